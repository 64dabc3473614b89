"""What was really paid: asked of a card that nobody knows, and of what is recorded against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.cards_in_play import card_taken
from companion.games.lorenzo.catalogue import GOODS, Space
from companion.games.lorenzo.check_tower import supply_for_card, surcharge, ways_to_pay
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import Goods
from companion.table.receipt import moved, spent
from companion.table.words import _, capital


@dataclass(frozen=True, slots=True)
class PaidAmount:
    """How much of a kind is paid, as the fee of an occupied tower or for the card."""

    field: Literal["fee", "pay"]
    kind: str
    name: str
    amount: int
    most: int
    least: int = 0


@dataclass(frozen=True, slots=True)
class Paid:
    move: lorenzo.Place
    amounts: tuple[PaidAmount, ...]
    note: str

    def told(self, changed: PaidAmount, amount: int) -> lorenzo.Place:
        """The move with another amount of one kind."""
        same = {one.kind: one.amount for one in self.amounts if one.field == changed.field}
        return self.move.with_(**{changed.field: Goods({**same, changed.kind: amount})})


def paid_view(table: Table, move: lorenzo.Place) -> Paid | None:
    """As the app would book it, to be put right; nothing where no such thing can have been paid.

    ``move`` must be legal or overruled.
    """
    floor = table.catalogue.spaces[move.space]
    if floor.area != "tower":
        return None
    player = table.player(move.seat or table.turns[0])
    amounts = tuple(one for one in _amounts(table, player, move, floor) if one.most)
    unknown = card_taken(table, move, floor) is None and floor.id not in table.taken
    note = _("Not sure? Leave it and adjust the goods later.") if unknown else ""
    return Paid(move, amounts, note) if amounts else None


def _amounts(table: Table, player: Player, move: lorenzo.Place, floor: Space) -> Iterator[PaidAmount]:
    """The fee if the move is recorded anyway; the kinds that the cards of this tower cost."""
    lines = next((one.lines for one in moved(table, lorenzo.apply(table, move)) if one.seat == player.seat), ())
    fee = spent(line for line in lines if line.source.kind == "surcharge")
    price = spent(line for line in lines if line.source.kind == "card")
    if move.overruled:
        for kind, due in surcharge(table, player, move, floor).items():
            yield PaidAmount("fee", kind, _("Tower fee"), fee[kind], min(due, player.goods[kind]))
    if floor.id not in table.taken:
        supply = supply_for_card(table, player, move, floor)
        cards = (table.catalogue.cards[number] for number in table.catalogue.decks[floor.deck, table.period])
        cost = {kind for card in cards for way in ways_to_pay(table, player, move, card) for kind in way.pay}
        for kind in (one for one in GOODS if one in cost):
            yield PaidAmount("pay", kind, capital(words.noun(kind)), price[kind], supply[kind])
