"""Paints a Principality with few instructions: cells and tiles from small textures, lines as one mesh each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, Rotate

from companion.games.princes.outlines import Cell, Cells
from companion.ui.kit.dashed import Point, bands, outline, quads
from companion.ui.kit.painting import block, figure, stamp, write
from companion.ui.kit.rounded import Rounded
from companion.ui.look import icons, meshes, svg
from companion.ui.look.theme import theme
from companion.ui.princes.pieces.grid_view import BUILDING, Edge, Piece, beside, longest_run

Box = tuple[float, float, float, float]
Colour = Sequence[float]
# Ground and ink of what lies on the grid; the icon says the same where no name has room.
TILES = {
    "palazzo": ("primary", "onprimary", "palace"),
    BUILDING: ("coin", "onyellow", "build"),
    "forest": ("terr", "ongreen", "forest"),
    "lake": ("char", "onblue", "lake"),
    "park": ("vp", "ongreen", "park"),
}
# The hatching of a cell: from where to where, in its parts.
HATCHES = (((0.16, 0.16), (0.84, 0.84)), ((0.40, 0.16), (0.84, 0.60)), ((0.65, 0.16), (0.84, 0.35)))
GHOST = 0.94  # see-through: what lies below shows
NAME = 0.86  # of the room, for a name
SIGN = 0.6  # of a square, for an icon


class Sheet(NamedTuple):
    """Where the spaces are, in whole pixels."""

    left: int
    top: int
    pitch: int
    gap: int

    def box(self, cell: Cell) -> Box:
        column, row = cell
        x, y = self.left + column * self.pitch, self.top - (row + 1) * self.pitch
        return x + self.gap // 2, y + self.gap // 2, self.pitch - self.gap, self.pitch - self.gap

    def cell_at(self, x: float, y: float) -> Cell:
        return int((x - self.left) // self.pitch), int((self.top - y) // self.pitch)

    def moved(self, right: int, up: int) -> Sheet:
        return self._replace(left=self.left + right, top=self.top + up)

    @property
    def radius(self) -> float:
        return self.pitch / 10


# Ground


def cells(paper: InstructionGroup, sheet: Sheet, which: Iterable[Cell], fill: Colour, line: Colour = ()) -> None:
    paper.add(Color(1, 1, 1, 1))
    for cell in which:
        block(paper, sheet.box(cell), sheet.radius, fill, line, theme.hairline if len(line) else 0)


def dots(paper: InstructionGroup, sheet: Sheet, which: Iterable[Cell], fill: Colour) -> None:
    for cell in which:
        disc(paper, middle_of(sheet, cell), max(2, sheet.pitch // 13), fill)


def hatching(paper: InstructionGroup, sheet: Sheet, which: Iterable[Cell], ink: Colour) -> None:
    """All of it is one mesh."""
    vertices: list[float] = []
    indices: list[int] = []
    for cell in which:
        x, y, side, _high = sheet.box(cell)
        for lines, triangles in _hatches(int(side), float(theme.control_line)):
            first = len(vertices) // 4
            for n in range(0, len(lines), 4):
                vertices += (x + lines[n], y + lines[n + 1], lines[n + 2], lines[n + 3])
            indices += (first + index for index in triangles)
    paper.add(Color(*ink))
    paper.add(Mesh(vertices=vertices, indices=indices, mode="triangles", texture=icons.edge()))


@lru_cache(maxsize=32)
def _hatches(side: int, width: float) -> list[meshes.Mesh]:
    lines = [svg.Piece("", 1, points, closed=False, width=width / side) for points in HATCHES]
    return [meshes.mesh(line, side) for line in lines]


def dashed(paper: InstructionGroup, sheet: Sheet, which: Iterable[Cell], ink: Colour, width: float) -> None:
    """All of it is one mesh."""
    corners: list[Point] = []
    inset = sheet.gap + width / 2
    for cell in which:
        x, y, wide, high = sheet.box(cell)
        edge = outline(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, sheet.radius)
        corners += bands(edge, sheet.pitch / 9, sheet.pitch / 13, width)
    paper.add(Color(*ink))
    paper.add(_mesh(corners))


def _mesh(corners: Iterable[Point]) -> Mesh:
    vertices, indices = quads(corners)
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def _boxes(boxes: Iterable[Box]) -> Mesh:
    corners = [
        corner for x, y, wide, high in boxes for corner in ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
    ]
    return _mesh(corners)


# Tiles


def body(paper: InstructionGroup, sheet: Sheet, which: Cells, fill: Colour, opacity: float = 1) -> None:
    """Cells grown together: rounded where the tile has corners, with bridges over the gaps."""
    paper.add(Color(1, 1, 1, opacity))
    for cell in which:
        free = {side: beside(cell, side) not in which for side in ("up", "right", "down", "left")}
        corners = (("up", "left"), ("up", "right"), ("down", "right"), ("down", "left"))
        box = Rounded()
        box.fit(sheet.box(cell), [sheet.radius if free[a] and free[b] else 0 for a, b in corners], fill)
        paper.add(box)
    bridges = list(_bridges(sheet, which))
    if bridges:
        paper.add(Color(*fill[:3], opacity))
        paper.add(_boxes(bridges))


def _bridges(sheet: Sheet, which: Cells) -> Iterable[Box]:
    gap = sheet.gap
    for cell in which:
        x, y, wide, high = sheet.box(cell)
        right, down = beside(cell, "right"), beside(cell, "down")
        if right in which:
            yield x + wide, y, gap, high
        if down in which:
            yield x, y - gap, wide, gap
        if {right, down, beside(right, "down")} <= which:
            yield x + wide, y - gap, gap, gap


def edge(paper: InstructionGroup, sheet: Sheet, which: Iterable[Edge], ink: Colour, width: float) -> None:
    """Along the middle of the gaps, all of it one mesh."""
    half = width / 2
    boxes: list[Box] = []
    for (column, row), side in which:
        left, top = sheet.left + column * sheet.pitch, sheet.top - row * sheet.pitch
        match side:
            case "up" | "down":
                y = top - (sheet.pitch if side == "down" else 0)
                boxes.append((left - half, y - half, sheet.pitch + width, width))
            case _:
                x = left + (sheet.pitch if side == "right" else 0)
                boxes.append((x - half, top - sheet.pitch - half, width, sheet.pitch + width))
    paper.add(Color(*ink))
    paper.add(_boxes(boxes))


# Names, numbers and signs


def name(paper: InstructionGroup, sheet: Sheet, piece: Piece, most: float, least: float) -> None:
    """In the longest row of the tile; where even small letters have no room, an icon."""
    run = longest_run(piece.cells)
    ink, icon = tuple(theme.colour(TILES[piece.kind][1])), TILES[piece.kind][2]
    room = run.length * sheet.pitch * NAME
    wide = figure(piece.label, round(most), ink).width
    size = min(most, most * room / wide, sheet.pitch * NAME)
    x, y = middle_of(sheet, run.first, run.length, upright=run.upright)
    if piece.kind == "palazzo" and sheet.pitch > theme.icon_l:
        sign(paper, icon, (x, y), sheet.pitch * SIGN, ink)
        y -= sheet.pitch
    elif size < least:
        sign(paper, icon, (x, y), sheet.pitch * SIGN, ink)
        return
    if size >= least:
        letters(paper, piece.label, size, ink, (x, y), upright=run.upright)


def middle_of(sheet: Sheet, first: Cell, length: int = 1, *, upright: bool = False) -> Point:
    """Of a space, or of several in a row."""
    column, row = first
    across, down = (0.5, length / 2) if upright else (length / 2, 0.5)
    return sheet.left + (column + across) * sheet.pitch, sheet.top - (row + down) * sheet.pitch


def letters(
    paper: InstructionGroup, text: str, size: float, ink: Colour, middle: Point, *, upright: bool = False
) -> None:
    turn, back = ((PushMatrix(), Rotate(angle=90, origin=middle)), (PopMatrix(),)) if upright else ((), ())
    for instruction in (*turn, Color(1, 1, 1, 1)):
        paper.add(instruction)
    write(paper, text, size, ink, middle)
    for instruction in back:
        paper.add(instruction)


def sign(paper: InstructionGroup, icon: str, middle: Point, side: float, ink: Colour) -> None:
    """All of it in one colour."""
    paper.add(Color(1, 1, 1, 1))
    stamp(paper, icon, side, middle, ink)


def disc(paper: InstructionGroup, middle: Point, half: float, fill: Colour) -> None:
    paper.add(Color(1, 1, 1, 1))
    block(paper, (round(middle[0] - half), round(middle[1] - half), 2 * half, 2 * half), half, fill)
