"""Painted once, moved for next to nothing: layouts move their widgets several times before they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Letters
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.table.palette import TINT, TINTS
from companion.ui import layout
from companion.ui.kit.rounded import Rounded
from companion.ui.look import icons
from companion.ui.look.theme import theme

layout.load(__file__)


class Painting(InstructionGroup):
    """On a canvas: what ``begin`` gives is painted as if the widget stood at the origin, and ``move`` brings it there.

    ``widget.fbind("pos", painting.move)``.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._at, self._painted = Translate(0, 0), InstructionGroup()
        for part in (PushMatrix(), self._at, self._painted, PopMatrix()):
            self.add(part)

    def begin(self) -> InstructionGroup:
        """Everything anew, in the colours of its textures."""
        self._painted.clear()
        self._painted.add(Color(1, 1, 1, 1))
        return self._painted

    def move(self, _widget: Any, pos: tuple[float, float]) -> None:
        """To whole pixels, so that edges stay sharp."""
        self._at.x, self._at.y = round(pos[0]), round(pos[1])


class Painted(Widget):
    """Draws itself in ``paint`` when one of ``looks`` changes; what moves it costs next to nothing."""

    dark = BooleanProperty(False)  # bound in kv, so that the painting follows the theme
    looks: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        self._painting = Painting()
        self._draw = Clock.create_trigger(self._draw_now, -1)
        super().__init__(**kwargs)
        self.canvas.before.add(self._painting)
        for changed in ("dark", *self.looks):
            self.fbind(changed, self._draw)
        self.fbind("pos", self._painting.move)
        self._draw()

    def _draw_now(self, *_: Any) -> None:
        self.paint(self._painting.begin())

    def paint(self, painted: InstructionGroup) -> None:
        raise NotImplementedError


@lru_cache(maxsize=512)
def figure(text: str, size: int, ink: tuple[float, ...], bold: bool = True) -> Any:
    """A short text as a texture."""
    label = Letters(text=text, font_size=size, bold=bold, color=ink)
    label.refresh()
    return label.texture


def block(
    painted: InstructionGroup,
    box: tuple[float, float, float, float],
    radius: float,
    fill: Sequence[float],
    border: Sequence[float] = (),
    width: float = 0,
) -> None:
    """A box with four corners alike, as ``Rounded`` has it."""
    shape = Rounded()
    shape.fit(box, [radius] * 4, fill, border, width)
    painted.add(shape)


def write(painted: InstructionGroup, text: str, size: float, ink: Sequence[float], middle: tuple[float, float]) -> None:
    """A short bold text around this point."""
    put(painted, figure(text, round(size), tuple(ink)), middle)


def badge(painted: InstructionGroup, seat: str, side: float, middle: tuple[float, float], letter: str = "") -> None:
    """A player around this point: the shape in its colour, and the letter where there is room for one."""
    name, pixels = f"player-{seat}", round(side)
    put(painted, icons.stamp(name, pixels, tuple(_shades(name, pixels, None, seat))), middle)
    if letter:
        write(painted, letter, side * (0.48 if len(letter) < 2 else 0.38), theme.colour(f"on{seat}"), middle)


def stamp(
    painted: InstructionGroup,
    name: str,
    side: float,
    middle: tuple[float, float],
    ink: Sequence[float] | None = None,
) -> None:
    """An icon around this point: in its own colours, or all of it in one."""
    pixels = round(side)
    if pixels > 0:
        put(painted, icons.stamp(name, pixels, tuple(_shades(name, pixels, ink))), middle)


def _shades(name: str, pixels: int, ink: Sequence[float] | None, own: str = "") -> list[tuple[float, ...]]:
    tint = theme.colour(own or TINTS.get(name, "ink2"))
    found: list[tuple[float, ...]] = []
    for token, opacity, _vertices, _indices in icons.layers(name, pixels):
        r, g, b, a = ink or (tint if token == TINT else theme.colour(token))
        found.append((r, g, b, a * opacity))
    return found


def put(painted: InstructionGroup, picture: Any, middle: tuple[float, float]) -> None:
    """A texture around this point."""
    x, y = middle
    at = round(x - picture.width / 2), round(y - picture.height / 2)
    painted.add(Rectangle(texture=picture, pos=at, size=picture.size))
