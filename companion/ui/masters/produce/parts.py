"""How much is in use, at a glance; and the layouts of the production's parts."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, SmoothRoundedRectangle
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.look.theme import theme
from companion.ui.masters.pieces import pieces  # noqa: F401

layout.load(__file__)

MOST_SQUARES = 12  # more than that nobody counts at a glance; the number says it


class Squares(Widget):
    """One for each resource that is there, filled if it is in use; several rows where they do not fit."""

    used = NumericProperty(0)
    have = NumericProperty(0)
    side = NumericProperty(0)
    least = NumericProperty(0)  # height
    full = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("pos", "size", "used", "have", "side", "full"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        have = int(self.have) if self.have <= MOST_SQUARES else 0
        step = self.side + theme.gap4
        per_row = max(1, int((self.width + theme.gap4) // step))
        self.least = step * max(1, -(-have // per_row)) - theme.gap4
        self.canvas.clear()
        with self.canvas:
            Color(*self.full)
            for n in range(have):
                row, column = divmod(n, per_row)
                across = min(per_row, have - row * per_row) * step - theme.gap4
                x, y = self.center_x - across / 2 + column * step, self.top - self.side - row * step
                self._square(x, y, n < self.used)

    def _square(self, x: float, y: float, full: bool) -> None:
        side, radius = self.side, self.side / 4
        if full:
            SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=[radius])
        else:
            edge = theme.control_line
            box = x + edge / 2, y + edge / 2, side - edge, side - edge
            Line(rounded_rectangle=(*box, radius), width=edge / 2)
