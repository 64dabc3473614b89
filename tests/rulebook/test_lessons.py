"""Every page of every lesson: short, about rules that there are, and with a question that the rules answer."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rulebook import lessons as teaching
from companion.rulebook.lessons import HowMany, Lesson, Picture, Which, answers, lessons, state
from companion.table import facts
from companion.table.facts import DataError
from tests.findings import for_each

BOXES = sorted(path.stem for path in (facts.folder() / "lessons").glob("*.json"))
PAGES = [(box, lesson) for box in BOXES for lesson in lessons(box)]

FEWEST, MOST = 6, 10
"""Pages of a box, apart from those of its modules."""


def named(page: tuple[str, Lesson]) -> str:
    return f"{page[0]} {page[1].id}"


@for_each(PAGES, named=named)
def test_a_question_has_one_right_answer_and_the_rules_say_why_the_others_are_wrong(page: tuple[str, Lesson]) -> None:
    box, lesson = page
    table, found = state(box, lesson), answers(box, lesson)
    assert table.players
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


@pytest.mark.parametrize("box", [box for box in BOXES if box != "houses"])
def test_a_box_is_learned_in_five_minutes(box: str) -> None:
    pages = [lesson for lesson in lessons(box) if lesson.module is None]
    assert FEWEST <= len(pages) <= MOST
    assert len({lesson.id for lesson in lessons(box)}) == len(lessons(box))
    assert sum(lesson.question is not None for lesson in pages) > len(pages) / 2


def altered(change: dict[str, Any]) -> Lesson:
    return lessons("lorenzo")[0].model_copy(update=change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"text": "word " * 61}, "61 words"),
        ({"rules": ("tower.height",)}, "no rule tower.height"),
        ({"picture": Picture(kind="grid")}, "no picture grid"),
        ({"module": "solo"}, "no module solo"),
    ],
)
def test_a_page_that_does_not_fit_is_named(change: dict[str, Any], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teaching, "records", lambda *_: (altered(change),))
    with pytest.raises(DataError, match=f"lessons/lorenzo.json, aim: .*{said}"):
        teaching.lessons.__wrapped__("lorenzo")
