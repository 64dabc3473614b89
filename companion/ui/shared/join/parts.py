"""What telling a running game is made of: cells, tabs of players, keys."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout

from companion.ui import layout
from companion.ui.kit import PLAYERS, Surface
from companion.ui.kit.box_layout import BoxLayout, Grid
from companion.ui.kit.button_behavior import ButtonBehavior

layout.load(__file__)

ONE_ROW = (*"1234567890", "bksp", "arrow")
GAP = "\N{EN DASH}"
TWO_ROWS = (*"12345", "bksp", *"67890", "arrow")


class Cell(ButtonBehavior, AnchorLayout):
    """A number or a word to tap. ``token`` colours what is chosen, ``strong`` fills it; ``inset`` draws it smaller."""

    text = StringProperty()
    icon = StringProperty()
    style = StringProperty("button")
    token = StringProperty("primary")
    chosen = BooleanProperty(False)
    strong = BooleanProperty(False)
    inset = NumericProperty(0)
    least = NumericProperty(0)  # height
    key = ObjectProperty(None, allownone=True)


class NumberCell(Cell):
    """One of a player's numbers; the active one is being typed."""

    active = BooleanProperty(False)

    def show(self, number: int | None, active: bool) -> None:
        self.active = active
        self.text = str(number) if number is not None else "_" if active else GAP


class PlayerTab(ButtonBehavior, Surface, BoxLayout):
    """A player at a place in the turn order, and how much of the sheet is told."""

    seat = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    name = StringProperty()
    progress = StringProperty()
    done = BooleanProperty(False)
    chosen = BooleanProperty(False)


class Keypad(Grid):
    """Ten digits, back and on; in two rows, or in one where there is room."""

    long = BooleanProperty(None, allownone=True)
    __events__ = ("on_digit", "on_erase", "on_next")

    def on_long(self, *_: Any) -> None:
        self.clear_widgets()
        for key in ONE_ROW if self.long else TWO_ROWS:
            cell = Key(text=key) if key.isdigit() else Key(icon=key)
            cell.key = key
            cell.bind(on_release=self._press)
            self.add_widget(cell)

    def _press(self, cell: Any) -> None:
        if cell.key.isdigit():
            self.dispatch("on_digit", int(cell.key))
        else:
            self.dispatch("on_erase" if cell.key == "bksp" else "on_next")

    def on_digit(self, digit: int) -> None:
        """For those who bind it."""

    def on_erase(self) -> None:
        """For those who bind it."""

    def on_next(self) -> None:
        """For those who bind it."""


class Key(Cell):
    """One of them."""


class RunningPart(BoxLayout):
    """A part that is there only while it makes sense. What is hidden has no height, but it would still take taps."""

    there = BooleanProperty(True)

    def on_touch_down(self, touch: Any) -> bool:
        return self.there and bool(super().on_touch_down(touch))
