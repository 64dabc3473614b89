"""A dashed edge around what is not sure. One mesh: Kivy's own dashes are one pixel thin on every screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Translate
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.look.paint import Trigger

layout.load(__file__)

Point = tuple[float, float]
BENDS = 6  # points of a corner


class Dashed(Widget):
    """Mixed into a ``Surface``: ``dashed: True`` draws the edge, in ``dash_colour`` and along ``radius``."""

    dashed = BooleanProperty(False)
    dash_colour = ColorProperty()
    dash_width = NumericProperty(0)
    dash = NumericProperty(0)  # how long one is; the gaps are two thirds of that

    def __init__(self, **kwargs: Any) -> None:
        self._edge: tuple[Translate, Color, Mesh] | None = None
        self._trace = Trigger(self._trace_now)
        super().__init__(**kwargs)
        for changed in ("size", "dashed", "dash_colour", "dash_width", "dash"):
            self.fbind(changed, self._trace)
        self.fbind("pos", self._move)
        self._trace()

    def _trace_now(self) -> None:
        if self._edge is None:
            if not self.dashed:
                return
            self._edge = Translate(*self.pos), Color(), Mesh(mode="triangles")
            for instruction in (PushMatrix(), *self._edge, PopMatrix()):
                self.canvas.after.add(instruction)
        _at, colour, mesh = self._edge
        colour.rgba = self.dash_colour
        inset = self.dash_width / 2
        box = inset, inset, self.width - self.dash_width, self.height - self.dash_width
        points = outline(*box, self.radius[0] - inset) if self.dashed else []
        mesh.vertices, mesh.indices = quads(bands(points, self.dash, self.dash * 2 / 3, self.dash_width))

    def _move(self, *_: Any) -> None:
        """Layouts do this several times before anything is drawn, so the dashes stay as they are."""
        if self._edge:
            self._edge[0].xy = self.pos


def outline(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    """A rounded box against the clock, closed."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    centres = [
        (x + width - radius, y + radius),
        (x + width - radius, y + height - radius),
        (x + radius, y + height - radius),
        (x + radius, y + radius),
    ]
    turns = [[(quarter - 1 + n / BENDS) * pi / 2 for n in range(BENDS + 1)] for quarter in range(4)]
    found = [
        (cx + radius * cos(turn), cy + radius * sin(turn))
        for (cx, cy), corner in zip(centres, turns, strict=True)
        for turn in corner
    ]
    return [*found, found[0]]


def dashes(points: list[Point], on: float, off: float) -> Iterator[tuple[Point, Point]]:
    """Straight pieces along the line that are to be seen; one that goes round a bend is several."""
    along, period = 0.0, on + off
    for (x, y), (u, v) in pairwise(points):
        length, done = hypot(u - x, v - y), 0.0
        while length - done > 1e-6:
            at = (along + done) % period
            step = min(length - done, (on if at < on else period) - at)
            if at < on:
                a, b = done / length, (done + step) / length
                yield (x + (u - x) * a, y + (v - y) * a), (x + (u - x) * b, y + (v - y) * b)
            done += max(step, 1e-6)
        along += length


def bands(points: list[Point], on: float, off: float, width: float) -> Iterator[Point]:
    """The corners of the dashes along a line, as thick as this, four of each."""
    for start, end in dashes(points, on, off):
        yield from _band(start, end, width)


def quads(corners: Iterable[Point]) -> tuple[list[float], list[int]]:
    """The vertices and indices of a mesh whose pieces have four corners each."""
    vertices = [number for x, y in corners for number in (x, y, 0, 0)]
    first = range(0, len(vertices) // 4, 4)
    return vertices, [corner + n for corner in first for n in (0, 1, 2, 0, 2, 3)]


def _band(start: Point, end: Point, width: float) -> list[Point]:
    """The corners of a piece as thick as the edge."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y) or 1
    across, up = (v - y) / length * width / 2, (x - u) / length * width / 2
    return [(x + across, y + up), (u + across, v + up), (u - across, v - up), (x - across, y - up)]
