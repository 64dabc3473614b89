"""What somebody on the other side of the table reads: the same, upside down."""

from __future__ import annotations

from math import pi
from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout

from companion.ui import layout

layout.load(__file__)


class Turned(RelativeLayout):
    """``Turned: turned: True`` around one layout. Touches are turned with it."""

    turned = BooleanProperty(True)

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return (self.right - x, self.top - y) if self.turned else (x - self.x, y - self.y)

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return (self.right - x, self.top - y) if self.turned else (x + self.x, y + self.y)

    def _apply_transform(self, matrix: Any, pos: Any = None) -> Any:
        matrix = super()._apply_transform(matrix, pos)
        if self.turned:
            matrix.translate(self.width, self.height, 0)
            matrix.scale(-1, -1, 1)
        return matrix


class Sideways(RelativeLayout):
    """The same for somebody at the left end of the table, who looks to the right: as high as this is wide."""

    def do_layout(self, *_: Any) -> None:
        FloatLayout.do_layout(self, pos=(0, 0), size=(self.height, self.width))

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return self.top - y, x - self.x

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        return self.x + y, self.top - x

    def _apply_transform(self, matrix: Any, pos: Any = None) -> Any:
        matrix = super()._apply_transform(matrix, pos)
        matrix.translate(0, self.height, 0)
        matrix.rotate(-pi / 2, 0, 0, 1)
        return matrix
