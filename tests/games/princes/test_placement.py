"""Where tiles may lie (rulebook, "Build a Building", rules 1 to 6), and how the app learns their outlines."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from companion.games import princes
from companion.games.princes import placement
from companion.games.princes.catalogue import catalogue
from companion.games.princes.outlines import (
    Cells,
    around,
    everywhere,
    flipped,
    is_connected,
    moved,
    outline,
    pieces,
    rotated,
    to_corner,
    turned,
)
from companion.table.action import Refused
from companion.table.goods import Goods
from tests.games.princes.playing import grown
from tests.games.princes.positions import (
    after,
    allowed,
    at,
    build,
    cells,
    fresh,
    gained,
    line,
    name,
    outlines_of,
    position,
    refusal,
    refusals,
    sheet,
    tile,
)

TOWER = at((3, 3), (4, 3), (4, 4))
GRID = catalogue().board.grid


def place(name: str, spaces: Cells = frozenset()) -> princes.PlaceTile:
    return princes.PlaceTile(tile=name, cells=spaces)


def with_landscape(kind: str = "lake", **facts: Any) -> princes.Table:
    """Red has just got a Landscape."""
    table = position(phase="auction", players=3, **facts)
    return after(table, name(kind), princes.Pass(), princes.Pass())


# Rule 1: inside


@pytest.mark.breaks("place.inside")
@pytest.mark.keeps("place.inside", "place.overlap", "building.adjacent", "place.shape", "place.outline")
def test_a_building_lies_wholly_on_the_grid() -> None:
    for spaces in (line(-1, 0, 3), line(5, 0, 3), at((3, -1), (3, 0), (3, 1)), at((6, 5), (6, 6), (6, 7))):
        assert refusals(position(), build("tower", spaces)) == ["place.inside"]
    for spaces in (line(0, 0, 3), line(4, 6, 3), at((6, 4), (6, 5), (6, 6))):
        assert allowed(position(), build("tower", spaces))


def test_what_lies_outside_cannot_even_be_recorded() -> None:
    with pytest.raises(Refused):
        after(position(), build("tower", line(5, 0, 3), overruled=True))


# Rule 2: no overlap


@pytest.mark.breaks("place.overlap")
def test_no_tile_lies_on_another_or_on_the_palazzo() -> None:
    table = position(builder=2, tiles=(tile("park", at((3, 3), (4, 3))), tile("tower", line(0, 0, 3))))
    assert refusals(table, build("chapel", line(4, 3, 3))) == ["place.overlap"]
    assert refusals(table, build("chapel", line(2, 0, 3))) == ["place.overlap"]
    assert refusals(table, build("chapel", line(2, 6, 3))) == ["place.overlap"]
    on = refusal(table, build("chapel", line(2, 0, 3)), "place.overlap")
    assert on.facts["touched"] == ("tower",)


# Rule 3: apart


@pytest.mark.breaks("building.adjacent")
def test_a_building_touches_no_building_and_not_the_palazzo_along_an_edge() -> None:
    table = position(tiles=(tile("chapel", line(0, 0, 3)),))
    assert refusals(table, build("tower", line(0, 1, 3))) == ["building.adjacent"]
    assert refusals(table, build("tower", line(0, 4, 3))) == ["building.adjacent"]
    assert refusal(table, build("tower", line(0, 4, 3)), "building.adjacent").facts["touched"] == ("palazzo",)


@pytest.mark.parametrize("builders", [0, 1, 2, 3])
def test_two_builders_free_from_keeping_apart(builders: int) -> None:
    table = position(builder=builders, tiles=(tile("chapel", line(0, 0, 3)),))
    assert allowed(table, build("tower", line(0, 1, 3))) == (builders >= 2)
    assert allowed(table, build("tower", line(0, 4, 3))) == (builders >= 2)


def test_corners_may_touch() -> None:
    table = position(tiles=(tile("chapel", line(0, 0, 3)),))
    assert allowed(table, build("tower", line(3, 1, 3)))
    assert allowed(table, build("tower", line(3, 4, 3)))


def test_a_refusal_offers_the_step_that_makes_it_legal() -> None:
    table = position()
    reason = refusal(table, build("tower", line(0, 4, 3)), "building.adjacent")
    assert reason.facts["ways"] == ("up",)
    assert reason.fix == build("tower", line(0, 3, 3))
    assert allowed(table, build("tower", line(0, 3, 3)))


# Rule 4: Landscapes


@pytest.mark.keeps("landscape.choice")
def test_landscapes_touch_what_they_like() -> None:
    table = with_landscape(tiles=(tile("chapel", line(0, 0, 3)), tile("lake", at((0, 2), (0, 3)))))
    assert allowed(table, place("lake", at((0, 1), (1, 1))))
    assert allowed(table, place("lake", at((1, 3), (1, 4))))
    assert refusals(table, place("lake", at((0, 3), (1, 3)))) == ["place.overlap"]
    beside = position(tiles=(tile("lake", at((3, 3), (3, 4))),))
    assert allowed(beside, build("tower", line(4, 3, 3)))


# Rule 5: once


@pytest.mark.breaks("building.once", "building.supply", "building.exists")
@pytest.mark.keeps("building.once", "building.supply", "building.exists")
def test_each_building_once_and_only_from_the_supply() -> None:
    assert refusals(position(tiles=("tower",)), build("tower")) == ["building.once"]
    others = {seat: sheet(tiles=("tower",)) for seat in ("green", "blue", "yellow")}
    assert refusals(position(others=others), build("tower")) == ["building.supply"]
    assert allowed(position(others={"green": others["green"], "blue": others["blue"]}), build("tower"))
    assert refusals(position(), build("palazzo")) == ["building.exists"]
    assert refusals(position(), build("forest")) == ["building.exists"]


# Size and outline


@pytest.mark.breaks("place.shape", "place.connected")
@pytest.mark.keeps("place.connected")
@pytest.mark.parametrize(
    ("building", "size"), [("university", 7), ("workshop", 7), ("opera", 5), ("theater", 5), ("tower", 3)]
)
def test_a_building_covers_7_5_or_3_connected_spaces(building: str, size: int) -> None:
    whole = line(0, 0, 7) | line(0, 1, 7)
    spaces = frozenset(sorted(whole)[:size])
    assert allowed(position(), build(building, spaces))
    assert refusals(position(), build(building, spaces - {max(spaces)})) == ["place.shape"]
    assert refusals(position(), build(building, (spaces - {max(spaces)}) | {(6, 3)})) == ["place.connected"]


@pytest.mark.breaks("place.outline")
def test_the_first_placement_fixes_the_outline_for_everybody() -> None:
    table = after(position(), build("tower", TOWER), princes.EndTurn())
    assert table.outlines == {"tower": outline(TOWER)}
    assert refusals(table, build("tower", line(0, 0, 3))) == ["place.outline"]
    for way in turned(TOWER):
        assert allowed(table, build("tower", moved(way, (2, 1))))


def test_a_tile_may_lie_either_face_up() -> None:
    hook = cells("####\n#...")
    table = position(outlines={"opera": hook})
    for picture in ("####\n#...", "####\n...#", "#...\n####", "...#\n####", "##\n.#\n.#\n.#", "##\n#.\n#.\n#."):
        assert allowed(table, build("opera", cells(picture)))
    assert len(turned(hook)) == 8
    assert refusals(table, build("opera", cells("####\n.#.."))) == ["place.outline"]


def test_outlines_learned_before_come_with_the_setup_and_grow() -> None:
    table = fresh(outlines={"tower": [[5, 5], [5, 6], [6, 6]]})
    assert table.outlines == {"tower": outline(TOWER)}
    setup = princes.Setup(seats=("Anna", "Bob"), outlines=dict(table.outlines))
    assert princes.read_setup(princes.write_setup(setup)) == setup


def test_landscapes_are_of_any_size_until_the_table_has_taught_it() -> None:
    table = with_landscape()
    for spaces in (at((0, 0)), line(0, 0, 2), line(0, 0, 5)):
        assert allowed(table, place("lake", spaces))
    assert refusals(table, place("lake", at((0, 0), (2, 0)))) == ["place.connected"]
    taught = with_landscape(outlines={"lake": line(0, 0, 2)})
    assert refusals(taught, place("lake", line(0, 0, 3))) == ["place.shape"]


@pytest.mark.breaks("place.differs", "tile.exists")
@pytest.mark.keeps("tile.exists")
def test_a_wrong_outline_is_corrected_and_what_no_longer_matches_is_named() -> None:
    table = after(position(), build("tower", TOWER))
    teach = princes.TeachOutline(tile="tower", cells=line(0, 0, 3))
    assert [(n.rule, n.facts["seat"]) for n in princes.check(table, teach).notes] == [("place.differs", "red")]
    later = after(table, teach)
    assert later.outlines == {"tower": outline(line(0, 0, 3))}
    assert refusals(table, princes.TeachOutline(tile="castle", cells=line(0, 0, 3))) == ["tile.exists"]


def test_an_outline_can_be_forgotten_and_taught_anew() -> None:
    table = after(position(), build("tower", TOWER), princes.TeachOutline(tile="tower"), princes.EndTurn())
    assert table.outlines == {}
    assert allowed(table, build("tower", line(0, 0, 3)))


def test_an_outline_taught_must_have_the_size_of_its_building() -> None:
    assert refusals(position(), princes.TeachOutline(tile="tower", cells=line(0, 0, 4))) == ["place.shape"]
    assert refusals(position(), princes.TeachOutline(tile="tower", cells=at((0, 0), (1, 0), (3, 0)))) == [
        "place.connected"
    ]
    assert allowed(position(), princes.TeachOutline(tile="lake", cells=line(0, 0, 4)))


def test_an_outline_taught_must_have_a_place_beside_the_palazzo() -> None:
    table = position()
    for too_large in (line(0, 0, 8), frozenset((column, row) for column in range(7) for row in range(6))):
        assert refusals(table, princes.TeachOutline(tile="lake", cells=too_large)) == ["place.inside"]
    assert allowed(table, princes.TeachOutline(tile="lake", cells=line(9, 9, 7)))


def test_a_placement_recorded_against_the_rules_teaches_nothing_wrong() -> None:
    table = after(position(), build("tower", line(0, 0, 4), overruled=True))
    assert table.outlines == {}


# Not told, and no room


@pytest.mark.breaks("place.room")
@pytest.mark.keeps("place.room")
def test_where_a_tile_lies_need_not_be_told_unless_there_is_certainly_no_room() -> None:
    table = position(outlines={"tower": line(0, 0, 3)})
    assert gained(table, after(table, build("tower"))) == Goods(florin=-700, points=3)
    rows = [tile("forest", line(0, row, 7)) for row in range(5)]
    full = position(outlines={"tower": line(0, 0, 3)}, tiles=(*rows, tile("park", at((6, 5), (6, 6)))))
    assert refusals(full, build("tower")) == ["place.room"]
    assert allowed(position(tiles=(*rows, tile("park", at((6, 5), (6, 6))))), build("tower"))


def test_spaces_that_are_not_in_one_piece_are_no_room() -> None:
    """Rows of parks leave 19 spaces, six of them together at most."""
    walls = [tile("forest", line(0, row, 7)) for row in (1, 3)]
    walls += [tile("park", at((3, row), (4, row))) for row in (0, 2, 4, 5, 6)]
    assert refusals(position(tiles=walls, builder=2), build("university")) == ["place.room"]
    assert allowed(position(tiles=walls, builder=2), build("theater"))
    straight = position(tiles=(*walls, "chapel"), builder=2, outlines={"theater": line(0, 0, 5)})
    assert refusals(straight, build("theater")) == ["place.room"]  # wherever the Chapel lies


def test_untold_tiles_take_their_spaces_too() -> None:
    """Of 43 spaces these cover 41."""
    large, medium = ("university", "laboratory", "workshop"), ("library", "opera", "studio", "hospital")
    table = position(tiles=(*large, *medium), builder=3, outlines={"lake": line(0, 0, 2)})
    assert refusals(table, build("tower")) == ["place.room"]
    assert refusals(table, princes.PutTile(seat="red", tile="theater")) == ["place.room"]
    full = after(table, princes.PutTile(seat="red", tile="lake"))
    assert refusals(full, princes.PutTile(seat="red", tile="lake")) == ["place.room"]
    assert refusals(full, princes.PutTile(seat="red", tile="park")) == ["place.room"]
    assert allowed(position(tiles=(*large, *medium[:3]), builder=3), build("theater"))


# Legal positions


def legal_among(spots: set[Cells], tiles: list[princes.TilePosition], builders: int) -> set[Cells]:
    """Rules 1 to 3, space by space, for a Building."""
    on_board = {(column, row) for column in range(7) for row in range(7)}
    palazzo = {(column, row) for column in range(3) for row in (5, 6)}
    walls = palazzo.union(*[one.cells for one in tiles if one.tile in catalogue().buildings])
    covered = palazzo.union(*[one.cells for one in tiles])

    def lies_legally(spot: Cells) -> bool:
        for column, row in spot:
            if (column, row) not in on_board or (column, row) in covered:
                return False
            beside = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
            if builders < 2 and beside & walls:
                return False
        return True

    return {spot for spot in spots if lies_legally(spot)}


def every_way(shape: Cells) -> set[Cells]:
    """A tile turned, flipped and pushed about, also beyond the edge."""
    found = set()
    for flip, turns in product((False, True), range(4)):
        spaces = {(-column if flip else column, row) for column, row in shape}
        for _ in range(turns):
            spaces = {(-row, column) for column, row in spaces}
        for right, down in product(range(-7, 14), repeat=2):
            found.add(frozenset((column + right, row + down) for column, row in spaces))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_all_legal_positions_are_found_and_no_other(seed: int) -> None:
    rng = Random(seed)
    building, size = rng.choice([("university", 7), ("opera", 5), ("tower", 3)])
    ground, tiles = GRID.cells - GRID.palazzo, []
    for one, n in rng.sample([("laboratory", 7), ("studio", 5), ("chapel", 3), ("lake", 2), ("forest", 4)], 3):
        spot = grown(ground, n, rng)
        if spot:
            tiles.append(tile(one, spot))
            ground -= spot
    shape, builders = rng.choice(outlines_of(size)), seed % 2 * 2
    table = position(builder=builders, tiles=tuple(tiles), outlines={building: shape})
    anywhere = every_way(shape)
    legal = legal_among(anywhere, tiles, builders)
    found = placement.positions(table, table.player("red"), building)
    assert len(set(found)) == len(found)
    assert set(found) == legal
    assert {spot for spot in anywhere if allowed(table, build(building, spot))} == legal


def test_an_empty_board_has_as_many_places_as_one_can_count() -> None:
    table = position(outlines={"tower": line(0, 0, 3)}, builder=2)
    free = GRID.cells - GRID.palazzo
    straight = [line(c, r, 3) for c, r in free] + [frozenset((c, r + n) for n in range(3)) for c, r in free]
    assert set(placement.positions(table, table.player("red"), "tower")) == {s for s in straight if s <= free}


# Geometry


def test_outlines_are_every_free_polyomino_once() -> None:
    for size, number in {2: 1, 3: 2, 4: 5, 5: 12, 6: 35, 7: 108}.items():
        shapes = outlines_of(size)
        assert len({outline(shape) for shape in shapes}) == len(shapes) == number
        assert all(len(shape) == size and is_connected(shape) for shape in shapes)


@pytest.mark.parametrize("size", [3, 5, 7])
def test_an_outline_is_the_same_however_the_tile_lies(size: int) -> None:
    for shape in outlines_of(size):
        assert len(turned(shape)) in (1, 2, 4, 8)
        assert {outline(moved(way, (3, -2))) for way in turned(shape)} == {outline(shape)}
        assert all(spot <= GRID.cells for spot in everywhere(shape, GRID.cells))


def test_connection_goes_along_edges() -> None:
    assert is_connected(at((0, 0)))
    assert not is_connected(frozenset())
    assert not is_connected(at((0, 0), (1, 1)))
    assert around(at((0, 0))) == at((0, 1), (1, 0), (-1, 0), (0, -1))


def test_a_picture_is_read_row_by_row() -> None:
    assert cells("##.\n.#.") == at((0, 0), (1, 0), (1, 1))


def test_spaces_fall_into_pieces_the_largest_first() -> None:
    apart = at((0, 0), (4, 4), (4, 5), (5, 5))
    assert pieces(apart) == [at((4, 4), (4, 5), (5, 5)), at((0, 0))]
    assert pieces(frozenset()) == []


def test_a_quarter_goes_with_the_clock_and_a_flip_changes_sides() -> None:
    hook = at((0, 0), (0, 1), (0, 2), (1, 2))  # like the letter L
    assert to_corner(rotated(hook)) == at((0, 0), (1, 0), (2, 0), (0, 1))
    assert to_corner(flipped(hook)) == at((1, 0), (1, 1), (1, 2), (0, 2))


def test_the_roomiest_position_cuts_off_nothing() -> None:
    table = position(outlines={"tower": line(0, 0, 3)}, builder=2)
    player = table.player("red")
    spot = placement.roomiest(table, player, "tower")
    empty = GRID.cells - GRID.palazzo
    assert spot in placement.positions(table, player, "tower")
    assert len(pieces(empty - spot)) == 1
    crowded = position(
        tiles=[tile("park", GRID.cells - GRID.palazzo - line(0, 0, 2))], outlines={"tower": line(0, 0, 3)}
    )
    assert placement.roomiest(crowded, crowded.player("red"), "tower") == frozenset()
