"""A tile before it is laid: which one, and the spaces marked or covered so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain

from companion.games.princes import Build, PlaceTile, TeachOutline, apply, check
from companion.games.princes.counts import spaces_of
from companion.games.princes.outlines import (
    STEPS,
    Cell,
    Cells,
    around,
    everywhere,
    flipped,
    moved,
    outline,
    rotated,
    to_corner,
)
from companion.games.princes.placement import positions, roomiest
from companion.games.princes.state import Player, Table, TileChoice
from companion.ui.princes.work.draft import actor


@dataclass(frozen=True, slots=True)
class Draft:
    tile: str = ""
    size: int = 0
    """Of a Landscape whose outline is being learned."""
    taps: tuple[Cell, ...] = ()
    """The spaces of an unknown outline, as they were marked."""
    spot: Cells = frozenset()
    """Where a known outline lies."""
    again: bool = False
    """The outline known so far is wrong."""
    tried: bool = False
    """Whether somebody has confirmed it: only then it is said that money is missing."""

    @property
    def cells(self) -> Cells:
        return self.spot or frozenset(self.taps)


def awaited(table: Table) -> TileChoice | None:
    """The Landscape that has been won."""
    first = table.awaiting[0] if table.awaiting else None
    return first if isinstance(first, TileChoice) else None


def placer(table: Table) -> Player | None:
    """Who is to lay a tile, or may build."""
    choice = awaited(table)
    return table.player(choice.seat) if choice else actor(table)


def settled(table: Table, draft: Draft) -> Draft:
    """With all that nobody needs to be asked: the only tile, its size, and where a known one lies at first.

    One that is moved begins where it lay: often it need only be turned.
    """
    choice, player = awaited(table), placer(table)
    tiles = choice.tiles if choice else tuple(table.catalogue.buildings)
    tile = tiles[0] if len(tiles) == 1 else draft.tile
    if player is None or tile not in tiles:
        return Draft()
    if tile != draft.tile:
        draft = Draft(tile)
    known = table.outlines.get(tile)
    if known is None or (draft.again and not _is(known, frozenset(draft.taps))):
        printed = table.catalogue.buildings.get(tile)
        return replace(draft, size=printed.spaces if printed else draft.size, spot=frozenset())
    spot = draft.spot or frozenset(draft.taps) or (choice and choice.moved_from) or frozenset()
    if not _is(known, spot):
        spot = roomiest(table, player, tile) or everywhere(known, table.catalogue.board.grid.cells)[0]
    return replace(draft, size=spaces_of(table, tile), spot=spot, taps=(), again=False)


def _is(known: Cells, cells: Cells) -> bool:
    return bool(cells) and outline(cells) == outline(known)


def is_whole(draft: Draft) -> bool:
    return bool(draft.spot) or 0 < draft.size == len(draft.taps)


def move(table: Table, draft: Draft, cells: Cells | None = None) -> Build | PlaceTile:
    """What would be recorded; ``cells`` are others than those of the draft."""
    where = draft.cells if cells is None else cells
    choice, player = awaited(table), placer(table)
    if choice:
        return PlaceTile(seat=choice.seat, tile=draft.tile, cells=where)
    return Build(seat=player.seat if player else None, building=draft.tile, cells=where)


def lesson(table: Table, draft: Draft) -> TeachOutline | None:
    """What the table tells about the outline first, where the app knows a wrong one."""
    taps, known = frozenset(draft.taps), table.outlines.get(draft.tile)
    wrong = known is not None and is_whole(draft) and not draft.spot and not _is(known, taps)
    return TeachOutline(tile=draft.tile, cells=taps) if wrong else None


def taught(table: Table, draft: Draft) -> Table:
    """The table after the lesson, or as it is where there is none to be told."""
    teach = lesson(table, draft)
    return apply(table, teach) if teach and check(table, teach).legal else table


# Marking spaces


def tapped(draft: Draft, cell: Cell) -> Draft | None:
    """A space marked, or no longer marked; None if it does not hang together with the others, or is one too many."""
    if cell in draft.taps:
        return replace(draft, taps=tuple(one for one in draft.taps if one != cell), tried=False)
    if len(draft.taps) >= draft.size or (draft.taps and cell not in around(frozenset(draft.taps))):
        return None
    return replace(draft, taps=(*draft.taps, cell), tried=False)


def shifted(draft: Draft, way: str) -> Draft:
    """All marked spaces, or the tile, one space further."""
    by = STEPS[way]
    taps = tuple((column + by[0], row + by[1]) for column, row in draft.taps)
    return replace(draft, taps=taps, spot=moved(draft.spot, by))


def sized(draft: Draft, size: int) -> Draft:
    """A Landscape covers that many spaces."""
    return Draft(draft.tile, size, draft.taps[:size], again=draft.again)


def relearned(table: Table, draft: Draft) -> Draft:
    """Its outline is another one."""
    return Draft(draft.tile, draft.size if draft.tile in table.catalogue.buildings else 0, again=True)


# Moving a tile whose outline is known


def dragged(table: Table, start: Cells, far: Cell, draft: Draft) -> Draft:
    return replace(draft, spot=_inside(table, moved(start, far)))


def stepped(table: Table, draft: Draft, way: str) -> Draft:
    return dragged(table, draft.spot, STEPS[way], draft)


def rolled(table: Table, draft: Draft) -> Draft:
    """Turned by a quarter."""
    return replace(draft, spot=_inside(table, _about_the_middle(draft.spot, rotated(draft.spot))))


def turned_over(table: Table, draft: Draft) -> Draft:
    return replace(draft, spot=_inside(table, _about_the_middle(draft.spot, flipped(draft.spot))))


def ways(known: Cells) -> tuple[Cells, ...]:
    """The distinct turns: first of this face, then of the other."""
    faces = [known, flipped(known)]
    quarters = [[face, rotated(face), rotated(rotated(face)), rotated(rotated(rotated(face)))] for face in faces]
    return tuple(dict.fromkeys(to_corner(cells) for cells in chain.from_iterable(quarters)))


def spots(table: Table, draft: Draft, way: Cells) -> list[Cells]:
    """The legal places of this turn, row by row."""
    player = placer(table)
    found = positions(table, player, draft.tile) if player else []
    return sorted((cells for cells in found if to_corner(cells) == way), key=lambda cells: _corner(cells)[::-1])


def turned_to(table: Table, draft: Draft, way: Cells) -> Draft:
    """The nearest legal place of that turn; if it has none, where the tile is."""
    found = spots(table, draft, way)
    if not found:
        return replace(draft, spot=_inside(table, _about_the_middle(draft.spot, way)))
    return replace(draft, spot=min(found, key=lambda cells: _apart(cells, draft.spot)))


def walked(table: Table, draft: Draft, by: int) -> Draft:
    """The next legal place, or the one before."""
    found = spots(table, draft, to_corner(draft.spot))
    if not found:
        return draft
    if draft.spot not in found:
        return turned_to(table, draft, to_corner(draft.spot))
    return replace(draft, spot=found[(found.index(draft.spot) + by) % len(found)])


def moved_onto(table: Table, draft: Draft, cell: Cell) -> Draft | None:
    """The nearest legal place that covers a space; where there is none, None, unless the tile covers it already."""
    found = [cells for cells in spots(table, draft, to_corner(draft.spot)) if cell in cells]
    if not found:
        return draft if cell in draft.spot else None
    return replace(draft, spot=min(found, key=lambda cells: _apart(cells, draft.spot)))


def _inside(table: Table, cells: Cells) -> Cells:
    grid, (column, row), (wide, high) = table.catalogue.board.grid, _corner(cells), _extent(cells)
    to = min(max(column, 0), grid.columns - wide), min(max(row, 0), grid.rows - high)
    return moved(cells, (to[0] - column, to[1] - row))


def _about_the_middle(before: Cells, after: Cells) -> Cells:
    """Where its middle was; what lies between two spaces goes back the way it came."""
    (column, row), (wide, high) = _corner(before), _extent(before)
    new_wide, new_high = _extent(after)
    corner = column + int((wide - new_wide) / 2), row + int((high - new_high) / 2)
    return moved(to_corner(after), corner)


def _corner(cells: Cells) -> Cell:
    return min(column for column, _ in cells), min(row for _, row in cells)


def _extent(cells: Cells) -> Cell:
    column, row = _corner(cells)
    return 1 + max(one for one, _ in cells) - column, 1 + max(one for _, one in cells) - row


def _apart(one: Cells, other: Cells) -> int:
    (a, b), (c, d) = _corner(one), _corner(other)
    return abs(a - c) + abs(b - d)
