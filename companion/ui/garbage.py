"""Looks for garbage while the phone lies on the table: in the middle of a tap it would be felt."""

from __future__ import annotations

import gc
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

QUIET = 3  # seconds without a finger
BRIEF = 0.25
"""Seconds that will do when several screens are gone: people look at a new one before they tap."""
SEVERAL = 3
SELDOM = (10_000, 2, 15)
"""When Python looks by itself: a small search fits between two frames, and a whole one comes only if somebody taps and
taps and never waits."""
MANY = 6
"""Small searches after which a whole one is worth while: each leaves about 30,000 things to look at."""


class Tidying:
    def __init__(self) -> None:
        self._later = Clock.create_trigger(self._look, QUIET)
        self._soon = Clock.create_trigger(self._look, BRIEF)
        self._started = self._set_aside = False
        self._gone = 0

    def start(self) -> None:
        self._started = True
        gc.set_threshold(*SELDOM)
        Window.bind(on_touch_down=self._touched, on_touch_up=self._touched)

    def stop(self) -> None:
        """Nothing stays set aside: where the process goes on, the app has to be garbage, too."""
        self._later.cancel()
        self._soon.cancel()
        if self._set_aside:
            gc.unfreeze()
        Window.unbind(on_touch_down=self._touched, on_touch_up=self._touched)

    def lost(self, screens: int) -> None:
        """So many were taken away: most of that was set aside, where Python does not look by itself."""
        self._gone += screens
        if screens and self._started:
            self._touched()

    def _touched(self, *_: Any) -> None:
        self._later.cancel()
        self._soon.cancel()
        (self._soon if self._gone >= SEVERAL else self._later)()

    def _look(self, _seconds: float) -> None:
        """Whatever is left is set aside until the next quiet moment: a search in the middle of a tap, if there has to
        be one, then goes only through what has come since."""
        if self._gone >= SEVERAL or gc.get_count()[2] >= MANY:
            self._gone = 0
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self._set_aside = True
