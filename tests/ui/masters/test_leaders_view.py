"""What the leaders sheet shows, without a window."""

from __future__ import annotations

from typing import Any

from companion.games import masters
from companion.games.masters import DiscardLeader, PlayLeader
from companion.games.masters.actions import Action
from companion.rulebook.refusals import overrulable
from companion.ui.masters.leaders.view import BEGUN, NAMING, Faces, Hand, LeaderFace, Stage, leaders_view, why_not
from tests.ui.masters.tables import alone, under_way


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
    assert known.play.does == PlayLeader(seat="red", leader="marble-shield")
    (unknown,) = leaders_view(table(), "blue").hand
    assert (unknown.face, unknown.play.does) == (None, NAMING)
    assert known.faces == ("One leader, face down",)
    assert unknown.faces == ("One leader, not entered yet",)


def test_two_leaders_are_numbered_and_the_last_is_not() -> None:
    two = table(red={"leaders": (), "hand": ["marble-shield", None]})
    hand = leaders_view(two, "red").hand
    assert [card.title for card in hand] == ["Leader 1, face down", "Leader 2, not entered yet"]
    assert [card.play.text for card in hand] == ["Play leader 1", "Play leader 2"]
    last = masters.apply(two, DiscardLeader(seat="red", leader="marble-shield"))
    assert [(card.title, card.play.text) for card in leaders_view(last, "red").hand] == [
        ("One leader, not entered yet", "Play it")
    ]


def test_a_discard_asks_first_and_where_it_was_tapped_the_leader_is_kept() -> None:
    for discard in (DiscardLeader(seat="red", leader="marble-shield"), DiscardLeader(seat="blue")):
        seat = discard.seat or ""
        (card,) = leaders_view(table(), seat).hand
        assert (card.discard.text, card.discard.does) == ("Discard, +1", Stage(discarding=1))
        (asked,) = leaders_view(table(), seat, Stage(discarding=1)).hand
        assert (asked.play.text, asked.play.does) == ("Yes, discard: +1", discard)
        assert (asked.discard.text, asked.discard.does) == ("Keep it", BEGUN)


def test_who_plays_alone_sees_the_own_leaders_side_by_side_and_is_told_their_names() -> None:
    at = masters.begin(alone(players={"red": {"hand": ["marble-stone", "depot-stone"]}}))
    view = leaders_view(at, "red")
    (hand,) = [part for part in view.parts(held=False) if isinstance(part, Hand)]
    shown = [card.faces[0] for card in hand.cards]
    assert [face.name for face in shown if isinstance(face, LeaderFace)] == [
        "White marble leader (stone)",
        "Depot leader (stone)",
    ]
    assert (hand.open, view.can_look) == (True, False)
    (told,) = why_not(at, PlayLeader(seat="red", leader="marble-stone"), BEGUN).refusals
    assert "white marble leader (stone)" in told.sentence


def test_only_alone_at_the_table_a_button_shows_whether_the_leader_can_be_played() -> None:
    rich = {"hand": ["marble-stone", "depot-stone"], "strongbox": {"coin": 5}, "leaders": []}
    own = leaders_view(masters.begin(alone(players={"red": rich})), "red").hand
    assert [card.play.urged for card in own] == [False, True]
    assert [card.play.urged for card in leaders_view(table(red=rich, green={"leaders": []}), "red").hand] == [
        True,
        True,
    ]


def test_with_others_one_look_shows_all_leaders_side_by_side() -> None:
    view = leaders_view(table(red={"hand": ["marble-shield", "depot-stone"], "leaders": []}), "red")
    assert view.can_look
    assert not any(isinstance(part, Faces) for part in view.parts(held=False))
    (faces,) = [part for part in view.parts(held=True) if isinstance(part, Faces)]
    assert [face.place for face in faces.faces] == [1, 2]


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
    (hidden,) = why_not(at, move, BEGUN).refusals
    assert hidden.rule == "leader.requirement"
    assert "marble" not in hidden.sentence
    (told,) = why_not(at, move, NAMING).refusals
    assert "white marble leader (shields)" in told.sentence
    assert "you still need" in told.sentence
    assert may_insist(at, move)


def test_before_ones_turn_everybody_may_know_why_not() -> None:
    at = table("blue")
    (refusal,) = why_not(at, DiscardLeader(seat="red", leader="marble-shield"), BEGUN).refusals
    assert refusal.rule == "turn.seat"
    assert may_insist(at, DiscardLeader(seat="red", leader="marble-shield"))


def test_after_the_action_leaders_are_still_allowed() -> None:
    at = masters.apply(table(), masters.Produce(seat="red", powers=("purple-1-1",)))
    assert at.turn == "yellow"
    assert not why_not(at, DiscardLeader(seat="red", leader="marble-shield"), BEGUN)
    assert not may_insist(at, DiscardLeader(seat="red", leader="marble-shield"))
