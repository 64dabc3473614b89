"""Final scoring (rulebook p. 11): every category, ties, who wins and why."""

from __future__ import annotations

from typing import Any

import pytest

from companion import rulebook
from companion.games import lorenzo
from companion.table.goods import Goods
from companion.table.score import Sheet
from companion.table.source import Source
from companion.table.sums import Term
from tests.games.lorenzo.positions import COLLEONI, after, everybody, place, position, sheet

SEATS = ("red", "green", "blue", "yellow")


def scored(**mine: Any) -> Sheet:
    return lorenzo.score(position(round=6, **mine))


def points(category: str, **mine: Any) -> int:
    return scored(**mine).points(category, "red")


def with_military(*strengths: int, **more: Any) -> Sheet:
    """A score sheet of players, as they sit, with so many military points."""
    others = {seat: sheet(military=n) for seat, n in zip(SEATS[1:], strengths[1:], strict=False)}
    return lorenzo.score(position(round=6, players=len(strengths), military=strengths[0], others=others, **more))


def military_points(*strengths: int, **more: Any) -> list[int]:
    final = with_military(*strengths, **more)
    return [final.points("military", seat) for seat in SEATS[: len(strengths)]]


def with_victory(*totals: int, **more: Any) -> lorenzo.Table:
    """A game just played, everybody with so many victory points and nothing else."""
    others = {seat: sheet(victory=n, military=1) for seat, n in zip(SEATS[1:], totals[1:], strict=False)}
    return position(round=6, players=len(totals), victory=totals[0], military=1, others=others, **more)


def finished(table: lorenzo.Table) -> lorenzo.Table:
    return after(table, lorenzo.VaticanReport(), lorenzo.EndRound())


# Cards


@pytest.mark.parametrize("cards", range(7))
def test_territories_score_1_4_10_and_20_from_the_third_on(cards: int) -> None:
    assert points("territories", territories=tuple(range(1, 1 + cards))) == (0, 0, 0, 1, 4, 10, 20)[cards]


@pytest.mark.parametrize("cards", range(7))
def test_characters_score_1_3_6_10_15_and_21(cards: int) -> None:
    assert points("characters", characters=tuple(range(49, 49 + cards))) == (0, 1, 3, 6, 10, 15, 21)[cards]


def test_ventures_score_what_is_printed_on_them() -> None:
    assert points("ventures", ventures=()) == 0
    assert points("ventures", ventures=(73, 74, 80)) == 4 + 5 + 1
    assert points("ventures", ventures=(96, 95, 93, 89, 82, 81)) == 10 + 8 + 7 + 6 + 6 + 5


VENTURES = {
    73: 4,
    74: 5,
    75: 3,
    76: 4,
    77: 5,
    78: 4,
    79: 5,
    80: 1,
    81: 5,
    82: 6,
    83: 2,
    84: 3,
    85: 5,
    86: 4,
    87: 5,
    88: 4,
    89: 6,
    90: 5,
    91: 4,
    92: 3,
    93: 7,
    94: 5,
    95: 8,
    96: 10,
}


@pytest.mark.parametrize("card", VENTURES)
def test_every_venture(card: int) -> None:
    assert points("ventures", ventures=(card,)) == VENTURES[card]


def test_buildings_score_nothing_at_the_end() -> None:
    assert scored(buildings=(25, 26, 27, 28, 29, 30), military=0, victory=1).total("red") == 1 + 5


def test_unnamed_cards_count_by_number_and_an_unnamed_venture_nothing() -> None:
    assert points("territories", territories=(None,) * 6) == 20
    assert points("characters", characters=(49, None)) == 3
    assert points("ventures", ventures=(73, None)) == 4


# Resources


@pytest.mark.parametrize(
    ("goods", "expected"),
    [
        ({"wood": 4}, 0),
        ({"wood": 5}, 1),
        ({"wood": 1, "stone": 1, "coins": 1, "servants": 1}, 0),
        ({"wood": 1, "stone": 1, "coins": 1, "servants": 2}, 1),
        ({"wood": 4, "stone": 4, "coins": 4, "servants": 4}, 3),
        ({"wood": 3, "stone": 1, "coins": 4, "servants": 2}, 2),
        ({"coins": 14}, 2),
        ({"military": 20, "faith": 10, "victory": 40}, 0),
    ],
)
def test_one_point_for_five_resources_of_all_kinds_together(goods: dict[str, Any], expected: int) -> None:
    assert points("resources", **goods) == expected


# Military strength


@pytest.mark.parametrize(
    ("strengths", "expected"),
    [
        ((7, 3), [5, 2]),
        ((3, 7), [2, 5]),
        ((7, 7), [5, 5]),
        ((9, 7, 3), [5, 2, 0]),
        ((9, 9, 3), [5, 5, 0]),
        ((9, 9, 9), [5, 5, 5]),
        ((9, 3, 3), [5, 2, 2]),
        ((9, 7, 7, 3), [5, 2, 2, 0]),
        ((9, 9, 7, 7), [5, 5, 0, 0]),
        ((1, 9, 3, 7), [0, 5, 0, 2]),
        ((9, 7, 7, 7), [5, 2, 2, 2]),
    ],
)
def test_first_in_military_strength_scores_5_second_2_and_ties_share(
    strengths: tuple[int, ...], expected: list[int]
) -> None:
    assert military_points(*strengths) == expected


# Points on the track


def test_the_points_gained_in_play_are_shown_by_what_gave_them() -> None:
    table = position(round=5, victory=10, wood=9, stone=9, leaders=(COLLEONI,), coins=9)
    table = after(table, lorenzo.UseLeader(leader=COLLEONI), place("orange", "buildings-1", card=48))
    track = lorenzo.score(table).rows["track"]["red"]
    assert track.terms == (Term(Source("start"), 10), Term(Source(f"leader:{COLLEONI}"), 4), Term(Source("card:48"), 7))
    assert track.total == table.player("red").goods["victory"] == 21


def test_points_from_the_vatican_report_are_on_the_track() -> None:
    table = position(players=2, round=6, members=everybody(), faith=8)
    table = after(table, lorenzo.VaticanReport(), lorenzo.Support(seat="red", support=True))
    assert lorenzo.score(table).rows["track"]["red"].terms == (Term(Source("report:3"), 11),)


# Excommunications of the third period


def test_a_fifth_of_the_points_is_lost_before_anything_is_scored() -> None:
    """26 on the track lose 5; the 21 points of six characters come after that."""
    final = scored(
        victory=26, characters=tuple(range(49, 55)), tiles=(None, None, "3-4"), excommunications=(3,), military=0
    )
    assert final.points("excommunications", "red") == -5
    assert final.total("red") == 26 - 5 + 21 + 5


def test_the_points_of_the_last_report_are_on_the_track_when_the_fifth_is_taken() -> None:
    table = position(players=2, round=6, members=everybody(), victory=23, faith=4, tiles=(None, None, "3-4"))
    table = after(table, lorenzo.VaticanReport())
    assert table.player("red").goods["victory"] == 27
    assert lorenzo.score(table).points("excommunications", "red") == -5


def test_what_a_tile_takes_stays_visible_beside_it() -> None:
    final = scored(ventures=(73, 74), tiles=(None, None, "3-2"), excommunications=(3,))
    assert final.rows["ventures"]["red"].terms == (
        Term(Source("card:73"), 4),
        Term(Source("card:74"), 5),
        Term(Source("tile:3-2"), -9),
    )
    assert [(why.rule, why.facts) for why in final.why if why.rule == "score.excommunicated"] == [
        ("score.excommunicated", {"seat": "red", "category": "ventures", "tile": "tile:3-2"})
    ]


def test_nobody_ends_below_zero_and_the_sheet_says_so() -> None:
    others = {"green": sheet(military=3), "blue": sheet(military=2)}
    table = position(players=3, round=6, wood=4, tiles=(None, None, "3-7"), excommunications=(3,), others=others)
    final = lorenzo.score(table)
    assert (final.points("excommunications", "red"), final.total("red")) == (-4, 0)
    assert [why.facts for why in final.why if why.rule == "score.zero"] == [{"seat": "red"}]


# The sheet as a whole


def a_rich_table() -> lorenzo.Table:
    others = {
        "green": sheet(victory=31, coins=7, military=9, territories=(9, 10, 11), characters=(57, 58)),
        "blue": sheet(victory=12, wood=2, military=9, ventures=(81, 82), excommunications=(3,)),
    }
    return position(
        players=3,
        round=6,
        victory=20,
        wood=6,
        coins=8,
        military=4,
        territories=(1, 2, 3, 4),
        buildings=(25,),
        characters=(49, 50, 51),
        ventures=(73, 80),
        tiles=(None, None, "3-5"),
        others=others,
    )


def test_the_total_is_the_sum_of_all_categories() -> None:
    final = lorenzo.score(a_rich_table())
    assert {name: {seat: row[seat].total for seat in final.seats} for name, row in final.rows.items()} == {
        "track": {"red": 20, "green": 31, "blue": 12},
        "territories": {"red": 4, "green": 1, "blue": 0},
        "characters": {"red": 6, "green": 3, "blue": 0},
        "ventures": {"red": 4 + 1, "green": 0, "blue": 5 + 6},
        "military": {"red": 0, "green": 5, "blue": 5},
        "resources": {"red": 2, "green": 1, "blue": 0},
        "excommunications": {"red": 0, "green": 0, "blue": -9},
    }
    assert {seat: final.total(seat) for seat in final.seats} == {"red": 37, "green": 41, "blue": 19}
    assert [rank.seat for rank in final.ranking] == ["green", "red", "blue"]
    assert [rank.place for rank in final.ranking] == [1, 2, 3]


def test_every_number_is_the_sum_of_its_terms() -> None:
    final = lorenzo.score(a_rich_table())
    for row in final.rows.values():
        for seat in final.seats:
            assert row[seat].total == sum(term.amount for term in row[seat].terms)
    for seat in final.seats:
        assert final.total(seat) == sum(final.points(name, seat) for name in final.rows)


def test_who_wins_and_why() -> None:
    final = lorenzo.score(a_rich_table())
    assert final.winners == ("green",)
    assert [(why.rule, why.facts) for why in final.why] == [
        ("score.most", {"total": 41, "seat": "green"}),
        ("score.military", {"seats": ["green", "blue"], "strength": 9}),
    ]


# Ties


def test_a_tie_goes_to_the_player_more_advanced_on_the_turn_order() -> None:
    table = with_victory(30, 30, members=everybody("market-coins"))
    assert lorenzo.score(finished(table)).winners == ("red",)
    table = with_victory(30, 30, members=everybody("market-coins"), order=("green", "red"))
    assert lorenzo.score(finished(table)).winners == ("green",)


def test_the_order_that_the_last_council_set_breaks_the_tie() -> None:
    members = "green white council, red white council, " + everybody(
        "harvest-shared", players=3, but="green white, red white"
    )
    table = with_victory(30, 30, 20, members=members)
    assert table.order == ("red", "green", "blue")
    final = lorenzo.score(finished(table))
    assert final.winners == ("green",)
    assert [rank.place for rank in final.ranking] == [1, 2, 3]
    why = next(why for why in final.why if why.rule == "score.tie")
    assert why.facts == {"total": 35, "seats": ["green", "red"], "order": ("green", "red", "blue")}


def test_ties_behind_the_winner_are_broken_the_same_way() -> None:
    table = with_victory(10, 30, 20, 20, members=everybody("harvest-shared", players=4))
    assert [rank.seat for rank in lorenzo.score(finished(table)).ranking] == ["green", "blue", "yellow", "red"]


# In the middle of a game


def test_in_mid_game_the_score_is_what_the_game_would_end_with_now() -> None:
    table = position(players=2, round=2, coins=9, victory=5, territories=(1, 2, 3), others={"green": sheet(military=1)})
    before = lorenzo.score(table)
    assert before.total("red") == 5 + 1 + 1 + 2
    assert before.total("green") == 5
    later = lorenzo.score(after(table, place("white", "market-coins")))
    assert later.total("red") == before.total("red") + 1
    assert later.winners == ("red",)


def test_a_new_game_has_only_resources_and_military_to_count() -> None:
    final = lorenzo.score(lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea"))))
    assert [final.points("resources", seat) for seat in ("red", "green")] == [12 // 5, 13 // 5]
    assert final.total("red") == 2 + 5


def test_a_correction_is_shown_in_the_sum() -> None:
    table = after(position(victory=3), lorenzo.Adjust(seat="red", change=Goods(victory=4)))
    assert lorenzo.score(table).rows["track"]["red"].terms == (Term(Source("start"), 3), Term(Source("correction"), 4))


# What nobody has entered


def test_ventures_without_a_name_are_missed() -> None:
    final = scored(ventures=(73, None, None))
    assert [(why.rule, why.facts) for why in final.untold] == [("score.untold_card", {"seat": "red", "ventures": 2})]
    assert rulebook.sentence("lorenzo", final.untold[0]) == "Red: 2 venture cards not entered, worth 0 so far."
    assert scored(ventures=(73,), characters=(None,), territories=(None,), buildings=(None,)).untold == ()


@pytest.mark.parametrize(("tile", "period", "missed"), [(None, 3, True), ("3-1", 3, False), (None, 2, False)])
def test_a_tile_that_may_cost_points_is_missed(tile: str | None, period: int, missed: bool) -> None:
    """Those of the first two periods change actions, not the scoring."""
    tiles = tuple(tile if one == period else None for one in (1, 2, 3))
    final = scored(excommunications=(period,), tiles=tiles)
    assert [why.rule for why in final.untold] == ["score.untold_tile"] * missed
    assert scored(tiles=(None, None, None)).untold == ()
