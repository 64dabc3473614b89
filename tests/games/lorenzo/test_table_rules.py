"""Where the rulebook is silent the table decides: each reading of each point, and what it changes."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.state import LossChoice
from companion.table.goods import Goods
from tests.games.lorenzo.positions import (
    ARIOSTO,
    BRUNELLESCHI,
    COSIMO,
    FEDERICO,
    IL_MORO,
    LUCREZIA,
    PICO,
    SANTA_RITA,
    SFORZA,
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
from tests.games.readings import Points, ReadingsAreShown

Rules = dict[str, Any]
DAME, ABBESS, MONASTERY, MINING_TOWN, CONQUEST, MILITARY_ACADEMY = 51, 56, 6, 11, 93, 47


def excommunicated(rules: Rules, tile: str, **facts: Any) -> lorenzo.Table:
    """Red is excommunicated by this tile."""
    tiles = tuple(tile if tile.startswith(f"{period}-") else None for period in (1, 2, 3))
    return position(rules=rules, tiles=tiles, excommunications=(int(tile[0]),), **facts)


def surcharge_of_a_bonus_action(rules: Rules) -> int:
    """The Abbess lets the owner of Brunelleschi take a territory from an occupied tower: coins paid for that."""
    members = "green white territories-1"
    table = position(rules=rules, leaders=(BRUNELLESCHI,), coins=9, members=members)
    table = after(table, place("white", "characters-1", card=ABBESS))
    return -gained(table, after(table, lorenzo.Take(space="territories-2", card=1)))["coins"]


def price_with_two_discounts(rules: Rules) -> int:
    """A Stonemason of 4 coins for the owner of the Dame (1 off) and of Pico (3 off)."""
    table = position(rules=rules, leaders=(PICO,), characters=(DAME,), coins=9)
    return -gained(table, after(table, place("white", "characters-1", card=50)))["coins"]


def coins_from_a_privilege(rules: Rules) -> int:
    """One coin fewer from every source: the palace's own coin is lost, of the privilege's two one may be."""
    table = excommunicated(rules, "1-2")
    return gained(table, after(table, place("white", "council"), lorenzo.TakePrivileges(choices=("coins",))))["coins"]


def servants_from_a_leader(rules: Rules) -> int:
    """Cosimo gives three servants to somebody who receives one fewer."""
    table = excommunicated(rules, "1-3", leaders=(COSIMO,))
    return gained(table, after(table, lorenzo.UseLeader(leader=COSIMO)))["servants"]


def servants_from_the_bonus_tile(rules: Rules) -> int:
    """The standard tile gives one servant at a harvest."""
    table = excommunicated(rules, "1-3", servants=0)
    return gained(table, after(table, place("white", "harvest")))["servants"]


def wood_and_stone_of_a_harvest(rules: Rules) -> tuple[int, int, int]:
    """Wood and stone from the standard tile, and how many losses are left to choose."""
    table = excommunicated(rules, "1-4")
    later = after(table, place("white", "harvest"))
    return gained(table, later)["wood"], gained(table, later)["stone"], len(later.awaiting)


def servants_doubled_and_lessened(rules: Rules) -> int:
    """The Mining Town's two servants, doubled by Santa Rita, for somebody who receives one fewer."""
    table = excommunicated(rules, "1-3", round=3, leaders=(SANTA_RITA,))
    return gained(table, after(table, place("white", "territories-1", card=MINING_TOWN)))["servants"]


def servants_for_sforzas_harvest(rules: Rules) -> int:
    """Who harvests three weaker: how many servants his harvest of value 1 needs at least."""
    table = after(excommunicated(rules, "1-5", leaders=(SFORZA,), servants=9), lorenzo.UseLeader(leader=SFORZA))
    return next(n for n in range(9) if allowed(table, lorenzo.Activate(servants=n)))


def value_of_il_moros_members(rules: Rules) -> int:
    """Five, and Lucrezia adds two, and the tile takes one."""
    table = excommunicated(rules, "1-7", leaders=(IL_MORO, LUCREZIA), dice=(1, 1, 1))
    return after(table, place("white", "market-coins")).placed[-1].value


def ariosto_on_an_occupied_floor(rules: Rules) -> list[str] | Goods:
    """The card is gone; the floor gives one military point, the occupied tower costs three coins."""
    table = position(rules=rules, leaders=(ARIOSTO,), members="green white buildings-3", coins=3)
    move = place("orange", "buildings-3")
    return refusals(table, move) or gained(table, after(table, move))


def points_for_refusing_the_last_support(rules: Rules) -> Goods:
    table = position(rules=rules, players=2, round=6, members=everybody(), faith=7)
    return gained(table, after(table, lorenzo.VaticanReport(), lorenzo.Support(seat="red", support=False)))


def markers_at_the_end_of_their_tracks(rules: Rules) -> tuple[int, int]:
    """24 military points and three more, 15 faith points and one more."""
    table = position(rules=rules, military=24, faith=15, hand=(None,))
    privilege = (lorenzo.DiscardLeader(), lorenzo.TakePrivileges(choices=("faith",)))
    later = after(table, *privilege, place("white", "market-military"))
    return later.player("red").goods["military"], later.player("red").goods["faith"]


def score_of_who_loses_more_than_there_is(rules: Rules) -> int:
    """No points, no military strength to speak of, and a point lost for each of four resources."""
    others = {"green": sheet(military=3), "blue": sheet(military=2)}
    return lorenzo.score(excommunicated(rules, "3-7", round=6, players=3, others=others, wood=4)).total("red")


def passing_with_members_at_home(rules: Rules) -> list[str]:
    return refusals(position(rules=rules), lorenzo.Pass())


def military_score_without_military(rules: Rules) -> tuple[int, int]:
    """Red has two points, green none."""
    final = lorenzo.score(position(rules=rules, players=2, military=2))
    return final.points("military", "red"), final.points("military", "green")


def winner_of_a_tie(rules: Rules) -> tuple[str, ...]:
    """In the last round red was first, but green went to the palace before red."""
    members = "green white council, red white council, " + everybody("market-coins", but="green white, red white")
    table = position(rules=rules, players=2, round=6, members=members, victory=9, others={"green": sheet(victory=9)})
    return lorenzo.score(after(table, lorenzo.VaticanReport(), lorenzo.EndRound())).winners


POINTS: Points = {
    "surcharge_waiver": (surcharge_of_a_bonus_action, {"placements": 3, "every_action": 0}),
    "discounts": (price_with_two_discounts, {"all": 0, "one": 1}),
    "fewer_from_privileges": (coins_from_a_privilege, {True: 0 + 1, False: 0 + 2}),
    "fewer_from_leaders": (servants_from_a_leader, {True: 2, False: 3}),
    "fewer_from_bonus_tiles": (servants_from_the_bonus_tile, {True: 0, False: 1}),
    "fewer_wood_or_stone": (wood_and_stone_of_a_harvest, {"one_in_total": (1, 1, 1), "one_of_each": (0, 0, 0)}),
    "doubled_gain_with_fewer": (servants_doubled_and_lessened, {"once": 4 - 1, "twice": 4 - 2}),
    "penalty_on_leader_actions": (servants_for_sforzas_harvest, {True: 3, False: 0}),
    "leader_value": (value_of_il_moros_members, {"modified": 5 + 2 - 1, "fixed": 5}),
    "occupied_floor_without_card": (
        ariosto_on_an_occupied_floor,
        {"refused": ["tower.empty"], "bonus_only": Goods(military=1, coins=-3)},
    ),
    "last_report_refused": (
        points_for_refusing_the_last_support,
        {"nothing": Goods(), "track_points": Goods(victory=9, faith=-7)},
    ),
    "end_of_tracks": (markers_at_the_end_of_their_tracks, {"stop": (25, 15), "count_on": (27, 16)}),
    "score_below_zero": (score_of_who_loses_more_than_there_is, {False: 0, True: -4}),
    "passing": (passing_with_members_at_home, {"when_stuck": ["turn.pass"], "free": []}),
    "military_score_at_zero": (military_score_without_military, {True: (5, 2), False: (5, 0)}),
    "final_tie_order": (winner_of_a_tie, {"after_last_round": ("green",), "during_last_round": ("red",)}),
}


class TestReadings(ReadingsAreShown):
    game = lorenzo
    points = POINTS


@pytest.mark.parametrize("rules", [{"passing": "never"}, {"no_such_rule": True}, {"score_below_zero": "perhaps"}])
def test_a_reading_that_does_not_exist_is_not_accepted(rules: Rules) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        lorenzo.TableRules(**rules)


# What a reading does not change


def test_brunelleschi_pays_nothing_when_placing_whatever_the_reading() -> None:
    for reading in ("placements", "every_action"):
        table = position(
            rules={"surcharge_waiver": reading}, leaders=(BRUNELLESCHI,), members="green white territories-1"
        )
        assert gained(table, after(table, place("white", "territories-2", card=1))) == Goods()


@pytest.mark.parametrize(("reading", "paid"), [("all", Goods()), ("one", Goods(wood=1))])
def test_the_discount_of_a_bonus_action_is_a_discount_like_any_other(reading: str, paid: Goods) -> None:
    """The Marketplace costs 2 wood, 1 stone; the Architect takes off one of each, the Stonemason one more."""
    table = position(rules={"discounts": reading}, round=3, characters=(50,), coins=4, wood=2, stone=1)
    table = after(table, place("white", "characters-1", card=58))
    assert gained(table, after(table, lorenzo.Take(space="buildings-1", card=33))) == Goods(victory=3) - paid


def test_points_that_are_not_doubled_are_lessened_once_in_either_reading() -> None:
    """The Monastery gives two military points and, doubled, two servants; one military point is lost."""
    for reading in ("once", "twice"):
        rules = {"doubled_gain_with_fewer": reading}
        table = excommunicated(rules, "1-1", leaders=(SANTA_RITA,))
        later = after(table, place("white", "territories-1", card=MONASTERY))
        assert gained(table, later) == Goods(military=1, servants=2)


@pytest.mark.parametrize(("reading", "losses"), [("once", 1), ("twice", 2)])
def test_doubled_wood_and_stone_leave_one_choice_or_two(reading: str, losses: int) -> None:
    rules = {"doubled_gain_with_fewer": reading}
    table = excommunicated(rules, "1-4", round=5, leaders=(SANTA_RITA,), military=12)
    later = after(table, place("white", "ventures-1", card=CONQUEST))
    assert [type(choice) for choice in later.awaiting] == [LossChoice] * losses
    later = after(later, *[lorenzo.GiveUp(goods="stone")] * losses)
    assert gained(table, later) == Goods(military=-6, wood=6, stone=6 - losses, coins=6)


def test_one_of_each_takes_wood_and_stone_only_where_they_come() -> None:
    table = excommunicated({"fewer_wood_or_stone": "one_of_each"}, "1-4", round=3, territories=(5, 16))
    later = after(table, place("orange", "harvest"))
    assert gained(table, later) == Goods(wood=0 + 2 + 1, stone=0 + 0 + 0, servants=1, coins=1)


def test_a_fixed_value_is_federicos_six_too() -> None:
    table = excommunicated({"leader_value": "fixed"}, "1-7", leaders=(FEDERICO, LUCREZIA), dice=(1, 1, 1))
    table = after(table, lorenzo.UseLeader(leader=FEDERICO, member="white"))
    assert after(table, place("white", "market-coins")).placed[-1].value == 6
    assert after(table, place("black", "market-coins")).placed[-1].value == 1 + 2 - 1


def test_a_floor_without_a_card_is_open_to_ariosto_only() -> None:
    rules = {"occupied_floor_without_card": "bonus_only"}
    table = position(rules=rules, members="green white buildings-3", coins=3)
    assert refusals(table, place("orange", "buildings-3")) == ["tower.occupied", "tower.empty"]
    table = position(rules=rules, leaders=(ARIOSTO,), coins=9, servants=1, members="green white territories-3")
    waiting = after(table, place("white", "characters-1", card=ABBESS))
    assert refusals(waiting, lorenzo.Take(space="territories-3", servants=1)) == ["tower.empty"]


def test_ariosto_does_not_join_a_coloured_member_of_ones_own() -> None:
    rules = {"occupied_floor_without_card": "bonus_only"}
    table = position(rules=rules, leaders=(ARIOSTO,), members="red white buildings-3", servants=5, coins=3)
    assert refusals(table, place("orange", "buildings-3")) == ["tower.colour"]
    assert allowed(table, place("neutral", "buildings-3", servants=5))


@pytest.mark.parametrize("territories", [(3, 4), (3, 4, 5, 6, 7, 8)], ids=["no military", "six cards"])
def test_a_floor_without_a_card_asks_for_nothing_that_a_card_would(territories: tuple[int, ...]) -> None:
    rules = {"occupied_floor_without_card": "bonus_only"}
    table = position(
        rules=rules, leaders=(ARIOSTO,), coins=3, members="green white territories-3", territories=territories
    )
    move = place("orange", "territories-3")
    assert refusals(table, move) == []
    assert gained(table, after(table, move)) == Goods(wood=1, coins=-3)


def test_servants_raise_a_value_for_a_floor_whose_card_would_have_cost_some() -> None:
    rules = {"occupied_floor_without_card": "bonus_only"}
    cards = {"buildings-3": MILITARY_ACADEMY}
    table = position(
        round=5, rules=rules, leaders=(ARIOSTO,), coins=3, servants=1, members="green white buildings-3", cards=cards
    )
    move = place("white", "buildings-3")
    assert refusal(table, move, "tower.value").fix == move.with_(servants=1)


def test_faith_counted_beyond_the_track_scores_its_last_step() -> None:
    table = position(rules={"end_of_tracks": "count_on"}, players=2, round=2, members=everybody(), faith=18)
    later = after(table, lorenzo.VaticanReport(), lorenzo.Support(seat="red", support=True))
    assert gained(table, later) == Goods(victory=30, faith=-18)


def test_the_last_report_gives_track_points_only_after_the_sixth_round() -> None:
    table = position(rules={"last_report_refused": "track_points"}, players=2, round=4, members=everybody(), faith=7)
    later = after(table, lorenzo.VaticanReport(), lorenzo.Support(seat="red", support=False))
    assert gained(table, later) == Goods()
