"""Our own icons, drawn as triangles in the colours of the theme: sharp at every size."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, Translate
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from companion.table import facts
from companion.ui import layout, meshes, svg
from companion.ui.theme import COLOURS, TINTS, theme

ICONS = facts.folder() / "icons"
TINT = "tint"

# The files are plain SVG in the light colours; a colour stands for its token, ink for the tint of the icon.
_TOKENS = ["surface", "bad", "goldc", "yellowS", "pinkS", "wood", "woodL", "stone", "stoneL", "serv", "servL", "coin"]
_TOKENS += ["coinD", "vp", "mil", "milL", "faith", "scroll", "scrollD", "seal", "dWs"]
_PAINTS = {COLOURS["ink"][0]: TINT} | {COLOURS[token][0]: token for token in _TOKENS}

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
        paint = _PAINTS[piece.paint]
        vertices, indices = meshes.mesh(piece, pixels)
        if found and found[-1][:2] == (paint, piece.opacity):
            first = len(found[-1][2]) // 4
            found[-1][2].extend(vertices)
            found[-1][3].extend(first + index for index in indices)
        else:
            found.append((paint, piece.opacity, vertices, indices))
    return found


@cache
def edge() -> Any:
    """Two texels, clear and white: between them the graphics card blends the soft edge."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")

    def fill(texture: Any) -> None:
        texture.blit_buffer(bytes((255, 255, 255, 0, 255, 255, 255, 255)), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


class Icon(Widget):
    """``Icon: name: "coin"``; with a colour of its own: ``colour: theme.primary``."""

    name = StringProperty()
    colour = ColorProperty(None, allownone=True)
    ground = ColorProperty()  # what shows through a hole
    dark = BooleanProperty(False)  # bound in kv, so that the colours follow the theme

    def __init__(self, **kwargs: Any) -> None:
        self._group = InstructionGroup()
        self._place = Translate()
        self._paints: list[tuple[Any, str, float]] = []
        self._drawn: tuple[str, int] | None = None
        self._draw = Clock.create_trigger(self._draw_now, -1)
        super().__init__(**kwargs)
        self.canvas.before.add(self._group)  # below the letter of a badge
        for changed in ("name", "size", "pos", "colour", "ground", "dark", "disabled"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw_now(self, *_: Any) -> None:
        drawing = picture(self.name) if self.name else None
        pixels = round(min(self.height, self.width / drawing.aspect)) if drawing else 0
        if (self.name, pixels) != self._drawn:
            self._drawn = self.name, pixels
            self._build(pixels)
        if drawing:
            # Whole pixels: a stroke that falls between two of them looks grey.
            self._place.xy = round(self.center_x - pixels * drawing.aspect / 2), round(self.center_y - pixels / 2)
        for colour, paint, opacity in self._paints:
            r, g, b, a = self._colour(paint)
            colour.rgba = r, g, b, a * opacity

    def _build(self, pixels: int) -> None:
        self._group.clear()
        self._paints = []
        self._group.add(PushMatrix())
        self._group.add(self._place)
        for paint, opacity, vertices, indices in layers(self.name, pixels) if pixels > 0 else []:
            colour = Color()
            self._paints.append((colour, paint, opacity))
            self._group.add(colour)
            self._group.add(Mesh(vertices=vertices, indices=indices, mode="triangles", texture=edge()))
        self._group.add(PopMatrix())

    def _colour(self, paint: str) -> list[float]:
        own: list[float] | None = {TINT: self.colour, "surface": self.ground}.get(paint)
        if paint == TINT:
            paint = "ink3" if self.disabled else TINTS.get(self.name, "ink2")
        return own or theme.colour(paint)
