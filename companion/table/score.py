"""Score sheets, ranking and ties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.table.sums import Sum

OPEN = 0
"""The place of those whom an answer will part that nobody has given yet."""


@dataclass(frozen=True, slots=True)
class Rank:
    """One player's place; players whom no rule can part share it."""

    place: int
    seat: str
    total: int


@dataclass(frozen=True, slots=True)
class Why:
    """A sentence's worth of explanation: the rule that decided something, and its facts."""

    rule: str
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Points by category and seat, each with its sources, and who wins and why."""

    seats: tuple[str, ...]
    rows: Mapping[str, Mapping[str, Sum]]
    ranking: tuple[Rank, ...]
    why: tuple[Why, ...] = ()
    untold: tuple[Why, ...] = ()
    """What nobody has entered although it may change points."""

    def points(self, category: str, seat: str) -> int:
        return self.rows[category][seat].total

    def total(self, seat: str) -> int:
        return next(rank.total for rank in self.ranking if rank.seat == seat)

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(rank.seat for rank in self.ranking if rank.place == 1)


def rank(totals: Mapping[str, int], tie_break: Mapping[str, Sequence[int]] | None = None) -> tuple[Rank, ...]:
    """Most points first; equal points by the tie-break, larger first; still equal, they share the place."""
    breaks = tie_break or {}
    keys = {seat: (total, *breaks.get(seat, ())) for seat, total in totals.items()}
    ordered = sorted(totals, key=lambda seat: keys[seat], reverse=True)
    better = {seat: sum(other > keys[seat] for other in keys.values()) for seat in ordered}
    return tuple(Rank(better[seat] + 1, seat, totals[seat]) for seat in ordered)
