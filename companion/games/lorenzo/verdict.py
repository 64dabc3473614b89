"""What the rules say about an action: every reason against it, with the ways out that are not in vain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from companion.games.lorenzo import actions as act
from companion.games.lorenzo.apply import apply
from companion.games.lorenzo.check import hardest_first, is_final, judge
from companion.games.lorenzo.check_turn import actor
from companion.games.lorenzo.houses.reminders import reminders
from companion.games.lorenzo.late_notes import never_settled, no_longer_fitting
from companion.games.lorenzo.proposals import proposals
from companion.games.lorenzo.state import Table
from companion.table.action import Action, Reason, Verdict

_NOTES: Mapping[type[act.Action], Callable[[Table, Any], Iterator[Reason]]] = {
    act.ChangeDie: no_longer_fitting,
    act.NameCard: never_settled,
    act.VaticanReport: reminders,
    act.EndRound: reminders,
}
"""What is legal and still worth saying."""


def check(table: Table, action: act.Action) -> Verdict:
    notes = _NOTES.get(type(action))
    reasons = promising(table, action, judge(table, actor(table, action), action))
    return Verdict(reasons, tuple(notes(table, action)) if notes else ())


def promising(table: Table, action: Action, found: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons without the ways out after which something else would hinder the action for good.

    The only reason there is needs no second look: its rule offers what satisfies it. Where nothing helps against the
    first, only the same action done otherwise may still do.
    """
    reasons = hardest_first(found)
    if len(reasons) < 2 or not any(reason.fixes for reason in reasons):
        return reasons
    stuck = is_final(reasons[0])
    kept = [
        fix
        for reason in reasons
        for fix in reason.fixes
        if (type(fix) is type(action) or not stuck) and _leads_on(table, action, reason.rule, fix)
    ]
    return tuple(
        Reason(one.rule, *[fix for fix in one.fixes if fix in kept], firm=one.firm, **one.facts) for one in reasons
    )


def _leads_on(table: Table, action: Action, rule: str, fix: Action) -> bool:
    """Whether a way out satisfies its rule, and the action is legal then, or after further ways out."""
    return any(
        _can_be_mended(later, move, rule, judge(later, actor(later, move), move))
        for later, move in _after(table, action, fix)
    )


def _can_be_mended(table: Table, action: Action, satisfied: str, reasons: Iterable[Reason]) -> bool:
    """One reason after the other: in which order they are mended makes no difference."""
    first: Reason | None = None
    for reason in reasons:
        if reason.rule == satisfied or is_final(reason):
            return False
        if reason.fixes:
            first = first or reason
    return first is None or any(_leads_on(table, action, first.rule, fix) for fix in first.fixes)


def _after(table: Table, action: Action, fix: Action) -> Iterator[tuple[Table, Any]]:
    """The table and the action after a way out, for each answer to what it asks."""
    if type(fix) is type(action):
        yield table, fix
    else:
        yield from ((later, action) for later in _outcomes(table, fix, len(table.awaiting)))


def _outcomes(table: Table, action: Any, waiting: int) -> Iterator[Table]:
    """The tables to which an action may lead, when everything that it asks is answered."""
    if any(judge(table, actor(table, action), action)):
        return
    later = apply(table, action)
    if len(later.awaiting) <= waiting:
        yield later
        return
    for answer in proposals(later, later.awaiting[0]):
        yield from _outcomes(later, answer, waiting)
