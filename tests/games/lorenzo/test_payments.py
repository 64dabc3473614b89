"""Paying for a card: two costs, military points owned before, discounts (rulebook p. 5-7)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.table.goods import Goods
from tests.games.lorenzo.positions import (
    BOTTICELLI,
    MICHELANGELO,
    PICO,
    after,
    allowed,
    gained,
    place,
    position,
    refusal,
    refusals,
)

WARLORD, STONEMASON, DAME, ARCHITECT, PATRON = 49, 50, 51, 58, 59
RESOURCES = Goods(wood=1, stone=1, coins=2)
MILITARY = Goods(military=2)


def paid(table: lorenzo.Table, move: lorenzo.Place | lorenzo.Take, card: int) -> Goods:
    """What was paid for the card itself."""
    ledger = after(table, move).player("red").ledger[len(table.player("red").ledger) :]
    spent = [line.goods for line in ledger if line.source == f"card:{card}" and any(n < 0 for n in line.goods.values())]
    return -sum(spent, Goods())


# The cost


@pytest.mark.breaks("card.cost")
@pytest.mark.keeps("card.cost")
def test_the_cost_must_be_there_and_is_spent() -> None:
    move = place("orange", "buildings-2", card=25)
    table = position(wood=1, stone=3)
    assert paid(table, move, 25) == Goods(wood=1, stone=3)
    short = position(wood=0, stone=2)
    assert refusals(short, move) == ["card.cost"]
    assert refusal(short, move, "card.cost").facts["missing"] == Goods(wood=1, stone=1)


def test_servants_spent_on_the_value_cannot_pay_the_card() -> None:
    table = position(round=5, wood=2, stone=2, servants=1, dice=(1, 1, 1))
    assert allowed(table, place("white", "buildings-1", card=47))
    assert refusals(table, place("white", "buildings-1", card=47, servants=1)) == ["card.cost"]


def test_missing_goods_may_come_from_a_leader_or_a_discard() -> None:
    table = position(coins=2, leaders=(MICHELANGELO,), hand=(5, None))
    move = place("white", "ventures-1", card=73)
    use, discard = lorenzo.UseLeader(seat="red", leader=MICHELANGELO), lorenzo.DiscardLeader(seat="red")
    reason = refusal(table, move, "card.cost")
    assert reason.fixes == (use, discard)
    assert allowed(after(table, use), move)
    assert allowed(after(table, discard, lorenzo.TakePrivileges(choices=("coins",))), move)


def test_no_leader_is_offered_who_brings_too_little_or_was_used() -> None:
    move = place("white", "ventures-1", card=73)
    too_little = position(coins=0, leaders=(MICHELANGELO,), hand=(5,))
    assert refusal(too_little, move, "card.cost").fix is None
    used = lorenzo.LeaderPosition(leader=MICHELANGELO, used=True)
    assert refusal(position(coins=2, leaders=(used,)), move, "card.cost").fix is None


def test_a_discard_is_not_offered_where_an_excommunication_takes_half_of_it() -> None:
    """A wood and a stone are missing, and the privilege brings only one of them."""
    table = position(round=3, wood=1, hand=(5,), tiles=("1-4", None, None), excommunications=(1,))
    reason = refusal(table, place("white", "buildings-1", card=33), "card.cost")
    assert reason.facts["missing"] == Goods(wood=1, stone=1)
    assert reason.fix is None


# Two costs, and military points


def bishop(**goods: Any) -> lorenzo.Table:
    """Before the Support to the Bishop: 2 military points of at least 4, or 1 wood, 1 stone and 2 coins."""
    return position(**goods)


BISHOP = place("white", "ventures-1", card=80)


@pytest.mark.breaks("card.minimum", "card.cost")
@pytest.mark.keeps("card.minimum")
def test_example_two_military_points_of_at_least_four_or_resources() -> None:
    assert paid(bishop(military=4), BISHOP, 80) == MILITARY
    assert paid(bishop(wood=1, stone=1, coins=2), BISHOP, 80) == RESOURCES
    assert refusals(bishop(military=3), BISHOP) == ["card.minimum"]
    assert refusals(bishop(military=2, wood=1, stone=1, coins=1), BISHOP) == ["card.cost"]
    reason = refusal(bishop(military=3), BISHOP, "card.minimum")
    assert (reason.facts["needs"], reason.facts["has"]) == (4, 3)


@pytest.mark.breaks("card.choice")
@pytest.mark.keeps("card.choice")
def test_of_two_costs_the_player_chooses() -> None:
    table = bishop(military=4, wood=1, stone=1, coins=2)
    reason = refusal(table, BISHOP, "card.choice")
    assert reason.facts["ways"] == [MILITARY, RESOURCES]
    assert reason.fix in (BISHOP.with_(pay=MILITARY), BISHOP.with_(pay=RESOURCES))
    assert paid(table, BISHOP.with_(pay=MILITARY), 80) == MILITARY
    assert paid(table, BISHOP.with_(pay=RESOURCES), 80) == RESOURCES


@pytest.mark.breaks("card.minimum", "card.cost")
def test_the_cost_that_was_chosen_must_be_payable() -> None:
    assert refusals(bishop(military=3, wood=1, stone=1, coins=2), BISHOP.with_(pay=MILITARY)) == ["card.minimum"]
    assert refusals(bishop(military=4, wood=1), BISHOP.with_(pay=RESOURCES)) == ["card.cost"]


@pytest.mark.breaks("card.payment")
@pytest.mark.keeps("card.payment")
def test_what_is_paid_is_one_of_the_costs() -> None:
    table = bishop(military=4, wood=9, stone=9, coins=9)
    for strange in (Goods(wood=1), Goods(military=4), MILITARY + RESOURCES, Goods()):
        assert refusals(table, BISHOP.with_(pay=strange)) == ["card.payment"]
    assert allowed(table, BISHOP.with_(pay=RESOURCES))


def test_a_wrong_payment_is_not_mended_into_one_that_is_refused() -> None:
    table = position(stone=9)
    fix = refusal(table, place("white", "buildings-1", card=31, pay=Goods(stone=2)), "card.payment").fix
    assert fix is None or allowed(table, place("white", "buildings-1", card=31))


def test_a_wrong_card_is_not_mended_into_one_that_is_refused() -> None:
    table = position(cards={"buildings-1": 31}, stone=9)
    fix = refusal(table, place("white", "buildings-1", card=32), "card.floor").fix
    assert fix is None or allowed(table, place("white", "buildings-1"))


@pytest.mark.parametrize(
    ("card", "round", "own", "pay"),
    [(77, 1, 3, 2), (79, 1, 5, 3), (84, 3, 6, 3), (87, 3, 8, 4), (93, 5, 12, 6), (95, 5, 15, 8)],
)
def test_a_venture_paid_with_military_points_asks_for_more_than_it_takes(
    card: int, round: int, own: int, pay: int
) -> None:
    move = place("white", "ventures-1", card=card)
    assert paid(position(round=round, military=own), move, card) == Goods(military=pay)
    for owned in (own - 1, pay - 1, 0):
        assert refusals(position(round=round, military=owned), move) == ["card.minimum"]


def test_military_points_owned_before_may_come_from_a_leader() -> None:
    table = position(military=2, leaders=(BOTTICELLI,))
    move = place("white", "ventures-1", card=77)
    assert refusals(table, move) == ["card.minimum"]
    use = lorenzo.UseLeader(seat="red", leader=BOTTICELLI)
    assert allowed(after(table, use), move)
    assert refusal(table, move, "card.minimum").fix == use


# Discounts


def test_a_discount_leaves_the_choice_of_what_is_saved() -> None:
    """The Stonemason saves a wood or a stone: the Mint costs 1 wood and 3 stone."""
    table = position(wood=1, stone=3, characters=(STONEMASON,))
    move = place("white", "buildings-2", card=25)
    less_wood, less_stone = Goods(stone=3), Goods(wood=1, stone=2)
    assert refusals(table, move) == ["card.choice"]
    assert refusal(table, move, "card.choice").facts["ways"] == [less_wood, less_stone]
    assert paid(table, move.with_(pay=less_wood), 25) == less_wood
    assert paid(table, move.with_(pay=less_stone), 25) == less_stone
    for strange in (Goods(wood=1, stone=3), Goods(stone=2)):
        assert refusals(table, move.with_(pay=strange)) == ["card.payment"]


def test_nothing_is_asked_where_only_one_choice_can_be_paid() -> None:
    table = position(stone=3, characters=(STONEMASON,))
    assert paid(table, place("white", "buildings-2", card=25), 25) == Goods(stone=3)


def test_nothing_is_asked_where_a_choice_would_save_nothing() -> None:
    """The Chapel costs wood only."""
    table = position(wood=9, stone=9, characters=(STONEMASON,))
    assert paid(table, place("white", "buildings-2", card=31), 31) == Goods(wood=1)


def test_a_discount_holds_for_its_type_of_card_only() -> None:
    with_dame: dict[str, Any] = {"characters": (DAME,), "wood": 9, "stone": 9, "coins": 9}
    assert paid(position(**with_dame), place("white", "characters-2", card=53), 53) == Goods(coins=2)
    assert paid(position(**with_dame), place("white", "ventures-2", card=73), 73) == Goods(coins=4)
    assert paid(position(**with_dame), place("white", "buildings-2", card=30), 30) == Goods(stone=2, coins=1)


def test_a_card_bought_gives_no_discount_on_itself() -> None:
    table = position(coins=4)
    assert paid(table, place("white", "characters-2", card=DAME), DAME) == Goods(coins=4)


def test_discounts_add_up() -> None:
    table = position(round=3, coins=9, characters=(DAME,), leaders=(PICO,))
    assert paid(table, place("white", "characters-2", card=63), 63) == Goods(coins=5 - 1 - 3)


def test_a_discount_never_refunds() -> None:
    table = position(coins=0, servants=1, characters=(DAME,), leaders=(PICO,))
    assert gained(table, after(table, place("white", "characters-2", card=53))) == Goods()
    assert paid(position(coins=9, leaders=(PICO,)), place("white", "characters-1", card=WARLORD), WARLORD) == Goods()


def test_pico_saves_coins_of_any_card_that_costs_coins() -> None:
    rich: dict[str, Any] = {"wood": 9, "stone": 9, "coins": 9, "leaders": (PICO,)}
    for space, card, price in [
        ("characters-1", 50, Goods(coins=1)),
        ("buildings-1", 27, Goods(stone=2)),
        ("buildings-1", 25, Goods(wood=1, stone=3)),
        ("ventures-1", 73, Goods(coins=1)),
        ("ventures-1", 76, Goods(wood=2, stone=2)),
        ("ventures-1", 80, Goods(wood=1, stone=1)),
    ]:
        assert paid(position(**rich), place("white", space, card=card), card) == price


def test_pico_saves_nothing_of_a_cost_in_military_points() -> None:
    table = position(military=4, leaders=(PICO,))
    assert paid(table, BISHOP, 80) == MILITARY


@pytest.mark.breaks("tower.surcharge")
def test_pico_saves_nothing_of_the_surcharge() -> None:
    move = place("white", "characters-1", card=53)
    table = position(coins=3, leaders=(PICO,), members="blue white characters-2")
    assert gained(table, after(table, move)) == Goods(coins=-3)
    assert refusals(position(coins=2, leaders=(PICO,), members="blue white characters-2"), move) == ["tower.surcharge"]


def test_the_discount_of_a_bonus_action_comes_on_top() -> None:
    """Architect: the building costs 1 wood and 1 stone less, with a Stonemason one of them twice."""
    table = position(round=3, coins=4, wood=1, stone=1, characters=(STONEMASON,))
    table = after(table, place("white", "characters-1", card=ARCHITECT))
    take = lorenzo.Take(space="buildings-4", card=37)  # 1 wood and 2 stone
    assert paid(table, take, 37) == Goods()
    free = lorenzo.Take(space="buildings-4", card=39)  # 1 wood and 1 stone
    assert paid(table, free, 39) == Goods()
    dear = lorenzo.Take(space="buildings-4", card=33)  # 2 wood and 1 stone
    assert paid(table, dear, 33) == Goods()


def test_the_discounts_of_a_bonus_action_a_character_and_a_leader_add_up() -> None:
    table = position(round=3, coins=9, characters=(DAME,), leaders=(PICO,))
    table = after(table, place("white", "characters-1", card=PATRON))
    later = after(table, lorenzo.Take(space="characters-3", card=64))  # 5 coins less 2, 1 and 3
    assert gained(table, later) == Goods(coins=-3, stone=1)  # the tower is occupied: 3 coins


def test_the_discount_of_a_bonus_action_ends_with_it() -> None:
    table = position(round=3, coins=9, wood=9, stone=9)
    table = after(table, place("white", "characters-1", card=ARCHITECT), lorenzo.Decline())
    table = after(table, *[lorenzo.Pass(overruled=True) for _ in range(3)])
    assert paid(table, place("orange", "buildings-1", card=39), 39) == Goods(wood=1, stone=1)


def test_a_table_may_allow_only_one_discount() -> None:
    table = position(round=3, coins=9, characters=(DAME,), leaders=(PICO,), rules={"discounts": "one"})
    assert paid(table, place("white", "characters-2", card=63), 63) == Goods(coins=5 - 3)
    table = position(round=3, coins=4, wood=2, stone=2, characters=(STONEMASON,), rules={"discounts": "one"})
    table = after(table, place("white", "characters-1", card=ARCHITECT))
    assert paid(table, lorenzo.Take(space="buildings-3", card=37), 37) == Goods(stone=1)


# The floor's bonus and an excommunication


def test_a_bonus_that_an_excommunication_takes_cannot_pay() -> None:
    move = place("orange", "ventures-3", card=81)
    spared = position(round=3, coins=5, tiles=("1-2", None, None))
    assert allowed(spared, move)
    bearing = position(round=3, coins=5, tiles=("1-2", None, None), excommunications=(1,))
    assert refusals(bearing, move) == ["card.cost"]
