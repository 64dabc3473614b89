"""What a player sees of the own secrets while a finger holds: money, professions and what they would be worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.princes.catalogue import Deck
from companion.games.princes.state import Player, Table
from companion.games.princes.work_value import work_value
from companion.table.seats import Seat
from companion.table.words import plural
from companion.ui.princes.pieces.view import CardFace, FaceLine, card_face


@dataclass(frozen=True, slots=True)
class PeekCard:
    """``value`` is that of a work by this person now; of a card that nobody has named there is none."""

    face: CardFace
    value: int | None = None
    enough: bool = False

    @property
    def wishes(self) -> tuple[FaceLine, ...]:
        return self.face.lines if self.face.deck == "profession" else ()

    @property
    def text(self) -> str:
        return "" if self.wishes else " ".join(line.text for line in self.face.lines)


@dataclass(frozen=True, slots=True)
class PeekView:
    name: str
    florin: int
    rows: tuple[PeekCard | str, ...]
    """Cards, and titles above those of a kind."""


def peek_view(table: Table, seat: Seat, all_cards: bool = True) -> PeekView:
    """Prestige cards are only among ``all_cards``."""
    player = table.player(seat)
    bonus = plural("{n} Bonus card", "{n} Bonus cards", len(player.bonus))
    prestige = plural("{n} Prestige card", "{n} Prestige cards", len(player.prestige))
    rows = (
        *(_in_hand(table, player, card) for card in player.hand),
        *_titled(table, bonus, "bonus", player.bonus),
        *(_titled(table, prestige, "prestige", player.prestige) if all_cards else ()),
    )
    return PeekView(player.name, player.goods["florin"], rows)


def _in_hand(table: Table, player: Player, card: str | None) -> PeekCard:
    face = card_face(table, "profession", card, player)
    if card is None:
        return PeekCard(face)
    value = work_value(table, player, card).total
    return PeekCard(face, value, value >= table.minimum)


def _titled(table: Table, title: str, deck: Deck, cards: tuple[str | None, ...]) -> Iterator[PeekCard | str]:
    if cards:
        yield title
    yield from (PeekCard(card_face(table, deck, card)) for card in cards)
