"""What the expansion adds to the table: the adaptation tile, leaders' spaces, and another tile of a player."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.lorenzo.table import player_strip, spaces, tower  # noqa: F401

layout.load(__file__)
