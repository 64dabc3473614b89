"""Looks over a screen as a careful person would: is all large enough to tap, is all text there?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from kivy.core.text import Label as Measure
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.ui.kit.card import Card
from companion.ui.kit.rows import Row
from companion.ui.kit.words import SPACE, TAG
from companion.ui.look.icons import Icon
from companion.ui.look.theme import theme

SLACK = 1.5  # pixels lost to rounding
FAINTEST = 2  # of 21: the letters of a pawn that has been placed are paler than other text


class Box(NamedTuple):
    """In window coordinates."""

    left: float
    bottom: float
    right: float
    top: float

    def within(self, other: Box) -> Box:
        left, bottom = max(self.left, other.left), max(self.bottom, other.bottom)
        return Box(left, bottom, min(self.right, other.right), min(self.top, other.top))

    @property
    def empty(self) -> bool:
        return self.right - self.left <= SLACK or self.top - self.bottom <= SLACK


def problems(root: Any, smallest: float = 1) -> list[str]:
    """One line for each thing that a person would stumble over; an empty list is praise.

    Words may be made ``smallest`` so that they are not broken.
    """
    written = [*labels(root)]
    found = [*too_small(root), *clipped(written), *broken(written, smallest)]
    found += [*out_of_reach(root), *too_low(root)]
    return [*found, *spilling(written), *outside(written), *overlapping(written), *faint(written), *lined(root)]


def too_small(root: Any) -> Iterator[str]:
    for widget in seen(root):
        if isinstance(widget, ButtonBehavior):
            width, height = widget.width + SLACK, widget.height + SLACK
            if width < theme.touch or height < theme.touch:
                yield f"too small to tap: {name(widget)} is {widget.width:.0f} x {widget.height:.0f} pixels"


def out_of_reach(root: Any) -> Iterator[str]:
    """A button that hangs over the edge of the window, and cannot be scrolled into it."""
    for widget in seen(root):
        if isinstance(widget, ButtonBehavior):
            place, pages = box(widget), [above for above in ancestors(widget) if isinstance(above, ScrollView)]
            across = place.left < -SLACK or place.right > Window.width + SLACK
            down = place.bottom < -SLACK or place.top > Window.height + SLACK
            if (across and not any(page.do_scroll_x for page in pages)) or (down and not pages):
                yield f"out of reach: {name(widget)} at {place}"


def too_low(root: Any) -> Iterator[str]:
    """What is scrolled in less than a finger's height can be neither read nor touched."""
    for page in seen(root):
        if isinstance(page, ScrollView) and page.do_scroll_y and page.height < theme.touch - SLACK:
            high = page._viewport.height if page._viewport else 0
            if high > page.height + SLACK:
                yield f"too low to scroll in: {page.height:.0f} of {high:.0f} pixels in {name(page)}"


def clipped(written: list[Any]) -> Iterator[str]:
    for label in written:
        width, height = label.texture_size
        if width > label.width + SLACK or height > label.height + SLACK:
            yield f"clipped: {name(label)} needs {width} x {height}, has {label.width:.0f} x {label.height:.0f} pixels"


def broken(
    written: Iterable[Any], smallest: float = 1, but: Callable[[str], bool] = lambda _word: False
) -> Iterator[str]:
    """A word that is wider than its label goes on in the next line, in the middle.

    The kit would make it ``smallest`` first: what we have drawn ourselves must do without that.
    """
    for label in written:
        room, bold = label.text_size[0], label.bold or (label.markup and "[b]" in label.text)
        if room and not label.shorten:
            said = TAG.sub("", label.text) if label.markup else label.text.replace("-", "- ")
            for word in SPACE.split(said):
                if len(word) * label.font_size <= room or but(word):  # no letter is wider than high
                    continue
                if wide(word, label.font_size, label.font_name, bold) * smallest > room + SLACK:
                    yield f"broken word: {word!r} in {name(label)}"


@cache
def wide(word: str, font_size: float, font_name: str, bold: bool) -> float:
    """The same words are looked at again and again, and to measure one takes long."""
    return float(Measure(font_size=font_size, font_name=font_name, bold=bold).get_extents(word)[0])


def spilling(written: list[Any]) -> Iterator[str]:
    for label in written:
        text, parent = text_box(label), label.parent
        if parent is None or parent is Window:
            continue
        around = box(parent)
        if text.bottom < around.bottom - 2 * SLACK or text.top > around.top + 2 * SLACK:
            yield f"spilling over its place: {name(label)} in a {type(parent).__name__}"


def outside(written: list[Any]) -> Iterator[str]:
    """Text may be scrolled away up or down, but nothing scrolls sideways unless it says so."""
    for label in written:
        text = text_box(label)
        sideways = any(isinstance(above, ScrollView) and above.do_scroll_x for above in ancestors(label))
        if not sideways and (text.left < -SLACK or text.right > Window.width + SLACK):
            yield f"outside the window: {name(label)} from {text.left:.0f} to {text.right:.0f}"


def overlapping(written: list[Any]) -> Iterator[str]:
    boxes = [(label, seen_box(label)) for label in written]
    for (one, a), (other, b) in combinations([pair for pair in boxes if not pair[1].empty], 2):
        if not a.within(b).empty:
            yield f"overlapping: {name(one)} and {name(other)}"


def faint(written: list[Any]) -> Iterator[str]:
    """Text in nearly the colour that it stands on; letters on a picture are chosen with its colours."""
    for label in (one for one in written if not isinstance(one.parent, Icon)):
        low, high = sorted((luminance(label.color), luminance(ground(label))))
        if (high + 0.05) / (low + 0.05) < FAINTEST:
            yield f"nearly the colour of its ground: {name(label)} in a {type(label.parent).__name__}"


def ground(widget: Any) -> Any:
    """The colour of what was painted last below its middle."""
    x, y = widget.center
    below = widget
    for above in (widget, *ancestors(widget)):
        beside = above.children[above.children.index(below) + 1 :] if above is not widget else []
        for painted in (*(one for one in beside if one.collide_point(x, y)), above):
            fill = getattr(painted, "fill", None)
            if isinstance(fill, list) and fill[3] > 0.5 and painted.opacity and painted.width and painted.height:
                return fill
        below = above
        x, y = above.to_parent(x, y)
    return theme.bg


def luminance(colour: Any) -> float:
    """As the standard for readable pages counts it."""
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in colour[:3]]
    return float(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])


# What is on the screen


def lined(root: Any) -> Iterator[str]:
    """The line between two rows, where there is none above."""
    for card in seen(root):
        if isinstance(card, Card):
            for row in seen(card):
                if isinstance(row, Row) and row.line and abs(row.top - card.top) <= SLACK:
                    yield f"a line at the edge of its card: {name(row)}"


def tree(root: Any) -> Iterator[Any]:
    """A widget and all below it, but not what other windows hold (``walk`` would go through references)."""
    left = [root]
    while left:
        widget = left.pop()
        yield widget
        left += widget.children


def seen(root: Any) -> Iterator[Any]:
    """All of it that is drawn: nothing below what cannot be seen is."""
    left = [root] if all(above.opacity for above in ancestors(root)) else []
    while left:
        widget = left.pop()
        if widget.opacity:
            if widget.width and widget.height:
                yield widget
            left += widget.children


def labels(root: Any) -> Iterator[Any]:
    return (widget for widget in seen(root) if isinstance(widget, Label) and widget.text.strip())


def drawn(widget: Any) -> bool:
    return bool(widget.width and widget.height and widget.opacity) and all(a.opacity for a in ancestors(widget))


def ancestors(widget: Any) -> Iterator[Any]:
    above = widget.parent
    while above is not None and above is not Window and above.parent is not above:
        yield above
        above = above.parent


def box(widget: Any) -> Box:
    return in_window(widget, Box(widget.x, widget.y, widget.right, widget.top))


def in_window(widget: Any, inside: Box) -> Box:
    (x, y), (u, v) = widget.to_window(inside.left, inside.bottom), widget.to_window(inside.right, inside.top)
    return Box(min(x, u), min(y, v), max(x, u), max(y, v))  # what faces another side is turned


def text_box(label: Any) -> Box:
    """Where the letters are: a label draws them in its middle, and wrapped text keeps clear of the sides."""
    x, y = label.center
    width, height = label.texture_size
    if label.text_size[0]:
        width = min(width, label.width)
    return in_window(label, Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2))


def seen_box(label: Any) -> Box:
    seen = text_box(label)
    for above in ancestors(label):
        if isinstance(above, ScrollView):
            seen = seen.within(box(above))
    return seen


def name(widget: Any) -> str:
    words = [label.text for label in tree(widget) if isinstance(label, Label) and label.text]
    return f"{type(widget).__name__} {' / '.join(words)!r}"
