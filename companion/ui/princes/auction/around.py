"""The auctions on a tablet in the middle of the table: everybody bids from their own side."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.ui import layout
from companion.ui.kit import BottomSheet, SaidLine
from companion.ui.kit.turned import Sideways  # noqa: F401
from companion.ui.princes.around import frame  # noqa: F401
from companion.ui.princes.auction import screen  # noqa: F401
from companion.ui.shared.around.frame import Around

layout.load(__file__)


class AuctionAround(Around):
    """The object in the middle, the boards around it, and a line with buttons only before the player to act."""

    panel = "PrinceBoard"
    turns = False  # the lines stay before their boards

    @property
    def said_in(self) -> Any:
        return self.ids.told if self.ids.told.children else super().said_in

    def say(self, said: SaidLine) -> None:
        """What goes by itself, in the middle: what the winner pays covers no board, line or stack."""
        self.ids.told.clear_widgets()
        if said.seconds:
            self.ids.said.clear_widgets()
            self.ids.told.add_widget(said)
            self.ids.side.turned = self.sits_far(said.reader) if said.reader else False
        else:
            super().say(said)


class WinnerSheet(BottomSheet):
    """The result of an auction held aloud, which anybody may enter."""

    common = True
    screen: Any = ObjectProperty(rebind=True)
