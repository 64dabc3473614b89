"""What only Lorenzo’s running game is made of: dice, rows of counts, the sheet of leaders."""

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

from companion.ui import layout
from companion.ui.kit.box_layout import Across
from companion.ui.look.theme import DICE
from companion.ui.shared.join.parts import Cell, NumberCell
from companion.ui.shared.picking.sheet import PickSheet

layout.load(__file__)


class DieCell(NumberCell):
    kind = OptionProperty("white", options=tuple(DICE))
    value = NumericProperty(0)

    def show(self, number: int | None, active: bool) -> None:
        self.value, self.active = number or 0, active


class CountRow(Across):
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
