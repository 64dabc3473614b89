"""Paints a Principality with few instructions: cells and tiles from small textures, lines as one mesh each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kivy.core.text import Label as Letters
from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate

from companion.games.princes.outlines import Cell, Cells
from companion.ui.kit.dashed import dashes, outline
from companion.ui.kit.rounded import Rounded
from companion.ui.look import icons, meshes, svg
from companion.ui.look.theme import theme
from companion.ui.princes.pieces.grid_view import BUILDING, Edge, Piece, beside, border, longest_run

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

    @property
    def radius(self) -> float:
        return self.pitch / 10


@lru_cache(maxsize=256)
def lettering(text: str, size: int, ink: tuple[float, ...]) -> Any:
    label = Letters(text=text, font_size=size, bold=True, color=ink)
    label.refresh()
    return label.texture


# Ground


def cells(paper: InstructionGroup, sheet: Sheet, which: Iterable[Cell], fill: Colour, line: Colour = ()) -> None:
    paper.add(Color(1, 1, 1, 1))
    for cell in which:
        box = Rounded()
        box.fit(sheet.box(cell), [sheet.radius] * 4, fill, line, theme.hairline if len(line) else 0)
        paper.add(box)


def dots(paper: InstructionGroup, sheet: Sheet, which: Iterable[Cell], fill: Colour) -> None:
    half = max(2, sheet.pitch // 13)
    paper.add(Color(1, 1, 1, 1))
    for cell in which:
        x, y, side, _high = sheet.box(cell)
        dot = Rounded()
        dot.fit((x + side // 2 - half, y + side // 2 - half, 2 * half, 2 * half), [half] * 4, fill)
        paper.add(dot)


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
    vertices: list[float] = []
    for cell in which:
        x, y, wide, high = sheet.box(cell)
        inset = sheet.gap + width / 2
        edge = outline(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, sheet.radius)
        for (a, b), (c, d) in dashes(edge, sheet.pitch / 9, sheet.pitch / 13):
            across, up = _across((a, b), (c, d), width / 2)
            for u, v in ((a + across, b + up), (c + across, d + up), (c - across, d - up), (a - across, b - up)):
                vertices += (u, v, 0, 0)
    paper.add(Color(*ink))
    paper.add(_quads(vertices))


def _across(start: tuple[float, float], end: tuple[float, float], half: float) -> tuple[float, float]:
    right, up = end[0] - start[0], end[1] - start[1]
    length = (right * right + up * up) ** 0.5 or 1
    return up / length * half, -right / length * half


def _quads(vertices: list[float]) -> Mesh:
    first = range(0, len(vertices) // 4, 4)
    indices = [corner + n for corner in first for n in (0, 1, 2, 0, 2, 3)]
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def _boxes(boxes: Iterable[Box]) -> Mesh:
    vertices: list[float] = []
    for x, y, wide, high in boxes:
        for u, v in ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)):
            vertices += (u, v, 0, 0)
    return _quads(vertices)


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


def around(paper: InstructionGroup, sheet: Sheet, which: Cells, ink: Colour, width: float) -> None:
    edge(paper, sheet, border(which), ink, width)


# Names, numbers and signs


def name(paper: InstructionGroup, sheet: Sheet, piece: Piece, most: float, least: float) -> None:
    """In the longest row of the tile; where even small letters have no room, an icon."""
    run = longest_run(piece.cells)
    ink, icon = tuple(theme.colour(TILES[piece.kind][1])), TILES[piece.kind][2]
    room = run.length * sheet.pitch * NAME
    wide = lettering(piece.label, round(most), ink).width
    size = min(most, most * room / wide, sheet.pitch * NAME)
    x, y = _middle(sheet, run.first, run.length, run.upright)
    if piece.kind == "palazzo" and sheet.pitch > theme.icon_l:
        sign(paper, icon, (x, y), round(sheet.pitch * 0.6), ink)
        y -= sheet.pitch
    elif size < least:
        sign(paper, icon, (x, y), round(sheet.pitch * 0.6), ink)
        return
    if size >= least:
        write(paper, piece.label, (x, y), round(size), ink, upright=run.upright)


def _middle(sheet: Sheet, first: Cell, length: int, upright: bool) -> tuple[float, float]:
    column, row = first
    across, down = (0.5, length / 2) if upright else (length / 2, 0.5)
    return sheet.left + (column + across) * sheet.pitch, sheet.top - (row + down) * sheet.pitch


def write(
    paper: InstructionGroup,
    text: str,
    middle: tuple[float, float],
    size: int,
    ink: tuple[float, ...],
    *,
    upright: bool = False,
) -> None:
    picture = lettering(text, size, ink)
    at = round(middle[0] - picture.width / 2), round(middle[1] - picture.height / 2)
    letters = [Color(1, 1, 1, 1), Rectangle(texture=picture, pos=at, size=picture.size)]
    if upright:
        letters = [PushMatrix(), Rotate(angle=90, origin=middle), *letters, PopMatrix()]
    for instruction in letters:
        paper.add(instruction)


def sign(paper: InstructionGroup, icon: str, middle: tuple[float, float], pixels: int, ink: tuple[float, ...]) -> None:
    picture = icons.stamp(icon, pixels, tuple(tuple(ink) for _ in icons.layers(icon, pixels)))
    at = round(middle[0] - picture.width / 2), round(middle[1] - picture.height / 2)
    paper.add(Color(1, 1, 1, 1))
    paper.add(Rectangle(texture=picture, pos=at, size=picture.size))


def disc(paper: InstructionGroup, middle: tuple[float, float], half: float, fill: Colour) -> None:
    paper.add(Color(1, 1, 1, 1))
    box = Rounded()
    box.fit((middle[0] - half, middle[1] - half, 2 * half, 2 * half), [half] * 4, fill)
    paper.add(box)


def middle_of(sheet: Sheet, cell: Cell) -> tuple[float, float]:
    return _middle(sheet, cell, 1, False)
