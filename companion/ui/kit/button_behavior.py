"""What can be tapped."""

from __future__ import annotations

from typing import Any, ClassVar
from weakref import ref

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.input import motionevent
from kivy.uix import behaviors

from companion.ui.look.theme import HOLD

TWICE = 0.18  # seconds between the two taps of a hasty finger
UNCOVERED = 0.35  # the same, where the first has closed a sheet: it takes longer to see what is there now
NEAR = 0.04  # of the window


class ButtonBehavior(behaviors.ButtonBehavior):
    """Kivy's, but a button that has gone grey under a finger, or is shown no more, is not tapped: meanwhile another
    finger has changed what it stood for. Nor is one that has come under a finger that taps twice."""

    _tapped: ClassVar[tuple[Any, float, float, float]] = (None, 0, 0, 0)
    """The last one, when and where."""
    _twice: ClassVar[float] = TWICE

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        if self.disabled or not self.get_root_window() or self._was_meant_for_another(touch):
            touch.ungrab(self)
            self.state = "normal"
            return True
        ButtonBehavior._tapped = (ref(self), motionevent.time(), touch.sx, touch.sy)
        ButtonBehavior._twice = TWICE
        return bool(super().on_touch_up(touch))

    @staticmethod
    def uncover() -> None:
        """The last tap has closed a sheet."""
        ButtonBehavior._twice = UNCOVERED

    def _was_meant_for_another(self, touch: Any) -> bool:
        other, when, x, y = self._tapped
        hasty = touch.time_start - when < self._twice and abs(touch.osx - x) + abs(touch.osy - y) < NEAR
        return hasty and other() is not self


class TapOrHold:
    """For buttons: ``tapped``, or ``held`` once a finger has stayed on it."""

    state: str

    def __init__(self, **kwargs: Any) -> None:
        self._was_held = False
        self._holding = Clock.create_trigger(self._hold, HOLD)
        super().__init__(**kwargs)

    def on_press(self) -> None:
        self._was_held = False
        self._holding()

    def on_release(self) -> None:
        self._holding.cancel()
        if not self._was_held:
            self.tapped()

    def _hold(self, *_: Any) -> None:
        """Not when the finger has slid away."""
        if self.state == "down" and self.get_root_window():  # type: ignore[attr-defined]
            self._was_held = True
            self.held()

    def tapped(self) -> None:
        raise NotImplementedError

    def held(self) -> None:
        raise NotImplementedError


Factory.unregister("ButtonBehavior")  # in layouts, too
Factory.register("ButtonBehavior", cls=ButtonBehavior)
