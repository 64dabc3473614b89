"""The board in the middle of the tablet: round, dice, towers and spaces, to be read from all sides."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.lorenzo.table import player_strip, spaces, tower  # noqa: F401
from companion.ui.shared.around import frame  # noqa: F401

layout.load(__file__)
