"""Above and below the players' tiles: the round and its steps, the minimum values, who plays when, the supply."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.ui import layout
from companion.ui.kit import Raised, Surface
from companion.ui.kit.box_layout import Across, BoxLayout, Down, Grid
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.princes.table.view import SupplyItem, TableView

layout.load(__file__)


class StepPill(Surface, AnchorLayout):
    """One of the three steps of a round; the current one says its name."""

    number = NumericProperty(1)
    name = StringProperty()
    now = BooleanProperty(False)
    brief = BooleanProperty(False)


class PrincesHead(BoxLayout):
    round = NumericProperty(1)
    rounds = NumericProperty(7)
    step = NumericProperty(2)
    brief = BooleanProperty(False)  # large text: the round and the number of the step

    def show(self, view: TableView) -> None:
        self.round, self.rounds, self.step = view.round, view.rounds, view.step_of_round


class MinimumCard(Down):
    """The minimum values of all rounds; a tap on them is told."""

    started = StringProperty()
    __events__ = ("on_release",)

    def show(self, view: TableView) -> None:
        self.started, self.ids.strip.minimums = view.started, view.minimums

    def on_release(self) -> None:
        """For those who bind it."""


class OrderLine(Across):
    """Who plays after whom, and the best work so far."""

    best = NumericProperty(0)
    roomy = BooleanProperty(True)

    def show(self, view: TableView) -> None:
        self.best, self.ids.order.turns = view.best, view.turns


class SupplyCell(Down):
    icon = StringProperty()
    left = NumericProperty(0)
    text = StringProperty()

    def show(self, item: SupplyItem) -> None:
        self.icon, self.left, self.text = item.icon, item.left, item.text


class SupplyGrid(Grid):
    items = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        self._cells = Stock(SupplyCell)
        super().__init__(**kwargs)
        self.fbind("items", self._fill)

    def _fill(self, *_: Any) -> None:
        cells = self._cells.take(len(self.items))
        arrange(self, cells)
        for cell, item in zip(cells, self.items, strict=True):
            cell.show(item)


class SupplyCard(ButtonBehavior, Raised, BoxLayout):
    """What is left beside the board."""

    def show(self, view: TableView) -> None:
        self.ids.grid.items = view.supply
