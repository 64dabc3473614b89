"""Parts that stay where they are, around what scrolls; on a low screen all of it scrolls together."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.ui.kit.box_layout import BoxLayout, Down
from companion.ui.kit.scroller import Scroller
from companion.ui.look.theme import theme

LEAST = 2
"""Fingers high is what scrolls, or as high as all that is in it: in less nobody can read or find anything."""

NONE, BELOW, ALL = range(3)
"""Of its other parts scroll, too."""


class LineRoom(Widget):
    """Between the parts of a page, while a line is there."""


class Together(BoxLayout):
    """Around one ``Scroller``. Where there is little room, what is below scrolls with it, else what is above, too."""

    def __init__(self, **kwargs: Any) -> None:
        self._moved = NONE
        self._scroller: Any = None
        self._content: Any = None
        self._above: list[Any] = []
        self._below: list[Any] = []
        self._fit = Clock.create_trigger(self._fit_now)  # when all that changes has been laid out
        super().__init__(orientation="vertical", **kwargs)
        self.fbind("height", self._fit)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, Scroller):
            self._scroller = widget
            widget.fbind("height", self._fit)
            widget.fbind("viewport_size", self._fit)

    def _fit_now(self, *_: Any) -> None:
        scroller = self._scroller
        if scroller is None or scroller.parent is not self or not scroller._viewport:
            return
        if not self._moved:
            parts = [one for one in self.children[::-1] if not isinstance(one, LineRoom)]
            place = parts.index(scroller)
            self._content, self._above, self._below = scroller._viewport, parts[:place], parts[place + 1 :]
        if any(part.size_hint_y is not None for part in (*self._above, *self._below)):
            return  # there is more than one part that takes what is left
        least = LEAST * theme.touch
        below = self._height(self._below)
        room = self.height - self.padding[1] - self.padding[3] - below - self._height(self._above)
        move = NONE if room >= min(least, self._content.height) else BELOW if room + below >= least else ALL
        if move != self._moved:
            self._move(move)

    def _height(self, parts: list[Any]) -> float:
        return float(sum(part.height + self.spacing for part in parts if part.height))

    def _move(self, move: int) -> None:
        scroller, at = self._scroller, self._scroller.scroll_y
        for part in (*self._above, self._content, *self._below):
            if part.parent:
                part.parent.remove_widget(part)
        scroller.clear_widgets()
        for part in self._above if move < ALL else []:
            self.add_widget(part, self.children.index(scroller) + 1)
        for part in self._below[::-1] if move < BELOW else []:
            self.add_widget(part, self.children.index(scroller))
        if move:
            column = Down(spacing=self.spacing)
            for part in (*(self._above if move == ALL else []), self._content, *self._below):
                column.add_widget(part)
            scroller.add_widget(column)
        else:
            scroller.add_widget(self._content)
        self._moved = move
        scroller.scroll_y = at
