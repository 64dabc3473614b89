"""The worked examples of the rulebook, each by its story."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.scoring import card_score
from companion.games.princes.state import Sale
from companion.games.princes.work_value import work_value
from companion.table.goods import Goods
from tests.games.princes.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    after,
    allowed,
    at,
    auction,
    bids,
    build,
    fresh,
    gained,
    line,
    name,
    position,
    refusals,
    sheet,
    tile,
    work,
)

ANNA, BOB, CHRIS, DAVID = RED, GREEN, BLUE, YELLOW


# Setup and limits


def test_example_1_three_players_have_two_freedom_tiles_of_each_type() -> None:
    assert fresh(3).freedoms == {"travel": 2, "religion": 2, "opinion": 2}


def test_example_2_the_minimum_of_a_work_by_round() -> None:
    def worth(value: int, round: int) -> princes.Table:
        return position(round=round, hand=("poet",), played=(None,) * (value - 1))

    assert [fresh().catalogue.board.minimum[n] for n in range(7)] == [7, 10, 12, 14, 15, 16, 17]
    for round, enough in ((2, 10), (6, 16)):
        assert refusals(worth(enough - 1, round), work("poet")) == ["work.minimum"]
        assert allowed(worth(enough, round), work("poet"))


@pytest.mark.parametrize(("players", "florin"), [(2, 2500), (3, 3500), (4, 3500), (5, 3500)])
def test_example_3_the_starting_money(players: int, florin: int) -> None:
    coins = {1000: 1 if players == 2 else 2, 500: 2, 100: 5}
    assert sum(value * number for value, number in coins.items()) == florin
    assert all(player.goods == Goods(florin=florin) for player in fresh(players).players)


# The auction of Anna, Bob, Chris and David


def test_examples_4_to_7_a_round_of_auctions() -> None:
    start = fresh()
    park = after(start, name("park"), *bids(None, None, None), princes.PlaceTile(tile="park"))
    assert park.sales == (Sale("park", ANNA, 200),)
    assert refusals(park, name("park")) == ["auction.stack"]

    jester = after(park, name("jester"), *bids(300, 400, 500, 600, 700))
    assert jester.to_act == BOB
    assert refusals(jester, princes.Bid(seat=ANNA)) == ["auction.one_object"]
    jester = after(jester, *bids(None, None))
    assert jester.sales[-1] == Sale("jester", DAVID, 700)

    assert jester.namer == BOB
    forest = after(jester, name("forest"), *bids(300, 400, 500, 600, None), princes.PlaceTile(tile="forest"))
    assert forest.sales[-1] == Sale("forest", BOB, 600)

    assert forest.namer == CHRIS
    stacks = ("lake", "builder", "prestige", "recruiting", "park", "jester", "forest")
    assert [one for one in stacks if allowed(forest, princes.TakeLast(object=one))] == list(stacks[:4])
    end = after(forest, princes.TakeLast(object="builder"))
    spent = [-gained(start, end, seat)["florin"] for seat in (ANNA, BOB, CHRIS, DAVID)]
    assert spent == [200, 600, 200, 700]
    assert end.phase == "actions"


def test_example_8_taking_nothing_odd_bids_and_naming_nothing() -> None:
    last = position(phase="auction", turn=CHRIS, sales="red park 200, green forest 600, yellow jester 700")
    assert after(last, princes.NameNothing()).phase == "actions"
    table = after(fresh(), name("jester"))
    assert refusals(table, princes.Bid(florin=250)) == ["auction.step"]
    assert refusals(table, princes.Bid(florin=400)) == ["auction.step"]
    out = after(fresh(), princes.NameNothing(), name("jester"))
    assert refusals(out, princes.Bid(seat=ANNA)) == ["auction.decline"]


# Landscapes and Prestige


@pytest.mark.parametrize(("kind", "points"), [("forest", 0), ("park", 0), ("lake", 3)])
def test_example_9_a_second_lake_scores_but_not_a_first_forest_or_park(kind: str, points: int) -> None:
    table = after(auction(players=3, tiles=("lake",)), name(kind), *bids(None, None))
    assert gained(table, after(table, princes.PlaceTile(tile=kind))) == Goods(points=points)


@pytest.mark.parametrize(("chris", "points"), [(4, 6), (5, 3), (6, 0)])
def test_example_10_bob_has_the_card_for_most_buildings(chris: int, points: int) -> None:
    buildings = ("university", "laboratory", "workshop", "library", "opera", "studio")
    table = position(tiles=buildings[:5], others={"blue": sheet(tiles=buildings[:chris])})
    assert card_score(table, table.player("red"), "p01").points == points


# Works


def test_example_11_annas_poet() -> None:
    hand = ("poet", "lawyer", "painter")
    table = position(round=3, tiles=("theater",), travel=1, jester=2, hand=hand, recruiting_hand=1)
    value = work_value(table, table.player("red"), "poet")
    assert ([term.amount for term in value.terms], value.total) == ([4, 0, 3, 4, 4], 15)
    later = after(table, work("poet", points=7))
    assert (later.works[-1].value, gained(table, later)) == (15, Goods(florin=100, points=7))


def test_example_12_of_1500_florin_up_to_7_points_can_be_taken() -> None:
    table = position(round=3, tiles=("theater",), travel=1, jester=2, hand=("poet", None, None, None), florin=2000)
    for points in range(8):
        assert gained(table, after(table, work("poet", points=points)))["florin"] == 1500 - 200 * points
    assert refusals(table, work("poet", points=8)) == ["work.points"]


def test_example_13_the_marker_shows_the_better_of_two_works() -> None:
    works = [{"seat": "red", "card": "poet", "value": n} for n in (8, 10)] + [
        {"seat": "green", "card": "lawyer", "value": 10}
    ]
    table = after(position(turn="yellow", table={"works": works}), princes.EndTurn())
    later = after(table, princes.EndRound())
    assert [gained(table, later, player.seat)["points"] for player in table.players] == [3, 3, 0, 0]


def test_example_14_a_mathematician_worth_18() -> None:
    table = position(
        round=7, tiles=("lake", "university"), religion=1, jester=2, hand=("mathematician",), played=(None,) * 3
    )
    assert after(table, work("mathematician")).works[-1].value == 18


# Placement


def test_example_15_what_is_wrong_in_the_picture_and_what_is_right() -> None:
    table = position(tiles=(tile("chapel", line(0, 0, 3)), tile("lake", at((5, 0), (6, 0)))))
    assert refusals(table, build("tower", line(5, 6, 3))) == ["place.inside"]
    assert refusals(table, build("tower", line(4, 0, 3))) == ["place.overlap"]
    assert refusals(table, build("tower", line(0, 1, 3))) == ["building.adjacent"]
    assert refusals(table, build("tower", line(0, 4, 3))) == ["building.adjacent"]
    assert refusals(position(tiles=(tile("tower", line(0, 0, 3)),)), build("tower", line(4, 2, 3))) == ["building.once"]
    assert allowed(table, build("tower", line(3, 1, 3)))
    assert allowed(table, build("tower", line(4, 1, 3)))


# The expansion


def special(**facts: Any) -> princes.Table:
    return position(phase="characters", muse=True, players=3, **facts)


def bid(character: str, number: int) -> princes.BidCharacter:
    return princes.BidCharacter(character=character, bid=number)


def test_example_16_valerie_bids_600_for_the_merchant() -> None:
    table = special()
    assert gained(table, after(table, bid("merchant", 6), *bids(None, None))) == Goods(florin=-600)


def test_example_17_donald_wins_the_banker_in_round_2() -> None:
    table = after(special(), *bids(None, None, None), *[princes.EndTurn()] * 3, princes.EndRound())
    table = after(table, *[princes.NameNothing()] * 3)
    assert (table.round, table.fund, table.to_act) == (2, 700, "green")
    later = after(table, bid("banker", 2), *bids(None, None))
    assert gained(table, later, "green") == Goods(florin=500)
    assert later.fund == 600


def test_example_18_anna_has_three_actions_with_the_cardinal() -> None:
    table = position(muse=True, characters=("cardinal",), hand=("mathematician",))
    table = after(table, build("university"), princes.Introduce(freedom="religion"))
    assert refusals(table, princes.Introduce(freedom="travel")) == ["freedom.once"]
    assert after(table, work("mathematician")).works[-1].value == 8


def test_example_19_stephen_moves_from_the_fourth_place_to_the_first() -> None:
    places = {"green": sheet(points=21), "blue": sheet(points=20), "yellow": sheet(points=19)}
    table = position(muse=True, points=18, characters=("merchant",), others=places)
    later = after(table, princes.UseCharacter(character="merchant"))
    assert later.player("red").goods["points"] == 22
    assert princes.score(later).ranking[0].seat == "red"


def test_example_20_scotts_muse_in_round_6() -> None:
    facts: dict[str, Any] = {"round": 6, "jester": 7, "hand": ("poet", "philosopher"), "muse": True}
    table = after(position(characters=("muse",), **facts), work("poet"), work("philosopher"))
    assert [one.value for one in table.works] == [16 + 6, 16 + 6]


def test_example_21_todds_princess_is_worth_16() -> None:
    tiles = ("forest", "forest", "lake", "laboratory", "library")
    table = position(round=6, muse=True, characters=("princess",), tiles=tiles, hand=(None,) * 3, bonus=("b06",))
    assert after(table, work("princess")).works[-1].value == 16
    assert refusals(table, work("princess", "b06")) == ["muse.princess_bonus"]


def test_example_22_ken_keeps_one_of_five_bonus_cards() -> None:
    table = position(muse=True, characters=("professor",))
    five = ("b01", "b05", "b09", "b12", "b20")
    drawn = after(table, princes.UseCharacter(character="professor", deck="bonus"))
    later = after(drawn, princes.Draw(cards=five, source="recorded"), princes.Keep(card="b01"))
    assert later.player("red").bonus == ("b01",)
    assert not gained(table, later)
    assert allowed(after(later, princes.TakeBonus()), princes.Keep(card="b05"))
