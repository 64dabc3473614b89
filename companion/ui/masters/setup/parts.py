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
from companion.ui.shared.secret.hold_to_look import HoldOrTap

layout.load(__file__)


class DealtLeader(HoldOrTap, ButtonBehavior, kit.Surface, kit.Shown, FloatLayout):
    """A leader that its owner keeps with a tap. Holding one opens the whole hand, so that it can be compared."""

    face = ObjectProperty(None, allownone=True, rebind=True)

    def on_release(self) -> None:
        """What is open anyway needs no look before."""
        if self.value.face:
            self.dispatch("on_keep")
        else:
            super().on_release()

    def on_open(self, *_: Any) -> None:
        for one in self.parent.children if self.parent else ():
            one.open = self.open
        if self.open:
            self.dispatch("on_look")
        else:
            self.show(None)

    def show(self, face: Summary | None) -> None:
        self.face = face or (self.value.face if self.value else None)

    def on_value(self, *_: Any) -> None:
        """It has become another player's, perhaps."""
        self.hide()

    def on_parent(self, *_: Any) -> None:
        self.hide()
