"""The layouts that nearly everything stands in; all but the first are as high as what they hold."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
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

    It asks a child for each number alone: a pair such as ``size`` takes fifteen times as long.
    """

    def do_layout(self, *args: Any) -> None:
        children, known = self.children, [_known(child) for child in self.children]
        if self.orientation == "vertical":
            away = [n for n, told in enumerate(known) if told[1][1] is None and not told[0][1]]
            if away:
                self._put_away([children[n] for n in away])
                children = [child for n, child in enumerate(children) if n not in away]
                known = [told for n, told in enumerate(known) if n not in away]
        if not known:
            left, top, right, bottom = self.padding
            self.minimum_size = left + right, top + bottom
            return
        for n, x, y, width, height in self._iterate_layout(known):
            child, (across, down) = children[n], known[n][1]
            child.pos = x, y
            if across is not None and down is not None:
                child.size = width, height
            elif across is not None:
                child.width = width
            elif down is not None:
                child.height = height

    def _put_away(self, children: list[Any]) -> None:
        """They know how wide they would be: what is written in them next may wrap."""
        left, _top, right, bottom = self.padding
        for child in children:
            child.pos = self.x + left, self.y + bottom
            if child.size_hint_x is not None:
                child.width = max(0.0, child.size_hint_x * (self.width - left - right))


def _known(child: Any) -> tuple[Any, ...]:
    hint = child.pos_hint
    return (
        (child.width, child.height),
        (child.size_hint_x, child.size_hint_y),
        hint if "top" in hint or "y" in hint or "center_y" in hint else {**hint, **CENTRED} if hint else CENTRED,
        (child.size_hint_min_x, child.size_hint_min_y),
        (child.size_hint_max_x, child.size_hint_max_y),
    )


Factory.unregister("BoxLayout")  # in layouts, too
Factory.register("BoxLayout", cls=BoxLayout)


class AsHigh(Widget):
    """Mixed into a layout. A rule that gives the height all the same is bound later, and so has the last word."""

    def __init__(self, **kwargs: Any) -> None:
        self.fbind("minimum_height", self.setter("height"))
        super().__init__(**kwargs)


class Across(AsHigh, BoxLayout):
    """Side by side."""


class Down(AsHigh, BoxLayout):
    """One below the other."""


class Grid(AsHigh, GridLayout):
    """``Grid: cols: 2``."""


class Flow(AsHigh, StackLayout):
    """Side by side as long as there is room, then in the next line."""


class Snug(AsHigh, BoxLayout):
    """Side by side, and as wide as that is, too."""

    def __init__(self, **kwargs: Any) -> None:
        self.fbind("minimum_width", self.setter("width"))
        super().__init__(**kwargs)
