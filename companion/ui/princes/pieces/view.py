"""What the pieces of The Princes of Florence show: plain values, made from the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games.princes import words
from companion.games.princes.auction import stacks
from companion.games.princes.catalogue import Deck
from companion.games.princes.counts import stack_left
from companion.games.princes.state import Player, Table
from companion.rulebook.pictures_princes import icon
from companion.table.who import Turn, Who, who
from companion.table.words import _, as_in

BOX = "princes"
MONEY = "money.missing"
"""What nobody speaks of before somebody confirms: money is private."""

StackState = Literal["open", "block", "sold", "empty"]
"""Of a stack in the auction: it can be named, it is being auctioned, sold this round, or used up."""
MinimumState = Literal["past", "now", "ahead"]


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack of objects; ``owner`` has bought from it this round, or has bid the most for it."""

    name: str
    icon: str
    title: str
    left: int
    state: StackState
    owner: Who | None = None
    florin: int = 0
    """What it was sold for, or the highest bid."""


@dataclass(frozen=True, slots=True)
class MinimumView:
    round: int
    value: int
    state: MinimumState


@dataclass(frozen=True, slots=True)
class FaceLine:
    """One line of a card; ``met`` says whether its owner has what it wants, where that is asked."""

    icon: str
    text: str
    met: bool | None = None


@dataclass(frozen=True, slots=True)
class CardFace:
    """All that is printed on a card; of one that nobody has named only the deck."""

    deck: Deck
    id: str
    name: str
    icon: str
    lines: tuple[FaceLine, ...] = ()
    points: int = 0


# The auction


def stack_views(table: Table) -> tuple[StackView, ...]:
    return tuple(stack_view(table, name) for name in stacks(table))


def stack_view(table: Table, name: str) -> StackView:
    sale = next((one for one in table.sales if one.object == name), None)
    bid = table.bidding if table.bidding and table.bidding.object == name else None
    left = stack_left(table, name)
    owner = sale.seat if sale else bid.highest if bid else None
    return StackView(
        name=name,
        icon=icon(table, name),
        title=_("Prestige")
        if name == "prestige"
        else as_in("card", "Recruiting")
        if name == "recruiting"
        else words.stack(name),
        left=left,
        state="block" if bid else "sold" if sale else "open" if left > 0 else "empty",
        owner=who(table, owner) if owner else None,
        florin=sale.florin if sale else bid.florin if bid else 0,
    )


# The round


def minimum_views(table: Table) -> tuple[MinimumView, ...]:
    """What a Work must be worth, round by round."""
    return tuple(
        MinimumView(n, value, "now" if n == table.round else "past" if n < table.round else "ahead")
        for n, value in enumerate(table.catalogue.board.minimum, start=1)
    )


def turn_views(table: Table) -> tuple[Turn, ...]:
    """Who has had the turn of this Action phase, whose it is, who follows."""
    acting = table.phase == "actions"
    return tuple(
        Turn(who(table, seat), seat == table.to_act, acting and seat not in table.turns) for seat in table.order
    )


def lap(table: Table, points: int) -> str:
    """``50 + 2`` on the second lap, because the track itself shows only 2."""
    track = table.catalogue.board.track
    before = points // track * track
    return _("{before} + {rest}").format(before=before, rest=points - before) if before else ""


# Cards


def card_face(table: Table, deck: Deck, card: str | None, player: Player | None = None) -> CardFace:
    """With a ``player``, a Profession says which of its wishes are met. A face is for its owner's eyes only."""
    box = table.catalogue
    if card is None:
        return CardFace(deck, "", _("Unknown card"), icon(table, deck))
    if deck == "profession":
        return CardFace(deck, card, words.card_name(card), "prof", _wishes(table, card, player))
    if deck == "bonus":
        text = FaceLine("", words.bonus_card_text(box.bonus_cards[card]))
        return CardFace(deck, card, words.card_name(card), "bonus", (text,))
    prestige = box.prestige_cards[card]
    text = FaceLine("", words.prestige_card_text(prestige))
    return CardFace(deck, card, words.card_name(card), "prestige", (text,), prestige.points)


def _wishes(table: Table, card: str, player: Player | None) -> tuple[FaceLine, ...]:
    wanted = table.catalogue.professions[card]
    tiles = [(wanted.building, "build"), (wanted.landscape, wanted.landscape)]
    lines = [FaceLine(mark, words.tile(tile), player.has_tile(tile) if player else None) for tile, mark in tiles]
    free = player.goods[wanted.freedom] > 0 if player else None
    return (*lines, FaceLine(wanted.freedom, words.freedom(wanted.freedom), free))


# Money that is missing


def cannot_pay(player: Player) -> str:
    """Everybody looks on, and with the price a sum would tell what is in the purse."""
    return _("{player} cannot pay this.").format(player=player.name)


def raising_money() -> str:
    """How many points it takes would tell it too."""
    return _("Move back on the fame track for what is missing")
