"""A Principality as it is painted."""

from __future__ import annotations

from companion.games import princes
from companion.games.princes.outlines import Cells
from companion.ui.princes.pieces.grid_view import Run, border, check_cell, ground, longest_run, touching, untold
from tests.ui.princes.tables import CHAPEL, FOREST, OPERA, under_way


def cells(*pairs: tuple[int, int]) -> Cells:
    return frozenset(pairs)


def table() -> princes.Table:
    return princes.begin(under_way())


def test_what_lies_where_has_its_name_and_kind() -> None:
    anna = table().player("red")
    pieces = {piece.label: piece for piece in ground(table(), anna).pieces}
    assert set(pieces) == {"Palazzo", "Opera", "Chapel", "Forest"}
    assert pieces["Opera"].cells == cells(*OPERA)
    assert pieces["Forest"].kind == "forest"
    assert pieces["Chapel"].kind == "building"


def test_squares_beside_a_building_are_hatched_only_for_a_building() -> None:
    anna = table().player("red")
    hatched = ground(table(), anna, "theater").hatched
    assert {(3, 0), (2, 1), (0, 4), (3, 5), (6, 4)} <= hatched
    assert (4, 1) not in hatched  # beside the Forest
    assert not hatched & {*OPERA, *CHAPEL, *FOREST}
    assert ground(table(), anna, "lake").hatched == frozenset()


def test_with_two_builders_nothing_is_hatched() -> None:
    goods = {"red": {"goods": {"builder": 2}}, "green": {"goods": {"builder": 1}}}
    free = princes.begin(under_way(boards=goods))
    assert ground(free, free.player("red"), "theater").hatched == frozenset()


def test_a_tile_touches_along_an_edge_not_at_a_corner() -> None:
    anna = table().player("red")
    assert touching(table(), anna, cells((2, 4))) == (((2, 4), "down"),)
    assert touching(table(), anna, cells((3, 4), (4, 1))) == ()


def test_the_outline_of_two_squares_has_six_sides() -> None:
    sides = border([(0, 0), (1, 0)])
    assert len(sides) == 6
    assert ((0, 0), "right") not in sides


def test_a_name_is_written_across_where_a_tile_is_wide() -> None:
    assert longest_run(cells(*OPERA)) == Run((0, 0), 3)
    assert longest_run(cells((1, 0), (1, 1), (1, 2), (0, 2))) == Run((0, 2), 2)
    assert longest_run(cells((2, 3), (2, 4), (2, 5))) == Run((2, 3), 3, upright=True)
    assert longest_run(cells((0, 0), (2, 0), (3, 0), (4, 0))).cells == {(2, 0), (3, 0), (4, 0)}
    assert longest_run(cells((5, 5))) == Run((5, 5), 1)


def test_a_check_stands_beside_the_name() -> None:
    assert check_cell(cells(*OPERA)) == (0, 1)
    assert check_cell(cells((2, 3), (3, 3), (4, 3))) == (4, 3)


def test_tiles_that_nobody_has_placed_are_named() -> None:
    assert untold(table().player("green")) == ["Laboratory", "Library", "Tower", "Park"]
