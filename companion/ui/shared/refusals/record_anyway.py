"""The table decides: what the rules refuse can be recorded all the same."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.ui import layout
from companion.ui.kit import TextButton

layout.load(__file__)


class RecordAnyway(TextButton):
    """``RecordAnyway: action: root.view.refused; on_insist: root.record(args[1])``.

    ``action`` is what was refused, or None where nothing is to be recorded; then it takes no room. The first tap asks,
    the second one insists.
    """

    action = ObjectProperty(None, allownone=True)
    asked = BooleanProperty(False)
    __events__ = ("on_insist",)

    def on_action(self, *_: Any) -> None:
        self.asked = False

    def on_release(self) -> None:
        if self.asked and self.action:
            self.dispatch("on_insist", self.action.with_(overruled=True))
        self.asked = not self.asked

    def on_insist(self, action: Any) -> None:
        """For those who bind it."""
