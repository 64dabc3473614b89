"""The Vatican Report of whatever box (mockups 09 and 25): the screen, the track with its bar, a player's card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import kit, layout
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import theme
from companion.ui.shared.table.at_table import AtTable

layout.load(__file__)


class FaithTrack(Widget):
    """Spaces of the track and a bar after the first ``required`` of them; ``goal`` frames the last one."""

    cells = NumericProperty(8)  # enough to see who is above the bar
    taken = NumericProperty(0)
    required = NumericProperty(3)
    goal = BooleanProperty(False)
    full = ColorProperty()
    empty = ColorProperty()
    bar = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("pos", "size", "cells", "taken", "required", "goal", "full", "empty", "bar"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        step = min(self.width / (self.cells + 1), self.height)
        side = step - theme.gap4
        self.canvas.clear()
        with self.canvas:
            for n in range(int(self.cells)):
                x = self.x + n * step + (theme.gap6 if n >= self.required else 0)
                self._cell(x, side, full=n < self.taken, framed=self.goal and n == self.cells - 1)
            Color(*self.bar)
            x = self.x + self.required * step - theme.hairline / 2
            Rectangle(pos=(x, self.y), size=(theme.active_line, self.height))

    def _cell(self, x: float, side: float, *, full: bool, framed: bool) -> None:
        self._box(x, self.center_y - side / 2, side, self.full if full or framed else self.empty)
        if framed and not full:
            line = theme.control_line
            self._box(x + line, self.center_y - side / 2 + line, side - 2 * line, self.empty)

    def _box(self, x: float, y: float, side: float, colour: Any) -> None:
        Color(*colour)
        SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=[min(theme.radius_box, side / 4)])


class ReportCard(kit.Card):
    """One player: faith as a number and on the track; what became of it is added below."""

    seat = StringProperty("red")
    name = StringProperty()
    letter = StringProperty()
    faith = NumericProperty(0)
    cells = NumericProperty(8)
    taken = NumericProperty(0)
    required = NumericProperty(3)
    goal = BooleanProperty(False)
    text = StringProperty()


class VaticanScreen(AtTable):
    """A box says in ``look`` what is shown; its layout is the same for all."""

    chapter = StringProperty()
    subtitle = StringProperty()
    required = NumericProperty(3)
    asked = StringProperty()  # what the number is
    emblem = OptionProperty("excom", options=("excom", "pope"))
    about = StringProperty()
    event = StringProperty()
    note = StringProperty()
    button = StringProperty()
    icon = StringProperty()
    ready = BooleanProperty(True)

    def __init__(self, make_card: Callable[[], ReportCard], **kwargs: Any) -> None:
        self._cards = Stock(make_card)
        super().__init__(**kwargs)

    def cards_for(self, rows: Sequence[Any]) -> list[Any]:
        """As many cards as rows, on the screen."""
        cards = self._cards.take(len(rows))
        arrange(self.ids.rows, cards)
        return cards

    def go_on(self) -> None:
        raise NotImplementedError
