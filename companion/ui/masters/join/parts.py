"""What telling a running game of Masters is made of: depots, favor tiles, slots, stacks, the sheet of leaders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import BottomSheet, Chip
from companion.ui.kit.box_layout import Across
from companion.ui.kit.rows import Row
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters.join.board_view import DepotTold, FavorTold, SlotTold, StackTold, TokenTold
from companion.ui.masters.leaders import picker  # noqa: F401
from companion.ui.masters.pieces.view import icon
from companion.ui.shared.join.parts import Cell

layout.load(__file__)


class ToldGood(Cell):
    """A resource that can lie in a depot, with how many do."""


class ToldDepot(Across):
    """A depot: a tap on a resource puts one more of it there (``on_store``)."""

    place = StringProperty()
    size_text = StringProperty()
    leader_icon = StringProperty()
    __events__ = ("on_store",)

    def __init__(self, **kwargs: Any) -> None:
        self._cells = Stock(self._cell)
        super().__init__(**kwargs)

    def _cell(self) -> ToldGood:
        cell = ToldGood()
        cell.bind(on_release=lambda cell: self.dispatch("on_store", self.place, cell.key))
        return cell

    def show(self, depot: DepotTold) -> None:
        self.place = depot.place
        self.size_text, self.leader_icon = ("", "leader") if depot.leader else (str(depot.size), "")
        cells = self._cells.take(len(depot.lying))
        arrange(self.ids.cells, cells)
        for cell, (kind, n) in zip(cells, depot.lying, strict=True):
            cell.key, cell.icon, cell.text, cell.chosen = kind, icon(kind), str(n) if n else "", bool(n)
            cell.disabled, cell.opacity = (True, 0) if n is None else (False, 1)

    def on_store(self, place: str, kind: str) -> None:
        """For those who bind it."""


class ToldFavor(Cell):
    """A Pope's Favor tile; a tap turns it."""

    points = NumericProperty(0)
    lies = StringProperty("open")
    word = StringProperty()

    def show(self, favor: FavorTold) -> None:
        self.points, self.lies, self.word = favor.points, favor.state, favor.word


class ToldSlot(Row):
    """A slot for development cards."""

    slot = NumericProperty(0)
    flags = ObjectProperty(())

    def show(self, slot: SlotTold) -> None:
        self.title, self.subtitle, self.flags = slot.title, slot.cards, slot.flags


class ToldStack(Cell):
    """A stack of the grid, with how many cards of it are gone."""

    colour = StringProperty("green")
    letter = StringProperty()
    level = NumericProperty(1)
    amount = StringProperty()

    def show(self, stack: StackTold) -> None:
        flag = stack.flag
        self.key, self.colour, self.letter, self.level = stack.stack, flag.colour, flag.letter, flag.level
        self.amount, self.chosen, self.disabled = str(stack.taken), bool(stack.taken), not stack.possible


class ToldToken(Chip):
    token = StringProperty()

    def show(self, token: TokenTold) -> None:
        self.token, self.text, self.chosen = token.token, token.name, token.seen


class ToldLeaders(BottomSheet):
    """Who is in play, and how many are in hand; the rest was discarded."""

    discarded = StringProperty()

    def __init__(
        self, pick: Callable[[str], None], count: Callable[[int], None], fill: Callable[[Any], None], **kwargs: Any
    ) -> None:
        self._fill = fill
        super().__init__(**kwargs)
        self.ids.picker.bind(on_pick=lambda _, leader: self._after(pick, leader))
        self._fill(self)
        self.ids.hand.fbind("value", lambda _, value: self._after(count, int(value)))

    def _after(self, tell: Callable[[Any], None], what: Any) -> None:
        tell(what)
        self._fill(self)
