"""Looks for garbage while the phone lies on the table: in the middle of a tap it would be felt."""

from __future__ import annotations

import gc
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

QUIET, ALONE = 3, 10  # seconds without a finger
SELDOM = (10_000, 2, 1000)
"""When Python looks by itself: a small search fits between two frames, and a whole one comes only if the phone is never
left alone."""


class Tidying:
    """Whatever was looked at once is left out from then on, so that a search is soon done.

    Only when screens have been taken away everything is looked at, and that waits until the phone is left alone.
    """

    def __init__(self) -> None:
        self._gone = False
        self._soon = Clock.create_trigger(self._tidy_new, QUIET)
        self._later = Clock.create_trigger(self.tidy, ALONE)

    def start(self) -> None:
        gc.set_threshold(*SELDOM)
        Window.bind(on_touch_down=self._touched, on_touch_up=self._touched)

    def stop(self) -> None:
        self._soon.cancel()
        self._later.cancel()
        Window.unbind(on_touch_down=self._touched, on_touch_up=self._touched)

    def expect(self) -> None:
        """Something large has been taken away."""
        self._gone = True

    def tidy(self, *_: Any) -> None:
        if self._gone:
            gc.unfreeze()
        self._gone = False
        self._tidy_new()

    def _tidy_new(self, *_: Any) -> None:
        gc.collect()
        gc.freeze()

    def _touched(self, *_: Any) -> None:
        for trigger in (self._soon, self._later):
            trigger.cancel()
            trigger()
