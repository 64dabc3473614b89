"""The table decides: what the rules refuse can be recorded all the same.

It takes two taps at different places of the screen, so that a double tap records nothing.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import TextButton
from companion.ui.kit.box_layout import Across

layout.load(__file__)


class AnywayButton(TextButton):
    """The first tap asks, another one at the same place takes the question back."""

    asked = BooleanProperty(False)
    covered = NumericProperty(0)  # by the button when it was tapped: nothing else comes there

    def on_press(self) -> None:
        self.covered = self.width


class Overruling(Across):
    """``action`` is what was refused, or None where nothing is to be recorded."""

    action = ObjectProperty(None, allownone=True)
    asked = BooleanProperty(False)
    __events__ = ("on_insist",)

    def on_action(self, *_: Any) -> None:
        self.asked = False

    def insist(self) -> None:
        self.asked = False
        self.dispatch("on_insist", self.action.with_(overruled=True))

    def on_insist(self, action: Any) -> None:
        """Bound in layouts."""


class RecordAnyway(Overruling):
    """``RecordAnyway: action: root.view.refused; on_insist: root.record(args[1])``, in a line of its own."""


class RecordFoot(Overruling):
    """The filled button of a page, with "Record anyway" beside it when the rules refuse what it would do.

    ``RecordFoot: text: …; icon: …; ready: …; action: root.view.refused; on_confirm: …; on_insist: …``
    """

    text = StringProperty()
    icon = StringProperty()
    ready = BooleanProperty(False)
    __events__ = ("on_confirm",)

    def press(self) -> None:
        if self.asked:
            self.insist()
        else:
            self.dispatch("on_confirm")

    def on_confirm(self) -> None:
        """Bound in layouts."""
