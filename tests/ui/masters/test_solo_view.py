"""Lorenzo's turn: what a token does now, what is left, and how near the end is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games import masters
from companion.games.masters.catalogue import catalogue
from companion.table.words import MINUS
from companion.ui.masters.solo.view import SoloView, reveal, solo_view
from tests.games.masters.positions import after, position, produce

AWAY = {"blue-1": 3, "blue-2": 1, "yellow-1": 3, "purple-1": 4, "purple-2": 1}


def due(**facts: Any) -> masters.Table:
    """After a turn in a solo game."""
    given = {"away": AWAY, "revealed": ("discard-purple", "cross-2"), "cross": 7, "round": 9, "faith": 10}
    table = position(players=1, box="2 coin", **{"favors": ("up", "open", "open"), **given, **facts})
    return after(table, produce("basic", spend="2 coin", receive="1 stone"))


def with_token(name: str, **facts: Any) -> SoloView:
    return solo_view(due(**facts), catalogue().tokens[name])


def column(view: SoloView, colour: str) -> list[tuple[str, int, int, int]]:
    """Of each level, how many cards stay, go now, and were gone before."""
    levels = next(one.levels for one in view.columns if one.colour == colour)
    states = [(one.level, [card.state for card in one.cards]) for one in levels]
    assert all(card.colour == colour for one in levels for card in one.cards)
    return [(level, cards.count("there"), cards.count("going"), cards.count("gone")) for level, cards in states]


def chosen(view: SoloView) -> list[int]:
    return [token.number for token in view.tokens if token.chosen]


def test_before_the_token_nothing_goes() -> None:
    view = solo_view(due())
    assert view.subtitle == "Solo · after Anna’s turn 9"
    assert view.drawn == "2 of 7 drawn"
    assert [token.sign for token in view.tokens] == [*[f"{MINUS}2"] * 4, "+2", "+2", "+1"]
    assert [token.letter for token in view.tokens] == ["G", "B", "Y", "P", "", "", ""]
    assert [token.seen for token in view.tokens] == [False, False, False, True, True, False, False]
    assert (view.token.sign, chosen(view)) == ("?", [])
    assert not any(level[2] for one in view.columns for level in column(view, one.colour))


def test_a_token_takes_the_lowest_level_first() -> None:
    view = with_token("discard-blue")
    assert (view.title, view.text) == ("Discard 2 blue cards", "Lowest level first: 1 of level I and 1 of level II.")
    assert column(view, "blue") == [("III", 4, 0, 0), ("II", 2, 1, 1), ("I", 0, 1, 3)]
    assert [(one.before, one.left) for one in view.columns] == [(12, 12), (8, 6), (9, 9), (7, 7)]
    assert (view.drawn, chosen(view), view.button) == ("3 of 7 drawn", [1], "Discard 2 blue cards, my turn")


def test_what_was_drawn_is_shown_as_before_it_was_applied() -> None:
    before, token = due(), catalogue().tokens["discard-blue"]
    coming, done = solo_view(before, token), solo_view(before, token, after(before, reveal(token)))
    assert replace(done, due=True, button=coming.button, icon=coming.icon) == coming


def test_the_cross_moves_and_may_set_off_a_report() -> None:
    view = with_token("cross-2", cross=14)
    assert view.text == "It moves from space 14 to space 16. This sets off Vatican Report 2."
    assert view.standing == "Anna 10 · Lorenzo 14 + 2 = 16"
    assert chosen(view) == [5]  # the one of the two that has not been seen
    shuffled = with_token("cross-1")
    assert shuffled.text == "It moves from space 7 to space 8. Then shuffle all 7 tokens."


@pytest.mark.parametrize(
    ("token", "facts"),
    [
        ("cross-2", {"cross": 22, "favors": ("up", "lost", "open")}),
        ("discard-purple", {"away": {"purple-1": 4, "purple-2": 4, "purple-3": 2}, "revealed": ()}),
    ],
)
def test_it_says_when_lorenzo_wins(token: str, facts: dict[str, Any]) -> None:
    view = with_token(token, **facts)
    assert view.text.endswith("Lorenzo wins.")
    assert view.button == "Save: the game is over"


def test_four_ways_to_the_end() -> None:
    view = solo_view(due(slots=(("green-1-1",), ("blue-1-4",))))
    said = [(way.wins, way.text, way.said) for way in view.ways]
    assert said == [
        (True, "Win: 7 cards", "2 of 7"),
        (True, "Win: 24 faith", "10 of 24"),
        (False, "Lose: cross at 24", "7 of 24"),
        (False, "Lose: no blue cards left", "7 left"),
    ]
    assert [round(way.share, 2) for way in view.ways] == [0.29, 0.42, 0.29, 0.42]


def test_a_token_that_was_seen_is_refused_but_may_be_recorded_anyway() -> None:
    view = with_token("discard-purple")
    assert [one.rule for one in view.why_not.refusals] == ["solo.tokens"]
    assert view.why_not.action == reveal(catalogue().tokens["discard-purple"])
    assert view.button == "Tap the token that came up"
    assert not with_token("discard-blue").why_not
