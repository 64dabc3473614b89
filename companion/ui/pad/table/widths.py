"""How much of the score pad there is room for: columns of its table, letters of a name, numbers of a sum."""

from __future__ import annotations

from kivy.core.text import Label as Measure

from companion.ui.look.theme import SANS, theme
from companion.ui.pad.table.view import PadView

ELLIPSIS = "…"

LABELS = 0.28
"""Of the width of the table, for the words of the rows, unless a single word is longer."""


def width_of(text: str, size: float, bold: bool = False) -> float:
    return float(Measure(font_size=size, font_name=SANS, bold=bold).get_extents(text)[0])


def fitting(name: str, size: float, room: float) -> str:
    """As much of a name as there is room for."""
    short = name
    while len(short) > 1 and width_of(short if short == name else short + ELLIPSIS, size) > room:
        short = short[:-1].rstrip()
    return name if short == name else short + ELLIPSIS


def ending(text: str, size: float, room: float) -> str:
    """As much of the end of a sum as there is room for."""
    parts, shown = text.split(" "), text
    while parts and width_of(shown, size) > room:
        parts = parts[1:]
        shown = " ".join([ELLIPSIS, *parts])
    return shown


def label_width(found: PadView, width: float) -> float:
    """What the rows' icons and words get of the table's width."""
    size, texts = theme.text_size("body"), [row.label.text for row in found.rows]
    longest = max(width_of(word, size) for text in texts for word in text.split())
    widest = max(width_of(text, size) for text in texts)
    room = max(longest, min(widest, width * LABELS)) + 1
    beside = theme.icon_s + 3 * theme.gap6
    return float(min(room + beside, max(beside + theme.touch, width - widest_cell(found) - theme.gap4)))


def widest_cell(found: PadView) -> float:
    """With its number in full."""
    cells = [cell for row in found.rows for cell in row.cells]
    number, below, total = (theme.text_size(style) for style in ("numeral_m", "floor", "numeral_l"))
    return max(
        *(width_of(text, number, bold=True) for text in ("00", *(cell.number for cell in cells))),
        *(width_of(cell.below, below) for cell in cells),
        *(width_of(column.points, total, bold=True) for column in found.columns),
    )


def columns_that_fit(found: PadView, width: float) -> int:
    """As many as have their numbers in full beside the labels; at least one."""
    fit = int((width - label_width(found, width)) // max(theme.touch, widest_cell(found) + theme.gap4))
    return min(max(fit, 1), len(found.columns))
