"""How much of something is done; and the layouts of the parts of Lorenzo's turn."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.kit import dashed  # noqa: F401
from companion.ui.kit.rounded import Rounded
from companion.ui.masters.pieces import pieces  # noqa: F401

layout.load(__file__)


class Meter(Widget):
    """How much of something is done."""

    share = NumericProperty(0)
    full = ColorProperty()
    empty = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._whole, self._done = Rounded(), Rounded()
        super().__init__(**kwargs)
        for part in (Color(1, 1, 1, 1), self._whole, self._done):
            self.canvas.add(part)
        for changed in ("pos", "size", "share", "full", "empty"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        round_ = [self.height / 2] * 4
        done = max(self.height, self.width * self.share) if self.share else 0
        self._whole.fit((*self.pos, *self.size), round_, self.empty)
        self._done.fit((*self.pos, done, self.height), round_, self.full)
