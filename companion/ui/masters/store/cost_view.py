"""What an action does to the faith markers, found out by trying it: each marker before and after, and the reports."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.masters.report import markers
from companion.games.masters.state import CROSS, Table
from companion.table.who import Who, who
from companion.table.words import _, listing, plural


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


def report_lines(before: Table, after: Table) -> tuple[str, ...]:
    """``Chiara reaches 16: the 2nd Vatican Report follows.``"""
    lines = []
    for report in after.reports[len(before.reports) :]:
        text = plural(
            "{names} reaches {space}: the {nth} Vatican Report follows.",
            "{names} reach {space}: the {nth} Vatican Report follows.",
            len(report.by),
        )
        names = listing([_("The black cross") if one == CROSS else before.player(one).name for one in report.by])
        space = before.catalogue.board.sections[report.section - 1].pope
        lines.append(text.format(names=names, space=space, nth=ordinal(report.section)))
    return tuple(lines)


def ordinal(n: int) -> str:
    return (_("1st"), _("2nd"), _("3rd"))[n - 1]
