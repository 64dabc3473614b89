"""The 21 excommunication tiles (quick reference guide): what each does, and what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.state import LossChoice
from companion.table.goods import Goods
from tests.games.lorenzo.positions import (
    ARIOSTO,
    BANDE_NERE,
    BOTTICELLI,
    COSIMO,
    MICHELANGELO,
    NAMES,
    after,
    allowed,
    everybody,
    gained,
    place,
    position,
    refusal,
    refusals,
    sheet,
)

MARKS: dict[str, Any] = {"wood": 9, "stone": 9, "coins": 9, "servants": 9, "military": 9, "faith": 2}
COUNCIL = place("white", "council")


def laid(tile: str) -> tuple[str | None, ...]:
    """The tiles on the board, of which one is known."""
    return tuple(tile if tile.startswith(f"{period}-") else None for period in (1, 2, 3))


def excommunicated(tile: str, **facts: Any) -> lorenzo.Table:
    return position(tiles=laid(tile), excommunications=(int(tile[0]),), **{"round": 5, **facts})


def free(tile: str, **facts: Any) -> lorenzo.Table:
    """The tile lies there, but somebody else is excommunicated."""
    others = {"green": sheet(excommunications=(int(tile[0]),))}
    return position(tiles=laid(tile), others=others, **{"round": 5, **facts})


def privilege(name: str) -> lorenzo.TakePrivileges:
    return lorenzo.TakePrivileges(choices=(name,))


def use(leader: int) -> lorenzo.UseLeader:
    return lorenzo.UseLeader(leader=leader)


# 1-1 to 1-4: one fewer from every source


@pytest.mark.parametrize(
    ("tile", "facts", "actions", "whole", "fewer"),
    [
        ("1-1", {}, [place("white", "market-military")], {"military": 3, "coins": 2}, {"military": 2}),
        ("1-1", {}, [place("orange", "buildings-3", card=46)], {"military": 1}, {"military": 0}),
        ("1-1", {}, [place("orange", "buildings-4", card=46, servants=1)], {"military": 2}, {"military": 1}),
        ("1-1", {}, [place("white", "territories-1", card=19)], {"military": 2}, {"military": 1}),
        (
            "1-1",
            {"territories": (7, 15, 5)},
            [place("orange", "harvest")],
            {"military": 4, "wood": 4, "servants": 3},
            {"military": 2},
        ),
        ("1-1", {}, [place("orange", "production")], {"military": 1, "coins": 2}, {"military": 0}),
        ("1-1", {}, [COUNCIL, privilege("military")], {"military": 2, "coins": 1}, {"military": 1}),
        ("1-1", {"leaders": (BOTTICELLI,)}, [use(BOTTICELLI)], {"military": 2, "victory": 1}, {"military": 1}),
        ("1-2", {}, [place("white", "market-coins")], {"coins": 5}, {"coins": 4}),
        ("1-2", {}, [place("white", "market-military")], {"coins": 2, "military": 3}, {"coins": 1}),
        ("1-2", {}, [COUNCIL, privilege("coins")], {"coins": 1 + 2}, {"coins": 0 + 1}),
        ("1-2", {}, [place("orange", "ventures-4", card=92, servants=1)], {"coins": 2, "faith": 3}, {"coins": 1}),
        ("1-2", {}, [place("white", "territories-1", card=17)], {"coins": 1, "servants": 1}, {"coins": 0}),
        ("1-2", {"territories": (1, 3)}, [place("orange", "harvest")], {"coins": 2, "servants": 2}, {"coins": 0}),
        ("1-2", {"buildings": (25, 43)}, [place("orange", "production")], {"coins": 2 + 2}, {"coins": 1 + 1}),
        ("1-2", {"leaders": (MICHELANGELO,)}, [use(MICHELANGELO)], {"coins": 3}, {"coins": 2}),
        ("1-3", {}, [place("white", "market-servants")], {"servants": 5}, {"servants": 4}),
        ("1-3", {}, [COUNCIL, privilege("servants")], {"servants": 2, "coins": 1}, {"servants": 1}),
        ("1-3", {}, [place("white", "territories-1", card=24)], {"servants": 1, "military": 2}, {"servants": 0}),
        (
            "1-3",
            {"territories": (3, 15)},
            [place("orange", "harvest")],
            {"servants": 1 + 1 + 2, "coins": 1},
            {"servants": 0 + 0 + 1},
        ),
        ("1-3", {"leaders": (COSIMO,)}, [use(COSIMO)], {"servants": 3, "victory": 1}, {"servants": 2}),
        ("1-3", {}, [place("white", "market-coins", servants=3)], {"servants": -3, "coins": 5}, {"servants": -3}),
        ("1-4", {}, [place("orange", "territories-4", card=17, servants=1)], {"wood": 2}, {"wood": 1}),
        ("1-4", {}, [place("orange", "territories-3", card=18)], {"wood": 1 + 1, "victory": 1}, {"wood": 0}),
        ("1-4", {}, [place("orange", "characters-3", card=70), lorenzo.Decline()], {"stone": 1}, {"stone": 0}),
        ("1-4", {"round": 3}, [place("white", "territories-1", card=12)], {"wood": 1}, {"wood": 0}),
    ],
)
def test_one_fewer_from_each_space_card_bonus_tile_privilege_and_leader(
    tile: str, facts: dict[str, Any], actions: list[Action], whole: dict[str, int], fewer: dict[str, int]
) -> None:
    """What the tile does not name comes in full."""
    table = free(tile, **MARKS, **facts)
    usual = gained(table, after(table, *actions))
    assert {kind: usual[kind] for kind in whole} == whole
    table = excommunicated(tile, **MARKS, **facts)
    assert gained(table, after(table, *actions)) == Goods(dict(usual) | fewer)


def test_a_source_that_gives_none_of_it_takes_none() -> None:
    for tile in ("1-1", "1-3", "1-4"):
        table = excommunicated(tile)
        assert gained(table, after(table, place("white", "market-coins"))) == Goods(coins=5)
    table = excommunicated("1-2")
    assert gained(table, after(table, place("white", "market-servants"))) == Goods(servants=5)


def test_paying_and_giving_back_is_not_touched() -> None:
    campaign = place("white", "ventures-1", card=77)
    table = excommunicated("1-1", round=1, military=3)
    assert gained(table, after(table, campaign)) == Goods(military=-2, coins=3)
    table = excommunicated("1-2", round=1, military=3)
    assert gained(table, after(table, campaign)) == Goods(military=-2, coins=2)


def test_an_exchange_pays_in_full_and_receives_one_fewer() -> None:
    carpenter, actions = 29, [place("orange", "production"), lorenzo.Exchange(choices={29: 1})]
    table = free("1-2", buildings=(carpenter,), wood=2)
    assert gained(table, after(table, *actions)) == Goods(wood=-2, coins=5 + 2, military=1)
    table = excommunicated("1-2", buildings=(carpenter,), wood=2)
    assert gained(table, after(table, *actions)) == Goods(wood=-2, coins=4 + 1, military=1)


def test_a_coin_that_the_tile_takes_from_the_floor_cannot_pay_the_card() -> None:
    recruits = place("orange", "ventures-3", card=73)
    assert allowed(free("1-2", round=1, coins=3), recruits)
    assert refusals(excommunicated("1-2", round=1, coins=3), recruits) == ["card.cost"]


@pytest.mark.keeps("loss.goods")
@pytest.mark.parametrize("given_up", ["wood", "stone"])
@pytest.mark.parametrize(
    ("facts", "actions"),
    [
        ({}, [place("orange", "harvest")]),
        ({}, [COUNCIL, privilege("wood-stone")]),
        ({"leaders": (BANDE_NERE,)}, [use(BANDE_NERE)]),
        ({"round": 5, "military": 12}, [place("white", "ventures-1", card=93)]),
    ],
    ids=["bonus tile", "privilege", "leader", "card"],
)
def test_where_one_source_gives_wood_and_stone_the_player_goes_without_one_of_them(
    facts: dict[str, Any], actions: list[Action], given_up: Any
) -> None:
    table = free("1-4", **facts)
    usual = gained(table, after(table, *actions))
    table = excommunicated("1-4", **facts)
    later = after(table, *actions)
    assert [type(choice) for choice in later.awaiting] == [LossChoice]
    later = after(later, lorenzo.GiveUp(goods=given_up))
    assert later.awaiting == ()
    assert gained(table, later) == usual - Goods({given_up: 1})


@pytest.mark.breaks("loss.goods")
def test_one_goes_without_wood_or_stone_and_nothing_else() -> None:
    table = after(excommunicated("1-4"), place("orange", "harvest"))
    assert refusals(table, lorenzo.GiveUp(goods="servants")) == ["loss.goods"]
    assert refusals(table, place("white", "council", seat="green")) == ["turn.decision"]


def test_each_card_of_a_harvest_is_one_source_of_wood_or_stone() -> None:
    """The bonus tile and the Dukedom give both, the Forest only wood, the Rock Pit only stone."""
    table = excommunicated("1-4", territories=(16, 5, 12))
    later = after(table, place("orange", "harvest"))
    assert len(later.awaiting) == 2
    later = after(later, lorenzo.GiveUp(goods="wood"), lorenzo.GiveUp(goods="stone"))
    assert gained(table, later) == Goods(wood=0 + 2 + 2, stone=1 + 0 + 2, servants=1, coins=1)


# 1-5 and 1-6: weaker harvest and production


@pytest.mark.parametrize(
    ("tile", "area", "other"), [("1-5", "harvest", "production"), ("1-6", "production", "harvest")]
)
def test_a_harvest_or_production_is_three_weaker_and_six_in_the_shared_space(tile: str, area: str, other: str) -> None:
    table = excommunicated(tile, servants=3)
    assert after(table, place("orange", area)).placed[-1].value == 3
    assert after(table, place("orange", other)).placed[-1].value == 6
    assert after(table, place("orange", f"{other}-shared")).placed[-1].value == 3
    shared = refusal(table, place("orange", f"{area}-shared"), "space.value")
    assert shared.facts["has"].total == 6 - 6
    assert shared.fix == place("orange", f"{area}-shared", servants=1)
    assert after(table, place("orange", f"{area}-shared", servants=3)).placed[-1].value == 3


@pytest.mark.parametrize(("tile", "area", "card"), [("1-5", "harvest", 53), ("1-6", "production", 54)])
def test_ones_own_cards_still_help(tile: str, area: str, card: int) -> None:
    table = excommunicated(tile, characters=(card,))
    assert after(table, place("orange", area)).placed[-1].value == 6 - 3 + 2


@pytest.mark.parametrize(
    ("tile", "card", "gain"),
    [
        ("1-5", 69, Goods(wood=1, stone=1, servants=1, coins=1)),
        ("1-6", 70, Goods(military=1, coins=2, victory=3)),
    ],
    ids=["Cardinal", "Bishop"],
)
def test_a_bonus_harvest_or_production_is_weaker_too(tile: str, card: int, gain: Goods) -> None:
    """Value 4 becomes 1: Hub and Garden are reached, the cards of value 2 are not."""
    table = excommunicated(tile, territories=(1, 2), buildings=(43, 48), coins=5)
    table = after(table, place("white", "characters-1", card=card))
    assert gained(table, after(table, lorenzo.Activate())) == gain


# 1-7: weaker members


def test_a_five_on_the_black_die_makes_a_member_of_four() -> None:
    table = excommunicated("1-7", dice=(4, 5, 6), servants=3)
    values = {m: after(table, place(m, "market-coins")).placed[-1].value for m in ("white", "black", "orange")}
    assert values == {"white": 3, "black": 4, "orange": 5}
    assert after(table, place("neutral", "market-coins", servants=1)).placed[-1].value == 1
    assert after(table, place("black", "market-coins", servants=2)).placed[-1].value == 6


def test_a_one_needs_a_servant_for_any_space() -> None:
    table = excommunicated("1-7", dice=(1, 1, 1), servants=1)
    assert refusal(table, COUNCIL, "space.value").fix == place("white", "council", servants=1)
    assert allowed(free("1-7", dice=(1, 1, 1)), COUNCIL)


# 2-1 to 2-4: weaker at taking cards


TOWERS = {"territories": 17, "buildings": 46, "characters": 70, "ventures": 92}


@pytest.mark.parametrize(
    ("tile", "tower"), [("2-1", "territories"), ("2-2", "buildings"), ("2-3", "characters"), ("2-4", "ventures")]
)
def test_taking_a_card_of_one_type_is_four_weaker(tile: str, tower: str) -> None:
    table = excommunicated(tile, **MARKS)
    for name, card in TOWERS.items():
        assert after(table, place("orange", f"{name}-1", card=card)).placed[-1].value == (2 if name == tower else 6)
    assert refusals(table, place("white", f"{tower}-1", card=TOWERS[tower])) == ["tower.value"]
    assert allowed(table, place("white", f"{tower}-1", card=TOWERS[tower], servants=1))
    assert after(table, place("orange", "harvest")).placed[-1].value == 6


@pytest.mark.parametrize(
    ("tile", "tower", "card"),
    [("2-1", "territories", 17), ("2-2", "buildings", 48), ("2-3", "characters", 71), ("2-4", "ventures", 92)],
)
def test_so_is_taking_it_as_a_bonus_action(tile: str, tower: str, card: int) -> None:
    """The Ambassador's 7 becomes 3, which reaches the second floor."""
    facts = MARKS | {"coins": 20}
    actions = [place("white", "characters-1", card=72, servants=4), privilege("faith")]
    take = lorenzo.Take(space=f"{tower}-2", card=card)
    weak, strong = after(excommunicated(tile, **facts), *actions), after(free(tile, **facts), *actions)
    assert allowed(weak, take)
    assert refusals(weak, take.with_(space=f"{tower}-3")) == ["tower.value"]
    assert allowed(strong, take.with_(space=f"{tower}-4"))


# 2-5: no market


@pytest.mark.breaks("market.closed")
@pytest.mark.keeps("market.closed")
def test_the_market_is_closed_to_the_excommunicated() -> None:
    table = excommunicated("2-5", leaders=(ARIOSTO,))
    for space in ("market-coins", "market-servants", "market-military", "market-privileges"):
        assert refusals(table, place("white", space)) == ["market.closed"]
        assert allowed(free("2-5"), place("white", space))
    for space in ("council", "harvest", "production-shared"):
        assert allowed(table, place("white", space))
    assert allowed(table, place("white", "territories-1", card=17))


# 2-6: two servants for one


@pytest.mark.parametrize(("servants", "value"), [(0, 4), (1, 4), (2, 5), (3, 5), (4, 6), (5, 6)])
def test_two_servants_raise_a_value_by_one_and_an_odd_one_by_nothing(servants: int, value: int) -> None:
    table = excommunicated("2-6", servants=5)
    later = after(table, place("white", "market-coins", servants=servants))
    assert later.placed[-1].value == value
    assert gained(table, later) == Goods(coins=5, servants=-servants)


def test_the_fix_counts_two_servants_for_each_point_missing() -> None:
    table = excommunicated("2-6", servants=6)
    move = place("white", "territories-4", card=17)
    assert refusal(table, move, "tower.value").fix == move.with_(servants=6)
    assert refusal(table, move.with_(servants=3), "tower.value").fix == move.with_(servants=6)
    assert refusal(excommunicated("2-6", servants=5), move, "tower.value").fix is None


def test_two_servants_for_a_bonus_action_too() -> None:
    table = excommunicated("2-6", servants=2, coins=5, territories=(4, 5))
    table = after(table, place("white", "characters-1", card=69))
    assert gained(table, after(table, lorenzo.Activate(servants=1)))["wood"] == 1
    assert gained(table, after(table, lorenzo.Activate(servants=2)))["wood"] == 1 + 3


# 2-7: the first turn skipped


def turns(players: int, late: str, order: str = "") -> str:
    """Whose turns a round has, by initials, when some of the players skip their first."""
    seats = {"r": "red", "g": "green", "b": "blue", "y": "yellow"}
    setup = {
        "seats": NAMES[:players],
        "order": [seats[initial] for initial in order],
        "tiles": laid("2-7"),
        "position": {"round": 5, "players": {seats[initial]: {"excommunications": [2]} for initial in late}},
    }
    table = lorenzo.begin(lorenzo.read_setup(setup))
    rolled = after(table, lorenzo.Dice(white=1, black=2, orange=3, source="rolled"))
    return "".join(seat[0] for seat in rolled.turns)


@pytest.mark.parametrize(
    ("players", "late", "order", "expected"),
    [
        (2, "", "", "rg rg rg rg"),
        (2, "r", "", "g rg rg rg r"),
        (2, "g", "", "r rg rg rg g"),
        (2, "rg", "", "rg rg rg rg"),
        (3, "", "", "rgb rgb rgb rgb"),
        (3, "r", "", "gb rgb rgb rgb r"),
        (3, "rg", "", "b rgb rgb rgb rg"),
        (3, "rb", "brg", "g brg brg brg br"),
        (4, "g", "", "rby rgby rgby rgby g"),
        (4, "rb", "", "gy rgby rgby rgby rb"),
        (4, "gb", "ybgr", "yr ybgr ybgr ybgr bg"),
    ],
)
def test_who_skips_the_first_turn_places_the_last_member_when_all_have_finished(
    players: int, late: str, order: str, expected: str
) -> None:
    assert turns(players, late, order) == expected.replace(" ", "")


def test_whoever_skips_can_do_nothing_in_the_first_turn() -> None:
    late = sheet(coins=3, excommunications=(2,))
    table = position(round=5, players=2, turn="green", tiles=laid("2-7"), others={"red": late})
    assert table.turns[:2] == ("green", "red")
    assert refusals(table, place("white", "council", seat="red")) == ["turn.seat"]


def test_the_last_member_may_be_placed_and_need_not() -> None:
    late = sheet(bonus_tile="standard", servants=3, excommunications=(2,))
    members = everybody(but="red neutral, green neutral")
    table = position(
        players=2, round=5, turn="green", servants=3, tiles=(None, "2-7", None), others={"red": late}, members=members
    )
    assert table.turns == ("green", "red")
    assert refusals(table, lorenzo.Pass()) == ["turn.pass"]
    table = after(table, place("neutral", "market-coins", servants=1))
    assert allowed(table, place("neutral", "market-servants", servants=1))
    assert allowed(table, lorenzo.Pass())


# 3-1 to 3-7: the final scoring


def final(tile: str, category: str, **facts: Any) -> tuple[int, int]:
    """A category's points for the excommunicated, and for somebody with the same sheet who is not."""
    with_, without = excommunicated(tile, **facts), free(tile, **facts)
    return lorenzo.score(with_).points(category, "red"), lorenzo.score(without).points(category, "red")


@pytest.mark.parametrize(
    ("tile", "category", "points"), [("3-1", "characters", 6), ("3-2", "ventures", 12), ("3-3", "territories", 4)]
)
def test_no_points_for_one_type_of_card(tile: str, category: str, points: int) -> None:
    rows = {"characters": (49, 50, 51), "ventures": (73, 74, 75), "territories": (1, 2, 3, 4)}
    assert final(tile, category, **rows) == (0, points)
    for other in {"characters", "ventures", "territories"} - {category}:
        scored, usual = final(tile, other, **rows)
        assert scored == usual > 0


@pytest.mark.parametrize(
    ("tile", "facts", "loss"),
    [
        ("3-4", {"victory": 26}, 5),
        ("3-4", {"victory": 4}, 0),
        ("3-4", {"victory": 100, "ventures": (73, 74)}, 20),
        ("3-5", {"military": 12}, 12),
        ("3-5", {"military": 0, "coins": 3}, 0),
        ("3-6", {"buildings": (25, 26, 34, 32)}, 7 + 6),
        ("3-6", {"buildings": (25, 26, 34, 32, None)}, 7 + 6),
        ("3-6", {"buildings": (43,), "coins": 3}, 6),
        ("3-6", {"wood": 5}, 0),
        ("3-7", {"wood": 3, "stone": 1, "coins": 4, "servants": 2}, 10),
        ("3-7", {"victory": 30, "military": 9, "faith": 4}, 0),
    ],
)
def test_points_lost_at_the_end(tile: str, facts: dict[str, Any], loss: int) -> None:
    assert final(tile, "excommunications", **facts) == (-loss, 0)


def test_ten_resources_lose_ten_points_and_still_score_two() -> None:
    goods = {"wood": 3, "stone": 1, "coins": 4, "servants": 2}
    assert final("3-7", "resources", **goods) == (2, 2)


def test_discounts_do_not_change_what_the_buildings_cost_in_print() -> None:
    """The Stonemason takes one wood or stone off a building when it is taken."""
    assert final("3-6", "excommunications", buildings=(25,), characters=(50,)) == (-4, 0)


# A tile that nobody has told


def test_an_unknown_tile_does_nothing_until_it_is_told() -> None:
    table = position(round=5, excommunications=(1,), dice=(4, 2, 6))
    assert after(table, place("white", "market-coins")).placed[-1].value == 4
    told = after(table, lorenzo.LayTile(period=1, tile="1-7"))
    assert after(told, place("white", "market-coins")).placed[-1].value == 3


def test_several_tiles_work_together() -> None:
    """Orange 6, weaker member -1, two servants +1."""
    table = position(round=5, tiles=("1-7", "2-6", "3-1"), excommunications=(1, 2), servants=2)
    assert after(table, place("orange", "territories-1", card=17, servants=2)).placed[-1].value == 6 - 1 + 1
