"""What the leaders sheet shows, without a window."""

from __future__ import annotations

from typing import Any

from companion.games import masters
from companion.games.masters import DiscardLeader, PlayLeader
from companion.games.masters.actions import Action
from companion.ui.masters.leaders.view import NAMING, leaders_view, why_not
from companion.ui.shared.refusals.view import overrulable
from tests.ui.masters.tables import under_way


def may_insist(at: masters.Table, action: Action) -> bool:
    return overrulable(action, masters.check(at, action)) is action


def table(turn: str = "red", **boards: Any) -> masters.Table:
    return masters.begin(under_way(turn, **boards))


def test_played_leaders_say_what_they_do() -> None:
    (leader,) = leaders_view(table(), "red").in_play
    assert leader.name == "Discount leader (shields)"
    assert leader.text == "Pay 1 shield less for a card whose price contains it."
    assert leader.points == 2


def test_a_hand_is_told_to_its_owner_and_an_unnamed_leader_to_nobody() -> None:
    (known,) = leaders_view(table(), "red").hand
    assert known.face
    assert known.face.name == "White marble leader (shields)"
    assert known.play == PlayLeader(seat="red", leader="marble-shield")
    assert known.discard == DiscardLeader(seat="red", leader="marble-shield")
    (unknown,) = leaders_view(table(), "blue").hand
    assert (unknown.face, unknown.play) == (None, NAMING)
    assert unknown.discard == DiscardLeader(seat="blue")


def test_need_and_have_stand_side_by_side() -> None:
    (card,) = leaders_view(table(red={"hand": ["marble-stone"]}, green={"leaders": []}), "red").hand
    assert card.face
    assert card.face.text.startswith("Needs 2 blue cards (you have 1) and 1 yellow card (you have 0)")
    assert card.face.missing == "Still missing: 1 blue card and 1 yellow card"
    (rich,) = leaders_view(table(red={"hand": ["depot-stone"], "strongbox": {"coin": 5}}), "red").hand
    assert rich.face
    assert rich.face.text.startswith("Needs 5 coins (you have 5)")
    assert rich.face.missing == ""


def test_a_refusal_does_not_give_a_hidden_leader_away() -> None:
    at = table()
    move = PlayLeader(seat="red", leader="marble-shield")
    (hidden,) = why_not(at, move, secret=True)
    assert hidden.rule == "leader.requirement"
    assert "marble" not in hidden.sentence
    (told,) = why_not(at, move, secret=False)
    assert "white marble leader (shields)" in told.sentence
    assert "you still need" in told.sentence
    assert may_insist(at, move)


def test_before_ones_turn_everybody_may_know_why_not() -> None:
    at = table("blue")
    (refusal,) = why_not(at, DiscardLeader(seat="red", leader="marble-shield"), secret=True)
    assert refusal.rule == "turn.seat"
    assert may_insist(at, DiscardLeader(seat="red", leader="marble-shield"))


def test_after_the_action_leaders_are_still_allowed() -> None:
    at = masters.apply(table(), masters.Produce(seat="red", powers=("purple-1-1",)))
    assert at.turn == "yellow"
    assert why_not(at, DiscardLeader(seat="red", leader="marble-shield"), secret=True) == ()
    assert not may_insist(at, DiscardLeader(seat="red", leader="marble-shield"))
