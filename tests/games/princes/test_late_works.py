"""A Work that was forgotten, or recorded by mistake, is put right in the turn in which it happened."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.actions import Action
from companion.games.princes.late_works import recorded_works, short_turns
from companion.table.amend import Amend, History, amended
from companion.table.goods import Goods
from tests.games.princes.positions import build, gained, position, work

END, BOB_ENDS, END_ROUND = princes.EndTurn(), princes.EndTurn(seat="green"), princes.EndRound()
POET = work("poet", points=2)
"""Worth 4 for the Theater, 3 for Travel, 4 for two Jesters and 2 for two cards: 900 Florin and 2 points."""


ANYWAY = END_ROUND.with_(overruled=True)
DRAWN = (princes.TakeProfession(), princes.Keep(card="bell_maker"))


def played(*actions: Action, **facts: Any) -> History:
    mine = {"travel": 1, "jester": 2, "tiles": ("theater",), "hand": ("poet", "lawyer")}
    states = [position(**{"players": 2, "round": 2, **mine, **facts})]
    for action in actions:
        states.append(princes.apply(states[-1], action))
    return History(actions, tuple(states))


def put_right(history: History, amend: Amend) -> princes.Table:
    outcome = amended(princes, history, amend)
    assert outcome.consequences == ()
    table: princes.Table = outcome.history.states[-1]
    return table


def with_poet(history: History) -> princes.Table:
    (turn,) = short_turns(history, "red")
    return put_right(history, turn.with_work(POET.with_(seat="red")))


def test_a_forgotten_work_is_worth_what_it_was_in_its_turn_and_scores_as_the_best() -> None:
    jester = princes.Adjust(seat="red", change=Goods(jester=1))
    history = played(build("chapel"), END, BOB_ENDS, END_ROUND, jester)
    table = with_poet(history)
    assert gained(history.states[-1], table) == Goods(points=2 + 3, florin=900)
    assert (table.player("red").played, table.player("red").hand) == (("poet",), ("lawyer",))
    assert (table.phase, table.round) == ("auction", 3)


def test_it_counts_for_the_best_work_while_the_round_lasts() -> None:
    assert [one.value for one in with_poet(played(build("chapel"), END)).works] == [13]


@pytest.mark.parametrize(("before", "left"), [((), 2), ((build("chapel"),), 1)])
def test_the_turn_stays_over_with_an_action_left_or_with_none(before: tuple[Action, ...], left: int) -> None:
    history = played(*before, END)
    assert [turn.left for turn in short_turns(history, "red")] == [left]
    assert with_poet(history).turns == ("green",)


def test_there_is_no_room_in_a_turn_that_had_all_its_actions() -> None:
    history = played(build("chapel"), build("opera"), BOB_ENDS)
    assert list(short_turns(history, "red")) == []
    assert [turn.number for turn in short_turns(history, "green")] == [3]


@pytest.mark.parametrize(
    "actions",
    [
        (POET, END),
        (POET, build("chapel")),
        (build("chapel"), POET),
        (POET, build("chapel"), BOB_ENDS),
        (POET, *DRAWN),
        (POET, ANYWAY),
    ],
)
def test_a_wrong_work_is_taken_away_and_the_turn_ends_as_it_did(actions: tuple[Action, ...]) -> None:
    history, without = played(*actions), played(*[one for one in actions if one not in (POET, BOB_ENDS)])
    (found,) = recorded_works(history, "red")
    table, now = put_right(history, found.without), history.states[-1]
    assert (found.work.value, found.round) == (13, 2)
    assert table.turns == now.turns
    anna = without.states[-1].player("red")
    assert (table.works, table.player("red").goods) == ((), anna.goods)
    assert (table.player("red").played, table.player("red").hand) == ((), anna.hand)


def test_in_a_turn_that_goes_on_it_leaves_its_action_again() -> None:
    history = played(build("chapel"), POET, muse=True, characters=("cardinal",))
    (found,) = recorded_works(history, "red")
    assert put_right(history, found.without) == played(build("chapel"), muse=True, characters=("cardinal",)).states[-1]


def test_what_the_table_corrected_by_hand_meanwhile_no_longer_fits() -> None:
    laid = princes.GiveCard(seat="red", row="played", card="poet")
    history = played(END, laid, hand=(None, None))
    (turn,) = short_turns(history, "red")
    (one,) = amended(princes, history, turn.with_work(POET.with_(seat="red"))).consequences
    assert (one.verdict.rules, one.left_out) == (["card.seen"], True)
