"""The pictures of the lessons show what is on the table of their position."""

from __future__ import annotations

from typing import Any

from companion.games import masters
from companion.rulebook.lessons import PICTURES, Picture, lessons, state
from companion.rulebook.pieces_masters import Cross
from companion.ui.masters.lesson.view import Arrow, Board, Development, Faith, Storage, Tray, pieces
from companion.ui.masters.market.view import MarbleView
from companion.ui.shared.lesson.pieces_view import Several
from tests.ui.masters.tables import alone, under_way


def shown(setup: masters.Setup, kind: str, *of: str, marks: tuple[str, ...] = (), after: Any = None) -> tuple[Any, ...]:
    table = masters.begin(setup)
    return pieces(masters.apply(table, after) if after else table, Picture(kind=kind, of=of, marks=marks))


def test_every_kind_of_picture_has_its_pieces() -> None:
    assert {page.picture.kind for page in lessons("masters")} == set(PICTURES["masters"])
    for page in lessons("masters"):
        assert pieces(state("masters", page), page.picture), page.id


def test_the_market_rings_the_lines_that_are_named_and_marks_their_arrows() -> None:
    (tray,) = shown(under_way(), "market", "row-1", marks=("column-3", "slide"))
    assert isinstance(tray, Tray)
    marbles = [cell for cell in tray.cells if isinstance(cell, MarbleView)]
    assert [one.marble for one in marbles[:4]] == ["yellow", "white", "blue", "purple"]
    assert [one.chosen for one in marbles] == [True] * 4 + [False] * 8
    assert [cell.mark for cell in tray.cells if isinstance(cell, Arrow)] == ["", "", "", "", "", "1", ""]
    assert (tray.slide, tray.slide_mark) == ("white", "2")


def test_depots_hold_what_somebody_has_and_what_was_just_taken_waits_beside_them() -> None:
    setup = under_way(red={"leaders": ["depot-coin"]})
    (has,) = shown(setup, "depots", "red", marks=("bottom",), after=masters.Take(line="row-1"))
    assert isinstance(has, Storage)
    assert [(one.piece.place, one.mark) for one in has.depots[:3]] == [("top", ""), ("middle", ""), ("bottom", "1")]
    assert has.depots[1].piece.cells == (("servant", "there"),) * 2
    assert has.depots[3].piece.cells == (("coin", "free"),) * 2
    assert dict(has.strongbox) == {"mil": 3, "coin": 2, "stone": 0, "servant": 2}
    assert dict(has.taken) == {"coin": 1, "mil": 1, "servant": 1}
    assert [one.who.name for one in shown(setup, "depots")] == ["Chiara", "Anna", "Dario", "Fabio"]


def test_the_grid_shows_what_is_left_of_each_colour_or_the_cards_on_top() -> None:
    (grid,) = shown(alone(taken_away={"purple-1": 4, "purple-2": 1}), "grid")
    assert isinstance(grid, Several)
    assert [column.left for column in grid.pieces] == [11, 12, 12, 7]
    by_stack, by_id = shown(under_way(), "grid", "blue-2"), shown(under_way(), "cards", "blue-2-1")
    assert by_stack == by_id
    (card,) = by_id
    assert isinstance(card, Development)
    assert ([flag.level for flag in card.flags], card.cost, card.points) == ([2], (("coin", 4),), 5)
    assert (card.power.paid, card.power.gained) == ((("servant", 1),), (("faith", 2),))


def test_cards_of_somebody_lie_in_slots_beside_the_power_of_the_board() -> None:
    (board,) = shown(under_way(), "cards", "red", marks=("slot-2",))
    assert isinstance(board, Board)
    assert board.who.name == "Anna"
    assert [one.piece.title for one in board.slots] == ["Basic", "", "", ""]
    assert [len(one.piece.flags) for one in board.slots] == [0, 2, 1, 0]
    assert [one.mark for one in board.slots] == ["", "", "1", ""]


def test_faith_shows_the_markers_and_tiles_of_those_who_are_named() -> None:
    (faith,) = shown(under_way(), "faith", "yellow", "green")
    assert isinstance(faith, Faith)
    assert {one.who.seat: one.space for one in faith.lane.markers if one.who} == {"yellow": 9, "green": 12}
    assert [report.text for report in faith.reports][1] == "Report 2: spaces 12 to 16"
    assert [(tile.points, tile.state) for tile in faith.reports[0].tiles] == [(2, "lost"), (2, "up")]
    (solo,) = shown(alone(cross=7), "faith")
    assert [one.space for one in solo.lane.markers if isinstance(one, Cross)] == [7]


def test_leaders_say_what_they_need_and_tokens_what_they_do() -> None:
    (leader,) = shown(under_way(), "leaders", "depot-stone")
    assert (leader.name, leader.points) == ("Depot leader (stone)", 3)
    assert leader.text == "Needs 5 coins\nYou have one more depot, for up to 2 stones."
    away, on = shown(alone(), "tokens", "discard-green", "cross-1")
    assert (away.token.colour, away.text) == ("green", "Discard 2 green cards from the grid.")
    assert (on.token.cross, on.text) == (True, "The black cross moves 1 space. Then all tokens are shuffled.")


def test_the_score_is_that_of_the_final_sheet() -> None:
    rows = {row.row: row.points for row in shown(under_way(), "score", "red")}
    sheet = masters.score(masters.begin(under_way()))
    assert rows == {row: str(sheet.points(row, "red")) for row in sheet.rows}
