"""The Vatican Report (mockup 09): each player supports the Church or takes the tile."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games import lorenzo
from companion.games.lorenzo.state import SupportChoice
from companion.table.seats import Seat
from companion.ui import kit, layout
from companion.ui.lorenzo.report_view import ReportRow, ReportView, next_step, report_view
from companion.ui.screens.at_table import AtTable
from companion.ui.theme import theme

layout.load(__file__)

CELLS = 8  # of the track that are drawn: enough to see who is above the bar


class FaithTrack(Widget):
    """Steps taken, and the bar that must be reached."""

    faith = NumericProperty(0)
    required = NumericProperty(3)
    full = ColorProperty()
    empty = ColorProperty()
    bar = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("pos", "size", "faith", "required", "full", "empty", "bar"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        step = min(self.width / (CELLS + 1), self.height)
        side = step - theme.gap4
        self.canvas.clear()
        with self.canvas:
            for n in range(CELLS):
                Color(*(self.full if n < self.faith else self.empty))
                x = self.x + n * step + (theme.gap6 if n >= self.required else 0)
                SmoothRoundedRectangle(
                    pos=(x, self.center_y - side / 2), size=(side, side), radius=[min(theme.radius_box, side / 4)]
                )
            Color(*self.bar)
            x = self.x + self.required * step - theme.hairline / 2
            Rectangle(pos=(x, self.y), size=(theme.active_line, self.height))


class ReportCard(kit.Card):
    """One player's row."""

    seat = StringProperty("red")
    name = StringProperty()
    letter = StringProperty()
    faith = NumericProperty(0)
    required = NumericProperty(3)
    standing = StringProperty("coming")
    points = NumericProperty(0)
    text = StringProperty()
    __events__ = ("on_decision",)

    def show(self, row: ReportRow, required: int) -> None:
        self.seat, self.name, self.letter, self.faith = row.seat, row.name, row.letter, row.faith
        self.required, self.standing, self.points, self.text = required, row.standing, row.points, row.text

    def on_decision(self, _support: bool) -> None:
        """For those who bind it."""


class ReportScreen(AtTable):
    subtitle = StringProperty()
    required = NumericProperty(3)
    tile_title = StringProperty()
    tile_text = StringProperty()
    button = StringProperty()
    ready = BooleanProperty(False)
    begun = BooleanProperty(False)

    def look(self) -> None:
        if not self.table.catalogue.has_report(self.table.round):
            return  # taken back beyond the report
        view = report_view(self.table)
        self.subtitle, self.required, self.begun = view.subtitle, view.required, view.begun
        self.tile_title, self.tile_text = view.tile_title, view.tile_text
        self.button, self.ready = next_step(view), not view.waiting_for
        self._show_rows(view)

    def _show_rows(self, view: ReportView) -> None:
        rows = self.ids.rows
        while len(rows.children) > len(view.rows):
            rows.remove_widget(rows.children[0])
        while len(rows.children) < len(view.rows):
            card = ReportCard()
            card.bind(on_decision=lambda card, support: self.decide(card.seat, support))
            rows.add_widget(card)
        for card, row in zip(reversed(rows.children), view.rows, strict=True):
            card.show(row, view.required)

    def decide(self, seat: Seat, support: bool) -> None:
        if SupportChoice(seat) in self.table.awaiting:
            self.app.act(lorenzo.Support(seat=seat, support=support))

    def go_on(self) -> None:
        if not self.begun:
            if self.table.phase == "actions":
                self.app.act(lorenzo.VaticanReport())
        elif not self.table.awaiting:
            self.app.go("round_end")
