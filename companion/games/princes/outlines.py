"""Outlines of tiles on a grid of squares: plain geometry that knows no rule of the game."""

from __future__ import annotations

from functools import lru_cache

Cell = tuple[int, int]
"""Column and row, from the upper left corner."""
Cells = frozenset[Cell]

STEPS: dict[str, Cell] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def moved(cells: Cells, by: Cell) -> Cells:
    return frozenset((column + by[0], row + by[1]) for column, row in cells)


@lru_cache(maxsize=2048)
def around(cells: Cells) -> Cells:
    """The spaces that share an edge with these."""
    beside = {(column + right, row + down) for column, row in cells for right, down in STEPS.values()}
    return frozenset(beside - cells)


@lru_cache(maxsize=2048)
def is_connected(cells: Cells) -> bool:
    """Whether one can go from each space to every other along edges."""
    reached: Cells = frozenset(sorted(cells)[:1])
    while grown := around(reached) & cells:
        reached |= grown
    return bool(cells) and reached == cells


def pieces(cells: Cells) -> list[Cells]:
    """The spaces that hang together along edges, the largest part first."""
    found, left = [], set(cells)
    while left:
        part, edge = set(), [left.pop()]
        while edge:
            column, row = cell = edge.pop()
            part.add(cell)
            near = {(column + right, row + down) for right, down in STEPS.values()} & left
            left -= near
            edge += near
        found.append(frozenset(part))
    return sorted(found, key=len, reverse=True)


@lru_cache(maxsize=2048)
def to_corner(cells: Cells) -> Cells:
    """The same outline in the upper left corner."""
    return moved(cells, (-min(column for column, _ in cells), -min(row for _, row in cells)))


def rotated(cells: Cells) -> Cells:
    """Turned by a quarter, with the clock."""
    return frozenset((-row, column) for column, row in cells)


def flipped(cells: Cells) -> Cells:
    """Turned over, left to right."""
    return frozenset((-column, row) for column, row in cells)


@lru_cache(maxsize=512)
def turned(cells: Cells) -> tuple[Cells, ...]:
    """All the ways a tile can lie: four turns of either face, each in the corner and only once."""
    ways = []
    for _ in range(4):
        cells = rotated(cells)
        ways += [to_corner(cells), to_corner(flipped(cells))]
    return tuple(dict.fromkeys(ways))


@lru_cache(maxsize=512)
def outline(cells: Cells) -> Cells:
    """One and the same for all the ways a tile can lie."""
    return min(turned(cells), key=sorted)


@lru_cache(maxsize=128)
def everywhere(shape: Cells, grid: Cells) -> tuple[Cells, ...]:
    """Each way and place in which a tile lies wholly on the grid, row by row."""
    found = [moved(way, corner) for way in turned(shape) for corner in sorted(grid)]
    return tuple(sorted((cells for cells in found if cells <= grid), key=sorted))
