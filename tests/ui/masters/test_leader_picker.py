"""Naming leaders."""

from __future__ import annotations

from typing import Any

from companion.games import masters
from companion.ui.masters.leaders.picker_view import SignIcon, picked, picker_view
from tests.ui.masters.tables import under_way


def table(**boards: Any) -> masters.Table:
    return masters.begin(under_way(**boards))


def test_sixteen_leaders_stand_in_four_rows_of_four_resources() -> None:
    rows = picker_view(table()).rows
    assert [row.points for row in rows] == [2, 3, 5, 4]
    assert [cell.leader for cell in rows[0].cells] == [
        "discount-coin",
        "discount-stone",
        "discount-servant",
        "discount-shield",
    ]
    assert rows[3].cells[0].sign == tuple(map(SignIcon, ("coin", "arrow", "any", "faith")))
    leaders = table().catalogue.leaders
    assert all(leaders[cell.leader].points == row.points for row in rows for cell in row.cells)


def test_only_what_was_played_in_the_open_is_out() -> None:
    gone = {cell.leader for row in picker_view(table()).rows for cell in row.cells if cell.gone}
    assert gone == {"production-coin", "discount-shield", "marble-servant", "marble-stone"}  # not what Anna hides


def test_what_was_chosen_says_what_it_asks_for() -> None:
    (wanted,) = picker_view(table(), ("discount-coin",)).chosen
    assert wanted.text == "needs 1 purple card and 1 yellow card"


def test_one_tap_too_many_releases_the_oldest() -> None:
    assert picked(("a",), "b", 2) == ("a", "b")
    assert picked(("a", "b"), "c", 2) == ("b", "c")
    assert picked(("a", "b"), "a", 2) == ("b",)
