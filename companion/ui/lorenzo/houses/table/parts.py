"""What the expansion adds to the table: the adaptation tile, leaders' spaces, and another tile of a player."""

from __future__ import annotations

from companion.ui import kit, layout  # noqa: F401
from companion.ui.look.theme import theme
from companion.ui.lorenzo.table import spaces, tower  # noqa: F401
from companion.ui.lorenzo.table.player_strip import PlayerCard

layout.load(__file__)

DIGIT = 0.62  # of the height of a number


class HousePlayerCard(PlayerCard):
    """Special tokens are among what one has, and there is no room for the name."""

    def columns(self, goods: dict[str, int], width: float, *kinds: str) -> int:
        """Beside each other, or in two columns where large numbers would touch."""
        widest = max(len(str(goods[kind])) for kind in kinds) * DIGIT * theme.text_size("numeral_xs")
        return len(kinds) if (widest + theme.hairline) * len(kinds) <= width else 2
