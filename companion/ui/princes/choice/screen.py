"""How the Merchant or the Banker is used: two ways, with what each means."""

from __future__ import annotations

from companion.games.princes.actions import Action
from companion.ui import layout
from companion.ui.princes.choice.view import Draft, choice_view
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.shared.table.at_table import AwaitedStep, Prepared

layout.load(__file__)


class ChoiceScreen(Prepared, AwaitedStep):
    prepares = Draft

    def look(self) -> None:
        if self.seen != self.moment:
            self.seen, self.draft = self.moment, Draft()
        if self.session.box == "princes" and (view := choice_view(self.table, *self.draft)):
            self.view = view  # or else it is decided, or taken back

    def choose(self, way: Action) -> None:
        self.change(Draft(way))

    def confirm(self) -> None:
        if self.session.check(self.view.chosen).legal:
            self.record(self.view.chosen)
        else:
            self.change(Draft(self.view.chosen, tried=True))
