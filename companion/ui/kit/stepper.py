"""A number with minus and plus: a tap is one, holding is five and goes on."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import goods  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.buttons import IconButton
from companion.ui.kit.surface import Surface
from companion.ui.look.theme import HOLD

layout.load(__file__)

LEAP = 5


class StepButton(IconButton):
    """``StepButton: by: -1; on_step: root.step(args[1])``: a tap is one, holding is five and goes on."""

    by = NumericProperty(1)
    boxed = BooleanProperty(False)
    __events__ = ("on_step",)

    def __init__(self, **kwargs: Any) -> None:
        self._held: Any = None
        self._leapt = False
        super().__init__(**kwargs)

    def on_press(self) -> None:
        self._leapt = False
        self._stop()
        self._held = Clock.schedule_interval(self._leap, HOLD)

    def on_release(self) -> None:
        self._stop()
        if not self._leapt:
            self.dispatch("on_step", int(self.by))

    def _leap(self, _seconds: float) -> bool:
        """Returns False, which ends the holding, when the finger has slid away or the button has gone, or gone grey."""
        if self.state != "down" or self.disabled or not self.get_root_window():
            return False
        self._leapt = True
        self.dispatch("on_step", int(self.by) * LEAP)
        return True

    def _stop(self) -> None:
        if self._held:
            self._held.cancel()
            self._held = None

    def on_step(self, by: int) -> None:
        """For those who bind it."""


class Stepper(Surface, BoxLayout):
    """``Stepper: value: 3; least: 0; most: 20; icon: "wood"; on_value: …``; ``boxed: True`` outlines the buttons."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(999)
    by = NumericProperty(1)  # what a tap adds
    icon = StringProperty()
    style = StringProperty("numeral_l")
    boxed = BooleanProperty(False)

    def step(self, by: int) -> None:
        self.value = min(max(self.value + by * self.by, self.least), self.most)
