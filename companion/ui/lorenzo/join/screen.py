"""Joining a game of Lorenzo in progress."""

from __future__ import annotations

from companion.games.lorenzo.setup import Setup
from companion.ui import layout
from companion.ui.lorenzo.join.form import LorenzoForm
from companion.ui.lorenzo.join.view import joining
from companion.ui.shared.join.screen import JoinScreen

layout.load(__file__)

KEPT = "running_game"  # what was told before must be found again


class LorenzoJoinScreen(JoinScreen):
    kept_as, form = KEPT, LorenzoForm
    joining, nobody = joining, joining(Setup(seats=("", "")))
