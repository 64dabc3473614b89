"""What an action does to the faith markers, found out by trying it: each marker before and after, and the reports."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.masters.report import markers
from companion.games.masters.state import CROSS, Table
from companion.table.words import _, listing, plural
from companion.ui.masters.pieces.view import letter


@dataclass(frozen=True, slots=True)
class FaithStep:
    """A marker that moves; ``who`` is a seat or ``cross``."""

    who: str
    letter: str
    before: int
    after: int
    reports: bool
    """Whether it sets off a Vatican Report."""


def faith_steps(before: Table, after: Table, first: str) -> tuple[FaithStep, ...]:
    """The markers that move, that of ``first`` before the others in turn order."""
    old, new = markers(before), markers(after)
    arrived = {who for report in after.reports[len(before.reports) :] for who in report.by}
    order = dict.fromkeys((first, *before.order, *old))
    return tuple(
        FaithStep(who, "" if who == CROSS else letter(before, who), old[who], new[who], who in arrived)
        for who in order
        if new[who] != old[who]
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
        names = listing([_("The black cross") if who == CROSS else before.player(who).name for who in report.by])
        space = before.catalogue.board.sections[report.section - 1].pope
        lines.append(text.format(names=names, space=space, nth=ordinal(report.section)))
    return tuple(lines)


def ordinal(n: int) -> str:
    return (_("1st"), _("2nd"), _("3rd"))[n - 1]
