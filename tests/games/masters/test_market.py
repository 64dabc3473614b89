"""Taking resources from the market, known or told marble by marble."""

from __future__ import annotations

import pytest

from companion.games import masters
from companion.games.masters.state import StoreChoice
from companion.table.goods import Goods
from tests.games.masters.positions import (
    after,
    allowed,
    goods,
    insisted,
    position,
    refusal,
    refusals,
    spaces,
    store,
    take,
    tray,
)

TWO = ("marble-servant", "marble-coin")


def taken(table: masters.Table) -> Goods:
    (choice,) = table.awaiting
    assert isinstance(choice, StoreChoice)
    return choice.taken


@pytest.mark.breaks("market.line")
@pytest.mark.keeps("market.line")
def test_three_rows_and_four_columns() -> None:
    table = position()
    assert [line for line in table.catalogue.lines if not allowed(table, take(line))] == []
    for line in ("row-4", "row-0", "column-5", "slide", ""):
        verdict = masters.check(table, take(line))
        assert verdict.rules == ["market.line"]
        assert not verdict.recordable


@pytest.mark.parametrize(
    ("line", "gain", "row", "slide"),
    [
        ("row-1", "2 servant 1 shield 1 stone", ["blue", "purple", "grey", "blue"], "purple"),
        ("row-3", "1 stone 2 coin", ["grey", "yellow", "yellow", "blue"], "white"),
    ],
)
def test_a_row_is_pushed_from_the_right(line: str, gain: str, row: list[str], slide: str) -> None:
    later = after(position(), take(line))
    assert taken(later) == goods(gain)
    assert list(later.market.rows[int(line[-1]) - 1]) == row
    assert later.market.slide == slide


@pytest.mark.parametrize(("column", "left"), [(1, ["white", "white", "blue"]), (4, ["white", "yellow", "blue"])])
def test_a_column_is_pushed_from_below(column: int, left: list[str]) -> None:
    later = after(position(), take(f"column-{column}"))
    assert [row[column - 1] for row in later.market.rows] == left
    assert sorted([marble for row in later.market.rows for marble in row if marble] + [later.market.slide or ""]) == (
        sorted([*["white"] * 4, *["blue", "grey", "yellow", "purple"] * 2, "red"])
    )


def test_a_line_that_gives_nothing_is_a_turn_all_the_same() -> None:
    table = position(market="white ? ? ? / white ? ? ? / white ? ? ?")
    later = after(table, take("column-1"))
    assert later.awaiting == ()
    assert later.turn == "green"


def test_the_red_marble_is_faith_and_nothing_to_store() -> None:
    table = after(position(), take("row-2"))
    assert spaces(table) == (1, 0, 0)
    assert table.awaiting == ()


# White marbles


@pytest.mark.keeps("market.white")
def test_without_a_leader_white_gives_nothing() -> None:
    assert taken(after(position(), take("row-3"))) == goods("1 stone 2 coin")


@pytest.mark.breaks("market.white")
def test_white_is_not_chosen_without_a_leader_but_the_table_may_know_better() -> None:
    move = take("row-3", white=["shield"])
    reason = refusal(position(), move, "market.white")
    assert reason.fix == take("row-3")
    assert taken(insisted(position(), move)) == goods("1 stone 2 coin 1 shield")
    assert not masters.check(position(), take("row-3", white=["shield", "shield"])).recordable


def test_one_leader_changes_every_white_marble_without_being_asked() -> None:
    assert taken(after(position(leaders=("marble-shield",)), take("row-2"))) == goods("3 shield")


def test_a_leader_in_the_hand_changes_nothing() -> None:
    table = after(position(hand=("marble-shield",)), take("row-2"))
    assert table.awaiting == ()


@pytest.mark.breaks("market.white_choice")
@pytest.mark.keeps("market.white_choice")
def test_with_two_leaders_each_white_marble_is_chosen() -> None:
    table = position(leaders=TWO)
    assert refusals(table, take("row-2")) == ["market.white_choice"]
    assert refusals(table, take("row-2", white=["coin"])) == ["market.white_choice"]
    assert refusals(table, take("row-2", white=["coin", "coin", "stone"])) == ["market.white_choice"]
    assert not masters.check(table, take("row-2", white=["coin"])).recordable
    assert masters.check(table, take("row-2", white=["coin", "coin", "stone"])).recordable
    later = after(table, take("row-2", white=["coin", "servant", "coin"]))
    assert taken(later) == goods("2 coin 1 servant")
    assert allowed(table, take("row-1"))


def test_the_proposal_for_white_marbles_discards_least() -> None:
    """Three servants fill the bottom depot, so the white marbles had better be coins."""
    table = position(leaders=TWO, stored="- / - / 3 servant")
    fix = refusal(table, take("row-2"), "market.white_choice").fix
    assert isinstance(fix, masters.Take)
    assert fix.white.count("coin") >= 2
    assert allowed(table, fix)


def test_one_leader_leaves_no_choice_of_another_resource() -> None:
    table = position(leaders=("marble-servant",))
    assert refusals(table, take("row-3", white=["coin"])) == ["market.white_choice"]
    assert allowed(table, take("row-3", white=["servant"]))


# A market that nobody has told


@pytest.mark.breaks("market.unknown")
@pytest.mark.keeps("market.unknown")
def test_an_unknown_row_is_told_when_it_is_taken() -> None:
    table = position(market="")
    assert refusals(table, take("row-1")) == ["market.unknown"]
    assert refusals(table, take("row-1", marbles=["white", "red", "grey"])) == ["market.unknown"]
    assert not masters.check(table, take("row-1")).recordable
    later = after(table, take("row-1", marbles=["white", "red", "grey", "blue"]))
    assert taken(later) == goods("1 stone 1 shield")
    assert later.market.rows[0] == ("red", "grey", "blue", None)
    assert later.market.slide == "white"


def test_what_was_told_is_remembered() -> None:
    table = after(position(market="", players=1), take("row-1", marbles=["white", "white", "white", "white"]))
    table = after(table, masters.Reveal(token="cross-2", source="recorded"))
    assert table.market.rows[0] == ("white", "white", "white", None)
    assert refusals(table, take("row-1")) == ["market.unknown"]
    assert allowed(table, take("row-1", marbles=["white", "white", "white", "red"]))


@pytest.mark.breaks("setup.market")
def test_no_marble_is_told_that_the_box_has_not() -> None:
    verdict = masters.check(position(market=""), take("row-1", marbles=["red", "red", "grey", "blue"]))
    assert verdict.rules == ["setup.market"]
    assert not verdict.recordable


@pytest.mark.breaks("market.marbles")
@pytest.mark.keeps("market.marbles")
def test_the_app_says_what_it_knows_and_believes_the_table() -> None:
    """The slide's blue marble lies in the row; so the app had the two confused."""
    table = position(market="purple blue purple grey / white red white white / white grey yellow yellow + ?")
    told = take("row-3", marbles=["white", "grey", "yellow", "yellow"])
    assert allowed(table, told)
    table = position(market="? blue purple grey / white red white white / white grey yellow yellow + ?")
    other = take("row-3", marbles=["white", "grey", "yellow", "purple"])
    assert refusals(table, other) == ["market.marbles"]
    assert refusal(table, other, "market.marbles").fix == take("row-3")
    assert taken(insisted(table, other)) == goods("1 stone 1 coin 1 servant")


def test_what_the_app_knows_of_a_row_is_a_way_out_only_if_it_knows_it_all() -> None:
    half = position(market="white ? ? ? / ? ? ? ? / ? ? ? ?")
    assert refusal(half, take("row-1", marbles=("grey", "grey", "blue", "blue")), "market.marbles").fix is None
    table = position(leaders=TWO, market="white ? ? ? / grey ? ? ? / blue ? ? ?")
    fix = refusal(table, take("column-1", marbles=("grey", "grey", "blue")), "market.marbles").fix
    assert fix == take("column-1", white=("servant",))
    assert allowed(table, fix)


def test_a_market_told_in_the_middle_of_the_game_is_used_from_then_on() -> None:
    table = after(position(market=""), masters.LayMarket.model_validate(tray("? ? ? ? / ? ? ? ? / red ? ? ?")))
    assert table.market.rows[2] == ("red", None, None, None)


# The action as a whole


def test_the_marble_is_pushed_before_anything_is_stored() -> None:
    table = after(position(), take("column-1"))
    assert table.market.slide == "purple"
    assert table.to_act == "red"
    later = after(table, store("1 servant / - / -"))
    assert (later.turn, later.lingering) == ("green", "red")
