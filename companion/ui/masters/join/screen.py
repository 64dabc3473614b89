"""Joining a game of Masters of Renaissance in progress."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.games.masters import LayMarket
from companion.games.masters.setup import Setup
from companion.games.masters.state import Table
from companion.ui import layout
from companion.ui.kit import BottomSheet
from companion.ui.masters.join.form import Leaders, MastersForm
from companion.ui.masters.join.view import joining
from companion.ui.masters.leaders import picker  # noqa: F401
from companion.ui.masters.market.tray import TraySheet
from companion.ui.shared.join.form import Then
from companion.ui.shared.join.screen import JoinScreen
from companion.ui.shared.join.told import follow

layout.load(__file__)

KEPT = "masters_running"


class ToldLeaders(BottomSheet):
    """Who is in play, and how many are in hand."""

    asked = ObjectProperty(rebind=True)

    def __init__(self, screen: JoinScreen, asks: Then) -> None:
        self._screen, self._asks = screen, asks
        super().__init__(asked=asks(screen.running))
        follow(screen, self)

    def fill(self, *_: Any) -> None:
        self.asked = self._asks(self._screen.running)


class MastersJoinScreen(JoinScreen):
    kept_as, form = KEPT, MastersForm
    joining, nobody = joining, joining(Setup(seats=("", "")))

    def ask(self, asked: Any, asks: Then) -> None:
        match asked:
            case Leaders():
                ToldLeaders(self, asks).open()
            case Table():
                TraySheet(asked, self._lay).open()
            case _:
                super().ask(asked, asks)

    def _lay(self, told: LayMarket) -> bool:
        self.running = self.running.with_(market=told.rows, slide=told.slide)
        return True
