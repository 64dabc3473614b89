"""What to lay out before round 1."""

from __future__ import annotations

from typing import Any

from companion.ui.princes.checklist_view import checklist
from companion.ui.shared.checklist.view import Checklist
from tests.games.princes.positions import fresh


def of(players: int, **choices: Any) -> Checklist:
    return checklist(fresh(players, **choices), "The Princes of Florence")


def about(found: Checklist, title: str) -> str:
    return next(thing.about for thing in (*found.middle, *found.each) if thing.title == title)


def test_counts_come_from_the_box() -> None:
    found = of(4, first="blue")
    assert found.about == "The Princes of Florence · 4 players"
    assert about(found, "7 stacks") == (
        "left of the board: 6 Forests, 6 Lakes, 6 Parks, 7 Jesters, 6 Builders, 14 Prestige cards "
        "and 5 Recruiting cards"
    )
    assert about(found, "30 Buildings").startswith("right of the board, 3 of each\nlarge: University, Laboratory")
    assert about(found, "2 decks").endswith("21 Profession cards and 20 Bonus cards")
    assert about(found, "4 Profession cards").endswith("shuffle the other back into the deck")
    assert about(found, "3500 Florin") == "keep it secret"
    assert about(found, "Black figure") == "to Chris, who begins"
    assert found.button == "Start: Chris opens the auction"
    assert found.hint == "Turn order, clockwise: Chris, David, Anna and Bob."


def test_one_freedom_fewer_of_each_kind_than_players() -> None:
    for players in (3, 4, 5):
        each = players - 1
        assert about(of(players), f"{3 * each} Freedom tiles").startswith(
            f"{each} each of Travel, Religion and Opinion"
        )


def test_freedoms_go_back_in_the_box_unless_all_are_needed() -> None:
    assert about(of(4), "9 Freedom tiles").endswith("; the others go back in the box")
    assert about(of(5), "12 Freedom tiles") == "4 each of Travel, Religion and Opinion"


def test_two_players_have_less_money_and_draw_freedoms() -> None:
    found = of(2)
    assert about(found, "2500 Florin")
    assert about(found, "5 Freedom tiles").startswith("1 each of Travel, Religion and Opinion, and 2 more at random")
    assert "2 players: the three Landscapes are auctioned as one item" in about(found, "7 stacks")
    harder = of(2, fewer_freedoms=True)
    assert "and 1 more at random" in about(harder, "4 Freedom tiles")
    drawn = of(2, freedoms_drawn=("travel", "opinion"))
    assert about(drawn, "5 Freedom tiles").startswith("2 Travel, 1 Religion and 2 Opinion;")


def test_special_characters_only_with_the_expansion() -> None:
    assert about(of(3), "Back in the box") == "6 special characters"
    found = of(3, muse=True)
    assert found.about.endswith("The Muse and the Princess")
    assert about(found, "6 special characters").endswith("Princess and Professor; the Banker holds 600 Florin")
