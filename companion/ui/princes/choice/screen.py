"""How the Merchant or the Banker is used: two ways, with what each means."""

from __future__ import annotations

from typing import Any

from companion.games.princes.actions import Action
from companion.ui import layout
from companion.ui.princes.choice.view import choice_view
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.shared.table.at_table import AwaitedStep
from companion.ui.shared.table.going_on import record

layout.load(__file__)


class ChoiceScreen(AwaitedStep):
    def __init__(self, **kwargs: Any) -> None:
        self._chosen: Action | None = None
        self._tried = False
        self._seen: tuple[int, int] | None = None  # the moment when it was shown last
        super().__init__(**kwargs)

    def look(self) -> None:
        if self._seen != self.moment:
            self._seen, self._chosen, self._tried = self.moment, None, False
        if self.session.box == "princes" and (view := choice_view(self.table, self._chosen, tried=self._tried)):
            self.view = view  # or else it is decided, or taken back

    def choose(self, way: Action) -> None:
        self._chosen, self._tried = way, False
        self.refresh()

    def confirm(self) -> None:
        if self.session.check(self.view.chosen).legal:
            self.record(self.view.chosen)
        else:
            self._tried = True
            self.refresh()

    def record(self, action: Action) -> None:
        record(self.app, action)
