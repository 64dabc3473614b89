"""The parts of the score pad: its table, its keys, and the sheets behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as Measure
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui import kit, layout
from companion.ui.kit.box_layout import BoxLayout, Grid
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import HOLD, SANS, theme
from companion.ui.pad.table.view import PadView, Strip
from companion.ui.shared.final.score_sheet import Column, signed
from companion.ui.shared.new_game import name_input  # noqa: F401
from companion.ui.shared.picking.sheet import PickSheet

layout.load(__file__)

LEAP = 5
ELLIPSIS = "…"


def width_of(text: str, style: str, bold: bool = False) -> float:
    measure = Measure(font_size=theme.text_size(style), font_name=SANS, bold=bold)
    return float(measure.get_extents(text)[0])


def fitting(name: str, style: str, room: float) -> str:
    """As much of a name as there is room for."""
    short = name
    while len(short) > 1 and width_of(short if short == name else short + ELLIPSIS, style) > room:
        short = short[:-1].rstrip()
    return name if short == name else short + ELLIPSIS


def ending(text: str, style: str, room: float) -> str:
    """As much of the end of a sum as there is room for."""
    parts, shown = text.split(" "), text
    while parts and width_of(shown, style) > room:
        parts = parts[1:]
        shown = " ".join([ELLIPSIS, *parts])
    return shown


class PadCell(ButtonBehavior, kit.Surface, BoxLayout):
    number = StringProperty()
    lost = StringProperty()
    below = StringProperty()
    chosen = BooleanProperty(False)
    empty = BooleanProperty(True)
    seat, row = "", ""


class PadTotal(kit.Surface, AnchorLayout):
    number = StringProperty()
    before = StringProperty()
    leads = BooleanProperty(False)
    first = BooleanProperty(False)  # of those in front, and the last: the gold is rounded there
    last = BooleanProperty(False)


class PadHead(ButtonBehavior, kit.Surface, BoxLayout):
    """A tap: their name, and the total corrected by hand."""

    player = OptionProperty("red", options=kit.PLAYERS)
    letter = StringProperty()
    text = StringProperty()


class PadLabel(ButtonBehavior, kit.Surface, BoxLayout):
    """A tap opens the rule of the row."""

    icon = StringProperty()
    text = StringProperty()
    room = NumericProperty(0)
    row = ""


class PadCorner(AnchorLayout):
    text = StringProperty()
    style = StringProperty("caption")
    strong = BooleanProperty(False)
    room = NumericProperty(0)


class PadTable(Grid):
    """Made once; while somebody types, only words change."""

    def __init__(self, cell: Callable[[str, str], None], head: Callable[[str], None], label: Callable[[str], None]):
        self._on_cell, self._on_head, self._on_label = cell, head, label
        self._heads = Stock(self._make(PadHead, lambda one: self._on_head(one.player)))
        self._cells = Stock(self._make(PadCell, lambda one: self._on_cell(one.seat, one.row)))
        self._labels = Stock(self._make(PadLabel, lambda one: self._on_label(one.row)))
        self._totals = Stock(PadTotal)
        self._corner, self._foot = PadCorner(), PadCorner(strong=True, style="row")
        super().__init__()

    @staticmethod
    def _make(kind: Callable[[], Any], tapped: Callable[[Any], None]) -> Callable[[], Any]:
        def made() -> Any:
            widget = kind()
            widget.bind(on_release=tapped)
            return widget

        return made

    def show(self, view: PadView, places: range, chosen: tuple[str, str], room: float, total: str) -> None:
        """The columns of these places; ``room`` is for the words of a row."""
        columns = [view.columns[place] for place in places]
        heads, labels = self._heads.take(len(columns)), self._labels.take(len(view.rows))
        totals, cells = self._totals.take(len(columns)), self._cells.take(len(columns) * len(view.rows))
        widgets = [self._corner, *heads]
        for n, row in enumerate(view.rows):
            line = cells[n * len(columns) : (n + 1) * len(columns)]
            widgets += [labels[n], *line]
            labels[n].icon, labels[n].text, labels[n].row, labels[n].room = row.icon, row.label, row.id, room
            for cell, place in zip(line, places, strict=True):
                found = row.cells[place]
                cell.seat, cell.row, cell.number, cell.below = found.seat, row.id, found.number, found.below
                cell.lost, cell.chosen = found.lost, chosen == (found.seat, row.id)
        self.cols = len(columns) + 1
        arrange(self, [*widgets, self._foot, *totals])
        self._corner.text, self._foot.text = view.progress, total
        self._corner.room = self._foot.room = room
        self._name(heads, columns)
        self._add_up(totals, columns)

    def _name(self, heads: list[Any], columns: list[Column]) -> None:
        for head, column in zip(heads, columns, strict=True):
            head.player, head.letter = column.seat, column.letter
            head.text = fitting(column.name, "caption", max(head.width, theme.touch) - theme.gap4)

    def _add_up(self, totals: list[Any], columns: list[Column]) -> None:
        leads = [column.wins for column in columns]
        for n, (total, column) in enumerate(zip(totals, columns, strict=True)):
            total.number, total.before, total.leads = signed(column.total), column.before, column.wins
            total.first, total.last = not any(leads[n - 1 : n] if n else []), not any(leads[n + 1 : n + 2])


class PadTab(ButtonBehavior, kit.Surface, BoxLayout):
    """A player whose column may not be in sight."""

    player = OptionProperty("red", options=kit.PLAYERS)
    letter = StringProperty()
    number = StringProperty()
    leads = BooleanProperty(False)
    chosen = BooleanProperty(False)


class PadKey(ButtonBehavior, kit.Surface, AnchorLayout):
    """A digit, a sign or a move."""

    text = StringProperty()
    icon = StringProperty()
    tone = OptionProperty("digit", options=("digit", "plain", "main"))


class PadKeys(GridLayout):
    """``on_key`` tells what was pressed."""

    next = StringProperty()
    __events__ = ("on_key",)

    def on_key(self, key: str) -> None:
        """For those who bind it."""


class PadStep(kit.IconButton):
    """A tap is one, holding is five and goes on (``on_step``)."""

    by = NumericProperty(1)
    __events__ = ("on_step",)

    def __init__(self, **kwargs: Any) -> None:
        self._held: Any = None
        self._leapt = False
        super().__init__(**kwargs)

    def on_press(self) -> None:
        self._leapt = False
        self._held = Clock.schedule_interval(self._leap, HOLD)

    def _leap(self, _seconds: float) -> bool:
        """Until the finger is lifted or slides away."""
        if self.state != "down":
            return False
        self._leapt = True
        self.dispatch("on_step", int(self.by) * LEAP)
        return True

    def on_release(self) -> None:
        if self._held:
            self._held.cancel()
        if not self._leapt:
            self.dispatch("on_step", int(self.by))

    def on_step(self, by: int) -> None:
        """For those who bind it."""


class PadStrip(kit.Surface, BoxLayout):
    """The one question that decides, or who wins (``on_seat``, ``on_answer``)."""

    text = StringProperty()
    page = StringProperty()
    button = StringProperty()
    roomy = BooleanProperty(True)  # for the players beside the words
    __events__ = ("on_seat", "on_answer")

    def show(self, strip: Strip | None, button: str) -> None:
        self.text, self.page, self.button = (strip.text, strip.page, button) if strip else ("", "", "")
        seats = strip.seats if strip and strip.kind == "order" else ()
        self.ids.seats.clear_widgets()
        for column in seats:
            badge = PadAnswer(player=column.seat, letter=column.letter)
            badge.bind(on_release=lambda one: self.dispatch("on_seat", one.player))
            self.ids.seats.add_widget(badge)

    def on_seat(self, seat: str) -> None:
        """For those who bind it."""

    def on_answer(self) -> None:
        """For those who bind it."""


class PadAnswer(ButtonBehavior, kit.Surface, AnchorLayout):
    player = OptionProperty("red", options=kit.PLAYERS)
    letter = StringProperty()


class PadPlayerSheet(kit.BottomSheet):
    """A name, and a total that the table knows better."""

    name = StringProperty()
    total = NumericProperty(0)
    computed = NumericProperty(0)
    corrected = BooleanProperty(False)
    __events__ = ("on_save", "on_restore")

    def on_save(self, name: str, total: int) -> None:
        """For those who bind it."""

    def on_restore(self) -> None:
        """For those who bind it."""


class PadMoreSheet(PickSheet):
    """Rows that not every game needs; below them, what is seldom wanted."""

    screen = ObjectProperty()
    last = StringProperty()  # what undo takes back
    rows_offered = BooleanProperty(True)
