"""The Vatican Report: it opens by itself, says who keeps the tile, and asks nothing."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from companion.ui import layout
from companion.ui.masters import routing
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.masters.report.view import held, report_view
from companion.ui.shared.report.screen import VaticanScreen
from companion.ui.shared.table.going_on import leave_for

layout.load(__file__)


class ReportScreen(VaticanScreen):
    """``app.go("masters_report", shown=1)`` shows the report after the first."""

    shown = NumericProperty(0)
    chapter, emblem, icon = "Faith and the Vatican Report", "pope", "arrow"
    card, below = "FavorCard", "FavorsNow"

    def on_shown(self, *_: Any) -> None:
        """Also when another report follows, and the screen stays."""
        if self.manager and self.manager.current_screen is self:
            self.refresh()
            self.ids.scroller.scroll_y = 1

    def look(self) -> None:
        number = int(self.shown)
        if number < len(self.table.reports):  # or else it is taken back beyond the report
            self.view = report_view(self.table, number, held(self.session.game, number))

    def go_on(self) -> None:
        leave_for(self.app, *routing.stop_after(self.table, int(self.shown) + 1))

    def is_over(self) -> bool:
        """It is taken back."""
        return int(self.shown) >= len(self.table.reports)

    def back(self) -> bool:
        """Where one came from, all is done: on, as with the button."""
        self.go_on()
        return True
