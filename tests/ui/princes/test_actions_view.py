"""All that can be done in a turn of Princes, as plain values."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.actions import UseCharacter
from companion.rulebook.refusals import Fix
from companion.ui.princes.actions.view import (
    ActionsView,
    actions_view,
    barred_from,
    freedom_views,
    recruit_choices,
    why_not,
)
from companion.ui.princes.peek.view import PeekCard, peek_view
from tests.ui.princes.tables import under_way


def dario(**changes: Any) -> princes.Table:
    """The second action, after a profession card."""
    taken = {"blue": ["work"], "red": ["work", "building"], "yellow": ["profession"]}
    return princes.begin(under_way(turn="yellow", taken=taken, **changes))


def view(**changes: Any) -> ActionsView:
    return actions_view(dario(**changes), "yellow")


def test_what_is_possible_comes_first_and_what_is_not_says_why() -> None:
    rows = view().rows
    assert [row.name for row in rows] == ["work", "building", "bonus", "profession", "freedom"]
    assert [row.text for row in rows] == [
        "1 card in hand",
        "No Builder: full price. +3 PP",
        "Draw 5, keep 1. 19 in the deck",
        "Only once a round",
        "Opinion is gone. Dario has the others",
    ]
    assert [row.limit for row in rows] == ["up to 2", "up to 2", "up to 2", "1 of 1", "once"]
    assert [row.price for row in rows] == [None, 700, 300, 300, 300]


def test_the_title_counts_the_actions() -> None:
    shown = view()
    assert (shown.title, shown.before) == ("Dario’s second action", "first: took a Profession card")
    assert shown.end == "End the turn with 1 action left"
    assert shown.hint == "A Work needs 16 in round 6. Best so far 17."


def test_every_refusal_names_its_rule() -> None:
    table = dario()
    assert [one.rule for one in barred_from(table, "yellow", "profession").refusals] == ["profession.once"]
    freedoms = barred_from(table, "yellow", "freedom").refusals
    assert [one.rule for one in freedoms] == ["freedom.same", "freedom.same", "freedom.supply"]
    empty = princes.begin(under_way(boards={"red": {"hand": []}}))
    assert [one.rule for one in barred_from(empty, "red", "work").refusals] == ["work.card"]


@pytest.mark.parametrize(
    ("taken", "recruiting", "said"),
    [
        ([], 0, "in hand. Take one first."),
        ([], 1, "in hand. Take or recruit one first."),
        (["profession"], 1, "in hand. Recruit one first."),
        (["building"], 1, "in hand. Recruit one first."),
        (["building"], 0, "in hand."),
    ],
)
def test_who_has_no_card_to_work_with_is_told_what_helps_in_this_turn(
    taken: list[str], recruiting: int, said: str
) -> None:
    board = {"hand": [], "goods": {"recruiting_hand": recruiting}}
    table = princes.begin(under_way(boards={"red": board}, turn="red", taken={"red": taken}))
    (refusal,) = barred_from(table, "red", "work").refusals
    assert refusal.sentence.endswith(said)


def test_money_is_looked_at_only_when_somebody_confirms_and_no_sum_is_said() -> None:
    table = princes.begin(under_way(boards={"red": {"goods": {"florin": 100, "points": 20}}}))
    assert not barred_from(table, "red", "bonus")
    (refusal,) = why_not(table, princes.TakeBonus(seat="red")).refusals
    assert refusal.rule == "money.missing"
    assert "200" not in refusal.sentence
    assert refusal.fixes == (
        Fix("Move back on the fame track for what is missing", princes.SellPoints(seat="red", points=2)),
    )


def test_with_the_muse_nobody_steps_back_for_money() -> None:
    assert [side.does for side in view().sides] == ["recruit", "step_back"]
    assert [side.does for side in actions_view(princes.begin(under_way(muse=True)), "red").sides] == ["recruit"]


def test_special_characters_that_wait_can_be_used() -> None:
    table = princes.begin(under_way(muse=True, boards={"red": {"characters": ["professor", "merchant"]}}))
    uses = [side.does for side in actions_view(table, "red").sides]
    assert UseCharacter(seat="red", character="professor", deck="bonus") in uses
    assert UseCharacter(seat="red", character="merchant") in uses


def test_each_freedom_says_whether_it_can_be_introduced() -> None:
    shown = freedom_views(princes.begin(under_way()), "red")
    assert [(one.title, bool(one.why_not)) for one in shown] == [
        ("Travel", True),
        ("Religion", False),
        ("Opinion", True),
    ]


def test_open_professions_of_the_others_can_be_recruited() -> None:
    board = {"goods": {"florin": 900, "recruiting_hand": 1}}
    choices = recruit_choices(princes.begin(under_way(boards={"red": board})), "red")
    assert choices[0].title == "Philosopher"
    assert choices[0].subtitle == "from Chiara · a Work worth 10 · University, Forest, Opinion"
    assert [choice.title for choice in choices[1:]] == [
        "Another card of Chiara",
        "Another card of Dario",
        "Another card of Fabio",
    ]
    assert not any(choice.refusal for choice in choices)


def test_who_peeks_sees_money_and_what_each_person_would_do() -> None:
    shown = peek_view(princes.begin(under_way()), "red")
    assert shown.florin == 900
    assert [(card.face.name, card.value, card.enough) for card in shown.rows[:3] if isinstance(card, PeekCard)] == [
        ("Poet", 13, False),
        ("Organ Builder", 20, True),
        ("Unknown card", None, False),
    ]
    assert [card if isinstance(card, str) else card.face.id for card in shown.rows[3:]][:2] == ["1 Bonus card", "b16"]


def test_the_cardinal_allows_an_action_a_third_time() -> None:
    table = princes.begin(under_way(muse=True, boards={"red": {"characters": ["cardinal"]}}))
    limits = {row.name: row.limit for row in actions_view(table, "red").rows}
    assert limits == {
        "work": "up to 3",
        "building": "up to 3",
        "bonus": "up to 3",
        "profession": "once",
        "freedom": "once",
    }
