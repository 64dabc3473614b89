"""The rows and the chart that the history is made of."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.ui import kit, layout
from companion.ui.kit import chart  # noqa: F401
from companion.ui.kit.rows import Row
from companion.ui.look.theme import HOLD

layout.load(__file__)


class HistoryRow(kit.Shown, Row):
    """A finished game: a tap opens its scoring sheet; holding it, or the dots, offers the rest."""

    def __init__(self, **kwargs: Any) -> None:
        self._held: Any = None
        super().__init__(**kwargs)

    def on_press(self) -> None:
        self._stop()
        self._held = Clock.schedule_once(self._hold, HOLD)

    def on_release(self) -> None:
        if self._held and self._held.is_triggered:
            self._stop()
            self.tap("open")

    def _hold(self, *_: Any) -> None:
        """Not when the finger has slid away."""
        if self.state == "down":
            self.tap("more", self)

    def _stop(self) -> None:
        if self._held:
            self._held.cancel()
            self._held = None
