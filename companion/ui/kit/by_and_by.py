"""Work that is spread over frames, so that no finger waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
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


class InSlices:
    """``InSlices(0.01, self.tell).begin(steps)``: with each frame as many small steps as fit into these seconds.

    A step may say how many things are left; ``tell`` gets that after each slice, and 0 when nothing is done any more.
    """

    def __init__(self, seconds: float, tell: Callable[[int], object]) -> None:
        self._seconds, self._tell = seconds, tell
        self._steps: Iterator[int | None] = iter(())
        self._left = 0
        self._go_on = Clock.create_trigger(self.slice, 0, interval=True)

    def begin(self, steps: Iterator[int | None]) -> None:
        self._steps, self._left = steps, 0
        self._go_on()

    def slice(self, *_: Any) -> None:
        """The next one, for whoever does not want to wait for the next frame."""
        end = perf_counter() + self._seconds
        for left in self._steps:
            self._left = left or self._left
            if perf_counter() > end:
                self._tell(self._left)
                return
        self.rest()

    def rest(self) -> None:
        """Leave the rest undone."""
        self._steps = iter(())
        self._go_on.cancel()
        self._tell(0)
