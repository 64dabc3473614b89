"""The pieces of the box as all its screens draw them: players, stacks, minimum values, money, cards.

Importing this module makes them known to kv. All grow with the text size.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from kivy.app import App
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit import PLAYERS, Amount, BottomSheet, Pill, Surface
from companion.ui.kit.box_layout import BoxLayout, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import Stock, arrange
from companion.ui.princes.pieces.view import MinimumView, TurnView
from companion.ui.shared.secret.sheet import Holding

__all__ = [
    "Florins",
    "MinimumStrip",
    "OwnerHolding",
    "OwnerSheet",
    "Purse",
    "RoundOrder",
    "WorkPill",
    "ask_owner",
    "is_owner",
]

layout.load(__file__)


# Players


class RoundStep(Snug):
    """A badge in the order of the round: underlined while it is that player's turn, with a check when it is over."""

    seat = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    active = BooleanProperty(False)
    done = BooleanProperty(False)
    first = BooleanProperty(False)

    def show(self, turn: TurnView, first: bool) -> None:
        self.seat, self.letter, self.active, self.done, self.first = (
            turn.seat,
            turn.letter,
            turn.active,
            turn.done,
            first,
        )


class RoundOrder(Snug):
    """``RoundOrder: turns: turn_views(table)``."""

    turns = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        self._steps = Stock(RoundStep)
        super().__init__(**kwargs)
        self.fbind("turns", self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        steps = self._steps.take(len(self.turns))
        arrange(self, steps)
        for n, (step, turn) in enumerate(zip(steps, self.turns, strict=True)):
            step.show(turn, n == 0)


# The round


class MinimumCell(Surface, BoxLayout):
    value = NumericProperty(0)
    round = NumericProperty(1)
    state = OptionProperty("ahead", options=("past", "now", "ahead"))

    def show(self, view: MinimumView) -> None:
        self.value, self.round, self.state = view.value, view.round, view.state


class MinimumStrip(ButtonBehavior, BoxLayout):
    """``MinimumStrip: minimums: minimum_views(table)``: what a work must be worth in each round; a tap is told."""

    minimums = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        self._cells = Stock(MinimumCell)
        super().__init__(**kwargs)
        self.fbind("minimums", self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        cells = self._cells.take(len(self.minimums))
        arrange(self, cells)
        for cell, view in zip(cells, self.minimums, strict=True):
            cell.show(view)


class WorkPill(Pill):
    """``WorkPill: value: 17``: what a work of this round was worth; nothing where there was none."""

    value = NumericProperty(0)


# Money


class Florins(Amount):
    """``Florins: florin: 300``: a price with its coin."""

    florin = NumericProperty(0)


_owners: WeakKeyDictionary[Any, set[tuple[int, Seat]]] = WeakKeyDictionary()
"""In each game, who has said that they hold their own purse."""


def is_owner(session: Any, seat: Seat) -> bool:
    return (session.game.id, seat) in _owners.get(session, ())


class OwnerSheet(BottomSheet):
    """Once per game and player: what is private opens only for its owner."""

    def __init__(self, session: Any, seat: Seat, **kwargs: Any) -> None:
        self.session, self.seat = session, seat
        self.who = session.table.player(seat).name
        super().__init__(**kwargs)

    def confirm(self) -> None:
        _owners.setdefault(self.session, set()).add((self.session.game.id, self.seat))
        self.dismiss()


def ask_owner(session: Any, seat: Seat) -> OwnerSheet:
    sheet = OwnerSheet(session, seat)
    sheet.open()
    return sheet


class OwnerHolding(Holding):
    """Opens only for whoever has said to be ``seat``; for others, the release asks."""

    seat: Any

    def opens(self) -> bool:
        return is_owner(App.get_running_app().session, self.seat)

    def on_seat(self, *_: Any) -> None:
        """Somebody else's secrets: nothing stays open."""
        self.hide()

    def on_release(self) -> None:
        session = App.get_running_app().session
        if not is_owner(session, self.seat):
            ask_owner(session, self.seat)


class Purse(OwnerHolding, ButtonBehavior, Surface, BoxLayout):
    """``Purse: seat: "red"``: private money. Shown only while held, and looked up only then."""

    seat = OptionProperty("red", options=PLAYERS)
    florin = StringProperty()

    def on_held(self, *args: Any) -> None:
        super().on_held(*args)
        session = App.get_running_app().session
        self.florin = str(session.table.player(self.seat).goods["florin"]) if self.held else ""
