"""The value of an action: every term of the sum, and what servants add (rulebook p. 4, 6, 8)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.table.goods import Goods
from companion.table.sums import Sum
from tests.games.lorenzo.positions import (
    FEDERICO,
    IL_MORO,
    LEONARDO,
    LUCREZIA,
    MALATESTA,
    SFORZA,
    after,
    allowed,
    gained,
    place,
    position,
    refusal,
    refusals,
)

WARLORD, STONEMASON, DAME, KNIGHT, FARMER, ARTISAN, PEASANT, SCHOLAR = 49, 50, 51, 52, 53, 54, 61, 62


def excommunicated(tile: str, **facts: Any) -> lorenzo.Table:
    """A player who bears this tile, in the third period."""
    period = int(tile[0])
    tiles = tuple(tile if n == period else None for n in (1, 2, 3))
    return position(round=5, tiles=tiles, excommunications=(period,), **facts)


def terms(value: Sum) -> list[tuple[str, int]]:
    return [(term.source, term.amount) for term in value.terms]


def value_of(table: lorenzo.Table, move: lorenzo.Place) -> int:
    """At what value the member acts, once it stands there."""
    return after(table, move).placed[-1].value


def shortfall(table: lorenzo.Table, action: Action, rule: str = "tower.value") -> list[tuple[str, int]]:
    """The terms of a value that is too low."""
    return terms(refusal(table, action, rule).facts["has"])


# Members


@pytest.mark.parametrize(("member", "value"), [("white", 4), ("black", 2), ("orange", 6)])
def test_example_a_white_4_gives_white_members_a_value_of_4(member: str, value: int) -> None:
    assert value_of(position(dice=(4, 2, 6)), place(member, "council")) == value
    of_another_player = position(dice=(4, 2, 6), turn="blue")
    assert value_of(of_another_player, place(member, "council")) == value


def test_the_neutral_member_has_the_value_0() -> None:
    assert shortfall(position(), place("neutral", "council"), "space.value") == [("die:neutral", 0)]


@pytest.mark.keeps("tower.value")
def test_example_three_servants_raise_the_neutral_member_to_3() -> None:
    table = position(servants=3)
    later = after(table, place("neutral", "territories-2", servants=3, card=3))
    assert later.placed[-1].value == 3
    assert gained(table, later) == Goods(servants=-3)


def test_lucrezia_adds_2_to_coloured_members() -> None:
    table = position(dice=(1, 2, 3), leaders=(LUCREZIA,))
    assert shortfall(table, place("white", "territories-3")) == [("die:white", 1), (f"leader:{LUCREZIA}", 2)]
    assert shortfall(table, place("neutral", "territories-3")) == [("die:neutral", 0)]


def test_malatesta_adds_3_to_the_neutral_member() -> None:
    table = position(dice=(1, 2, 3), leaders=(MALATESTA,))
    assert shortfall(table, place("neutral", "territories-3")) == [("die:neutral", 0), (f"leader:{MALATESTA}", 3)]
    assert shortfall(table, place("white", "territories-3")) == [("die:white", 1)]


@pytest.mark.parametrize("member", ["white", "black", "orange"])
def test_il_moro_makes_every_coloured_member_a_5_whatever_the_die(member: str) -> None:
    table = position(dice=(1, 3, 6), leaders=(IL_MORO,))
    assert shortfall(table, place(member, "territories-4")) == [(f"leader:{IL_MORO}", 5)]
    assert shortfall(table, place("neutral", "territories-4")) == [("die:neutral", 0)]


def test_federico_makes_one_coloured_member_a_6() -> None:
    table = after(position(dice=(1, 3, 2), leaders=(FEDERICO,)), lorenzo.UseLeader(leader=FEDERICO, member="white"))
    assert shortfall(table, place("white", "territories-4")) == [(f"leader:{FEDERICO}", 6)]
    assert shortfall(table, place("black", "territories-4")) == [("die:black", 3)]


def test_a_value_set_by_a_leader_can_still_be_raised_and_lowered() -> None:
    table = excommunicated("1-7", leaders=(IL_MORO, LUCREZIA), servants=1)
    expected = [(f"leader:{IL_MORO}", 5), (f"leader:{LUCREZIA}", 2), ("tile:1-7", -1)]
    assert shortfall(table, place("white", "territories-4")) == expected
    assert allowed(table, place("white", "territories-4", servants=1, card=17))


def test_a_table_may_leave_a_value_set_by_a_leader_alone() -> None:
    table = excommunicated("1-7", leaders=(IL_MORO, LUCREZIA), rules={"leader_value": "fixed"})
    assert shortfall(table, place("white", "territories-4")) == [(f"leader:{IL_MORO}", 5)]


def test_example_excommunicated_a_black_5_is_a_4() -> None:
    table = excommunicated("1-7", dice=(1, 5, 6))
    assert value_of(table, place("black", "council")) == 4
    assert refusals(table, place("white", "council")) == ["space.value"]
    assert shortfall(table, place("neutral", "council"), "space.value") == [("die:neutral", 0)]


# Cards and tiles that change an action


@pytest.mark.parametrize(
    ("character", "tower", "card"),
    [(WARLORD, "territories", 1), (STONEMASON, "buildings", 31), (DAME, "characters", 53), (KNIGHT, "ventures", 73)],
)
def test_a_character_adds_2_to_taking_cards_of_one_type(character: int, tower: str, card: int) -> None:
    table = position(dice=(1, 1, 1), coins=9, wood=9, stone=9, characters=(character,))
    for other in ("territories", "buildings", "characters", "ventures"):
        bonus = [(f"card:{character}", 2)] if other == tower else []
        assert shortfall(table, place("white", f"{other}-4")) == [("die:white", 1), *bonus]
    assert allowed(table, place("white", f"{tower}-2", card=card))


@pytest.mark.parametrize(
    ("character", "area", "bonus"),
    [(FARMER, "harvest", 2), (PEASANT, "harvest", 3), (ARTISAN, "production", 2), (SCHOLAR, "production", 3)],
)
def test_a_character_adds_to_a_harvest_or_a_production(character: int, area: str, bonus: int) -> None:
    table = position(round=3, dice=(4, 4, 4), characters=(character,))
    for space in ("harvest", "production"):
        assert value_of(table, place("white", space)) == (4 + bonus if space == area else 4)
        assert value_of(table, place("white", f"{space}-shared")) == (1 + bonus if space == area else 1)
    for elsewhere in ("council", "market-coins", "territories-1"):
        assert value_of(table, place("white", elsewhere)) == 4


def test_characters_of_the_same_kind_add_up() -> None:
    table = position(round=3, dice=(1, 1, 1), characters=(FARMER, PEASANT))
    assert value_of(table, place("white", "harvest")) == 6


def test_a_character_lifts_the_neutral_member_to_where_it_may_stand() -> None:
    table = position(servants=0, coins=1, characters=(FARMER,))
    assert value_of(table, place("neutral", "harvest")) == 2
    assert refusals(table, place("neutral", "production")) == ["space.value"]


@pytest.mark.parametrize(
    ("tile", "tower"), [("2-1", "territories"), ("2-2", "buildings"), ("2-3", "characters"), ("2-4", "ventures")]
)
def test_an_excommunication_takes_4_from_taking_cards_of_one_type(tile: str, tower: str) -> None:
    table = excommunicated(tile, dice=(4, 4, 4))
    for other in ("territories", "buildings", "characters", "ventures"):
        penalty = [(f"tile:{tile}", -4)] if other == tower else []
        assert shortfall(table, place("white", f"{other}-4")) == [("die:white", 4), *penalty]


@pytest.mark.parametrize(("tile", "area"), [("1-5", "harvest"), ("1-6", "production")])
def test_an_excommunication_takes_3_from_a_harvest_or_production_and_6_in_the_shared_space(
    tile: str, area: str
) -> None:
    table = excommunicated(tile, dice=(4, 4, 6), servants=1)
    other = "production" if area == "harvest" else "harvest"
    assert value_of(table, place("white", area)) == 1
    assert value_of(table, place("white", other)) == 4
    shared = place("orange", f"{area}-shared")
    assert shortfall(table, shared, "space.value") == [
        ("die:orange", 6),
        (f"tile:{tile}", -3),
        (f"space:{area}-shared", -3),
    ]
    assert value_of(table, shared.with_(servants=1)) == 1


def test_a_sum_has_all_its_terms() -> None:
    table = excommunicated("2-2", dice=(1, 1, 1), leaders=(LUCREZIA,), characters=(STONEMASON,), servants=2)
    assert shortfall(table, place("white", "buildings-4", servants=2)) == [
        ("die:white", 1),
        (f"leader:{LUCREZIA}", 2),
        (f"card:{STONEMASON}", 2),
        ("tile:2-2", -4),
        ("servants", 2),
    ]


def test_a_tile_that_others_bear_changes_nothing() -> None:
    table = position(round=5, dice=(4, 4, 4), tiles=("1-7", "2-1", None))
    assert shortfall(table, place("white", "territories-4")) == [("die:white", 4)]


# Servants


def test_each_servant_adds_1_without_limit() -> None:
    table = position(servants=12)
    for servants in (1, 2, 5, 12):
        later = after(table, place("neutral", "harvest", servants=servants))
        assert later.placed[-1].value == servants
        assert gained(table, later)["servants"] == 1 - servants  # the bonus tile gives one


@pytest.mark.breaks("servants.missing")
@pytest.mark.keeps("servants.missing")
def test_only_servants_one_has_can_be_spent() -> None:
    table = position(servants=2)
    assert refusals(table, place("white", "harvest", servants=3)) == ["servants.missing"]
    assert allowed(table, place("white", "harvest", servants=2))


@pytest.mark.breaks("servants.amount")
@pytest.mark.keeps("servants.amount")
def test_servants_are_never_fewer_than_none() -> None:
    assert "servants.amount" in refusals(position(), place("white", "harvest", servants=-1))
    assert allowed(position(), place("white", "harvest", servants=0))


@pytest.mark.parametrize(("servants", "value"), [(0, 4), (1, 4), (2, 5), (3, 5), (4, 6), (5, 6)])
def test_excommunicated_it_takes_two_servants_for_1_and_an_odd_one_is_lost(servants: int, value: int) -> None:
    table = excommunicated("2-6", dice=(4, 4, 4), servants=5)
    later = after(table, place("white", "production", servants=servants))
    assert later.placed[-1].value == value
    assert gained(table, later)["servants"] == -servants


# What is proposed


def test_the_fix_is_the_move_with_the_fewest_servants() -> None:
    table = position(dice=(4, 2, 6), servants=5)
    for servants in (0, 1, 2):
        reason = refusal(table, place("white", "territories-4", servants=servants, card=1), "tower.value")
        assert reason.facts["needs"] == 7
        assert reason.facts["has"].total == 4 + servants
        assert reason.fix == place("white", "territories-4", servants=3, card=1)
    assert allowed(table, place("white", "territories-4", servants=3, card=1))
    assert not allowed(table, place("white", "territories-4", servants=2, card=1))


def test_the_fix_counts_servants_in_pairs_where_it_takes_two() -> None:
    table = excommunicated("2-6", dice=(4, 4, 4), servants=6)
    for servants in (0, 1, 2, 3):
        fix = refusal(table, place("white", "territories-4", servants=servants, card=17), "tower.value").fix
        assert fix == place("white", "territories-4", servants=6, card=17)
    assert allowed(table, place("white", "territories-4", servants=6, card=17))
    for servants in (0, 1):
        fix = refusal(table, place("neutral", "harvest", servants=servants), "space.value").fix
        assert fix == place("neutral", "harvest", servants=2)


def test_nothing_is_proposed_that_the_player_cannot_spend() -> None:
    short = position(servants=2)
    assert refusal(short, place("white", "territories-4", card=1), "tower.value").fix is None
    assert refusal(position(coins=1), place("neutral", "harvest"), "space.value").fix is None


def test_servants_that_the_card_costs_are_kept_back() -> None:
    """The Garden costs two servants: with four of them a die of 5 can be raised by two, with three it cannot."""
    garden: dict[str, Any] = {"round": 5, "dice": (5, 1, 1), "wood": 4, "stone": 2}
    move = place("white", "buildings-4", card=43)
    enough = position(servants=4, **garden)
    assert refusal(enough, move, "tower.value").fix == move.with_(servants=2)
    assert gained(enough, after(enough, move.with_(servants=2)))["servants"] == -4
    short = position(servants=3, **garden)
    assert refusal(short, move, "tower.value").fix is None
    assert refusals(short, move.with_(servants=2)) == ["card.cost"]


ONE_OBSTACLE: list[tuple[str, lorenzo.Table, Action]] = [
    ("tower.value", position(servants=1), place("orange", "territories-4", card=1)),
    ("space.value", position(servants=4), place("neutral", "production-shared")),
    ("tower.colour", position(members="red black buildings-1"), place("white", "buildings-2", card=31)),
    ("tower.colour", position(members="red black buildings-4"), place("white", "buildings-2", servants=1, card=31)),
    ("activation.colour", position(members="red black harvest", servants=4), place("white", "harvest-shared")),
    ("activation.colour", position(members="red black harvest-shared", servants=1), place("orange", "harvest")),
    ("card.floor", position(cards={"territories-1": 4}), place("white", "territories-1", card=5)),
    ("card.payment", position(), place("white", "buildings-1", card=31, pay=Goods(stone=2))),
    ("card.choice", position(military=4, wood=1, stone=1, coins=2), place("white", "ventures-1", card=80)),
    ("turn.pass", position(), lorenzo.Pass()),
]


@pytest.mark.parametrize(("rule", "table", "action"), ONE_OBSTACLE)
def test_the_way_out_is_legal_where_nothing_else_is_in_the_way(rule: str, table: lorenzo.Table, action: Action) -> None:
    assert refusals(table, action) == [rule]
    fix = refusal(table, action, rule).fix
    assert fix is not None
    assert refusals(table, lorenzo.read_action(fix.to_json())) == []


def test_the_outlook_gives_every_space_with_the_fewest_servants() -> None:
    table = position(servants=3, members="blue white market-coins")
    found = {one.space: (one.move.servants, one.verdict.rules) for one in lorenzo.outlook(table, "white")}
    assert found["territories-2"] == (0, [])
    assert found["territories-3"] == (1, [])
    assert found["territories-4"] == (3, [])
    assert found["harvest-shared"] == (0, [])
    assert found["market-coins"] == (0, ["space.occupied"])
    assert {one.space: one.move.servants for one in lorenzo.outlook(table, "neutral")}["council"] == 1


# Actions without a member


def test_bonus_actions_count_cards_and_tiles_but_no_member() -> None:
    """The Abbess takes any card at 4: leaders who raise members do not help, the Warlord does."""
    table = position(dice=(1, 1, 1), coins=3, leaders=(LUCREZIA, MALATESTA, IL_MORO), characters=(WARLORD,))
    table = after(table, place("white", "characters-2", card=56))
    territory = lorenzo.Take(space="territories-4", card=1)
    assert shortfall(table, territory) == [("card:56", 4), (f"card:{WARLORD}", 2)]
    assert shortfall(table, lorenzo.Take(space="ventures-4")) == [("card:56", 4)]


def test_a_leaders_harvest_is_raised_by_servants_only() -> None:
    table = position(round=3, leaders=(SFORZA,), characters=(FARMER, PEASANT), territories=(3,), servants=2)
    table = after(table, lorenzo.UseLeader(leader=SFORZA))
    assert gained(table, after(table, lorenzo.Activate(servants=1)))["coins"] == 0  # the Village asks for 3
    assert gained(table, after(table, lorenzo.Activate(servants=2)))["coins"] == 1


@pytest.mark.breaks("space.value")
@pytest.mark.keeps("space.value")
def test_a_leaders_production_at_0_needs_a_servant() -> None:
    table = position(leaders=(LEONARDO,), characters=(ARTISAN,), servants=1)
    table = after(table, lorenzo.UseLeader(leader=LEONARDO))
    reason = refusal(table, lorenzo.Activate(), "space.value")
    assert terms(reason.facts["has"]) == [(f"leader:{LEONARDO}", 0)]
    assert reason.fix == lorenzo.Activate(servants=1)
    assert gained(table, after(table, lorenzo.Activate(servants=1))) == Goods(servants=-1, coins=2, military=1)


def test_whether_a_tile_lowers_a_leaders_harvest_is_a_table_rule() -> None:
    for penalty, needed in ((True, 3), (False, 0)):
        rules = {"penalty_on_leader_actions": penalty}
        table = excommunicated("1-5", leaders=(SFORZA,), servants=3, rules=rules)
        table = after(table, lorenzo.UseLeader(leader=SFORZA))
        legal = [n for n in range(4) if allowed(table, lorenzo.Activate(servants=n))]
        assert legal == list(range(needed, 4))
