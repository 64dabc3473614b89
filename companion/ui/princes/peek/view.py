"""What a player sees of the own secrets while a finger holds: money, professions and what they would be worth."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.princes.state import Player, Table
from companion.games.princes.values import work_value
from companion.table.seats import Seat
from companion.ui.princes.pieces.view import CardFace, card_face


@dataclass(frozen=True, slots=True)
class HandCard:
    """``value`` is that of a work by this person now; of a card that nobody has named there is none."""

    face: CardFace
    value: int | None = None
    enough: bool = False


@dataclass(frozen=True, slots=True)
class PeekView:
    name: str
    florin: int
    hand: tuple[HandCard, ...]
    bonus: tuple[CardFace, ...]
    prestige: tuple[CardFace, ...]


def peek_view(table: Table, seat: Seat) -> PeekView:
    player = table.player(seat)
    return PeekView(
        name=player.name,
        florin=player.goods["florin"],
        hand=tuple(_in_hand(table, player, card) for card in player.hand),
        bonus=tuple(card_face(table, "bonus", card) for card in player.bonus),
        prestige=tuple(card_face(table, "prestige", card) for card in player.prestige),
    )


def _in_hand(table: Table, player: Player, card: str | None) -> HandCard:
    face = card_face(table, "profession", card, player)
    if card is None:
        return HandCard(face)
    value = work_value(table, player, card).total
    return HandCard(face, value, value >= table.minimum)
