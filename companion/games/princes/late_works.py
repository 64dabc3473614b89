"""A Work that was forgotten in a turn, or recorded there by mistake: what happened instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.princes.actions import EndRound, EndTurn, Work
from companion.games.princes.effects import actions_allowed
from companion.games.princes.state import Table, WorkDone
from companion.table.amend import REACH, Amend, History
from companion.table.seats import Seat


class ShortTurn(NamedTuple):
    """A turn that was ended with actions left."""

    seat: Seat
    number: int
    """Of its end, among the actions in force."""
    before: Table
    left: int

    def with_work(self, work: Work) -> Amend:
        """The Work comes last; whoever has still an action left ends the turn as before."""
        end = (EndTurn(seat=self.seat),) if self.left > 1 else ()
        return Amend(seat=self.seat, number=self.number, actions=(work, *end))


class RecordedWork(NamedTuple):
    work: WorkDone
    round: int
    without: Amend
    """The turn goes on as it did, and ends when it did."""


def short_turns(history: History, seat: Seat) -> Iterator[ShortTurn]:
    """The last one first."""
    for at in _lately(history):
        before = history.states[at]
        if isinstance(history.actions[at], EndTurn) and before.turns[:1] == (seat,):
            left = actions_allowed(before, before.player(seat)) - len(before.taken.get(seat, ()))
            yield ShortTurn(seat, at + 1, before, left)


def recorded_works(history: History, seat: Seat) -> Iterator[RecordedWork]:
    """The last one first."""
    for at in _lately(history):
        before, action = history.states[at], history.actions[at]
        if isinstance(action, Work) and seat == (action.seat or before.to_act):
            yield RecordedWork(history.states[at + 1].works[-1], before.round, _without(history, at, seat))


def _lately(history: History) -> Iterator[int]:
    return reversed(range(max(0, len(history.actions) - REACH), len(history.actions)))


def _without(history: History, at: int, seat: Seat) -> Amend:
    later, states = history.actions[at + 1 :], history.states[at + 1 :]
    end = next((n for n, one in enumerate(states) if seat not in one.turns and not one.awaiting), None)
    if end is None:
        return Amend(seat=seat, number=at + 1)
    kept = later[:end]
    ended = () if kept and isinstance(kept[-1], EndTurn | EndRound) else (EndTurn(seat=seat),)
    return Amend(seat=seat, number=at + 1, count=end + 1, actions=(*kept, *ended))
