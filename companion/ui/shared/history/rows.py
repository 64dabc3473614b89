"""The rows and the chart that the history is made of."""

from __future__ import annotations

from companion.ui import kit, layout
from companion.ui.kit import chart  # noqa: F401
from companion.ui.kit.button_behavior import TapOrHold
from companion.ui.kit.rows import Row

layout.load(__file__)


class HistoryRow(TapOrHold, kit.Shown, Row):
    """A finished game: a tap opens its scoring sheet; holding it, or the dots, offers the rest."""

    def tapped(self) -> None:
        self.tap("open")

    def held(self) -> None:
        self.tap("more", self)
