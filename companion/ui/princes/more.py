"""Ways from the table that only this game has."""

from __future__ import annotations

from companion.games.princes.state import Table
from companion.table.words import _
from companion.ui.running import App
from companion.ui.shared.more.view import Way


def ways(table: Table) -> tuple[Way, ...]:
    """Everybody's board, also in the middle of an auction."""
    return tuple(
        Way(player.seat, f"player-{player.seat}", player.name, _("principality, cards and points"))
        for player in table.players
    )


def open_way(app: App, key: str) -> None:
    app.go("princes_player", seat=key)
