"""A Principality as it is painted: what lies on the grid, where a tile could lie, and the one that is being laid."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from companion.games.princes import words
from companion.games.princes.outlines import STEPS, Cell, Cells
from companion.games.princes.placement import PALAZZO, is_built, lying, open_ground
from companion.games.princes.state import Player, Table
from companion.table.words import _

BUILDING = "building"
Edge = tuple[Cell, str]
"""A space and one of its sides."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile where it lies; ``kind`` is the Palazzo, a Building, or one of the Landscapes."""

    label: str
    kind: str
    cells: Cells


@dataclass(frozen=True, slots=True)
class Ground:
    """All that stays as it is while a tile is dragged."""

    columns: int
    rows: int
    pieces: tuple[Piece, ...]
    hatched: Cells = frozenset()
    """Empty, but beside a Building."""
    fits: Cells = frozenset()
    """What the tile can cover as it is turned now."""
    joins: Cells = frozenset()
    """What hangs together with the spaces marked."""
    open: Cells = frozenset()
    """What can be marked at all."""

    @property
    def cells(self) -> Cells:
        return frozenset((column, row) for column in range(self.columns) for row in range(self.rows))

    @property
    def covered(self) -> Cells:
        return frozenset[Cell]().union(*[piece.cells for piece in self.pieces])


@dataclass(frozen=True, slots=True)
class Ghost:
    """The tile that is being laid."""

    piece: Piece
    state: Literal["legal", "refused", "marked"]
    numbers: tuple[Cell, ...] = ()
    """The spaces in the order in which they were marked."""
    crossed: Cells = frozenset()
    """Where it breaks a rule."""
    edges: tuple[Edge, ...] = ()
    """Along which it touches what it may not touch."""


def ground(table: Table, player: Player, tile: str = "", **marks: Cells) -> Ground:
    """The board of a player; with a tile, also where that may not lie for its neighbours."""
    grid = table.catalogue.board.grid
    empty = grid.cells - covered(table, player)
    hatched = empty - open_ground(table, player, tile) if tile else frozenset()
    lies = tuple(piece(name, cells) for name, cells in lying(table, player) if cells)
    return Ground(grid.columns, grid.rows, lies, hatched, **marks)


def piece(name: str, cells: Cells) -> Piece:
    return Piece(_("Palazzo") if name == PALAZZO else words.tile(name), kind_of(name), cells)


def kind_of(name: str) -> str:
    """What a tile is painted as."""
    return name if name in (PALAZZO, "forest", "lake", "park") else BUILDING


def covered(table: Table, player: Player) -> Cells:
    return frozenset[Cell]().union(*[cells for _name, cells in lying(table, player)])


def untold(player: Player) -> list[str]:
    """Tiles of which nobody has told where they lie."""
    return [words.tile(tile.name) for tile in player.tiles if not tile.cells]


# Where a tile breaks a rule


def touching(table: Table, player: Player, cells: Cells) -> tuple[Edge, ...]:
    """Along which sides these spaces share an edge with a Building or the Palazzo."""
    built = frozenset[Cell]().union(*[one for name, one in lying(table, player) if is_built(table, name)])
    return tuple((cell, side) for cell, side in border(cells) if beside(cell, side) in built)


def border(cells: Iterable[Cell]) -> tuple[Edge, ...]:
    """The outline of these spaces, side by side."""
    inside = frozenset(cells)
    return tuple((cell, side) for cell in sorted(inside) for side in STEPS if beside(cell, side) not in inside)


def beside(cell: Cell, side: str) -> Cell:
    right, down = STEPS[side]
    return cell[0] + right, cell[1] + down


# Where the name of a tile is written


@dataclass(frozen=True, slots=True)
class Run:
    """Spaces in a row, or one below the other."""

    first: Cell
    length: int
    upright: bool = False

    @property
    def cells(self) -> Cells:
        column, row = self.first
        along = range(self.length)
        return frozenset((column, row + n) if self.upright else (column + n, row) for n in along)


def longest_run(cells: Cells) -> Run:
    """Across if at all, since heads do not like to be turned; the topmost of the longest."""
    run = max((Run(cell, _along(cells, cell, "right")) for cell in cells), key=lambda run: (run.length, -run.first[1]))
    if run.length > 1:
        return run
    down = (Run(cell, _along(cells, cell, "down"), upright=True) for cell in cells)
    upright = max(down, key=lambda run: (run.length, -run.first[0]))
    return upright if upright.length > 1 else run


def _along(cells: Cells, cell: Cell, side: str) -> int:
    """How many spaces follow each other, from this one on."""
    return 1 + _along(cells, beside(cell, side), side) if cell in cells else 0


def check_cell(cells: Cells) -> Cell:
    """Where a check stands: beside the name, or at the end of a straight tile."""
    named = longest_run(cells).cells
    return min(cells - named, default=max(cells))
