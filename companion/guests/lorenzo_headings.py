"""What the sheets of Lorenzo say above their answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import Space
from companion.games.lorenzo.check_tower import bonus_of
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses import decisions as waiting
from companion.games.lorenzo.houses.activating import activity_of
from companion.games.lorenzo.houses.box import everything
from companion.games.lorenzo.houses.describe import which_cards
from companion.games.lorenzo.houses.effect_kinds import BuyLeftover, Trade
from companion.games.lorenzo.houses.words import any_effect, leader_text, tile_of
from companion.games.lorenzo.state import (
    BonusActionChoice,
    BonusTileChoice,
    Decision,
    ExchangeChoice,
    LeaderDraft,
    LossChoice,
    Player,
    PrivilegeChoice,
    SupportChoice,
    Table,
)
from companion.guests.box import Heading
from companion.rulebook.cards_lorenzo import card_name
from companion.table.seats import Seat
from companion.table.words import _, capital, listing, plural

AREAS = {"harvest": "harvest", "production": "prod", "market": "market", "council": "palace", "leader": "leader"}
"""The icon of each area but the towers, which have those of their cards."""


def heading(table: Table, seat: Seat, about: str) -> Heading:
    """Of a thing that the seat could do something about; empty where there is no such thing."""
    kind, _colon, which = about.partition(":")
    player = table.player(seat)
    match kind:
        case "space":
            return _of_space(table, player, which)
        case "leader":
            return _of_leader(table, player, which)
        case "decline":
            skipped = then(table, table.awaiting[0]) if table.awaiting else ""
            return Heading(_("Skip"), skipped, "pass")
        case "trade" | "buy_leftover":
            return _of_family(table, player, kind)
        case _:
            decision = next((one for one in table.awaiting if one.seat == seat), None)
            return _plain(table, kind) or (asked(table, decision) if decision else Heading(""))


def _plain(table: Table, kind: str) -> Heading | None:
    report = Heading(_("Vatican Report"), tile_of(table, table.period), "pope")
    return {
        "hand": Heading(_("Leaders in hand"), _("Not entered yet"), "leader", drawn=True, secret=True),
        "tokens": Heading(capital(words.noun("tokens")), icon="tokens", secret=True),
        "pass": Heading(_("Pass"), icon="pass"),
        "dice": Heading(_("Dice"), _("What did you roll?"), "dice"),
        "vatican_report": report,
        "support": report,
        "end_round": Heading(_("End the round"), icon="next"),
    }.get(kind)


def _of_space(table: Table, player: Player, which: str) -> Heading:
    space = table.catalogue.spaces.get(which)
    if space is None:
        return Heading("")
    icon = space.deck if space.area == "tower" else AREAS[space.area]
    return Heading(words.space(space), " · ".join(_about_space(table, player, space)), icon, drawn=True)


def _about_space(table: Table, player: Player, space: Space) -> Iterator[str]:
    """``floor gives 1 coin · Carlo is in this tower``."""
    if space.tower and (bonus := bonus_of(table, player, space)):
        yield _("floor gives {goods}").format(goods=words.goods(bonus))
    there = table.members_in.get(space.tower, ()) if space.tower else table.members_on(space.id)
    names = [*dict.fromkeys(table.player(placed.seat).name for placed in there)]
    if names and space.tower:
        yield plural("{names} is in this tower", "{names} are in this tower", len(names)).format(names=listing(names))
    elif names:
        yield plural("{names} is here", "{names} are here", len(names)).format(names=listing(names))


def _of_leader(table: Table, player: Player, which: str) -> Heading:
    number = int(which) if which.isdecimal() else None
    leader = table.catalogue.leaders.get(number) if number is not None else None
    if leader is None:
        return Heading("")
    return Heading(leader.name, leader_text(leader), "leader", drawn=True, secret=number in player.hand)


def _of_family(table: Table, player: Player, kind: str) -> Heading:
    own = in_force(table, player)
    if kind == "trade":
        return Heading(_("Trade"), " ".join(any_effect(effect) for effect, _source in own.of(Trade)), "family")
    buying = " ".join(any_effect(effect) for effect, _source in own.of(BuyLeftover))
    return Heading(_("Buy a card left over"), buying, "family")


# Decisions


def asked(table: Table, decision: Decision) -> Heading:
    match decision:
        case PrivilegeChoice(count=n, different=different, source=source):
            return Heading(words.privileges(n, different), words.source(source), "privileges")
        case BonusActionChoice(effect=effect):
            if effect.action == "take_card":
                return Heading(_("Take a card"), any_effect(effect), "bonus")
            return Heading(words.area(effect.action), any_effect(effect), AREAS[effect.action])
        case ExchangeChoice(action=action):
            title = words.area(action) if decision.only is None else _("Activated cards")
            return Heading(title, _("Choose your exchanges"), AREAS[action])
        case LossChoice():
            return Heading(_("What will you go without?"), icon="excom")
        case SupportChoice():
            report = _plain(table, "support")
            assert report
            return report
        case LeaderDraft():
            hint = _("Tap the card to keep; the others go to your right.")
            return Heading(_("Keep a leader"), hint, "leader", secret=True)
        case BonusTileChoice():
            return Heading(_("Choose a bonus tile"), icon="bonus")
        case _:
            return _asked_in_the_expansion(table, decision)


def _asked_in_the_expansion(table: Table, decision: waiting.HousesDecision) -> Heading:
    match decision:
        case waiting.OfferChoice():
            about = _("Place any pawn: anywhere on an empty tile, or above the pawn on a taken one.")
            return Heading(_("Auction"), about, "gavel")
        case waiting.LineChoice(space=space):
            return Heading(_("What does your line give?"), _("line {space}").format(space=space), "gavel")
        case waiting.FreeLeaderChoice():
            return Heading(_("Play a leader"), _("Its requirements don’t matter."), "leader", secret=True)
        case waiting.ActivityChoice():
            return Heading(_("Harvest or produce"), icon="harvest")
        case waiting.CardsChoice(count=n):
            title = plural("Activate one card", "Activate up to {n} cards", n)
            return Heading(title, which_cards(decision), AREAS[activity_of(table, decision)])
        case waiting.DiscardedCardChoice():
            free = _("It is free and has its effect at once. No special cards.")
            return Heading(_("Take a discarded card"), free, "deck")
        case _:
            assert_never(decision)


def then(table: Table, decision: Decision) -> str:
    """A decision in words: what it is about where that says it, or else its name."""
    found = asked(table, decision)
    return found.subtitle if isinstance(decision, BonusActionChoice | ExchangeChoice) else found.title


# Questions


def question(name: str) -> str:
    kind, _dash, which = name.partition("-")
    if kind == "exchange":
        return card_name(everything().cards[int(which)])
    if kind == "privilege" and which:
        return _("Privilege {n}").format(n=which)
    return {
        "member": _("Which pawn?"),
        "card": _("Which card?"),
        "laid": _("The card"),
        "servants": _("Servants to spend"),
        "pay": _("Pay with"),
        "white": _("White"),
        "black": _("Black"),
        "orange": _("Orange"),
        "do": _("What would you like to do?"),
        "leader": _("Which leader?"),
        "swap": _("Which exchange?"),
        "discard": _("Discard which card?"),
        "goods": _("What will you go without?"),
        "support": _("Support the Church?"),
        "privilege": _("Which privilege?"),
        "tile": _("Which tile?"),
        "family": _("Which family?"),
        "line": _("Which line?"),
        "gain": _("What does it give?"),
        "token": _("Which token?"),
        "floor": _("Which floor?"),
        "activity": _("Harvest or produce"),
        "cards": _("Which cards?"),
    }[name]
