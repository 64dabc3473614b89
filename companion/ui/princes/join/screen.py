"""Joining a game of The Princes of Florence in progress."""

from __future__ import annotations

from typing import Any

from companion.games.princes.setup import Setup
from companion.ui.princes.join.form import PrincesForm
from companion.ui.princes.join.view import joining
from companion.ui.princes.pieces.pieces import StackCell
from companion.ui.shared.join.screen import JoinScreen
from companion.ui.shared.join.told import Tapped

KEPT = "princes_running"


class ToldSold(Tapped, StackCell):
    """A stack of objects, and who has bought from it."""

    def on_value(self, *_: Any) -> None:
        self.stack = self.value.stack


class PrincesJoinScreen(JoinScreen):
    kept_as, form = KEPT, PrincesForm
    joining, nobody = joining, joining(Setup(seats=("", "")))
