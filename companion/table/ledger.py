"""What came and went, line by line, so that every amount can show its working."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple, overload

from companion.table.goods import Goods
from companion.table.source import Source


class Change(NamedTuple):
    """One line of a player's ledger: what came or went, and why."""

    source: Source
    goods: Goods


class Ledger(Sequence[Change]):
    """An immutable list of changes, oldest first.

    It is its last line and the ledger before that line. So one line more is one small object however long the ledger
    is, and the states of a game, which a journal keeps all, share their past. Nothing here calls itself from ledger
    to ledger: a long one would be too deep for that.
    """

    __slots__ = ("_before", "_last", "_length")
    _before: Ledger
    _last: Change
    _length: int

    def __new__(cls, lines: Iterable[Change] = ()) -> Ledger:
        ledger = EMPTY
        for line in lines:
            ledger = ledger.then(line)
        return ledger

    def then(self, line: Change) -> Ledger:
        """With one line more."""
        longer = object.__new__(Ledger)
        longer._before, longer._last, longer._length = self, line, self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    def __reversed__(self) -> Iterator[Change]:
        ledger = self
        while ledger is not EMPTY:
            yield ledger._last
            ledger = ledger._before

    def __iter__(self) -> Iterator[Change]:
        return reversed([*reversed(self)])

    @overload
    def __getitem__(self, index: int) -> Change: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Change, ...]: ...
    def __getitem__(self, index: int | slice) -> Change | tuple[Change, ...]:
        """Reads no further back than asked: the newest lines cost the same in every ledger."""
        wanted = range(self._length)[index]
        if isinstance(wanted, int):
            return next(islice(reversed(self), self._length - 1 - wanted, None))
        if not wanted:
            return ()
        oldest = min(wanted[0], wanted[-1])
        newest = [*islice(reversed(self), self._length - oldest)][::-1]
        return tuple(newest[at - oldest] for at in wanted)

    def is_before(self, other: Ledger) -> bool:
        """Whether the other one has gone on from here."""
        while len(other) > len(self):
            other = other._before
        return self is other or self == other

    def __eq__(self, other: object) -> bool:
        """Two ledgers are compared as far back as the past that they share."""
        if not isinstance(other, Ledger):
            return NotImplemented
        if self._length != other._length:
            return False
        one, two = self, other
        while one is not two:
            if one._last != two._last:
                return False
            one, two = one._before, two._before
        return True

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Ledger({[*self]})"

    def __reduce__(self) -> tuple[type[Ledger], tuple[tuple[Change, ...]]]:
        """Copied line by line."""
        return Ledger, (tuple(self),)


EMPTY: Ledger = object.__new__(Ledger)
EMPTY._length = 0
