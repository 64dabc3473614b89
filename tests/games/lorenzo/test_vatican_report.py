"""The Vatican Report at the end of each period (rulebook p. 10)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.state import SupportChoice
from companion.table.goods import NOTHING, Goods
from tests.games.lorenzo.positions import SISTO, after, allowed, everybody, gained, position, refusals, sheet

TRACK = (0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 22, 25, 30)
REPORT = lorenzo.VaticanReport()


def played(round_: int, *, players: int = 2, green: int = 0, **mine: Any) -> lorenzo.Table:
    """All members of the round are placed; red has the sheet given, green so much faith."""
    others = {"green": sheet(faith=green)}
    return position(players=players, round=round_, members=everybody(players=players), others=others, **mine)


def support(seat: Any = "red", **more: Any) -> lorenzo.Support:
    return lorenzo.Support(seat=seat, support=True, **more)


def refuse(seat: Any = "red", **more: Any) -> lorenzo.Support:
    return lorenzo.Support(seat=seat, support=False, **more)


def test_the_rulebooks_example() -> None:
    """After round 2 red has 2 faith points, green 3: red is excommunicated, green decides."""
    table = played(2, faith=2, green=3)
    report = after(table, REPORT)
    assert report.player("red").excommunications == (1,)
    assert report.player("red").goods["faith"] == 2
    assert report.awaiting == (SupportChoice("green"),)
    refused = after(report, refuse("green"))
    assert refused.player("green").excommunications == (1,)
    assert gained(table, refused, "green") == NOTHING
    supported = after(report, support("green"))
    assert supported.player("green").excommunications == ()
    assert gained(table, supported, "green") == Goods(victory=3, faith=-3)


@pytest.mark.parametrize(("round_", "period", "needs"), [(2, 1, 3), (4, 2, 4), (6, 3, 5)])
def test_the_periods_ask_for_3_4_and_5_faith_points(round_: int, period: int, needs: int) -> None:
    below = after(played(round_, faith=needs - 1), REPORT)
    assert (below.awaiting, below.player("red").excommunications) == ((), (period,))
    for faith in (needs, needs + 1):
        report = after(played(round_, faith=faith), REPORT)
        assert report.awaiting == (SupportChoice("red"),)
        assert report.player("red").excommunications == ()


@pytest.mark.parametrize(("round_", "needs"), [(2, 3), (4, 4)])
def test_in_the_first_two_periods_who_has_too_little_keeps_the_faith_and_gains_nothing(round_: int, needs: int) -> None:
    for faith in range(needs):
        table = played(round_, faith=faith)
        assert gained(table, after(table, REPORT)) == NOTHING


@pytest.mark.keeps("report.faith", "report.decided")
@pytest.mark.parametrize("faith", range(3, 16))
def test_who_supports_spends_all_faith_for_the_points_of_the_step(faith: int) -> None:
    table = played(2, faith=faith)
    assert gained(table, after(table, REPORT, support())) == Goods(victory=TRACK[faith], faith=-faith)


@pytest.mark.parametrize(("round_", "period"), [(2, 1), (4, 2), (6, 3)])
def test_who_refuses_is_excommunicated_keeps_the_faith_and_gains_nothing(round_: int, period: int) -> None:
    table = played(round_, faith=9)
    later = after(table, REPORT, refuse())
    assert later.player("red").excommunications == (period,)
    assert gained(table, later) == NOTHING


@pytest.mark.parametrize("faith", range(5))
def test_after_the_sixth_round_who_has_too_little_is_excommunicated_and_scores_the_track(faith: int) -> None:
    table = played(6, faith=faith)
    later = after(table, REPORT)
    assert later.player("red").excommunications == (3,)
    assert gained(table, later) == Goods(victory=TRACK[faith], faith=-faith)


@pytest.mark.parametrize("faith", range(16))
def test_every_step_of_the_faith_track(faith: int) -> None:
    """In the last report everybody scores the track who does not refuse."""
    table = played(6, faith=faith)
    later = after(table, REPORT)
    if faith >= 5:
        later = after(later, support())
    assert gained(table, later)["victory"] == TRACK[faith]


def test_everybody_is_asked_in_turn_order_but_may_answer_in_any() -> None:
    others = {seat: sheet(faith=faith) for seat, faith in {"green": 3, "blue": 2, "yellow": 5}.items()}
    table = position(
        round=2,
        members=everybody(players=4),
        faith=4,
        others=others,
        order=("yellow", "blue", "green", "red"),
    )
    report = after(table, REPORT)
    assert report.awaiting == (SupportChoice("yellow"), SupportChoice("green"), SupportChoice("red"))
    later = after(report, refuse("red"), support("yellow"), support("green"))
    assert later.awaiting == ()
    assert {player.seat: player.excommunications for player in later.players} == {
        "red": (1,),
        "green": (),
        "blue": (1,),
        "yellow": (),
    }


def test_a_decision_without_a_name_is_that_of_the_player_asked() -> None:
    report = after(played(2, faith=3, green=3), REPORT)
    later = after(report, lorenzo.Support(support=True), lorenzo.Support(support=False))
    assert (later.player("red").excommunications, later.player("green").excommunications) == ((), (1,))


def test_the_round_ends_when_all_have_decided() -> None:
    report = after(played(2, faith=3, green=3), REPORT)
    assert refusals(report, lorenzo.EndRound()) == ["turn.decision"]
    report = after(report, support("red"))
    assert refusals(report, lorenzo.EndRound()) == ["turn.decision"]
    assert allowed(after(report, support("green")), lorenzo.EndRound())


@pytest.mark.breaks("report.decided")
def test_each_player_decides_once() -> None:
    report = after(played(2, faith=3, green=3), REPORT, support())
    assert refusals(report, support()) == ["report.decided"]
    assert refusals(report, refuse()) == ["report.decided"]


def test_when_all_have_decided_nobody_is_asked() -> None:
    report = after(played(2, faith=3), REPORT, support())
    assert not allowed(report, lorenzo.Support(support=True))


@pytest.mark.breaks("report.faith")
def test_who_has_not_the_faith_required_cannot_support() -> None:
    report = after(played(2, faith=2, green=3), REPORT)
    assert refusals(report, support("red")) == ["report.faith"]


def test_faith_corrected_below_the_requirement_supports_nobody() -> None:
    report = after(played(2, faith=3), REPORT, lorenzo.Adjust(seat="red", change=Goods(faith=-1)))
    assert refusals(report, support()) == ["report.faith"]
    assert allowed(report, refuse())


def test_faith_corrected_below_the_requirement_scores_in_the_last_report_all_the_same() -> None:
    report = after(played(6, faith=5), REPORT, lorenzo.Adjust(seat="red", change=Goods(faith=-1)))
    later = after(report, refuse())
    assert later.player("red").excommunications == (3,)
    assert gained(report, later) == Goods(victory=TRACK[4], faith=-4)


def test_there_is_nothing_to_support_outside_the_report() -> None:
    assert refusals(played(2, faith=3), support()) == ["turn.phase"]
    assert refusals(position(faith=3), support()) == ["turn.phase"]


def test_one_can_be_excommunicated_in_every_period() -> None:
    table = position(players=2, round=1, dice=None)
    for round_ in range(1, 7):
        table = after(table, lorenzo.Dice(white=1, black=1, orange=1, source="rolled"))
        table = after(table, *[lorenzo.Pass(overruled=True)] * 8)
        table = after(table, *([REPORT] if round_ % 2 == 0 else []), lorenzo.EndRound())
    assert table.player("red").excommunications == (1, 2, 3)


def test_faith_kept_in_one_period_counts_in_the_next() -> None:
    table = after(played(2, faith=2), REPORT, lorenzo.EndRound())
    assert table.player("red").goods["faith"] == 2


def test_sisto_adds_5_points_for_who_supports() -> None:
    table = played(4, faith=6, leaders=(SISTO,))
    assert gained(table, after(table, REPORT, support())) == Goods(victory=7 + 5, faith=-6)
    assert gained(table, after(table, REPORT, refuse())) == NOTHING


def test_the_tile_works_from_now_on_but_spares_who_supports() -> None:
    table = position(
        players=2, round=2, members=everybody(), tiles=("1-7", None, None), faith=3, others={"green": sheet(faith=0)}
    )
    dice = lorenzo.Dice(white=4, black=4, orange=4, source="rolled")
    later = after(table, REPORT, support(), lorenzo.EndRound(), dice)
    place = lorenzo.Place(member="white", space="market-coins")
    assert after(later, place).placed[-1].value == 4
    assert after(later, place, place.with_(space="market-servants")).placed[-1].value == 3


# Recorded anyway


def test_the_table_may_let_somebody_support_after_all() -> None:
    """Red's faith was forgotten: support recorded against the rules takes the excommunication away."""
    report = after(played(2, faith=2), REPORT)
    later = after(report, support(overruled=True))
    assert later.player("red").excommunications == ()
    assert gained(report, later) == Goods(victory=2, faith=-2)


def test_a_report_begun_too_early_leaves_no_turns_open() -> None:
    table = position(players=2, round=2, members=everybody(but="red neutral"), faith=0)
    report = after(table, REPORT.with_(overruled=True))
    assert allowed(report, lorenzo.EndRound())


def test_who_was_not_asked_for_want_of_faith_may_support_once_it_is_corrected() -> None:
    report = after(played(2, faith=2), REPORT, lorenzo.Adjust(seat="red", change=Goods(faith=1)))
    assert {support(), refuse()} < {*lorenzo.legal_actions(report)}
    later = after(report, support())
    assert later.player("red").excommunications == ()
    assert refusals(later, support()) == ["report.decided"]


@pytest.mark.parametrize(("answer", "points"), [(support(), TRACK[6]), (refuse(), 0)], ids=["support", "refuse"])
def test_faith_corrected_in_the_last_report_scores_once(answer: lorenzo.Support, points: int) -> None:
    table = played(6, faith=4)
    report = after(table, REPORT, lorenzo.Adjust(seat="red", change=Goods(faith=6)))
    assert gained(table, after(report, answer))["victory"] == points


def test_who_may_support_after_all_in_the_last_report_keeps_what_the_track_gave() -> None:
    table = played(6, faith=4)
    assert gained(table, after(table, REPORT, support(overruled=True)))["victory"] == TRACK[4]
