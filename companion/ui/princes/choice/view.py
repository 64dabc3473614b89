"""What the Merchant and the Banker offer: two ways, each with the numbers that everybody may know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.games import princes
from companion.games.princes import words
from companion.games.princes.actions import Action
from companion.games.princes.catalogue import Fund
from companion.games.princes.changes import place_on_track
from companion.games.princes.state import BankerChoice, MerchantChoice, Player, Table
from companion.rulebook.refusals import WhyNot, why_not
from companion.table.who import Who, who
from companion.table.words import MINUS, _
from companion.ui.princes.auction.bidding_view import NextView
from companion.ui.princes.pieces.view import BOX


class Draft(NamedTuple):
    chosen: Action | None = None
    tried: bool = False


@dataclass(frozen=True, slots=True)
class WayView:
    """One way: in words, and the amount that matters with the icon of what it is."""

    title: str
    text: str
    amount: str
    icon: str
    move: Action
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceView:
    who: Who
    icon: str
    title: str
    head: str
    text: str
    ways: tuple[WayView, ...]
    next: NextView
    chosen: Action | None = None
    why_not: WhyNot | None = None

    @property
    def button(self) -> str:
        return next((way.title for way in self.ways if way.chosen), _("Choose one"))

    @property
    def ready(self) -> bool:
        return self.chosen is not None and not self.why_not


def choice_view(table: Table, chosen: Action | None = None, tried: bool = False) -> ChoiceView | None:
    """Nothing where something else is decided; why a way is refused only once it was ``tried``."""
    view = _offered(table)
    if view is None or chosen is None:
        return view
    ways = tuple(replace(way, chosen=way.move == chosen) for way in view.ways)
    against = why_not(BOX, table, chosen, princes.check(table, chosen), lambda _fix: _("Take the money"))
    return replace(view, ways=ways, chosen=chosen, why_not=against if tried else None)


def _offered(table: Table) -> ChoiceView | None:
    match table.awaiting[0] if table.awaiting else None:
        case MerchantChoice() as choice:
            return _merchant(table, choice, table.player(choice.seat))
        case BankerChoice() as choice:
            return _banker(table, choice, table.player(choice.seat))
        case _:
            return None


def _merchant(table: Table, choice: MerchantChoice, player: Player) -> ChoiceView:
    price, name = words.florin(choice.florin), words.object_taken(choice.object)
    place, points = place_on_track(table, choice.seat), player.goods["points"]
    either = _("Either way the object is {player}’s, and the Merchant goes back.")
    track = _("Place {place} on the fame track: from {before} to {after}.")
    return ChoiceView(
        who=who(table, choice.seat),
        icon=choice.character,
        title=words.card_name(choice.character),
        head=_("{player} has won {object}").format(player=player.name, object=name),
        text=_("The price is {florin}. How does the Merchant help?").format(florin=price),
        ways=(
            WayView(
                _("The object for nothing"),
                _("{player} keeps {florin}.").format(player=player.name, florin=price),
                "0",
                "coin",
                princes.DecideMerchant(seat=choice.seat, free=True),
            ),
            WayView(
                _("Pay {florin} and score").format(florin=price),
                track.format(place=place, before=points, after=points + place),
                f"+{place}",
                "vp",
                princes.DecideMerchant(seat=choice.seat, free=False),
            ),
        ),
        next=NextView(either.format(player=player.name), "muse.merchant_choice"),
    )


def _banker(table: Table, choice: BankerChoice, player: Player) -> ChoiceView:
    effect = table.catalogue.characters[choice.character].effect
    assert isinstance(effect, Fund)
    bid, net = words.florin(choice.florin), table.fund - choice.florin
    only_one = _("By your table rules {player} gets only one of the two.")
    return ChoiceView(
        who=who(table, choice.seat),
        icon=choice.character,
        title=words.card_name(choice.character),
        head=_("{player} has bought the Banker").format(player=player.name),
        text=_("For {florin}, in the last round: the money now, or the card for the end?").format(florin=bid),
        ways=(
            WayView(
                _("Take the money"),
                _("The card holds {fund}, less the bid of {florin}.").format(fund=words.florin(table.fund), florin=bid),
                f"+{net}" if net >= 0 else f"{MINUS}{-net}",
                "coin",
                princes.DecideBanker(seat=choice.seat, money=True),
            ),
            WayView(
                _("Keep the card"),
                _("Pay the bid. At the end, 1 prestige point for every {florin}.").format(
                    florin=words.florin(effect.florin_per_point)
                ),
                f"{MINUS}{choice.florin}" if choice.florin else "0",
                "coin",
                princes.DecideBanker(seat=choice.seat, money=False),
            ),
        ),
        next=NextView(only_one.format(player=player.name), "table.last_banker"),
    )
