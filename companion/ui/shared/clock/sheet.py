"""The turn clock: on or off, a limit that only tells, and the times of this game, which can be corrected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty

from companion.table.words import _
from companion.ui import boxes, layout, preferences
from companion.ui.kit.menu_sheet import Deed, MenuSheet
from companion.ui.running import App
from companion.ui.session import Times
from companion.ui.shared.clock.reading import Reading
from companion.ui.shared.clock.ticking import ticking
from companion.ui.shared.clock.view import MINUTE, ClockSheetView, PlayerTime, sheet_view
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)


class ClockSheet(Reading, TableSheet):
    view: ClockSheetView = ObjectProperty(rebind=True)
    before: Times | None = ObjectProperty(None, allownone=True)  # what was corrected here can be taken back

    def __init__(self, app: App, **kwargs: Any) -> None:
        super().__init__(app, view=_view(app), **kwargs)

    def changed(self) -> None:
        """Somebody acted, or a time was corrected."""
        if self.before and not self.app.session.has_entries_of(self.before):
            self.before = None
        self.view = _view(self.app)

    def switch(self, row: Any) -> None:
        """Somebody has tapped the switch; what cannot be kept is turned back."""
        if self.app.keep(preferences.TURN_CLOCK, row.active):
            ticking.switch(row.active)
            self.changed()
        else:
            row.active = not row.active

    def choose(self, minutes: int) -> None:
        if self.app.keep(preferences.TURN_LIMIT, minutes):
            ticking.limit = minutes
            ticking.show()
            self.changed()

    def pause(self) -> None:
        ticking.tap()
        self.changed()

    def correct(self, player: PlayerTime, minutes: int) -> None:
        self._change(lambda: self.app.session.retime(player.who.seat, minutes * MINUTE))

    def begin_turn_anew(self) -> None:
        self._change(self.app.session.begin_turn_anew)

    def reset(self) -> None:
        """Of the whole game, so it takes two taps at different places."""
        about = _("The game itself stays as it is.")
        forget = Deed("x", _("Set all times to 0:00"), lambda: self._change(self.app.session.forget_times), about)
        MenuSheet(forget, title=_("Reset the times?"), icon="timer").open()

    def _change(self, change: Callable[[], None]) -> None:
        before = self.before or self.app.session.times
        if self.app.write(change):
            self.before = before

    def undo(self) -> None:
        """All that was corrected here."""
        before = self.before
        if before and self.app.write(lambda: self.app.session.put_back(before)):
            self.before = None


def _view(app: App) -> ClockSheetView:
    session = app.session
    return sheet_view(session.in_force, session.stopwatch, ticking.limit, boxes.taken_letters(session.box))
