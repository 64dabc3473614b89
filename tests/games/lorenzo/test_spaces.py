"""Harvest, production, market and council: who may go there, and what it brings (rulebook p. 8-9)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.state import PrivilegeChoice
from companion.table.goods import Goods
from companion.table.source import Source
from tests.games.lorenzo.positions import (
    ARIOSTO,
    MALATESTA,
    after,
    allowed,
    gained,
    place,
    position,
    refusal,
    refusals,
)

SHARED = ("harvest-shared", "production-shared")
FOR_FOUR = ("market-military", "market-privileges")
ALWAYS = ("harvest", "production", "market-coins", "market-servants", "council")
MARKET_CLOSED: dict[str, Any] = {"tiles": (None, "2-5", None), "excommunications": (2,)}


# Covered spaces


@pytest.mark.breaks("space.covered")
@pytest.mark.keeps("space.covered")
@pytest.mark.parametrize(
    ("players", "covered"),
    [(2, [*SHARED, *FOR_FOUR]), (3, [*FOR_FOUR])],
)
def test_with_two_or_three_players_some_spaces_are_covered(players: int, covered: list[str]) -> None:
    table = position(players=players)
    for space in (*ALWAYS, *SHARED, *FOR_FOUR):
        assert refusals(table, place("white", space)) == (["space.covered"] if space in covered else [])


@pytest.mark.keeps("space.covered")
def test_with_four_players_every_space_is_open() -> None:
    table = position(players=4)
    assert all(allowed(table, place("white", space)) for space in (*ALWAYS, *SHARED, *FOR_FOUR))


def test_the_leader_of_occupied_spaces_opens_no_covered_one() -> None:
    table = position(players=2, leaders=(ARIOSTO,))
    assert refusals(table, place("white", "harvest-shared")) == ["space.covered"]


@pytest.mark.breaks("space.exists")
@pytest.mark.keeps("space.exists")
def test_a_member_goes_to_a_space_of_the_board() -> None:
    assert refusals(position(), place("white", "tavern")) == ["space.exists"]
    assert allowed(position(), place("white", "council"))


# Members


@pytest.mark.breaks("member.placed")
@pytest.mark.keeps("member.placed")
def test_a_member_is_placed_once_a_round() -> None:
    table = position(members="red white council, blue black council")
    assert refusals(table, place("white", "market-coins")) == ["member.placed"]
    assert allowed(table, place("black", "market-coins"))


def test_a_placed_member_stands_on_the_board_and_the_turn_passes() -> None:
    table = position()
    later = after(table, place("white", "market-coins"))
    assert [(one.seat, one.member, one.space, one.value) for one in later.placed] == [
        ("red", "white", "market-coins", 4)
    ]
    assert later.home("red") == ("black", "orange", "neutral")
    assert (table.to_act, later.to_act) == ("red", "green")


# One member to a space


SINGLE = ("harvest", "production", "market-coins", "market-servants", "market-military", "market-privileges")


@pytest.mark.breaks("space.occupied")
@pytest.mark.keeps("space.occupied")
@pytest.mark.parametrize("space", SINGLE)
def test_a_single_space_holds_one_member(space: str) -> None:
    table = position(members=f"blue white {space}")
    assert refusals(table, place("white", space)) == ["space.occupied"]
    assert all(allowed(table, place("white", other)) for other in SINGLE if other != space)


def test_ones_own_member_occupies_a_space_too() -> None:
    table = position(members="red black market-coins")
    assert refusals(table, place("white", "market-coins")) == ["space.occupied"]


@pytest.mark.parametrize("space", SINGLE)
def test_a_leader_lets_members_join_an_occupied_space(space: str) -> None:
    assert allowed(position(members=f"blue white {space}", leaders=(ARIOSTO,)), place("white", space))


@pytest.mark.keeps("space.occupied")
@pytest.mark.parametrize("space", [*SHARED, "council"])
def test_the_large_spaces_hold_any_number(space: str) -> None:
    table = position(members=f"blue white {space}, green white {space}, yellow white {space}")
    assert allowed(table, place("white", space))


# Harvest and production


@pytest.mark.breaks("activation.colour")
@pytest.mark.keeps("activation.colour")
@pytest.mark.parametrize(("area", "other"), [("harvest", "production"), ("production", "harvest")])
def test_one_coloured_member_of_a_player_in_each_area(area: str, other: str) -> None:
    table = position(members=f"red black {area}")
    assert refusals(table, place("white", f"{area}-shared")) == ["activation.colour"]
    assert allowed(table, place("white", f"{other}-shared"))
    assert allowed(table, place("white", other))


@pytest.mark.breaks("activation.colour")
@pytest.mark.parametrize("area", ["harvest", "production"])
def test_the_shared_space_takes_no_two_coloured_members_of_a_player_either(area: str) -> None:
    table = position(members=f"red black {area}-shared")
    for space in (area, f"{area}-shared"):
        assert refusals(table, place("white", space)) == ["activation.colour"]


@pytest.mark.keeps("activation.colour")
@pytest.mark.parametrize("area", ["harvest", "production"])
def test_the_neutral_member_may_join_a_coloured_one(area: str) -> None:
    coloured_first = position(members=f"red black {area}", servants=4)
    assert allowed(coloured_first, place("neutral", f"{area}-shared", servants=4))
    neutral_first = position(members=f"red neutral {area}")
    assert allowed(neutral_first, place("white", f"{area}-shared"))
    of_others = position(members=f"blue black {area}, green black {area}-shared")
    assert allowed(of_others, place("white", f"{area}-shared"))


def test_the_leader_of_occupied_spaces_does_not_lift_the_colour_rule() -> None:
    table = position(members="red black harvest", leaders=(ARIOSTO,))
    assert refusals(table, place("white", "harvest")) == ["activation.colour"]


def test_the_neutral_member_is_offered_with_the_servants_it_needs() -> None:
    table = position(members="red black harvest", servants=4)
    fix = refusal(table, place("white", "harvest-shared"), "activation.colour").fix
    assert fix == place("neutral", "harvest-shared", servants=4)
    with_leader = position(members="red black harvest", servants=1, leaders=(MALATESTA,))
    fix = refusal(with_leader, place("white", "harvest-shared"), "activation.colour").fix
    assert fix == place("neutral", "harvest-shared", servants=1)


def test_no_neutral_member_is_offered_that_is_too_weak_or_away() -> None:
    move = place("white", "harvest-shared")
    weak = position(members="red black harvest", servants=3)
    assert refusal(weak, move, "activation.colour").fix is None
    away = position(members="red black harvest, red neutral council", servants=9)
    assert refusal(away, move, "activation.colour").fix is None


@pytest.mark.breaks("space.value")
@pytest.mark.keeps("space.value")
@pytest.mark.parametrize("space", [*ALWAYS, *FOR_FOUR])
def test_every_space_asks_for_a_value_of_1(space: str) -> None:
    table = position(servants=1, coins=0)
    assert refusals(table, place("neutral", space)) == ["space.value"]
    assert allowed(table, place("neutral", space, servants=1))
    assert allowed(position(dice=(1, 1, 1)), place("white", space))


@pytest.mark.breaks("space.value")
@pytest.mark.keeps("space.value")
@pytest.mark.parametrize("space", SHARED)
def test_a_shared_space_takes_three_off_and_at_least_1_must_be_left(space: str) -> None:
    table = position(dice=(3, 4, 6), servants=1)
    assert refusals(table, place("white", space)) == ["space.value"]
    assert allowed(table, place("white", space, servants=1))
    later = after(table, place("black", space))
    assert later.placed[0].value == 1


# The market


def test_the_market_gives_coins_servants_or_military_points_with_coins() -> None:
    table = position()
    for space, goods in {
        "market-coins": Goods(coins=5),
        "market-servants": Goods(servants=5),
        "market-military": Goods(military=3, coins=2),
    }.items():
        later = after(table, place("white", space))
        assert (gained(table, later), later.awaiting) == (goods, ())


def test_the_fourth_market_space_gives_two_different_privileges() -> None:
    table = position()
    later = after(table, place("white", "market-privileges"))
    assert later.awaiting == (PrivilegeChoice("red", 2, True, Source("space:market-privileges")),)
    assert gained(table, later) == Goods()


def test_a_player_may_use_several_market_spaces() -> None:
    table = position(members="red black market-coins, red orange market-military")
    assert allowed(table, place("white", "market-servants"))


@pytest.mark.breaks("market.closed")
@pytest.mark.keeps("market.closed")
def test_an_excommunication_closes_the_market() -> None:
    closed = position(round=5, **MARKET_CLOSED)
    for space in ("market-coins", "market-servants", "market-military", "market-privileges"):
        assert refusals(closed, place("white", space)) == ["market.closed"]
    assert allowed(closed, place("white", "council"))
    spared = position(round=5, tiles=(None, "2-5", None))
    assert allowed(spared, place("white", "market-coins"))


# The council


def test_the_council_gives_a_coin_and_a_privilege() -> None:
    table = position()
    later = after(table, place("white", "council"))
    assert gained(table, later) == Goods(coins=1)
    assert later.awaiting == (PrivilegeChoice("red", 1, False, Source("space:council")),)


def test_a_player_may_send_several_members_to_the_council() -> None:
    table = position(members="red black council, red orange council, blue white council")
    later = after(table, place("white", "council"))
    assert [one.seat for one in later.members_on("council")] == ["red", "red", "blue", "red"]


def test_servants_spent_outside_the_towers_are_gone_before_anything_comes() -> None:
    table = position(servants=1)
    later = after(table, place("neutral", "market-servants", servants=1))
    assert gained(table, later) == Goods(servants=4)


# Passing


@pytest.mark.breaks("turn.pass")
def test_whoever_can_place_a_member_must() -> None:
    table = position()
    reason = refusal(table, lorenzo.Pass(), "turn.pass")
    assert reason.fix is not None
    assert allowed(table, lorenzo.read_action(reason.fix.to_json()))


@pytest.mark.breaks("turn.pass")
@pytest.mark.keeps("turn.pass")
def test_only_who_cannot_place_the_last_member_anywhere_may_pass() -> None:
    placed = "red white council, red black council, red orange council"
    stuck = position(members=placed, coins=5, servants=0)
    later = after(stuck, lorenzo.Pass())
    assert later.to_act != "red"
    assert refusals(position(members=placed, servants=1), lorenzo.Pass()) == ["turn.pass"]
    fix = refusal(position(members=placed, servants=1), lorenzo.Pass(), "turn.pass").fix
    assert fix == place("neutral", "council", seat="red", servants=1)


def test_a_weakened_die_may_leave_its_player_stuck() -> None:
    weak: dict[str, Any] = {"tiles": ("1-7", None, None), "excommunications": (1,), "dice": (1, 1, 1)}
    assert allowed(position(round=3, coins=1, servants=0, **weak), lorenzo.Pass())
    assert refusals(position(round=3, coins=1, servants=1, **weak), lorenzo.Pass()) == ["turn.pass"]


@pytest.mark.keeps("turn.pass")
def test_a_table_may_let_everybody_pass() -> None:
    assert allowed(position(rules={"passing": "free"}), lorenzo.Pass())


@pytest.mark.breaks("space.card")
@pytest.mark.keeps("space.card")
@pytest.mark.parametrize("strange", [{"card": 25}, {"card": 999}, {"pay": {"coins": 3}}])
def test_outside_the_towers_there_is_no_card_to_take_or_to_pay(strange: dict[str, Any]) -> None:
    table = position()
    assert refusals(table, place("white", "council", **strange)) == ["space.card"]
    assert allowed(table, place("white", "council"))
