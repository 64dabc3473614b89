"""Which screen a table of The Princes of Florence belongs on, and the way there after an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games.princes.state import DrawChoice, TileChoice

if TYPE_CHECKING:
    from companion.games.princes.actions import Action
    from companion.games.princes.state import Table

TABLE = "princes_table"
PASSED = {
    *("new_game", "checklist", "princes_join"),
    *("princes_auction", "princes_characters", "princes_place", "princes_work", "princes_draw", "princes_choice"),
    *("princes_best", "princes_reveal"),
}
"""Screens of one moment: before the first round, or within one."""


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
            return TABLE if table.turns else "princes_best"
        case "over":
            return "princes_reveal" if any(None in player.prestige for player in table.players) else "final"


def act(app: Any, *actions: Action) -> bool:
    """Record these, one after the other, then go where the game goes on."""
    if not all(app.act(action) for action in actions):
        return False
    go_on(app)
    return True


def go_on(app: Any, name: str = "") -> None:
    """To this screen, or where the game goes on. What is over is not on the way back: that leads to the table."""
    name = name or app.place
    kept = [one for one in app.trail if one not in PASSED]
    app.trail[:] = kept if TABLE in kept else [*kept, TABLE]
    if app.manager.current != name:
        app.go(name)
    elif app.trail[-1] != name:
        app.trail.append(name)
