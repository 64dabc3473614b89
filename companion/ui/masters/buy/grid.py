"""The grid of development cards, with what each stack costs the player and whether it can be bought."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.games.masters import words
from companion.games.masters.catalogue import COLOURS
from companion.ui import layout
from companion.ui.kit import Amount, ChoiceCard, Surface
from companion.ui.kit.box_layout import Down
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters.buy.parts import PriceLine
from companion.ui.masters.buy.view import BuyView, Cell
from companion.ui.masters.pieces.view import flag_letter

layout.load(__file__)


class CellAmount(Amount):
    """Close to its icon: a cell is narrow."""


class CellPrice(PriceLine):
    amount = CellAmount


class BuyCell(ChoiceCard):
    """A stack: what its card costs, how many are left, and whether it can be bought."""

    stack = StringProperty()
    colour = OptionProperty("green", options=COLOURS)
    level = NumericProperty(1)
    left = StringProperty()
    mark = OptionProperty("unnamed", options=("ok", "short", "locked", "unnamed", "empty"))
    price = ObjectProperty(())

    def show(self, cell: Cell, *, chosen: bool) -> None:
        self.stack, self.colour, self.level = cell.stack, cell.colour, cell.level
        self.left, self.mark, self.chosen = cell.left, cell.mark, chosen
        self.price = tuple(part._replace(printed="") for part in cell.price if part.amount)


class ColourHead(Surface, AnchorLayout):
    """Above a column of the grid."""

    colour = OptionProperty("green", options=COLOURS)
    name = StringProperty()


class ColourTab(ChoiceCard):
    """Where the grid shows one colour at a time; a check where something of it can be bought."""

    colour = OptionProperty("green", options=COLOURS)
    letter = StringProperty()
    open = BooleanProperty(False)


class LevelLabel(AnchorLayout):
    text = StringProperty()


class BuyGrid(Down):
    """Level by colour; one colour at a time, where four have no room beside each other."""

    tabbed = BooleanProperty(False)
    titled = BooleanProperty(True)  # with the name of the colour, where there is only one
    colour = StringProperty()
    colour_name = StringProperty()
    __events__ = ("on_stack",)

    def __init__(self, **kwargs: Any) -> None:
        self._cells: list[BuyCell] = []
        self._corner = LevelLabel()
        self._heads = [ColourHead(colour=colour) for colour in COLOURS]
        self._tabs = [ColourTab(colour=colour) for colour in COLOURS]
        self._levels = Stock(LevelLabel)
        super().__init__(**kwargs)
        for tab in self._tabs:
            tab.bind(on_release=lambda tab: setattr(self, "colour", tab.colour))

    def show(self, view: BuyView, stack: str) -> None:
        while len(self._cells) < len(view.cells):
            cell = BuyCell()
            cell.bind(on_release=lambda cell: self.dispatch("on_stack", cell.stack))
            self._cells.append(cell)
        for cell, seen in zip(self._cells, view.cells, strict=True):
            cell.show(seen, chosen=seen.stack == stack)
        for colour, head, tab in zip(COLOURS, self._heads, self._tabs, strict=True):
            head.name, tab.letter = words.colour(colour), flag_letter(colour)
            tab.open = any(cell.mark == "ok" for cell in self._of(colour))
        chosen = next((cell.colour for cell in self._cells if cell.chosen), "")
        open_ = next((tab.colour for tab in self._tabs if tab.open), COLOURS[0])
        self.colour = chosen or self.colour or open_
        self._lay()

    def _of(self, colour: str) -> list[BuyCell]:
        return [cell for cell in self._cells if cell.colour == colour]

    def on_tabbed(self, *_: Any) -> None:
        self._lay()

    def on_colour(self, *_: Any) -> None:
        self._lay()

    def _lay(self) -> None:
        if not self._cells or not self.colour:
            return  # nothing has been shown yet
        columns = [self._of(colour) for colour in COLOURS if not self.tabbed or colour == self.colour]
        heads = [] if self.tabbed else [self._corner, *self._heads]
        shown: list[Any] = []
        for label, *row in zip(self._levels.take(len(columns[0])), *columns, strict=True):
            label.text = words.level(row[0].level)
            shown += [label, *row]
        self.ids.grid.cols = 1 + len(columns)
        arrange(self.ids.grid, [*heads, *shown])
        arrange(self.ids.tabs, self._tabs if self.tabbed else [])
        for tab in self._tabs:
            tab.chosen = tab.colour == self.colour
        self.colour_name = words.colour(self.colour).capitalize()

    def on_stack(self, stack: str) -> None:
        """For those who bind it."""
