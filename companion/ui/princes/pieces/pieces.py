"""The pieces of the box as all its screens draw them: players, stacks, minimum values, money, cards.

Importing this module makes them known to kv. All grow with the text size.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from kivy.properties import OptionProperty, StringProperty

from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import PLAYERS, BottomSheet, BoxLayout, Surface
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.running import running
from companion.ui.session import Session
from companion.ui.shared.refusals import cards, record_anyway  # noqa: F401
from companion.ui.shared.rules import rule_link  # noqa: F401
from companion.ui.shared.secret.sheet import Holding

layout.load(__file__)


# Money

_owners: WeakKeyDictionary[Session, set[tuple[int, Seat]]] = WeakKeyDictionary()
"""In each game, who has said that they hold their own purse."""


def is_owner(session: Session, seat: Seat) -> bool:
    return (session.game.id, seat) in _owners.get(session, ())


class AskSheet(BottomSheet):
    """Asks first: ``AskSheet(act, title=…, text=…, button=…).open()``."""

    text = StringProperty()
    button = StringProperty()

    def __init__(self, act: Callable[[], object], **kwargs: Any) -> None:
        self._act = act
        super().__init__(**kwargs)

    def confirm(self) -> None:
        self.dismiss()
        self._act()


def ask_owner(session: Session, seat: Seat) -> None:
    """Once per game and player: what is private opens only for its owner."""
    name = session.table.player(seat).name
    AskSheet(
        lambda: _owners.setdefault(session, set()).add((session.game.id, seat)),
        icon="purse",
        title=_("Are you {name}?").format(name=name),
        text=_(
            "Money and hidden cards are for their owner only. From now on, hold to look: it closes when you let go. "
            "You are asked once per game."
        ),
        button=_("I am {name}").format(name=name),
    ).open()


class OwnerHolding(Holding):
    """Opens only for whoever has said to be ``seat``; for others, the release asks."""

    seat = OptionProperty("red", options=PLAYERS)

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

    florin = StringProperty()

    def on_held(self, *args: Any) -> None:
        super().on_held(*args)
        session = running().session
        self.florin = str(session.table.player(self.seat).goods["florin"]) if self.held else ""
