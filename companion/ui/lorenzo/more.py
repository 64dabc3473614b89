"""Ways from the table that only this game has."""

from __future__ import annotations

from companion.games.lorenzo.state import Table
from companion.table.words import _
from companion.ui.lorenzo.tiles.sheet import TilesSheet
from companion.ui.lorenzo.tiles.view import tiles_about
from companion.ui.running import App
from companion.ui.shared.more.view import Way


def ways(table: Table) -> tuple[Way, ...]:
    return (Way("tiles", "excom", _("Tiles of the Church"), tiles_about(table)),)


def open_way(app: App, _key: str) -> None:
    TilesSheet(app).open()
