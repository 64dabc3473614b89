"""Council Privileges, and goods an excommunication takes from them (rulebook p. 9)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.table.goods import Goods
from tests.games.lorenzo.positions import after, allowed, gained, place, position, refusals

PRIVILEGES = {
    "wood-stone": Goods(wood=1, stone=1),
    "servants": Goods(servants=2),
    "coins": Goods(coins=2),
    "military": Goods(military=2),
    "faith": Goods(faith=1),
}
WOOD_AND_STONE: dict[str, Any] = {"tiles": ("1-4", None, None), "excommunications": (1,)}


def choose(*choices: str) -> lorenzo.TakePrivileges:
    return lorenzo.TakePrivileges(choices=choices)


def at_council(**facts: Any) -> lorenzo.Table:
    return after(position(**facts), place("white", "council"))


def at_market(**facts: Any) -> lorenzo.Table:
    return after(position(**facts), place("white", "market-privileges"))


def with_messenger() -> lorenzo.Table:
    return after(position(round=3, coins=5), place("white", "characters-1", card=64))


@pytest.mark.keeps("privilege.exists", "privilege.count")
@pytest.mark.parametrize(("choice", "goods"), PRIVILEGES.items())
def test_a_privilege_is_one_of_five_things(choice: str, goods: Goods) -> None:
    table = at_council()
    later = after(table, choose(choice))
    assert gained(table, later) == goods
    assert later.awaiting == ()


@pytest.mark.breaks("privilege.exists")
def test_there_is_no_other_privilege() -> None:
    assert refusals(at_council(), choose("victory")) == ["privilege.exists"]


@pytest.mark.breaks("privilege.count")
@pytest.mark.keeps("privilege.count")
def test_exactly_as_many_as_given_are_chosen() -> None:
    assert refusals(at_council(), choose()) == ["privilege.count"]
    assert refusals(at_council(), choose("coins", "faith")) == ["privilege.count"]
    assert refusals(at_market(), choose("coins")) == ["privilege.count"]
    assert allowed(at_market(), choose("coins", "faith"))


@pytest.mark.breaks("privilege.different")
@pytest.mark.keeps("privilege.different")
def test_the_market_gives_two_different_ones() -> None:
    table = at_market()
    assert refusals(table, choose("coins", "coins")) == ["privilege.different"]
    later = after(table, choose("coins", "wood-stone"))
    assert gained(table, later) == Goods(coins=2, wood=1, stone=1)


@pytest.mark.breaks("privilege.different")
def test_the_royal_messenger_gives_three_different_ones() -> None:
    table = with_messenger()
    assert refusals(table, choose("coins", "faith", "coins")) == ["privilege.different"]
    later = after(table, choose("coins", "faith", "military"))
    assert gained(table, later) == Goods(coins=2, faith=1, military=2)


def test_different_means_within_one_effect() -> None:
    """Residence and Fortress give one each: the second may repeat the first."""
    table = position(round=5, dice=(6, 6, 6), coins=1, buildings=(32, 44))
    table = after(table, place("white", "production"), lorenzo.Exchange(choices={32: 0}), choose("coins"))
    assert allowed(table, choose("coins"))


def test_privileges_are_taken_by_who_was_given_them() -> None:
    table = at_council()
    assert refusals(table, choose("coins").with_(seat="blue")) == ["turn.seat"]
    assert refusals(position(), choose("coins")) == ["turn.decision"]


# One wood or stone fewer


@pytest.mark.breaks("loss.goods")
@pytest.mark.keeps("loss.goods")
def test_where_wood_and_stone_come_together_the_player_says_which_is_lost() -> None:
    table = at_council(round=3, **WOOD_AND_STONE)
    asked = after(table, choose("wood-stone"))
    assert refusals(asked, lorenzo.GiveUp(goods="coins")) == ["loss.goods"]
    assert gained(table, after(asked, lorenzo.GiveUp(goods="wood"))) == Goods(stone=1)
    later = after(asked, lorenzo.GiveUp(goods="stone"))
    assert gained(table, later) == Goods(wood=1)
    assert later.awaiting == ()


def test_what_is_lost_is_said_before_the_next_privilege_is_chosen() -> None:
    table = position(round=5, dice=(6, 6, 6), coins=1, buildings=(32, 44), **WOOD_AND_STONE)
    table = after(table, place("white", "production"), lorenzo.Exchange(choices={32: 0}))
    asked = after(table, choose("wood-stone"))
    assert refusals(asked, choose("faith")) == ["turn.decision"]
    later = after(asked, lorenzo.GiveUp(goods="stone"), choose("faith"))
    assert gained(table, later) == Goods(wood=1, faith=1)


def test_other_privileges_lose_no_wood_or_stone() -> None:
    table = at_council(round=3, **WOOD_AND_STONE)
    assert gained(table, after(table, choose("coins"))) == Goods(coins=2)


def test_each_source_asks_for_itself() -> None:
    """A harvest with the Dukedom: the bonus tile and the card are two sources."""
    table = position(round=3, dice=(6, 6, 6), territories=(16,), **WOOD_AND_STONE)
    asked = after(table, place("white", "harvest"))
    later = after(asked, lorenzo.GiveUp(goods="wood"), lorenzo.GiveUp(goods="stone"))
    assert gained(table, later) == Goods(wood=1 + 2 - 1, stone=1 + 1 - 1, servants=1, coins=1)
    assert later.awaiting == ()


def test_the_table_may_take_one_of_each() -> None:
    table = at_council(round=3, rules={"fewer_wood_or_stone": "one_of_each"}, **WOOD_AND_STONE)
    later = after(table, choose("wood-stone"))
    assert (gained(table, later), later.awaiting) == (Goods(), ())


def test_the_table_may_spare_privileges() -> None:
    table = at_council(round=3, rules={"fewer_from_privileges": False}, **WOOD_AND_STONE)
    later = after(table, choose("wood-stone"))
    assert (gained(table, later), later.awaiting) == (Goods(wood=1, stone=1), ())


@pytest.mark.parametrize(
    ("tile", "choice", "goods"),
    [("1-1", "military", Goods(military=1)), ("1-2", "coins", Goods(coins=1)), ("1-3", "servants", Goods(servants=1))],
)
def test_a_privilege_brings_one_fewer_of_what_a_tile_takes(tile: str, choice: str, goods: Goods) -> None:
    table = at_council(round=3, tiles=(tile, None, None), excommunications=(1,))
    assert gained(table, after(table, choose(choice))) == goods
