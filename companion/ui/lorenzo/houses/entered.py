"""How much a table has told of its copy, in words; as long as that is nothing, without the rules of the box."""

from __future__ import annotations

from companion.table.own_copy import recall
from companion.table.store import Store
from companion.table.words import plural
from companion.ui import boxes


def about(store: Store) -> str:
    """For the row in the settings, which open at once."""
    if not recall(store, boxes.game("houses")):
        return entries(0)
    kept = boxes.part("houses", "own_houses").own_copy(store)
    told: str = boxes.part("houses", "own_copy.view").entered_about(kept)
    return told


def entries(n: int) -> str:
    return plural("Houses of Renaissance · {n} entry", "Houses of Renaissance · {n} entries", n)
