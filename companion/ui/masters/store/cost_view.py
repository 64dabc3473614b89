"""What an action does to the faith markers, found out by trying it: each marker before and after."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.masters.report import markers
from companion.games.masters.state import CROSS, Table
from companion.table.who import Who, who


@dataclass(frozen=True, slots=True)
class FaithStep:
    """A marker that moves: a player's, or the black cross."""

    who: Who | str
    before: int
    after: int
    reports: bool
    """Whether it sets off a Vatican Report."""


def faith_steps(before: Table, after: Table, first: str) -> tuple[FaithStep, ...]:
    """The markers that move, that of ``first`` before the others in turn order."""
    old, new = markers(before), markers(after)
    arrived = {one for report in after.reports[len(before.reports) :] for one in report.by}
    order = dict.fromkeys((first, *before.order, *old))
    return tuple(
        FaithStep(CROSS if one == CROSS else who(before, before.player(one).seat), old[one], new[one], one in arrived)
        for one in order
        if new[one] != old[one]
    )
