"""Rounded boxes with a border, each stretched from a small texture and drawn in one go.

Drawing costs by the pixel. Kivy's smooth shapes paint a bordered box four times over, and their soft outlines show
through the clip of a scroll view.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, hypot
from typing import Any

from kivy.graphics import BorderImage

from companion.ui.look import paint

Colour = tuple[float, ...]
RIM = 1  # clear texels around: blended with them, edges that fall between two pixels are soft


class Rounded(BorderImage):
    """On a canvas, below a white ``Color``; ``fit`` says where it is and how it looks."""

    def fit(
        self,
        box: tuple[float, float, float, float],
        radii: Sequence[float],
        fill: Sequence[float],
        border: Sequence[float] = (),
        width: float = 0,
    ) -> None:
        """The radii run with the clock from the top left; a border of this width is inside the box."""
        x, y, wide, high = box
        half = max(0, min(wide, high) / 2)
        halves = tuple(round(2 * min(one, half)) / 2 for one in radii)
        edge = RIM + _inside(halves, width) - 0.5  # the middle of a texel, so that what is stretched has one colour
        self.texture = picture(halves, width, tuple(border) if width else tuple(fill), tuple(fill))
        self.border = (edge, edge, edge, edge)
        self.display_border = (min(edge, half + RIM),) * 4
        self.pos = x - RIM, y - RIM
        self.size = max(0, wide) + 2 * RIM, max(0, high) + 2 * RIM


def _inside(radii: Sequence[float], width: float) -> int:
    """Texels from a side to the first that is like the middle."""
    return max(ceil(max(radii)), ceil(width) + 1)


@lru_cache(maxsize=512)
def picture(radii: tuple[float, ...], width: float, border: Colour, fill: Colour) -> Any:
    """The box as small as it can be; its middle is stretched."""
    inside = _inside(radii, width)
    outer, inner = _cover(radii, 0, inside), _cover(radii, width, inside)
    side = 2 * (inside + RIM)
    pixels = bytearray(4 * side * side)
    for channel in range(3):
        pixels[channel::4] = inner.translate(_blend(border[channel], fill[channel]))
    pixels[3::4] = _opacity(outer, border[3], inner, fill[3])
    return paint.texture(side, side, bytes(pixels))


def _opacity(outer: bytes, border: float, inner: bytes, fill: float) -> bytes:
    if border == fill:
        return outer.translate(_blend(0, fill))
    return bytes(round(o * border + i * (fill - border)) for o, i in zip(outer, inner, strict=True))


@lru_cache(maxsize=512)  # the theme has few colours, and each stands in many pictures
def _blend(one: float, other: float) -> bytes:
    return bytes(round(255 * one + (other - one) * share) for share in range(256))


def _cover(radii: tuple[float, ...], inset: float, length: int) -> bytes:
    """How much of each texel lies within the box, or within its border; from the bottom left, row by row."""
    top_left, top_right, bottom_right, bottom_left = (_corner(radius, inset, length) for radius in radii)
    empty = bytes(2 * (length + RIM))
    low = [bytes(RIM) + a + b[::-1] + bytes(RIM) for a, b in zip(bottom_left, bottom_right, strict=True)]
    high = [bytes(RIM) + a + b[::-1] + bytes(RIM) for a, b in zip(top_left, top_right, strict=True)]
    return b"".join([empty, *low, *reversed(high), empty])


@lru_cache(maxsize=128)
def _corner(radius: float, inset: float, length: int) -> list[bytes]:
    centre, curve = max(radius, inset), max(0, radius - inset)
    away = [centre - n - 0.5 for n in range(length)]
    away[-1] = min(0, away[-1])  # the straight part begins here

    def row(y: float) -> bytes:
        texels = bytearray()
        for x in away:
            distance = hypot(max(0, x), max(0, y)) + min(0, max(x, y)) - curve
            if distance <= -0.5:  # full, and so are all that follow
                break
            texels.append(round(255 * max(0, 0.5 - distance)))
        return bytes(texels).ljust(length, b"\xff")

    return [row(y) for y in away]
