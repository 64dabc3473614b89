"""Which screen a table of Masters of Renaissance belongs on, and the way there after an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games.masters.state import StoreChoice

if TYPE_CHECKING:
    from companion.games.masters.actions import Action
    from companion.games.masters.state import Table


PASSED = {
    *("new_game", "checklist", "masters_setup"),
    *("masters_market", "masters_buy", "masters_produce", "masters_store", "masters_report", "masters_solo"),
}
"""Screens of one moment: before the first turn, or within one."""


def next_screen(table: Table) -> str:
    """Where to go after an action, or when a game is opened."""
    if table.phase == "over":
        return "final"
    if table.phase == "setup" or is_untouched(table):
        return "masters_setup"
    if any(isinstance(one, StoreChoice) for one in table.awaiting):
        return "masters_store"
    return "masters_solo" if table.token_due else "masters_table"


def is_untouched(table: Table) -> bool:
    """Alone nothing need be chosen before the first turn; but market and leaders can be told, so that comes first."""
    if not table.solo or table.round > 1:
        return False
    (player,) = table.players
    told = table.tops or table.market.slide or any(any(row) for row in table.market.rows) or any(player.hand)
    return not (told or player.ledger or player.cards or player.leaders or table.lingering or table.token_due)


def act(app: Any, *actions: Action) -> bool:
    """Record these, one after the other, then go where the game goes on; first to the report that they have caused."""
    held, before, shown = len(app.session.table.reports), app.session.game.position, app.manager.current
    if not all(app.act(action) for action in actions):
        return False
    go_on(app, held)
    if app.manager.current == "masters_table" != shown:
        app.say(app.session.game.entries[before].text)  # the table shows the next player, so nothing else tells of it
    return True


def go_on(app: Any, held: int) -> None:
    """To the first Vatican Report after so many, or else where the game goes on."""
    table: Table = app.session.table
    if len(table.reports) > held:
        _leave(app)
        app.go("masters_report", shown=held)
    elif app.manager.current != next_screen(table):
        _leave(app)
        app.go(next_screen(table))


def to_table(app: Any) -> None:
    """Away from a step that waits, which the table leads to again."""
    _leave(app)
    app.go("masters_table")


def _leave(app: Any) -> None:
    """What has been done is over: the way back leads past it, to the table."""
    app.trail[:] = [name for name in app.trail if name not in PASSED]
