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
    boxed = BooleanProperty(False)


class Stepper(Surface, BoxLayout):
    """``Stepper: value: 3; least: 0; most: 20; icon: "wood"; on_value: …``; ``boxed: True`` outlines the buttons."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(999)
    by = NumericProperty(1)  # what a tap adds
    icon = StringProperty()
    style = StringProperty("numeral_l")
    boxed = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._held: Any = None
        self._leapt = False
        super().__init__(**kwargs)

    def step(self, by: int) -> None:
        self.value = min(max(self.value + by * self.by, self.least), self.most)

    def press(self, direction: int) -> None:
        self._leapt = False
        self._stop()
        self._held = Clock.schedule_interval(lambda _: self._leap(direction), HOLD)

    def release(self, direction: int) -> None:
        self._stop()
        if not self._leapt:
            self.step(direction)

    def _leap(self, direction: int) -> bool:
        """Returns False, which ends the holding, when the finger has slid away or the button has gone grey."""
        button = self.ids.plus if direction > 0 else self.ids.minus
        if button.state != "down" or button.disabled:
            return False
        self._leapt = True
        self.step(direction * LEAP)
        return True

    def _stop(self) -> None:
        if self._held:
            self._held.cancel()
            self._held = None
