"""Whose turn it is, and how the game ends."""

from __future__ import annotations

import pytest

from companion.games import masters
from companion.table.goods import Goods
from tests.games.masters.positions import (
    after,
    allowed,
    buy,
    goods,
    insisted,
    others_on,
    position,
    refusal,
    refusals,
    sheet,
    store,
    take,
)

SIX = (("green-1-1", "green-2-1", "green-3-1"), ("blue-1-1", "blue-2-1"), ("yellow-1-1",))
UP, LOST = ("up", "up", "open"), ("lost", "lost", "open")


def quiet(table: masters.Table) -> masters.Table:
    """Whoever's turn it is takes the first column and discards everything for nobody's harm."""
    table = after(table, take("column-1"))
    if not table.awaiting:
        return table
    fix = refusal(table, masters.Store(depots={}), "depot.all").fix
    assert isinstance(fix, masters.Store)
    return after(table, fix)


# Turns


@pytest.mark.breaks("turn.seat")
@pytest.mark.keeps("turn.seat", "turn.action")
def test_turns_go_clockwise_from_the_inkwell() -> None:
    table = position(order=("green", "blue", "red"), turn="green")
    assert refusals(table, take("row-2", seat="red")) == ["turn.seat"]
    seats = []
    for _ in range(4):
        seats.append(table.turn)
        table = quiet(table)
    assert seats == ["green", "blue", "red", "green"]
    assert table.round == 2


@pytest.mark.breaks("turn.action")
def test_one_action_a_turn() -> None:
    table = after(position(), take("row-2"))
    assert refusals(table, take("row-2", seat="red")) == ["turn.action"]
    assert refusals(table, buy("green-1-1").with_(seat="red"))[0] == "turn.action"


def test_also_the_last_player_takes_one_action() -> None:
    """The game is not over yet: leaders can still be played."""
    table = after(position(turn="blue", slots=SIX, box="4 stone"), buy("yellow-2-1"))
    assert refusals(table, take("row-1")) == ["turn.action"]
    assert refusals(table, take("row-1", seat="blue")) == ["turn.action"]


def test_who_acts_out_of_turn_does_not_use_up_a_turn() -> None:
    table = insisted(position(), take("row-2", seat="blue"))
    assert (table.turn, table.lingering) == ("red", "blue")


@pytest.mark.breaks("turn.pass")
@pytest.mark.keeps("turn.pass")
def test_nobody_passes() -> None:
    table = position()
    reason = refusal(table, masters.EndTurn(), "turn.pass")
    assert isinstance(reason.fix, masters.Take)
    assert allowed(table, reason.fix)
    assert refusals(table, masters.EndTurn(seat="green")) == ["turn.seat"]
    acted = after(table, take("row-2"))
    assert allowed(acted, masters.EndTurn())
    assert refusals(acted, masters.EndTurn(seat="green")) == ["turn.pass"]


def test_the_way_out_of_passing_is_legal_or_not_offered() -> None:
    two = position(leaders=("marble-coin", "marble-stone"), market="white ? ? ? / white ? ? ? / white ? ? ?")
    fix = refusal(two, masters.EndTurn(), "turn.pass").fix
    assert isinstance(fix, masters.Take)
    assert allowed(two, fix)
    assert refusal(position(market=""), masters.EndTurn(), "turn.pass").fix is None


def test_the_table_may_record_that_somebody_lost_a_turn() -> None:
    table = insisted(position(), masters.EndTurn())
    assert (table.turn, table.lingering) == ("green", None)


def test_after_the_end_of_a_turn_no_leader_action_follows() -> None:
    table = after(position(hand=(None,)), take("row-2"), masters.EndTurn())
    assert refusals(table, masters.DiscardLeader(seat="red")) == ["turn.seat"]


@pytest.mark.breaks("seat.exists")
@pytest.mark.keeps("seat.exists")
def test_only_players_at_this_table_act() -> None:
    verdict = masters.check(position(players=2), take("row-2", seat="pink"))
    assert verdict.rules == ["seat.exists"]
    assert not verdict.recordable
    assert allowed(position(), take("row-2", seat="red"))


@pytest.mark.breaks("turn.decision")
@pytest.mark.keeps("turn.decision")
def test_what_was_taken_is_stored_before_anything_else() -> None:
    table = after(position(), take("row-3"))
    for action in (take("row-1"), buy("green-1-1"), masters.EndTurn(), masters.Produce(powers=("basic",))):
        assert refusals(table, action) == ["turn.decision"]
    assert refusals(table, store("- / 2 coin / 1 stone").with_(seat="green")) == ["turn.decision"]
    assert allowed(table, store("1 stone / 2 coin / -"))
    assert refusals(position(), store("- / - / -")) == ["turn.decision"]


# The end


def test_a_seventh_card_begins_the_end_and_the_round_is_finished() -> None:
    table = after(position(slots=SIX, box="4 stone"), buy("yellow-2-1"))
    assert (table.turn, table.phase) == ("green", "turns")
    table = quiet(table)
    assert table.turn == "blue"
    table = quiet(table)
    assert table.turn is None
    assert not masters.is_over(table)
    assert masters.is_over(after(table, masters.EndTurn()))


def test_the_last_space_begins_the_end() -> None:
    table = after(position(faith=23, favors=UP, others=others_on(0, 0, favors=LOST)), take("row-2"))
    assert table.player("red").favors[2] == "up"
    assert quiet(quiet(table)).turn is None


def test_if_the_last_player_begins_the_end_nobody_follows() -> None:
    table = position(turn="blue", slots=SIX, box="4 stone")
    assert after(table, buy("yellow-2-1")).turn is None


def test_others_may_reach_the_end_in_ones_turn() -> None:
    """Somebody discards, and red comes to the last space: after blue, who plays last, nobody follows."""
    red = sheet(faith=23, favors=UP)
    table = position(turn="blue", favors=LOST, others={"red": red, "green": sheet(favors=LOST)})
    assert after(table, take("column-1"), store("- / - / -", discard="1 servant")).turn is None
    table = position(turn="green", favors=LOST, others={"red": red, "blue": sheet(favors=LOST)})
    assert after(table, take("column-1"), store("- / - / -", discard="1 servant")).turn == "blue"


def test_the_last_player_may_still_play_leaders_before_the_points_are_counted() -> None:
    table = after(position(turn="blue", slots=SIX, box="4 stone 5 coin", hand=("depot-stone",)), buy("yellow-2-1"))
    table = after(table, masters.PlayLeader(leader="depot-stone"))
    assert masters.score(table).points("leaders", "blue") == 3
    assert refusal(table, masters.DiscardLeader(seat="red"), "turn.seat").facts["turn"] == "blue"
    assert masters.is_over(after(table, masters.EndTurn()))


def test_the_game_can_be_ended_whatever_the_table_recorded_after_the_last_turn() -> None:
    others = {"red": sheet(hand=(None,))}
    table = after(position(turn="blue", slots=SIX, box="4 stone", others=others), buy("yellow-2-1"))
    table = insisted(table, masters.DiscardLeader(seat="red"))
    assert table.lingering == "blue"
    assert masters.is_over(after(table, masters.EndTurn()))


def test_a_leader_discarded_after_the_last_turn_of_a_round_may_begin_the_end() -> None:
    others = {"red": sheet(favors=LOST), "green": sheet(favors=LOST)}
    table = after(position(turn="blue", faith=22, favors=UP, hand=(None,), others=others), take("row-2"))
    assert (table.turn, table.round) == ("red", 2)
    table = after(table, masters.DiscardLeader(seat="blue"))
    assert (table.turn, table.round) == (None, 1)
    back = after(table, masters.Adjust(seat="blue", change=Goods(faith=-1)))
    assert (back.turn, back.round) == ("red", 2)


@pytest.mark.breaks("end.over")
@pytest.mark.keeps("end.over")
def test_after_the_end_nobody_acts_but_corrections_are_made() -> None:
    ready = after(position(turn="blue", slots=SIX, box="4 stone"), buy("yellow-2-1"))
    assert refusals(ready, take("row-1", seat="red")) == ["end.over"]
    table = after(ready, masters.EndTurn())
    for action in (take("row-1"), masters.EndTurn(), masters.DiscardLeader(seat="red")):
        verdict = masters.check(table, action)
        assert verdict.rules == ["end.over"]
        assert not verdict.recordable
    corrected = after(table, masters.Adjust(seat="red", change=goods("5 coin")))
    assert masters.score(corrected).points("resources", "red") == 1
    assert list(masters.legal_actions(table)) == []
    assert allowed(position(), take("row-1"))
