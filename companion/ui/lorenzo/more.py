"""Ways from the table that only this game has."""

from __future__ import annotations

from typing import cast

from companion.games.lorenzo.state import Table
from companion.table.score import Why
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui.lorenzo.floor_cards.sheet import FloorCardsSheet
from companion.ui.lorenzo.player.cards import CardsSheet
from companion.ui.lorenzo.tiles.sheet import TilesSheet, ask_tile
from companion.ui.lorenzo.tiles.view import tiles_about
from companion.ui.running import App
from companion.ui.shared.more.view import Way


def ways(table: Table) -> tuple[Way, ...]:
    tiles = Way("tiles", "excom", _("Tiles of the Church"), tiles_about(table))
    floor_cards = Way("floor_cards", "board", _("Cards on the towers"), _("tower by tower"))
    return (tiles, floor_cards) if table.laid else (tiles,)


def open_way(app: App, key: str) -> None:
    sheet = FloorCardsSheet if key == "floor_cards" else TilesSheet
    sheet(app).open()


def enter_missing(app: App, why: Why) -> None:
    """What the final scoring misses: a tile, or the ventures on a player's page."""
    match why.facts:
        case {"period": int(period)}:
            ask_tile(app, period)
        case {"seat": seat}:
            app.go("lorenzo_player", seat=seat)
            CardsSheet(app, cast(Seat, seat), "venture").open()
