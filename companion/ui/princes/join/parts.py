"""What telling a running game of Princes is made of: numbers with names, the purse, things to tap, a sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import Chip
from companion.ui.kit.box_layout import Flow
from companion.ui.kit.stock import Stock, arrange
from companion.ui.princes.auction.parts import PriceStepper  # noqa: F401
from companion.ui.princes.join.sheet_view import Told
from companion.ui.shared.join.parts import Cell, NumberCell
from companion.ui.shared.picking.sheet import PickSheet

layout.load(__file__)

DOTS = "\N{BULLET}" * 3


class RoundCell(Cell):
    """The number of a round."""


class ToldNumber(NumberCell):
    """One of a player's numbers, and below it what it is about."""

    mark = StringProperty()
    label = StringProperty()
    amount = StringProperty()

    def show(self, number: int | None, active: bool) -> None:
        super().show(number, active)
        self.amount, self.text = self.text, ""


class ToldMoney(ToldNumber):
    """Shown only while it is typed. Of what was told before there are dots, however much it is."""

    closed = BooleanProperty(True)

    def show(self, number: int | None, active: bool) -> None:
        super().show(number, active)
        if number is not None and (self.closed or not active):
            self.amount = DOTS


class ToldChip(Chip):
    key = ObjectProperty(None, allownone=True)

    def show(self, told: Told) -> None:
        self.key, self.text, self.icon = told.key, told.text, told.icon
        self.chosen, self.disabled = told.chosen, not told.possible


class ToldChips(Flow):
    """``show`` it what can be tapped; a tap tells the key (``on_tap``)."""

    __events__ = ("on_tap",)

    def __init__(self, **kwargs: Any) -> None:
        self._chips = Stock(self._chip)
        super().__init__(**kwargs)

    def _chip(self) -> ToldChip:
        chip = ToldChip()
        chip.bind(on_release=lambda chip: self.dispatch("on_tap", chip.key))
        return chip

    def show(self, told: tuple[Told, ...]) -> None:
        chips = self._chips.take(len(told))
        arrange(self, chips)
        for chip, one in zip(chips, told, strict=True):
            chip.show(one)

    def on_tap(self, key: Any) -> None:
        """For those who bind it."""


class NumberPick(PickSheet):
    """A list that stays, and a number of what was chosen.

    ``number_of()`` gives what the number is about and the number, or nothing; ``tell(number)`` takes a tap.
    """

    about = StringProperty()
    hint = StringProperty()  # how one comes to a number

    def __init__(
        self, number_of: Callable[[], tuple[str, int] | None], tell: Callable[[int], None], by: int = 1, **kwargs: Any
    ) -> None:
        self._number_of, self._tell = number_of, tell
        super().__init__(stays=True, **kwargs)
        self.ids.number.by = by
        self.ids.number.bind(on_price=lambda _, number: self._count(number))

    def _count(self, number: int) -> None:
        self._tell(number)
        self.fill()

    def fill(self) -> None:
        super().fill()
        if "number" in self.ids:
            self.about, self.ids.number.value = self._number_of() or ("", 0)
