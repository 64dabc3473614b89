"""The letter in a player's badge."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any


def letter(table: Any, player: Any, taken: Collection[str] = ()) -> str:
    """The initial; two letters where it is somebody else's too, or ``taken`` for something else on the table."""
    initial: str = player.name.strip()[:1].upper()
    shared = sum(other.name.strip()[:1].upper() == initial for other in table.players) > 1
    two: str = player.name.strip()[:2].title()
    return two if shared or initial in taken else initial
