"""Widgets that come and go: making one takes far longer than showing it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Stock:
    """``Stock(CardButton).take(3)``: always the same three, made when first wanted."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make
        self._made: list[Any] = []

    def take(self, count: int) -> list[Any]:
        while len(self._made) < count:
            self._made.append(self._make())
        return self._made[:count]


def arrange(box: Any, widgets: list[Any]) -> None:
    """Have exactly these in a layout, one after the other; nothing happens where they are there already.

    A widget of a stock that several layouts share may still be in another one.
    """
    if box.children[::-1] != widgets:
        box.clear_widgets()
        for widget in widgets:
            if widget.parent:
                widget.parent.remove_widget(widget)
            box.add_widget(widget)
