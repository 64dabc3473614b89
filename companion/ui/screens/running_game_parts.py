"""What the screen of a running game is made of: cells, tabs, rows of counts, keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui import layout
from companion.ui.kit import PLAYERS, Surface
from companion.ui.screens.picking import PickSheet
from companion.ui.theme import DICE

layout.load(__file__)

ONE_ROW = (*"1234567890", "bksp", "arrow")
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


class DieCell(NumberCell):
    kind = OptionProperty("white", options=tuple(DICE))
    value = NumericProperty(0)


class PlayerTab(ButtonBehavior, Surface, BoxLayout):
    """A player at a place in the turn order, and how much of the sheet is told."""

    seat = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    name = StringProperty()
    progress = StringProperty()
    done = BooleanProperty(False)
    chosen = BooleanProperty(False)


class CountRow(BoxLayout):
    """How many cards of a type: 0 to 6."""

    icon = StringProperty("terr")
    label = StringProperty()
    most = NumericProperty(0)
    count = NumericProperty(-1)  # below zero: not told
    beside = BooleanProperty(True)  # the icon, where there is room
    __events__ = ("on_choose",)

    def on_most(self, *_: Any) -> None:
        self.ids.cells.clear_widgets()
        for number in range(int(self.most) + 1):
            cell = CountCell(text=str(number), key=number, row=self)
            cell.bind(on_release=lambda cell: self.dispatch("on_choose", cell.key))
            self.ids.cells.add_widget(cell)

    def on_choose(self, count: int) -> None:
        """For those who bind it."""


class CountCell(Cell):
    row = ObjectProperty()


class LeadersPick(PickSheet):
    """Who is in play, and how many are in hand."""

    def __init__(self, hand: int, count: Callable[[int], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.count(hand)
        self.ids.hand.fbind("value", lambda _, value: count(int(value)))

    def count(self, hand: int) -> None:
        self.ids.hand.value = hand


class Keypad(GridLayout):
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
