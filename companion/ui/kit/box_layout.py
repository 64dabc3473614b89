"""The layouts that nearly everything stands in; all but the first are as high as what they hold."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix import boxlayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.ui import layout

layout.load(__file__)

CENTRED = {"center_y": 0.5}


class BoxLayout(boxlayout.BoxLayout):
    """Kivy's, but children that stand side by side are centred, unless they say otherwise, and of those one below the
    other what takes no room takes no gap.

    It asks a child for each number alone: a pair such as ``size`` takes several times as long.
    """

    pos_hints = ObjectProperty({})  # of children that have none of their own

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.funbind("pos", self._trigger_layout)
        self.fbind("pos", self._trigger_layout.moved)

    def do_layout(self, *args: Any) -> None:
        everyone = self.children[:]
        told = [_known(child, self.pos_hints) for child in everyone]
        children, known = everyone, told
        if self.orientation == "vertical":
            away = [n for n, one in enumerate(told) if one[1][1] is None and not one[0][1]]
            if away:
                self._put_away([everyone[n] for n in away])
                children = [child for n, child in enumerate(everyone) if n not in away]
                known = [one for n, one in enumerate(told) if n not in away]
        if not known:
            left, top, right, bottom = self.padding
            self.minimum_size = left + right, top + bottom
            return
        places = list(self._iterate_layout(known))
        own = self._own()
        for n, x, y, width, height in places:
            child, (across, down) = children[n], known[n][1]
            child.pos = x, y
            if across is not None and down is not None:
                child.size = width, height
            elif across is not None:
                child.width = width
            elif down is not None:
                child.height = height
        if self._trigger_layout.is_triggered and (everyone, own) == (self.children, self._own()):
            now = [_known(child, self.pos_hints) for child in everyone]
            if all(map(_alike, told, now)):
                self._trigger_layout.cancel()  # it was only told what it has done itself

    def _own(self) -> tuple[Any, ...]:
        return self.x, self.y, self.width, self.height, self.spacing, self.orientation, *self.padding

    def _put_away(self, children: list[Any]) -> None:
        """They know how wide they would be: what is written in them next may wrap."""
        left, _top, right, bottom = self.padding
        for child in children:
            child.pos = self.x + left, self.y + bottom
            if child.size_hint_x is not None:
                child.width = max(0.0, child.size_hint_x * (self.width - left - right))


def _known(child: Any, hints: Any) -> tuple[Any, ...]:
    across, down, hint = child.size_hint_x, child.size_hint_y, child.pos_hint or hints
    return (
        (child.width, child.height),
        (across, down),
        hint if "top" in hint or "y" in hint or "center_y" in hint else {**hint, **CENTRED} if hint else CENTRED,
        (None if across is None else child.size_hint_min_x, None if down is None else child.size_hint_min_y),
        (None if across is None else child.size_hint_max_x, None if down is None else child.size_hint_max_y),
    )


def _alike(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """But for what the layout itself gives a child."""
    (width, height), (across, down), *_ = one
    return (
        one[1:] == other[1:]
        and (across is not None or width == other[0][0])
        and (down is not None or height == other[0][1])
    )


Factory.unregister("BoxLayout")  # in layouts, too
Factory.register("BoxLayout", cls=BoxLayout)


class AsHigh(Widget):
    """Mixed into a layout. A rule that gives the height all the same is bound later, and so has the last word.

    What is the same for all is said here, before anybody hears of it: a rule for it would be read hundreds of times.
    """

    def __init__(self, **kwargs: Any) -> None:
        self.size_hint_y, self.height = None, 0
        self.fbind("minimum_height", self.setter("height"))
        super().__init__(**kwargs)


class Across(AsHigh, BoxLayout):
    """Side by side."""


class Down(AsHigh, BoxLayout):
    """One below the other."""

    def __init__(self, **kwargs: Any) -> None:
        self.orientation = "vertical"
        super().__init__(**kwargs)


class Grid(AsHigh, GridLayout):
    """``Grid: cols: 2``."""


class Flow(AsHigh, StackLayout):
    """Side by side as long as there is room, then in the next line."""

    line_width = NumericProperty()  # of all in one line

    def do_layout(self, *args: Any) -> None:
        gaps = max(0, len(self.children) - 1) * self.spacing[0]
        self.line_width = sum(child.width for child in self.children) + gaps + self.padding[0] + self.padding[2]
        super().do_layout(*args)


class Snug(AsHigh, BoxLayout):
    """Side by side, and as wide as that is, too."""

    def __init__(self, **kwargs: Any) -> None:
        self.size_hint_x, self.width = None, 0
        self.fbind("minimum_width", self.setter("width"))
        super().__init__(**kwargs)
