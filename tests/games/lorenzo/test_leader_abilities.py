"""What each of the twenty leaders does once played (quick reference guide)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.state import PlayedLeader
from companion.table.goods import NOTHING, Goods
from tests.games.lorenzo.positions import (
    ARIOSTO,
    BANDE_NERE,
    BOTTICELLI,
    BRUNELLESCHI,
    CESARE_BORGIA,
    COLLEONI,
    COSIMO,
    FEDERICO,
    GONZAGA,
    IL_MORO,
    LEONARDO,
    LUCREZIA,
    MALATESTA,
    MICHELANGELO,
    PICO,
    PLENTY,
    SANTA_RITA,
    SAVONAROLA,
    SFORZA,
    SISTO,
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

ONCE_PER_ROUND = {
    SFORZA,
    FEDERICO,
    SAVONAROLA,
    BANDE_NERE,
    BOTTICELLI,
    MICHELANGELO,
    GONZAGA,
    LEONARDO,
    COSIMO,
    COLLEONI,
}
HUB, WOODS = 1, 2
FARMER, ARTISAN, DAME, WARLORD = 53, 54, 51, 49


def use(leader: int, **more: Any) -> lorenzo.UseLeader:
    return lorenzo.UseLeader(leader=leader, **more)


def value_of(table: lorenzo.Table, member: str, space: str = "market-coins", **more: Any) -> int:
    """The value at which a member acts when placed."""
    return after(table, place(member, space, **more)).placed[-1].value


def next_round(table: lorenzo.Table) -> lorenzo.Table:
    """The last member, red's neutral one, is placed; the round ends and ones are rolled."""
    return after(
        table,
        place("neutral", "market-coins", servants=1),
        lorenzo.EndRound(),
        lorenzo.Dice(white=1, black=1, orange=1, source="recorded"),
    )


# Once per round


@pytest.mark.keeps("leader.played", "leader.permanent", "leader.once")
@pytest.mark.parametrize(
    ("leader", "gain"),
    [
        (SAVONAROLA, Goods(faith=1)),
        (BANDE_NERE, Goods(wood=1, stone=1, coins=1)),
        (BOTTICELLI, Goods(military=2, victory=1)),
        (MICHELANGELO, Goods(coins=3)),
        (COSIMO, Goods(servants=3, victory=1)),
        (COLLEONI, Goods(victory=4)),
    ],
)
def test_a_leader_that_gives_goods_or_points(leader: int, gain: Goods) -> None:
    table = position(leaders=(leader,))
    later = after(table, use(leader))
    assert gained(table, later) == gain
    assert later.player("red").leaders == (PlayedLeader(leader, used=True),)


def test_gonzaga_gives_a_council_privilege() -> None:
    table = position(leaders=(GONZAGA,))
    later = after(table, use(GONZAGA), lorenzo.TakePrivileges(choices=("servants",)))
    assert gained(table, later) == Goods(servants=2)


@pytest.mark.breaks("leader.once")
@pytest.mark.parametrize("leader", sorted(ONCE_PER_ROUND))
def test_a_used_leader_rests_until_the_round_has_ended(leader: int) -> None:
    used = lorenzo.LeaderPosition(leader=leader, used=True)
    member: dict[str, Any] = {"member": "white"} if leader == FEDERICO else {}
    table = position(players=2, members=everybody(but="red neutral"), leaders=(used,))
    white = position(players=2, leaders=(used,))
    assert refusals(white, use(leader, **member)) == ["leader.once"]
    assert allowed(next_round(table), use(leader, **member))


@pytest.mark.breaks("leader.permanent")
@pytest.mark.parametrize("leader", sorted(set(range(1, 21)) - ONCE_PER_ROUND))
def test_a_permanent_leader_is_not_activated(leader: int) -> None:
    assert refusals(position(leaders=(leader,)), use(leader)) == ["leader.permanent"]


@pytest.mark.breaks("leader.played")
def test_only_a_leader_that_is_played_can_be_used() -> None:
    table = position(hand=(COLLEONI,), others={"green": sheet(leaders=(COSIMO,))})
    assert refusals(table, use(COLLEONI)) == ["leader.played"]
    assert refusals(table, use(COSIMO)) == ["leader.played"]
    assert refusals(table, use(21)) == ["leader.played"]


def test_several_leaders_are_used_in_one_turn_before_and_after_placing() -> None:
    table = position(leaders=(COLLEONI, COSIMO, SAVONAROLA))
    later = after(table, use(COLLEONI), use(COSIMO), place("white", "market-coins"), use(SAVONAROLA, seat="red"))
    assert gained(table, later) == Goods(victory=5, servants=3, coins=5, faith=1)
    assert refusals(after(later, place("white", "market-servants")), use(COSIMO, seat="red")) == [
        "turn.seat",
        "leader.once",
    ]


def test_a_leader_is_used_in_the_turn_in_which_it_is_played() -> None:
    table = position(hand=(MICHELANGELO,), stone=10)
    later = after(table, lorenzo.PlayLeader(leader=MICHELANGELO), use(MICHELANGELO))
    assert gained(table, later) == Goods(coins=3)


# Harvest and production


@pytest.mark.parametrize(
    ("servants", "gain"),
    [
        (0, Goods(wood=1, stone=1, servants=1, coins=1)),
        (1, Goods(wood=2, stone=1, coins=1)),
    ],
)
def test_sforza_harvests_at_value_1_raised_by_servants_but_not_by_the_farmer(servants: int, gain: Goods) -> None:
    table = position(leaders=(SFORZA,), territories=(HUB, WOODS), characters=(FARMER,), servants=3)
    assert gained(table, after(table, use(SFORZA), lorenzo.Activate(servants=servants))) == gain


def test_leonardo_produces_at_value_0_which_needs_a_servant_and_the_artisan_does_not_help() -> None:
    garden, cathedral = 43, 48
    table = after(
        position(round=5, leaders=(LEONARDO,), buildings=(garden, cathedral), characters=(ARTISAN,), servants=3),
        use(LEONARDO),
    )
    assert refusals(table, lorenzo.Activate()) == ["space.value"]
    assert refusal(table, lorenzo.Activate(), "space.value").fix == lorenzo.Activate(servants=1)
    one = after(table, lorenzo.Activate(servants=1))
    assert gained(table, one) == Goods(servants=-1, military=1, coins=2, victory=3)
    two = after(table, lorenzo.Activate(servants=2))
    assert gained(table, two) == Goods(servants=-2, military=1, coins=2, victory=4)


def test_a_leaders_action_may_be_let_go_but_is_used_then() -> None:
    table = after(position(leaders=(LEONARDO,), coins=1), use(LEONARDO), lorenzo.Decline())
    assert table.awaiting == ()
    assert refusals(table, use(LEONARDO)) == ["leader.once"]


# Values of members


@pytest.mark.keeps("leader.member")
@pytest.mark.parametrize("member", ["white", "black", "orange"])
def test_federico_gives_one_coloured_member_the_value_6_for_the_round(member: str) -> None:
    table = after(position(leaders=(FEDERICO,), dice=(1, 2, 3)), use(FEDERICO, member=member))
    values = {name: value_of(table, name) for name in ("white", "black", "orange")}
    assert values == {"white": 1, "black": 2, "orange": 3} | {member: 6}
    assert value_of(table, member, servants=1) == 7


def test_federico_helps_for_one_round_only() -> None:
    table = position(players=2, leaders=(FEDERICO,), members=everybody(but="red orange, red neutral"))
    table = next_round(after(table, use(FEDERICO, member="orange"), place("orange", "market-servants")))
    assert value_of(table, "orange") == 1
    assert value_of(after(table, use(FEDERICO, member="orange")), "orange") == 6


@pytest.mark.breaks("leader.member")
@pytest.mark.parametrize(("member", "recordable"), [("white", True), ("neutral", False), (None, False)])
def test_federico_wants_a_coloured_member_that_is_still_at_home(member: str | None, recordable: bool) -> None:
    table = position(leaders=(FEDERICO,), members="red white market-coins")
    verdict = lorenzo.check(table, use(FEDERICO, member=member))
    assert verdict.rules == ["leader.member"]
    assert verdict.recordable is recordable
    assert verdict.reasons[0].fix == use(FEDERICO, member="black")


def test_il_moro_makes_every_coloured_member_worth_5_whatever_the_dice() -> None:
    table = position(leaders=(IL_MORO,), dice=(1, 2, 6), characters=(WARLORD,), servants=3)
    assert [value_of(table, member) for member in ("white", "black", "orange")] == [5, 5, 5]
    assert value_of(table, "white", servants=2) == 7
    assert value_of(table, "white", "territories-4", card=HUB) == 7
    assert refusals(table, place("neutral", "market-coins")) == ["space.value"]


def test_lucrezia_adds_2_to_the_coloured_members_only() -> None:
    table = position(leaders=(LUCREZIA,), dice=(1, 2, 6))
    assert [value_of(table, member) for member in ("white", "black", "orange")] == [3, 4, 8]
    assert refusals(table, place("neutral", "market-coins")) == ["space.value"]


def test_malatesta_adds_3_to_the_neutral_member_only() -> None:
    table = position(leaders=(MALATESTA,), dice=(1, 2, 6), servants=1)
    assert [value_of(table, member) for member in ("white", "black", "orange", "neutral")] == [1, 2, 6, 3]
    assert value_of(table, "neutral", servants=1) == 4


@pytest.mark.parametrize(
    ("leaders", "excommunicated", "value"),
    [
        ((IL_MORO, LUCREZIA), False, 7),
        ((IL_MORO,), True, 4),
        ((LUCREZIA,), True, 2),
        ((IL_MORO, LUCREZIA), True, 6),
        ((LUCREZIA, IL_MORO), True, 6),
    ],
)
def test_a_value_is_set_first_then_raised_by_lucrezia_then_lowered_by_the_tile(
    leaders: tuple[int, ...], excommunicated: bool, value: int
) -> None:
    tile: dict[str, Any] = {"excommunications": (1,)} if excommunicated else {}
    table = position(leaders=leaders, dice=(1, 1, 1), tiles=("1-7", None, None), **tile)
    assert value_of(table, "white") == value


def test_federico_is_raised_and_lowered_the_same_way_and_beats_il_moro() -> None:
    table = position(leaders=(FEDERICO, IL_MORO), dice=(1, 1, 1))
    assert value_of(after(table, use(FEDERICO, member="white")), "white") == 6
    table = position(leaders=(FEDERICO, LUCREZIA), dice=(1, 1, 1), tiles=("1-7", None, None), excommunications=(1,))
    assert value_of(after(table, use(FEDERICO, member="white")), "white") == 7


# Placing


@pytest.mark.parametrize("space", ["market-coins", "harvest", "production"])
def test_ariosto_opens_occupied_spaces(space: str) -> None:
    members = f"green white {space}"
    assert refusals(position(members=members), place("orange", space)) == ["space.occupied"]
    assert allowed(position(members=members, leaders=(ARIOSTO,)), place("orange", space))


def test_ariosto_finds_no_card_on_an_occupied_floor() -> None:
    table = position(members="green white buildings-1", leaders=(ARIOSTO,), **PLENTY)
    assert refusals(table, place("orange", "buildings-1")) == ["tower.empty"]


def test_ariosto_lifts_neither_the_limit_of_one_colour_nor_the_surcharge_nor_a_covering_tile() -> None:
    table = position(members="red white harvest", leaders=(ARIOSTO,))
    assert refusals(table, place("orange", "harvest")) == ["activation.colour"]
    poor = position(members="green white buildings-1", leaders=(ARIOSTO,), coins=2, wood=2)
    assert refusals(poor, place("orange", "buildings-2", card=31)) == ["tower.surcharge"]
    three = position(players=3, leaders=(ARIOSTO,))
    assert refusals(three, place("orange", "market-military")) == ["space.covered"]


def test_brunelleschi_pays_no_surcharge_in_an_occupied_tower() -> None:
    chapel = place("orange", "buildings-2", card=31)
    members = "green white buildings-1"
    poor = position(members=members, wood=2)
    assert refusals(poor, chapel) == ["tower.surcharge"]
    table = position(members=members, wood=2, leaders=(BRUNELLESCHI,))
    assert gained(table, after(table, chapel)) == Goods(wood=-2, faith=1)


def test_cesare_borgia_needs_no_military_points_for_territories_but_stays_below_seven_cards() -> None:
    for n in range(2, 6):
        territories = tuple(range(3, 3 + n))
        taking = place("orange", "territories-1", card=HUB)
        assert refusals(position(territories=territories), taking) == ["territory.military"]
        assert allowed(position(territories=territories, leaders=(CESARE_BORGIA,)), taking)
    six = position(territories=(3, 4, 5, 6, 7, 8), leaders=(CESARE_BORGIA,))
    assert refusals(six, place("orange", "territories-1", card=HUB)) == ["card.limit"]


# Costs


@pytest.mark.parametrize(
    ("space", "card", "paid"),
    [
        ("characters-1", DAME, Goods(coins=1)),
        ("characters-1", WARLORD, NOTHING),
        ("buildings-1", 28, Goods(wood=2)),
        ("buildings-1", 31, Goods(wood=2)),
        ("ventures-1", 73, Goods(coins=1)),
        ("ventures-1", 74, Goods(wood=1, stone=1)),
    ],
    ids=["4 coins", "2 coins", "2 coins, 2 wood", "no coins", "venture", "venture, 3 goods"],
)
def test_pico_takes_three_coins_off_what_a_card_costs(space: str, card: int, paid: Goods) -> None:
    table = position(leaders=(PICO,), **PLENTY)
    later = after(table, place("orange", space, card=card))
    assert {kind: gained(table, later)[kind] for kind in ("wood", "stone", "coins", "servants")} == {
        kind: -paid[kind] for kind in ("wood", "stone", "coins", "servants")
    }


def test_pico_does_not_lower_the_surcharge() -> None:
    table = position(leaders=(PICO,), members="green white characters-2", coins=4)
    dame = place("orange", "characters-1", card=DAME)
    assert gained(table, after(table, dame)) == Goods(coins=-4)
    poorer = position(leaders=(PICO,), members="green white characters-2", coins=3)
    assert refusals(poorer, dame) == ["card.cost"]


def test_pico_counts_only_for_the_cost_that_has_coins() -> None:
    bishop = place("orange", "ventures-1", card=80)
    table = position(leaders=(PICO,), wood=1, stone=1, military=4)
    assert refusals(table, bishop) == ["card.choice"]
    goods = after(table, bishop.with_(pay=Goods(wood=1, stone=1)))
    assert gained(table, goods) == Goods(wood=-1, stone=-1, faith=3)
    military = after(table, bishop.with_(pay=Goods(military=2)))
    assert gained(table, military) == Goods(military=-2, faith=3)


# Immediate effects


@pytest.mark.parametrize(
    ("space", "card", "round_", "gain"),
    [
        ("territories-1", WOODS, 1, Goods(wood=2)),
        ("territories-1", 11, 3, Goods(servants=4, stone=2)),
        ("territories-1", 6, 1, Goods(military=2, servants=2)),
        ("territories-1", 23, 5, Goods(victory=2, coins=4)),
        ("territories-3", WOODS, 1, Goods(wood=3)),
        ("territories-1", HUB, 1, NOTHING),
        ("ventures-1", 77, 1, Goods(military=-2, coins=6)),
        ("characters-1", WARLORD, 1, Goods(coins=-2, military=3)),
    ],
    ids=["wood", "two kinds", "not military", "not victory", "not the floor", "nothing", "not the cost", "points only"],
)
def test_santa_rita_doubles_the_resources_a_card_gives_at_once(space: str, card: int, round_: int, gain: Goods) -> None:
    table = position(round=round_, leaders=(SANTA_RITA,), coins=5, military=3)
    assert gained(table, after(table, place("orange", space, card=card))) == gain


def test_santa_rita_doubles_neither_privileges_nor_a_harvest_nor_an_action_space() -> None:
    table = position(round=5, leaders=(SANTA_RITA,), territories=(HUB,), coins=4)
    privilege = after(table, place("orange", "territories-1", card=21), lorenzo.TakePrivileges(choices=("coins",)))
    assert gained(table, privilege) == Goods(stone=2, coins=2)
    cardinal = after(table, place("orange", "characters-1", card=69), lorenzo.Activate())
    assert gained(table, cardinal) == Goods(coins=-4 + 1, faith=2, wood=1, stone=1, servants=1)
    assert gained(table, after(table, place("orange", "market-coins"))) == Goods(coins=5)


# The Church


def at_the_report(round_: int, faith: int, support: bool | None = None) -> Goods:
    """What the owner of Sisto IV gets at a Vatican Report."""
    table = position(players=2, round=round_, members=everybody(), leaders=(SISTO,), faith=faith)
    later = after(table, lorenzo.VaticanReport())
    if support is not None:
        later = after(later, lorenzo.Support(seat="red", support=support))
    return gained(table, later)


@pytest.mark.parametrize(("round_", "faith"), [(2, 3), (4, 4), (6, 5)])
def test_sisto_gives_5_more_points_for_supporting_the_church_in_any_period(round_: int, faith: int) -> None:
    assert at_the_report(round_, faith, support=True) == Goods(victory=faith + 5, faith=-faith)


def test_sisto_gives_nothing_to_who_refuses_nor_to_who_cannot_support() -> None:
    assert at_the_report(2, 3, support=False) == NOTHING
    assert at_the_report(2, 2) == NOTHING
    assert at_the_report(6, 4) == Goods(victory=4, faith=-4)
