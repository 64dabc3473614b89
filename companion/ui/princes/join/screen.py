"""Joining a game of The Princes of Florence in progress."""

from __future__ import annotations

from companion.games.princes.setup import Setup
from companion.ui import layout
from companion.ui.princes.join.form import PrincesForm
from companion.ui.princes.join.view import joining
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.shared.join.screen import JoinScreen

layout.load(__file__)

KEPT = "princes_running"


class PrincesJoinScreen(JoinScreen):
    kept_as, form = KEPT, PrincesForm
    joining, nobody = joining, joining(Setup(seats=("", "")))
