"""Ways from the table that only this game has."""

from __future__ import annotations

from companion.games.masters.state import Table
from companion.ui.running import App
from companion.ui.shared.more.view import Way


def ways(_table: Table) -> tuple[Way, ...]:
    """Everything of this game is on its table."""
    return ()


def open_way(_app: App, key: str) -> None:
    raise KeyError(key)
