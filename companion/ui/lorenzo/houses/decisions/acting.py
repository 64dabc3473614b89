"""Sheets of one player from which something is done at once, or the reasons against it are told."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.rulebook.refusals import ALLOWED, why_not
from companion.table.seats import Seat
from companion.ui.lorenzo.decisions.sheets import open_decision
from companion.ui.running import App
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.table.sheet import TableSheet


class ActingSheet(TableSheet):
    """``attempt`` an action: afterwards the sheet shows the new state, or makes way for a decision.

    Its layout has ``IfRefused: id: reasons; why_not: root.refused; on_tap: root.act(args[2])``.
    """

    view = ObjectProperty(rebind=True)
    refused = ObjectProperty(ALLOWED)

    def __init__(self, app: App, seat: Seat) -> None:
        self.app, self.seat = app, seat
        self.fill()
        super().__init__(app)

    @property
    def table(self) -> lorenzo.Table:
        table: lorenzo.Table = self.app.session.table
        return table

    def fill(self) -> None:
        """Show the table as it is: set the ``view``."""
        raise NotImplementedError

    def attempt(self, action: Action) -> None:
        against = why_not("lorenzo", self.table, action, lorenzo.check(self.table, action))
        if not against:
            self.act(action)
            return
        self.refused = ALLOWED
        self.refused = against
        Clock.schedule_once(lambda _: self.refused and self.ids.scroller.scroll_to(self.ids.reasons))

    def act(self, action: Action) -> bool:
        done: bool = self.app.act(action)
        if done and self.table.awaiting:
            self.dismiss()
        return done

    def changed(self) -> None:
        self.refused = ALLOWED
        self.fill()

    def on_dismiss(self) -> None:
        """What waits now is asked."""
        super().on_dismiss()
        open_decision(self.app)
