"""Leaders in play and results of Vatican Reports that the table has told wrongly."""

from __future__ import annotations

import pytest

from companion.games import lorenzo
from companion.table.goods import NOTHING
from tests.games.lorenzo.positions import (
    COLLEONI,
    FEDERICO,
    IL_MORO,
    LORENZO,
    after,
    allowed,
    everybody,
    gained,
    place,
    position,
    refusals,
    sheet,
)

# A leader in play under a wrong name


def other_leader(wrong: int, leader: int) -> lorenzo.CorrectLeader:
    return lorenzo.CorrectLeader(seat="red", wrong=wrong, leader=leader)


@pytest.mark.keeps("leader.played", "leader.exists", "leader.hand")
def test_a_leader_in_play_is_corrected_without_its_effects() -> None:
    table = after(position(leaders=(FEDERICO,)), lorenzo.UseLeader(leader=FEDERICO, member="white"))
    right = after(table, other_leader(FEDERICO, IL_MORO))
    assert [played.leader for played in right.player("red").leaders] == [IL_MORO]
    assert gained(table, right) == NOTHING
    assert right.player("red").raised is None
    assert after(right, place("white", "market-coins")).placed[-1].value == 5


def test_a_value_set_by_a_copied_leader_is_gone_with_whoever_copied_it() -> None:
    copying = lorenzo.LeaderPosition(leader=LORENZO, copies=FEDERICO)
    table = position(leaders=(copying,), others={"green": sheet(leaders=(FEDERICO,))}, dice=(1, 1, 1))
    table = after(table, lorenzo.UseLeader(leader=LORENZO, member="white"))
    assert after(table, other_leader(LORENZO, COLLEONI)).player("red").raised is None


@pytest.mark.keeps("leader.hand")
def test_the_right_leader_leaves_the_hand_where_it_was_entered() -> None:
    others = {"green": sheet(hand=(COLLEONI,), discarded=(LORENZO,))}
    table = position(leaders=(FEDERICO,), hand=(IL_MORO, None), others=others)
    assert after(table, other_leader(FEDERICO, IL_MORO)).player("red").hand == (FEDERICO, None)
    assert after(table, other_leader(FEDERICO, COLLEONI)).player("green").hand == (None,)
    assert after(table, other_leader(FEDERICO, LORENZO)).player("green").discarded == (None,)


def test_whoever_copies_a_leader_copies_the_corrected_one() -> None:
    copying = {"leaders": ({"leader": LORENZO, "copies": IL_MORO},), "bonus_tile": "standard"}
    table = position(leaders=(IL_MORO,), others={"green": lorenzo.PlayerPosition.model_validate(copying)})
    right = after(table, other_leader(IL_MORO, FEDERICO))
    assert [played.copies for played in right.player("green").leaders] == [FEDERICO]


@pytest.mark.parametrize(
    ("wrong", "leader", "rule"),
    [
        (IL_MORO, LORENZO, "leader.played"),
        (FEDERICO, 0, "leader.exists"),
        (FEDERICO, COLLEONI, "leader.hand"),
        (FEDERICO, FEDERICO, "leader.hand"),
    ],
)
def test_a_leader_is_corrected_to_one_that_is_nowhere_else(wrong: int, leader: int, rule: str) -> None:
    table = position(leaders=(FEDERICO,), others={"green": sheet(leaders=(COLLEONI,))})
    assert refusals(table, other_leader(wrong, leader)) == [rule]


# A hand entered wrongly


@pytest.mark.keeps("leader.hand")
def test_a_hand_entered_wrongly_is_entered_again() -> None:
    table = position(hand=(FEDERICO, IL_MORO, None))
    forgotten = after(table, lorenzo.ForgetHand(seat="red"))
    assert forgotten.player("red").hand == (None, None, None)
    again = after(forgotten, lorenzo.TellLeaders(seat="red", leaders=(COLLEONI, IL_MORO)))
    assert again.player("red").hand == (COLLEONI, IL_MORO, None)


def test_a_leader_discarded_by_a_wrong_name_can_still_be_played() -> None:
    table = after(position(hand=(COLLEONI, IL_MORO)), lorenzo.DiscardLeader(seat="red", leader=IL_MORO))
    forgotten = after(table, lorenzo.ForgetHand(seat="red"))
    assert (forgotten.player("red").hand, forgotten.player("red").discarded) == ((None,), (None,))
    assert after(forgotten, lorenzo.TellLeaders(seat="red", leaders=(IL_MORO,))).player("red").hand == (IL_MORO,)
    unnamed = after(position(hand=(None, None)), lorenzo.DiscardLeader(seat="red", leader=IL_MORO))
    assert allowed(unnamed, lorenzo.ForgetHand(seat="red"))


@pytest.mark.breaks("leader.hand")
@pytest.mark.parametrize("hand", [(), (None, None)])
def test_of_a_hand_that_nobody_knows_nothing_is_forgotten(hand: tuple[None, ...]) -> None:
    assert refusals(position(hand=hand), lorenzo.ForgetHand(seat="red")) == ["leader.hand"]


# A report answered wrongly


def corrected(period: int, excommunicated: bool) -> lorenzo.CorrectReport:
    return lorenzo.CorrectReport(seat="red", period=period, excommunicated=excommunicated)


@pytest.mark.breaks("report.corrected")
@pytest.mark.keeps("report.corrected")
def test_a_report_is_corrected_once_it_is_over_and_only_the_cube_moves() -> None:
    table = position(round=3, excommunications=(1,), faith=4)
    spared = after(table, corrected(1, excommunicated=False))
    assert spared.player("red").excommunications == ()
    assert gained(table, spared) == NOTHING
    assert after(spared, corrected(1, excommunicated=True)).player("red") == table.player("red")
    held = after(position(players=2, round=4, members=everybody(), faith=4), lorenzo.VaticanReport())
    for then, periods in ((position(), ()), (table, (1,)), (held, (1,))):
        assert [n for n in range(5) if allowed(then, corrected(n, excommunicated=True))] == [*periods]
        assert refusals(then, corrected(3, excommunicated=True)) == ["report.corrected"]


def test_in_the_end_all_reports_are_over() -> None:
    table = position(players=2, round=6, members=everybody(), tiles=("1-1", "2-1", "3-5"))
    over = after(table, lorenzo.VaticanReport(), lorenzo.EndRound())
    assert over.player("red").excommunications == (3,)
    assert after(over, corrected(1, excommunicated=True)).player("red").excommunications == (1, 3)
    assert after(over, corrected(3, excommunicated=False)).player("red").excommunications == ()


def test_whoever_is_excommunicated_late_skips_the_first_turn_if_nobody_has_taken_one() -> None:
    table = position(players=2, round=5, tiles=(None, "2-7", None))
    late = after(table, corrected(2, excommunicated=True))
    assert (late.turns[0], late.turns[-1]) == ("green", "red")
    assert after(late, corrected(2, excommunicated=False)).turns == table.turns
    begun = after(table, place("white", "council"), lorenzo.TakePrivileges(choices=("coins",)))
    assert after(begun, corrected(2, excommunicated=True)).turns == begun.turns
