"""A leader face down, and what else the setup is made of."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kit, layout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.masters.leaders import picker  # noqa: F401
from companion.ui.masters.leaders.picker_view import Summary
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.shared.secret.sheet import HoldOrTap

layout.load(__file__)


class DealtLeader(HoldOrTap, ButtonBehavior, kit.Surface, kit.Shown, FloatLayout):
    """A leader that its owner may look at while holding it, and keep with a tap."""

    face = ObjectProperty(None, allownone=True, rebind=True)

    def show(self, face: Summary | None) -> None:
        self.face = face

    def on_value(self, *_: Any) -> None:
        """It has become another player's, perhaps."""
        self.hide()

    def on_parent(self, *_: Any) -> None:
        self.hide()
