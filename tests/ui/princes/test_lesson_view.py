"""The pictures of the lessons: each shows what the position has."""

from __future__ import annotations

from typing import Any

from companion.rulebook.lessons import Picture
from companion.table.game import game
from companion.ui.princes.auction.view import Stacks
from companion.ui.princes.lesson.view import Bidders, Fame, Minimums, Principality, Work, pieces
from companion.ui.princes.peek.view import PeekCard
from companion.ui.shared.lesson.pieces_view import CardFace, Several
from companion.ui.shared.lesson.view import lesson_view

IN_ACTIONS = {
    "round": 3,
    "phase": "actions",
    "turn": "red",
    "players": {
        "red": {
            "goods": {"florin": 800, "points": 6, "jester": 1, "opinion": 1},
            "tiles": [{"tile": "studio"}, {"tile": "lake", "cells": [[0, 0], [1, 0], [0, 1], [1, 1]]}],
            "hand": ["painter"],
        },
        "green": {"goods": {"points": 4}, "hand": []},
        "blue": {"goods": {"points": 6}, "hand": []},
    },
}


def drawn(kind: str, *of: str, marks: tuple[str, ...] = (), actions: Any = (), **setup: Any) -> tuple[Any, ...]:
    rules = game("princes")
    table = rules.begin(rules.read_setup({"seats": ["Anna", "Bea", "Carlo"], **setup}))
    for action in actions:
        table = rules.apply(table, rules.read_action(action))
    return pieces(table, Picture(kind=kind, of=of, marks=marks))


def test_the_auction_has_its_stacks_and_who_bids() -> None:
    (stacks,) = drawn("stacks")
    assert isinstance(stacks, Stacks)
    assert [one.name for one in stacks.stacks] == [
        *("forest", "lake", "park"),
        *("jester", "builder", "prestige", "recruiting"),
    ]
    bids = [{"kind": "name_object", "object": "jester"}, {"kind": "bid"}]
    stacks, bidders = drawn("stacks", "jester", actions=bids)
    assert [(one.name, one.state) for one in stacks.stacks] == [("jester", "block")]
    assert isinstance(bidders, Bidders)
    assert [(one.who.name, one.bid) for one in bidders.seats] == [("Anna", ()), ("Bea", (300,)), ("Carlo", ())]


def test_with_the_muse_special_characters_have_the_markers_on_them() -> None:
    *_stacks, people = drawn("stacks", muse=True)
    assert isinstance(people, Several)
    assert len(people.pieces) == 6
    bid = {"kind": "bid_character", "character": "muse", "bid": 5}
    begun = {"phase": "characters", "players": {"red": {"goods": {"florin": 2000}}}}
    (people,) = drawn("cards", "muse", muse=True, position=begun, actions=[bid])
    assert [(one.name, one.owner[0].name, one.price) for one in people.pieces] == [("Muse", "Anna", "500")]


def test_a_principality_has_its_tiles_and_what_else_its_owner_has() -> None:
    (found,) = drawn("principality", "red", position=IN_ACTIONS)
    assert isinstance(found, Principality)
    assert [piece.label for piece in found.ground.pieces] == ["Palazzo", "Lake"]
    assert [(one.icon, one.n) for one in found.has] == [("jester", 1), ("build", 1), ("lake", 1), ("opinion", 1)]
    assert found.not_placed == "Not placed yet: Studio"


def test_a_profession_says_what_its_owner_has_of_it() -> None:
    (found,) = drawn("professions", "painter", position=IN_ACTIONS)
    assert isinstance(found, PeekCard)
    assert [(one.text, one.met) for one in found.wishes] == [("Studio", True), ("Lake", True), ("Travel", False)]
    assert found.value is None


def test_a_work_is_added_up_against_the_minimum_once_nobody_is_asked_for_it() -> None:
    (found,) = drawn("work", "red", "painter", marks=("wishes", "jesters"), position=IN_ACTIONS)
    assert isinstance(found, Work)
    assert [(one.piece.amount, one.mark) for one in found.terms] == [(4, "1"), (3, ""), (0, ""), (2, "2"), (1, "")]
    assert [(one.value, one.needs, one.legal) for one in found.worth] == [(10, "Needs 12 in round 3", False)]
    assert (found.answers, found.unanswered().worth) == ("work:painter", ())


def test_an_answer_shows_the_sum_and_names_its_terms() -> None:
    asked, told = (lesson_view("princes", "work", touched) for touched in (None, 0))
    assert [one.worth for one in asked.picture] == [()]
    assert [one.worth[0].value for one in told.picture] == [12]
    (line,) = told.question[0].said[0].lines
    assert line.text == "Studio 4 + Lake 3 + Travel 0 + Jesters 2 + Profession and Recruiting cards 3 = 12"


def test_the_track_has_the_figures_and_the_minimum_of_the_round() -> None:
    fame, minimums = drawn("track", "red", "green", "blue", position=IN_ACTIONS)
    assert isinstance(fame, Fame)
    on_it = [(space.number, [who.name for who in space.figures]) for space in fame.spaces]
    assert on_it == [("4", ["Bea"]), ("5", []), ("6", ["Anna", "Carlo"])]
    assert isinstance(minimums, Minimums)
    assert [one.value for one in minimums.rounds if one.state == "now"] == [12]


def test_cards_say_what_they_do() -> None:
    found = drawn("cards", "b11", "p10", "recruiting")
    assert all(isinstance(one, CardFace) and one.text for one in found)
    assert [one.icon for one in found] == ["bonus", "prestige", "recruit"]
