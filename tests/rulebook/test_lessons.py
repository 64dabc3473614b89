"""Every page of every lesson: short, about rules that there are, and with a question that the rules answer."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rulebook import lessons as teaching
from companion.rulebook.coach import tips
from companion.rulebook.entries import entries, entry
from companion.rulebook.lessons import Choice, HowMany, Lesson, May, Picture, Which, answers, lessons, state
from companion.table import facts
from companion.table.boxes import EXPANDED, game
from companion.table.facts import DataError
from companion.table.seats import COLOURS
from tests.findings import for_each

BOXES = sorted(path.stem for path in (facts.folder() / "lessons").glob("*.json"))
PAGES = [(box, lesson) for box in BOXES for lesson in lessons(box)]

BOX, ON_TOP = range(6, 11), range(3, 7)
"""Pages of a box, with all that it is played with; and of what comes on top, once the box is known."""
ADVANCED = "advanced"
"""The rules that a box itself leaves for later."""

NO_RULES_OF_PLAY = {
    "Cards on the table",  # what the box holds: said when an entry does not fit it
    "Corrections",  # of what was entered
    "Table rules",  # where the rulebook is silent: the defaults serve a first game
}
"""Chapters about the app, not about the game."""


MINUTES, WORDS_A_MINUTE = 5, 150
"""Aloud, with the questions and what can be answered."""


def aloud(lesson: Lesson) -> int:
    asked = lesson.question
    choices = asked.choices if isinstance(asked, Which | HowMany) else ("Yes", "No")
    answers = [one.says if isinstance(one, Choice) else str(one) for one in choices]
    spoken = [lesson.name, asked.ask, *answers] if asked else [lesson.name]
    return lesson.words + sum(len(text.split()) for text in spoken)


def named(page: tuple[str, Lesson]) -> str:
    return f"{page[0]} {page[1].id}"


@for_each(PAGES, named=named)
def test_a_question_has_one_right_answer_and_the_rules_say_why_the_others_are_wrong(page: tuple[str, Lesson]) -> None:
    box, lesson = page
    table, found = state(box, lesson), answers(box, lesson)
    assert set(COLOURS).intersection(lesson.picture.of) <= {player.seat for player in table.players}
    if lesson.question is None:
        assert not found
        return
    assert [answer.right for answer in found].count(True) == 1
    assert len({answer.says for answer in found}) == len(found)
    if isinstance(lesson.question, Which):
        assert all(answer.chips for answer in found if not answer.right)
    elif isinstance(lesson.question, HowMany):
        assert all(answer.moved or answer.sum for answer in found)
    else:
        assert all(answer.chips or answer.moved for answer in found)


def courses(box: str) -> dict[bool, list[Lesson]]:
    """What is read at one go: the box, and what comes on top of it."""
    on_top = {lesson.id: box in EXPANDED or lesson.module == ADVANCED for lesson in lessons(box)}
    return {which: [lesson for lesson in lessons(box) if on_top[lesson.id] == which] for which in set(on_top.values())}


@for_each(BOXES)
def test_a_box_is_learned_in_five_minutes(box: str) -> None:
    assert len({lesson.id for lesson in lessons(box)}) == len(lessons(box))
    for on_top, pages in courses(box).items():
        assert len(pages) in (ON_TOP if on_top else BOX)
        assert sum(lesson.question is not None for lesson in pages) > len(pages) / 2
        assert sum(aloud(lesson) for lesson in pages) <= MINUTES * WORDS_A_MINUTE


@for_each(BOXES)
def test_nobody_gets_by_with_always_saying_the_same(box: str) -> None:
    asked = [lesson for lesson in lessons(box) if isinstance(lesson.question, May)]
    assert {answers(box, lesson)[0].right for lesson in asked} == {True, False}


@for_each(BOXES)
def test_every_chapter_of_the_rules_is_taught_or_coached(box: str) -> None:
    said = [rule for lesson in lessons(box) for rule in lesson.rules] + [tip.rule for tip in tips(box)]
    chapters = {one.section for one in entries(box).values()}
    assert chapters - {entry(game(box), rule).section for rule in said} - NO_RULES_OF_PLAY == set()


def altered(change: dict[str, Any]) -> Lesson:
    return lessons("lorenzo")[0].model_copy(update=change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"text": "word " * 61}, "61 words"),
        ({"rules": ("tower.height",)}, "no rule tower.height"),
        ({"picture": Picture(kind="grid")}, "no picture grid"),
        ({"picture": Picture(kind="tower", marks=("territories-1",))}, "a mark of the picture has no note"),
        ({"module": "solo"}, "no module solo"),
    ],
)
def test_a_page_that_does_not_fit_is_named(change: dict[str, Any], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teaching, "records", lambda *_: (altered(change),))
    with pytest.raises(DataError, match=f"lessons/lorenzo.json, aim: .*{said}"):
        teaching.lessons.__wrapped__("lorenzo")
