"""Taking a card from a tower (rulebook p. 5-7)."""

from __future__ import annotations

import pytest

from companion.games import lorenzo
from companion.table.goods import Goods
from tests.games.lorenzo.positions import (
    ARIOSTO,
    BOTTICELLI,
    BRUNELLESCHI,
    CESARE_BORGIA,
    MICHELANGELO,
    PLENTY,
    after,
    allowed,
    gained,
    place,
    position,
    refusal,
    refusals,
    sheet,
)

TOWERS = {"territories": 1, "characters": 53, "buildings": 31, "ventures": 73}
"""Each with a card of the first period that does nothing but cost something and bring goods."""
PREACHER = 55


# The value of the floor


@pytest.mark.breaks("tower.value")
@pytest.mark.keeps("tower.value")
@pytest.mark.parametrize(("tower", "card"), TOWERS.items())
@pytest.mark.parametrize(("floor", "needs"), [(1, 1), (2, 3), (3, 5), (4, 7)])
def test_a_floor_asks_for_a_value_of_1_3_5_or_7(tower: str, card: int, floor: int, needs: int) -> None:
    table = position(**PLENTY)
    move = place("neutral", f"{tower}-{floor}", card=card)
    later = after(table, move.with_(servants=needs))
    assert getattr(later.player("red"), tower) == (card,)
    assert refusals(table, move.with_(servants=needs - 1)) == ["tower.value"]


def test_a_higher_value_may_take_a_lower_floor() -> None:
    assert allowed(position(dice=(6, 6, 6)), place("white", "territories-1", card=1))


def test_no_die_reaches_the_fourth_floor_alone() -> None:
    table = position(dice=(6, 6, 6))
    move = place("white", "territories-4", card=1)
    assert refusals(table, move) == ["tower.value"]
    assert allowed(table, move.with_(servants=1))


def test_floors_may_be_taken_in_any_order() -> None:
    table = position(members="blue white territories-3")
    assert allowed(table, place("white", "territories-1", card=1))
    assert allowed(table, place("orange", "territories-2", card=1))


# One member to a floor, one colour to a tower


@pytest.mark.breaks("tower.occupied", "tower.empty")
@pytest.mark.keeps("tower.occupied", "tower.empty")
def test_a_floor_holds_one_member() -> None:
    table = position(members="blue white territories-1")
    assert refusals(table, place("white", "territories-1")) == ["tower.occupied", "tower.empty"]
    assert allowed(table, place("white", "territories-2", card=1))


def test_a_card_that_a_bonus_action_took_leaves_the_floor_empty() -> None:
    table = position(taken=("territories-1",))
    assert refusals(table, place("white", "territories-1")) == ["tower.empty"]


def test_a_leader_opens_an_occupied_floor_but_brings_no_card_back() -> None:
    table = position(members="blue white territories-1", leaders=(ARIOSTO,))
    assert refusals(table, place("white", "territories-1")) == ["tower.empty"]


def test_on_an_occupied_floor_the_table_may_grant_the_bonus_alone() -> None:
    table = position(
        members="blue white territories-3",
        leaders=(ARIOSTO,),
        coins=3,
        rules={"occupied_floor_without_card": "bonus_only"},
    )
    move = place("orange", "territories-3")
    later = after(table, move)
    assert gained(table, later) == Goods(wood=1, coins=-3)
    assert later.player("red").territories == ()
    without_him = position(members="blue white territories-3", rules={"occupied_floor_without_card": "bonus_only"})
    assert refusals(without_him, move) == ["tower.occupied", "tower.empty"]


@pytest.mark.breaks("tower.colour")
@pytest.mark.keeps("tower.colour")
def test_two_coloured_members_of_one_player_never_share_a_tower() -> None:
    table = position(members="red black buildings-1")
    assert refusals(table, place("white", "buildings-2", card=31)) == ["tower.colour"]
    assert allowed(table, place("neutral", "buildings-2", servants=3, card=31))
    assert allowed(table, place("white", "territories-2", card=1))


def test_a_coloured_member_may_join_the_neutral_one() -> None:
    table = position(members="red neutral buildings-1")
    assert allowed(table, place("white", "buildings-2", card=31))


def test_members_of_other_players_leave_the_colour_free() -> None:
    table = position(members="blue white territories-1, blue neutral territories-2")
    assert allowed(table, place("orange", "territories-3", card=1))


def test_the_leader_of_occupied_spaces_does_not_lift_the_colour_rule() -> None:
    table = position(members="red black buildings-1", leaders=(ARIOSTO,))
    assert refusals(table, place("white", "buildings-2", card=31)) == ["tower.colour"]


def test_the_neutral_member_is_offered_with_the_servants_it_needs() -> None:
    table = position(members="red black buildings-1")
    fix = refusal(table, place("white", "buildings-2", card=31), "tower.colour").fix
    assert fix == place("neutral", "buildings-2", card=31, servants=3)
    assert allowed(table, place("neutral", "buildings-2", card=31, servants=3))


def test_no_neutral_member_is_offered_that_cannot_reach_the_floor_or_is_away() -> None:
    move = place("orange", "buildings-3", card=31)
    weak = position(members="red black buildings-1")
    assert refusal(weak, move, "tower.colour").fix is None
    away = position(members="red black buildings-1, red neutral council")
    assert refusal(away, move, "tower.colour").fix is None


# The surcharge of an occupied tower


@pytest.mark.breaks("tower.surcharge")
@pytest.mark.keeps("tower.surcharge")
def test_an_occupied_tower_costs_three_coins() -> None:
    move = place("white", "territories-2", card=3)
    occupied = position(members="blue white territories-1", coins=3)
    assert gained(occupied, after(occupied, move)) == Goods(coins=-3)
    assert refusals(position(members="blue white territories-1", coins=2), move) == ["tower.surcharge"]
    free = position(coins=0)
    assert gained(free, after(free, move)) == Goods()


def test_the_surcharge_is_three_however_many_stand_there() -> None:
    table = position(members="blue white territories-1, green black territories-3, yellow neutral territories-4")
    assert gained(table, after(table, place("white", "territories-2", card=3))) == Goods(coins=-3)


def test_ones_own_member_makes_the_tower_occupied_too() -> None:
    table = position(members="red neutral territories-1", coins=3)
    assert gained(table, after(table, place("white", "territories-2", card=3))) == Goods(coins=-3)


def test_a_member_in_another_tower_costs_nothing() -> None:
    table = position(members="blue white buildings-1", coins=0)
    assert allowed(table, place("white", "territories-2", card=3))


def test_the_surcharge_comes_before_the_cost() -> None:
    move = place("white", "characters-2", card=53)
    enough = position(members="blue white characters-1", coins=6)
    assert gained(enough, after(enough, move)) == Goods(coins=-6)
    assert refusals(position(members="blue white characters-1", coins=5), move) == ["card.cost"]
    assert refusal(position(members="blue white characters-1", coins=5), move, "card.cost").facts["missing"] == Goods(
        coins=1
    )


@pytest.mark.breaks("tower.surcharge")
def test_floor_coins_cannot_pay_the_surcharge() -> None:
    move = place("orange", "ventures-4", servants=1, card=75)
    table = position(coins=2, servants=1, stone=3, members="blue white ventures-1")
    assert refusals(table, move) == ["tower.surcharge"]
    assert allowed(position(coins=3, servants=1, stone=3, members="blue white ventures-1"), move)


def test_a_leader_waives_the_surcharge() -> None:
    table = position(members="blue white territories-1", coins=0, leaders=(BRUNELLESCHI,))
    assert gained(table, after(table, place("white", "territories-2", card=3))) == Goods()


def test_missing_coins_for_the_surcharge_may_come_from_a_leader() -> None:
    table = position(members="blue white territories-1", coins=1, leaders=(MICHELANGELO,), hand=(5,))
    move = place("white", "territories-2", card=3)
    reason = refusal(table, move, "tower.surcharge")
    assert reason.facts["missing"] == Goods(coins=2)
    use, discard = lorenzo.UseLeader(seat="red", leader=MICHELANGELO), lorenzo.DiscardLeader(seat="red", leader=5)
    assert reason.fixes == (use, discard)
    assert allowed(after(table, use), move)
    assert allowed(after(table, discard, lorenzo.TakePrivileges(choices=("coins",))), move)


# The floor's bonus


BONUSES = [
    ("territories", 1, "wood"),
    ("characters", 53, "stone"),
    ("buildings", 31, "military"),
    ("ventures", 76, "coins"),
]


@pytest.mark.parametrize(("tower", "card", "kind"), BONUSES)
@pytest.mark.parametrize(("floor", "bonus"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_the_third_and_fourth_floors_give_a_bonus(tower: str, card: int, kind: str, floor: int, bonus: int) -> None:
    table = position(**PLENTY)
    lines = after(table, place("neutral", f"{tower}-{floor}", servants=7, card=card)).player("red").ledger
    from_floor = [line.goods for line in lines if line.source == f"space:{tower}-{floor}"]
    assert from_floor == ([Goods({kind: bonus})] if bonus else [])


def test_the_floor_bonus_may_pay_the_card() -> None:
    table = position(coins=3)
    later = after(table, place("orange", "ventures-3", card=73))
    assert gained(table, later) == Goods(coins=1 - 4, military=5)
    assert refusals(position(coins=2), place("orange", "ventures-3", card=73)) == ["card.cost"]


def test_the_preacher_forfeits_floor_bonuses() -> None:
    table = position(dice=(5, 5, 5), characters=(PREACHER,), coins=3)
    assert gained(table, after(table, place("white", "territories-3", card=1))) == Goods()
    assert refusals(table, place("white", "ventures-3", card=73)) == ["card.cost"]


def test_taking_the_preacher_from_the_third_floor_still_gives_the_bonus() -> None:
    table = position(dice=(5, 5, 5), coins=2)
    later = after(table, place("white", "characters-3", card=PREACHER))
    assert gained(table, later) == Goods(stone=1, coins=-2, faith=4)


# The card


def test_a_card_goes_to_the_end_of_its_row() -> None:
    table = position(territories=(4,))
    later = after(table, place("white", "territories-2", card=1))
    assert later.player("red").territories == (4, 1)
    assert later.taken == {"territories-2"}


@pytest.mark.breaks("card.limit")
@pytest.mark.keeps("card.limit")
@pytest.mark.parametrize(("tower", "card"), TOWERS.items())
def test_nobody_has_more_than_six_cards_of_a_type(tower: str, card: int) -> None:
    move = place("orange", f"{tower}-2", card=card)
    assert refusals(position(**PLENTY | {tower: (None,) * 6}), move) == ["card.limit"]
    assert allowed(position(**PLENTY | {tower: (None,) * 5}), move)


@pytest.mark.breaks("territory.military")
@pytest.mark.keeps("territory.military")
@pytest.mark.parametrize(("owned", "needs"), [(2, 3), (3, 7), (4, 12), (5, 18)])
def test_from_the_third_on_a_territory_needs_military_points_and_spends_none(owned: int, needs: int) -> None:
    move = place("white", "territories-1", card=1)
    enough = position(territories=(None,) * owned, military=needs)
    assert gained(enough, after(enough, move)) == Goods()
    table = position(territories=(None,) * owned, military=needs - 1)
    assert refusals(table, move) == ["territory.military"]
    assert refusal(table, move, "territory.military").facts["needs"] == needs


@pytest.mark.parametrize("owned", [0, 1])
def test_the_first_two_territories_need_no_military_points(owned: int) -> None:
    assert allowed(position(territories=(None,) * owned, military=0), place("white", "territories-1", card=1))


def test_military_points_from_the_territory_itself_come_too_late() -> None:
    table = position(territories=(None,) * 2, military=1)
    assert refusals(table, place("white", "territories-1", card=6)) == ["territory.military"]


def test_military_points_for_a_territory_may_come_from_a_leader() -> None:
    table = position(territories=(None,) * 2, military=1, leaders=(BOTTICELLI,))
    move = place("white", "territories-1", card=1)
    fix = refusal(table, move, "territory.military").fix
    assert fix == lorenzo.UseLeader(seat="red", leader=BOTTICELLI)
    assert allowed(after(table, lorenzo.UseLeader(leader=BOTTICELLI)), move)


def test_a_leader_lifts_the_military_points_but_not_the_limit() -> None:
    move = place("white", "territories-1", card=1)
    assert allowed(position(territories=(None,) * 5, military=0, leaders=(CESARE_BORGIA,)), move)
    assert refusals(position(territories=(None,) * 6, military=0, leaders=(CESARE_BORGIA,)), move) == ["card.limit"]


# Which card lies there


@pytest.mark.breaks("card.exists")
@pytest.mark.keeps("card.exists")
def test_a_card_that_is_named_exists() -> None:
    assert refusals(position(), place("white", "territories-1", card=97)) == ["card.exists"]
    assert allowed(position(), place("white", "territories-1", card=1))


@pytest.mark.breaks("card.tower")
@pytest.mark.keeps("card.tower")
def test_a_tower_holds_cards_of_its_type() -> None:
    assert refusals(position(), place("white", "territories-1", card=31)) == ["card.tower"]
    assert allowed(position(), place("white", "buildings-1", card=31))


@pytest.mark.breaks("card.period")
@pytest.mark.keeps("card.period")
@pytest.mark.parametrize(("round", "period"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_tower_holds_cards_of_the_current_period(round: int, period: int) -> None:
    table = position(round=round)
    for of, card in [(1, 8), (2, 9), (3, 17)]:
        move = place("white", "territories-1", card=card)
        assert refusals(table, move) == ([] if of == period else ["card.period"])


@pytest.mark.breaks("card.seen")
@pytest.mark.keeps("card.seen")
def test_a_card_is_there_once() -> None:
    move = place("white", "territories-1", card=4)
    assert refusals(position(territories=(4,)), move) == ["card.seen"]
    assert refusals(position(others={"blue": sheet(territories=(4,))}), move) == ["card.seen"]
    assert refusals(position(cards={"territories-3": 4}), move) == ["card.seen"]
    assert refusals(position(swept=(4,)), move) == ["card.seen"]
    assert allowed(position(territories=(5,), cards={"territories-3": 6}, swept=(7,)), move)


@pytest.mark.breaks("card.floor")
@pytest.mark.keeps("card.floor")
def test_the_card_named_is_the_one_that_lies_there() -> None:
    table = position(cards={"territories-1": 4})
    reason = refusal(table, place("white", "territories-1", card=5), "card.floor")
    assert reason.facts["lies"] == 4
    assert reason.fix == place("white", "territories-1")
    for move in (place("white", "territories-1"), place("white", "territories-1", card=4)):
        assert after(table, move).player("red").territories == (4,)


def test_a_card_nobody_names_is_taken_as_unknown() -> None:
    table = position()
    later = after(table, place("white", "buildings-2"))
    assert later.player("red").buildings == (None,)
    assert gained(table, later) == Goods()


def test_the_last_card_of_a_deck_needs_no_name() -> None:
    table = position(round=2, swept=(1, 2, 3, 4), cards={"territories-1": 5, "territories-2": 6, "territories-3": 7})
    later = after(table, place("orange", "territories-4", servants=1))
    assert later.player("red").territories == (8,)
