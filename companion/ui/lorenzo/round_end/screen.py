"""The end of a round: the new turn order, and what the hands do before the next dice."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.games import lorenzo
from companion.ui import layout
from companion.ui.lorenzo.dice.view import HOW, LAY
from companion.ui.lorenzo.houses.chances.screen import WithChances
from companion.ui.lorenzo.houses.chances.view import chances
from companion.ui.lorenzo.round_end.view import RoundEndView, round_end_view
from companion.ui.lorenzo.routing import next_screen
from companion.ui.lorenzo.table import spaces  # noqa: F401

layout.load(__file__)


class RoundEndScreen(WithChances):
    """Ticking is for the hands: it is optional and never blocks."""

    view: RoundEndView = ObjectProperty(rebind=True)
    button = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._asked: set[Any] = set()  # who knows of a last chance
        super().__init__(**kwargs)

    def look(self) -> None:
        draws = bool(self.store.setting(LAY))
        self.view = round_end_view(self.table, app_rolls=self._app_rolls, app_draws=draws)
        self._show_chances()
        self.button = self.view.button

    def is_over(self) -> bool:
        """The next round has begun, or somebody places again."""
        return self.table.phase not in ("actions", "report") or bool(self.table.turns)

    @property
    def _app_rolls(self) -> bool:
        return bool(self.store.setting(HOW) == "roll")

    # What somebody may still do

    def _asks(self) -> bool:
        """Each chance is pointed out once before it passes."""
        new = {(self.session.game.id, *one.key) for one in chances(self.table)} - self._asked
        if not new:
            return False
        self._asked |= new
        self.ids.scroller.scroll_y = 1
        self.button = self.view.anyway
        self._let_read()
        return True

    def go_on(self) -> None:
        view = self.view
        if view.blocked or self._reading or (not view.report_first and self._asks()):
            return
        if view.report_first:
            self.app.go("lorenzo_report")
        elif self.table.phase not in ("actions", "report") or self.app.act(lorenzo.EndRound()):
            self.app.go(place := next_screen(self.table))
            if place == "lorenzo_dice" and self._app_rolls and not self.table.awaiting:
                self.app.screen.roll()
