"""The end of the game (rulebook, "Game end"): points, Prestige cards, the Banker, ties."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.rulebook import sentence
from companion.table.evolve import evolve
from companion.table.source import Source
from companion.table.sums import Term
from tests.games.princes.positions import after, build, line, position, sheet, work


def over(**facts: Any) -> princes.Table:
    return evolve(position(round=7, **facts), phase="over")


def places(table: princes.Table) -> list[tuple[int, str]]:
    return [(one.place, one.seat) for one in princes.score(table).ranking]


def why(table: princes.Table) -> list[str]:
    return [one.rule for one in princes.score(table).why]


def test_most_prestige_points_win() -> None:
    table = over(players=3, points=40, others={"green": sheet(points=52), "blue": sheet(points=51)})
    assert places(table) == [(1, "green"), (2, "blue"), (3, "red")]
    assert (princes.score(table).total("green"), why(table)) == (52, ["score.most"])


def test_the_track_shows_where_every_point_came_from() -> None:
    table = position(jester=4, hand=("poet",))
    table = after(table, build("tower"), work("poet", points=4))
    track = princes.score(table).rows["track"]["red"]
    assert track.terms == (Term(Source("tile:tower"), 3), Term(Source("work:poet"), 4))
    assert track.total == table.player("red").goods["points"]


def test_prestige_cards_are_added_at_the_end() -> None:
    table = over(points=10, tiles=("university", "workshop"), prestige=("p02", "p06", None))
    sheet = princes.score(table)
    assert sheet.rows["prestige"]["red"].terms == (Term(Source("card:p02"), 5), Term(Source("card:p06"), 0))
    assert (sheet.total("red"), why(table)) == (15, ["score.most", "prestige.met", "prestige.zero"])


def test_a_tie_goes_to_the_player_with_the_most_money() -> None:
    table = over(players=3, points=30, florin=100, others={"green": sheet(points=30, florin=300), "blue": sheet()})
    assert places(table) == [(1, "green"), (2, "red"), (3, "blue")]
    assert why(table) == ["score.tie"]
    assert sentence("princes", princes.score(table).why[0], table) == (
        "Anna and Bob are tied at 30 prestige points. Money decides: Bob before Anna."
    )


@pytest.mark.parametrize(
    ("reading", "winners", "said"),
    [
        ("shared", ("red", "green"), "Anna and Bob share the lead with 30 prestige points."),
        (
            "turn_order",
            ("green",),
            "Anna and Bob are tied in points and money. Bob played before the others in the last round and wins.",
        ),
    ],
)
def test_equal_money_too_is_a_table_rule(reading: str, winners: tuple[str, ...], said: str) -> None:
    others = {"green": sheet(points=30, florin=300)}
    table = over(players=3, first="green", points=30, florin=300, others=others, rules={"money_tie": reading})
    found = princes.score(table)
    assert set(found.winners) == set(winners)
    assert [sentence("princes", one, table) for one in found.why] == [said]


@pytest.mark.parametrize(
    ("reading", "then"),
    [
        ("shared", "Anna and Chris share the lead with 30 prestige points."),
        (
            "turn_order",
            "Anna and Chris are tied in points and money. Anna played before the others in the last round and wins.",
        ),
    ],
)
def test_a_tie_of_three_is_parted_as_far_as_money_goes(reading: str, then: str) -> None:
    others = {"green": sheet(points=30, florin=100), "blue": sheet(points=30, florin=300)}
    table = over(players=3, points=30, florin=300, others=others, rules={"money_tie": reading})
    assert [sentence("princes", one, table) for one in princes.score(table).why] == [
        "Anna, Bob and Chris are tied at 30 prestige points. Money decides: Anna and Chris before Bob.",
        then,
    ]


def test_money_stays_private_while_the_game_goes_on() -> None:
    table = position(players=3, points=30, florin=100, others={"green": sheet(points=30, florin=300)})
    assert princes.score(table).winners == ("red", "green")
    assert sentence("princes", princes.score(table).why[0], table) == (
        "Anna and Bob share the lead with 30 prestige points."
    )


def test_the_banker_turns_money_into_points_and_only_the_rest_decides_a_tie() -> None:
    facts: dict[str, Any] = {"muse": True, "players": 3, "points": 28, "florin": 500, "characters": ("banker",)}
    table = over(**facts, others={"green": sheet(points=30, florin=200)})
    assert princes.score(table).points("banker", "red") == 2
    assert places(table)[:2] == [(1, "green"), (2, "red")]
    assert why(table) == ["score.tie", "muse.banker_end"]
    assert sentence("princes", princes.score(table).why[1], table) == (
        "Prestige points from the Banker: 2 (400 Florin)."
    )


SAID = {
    "p06": "“Most Forests”: Anna leads alone and scores 7.",
    "p10": "“Most Jesters”: Anna ties with Bob and Chris and scores 3.",
    "p05": "“Most Landscapes”: Bob is ahead, so Anna scores nothing.",
    "p12": "“Most Parks”: Anna has none and scores nothing.",
    "p02": "“2 large Buildings”: Anna has everything and scores 5.",
    "p13": "“1 Builder, 1 Jester and 2 Landscapes”: Anna lacks 1 Landscape and 1 Builder, so no points.",
    "p08": "“All three Freedoms”: Anna lacks 2 Freedoms, so no points.",
}


@pytest.mark.parametrize("card", SAID)
def test_every_prestige_card_says_why(card: str) -> None:
    others = {"green": sheet(jester=1, builder=2, tiles=("lake", "lake")), "blue": sheet(jester=1)}
    table = over(
        players=3, tiles=("forest", "university", "workshop"), jester=1, travel=1, prestige=(card,), others=others
    )
    assert sentence("princes", princes.score(table).why[-1], table) == SAID[card]


def test_points_below_zero_where_the_table_plays_it_so() -> None:
    table = position(points=1, rules={"points_below_zero": True})
    table = after(table, princes.SellPoints(points=3))
    assert table.player("red").goods["points"] == -2
    assert princes.score(table).total("red") == -2


def test_prestige_cards_that_nobody_showed_are_missed() -> None:
    facts: dict[str, Any] = {"prestige": ("p02", None)}
    (missed,) = princes.score(over(**facts)).untold
    assert (missed.rule, missed.facts) == ("score.untold_card", {"seat": "red", "prestige": 1})
    assert sentence("princes", missed) == "Red: 1 Prestige card not entered, worth 0 so far."
    assert princes.score(position(round=7, **facts)).untold == ()


def test_spaces_that_nobody_told_are_missed_where_a_card_counts_them() -> None:
    facts: dict[str, Any] = {"players": 2, "others": {"green": sheet(tiles=("forest",))}}
    (missed,) = princes.score(over(prestige=("p03",), **facts)).untold
    assert (missed.rule, missed.facts) == ("score.untold_place", {"card": "p03", "seat": "red", "others": ["green"]})
    assert sentence("princes", missed).startswith("“Fewest empty spaces”: the Landscapes of green were not all placed")
    assert princes.score(over(prestige=("p01",), **facts)).untold == ()
    assert princes.score(over(prestige=("p03",), outlines={"forest": line(0, 0, 3)}, **facts)).untold == ()
