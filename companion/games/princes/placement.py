"""Where tiles may lie in a Principality (rulebook, "Build a Building", rules 1 to 6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from companion.games.princes.actions import Build, PlaceTile, PutTile
from companion.games.princes.catalogue import Building, Catalogue
from companion.games.princes.counts import empty_spaces, spaces_of
from companion.games.princes.outlines import (
    STEPS,
    Cell,
    Cells,
    around,
    everywhere,
    is_connected,
    moved,
    outline,
    pieces,
)
from companion.games.princes.state import Player, Table, Tile
from companion.table.action import Reason

PALAZZO = "palazzo"
Placing = Build | PlaceTile | PutTile


def judge_tile(table: Table, player: Player, tile: str, move: Placing) -> Iterator[Reason]:
    yield from can_lie(table, player, tile, move)
    yield from keeps_apart(table, player, tile, move)


def can_lie(table: Table, player: Player, tile: str, move: Placing) -> Iterator[Reason]:
    """Whether the tile can lie on these spaces; where nobody tells them, whether there is room at all."""
    if move.cells:
        yield from shape_fits(table, tile, move.cells)
        yield from lies_inside(table, tile, move.cells)
        yield from covers_empty_spaces(table, player, tile, move)
    else:
        yield from has_room(table, player, tile)


def has_room(table: Table, player: Player, tile: str) -> Iterator[Reason]:
    """A tile that certainly fits nowhere cannot lie anywhere, told or not."""
    if fits_nowhere(table, player, tile):
        yield Reason("place.room", tile=tile)


def shape_fits(table: Table, tile: str, cells: Cells) -> Iterator[Reason]:
    """A tile covers connected spaces, as many as it shows, in the outline that the table has taught."""
    known = table.outlines.get(tile)
    needs = spaces_of(table, tile) or len(cells)
    if len(cells) != needs:
        yield Reason("place.shape", tile=tile, needs=needs, has=len(cells))
    elif not is_connected(cells):
        yield Reason("place.connected", tile=tile)
    elif known is not None and outline(cells) != outline(known):
        yield Reason("place.outline", tile=tile)


def lies_inside(table: Table, tile: str, cells: Cells) -> Iterator[Reason]:
    """Rule 1: completely within the grid, turned and flipped as one likes."""
    if not cells <= table.catalogue.board.grid.cells:
        yield Reason("place.inside", firm=True, tile=tile)


def covers_empty_spaces(table: Table, player: Player, tile: str, move: Placing) -> Iterator[Reason]:
    """Rule 2: on no other tile, not even in part, nor on the Palazzo."""
    under = tuple([name for name, other in lying(table, player) if not other.isdisjoint(move.cells)])
    if under:
        ways = steps_away(table, player, tile, move)
        yield Reason("place.overlap", *ways.values(), tile=tile, touched=under, ways=tuple(ways))


def keeps_apart(table: Table, player: Player, tile: str, move: Placing) -> Iterator[Reason]:
    """Rule 3: no edge of a Building touches another Building or the Palazzo, unless one has two Builders."""
    if not must_keep_apart(table, player, tile):
        return
    beside = around(move.cells)
    near = [name for name, other in lying(table, player) if not other.isdisjoint(beside)]
    touched = tuple([name for name in near if is_built(table, name)])
    if touched:
        ways = steps_away(table, player, tile, move)
        yield Reason("building.adjacent", *ways.values(), building=tile, touched=touched, ways=tuple(ways))


def must_keep_apart(table: Table, player: Player, tile: str) -> bool:
    """Rule 4: only Buildings keep apart, and only from Buildings and the Palazzo; Landscapes touch what they like."""
    steps = table.catalogue.board.builders
    return is_built(table, tile) and not steps[min(player.goods["builder"], len(steps) - 1)].adjacent


def is_built(table: Table, tile: str) -> bool:
    return _is_built(table.catalogue, tile)


def _is_built(box: Catalogue, tile: str) -> bool:
    return tile == PALAZZO or isinstance(box.tiles[tile], Building)


def lying(table: Table, player: Player) -> list[tuple[str, Cells]]:
    """What covers the grid: the Palazzo and every tile of which we know where it lies."""
    return _lying(table.catalogue, player.tiles)


def _lying(box: Catalogue, tiles: tuple[Tile, ...]) -> list[tuple[str, Cells]]:
    return [(PALAZZO, box.board.grid.palazzo), *tiles]


def open_ground(table: Table, player: Player, tile: str) -> Cells:
    """The spaces that this tile may cover."""
    return _open_ground(table.catalogue, player.tiles, must_keep_apart(table, player, tile))


@lru_cache(maxsize=256)
def _open_ground(box: Catalogue, tiles: tuple[Tile, ...], apart: bool) -> Cells:
    """The same for all Buildings, and for all Landscapes."""
    ground = box.board.grid.cells
    for name, cells in _lying(box, tiles):
        ground -= cells
        if apart and _is_built(box, name):
            ground -= around(cells)
    return ground


def positions(table: Table, player: Player, tile: str) -> list[Cells]:
    """Every legal position of a tile whose outline is known."""
    return list(_positions(table, player, tile))


def first_position(table: Table, player: Player, tile: str) -> Cells | None:
    """One legal position is enough where it only matters whether there is any."""
    return next(_positions(table, player, tile), None)


def _positions(table: Table, player: Player, tile: str) -> Iterator[Cells]:
    known = table.outlines.get(tile)
    if known is not None:
        ground = open_ground(table, player, tile)
        yield from (cells for cells in everywhere(known, table.catalogue.board.grid.cells) if cells <= ground)


def roomiest(table: Table, player: Player, tile: str) -> Cells:
    """The legal position that leaves the largest empty area in one piece, and then the most ground for Buildings."""
    board = table.catalogue.board.grid.cells
    taken = frozenset[Cell]().union(*[cells for _, cells in lying(table, player)])
    ground = open_ground(table, player, next(iter(table.catalogue.buildings)))

    def room(cells: Cells) -> tuple[int, int]:
        beside = around(cells) if must_keep_apart(table, player, tile) else frozenset()
        return max(map(len, pieces(board - taken - cells)), default=0), len(ground - cells - beside)

    return max(positions(table, player, tile), key=room, default=frozenset())


def fits_nowhere(table: Table, player: Player, tile: str) -> bool:
    """Whether there is certainly no room; while its outline is unknown, enough open spaces in one piece may be."""
    size = max(1, spaces_of(table, tile))
    if size > empty_spaces(table, player):
        return True
    if tile in table.outlines:
        return first_position(table, player, tile) is None
    return size > _largest_piece(open_ground(table, player, tile))


@lru_cache(maxsize=256)
def _largest_piece(ground: Cells) -> int:
    return max(map(len, pieces(ground)), default=0)


def steps_away(table: Table, player: Player, tile: str, move: Placing) -> dict[str, Placing]:
    """The directions in which one step makes the position legal, each with that move."""
    ground = open_ground(table, player, tile)
    stepped = {way: moved(move.cells, step) for way, step in STEPS.items()}
    return {way: move.with_(cells=cells) for way, cells in stepped.items() if cells <= ground}


def learn(table: Table, tile: str, cells: Cells) -> dict[str, Cells]:
    """The first placement of a tile fixes its outline."""
    if not cells or tile in table.outlines or any(shape_fits(table, tile, cells)):
        return dict(table.outlines)
    return {**table.outlines, tile: outline(cells)}
