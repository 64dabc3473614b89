"""Why something is refused, in at most eight words that are fit to be read at a table."""

from __future__ import annotations

from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

import pytest

from companion.games import lorenzo, masters, princes
from companion.games.lorenzo.houses.catalogue import Requirement
from companion.rulebook import Entry, entries, headline
from companion.rulebook.refusals import Headline, refusals
from companion.table.action import Reason
from companion.table.score import Why
from tests.findings import for_each
from tests.games import watching
from tests.games.lorenzo.positions import place, position
from tests.games.masters import positions as masters_positions
from tests.games.masters import test_sentences as of_masters
from tests.games.princes import test_words as of_princes
from tests.rulebook.test_entries import ENTRIES, SAMPLES, TABLE, is_clean

SAID_BY_EXPANSION: dict[str, list[object]] = {
    **SAMPLES,
    "asked": [(Requirement(of="character", at_least=3),), ()],
    "lacking": [(Requirement(of="wood", at_least=5), Requirement(of="faith", at_most=0)), ()],
    "limit": [2, Requirement(of="faith", at_most=0)],
    "line": [6, None],
    "what": ["auction_line", "token", "families"],
}


@pytest.mark.parametrize(("box", "samples"), [("lorenzo", SAMPLES), ("houses", SAID_BY_EXPANSION)])
def test_a_headline_is_the_cause_in_at_most_eight_words(box: str, samples: dict[str, list[object]]) -> None:
    """With facts that the engine gives, as clean as the sentence, and shorter."""
    given = watching.facts(Path(lorenzo.__file__).parent)
    short = {rule: one for rule, one in entries(box).items() if one.short}
    assert len(short) >= 25
    for rule, one in short.items():
        assert one.refusal
        assert one.short
        assert len(one.short.split()) <= 8, rule
        assert len(one.short) < len(one.refusal), rule
        names = given[rule] | ({"lacking"} if "same_type" in given[rule] else set())
        assert {name for _, name, _, _ in Formatter().parse(one.short) if name} <= names, rule
        for n in range(max([len(samples[name]) for name in given[rule]], default=1)):
            facts_of_it: dict[str, Any] = {name: samples[name][n % len(samples[name])] for name in given[rule]}
            fix = facts_of_it.pop("fix", None)
            for table in (TABLE, None):
                text = headline("lorenzo", Reason(rule, fix, **facts_of_it), table)
                assert is_clean(text), text
        assert is_clean(headline("lorenzo", Reason(rule)).replace("something else", "it")), rule


@for_each([("lorenzo", one) for one in ENTRIES.values()] + [("houses", one) for one in entries("houses").values()])
def test_a_long_refusal_has_a_headline(box: str, one: Entry) -> None:
    assert one.short or len((one.refusal or "").split()) <= 8


def test_a_headline_leaves_out_the_details_and_the_way_out() -> None:
    table = position(members="blue white ventures-1", coins=2, leaders=(8,), hand=(5,))
    assert [
        headline("lorenzo", reason, table) for reason in lorenzo.check(table, place("white", "ventures-2")).reasons
    ] == ["1 coin short for an occupied tower."]
    assert headline("lorenzo", Reason("tower.value", place("white", "ventures-4"), needs=7, has=6, servants=1)) == (
        "Needs 7, you have 6."
    )
    assert headline("lorenzo", Reason("leader_space.owner", seat="red", leader=42), TABLE) == (
        "Only Anna may use this space."
    )


def test_what_a_headline_has_said_is_not_said_again_below_it() -> None:
    def details(table: lorenzo.Table, move: lorenzo.Place) -> list[tuple[str, str]]:
        found = refusals("lorenzo", table, lorenzo.check(table, move), str)
        return [(head.text, head.detail) for head in map(Headline, found)]

    busy = position(members="blue white ventures-1, red orange buildings-1", coins=5, servants=0)
    assert details(busy, place("white", "ventures-1"))[0] == ("Carlo is already there.", "")
    assert details(busy, place("white", "buildings-2"))[0] == ("One of your coloured pawns is already there.", "")
    near = position(members="red orange buildings-1", coins=9, servants=3)
    assert details(near, place("white", "buildings-2"))[0] == (
        "One of your coloured pawns is already there.",
        "Your neutral pawn may still go there.",
    )
    full = position(round=3, buildings=(25, 26, 27, 28, 29, 30), wood=9, stone=9, coins=9)
    assert details(full, place("white", "buildings-1", card=33)) == [
        ("You already have 6 building cards.", "And no more are allowed.")
    ]
    assert details(position(territories=(1, 2)), place("white", "territories-2", card=3))[0] == (
        "Needs 3 military points, you have 0.",
        "This is your third territory.",
    )
    assert details(position(coins=1), place("white", "ventures-1", card=73)) == [
        ("3 coins short of the cost.", "Hiring Recruits costs 4 coins; you are 3 coins short.")
    ]


BOXES: dict[str, tuple[ModuleType, ModuleType]] = {
    "masters": (masters, of_masters),
    "princes": (princes, of_princes),
}
"""Each with its engine, and with the tests that have samples of its facts."""


def in_brief() -> list[tuple[str, str]]:
    """Each box and rule whose cause is also said in brief."""
    return [(box, rule) for box in BOXES for rule, one in entries(box).items() if one.short]


def fields(template: str | None) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template or "") if name}


@for_each(lambda: [(box, rule) for box in BOXES for rule, one in entries(box).items() if one.refusal])
def test_a_cause_has_at_most_eight_words(box: str, rule: str) -> None:
    one = entries(box)[rule]
    assert len((one.short or one.refusal or "").split()) <= 8
    assert one.short != one.refusal


@for_each(in_brief)
def test_a_cause_uses_only_facts_that_the_engine_gives(box: str, rule: str) -> None:
    engine, _ = BOXES[box]
    one = entries(box)[rule]
    assert one.refusal
    assert fields(one.short) <= watching.facts(Path(str(engine.__file__)).parent)[rule]


@for_each(in_brief)
def test_a_cause_is_clean_whatever_its_facts(box: str, rule: str) -> None:
    _, of_box = BOXES[box]
    samples = {name: of_box.SAMPLES[name] for name in sorted(fields(entries(box)[rule].short))}
    for n in range(max(map(len, samples.values()), default=1)):
        given: dict[str, Any] = {name: some[n % len(some)] for name, some in samples.items()}
        for table in (of_box.TABLE, None):
            text = headline(box, Reason(rule, **given), table)
            assert of_box.is_clean(text), text
    assert of_box.is_clean(headline(box, Reason(rule)).replace("something else", "it"))


def test_a_cause_is_said_alone() -> None:
    table = masters_positions.position(box="2 shield 1 coin")
    reasons = masters.check(table, masters_positions.buy("green-2-4")).reasons
    assert [headline("masters", reason, table) for reason in reasons] == [
        "You have no slot for level II.",
        "2 coins and 1 shield short of the cost.",
    ]
    assert (
        headline("princes", Reason("auction.empty", object="jester")) == "Jester: none are left. Choose another stack."
    )
    assert headline("lorenzo", Why("no.such.rule", {})) == "The rules of this game do not allow this."
