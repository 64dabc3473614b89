"""Which screen a table of The Princes of Florence belongs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.princes.state import DrawChoice, TileChoice

if TYPE_CHECKING:
    from companion.games.princes.state import Table

TABLE = "princes_table"
MOMENTS = {
    *("new_game", "checklist", "princes_join"),
    *("princes_auction", "princes_characters", "princes_place", "princes_work", "princes_draw", "princes_choice"),
    *("princes_best_work", "princes_reveal"),
}
"""Screens of one moment: before the first round, or within one."""
TELLING = {TABLE, *MOMENTS}
"""Where there is room for what an action on another screen moved."""


def next_screen(table: Table) -> str:
    """Where to go after an action, or when a game is opened."""
    if table.awaiting:
        match table.awaiting[0]:
            case TileChoice():
                return "princes_place"
            case DrawChoice():
                return "princes_draw"
            case _:
                return "princes_choice"
    match table.phase:
        case "auction":
            return "princes_auction"
        case "characters":
            return "princes_characters"
        case "actions":
            return TABLE if table.turns else "princes_best_work"
        case "over":
            return "princes_reveal" if any(None in player.prestige for player in table.players) else "final"


def next_stop(_before: Table, table: Table) -> tuple[str, dict[str, str]]:
    """Where to go after an action, and what the screen is to show."""
    return next_screen(table), {}
