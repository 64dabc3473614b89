"""Letters that the fonts of the app lack: from another font of this device, or else one mark for all in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any
from unicodedata import bidirectional, category, normalize

import kivy
from kivy.core.text import Label as Measure
from kivy.core.text.text_sdl2 import _SurfaceContainer

MISSING = re.compile(
    "[^\n -~\u00a0-\u017f\u0192\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u02c6\u02c7\u02d8-\u02dd\u0300\u0301\u0303\u0309"
    "\u0323\u0384-\u03ce\u0400-\u0486\u0488-\u0513\u1e80-\u1e85\u1ea0-\u1ef9\u2000-\u200b\u2010\u2011\u2013-\u2015"
    "\u2017-\u201e\u2020-\u2022\u2025-\u2027\u2030\u2032\u2033\u2039\u203a\u2044\u20ac\u2116\u2122\u2212\u25ca]"
)
"""What Roboto does not have; of what it has, formulas and old currencies are left to others."""

MARK = "\N{LOZENGE}"
OTHERS = (
    f"{kivy.kivy_data_dir}/fonts/DejaVuSans.ttf",
    "/system/fonts/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/System/Library/Fonts/Hiragino Sans GB.ttc",
    "C:/Windows/Fonts/msyh.ttc",
    "C:/Windows/Fonts/malgun.ttf",
)
NOWHERE = "\U0010fffe"  # no font has it

_extents, _render = Measure.get_extents, Measure._render_text


def extents(label: Any, text: str) -> tuple[int, int]:
    if not lacking(text):
        size: tuple[int, int] = _extents(label, text)
        return size
    return sum(_width(label, *part) for part in parts(text)), _extents(label, " ")[1]


def render(label: Any, text: str, x: int, y: int) -> None:
    if not lacking(text):
        _render(label, text, x, y)
        return
    base = y + label.get_ascent()
    for font, part in parts(text):
        with _written_in(label, font):
            _render(label, part, x, base - label.get_ascent())
        x += _width(label, font, part)


def lacking(text: str) -> bool:
    return not (text.isascii() and text.isprintable()) and MISSING.search(text) is not None


@lru_cache(1024)
def parts(text: str) -> tuple[tuple[str, str], ...]:
    """Each with its font; without one, in that of the label."""
    drawn = [_drawn(letter) for letter in normalize("NFC", text)]
    rows = ((font, "".join(letter for _font, letter in row)) for font, row in groupby(drawn, lambda one: one[0]))
    return tuple((font, re.sub(f"{MARK}+", MARK, row)) for font, row in rows if row)


@lru_cache(4096)
def _drawn(letter: str) -> tuple[str, str]:
    """With its font. What only joins or turns others is not seen; what runs leftwards would be in the wrong order."""
    if not MISSING.match(letter):
        return "", letter
    kind = category(letter)
    if kind == "Zs" or kind[0] in "CM":
        return "", " " if kind == "Zs" or letter == "\t" else ""
    leftwards = bidirectional(letter) in ("R", "AL")
    font = next((font for font in OTHERS if not leftwards and _has(font, letter)), "")
    return font, letter if font else MARK


def _has(font: str, letter: str) -> bool:
    try:
        return Path(font).is_file() and _pixels(font, letter) != _pixels(font, NOWHERE)
    except (OSError, ValueError):
        return False


def _pixels(font: str, letter: str) -> bytes:
    paper = _SurfaceContainer(40, 40)
    paper.render(Measure(font_name=font, font_size=20), letter, 0, 0)
    return bytes(paper.get_data().data)


def _width(label: Any, font: str, text: str) -> int:
    with _written_in(label, font):
        return int(_extents(label, text)[0])


@contextmanager
def _written_in(label: Any, font: str) -> Iterator[None]:
    own = label.options["font_name_r"]
    label.options["font_name_r"] = font or own
    try:
        yield
    finally:
        label.options["font_name_r"] = own


Measure.get_extents, Measure._render_text = extents, render
