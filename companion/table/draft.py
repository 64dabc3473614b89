"""What could have happened instead: a game on trial, of which nothing is written down."""

from __future__ import annotations

from typing import Any

from companion.table.action import Action
from companion.table.amend import Amend, Amended, amended
from companion.table.clock import Thought
from companion.table.journal import Entry, Journal
from companion.table.store import SavedGame


class Draft(SavedGame):
    """Goes on from the state before ``count`` actions of another game, to put others in their place.

    Of those, the ones with the numbers ``kept`` stay.
    """

    def __init__(self, original: SavedGame, number: int, count: int, before: Any, kept: tuple[int, ...] = ()) -> None:
        known = original.game.hindsight(before, original.state)
        journal = Journal(original.game, original.setup, known)
        super().__init__(original._database, original.id, journal, original._revision)
        self.original = original
        self._number, self._count, self._kept, self._hindsight = number, count, kept, known is not before

    @property
    def amendment(self) -> Amend:
        """What has happened here, in place of what was recorded."""
        actions: tuple[Action, ...] = tuple(entry.action for entry in self.entries[: self.position])
        return Amend(
            seat=self.state_at(0).to_act,
            number=self._number,
            count=self._count,
            actions=actions,
            kept=self._kept,
            hindsight=self._hindsight,
        )

    @property
    def outcome(self) -> Amended:
        return amended(self.game, self.original.history, self.amendment)

    def _write(self, position: int, state: Any, entry: Entry | None = None, thought: Thought = None) -> None:
        """Only a trial."""
