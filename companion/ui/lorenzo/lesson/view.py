"""The pictures of the lessons: parts of the table as it is in their position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.state import Table
from companion.rulebook.lesson_tracks import Track, track
from companion.rulebook.lesson_words import faces
from companion.rulebook.lessons import Picture
from companion.table.words import titled
from companion.ui.lorenzo.around.view import AreaTile, areas
from companion.ui.lorenzo.final_view import category_label
from companion.ui.lorenzo.table.view import PawnTile, Tower, table_view
from companion.ui.shared.lesson.pieces_view import CardFace, Marked, Points, Several


@dataclass(frozen=True, slots=True)
class MarkedTower:
    tower: Tower
    floors: tuple[Marked, ...]


Piece = Several | MarkedTower | AreaTile | Track | Points | CardFace


def pieces(table: Table, picture: Picture) -> tuple[Piece, ...]:
    return tuple(_PICTURES[picture.kind](table, picture))


def _spaces(table: Table, picture: Picture) -> Iterator[Piece]:
    view = table_view(table)
    if not picture.of:
        yield Several(view.towers, 2)
    for area in areas(table, view):
        if not picture.of or area.spaces[0].area in picture.of:
            # nobody is about to place, so nothing is said about any pawn
            looked_at = (replace(one, mark="legal", servants=0, sum="") if one.open else one for one in area.spaces)
            yield replace(area, spaces=tuple(looked_at))


def _pawns(table: Table, picture: Picture) -> Iterator[Piece]:
    view = table_view(table)
    pawns = tuple(replace(one, chosen=False) for one in view.thumb.choices if isinstance(one, PawnTile))
    yield Several(view.strip.dice, len(view.strip.dice))
    yield Several(pawns, len(pawns))


def _tower(table: Table, picture: Picture) -> Iterator[Piece]:
    for tower in table_view(table).towers:
        if tower.floors[0].space.startswith(str(picture.of[0])):
            floors = (Marked(tile, picture.mark(tile.space)) for tile in tower.floors)
            yield MarkedTower(tower, tuple(floors))


def _cards(_table: Table, picture: Picture) -> Iterator[Piece]:
    for card in faces("houses", picture):
        lines = "\n".join(titled(part.label, part.text) for part in card.parts)
        yield CardFace(card.name, lines, mark=picture.mark(card.key.rpartition(":")[2]))


def _score(table: Table, picture: Picture) -> Iterator[Piece]:
    sheet = lorenzo.score(table)
    seat = str(picture.of[0])
    shown = [row for row in sheet.rows if row != "excommunications"]
    yield from (Points(row, category_label(row), str(sheet.points(row, seat))) for row in shown)


_PICTURES: dict[str, Any] = {
    "spaces": _spaces,
    "pawns": _pawns,
    "tower": _tower,
    "cards": _cards,
    "leaders": _cards,
    "bonus_tiles": _cards,
    "track": lambda table, picture: (track(table, picture),),
    "score": _score,
}
