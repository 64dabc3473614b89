"""The pictures of The Princes of Florence, where they are not called as in the rules."""

from __future__ import annotations

from companion.games.princes.catalogue import Metric
from companion.games.princes.state import Table

ICONS = {
    "florin": "coin",
    "points": "vp",
    "recruiting": "recruit",
    "recruiting_hand": "recruit",
    "recruiting_table": "recruit",
    "landscape": "terr",
    "profession": "prof",
    "building": "build",
    "palazzo": "palace",
}
"""All Buildings have one."""

COUNTED: tuple[tuple[str, Metric], ...] = (
    ("builder", "builders"),
    ("jester", "jesters"),
    ("prestige", "prestige_cards"),
    ("build", "buildings"),
    ("forest", "forests"),
    ("lake", "lakes"),
    ("park", "parks"),
)
"""What a player's tile counts, with its icon."""

WORTH = {"jesters": "jester", "cards": "prof", "landscapes": "forest", "builders": "builder", "buildings": "build"}
"""What is counted for the value of a Work."""


def icon(table: Table, name: str) -> str:
    """Of an object, a tile, a Freedom, a deck, an action or whatever else a sheet counts."""
    return "build" if name in table.catalogue.buildings else ICONS.get(name, name)
