"""Work that is spread over frames, so that no finger waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


class ByAndBy:
    """``ByAndBy(first, second)()``: one step with each of the next frames; called again, it begins anew."""

    def __init__(self, *steps: Callable[[], None]) -> None:
        self._steps = steps
        self._done = 0
        self._go_on = Clock.create_trigger(self._step)

    def __call__(self) -> None:
        self._done = 0
        self._go_on()

    def _step(self, *_: Any) -> None:
        if self._done < len(self._steps):
            step, self._done = self._steps[self._done], self._done + 1
            step()
            self._go_on()
