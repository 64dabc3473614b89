"""The Vatican Report of whatever box: the screen, the track with its bar, a player's card."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.properties import ColorProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.look.theme import theme
from companion.ui.shared.report.view import Track
from companion.ui.shared.table.at_table import AtTable

layout.load(__file__)


class FaithTrack(Widget):
    """``FaithTrack: track: root.value.track``: its spaces, and a bar between them."""

    track = ObjectProperty(Track(0, 0))
    full = ColorProperty()
    empty = ColorProperty()
    bar = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("pos", "size", "track", "full", "empty", "bar"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        track: Track = self.track
        step = min(self.width / (track.spaces + 1), self.height)
        side = step - theme.gap4
        self.canvas.clear()
        with self.canvas:
            for n in range(track.spaces):
                x = self.x + n * step + (theme.gap6 if n >= track.bar else 0)
                self._cell(x, side, full=n < track.taken, framed=track.goal and n == track.spaces - 1)
            Color(*self.bar)
            x = self.x + track.bar * step - theme.hairline / 2
            Rectangle(pos=(x, self.y), size=(theme.active_line, self.height))

    def _cell(self, x: float, side: float, *, full: bool, framed: bool) -> None:
        self._box(x, self.center_y - side / 2, side, self.full if full or framed else self.empty)
        if framed and not full:
            line = theme.control_line
            self._box(x + line, self.center_y - side / 2 + line, side - 2 * line, self.empty)

    def _box(self, x: float, y: float, side: float, colour: Any) -> None:
        Color(*colour)
        SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=[min(theme.radius_box, side / 4)])


class VaticanScreen(AtTable):
    """A box says in ``look`` what is shown; the layout is the same for all but the cards, and what is below them."""

    thinking = False  # everybody looks at it, and nobody plays
    over_header = True
    chapter = ""
    emblem = ""
    icon = ""  # of the button
    card = ""  # that shows a player
    below = ""  # that shows what is below the players

    def decide(self, row: Any, *what: Any) -> None:
        """A tap on a player's card."""

    def enter(self) -> None:
        """Ask for the event that nobody has entered."""

    def show_open(self) -> None:
        """Whoever has not decided."""

    def go_on(self) -> None:
        raise NotImplementedError
