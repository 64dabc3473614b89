"""What a rule of Masters of Renaissance means for the table, in a sentence."""

from __future__ import annotations

from typing import Any

from companion import rulebook
from companion.games import masters
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.ui.masters.in_game import SAYINGS, in_this_game
from companion.ui.shared.rules.rule_view import rule_view
from tests.games.masters.positions import after, buy, others_on, position

STEP = Goods(faith=1)
"""A step on the track."""


def three(**mine: Any) -> masters.Table:
    return position(
        players=3, others=others_on(9, 12, favors=("up", "open", "open")), favors=("lost", "open", "open"), **mine
    )


def test_only_rules_that_exist_are_spoken_of() -> None:
    assert sorted(SAYINGS.keys() - rulebook.entries("masters").keys()) == []


def test_a_rule_says_who_would_lose_the_tile() -> None:
    said = rule_view("masters", "report.tiles", three(faith=4)).now
    assert said == (
        "The next report is number 2, when somebody reaches space 16; space 12 is enough for the tile. "
        "Still short: Anna and Bea."
    )


def test_after_the_third_report_there_is_none_to_come() -> None:
    table = after(position(players=1, faith=23, favors=("up", "lost", "open")), masters.Adjust(seat="red", change=STEP))
    assert in_this_game(evolve(table, phase="turns"), "report.trigger") == "All three reports have been held."


def test_the_end_says_how_near_it_is_and_then_whose_turn_is_the_last() -> None:
    assert in_this_game(three(faith=4), "end.trigger").startswith("Anna has 0 of 7 cards and is on space 4 of 24. Bea")
    ended = after(three(), masters.Adjust(seat="red", change=STEP * 24))
    assert in_this_game(ended, "end.trigger") == "These are the last turns: Carlo has the last one."


def test_slots_and_depots_of_everybody() -> None:
    table = position(players=2, stored="1 coin / - / 2 stone", slots=(("green-1-1", "blue-2-1"), ("green-1-2",)))
    assert in_this_game(table, "buy.level").startswith(
        "Anna has a slot for level I, II and III. Bea has a slot for level I."
    )
    assert in_this_game(table, "depot.same") == (
        "Anna has top depot: 1 coin; bottom depot: 2 stones. Bea has nothing in the depots."
    )


def test_whoever_has_acted_may_still_use_leaders() -> None:
    table = after(position(players=2, box="2 shield", tops={"green-1": "green-1-1"}), buy("green-1-1"))
    assert in_this_game(table, "turn.seat") == (
        "It is Bea’s turn. Until the next action Anna may still play or discard leaders."
    )


def test_alone_the_token_comes_before_the_next_turn() -> None:
    table = after(position(players=1, box="2 shield", tops={"green-1": "green-1-1"}), buy("green-1-1"))
    assert in_this_game(table, "turn.seat") == "Lorenzo’s token comes next; leader actions come before it."


def test_the_solo_game_counts_tokens_and_colours() -> None:
    table = position(players=1, revealed=("cross-2", "discard-blue"), away={"blue-1": 2}, cross=2)
    assert in_this_game(table, "solo.tokens") == (
        "Still in the stack: 2 green cards, 2 yellow cards, 2 purple cards, black cross +2 and black cross +1."
    )
    assert (
        in_this_game(table, "solo.lose_colour") == "Cards left in the grid: green 12, blue 10, yellow 12 and purple 12."
    )
    assert in_this_game(table, "solo.cross") == "On the faith track: Anna 0 and black cross 2."
    assert in_this_game(three(), "solo.tokens") == ""


def test_nothing_is_said_before_and_after_the_game() -> None:
    assert in_this_game(masters.begin(masters.Setup(seats=("Anna", "Bea"))), "turn.seat") == ""
