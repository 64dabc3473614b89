"""The entries of every box: fit to be read at a table, to be found and to lead on."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from companion.rulebook import Entry, entries
from companion.rulebook.search import BOXES
from companion.table import facts
from companion.ui.shared.rules.view import first_sentence
from tests.findings import for_each

EVERYWHERE = [(box, one) for box in BOXES for one in entries(box).values()]
PAGES = {"lorenzo": 12, "houses": 12, "masters": 8, "princes": 16}
ICONS = {path.stem for path in (facts.folder() / "icons").glob("*.svg")}


def named(record: tuple[str, Entry]) -> str:
    box, one = record
    return f"{box} {one.id}"


@for_each(EVERYWHERE, named)
def test_an_entry_is_written_in_whole_sentences(box: str, one: Entry) -> None:
    templates = [text or "Nothing." for text in (one.refusal, one.short, one.next, one.otherwise)]
    for text in [one.text, *templates, *one.readings.values()]:
        assert re.fullmatch(r"[A-Z0-9{].*\.", text)
        assert not re.search(r"  | [.,:;]|\.\.|_|\s$", re.sub(r"\{\w+\}", "x", text))
    assert "{" not in one.text + one.title
    assert len(one.text) <= 400
    assert 1 <= len(re.findall(r"[.](?= |$)", one.text)) <= 3
    assert re.fullmatch(r"[A-Z0-9].*[^.]", one.title)
    assert len(one.title) <= 40


@for_each(EVERYWHERE, named)
def test_an_entry_can_be_found_and_leads_on(box: str, one: Entry) -> None:
    """The expansion builds on the rules of its base game."""
    known = {*entries(box), *(entries("lorenzo") if box == "houses" else ())}
    assert one.section
    assert one.page is None or 1 <= one.page <= PAGES[box]
    assert one.keywords
    assert one.related
    assert set(one.related) <= known - {one.id}


@for_each(EVERYWHERE, named)
def test_keywords_are_short_and_named_once(box: str, one: Entry) -> None:
    """A keyword is what people type, no question; a row of numbers may be longer."""
    assert len({keyword.lower() for keyword in one.keywords}) == len(one.keywords)
    for keyword in one.keywords:
        assert keyword == keyword.strip() != ""
        assert len(keyword.split()) <= 3 or re.fullmatch(r"[\d ]+", keyword)


@for_each(EVERYWHERE, named)
def test_the_first_sentence_says_enough_to_stand_in_the_list_of_results(box: str, one: Entry) -> None:
    assert len(first_sentence(one.text).split()) > 4


@pytest.mark.parametrize(
    "rule",
    ["tower.value", "tower.colour", "activation.colour", "card.tower", "card.limit", "member.placed", "round.clear"],
)
def test_a_rule_of_the_base_game_says_what_the_expansion_changes(rule: str) -> None:
    """Somebody who plays with it may open the entry of the base game."""
    assert "the expansion" in entries("lorenzo")[rule].text


@pytest.mark.parametrize("box", BOXES)
def test_titles_tell_entries_apart(box: str) -> None:
    titles = [one.title.lower() for one in entries(box).values()]
    assert len(titles) >= 100
    assert sorted(set(titles)) == sorted(titles)


@for_each(EVERYWHERE, named)
def test_an_open_point_has_readings_and_one_of_them_by_default(box: str, one: Entry) -> None:
    assert one.id.startswith("table.") == bool(one.readings), box
    if one.readings:
        assert len(one.readings) >= 2
        assert "By default" in one.text


@for_each(EVERYWHERE, named)
def test_an_example_has_only_icons_that_exist(box: str, one: Entry) -> None:
    example = one.example or "Nothing."
    assert re.sub(r"\{[\w-]+\}", "", example).strip()
    assert not re.search(r"[{}]", re.sub(r"\{[\w-]+\}", "", example))
    assert {name for _, name, _, _ in Formatter().parse(example) if name} <= ICONS


def test_examples_are_there() -> None:
    assert sum(bool(one.example) for _, one in EVERYWHERE) >= 40
