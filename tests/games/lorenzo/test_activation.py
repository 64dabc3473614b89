"""Harvest and production: which cards are reached, what they give and exchange (rulebook p. 8)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.state import ExchangeChoice, PrivilegeChoice
from companion.table.goods import Goods
from companion.table.source import Source
from tests.games.lorenzo.positions import after, allowed, gained, place, position, refusal, refusals

FOREST, MONASTERY, MANOR_HOUSE, MARBLE_PIT = 5, 6, 15, 20
MINT, THEATER, CARPENTER, CHAPEL, RESIDENCE, TREASURY, PAINTERS_GUILD = 25, 28, 29, 31, 32, 34, 35
BAPTISTERY, BARRACKS, FAIR, FORTRESS, CHURCH = 38, 39, 42, 44, 46


def exchange(**choices: int) -> lorenzo.Exchange:
    """``exchange(treasury=0)``: the first exchange of the Treasury, and no other."""
    cards = {"carpenter": CARPENTER, "treasury": TREASURY, "chapel": CHAPEL, "residence": RESIDENCE}
    return lorenzo.Exchange(choices={cards[name]: option for name, option in choices.items()})


# The rulebook's harvest


HARVEST: dict[str, Any] = {"round": 5, "dice": (3, 1, 1), "servants": 2}


def test_example_harvest_at_5() -> None:
    """A member of 3 with 2 servants; the Monastery asks for 6."""
    table = position(territories=(FOREST, MANOR_HOUSE, MARBLE_PIT, MONASTERY), **HARVEST)
    later = after(table, place("white", "harvest", servants=2))
    bonus_tile = Goods(wood=1, stone=1, servants=1)
    forest, manor_house, marble_pit = Goods(wood=3), Goods(military=2, servants=2), Goods(victory=1, stone=2)
    assert gained(table, later) == bonus_tile + forest + manor_house + marble_pit - Goods(servants=2)
    assert later.awaiting == ()
    sources = [line.source for line in later.player("red").ledger[1:]]
    assert sources == ["servants", "bonus_tile:standard", "card:5", "card:15", "card:20"]


def test_example_harvest_without_the_servants() -> None:
    table = position(territories=(FOREST, MANOR_HOUSE, MARBLE_PIT, MONASTERY), **HARVEST)
    later = after(table, place("white", "harvest"))
    assert gained(table, later) == Goods(wood=1, stone=1, servants=1) + Goods(victory=1, stone=2)


# The rulebook's production


def workshop(**goods: Any) -> lorenzo.Table:
    """Before a 6 goes to the shared space, where its action has a value of 3."""
    return position(round=5, dice=(1, 1, 6), buildings=(TREASURY, CARPENTER, FORTRESS), **goods)


@pytest.mark.parametrize(("option", "coins", "points"), [(0, 1, 3), (1, 2, 5)])
def test_example_production_a_at_3_the_treasury_alone(option: int, coins: int, points: int) -> None:
    table = workshop(coins=2, wood=2, servants=2)
    later = after(table, place("orange", "production-shared"), exchange(treasury=option))
    assert gained(table, later) == Goods(military=1, coins=2 - coins, victory=points)
    assert later.awaiting == ()


@pytest.mark.breaks("exchange.offer")
@pytest.mark.keeps("exchange.offer")
def test_example_production_a_reaches_neither_carpenter_nor_fortress() -> None:
    table = after(workshop(coins=2, wood=2, servants=2), place("orange", "production-shared"))
    assert table.awaiting == (ExchangeChoice("red", "production", 3),)
    assert refusals(table, exchange(carpenter=0)) == ["exchange.offer"]
    assert refusals(table, exchange(treasury=2)) == ["exchange.offer"]
    assert refusals(table, exchange(treasury=-1)) == ["exchange.offer"]
    assert allowed(table, exchange(treasury=1))


@pytest.mark.parametrize(("option", "wood", "coins"), [(0, 1, 3), (1, 2, 5)])
def test_example_production_b_at_4_the_carpenter_too(option: int, wood: int, coins: int) -> None:
    table = workshop(coins=2, wood=2, servants=2)
    later = after(table, place("orange", "production-shared", servants=1), exchange(treasury=1, carpenter=option))
    assert gained(table, later) == Goods(servants=-1, wood=-wood, coins=2 + coins - 2, military=1, victory=5)
    assert later.awaiting == ()


def test_example_production_c_at_5_the_fortress_too() -> None:
    table = workshop(coins=1, servants=2)
    later = after(table, place("orange", "production-shared", servants=2), exchange(treasury=0))
    assert gained(table, later) == Goods(servants=-2, military=1, coins=2 - 1, victory=3 + 2)
    assert later.awaiting == (PrivilegeChoice("red", 1, False, Source.of("card", FORTRESS)),)


@pytest.mark.breaks("exchange.inputs")
@pytest.mark.keeps("exchange.inputs")
def test_example_production_coins_that_it_brings_cannot_pay_the_treasury() -> None:
    """Neither the 2 coins of the bonus tile nor the carpenter's: they were not there before."""
    table = after(workshop(coins=0, wood=1, servants=1), place("orange", "production-shared", servants=1))
    assert refusals(table, exchange(treasury=0, carpenter=0)) == ["exchange.inputs"]
    assert refusal(table, exchange(treasury=0), "exchange.inputs").facts["missing"] == Goods(coins=1)
    assert allowed(table, exchange(carpenter=0))


# Exchanges


@pytest.mark.breaks("exchange.inputs")
def test_the_inputs_of_all_exchanges_together_must_be_there() -> None:
    table = position(dice=(6, 6, 6), round=3, coins=2, buildings=(TREASURY, CHAPEL))
    table = after(table, place("white", "production"))
    assert refusals(table, exchange(treasury=1, chapel=0)) == ["exchange.inputs"]
    assert allowed(table, exchange(treasury=0, chapel=0))
    assert allowed(table, exchange(treasury=1))


def test_exchanges_may_all_be_skipped() -> None:
    table = position(dice=(6, 6, 6), coins=2, buildings=(CHAPEL,))
    later = after(table, place("white", "production"), lorenzo.Exchange())
    assert gained(table, later) == Goods(coins=2, military=1)


def test_nothing_is_asked_when_no_exchange_can_be_paid() -> None:
    table = position(dice=(6, 6, 6), coins=0, servants=1, buildings=(CHAPEL,))
    later = after(table, place("white", "production"))
    assert later.awaiting == ()
    assert gained(table, later) == Goods(coins=2, military=1)


def test_nothing_is_received_before_the_exchanges_are_chosen() -> None:
    table = position(dice=(6, 6, 6), coins=1, buildings=(CHAPEL,))
    waiting = after(table, place("white", "production"))
    assert gained(table, waiting) == Goods()
    assert refusals(waiting, place("black", "council")) == ["turn.decision"]


def test_servants_spent_on_the_value_are_gone_before_an_exchange() -> None:
    table = position(round=3, dice=(1, 1, 1), servants=1, buildings=(BARRACKS,))
    spent = after(table, place("white", "production", servants=1))
    assert spent.awaiting == ()
    kept = after(table, place("white", "production"), lorenzo.Exchange(choices={BARRACKS: 0}))
    assert gained(table, kept) == Goods(coins=2, military=1 + 3, servants=-1)


def test_faith_points_can_be_an_input() -> None:
    table = position(round=3, faith=1, buildings=(BAPTISTERY,))
    later = after(table, place("white", "production"), lorenzo.Exchange(choices={BAPTISTERY: 0}))
    assert gained(table, later) == Goods(faith=-1, coins=2 + 2, victory=2, military=1)


def test_a_privilege_of_the_same_production_cannot_pay_an_exchange() -> None:
    table = position(coins=1, buildings=(RESIDENCE, CHAPEL))
    table = after(table, place("white", "production"))
    assert refusals(table, exchange(residence=0, chapel=0)) == ["exchange.inputs"]
    later = after(table, exchange(residence=0))
    assert later.awaiting == (PrivilegeChoice("red", 1, False, Source.of("card", RESIDENCE)),)


def test_an_exchange_is_done_once_per_activation() -> None:
    table = position(round=5, wood=9, stone=9, buildings=(CHURCH,))
    later = after(table, place("white", "production"), lorenzo.Exchange(choices={CHURCH: 0}))
    assert gained(table, later) == Goods(wood=-1, faith=2, coins=2, military=1)
    assert later.awaiting == ()


# The rulebook's buildings


EXAMPLES: list[tuple[int, int, dict[str, Any], Goods]] = [
    (PAINTERS_GUILD, 0, {"wood": 1}, Goods(victory=3)),
    (PAINTERS_GUILD, 1, {"wood": 3}, Goods(victory=7)),
    (FAIR, 0, {"coins": 4}, Goods(wood=3, stone=3)),
    (CHURCH, 0, {"wood": 1}, Goods(faith=2)),
    (CHURCH, 1, {"stone": 1}, Goods(faith=2)),
]


@pytest.mark.parametrize(("building", "option", "pay", "gain"), EXAMPLES)
def test_example_painters_guild_fair_and_church(building: int, option: int, pay: dict[str, Any], gain: Goods) -> None:
    table = position(round=5, bonus_tile=None, buildings=(building,), **pay)
    later = after(table, place("white", "production"), lorenzo.Exchange(choices={building: option}))
    assert gained(table, later) == gain - Goods(pay)


@pytest.mark.parametrize("characters", [0, 1, 3])
def test_example_theater_a_victory_point_for_every_character(characters: int) -> None:
    table = position(bonus_tile=None, characters=(None,) * characters, buildings=(THEATER,))
    later = after(table, place("orange", "production"))
    assert gained(table, later) == Goods(victory=characters)


def test_a_building_that_counts_buildings_counts_itself() -> None:
    table = position(bonus_tile=None, buildings=(MINT, None, None))
    later = after(table, place("orange", "production"))
    assert gained(table, later) == Goods(coins=3)


# Which cards, and what else


def test_a_harvest_leaves_the_buildings_alone_and_a_production_the_territories() -> None:
    table = position(dice=(6, 6, 6), bonus_tile=None, territories=(FOREST,), buildings=(MINT,))
    assert gained(table, after(table, place("white", "harvest"))) == Goods(wood=3)
    assert gained(table, after(table, place("white", "production"))) == Goods(coins=1)


@pytest.mark.parametrize(
    ("tile", "harvest", "production"),
    [
        ("standard", Goods(wood=1, stone=1, servants=1), Goods(coins=2, military=1)),
        ("advanced-1", Goods(wood=1, stone=1, military=1), Goods(coins=1, servants=2)),
        ("advanced-2", Goods(wood=1, stone=1, servants=1), Goods(coins=1, military=2)),
        ("advanced-3", Goods(wood=1, stone=1, military=1), Goods(coins=2, servants=1)),
        ("advanced-4", Goods(wood=1, stone=1, coins=1), Goods(servants=1, military=2)),
    ],
)
def test_the_bonus_tile_is_activated_at_any_value(tile: str, harvest: Goods, production: Goods) -> None:
    table = position(dice=(1, 1, 1), bonus_tile=tile)
    assert gained(table, after(table, place("white", "harvest"))) == harvest
    assert gained(table, after(table, place("white", "production"))) == production


def test_privileges_of_several_cards_wait_one_after_the_other() -> None:
    table = position(round=5, dice=(6, 6, 6), coins=1, buildings=(RESIDENCE, FORTRESS))
    later = after(table, place("white", "production"), exchange(residence=0))
    assert [choice.source for choice in later.awaiting if isinstance(choice, PrivilegeChoice)] == [
        f"card:{RESIDENCE}",
        f"card:{FORTRESS}",
    ]


def test_cards_nobody_has_named_give_nothing() -> None:
    table = position(bonus_tile=None, territories=(None,), buildings=(None,))
    assert gained(table, after(table, place("orange", "harvest"))) == Goods()
    assert gained(table, after(table, place("orange", "production"))) == Goods()
