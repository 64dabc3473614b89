"""The end of a round: who completed the best Work, and what comes next."""

from __future__ import annotations

from typing import Any

from companion.games import princes
from companion.ui import kit, layout
from companion.ui.princes.best_work.view import after_round, best_view
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.shared.table.at_table import AwaitedStep
from companion.ui.shared.table.going_on import leave_for

layout.load(__file__)


class HandRow(kit.Shown, kit.CheckRow):
    """Something that the hands do: ticking it is optional."""

    def on_value(self, *_: Any) -> None:
        self.active = False


class BestScreen(AwaitedStep):
    """One tap ends the round. Ticks are for the hands and never block."""

    def look(self) -> None:
        if self.table.phase == "actions" and not self.table.turns:  # or else the round has ended, or goes on again
            self.view = best_view(self.table)

    def use(self, character: princes.UseCharacter) -> None:
        self.record(character)

    def go_on(self) -> None:
        """Who comes back after the round has ended only goes on."""
        if self.table.phase != "actions" or self.app.act(princes.EndRound()):
            name = after_round(self.table)
            if name == "princes_reveal":  # the way back leads here: the table would go on past cards already known
                self.app.go(name)
            else:
                leave_for(self.app, name)
