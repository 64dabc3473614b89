"""Our own icons, drawn as triangles in the colours of the theme: sharp at every size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import ceil
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Mesh, Rectangle, Translate
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from companion.table import facts
from companion.table.palette import PAINTS, TINT, TINTS
from companion.ui import layout
from companion.ui.look import meshes, paint, svg
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import theme

ICONS = facts.folder() / "icons"
RIM = 1  # pixels around an icon, for its soft edge

layout.load(__file__)


def names() -> list[str]:
    return sorted(path.stem for path in ICONS.glob("*.svg"))


@cache
def picture(name: str) -> svg.Picture:
    return svg.read(ICONS / f"{name}.svg")


@lru_cache(maxsize=512)
def layers(name: str, pixels: int) -> list[tuple[str, float, list[float], list[int]]]:
    """What to draw in which colour, back to front; neighbours of one colour share a mesh."""
    found: list[tuple[str, float, list[float], list[int]]] = []
    for piece in picture(name).pieces:
        token = PAINTS[piece.paint]
        vertices, indices = meshes.mesh(piece, pixels)
        if found and found[-1][:2] == (token, piece.opacity):
            first = len(found[-1][2]) // 4
            found[-1][2].extend(vertices)
            found[-1][3].extend(first + index for index in indices)
        else:
            found.append((token, piece.opacity, vertices, indices))
    return found


@cache
def edge() -> Any:
    """Two texels, clear and white: between them the graphics card blends the soft edge."""
    return paint.texture(2, 1, bytes((255, 255, 255, 0, 255, 255, 255, 255)))


@cache
def paper() -> Any:
    """What icons are painted on before they become textures; one for all, because making it takes long."""
    return Fbo(size=(1, 1))


@lru_cache(maxsize=512)
def stamp(name: str, pixels: int, colours: tuple[tuple[float, ...], ...]) -> Any:
    """The icon painted once, with a rim: from then on it costs no more than a letter."""
    found = layers(name, pixels)
    sheet, width, height = paper(), ceil(pixels * picture(name).aspect) + 2 * RIM, pixels + 2 * RIM
    sheet.size = width, height
    sheet.clear()
    # What is soft at the outer edge mixes with the clear paper, so that has the colour of the outermost paint.
    outermost = max(range(len(found)), key=lambda n: max(found[n][2][0::4]) - min(found[n][2][0::4]))
    with sheet:
        ClearColor(*colours[outermost][:3], 0)
        ClearBuffers()
        Translate(RIM, RIM)
        for (_paint, _opacity, vertices, indices), colour in zip(found, colours, strict=True):
            Color(*colour)
            Mesh(vertices=vertices, indices=indices, mode="triangles", texture=edge())
    sheet.draw()
    return paint.texture(width, height, sheet.pixels)


class Icon(Widget):
    """``Icon: name: "coin"``; with a colour of its own: ``colour: theme.primary``; on a dark ground: ``dark: True``."""

    name = StringProperty()
    colour = ColorProperty(None, allownone=True)
    ground = ColorProperty()  # what shows through a hole
    dark = BooleanProperty(False)  # bound in kv to that of the theme

    def __init__(self, **kwargs: Any) -> None:
        self._image = Rectangle(size=(0, 0))
        self._draw = Trigger(self._draw_now)
        self.size_hint = None, None
        super().__init__(**kwargs)
        self.canvas.before.add(Color(1, 1, 1, 1))  # below the letter of a badge
        self.canvas.before.add(self._image)
        for changed in ("name", "size", "pos", "colour", "ground", "dark", "disabled"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw_now(self) -> None:
        drawing = picture(self.name) if self.name else None
        pixels = round(min(self.height, self.width / drawing.aspect)) if drawing else 0
        if drawing is None or pixels <= 0:
            self._image.size = 0, 0
            return
        image = stamp(self.name, pixels, tuple(self._colours(pixels)))
        self._image.texture, self._image.size = image, image.size
        # Whole pixels: a stroke that falls between two of them looks grey.
        self._image.pos = (
            round(self.center_x - pixels * drawing.aspect / 2) - RIM,
            round(self.center_y - pixels / 2) - RIM,
        )

    def _colours(self, pixels: int) -> Iterator[tuple[float, ...]]:
        for token, opacity, _vertices, _indices in layers(self.name, pixels):
            r, g, b, a = self._colour(token)
            yield r, g, b, a * opacity

    def _colour(self, token: str) -> list[float]:
        own: list[float] | None = {TINT: self.colour, "surface": self.ground}.get(token)
        if token == TINT:
            token = "ink3" if self.disabled else TINTS.get(self.name, "ink2")
        return own or theme.colour(token, self.dark)
