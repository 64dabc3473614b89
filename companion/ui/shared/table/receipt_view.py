"""What hands must move after an action, in the order in which it is said: losses first, then gains."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.table.goods import Goods
from companion.table.receipt import moved
from companion.table.seats import Seat
from companion.table.who import Who, who
from companion.table.words import MINUS


@dataclass(frozen=True, slots=True)
class ReceiptAmount:
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """What one player pays and takes."""

    who: Who
    amounts: tuple[ReceiptAmount, ...]


class ReceiptPiece(NamedTuple):
    """An amount; at the first of several, whose they are."""

    whose: tuple[Who, ...]
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class ReceiptView:
    text: str
    lines: tuple[ReceiptLine, ...]

    @property
    def pieces(self) -> tuple[ReceiptPiece, ...]:
        """All in one row as far as there is room, and what several get once: more rows would push the table down."""
        alike: dict[tuple[ReceiptAmount, ...], tuple[Who, ...]] = {}
        for line in self.lines:
            alike[line.amounts] = (*alike.get(line.amounts, ()), line.who)
        return tuple(
            ReceiptPiece(() if n else players, one.kind, one.text)
            for amounts, players in alike.items()
            for n, one in enumerate(amounts)
        )

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(line.who.seat for line in self.lines)


def receipt_view(before: Any, after: Any, text: str, taken: Collection[str] = ()) -> ReceiptView | None:
    """Nothing where nothing has moved; whoever was to act comes first. ``taken`` letters are no player's."""
    found = sorted(moved(before, after), key=lambda one: one.seat != before.to_act)
    lines = tuple(ReceiptLine(who(after, one.seat, taken), amounts(one.pays, one.gets)) for one in found)
    return ReceiptView(text, lines) if lines else None


def amounts(pays: Goods, gets: Goods) -> tuple[ReceiptAmount, ...]:
    paid = [ReceiptAmount(kind, f"{MINUS}{n}") for kind, n in pays.items()]
    return (*paid, *[ReceiptAmount(kind, f"+{n}") for kind, n in gets.items()])
