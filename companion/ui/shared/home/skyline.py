"""Florence from across the river: cathedral, bell tower and palace, in the colours of the theme."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.look import meshes, svg
from companion.ui.look.icons import edge
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import theme

# What the drawing calls its paints, as tokens; those of light stone are mixed with the ground.
LIGHT = {"sky": "primaryc", "sun": "goldc", "hill": "line", "roof": "primary", "shade": "onprimaryc", "rib": "surface2"}
LIGHT |= {"window": "onprimaryc", "knob": "gold"}
PALE = {"wall": "woodL", "brick": "primary", "stone": "onprimaryc", "river": "serv"}
DARK = {"sky": "surface", "sun": "goldc", "hill": "surface2", "roof": "primaryc", "shade": "primaryc", "rib": "line"}
DARK |= {"window": "bg", "knob": "gold", "wall": "line", "brick": "line2", "stone": "line2", "river": "servL"}


@cache
def drawing() -> svg.Picture:
    return svg.read(Path(__file__).with_suffix(".svg"))


def paint(name: str, dark: bool) -> list[float]:
    if dark:
        return theme.colour(DARK[name])
    return theme.pale(PALE[name]) if name in PALE else theme.colour(LIGHT[name])


class Skyline(Widget):
    """As high as it is told, in the middle of its width; the sky fills whatever is above.

    How wide it will be is its ``span``: while the screen is laid out its width changes, and drawing it takes long.
    """

    share = drawing().aspect
    span = NumericProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._group = InstructionGroup()
        self._place = Translate()
        self._sky = Rectangle()
        self._drawn: tuple[int, bool] | None = None
        self._draw = Trigger(self._draw_now)
        super().__init__(**kwargs)
        self.canvas.add(self._group)
        for changed in ("size", "pos", "span"):
            self.fbind(changed, self._draw)
        theme.fbind("dark", self._draw)
        self._draw()

    def _draw_now(self) -> None:
        """The window clips what goes beyond it at the sides."""
        pixels = round(min(self.height, self.span / self.share))
        self._place.xy = round(self.center_x - pixels * self.share / 2), round(self.y)
        self._sky.pos, self._sky.size = self.pos, self.size
        if self._drawn != (pixels, theme.dark):
            self._drawn = pixels, theme.dark
            self._build(pixels)

    def _build(self, pixels: int) -> None:
        self._group.clear()
        self._group.add(Color(*paint("sky", theme.dark)))
        self._group.add(self._sky)
        self._group.add(PushMatrix())
        self._group.add(self._place)
        for piece in drawing().pieces if pixels > 0 else ():
            vertices, indices = meshes.mesh(piece, pixels)
            self._group.add(Color(*paint(piece.paint, theme.dark)))
            self._group.add(Mesh(vertices=vertices, indices=indices, mode="triangles", texture=edge()))
        self._group.add(PopMatrix())
