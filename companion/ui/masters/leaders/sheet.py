"""A player's leaders: those in play with what they do, and the hand, which only its owner sees."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.masters.actions import Action
from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.masters.leaders import picker  # noqa: F401
from companion.ui.masters.leaders.view import BEGUN, Stage, leaders_view, why_not
from companion.ui.running import App
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.secret import hold_to_look  # noqa: F401
from companion.ui.shared.table import at_table  # noqa: F401
from companion.ui.shared.table.going_on import record
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)


class LeadersSheet(TableSheet):
    view = ObjectProperty(rebind=True)
    held = BooleanProperty(False)

    def __init__(self, app: App, seat: Seat, **kwargs: Any) -> None:
        self.seat, self.stage = seat, BEGUN
        super().__init__(app, view=leaders_view(app.session.table, seat), **kwargs)

    def _show(self, stage: Stage) -> None:
        self.stage, self.view = stage, leaders_view(self.app.session.table, self.seat, stage)

    # What one can do

    def answer(self, asked: Stage | Action) -> None:
        """Show another stage, or do what was asked for; if the rules refuse it, they say why."""
        if isinstance(asked, Stage):
            self._show(asked)
        elif not asked.overruled and why_not(self.app.session.table, asked, self.stage):
            self._show(replace(self.stage, refused=asked))
            Clock.schedule_once(lambda _: self.ids.scroller.scroll_to(self.ids.parts.children[0]))
        else:
            self.act(asked)

    def act(self, action: Action) -> None:
        """The sheet makes way first: no second tap falls on the next leader, and no empty hand covers a report."""
        self.dismiss()
        record(self.app, action)

    def changed(self) -> None:
        self._show(BEGUN)

    def on_dismiss(self) -> None:
        super().on_dismiss()
        self.held = False
