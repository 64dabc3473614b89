"""What the excommunication tiles of a game are, who carries them, and what the next Vatican Report asks for."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.lorenzo import moment
from companion.games.lorenzo.houses.words import any_tile_text
from companion.games.lorenzo.state import Table
from companion.table.who import Who
from companion.table.words import _, roman
from companion.ui.lorenzo.table.space_view import person
from companion.ui.shared.picking.choice import Choice


@dataclass(frozen=True, slots=True)
class TileLine:
    period: int
    title: str
    text: str
    """What the tile does, or that it is not entered yet."""
    entered: bool
    carried_by: tuple[Who, ...]


def tile_lines(table: Table) -> tuple[TileLine, ...]:
    return tuple(_line(table, period, tile) for period, tile in enumerate(table.tiles, start=1))


def _line(table: Table, period: int, tile: str | None) -> TileLine:
    needs = table.catalogue.board.faith_required[period - 1]
    title = _("Tile {period} · needs {n} faith").format(period=roman(period), n=needs)
    text = any_tile_text(table.catalogue.tiles[tile]) if tile else _("Not entered yet: tap to enter it")
    carriers = (person(table, one.seat) for one in table.players if period in one.excommunications)
    return TileLine(period, title, text, tile is not None, tuple(carriers))


def tiles_about(table: Table) -> str:
    """``round 4 asks for 4 faith``."""
    asks = moment.report_asks(table)
    return _("round {round} needs {n} faith").format(round=asks[0], n=asks[1]) if asks else ""


def tiles_of(table: Table, period: int) -> list[Choice]:
    tiles = [tile for tile in table.catalogue.tiles.values() if tile.period == period]
    return [Choice(tile.id, any_tile_text(tile), "", chosen=tile.id in table.tiles) for tile in tiles]
