"""What the expansion adds to the table: the adaptation tile, leaders' spaces, and another tile of a player."""

from __future__ import annotations

from companion.ui import kit, layout  # noqa: F401
from companion.ui.lorenzo.table import spaces, tower  # noqa: F401
from companion.ui.lorenzo.table.player_strip import PlayerCard

layout.load(__file__)


class HousePlayerCard(PlayerCard):
    """Special tokens are among what one has, and there is no room for the name."""
