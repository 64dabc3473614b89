"""Which screen a table of Masters of Renaissance belongs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.masters.state import StoreChoice

if TYPE_CHECKING:
    from companion.games.masters.state import Table
    from companion.table.action import Action

TABLE = "masters_table"
TELLING = {TABLE, "masters_solo", "masters_report"}
"""Where there is room for what an action on another screen moved."""
MOMENTS = {
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
    return "masters_solo" if table.token_due else TABLE


def is_untouched(table: Table) -> bool:
    """Alone nothing need be chosen before the first turn; but market and leaders can be told, so that comes first."""
    if not table.solo or table.round > 1:
        return False
    (player,) = table.players
    told = table.tops or table.market.slide or any(any(row) for row in table.market.rows) or any(player.hand)
    return not (told or player.ledger or player.cards or player.leaders or table.lingering or table.token_due)


def undone(before: Table, table: Table, screen: str) -> str:
    """Where to go after Undo: to a ``screen`` of the same turn, or else where the game goes on."""
    place = next_screen(table)
    return screen if place == TABLE and table.turn == before.turn else place


def one_tap(table: Table, taken: Action, stored: Action) -> bool:
    """Whether an arrow of the market has done both, because nothing was left to decide."""
    from companion.games.masters.actions import Store, Take
    from companion.ui.masters.market.view import prospect, to_record

    if not isinstance(taken, Take) or not isinstance(stored, Store):
        return False
    found = prospect(table, taken.line, taken.marbles)
    return found is not None and to_record(table, found) == (taken, stored)


def next_stop(before: Table, table: Table) -> tuple[str, dict[str, int]]:
    """Where to go after an action, and what the screen is to show: first the reports that the action has caused."""
    return stop_after(table, len(before.reports))


def stop_after(table: Table, held: int) -> tuple[str, dict[str, int]]:
    """The first Vatican Report after so many, or else where the game goes on."""
    return ("masters_report", {"shown": held}) if len(table.reports) > held else (next_screen(table), {})
