"""Completing a Work (rulebook, "Complete a Work") and the best Work of a round."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.catalogue import catalogue
from companion.games.princes.work_value import work_value
from companion.table.goods import Goods
from companion.table.source import Source
from companion.table.sums import Term
from tests.games.princes.positions import (
    after,
    allowed,
    build,
    gained,
    line,
    position,
    refusal,
    refusals,
    sheet,
    work,
)

BOX = catalogue()
ANNA: dict[str, Any] = {
    "tiles": ("theater",),
    "travel": 1,
    "jester": 2,
    "hand": ("poet", "lawyer", "painter"),
    "recruiting_hand": 1,
}
"""The rulebook's example: a Poet worth 15 in round 3."""


def has(freedom: str) -> dict[str, Any]:
    return {freedom: 1}


def value(table: princes.Table, card: str, *bonus: str) -> int:
    return work_value(table, table.player("red"), card, bonus).total


# The value


def test_every_wish_jester_and_card_is_a_term_and_what_is_missing_counts_nothing() -> None:
    table = position(**ANNA)
    assert work_value(table, table.player("red"), "poet").terms == (
        Term(Source("tile:theater"), 4),
        Term(Source("tile:lake"), 0),
        Term(Source("freedom:travel"), 3),
        Term(Source("count:jesters"), 4),
        Term(Source("count:cards"), 4),
    )


@pytest.mark.parametrize("card", BOX.professions)
def test_each_profession_wants_its_building_its_landscape_and_its_freedom(card: str) -> None:
    wanted = BOX.professions[card]
    assert value(position(hand=(card,)), card) == 1
    assert value(position(hand=(card,), tiles=(wanted.building,)), card) == 5
    assert value(position(hand=(card,), tiles=(wanted.landscape,)), card) == 4
    assert value(position(hand=(card,), **has(wanted.freedom)), card) == 4
    for other in BOX.tiles.keys() - {wanted.building, wanted.landscape}:
        assert value(position(hand=(card,), tiles=(other,)), card) == 1


def test_a_second_landscape_of_a_kind_adds_nothing_more() -> None:
    assert value(position(hand=("poet",), tiles=("lake", "lake")), "poet") == 4


def test_cards_count_in_the_hand_and_on_the_table_recruiting_cards_too() -> None:
    rows: dict[str, Any] = {"hand": ("poet", None), "played": ("lawyer",), "recruiting_hand": 1, "recruiting_table": 2}
    assert value(position(**rows), "poet") == 6


# The card


@pytest.mark.breaks("work.card", "work.once", "card.exists")
@pytest.mark.keeps("work.card", "work.once", "card.exists", "work.minimum", "work.points", "action.two", "action.list")
def test_a_work_needs_a_profession_of_ones_own_hand() -> None:
    table = position(jester=5, hand=("poet",), played=("lawyer",))
    assert allowed(table, work("poet"))
    assert refusals(table, work("painter")) == ["work.card"]
    assert refusals(table, work("lawyer")) == ["work.once"]
    assert refusals(table, work("juggler")) == ["card.exists"]
    later = after(table, work("poet"))
    assert (later.player("red").hand, later.player("red").played) == ((), ("lawyer", "poet"))


@pytest.mark.breaks("card.seen")
@pytest.mark.keeps("card.seen")
def test_a_card_nobody_has_named_may_be_any_that_has_not_been_seen() -> None:
    table = position(jester=5, hand=(None, None), others={"green": sheet(hand=("lawyer",), played=("painter",))})
    assert allowed(table, work("poet"))
    assert refusals(table, work("lawyer")) == ["card.seen"]
    assert refusals(table, work("painter")) == ["card.seen"]
    assert after(table, work("poet")).player("red").hand == (None,)


# The minimum


@pytest.mark.breaks("work.minimum")
@pytest.mark.parametrize(("round", "minimum"), list(enumerate((7, 10, 12, 14, 15, 16, 17), start=1)))
def test_the_minimum_rises_from_round_to_round(round: int, minimum: int) -> None:
    others = [card for card in BOX.professions if card != "poet"]
    enough = position(round=round, hand=("poet",), played=tuple(others[: minimum - 1]))
    assert allowed(enough, work("poet"))
    less = position(round=round, hand=("poet",), played=tuple(others[: minimum - 2]))
    assert refusals(less, work("poet")) == ["work.minimum"]
    reason = refusal(less, work("poet"), "work.minimum")
    assert (reason.facts["needs"], reason.facts["has"].total) == (minimum, minimum - 1)


def test_a_bonus_card_in_hand_that_is_enough_is_offered_first() -> None:
    table = position(round=3, jester=4, hand=("poet", None, None), tiles=("forest",) * 3, bonus=("b08", "b06"))
    reason = refusal(table, work("poet"), "work.minimum")
    assert reason.facts["has"].total == 11
    assert reason.fixes[0] == work("poet", "b06")
    assert after(table, reason.fixes[0]).works[-1].value == 14


def test_two_bonus_cards_are_offered_where_one_is_not_enough() -> None:
    table = position(round=4, jester=2, hand=("poet", None, None), tiles=("forest", "lake"), bonus=("b08", "b07"))
    reason = refusal(table, work("poet"), "work.minimum")
    assert reason.facts["has"].total == 10
    assert reason.fixes == (work("poet", "b08", "b07"), princes.Build(building="theater"))


def test_a_building_whose_outline_nobody_has_taught_is_offered_without_a_place() -> None:
    table = position(round=2, jester=2, hand=("poet", None, None))
    assert princes.Build(building="theater") in refusal(table, work("poet"), "work.minimum").fixes


def test_the_freedom_and_the_building_that_would_be_enough_are_offered_while_two_actions_are_left() -> None:
    mine: dict[str, Any] = {
        "round": 2,
        "jester": 2,
        "hand": ("poet", None, None),
        "outlines": {"theater": line(0, 0, 5)},
    }
    table = position(**mine)
    freedom, building = refusal(table, work("poet"), "work.minimum").fixes
    assert freedom == princes.Introduce(freedom="travel")
    assert isinstance(building, princes.Build)
    for first in (freedom, building):
        assert allowed(after(table, first), work("poet"))
    one_left = position(table={"taken": {"red": ["bonus"]}}, **mine)
    assert refusal(one_left, work("poet"), "work.minimum").fixes == ()


def test_too_little_can_be_recorded_anyway() -> None:
    table = position(round=7, hand=("poet",))
    assert after(table, work("poet", overruled=True)).works[-1].value == 1


# The pay


@pytest.mark.breaks("work.points")
@pytest.mark.parametrize("points", range(8))
def test_the_pay_is_taken_in_money_and_points_as_one_likes(points: int) -> None:
    table = position(round=3, **ANNA)
    later = after(table, work("poet", points=points))
    assert gained(table, later) == Goods(florin=1500 - 200 * points, points=points)
    assert refusals(table, work("poet", points=8)) == ["work.points"]
    assert refusal(table, work("poet", points=9), "work.points").fix == work("poet", points=7)
    assert refusal(table, work("poet", points=-1), "work.points").fix == work("poet", points=0)


def test_the_marker_shows_the_value_and_no_points_come_from_it() -> None:
    table = after(position(round=3, **ANNA), work("poet"))
    assert [(one.seat, one.card, one.value) for one in table.works] == [("red", "poet", 15)]
    assert table.player("red").goods["points"] == 0


# The best Work


@pytest.mark.breaks("best_work.score", "best_work.tie", "best_work.none")
def test_the_best_work_scores_3_and_all_who_share_it_do() -> None:
    def ending(*works: tuple[str, int]) -> princes.Table:
        done = [{"seat": seat, "card": "poet", "value": value} for seat, value in works]
        return after(position(turn="yellow", table={"works": done}), princes.EndTurn())

    def scored(table: princes.Table) -> list[int]:
        later = after(table, princes.EndRound())
        return [gained(table, later, player.seat)["points"] for player in table.players]

    def said(table: princes.Table) -> list[str]:
        return [note.rule for note in princes.check(table, princes.EndRound()).notes]

    alone = ending(("red", 15), ("green", 14))
    assert (scored(alone), said(alone)) == ([3, 0, 0, 0], ["best_work.score"])
    tied = ending(("red", 15), ("blue", 15), ("green", 9))
    assert (scored(tied), said(tied)) == ([3, 0, 3, 0], ["best_work.tie"])
    assert scored(ending(("green", 7))) == [0, 3, 0, 0]
    assert (scored(ending()), said(ending())) == ([0, 0, 0, 0], ["best_work.none"])


def test_of_two_works_the_better_one_counts_and_not_their_sum() -> None:
    works = [("red", 9), ("red", 10), ("green", 12)]
    done = [{"seat": seat, "card": "poet", "value": value} for seat, value in works]
    table = after(position(turn="yellow", table={"works": done}), princes.EndTurn(), princes.EndRound())
    assert table.player("green").goods["points"] == 3
    assert table.player("red").goods["points"] == 0


def test_two_works_in_a_turn() -> None:
    table = position(jester=5, hand=("poet", "lawyer"))
    later = after(table, work("poet"), work("lawyer"))
    assert [one.value for one in later.works] == [12, 12]
    assert later.turns[0] == "green"


def test_a_building_built_first_helps_the_work_of_the_same_turn() -> None:
    table = position(jester=1, hand=("poet",), tiles=("lake",))
    assert refusals(table, work("poet")) == ["work.minimum"]
    assert after(table, build("theater"), work("poet")).works[-1].value == 10
