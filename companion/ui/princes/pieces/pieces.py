"""The pieces of the box as all its screens draw them: players, stacks, minimum values, money, cards.

Importing this module makes them known to kv. All grow with the text size.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import OptionProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import PLAYERS, BoxLayout, Surface, turn_order  # noqa: F401
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.running import running
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.rules import rule_link  # noqa: F401
from companion.ui.shared.secret.hold_to_look import Holding

layout.load(__file__)


# Money


class OwnerHolding(Holding):
    """Opens the secrets of ``seat`` while a finger holds; everybody at the table sees whose finger it is."""

    seat = OptionProperty("red", options=PLAYERS)

    def on_seat(self, *_: Any) -> None:
        """Somebody else's secrets: nothing stays open."""
        self.hide()


class Purse(OwnerHolding, ButtonBehavior, Surface, BoxLayout):
    """``Purse: seat: "red"``: private money. Shown only while held, and looked up only then."""

    florin = StringProperty()

    def on_held(self, *args: Any) -> None:
        super().on_held(*args)
        session = running().session
        self.florin = str(session.table.player(self.seat).goods["florin"]) if self.held else ""
