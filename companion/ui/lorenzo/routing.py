"""Which screen a table of Lorenzo il Magnifico belongs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.games.lorenzo.state import Table


def next_screen(table: Table) -> str:
    """Where to go after an action, or when a game is opened."""
    if table.phase == "dice" or (table.phase == "setup" and table.deal_leaders):
        return "dice"
    return {"setup": "table", "actions": "table", "report": "report", "over": "final"}[table.phase]
