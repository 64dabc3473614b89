"""The layout that nearly everything stands in."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.uix import boxlayout


class BoxLayout(boxlayout.BoxLayout):
    """Kivy's, but it asks a child for each number alone: a pair such as ``size`` takes fifteen times as long."""

    def do_layout(self, *args: Any) -> None:
        children, known = self.children, [_known(child) for child in self.children]
        if not known:
            super().do_layout(*args)
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


def _known(child: Any) -> tuple[Any, ...]:
    return (
        (child.width, child.height),
        (child.size_hint_x, child.size_hint_y),
        child.pos_hint,
        (child.size_hint_min_x, child.size_hint_min_y),
        (child.size_hint_max_x, child.size_hint_max_y),
    )


Factory.unregister("BoxLayout")  # in layouts, too
Factory.register("BoxLayout", cls=BoxLayout)
