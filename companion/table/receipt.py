"""What an action moved: for each player what went and what came, read from the ledgers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from companion.table.goods import NOTHING, Goods
from companion.table.ledger import Change, Ledger
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.sums import Term


class _Player(Protocol):
    @property
    def seat(self) -> Seat: ...
    @property
    def ledger(self) -> Ledger: ...


class _Table(Protocol):
    @property
    def players(self) -> Sequence[_Player]: ...


@runtime_checkable
class _WithPieces(Protocol):
    def pieces(self, seat: Seat) -> Goods: ...


@dataclass(frozen=True, slots=True)
class Moved:
    """The new lines of one player's ledger, what else came or went, and the sums."""

    seat: Seat
    lines: tuple[Change, ...]
    pieces: Goods = NOTHING

    @property
    def pays(self) -> Goods:
        return spent(self.lines) + Goods({kind: -n for kind, n in self.pieces.items() if n < 0})

    @property
    def gets(self) -> Goods:
        return gained(self.lines) + Goods({kind: n for kind, n in self.pieces.items() if n > 0})


def moved(before: _Table, after: _Table) -> tuple[Moved, ...]:
    """Everybody for whom something changed, as they sit."""
    pairs = zip(before.players, after.players, strict=True)
    found = (
        Moved(new.seat, _new_lines(old.ledger, new.ledger), _pieces(after, new.seat) - _pieces(before, new.seat))
        for old, new in pairs
    )
    return tuple(one for one in found if one.pays or one.gets)


def _pieces(table: _Table, seat: Seat) -> Goods:
    """Of a game in which hands move more than what the ledger counts."""
    found: Goods = table.pieces(seat) if isinstance(table, _WithPieces) else NOTHING
    return found


def by_source(before: _Table, after: _Table, seat: str, good: str) -> tuple[Term, ...]:
    """How much of one good each thing has given to a seat, or taken from it."""
    found: dict[Source, int] = {}
    for line in (line for one in moved(before, after) if one.seat == seat for line in one.lines):
        found[line.source] = found.get(line.source, 0) + line.goods[good]
    return tuple(Term(source, amount) for source, amount in found.items() if amount)


def _new_lines(old: Ledger, new: Ledger) -> tuple[Change, ...]:
    """Where something earlier was put right, only the difference moves."""
    if old.is_before(new):
        return new[len(old) :]
    difference = sum((line.goods for line in new), NOTHING) - sum((line.goods for line in old), NOTHING)
    return (Change(Source("correction"), difference),)


def spent(lines: Iterable[Change]) -> Goods:
    """What went, as positive amounts."""
    return sum((Goods({kind: -n for kind, n in line.goods.items() if n < 0}) for line in lines), NOTHING)


def gained(lines: Iterable[Change]) -> Goods:
    return sum((Goods({kind: n for kind, n in line.goods.items() if n > 0}) for line in lines), NOTHING)
