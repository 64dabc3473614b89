"""The pieces of the box as all its screens draw them: players, stacks, minimum values, money, cards.

Importing this module makes them known to kv. All grow with the text size.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from kivy.properties import ObjectProperty, OptionProperty, StringProperty

from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit import PLAYERS, BottomSheet, BoxLayout, Surface
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.princes.pieces.view import StackView
from companion.ui.running import running
from companion.ui.shared.secret.sheet import Holding

layout.load(__file__)


# Money

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
        return is_owner(running().session, self.seat)

    def on_seat(self, *_: Any) -> None:
        """Somebody else's secrets: nothing stays open."""
        self.hide()

    def on_release(self) -> None:
        session = running().session
        if not is_owner(session, self.seat):
            ask_owner(session, self.seat)


class Purse(OwnerHolding, ButtonBehavior, Surface, BoxLayout):
    """``Purse: seat: "red"``: private money. Shown only while held, and looked up only then."""

    seat = OptionProperty("red", options=PLAYERS)
    florin = StringProperty()

    def on_held(self, *args: Any) -> None:
        super().on_held(*args)
        session = running().session
        self.florin = str(session.table.player(self.seat).goods["florin"]) if self.held else ""


# Objects of the auction


class StackCell(ButtonBehavior, Surface, BoxLayout):
    """``StackCell: stack: stack_view(table, "forest")``: how many are left, who bought, what is on the block."""

    stack = ObjectProperty(StackView("", "", "", 0, "open"), rebind=True)
