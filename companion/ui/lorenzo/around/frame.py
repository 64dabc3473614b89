"""The tablet in the middle of the table: the board, and a panel in front of each player."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.ui import layout
from companion.ui.kit import ChoiceCard, Shown
from companion.ui.lorenzo.around import board  # noqa: F401
from companion.ui.lorenzo.table import thumb  # noqa: F401
from companion.ui.shared.around.frame import Around

layout.load(__file__)


class HomePawn(Shown, ChoiceCard):
    """A family member on its owner's panel; only the player whose turn it is can choose it."""

    offered = BooleanProperty(False)

    def on_touch_down(self, touch: Any) -> bool:
        return self.offered and bool(super().on_touch_down(touch))


class AroundTable(Around):
    """The towers and action spaces in the middle, a panel for each player around them."""

    panel = ObjectProperty("PlayerPanel")
