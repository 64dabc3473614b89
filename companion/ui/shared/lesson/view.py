"""One lesson: a picture, a few words, and a question that the rules of the game answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from companion import rulebook
from companion.rulebook.lesson_words import Line, lines, verdict
from companion.rulebook.lessons import HowMany, Lesson, answers, lessons, state
from companion.rulebook.refusals import RuleChip
from companion.table.words import _
from companion.ui import boxes
from companion.ui.shared.learn.view import Segment

MARGIN, LETTER = 3.7, 0.5
"""Of an answer, in widths of a letter M: what is around its words, and each letter of them."""


class Note(NamedTuple):
    number: str
    text: str


class RuleOfLesson(NamedTuple):
    box: str
    rule: str
    title: str


class AnswerButton(NamedTuple):
    """``mark`` is empty until it is touched: then ``right`` or ``wrong``."""

    number: int
    says: str
    mark: str


@dataclass(frozen=True, slots=True)
class Said:
    """What comes after a touch."""

    right: bool
    text: str
    chips: tuple[RuleChip, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class QuestionView:
    ask: str
    room: float
    """So wide it has to be that the answers stand beside each other."""
    answers: tuple[AnswerButton, ...]
    said: tuple[Said, ...]
    """Nothing, before an answer was touched."""


@dataclass(frozen=True, slots=True)
class LessonView:
    box: str
    id: str
    title: str
    place: str
    dots: tuple[Segment, ...]
    picture: tuple[Any, ...]
    """Pieces of the table, each box's own."""
    text: str
    notes: tuple[Note, ...]
    rules: tuple[RuleOfLesson, ...]
    question: tuple[QuestionView, ...]
    """None, or one."""
    before: str
    after: str
    """The lessons before and after, by id; empty where there is none."""
    button: str


def lesson_view(box: str, lesson_id: str, touched: int | None = None) -> LessonView:
    pages, game = lessons(box), boxes.game(box)
    at = next((n for n, page in enumerate(pages) if page.id == lesson_id), 0)
    page = pages[at]
    marked = len(page.picture.marks)  # a note has a number only where the picture has it, too
    after = pages[at + 1] if at + 1 < len(pages) else None
    return LessonView(
        box=box,
        id=page.id,
        title=page.name,
        place=_("Lesson {n} of {all}").format(n=at + 1, all=len(pages)),
        dots=tuple(Segment("done" if n < at else "now" if n == at else "coming") for n in range(len(pages))),
        picture=_picture(box, page, answered=touched is not None),
        text=_(page.text),
        notes=tuple(Note(str(n) if n <= marked else "", _(text)) for n, text in enumerate(page.notes, start=1)),
        rules=tuple(RuleOfLesson(game, rule, rulebook.title(game, rule)) for rule in page.rules),
        question=_question(box, page, touched),
        before=pages[at - 1].id if at else "",
        after=after.id if after else "",
        button=_("Next: {name}").format(name=after.name) if after else _("All lessons"),
    )


def _picture(box: str, page: Lesson, *, answered: bool) -> tuple[Any, ...]:
    """The number that is asked for comes with the answer."""
    found: tuple[Any, ...] = boxes.part(box, "lesson.view").pieces(state(box, page), page.picture)
    asked = page.question.of if isinstance(page.question, HowMany) and not answered else ""
    return tuple(one.unanswered() if asked and asked == getattr(one, "answers", "") else one for one in found)


def _question(box: str, page: Lesson, touched: int | None) -> tuple[QuestionView, ...]:
    if page.question is None:
        return ()
    found = answers(box, page)
    marks = ["" if n != touched else "right" if one.right else "wrong" for n, one in enumerate(found)]
    buttons = tuple(AnswerButton(n, one.says, marks[n]) for n, one in enumerate(found))
    chosen = [found[touched]] if touched is not None else []
    said = tuple(Said(one.right, verdict(one), one.chips, lines(box, page, one)) for one in chosen)
    room = len(buttons) * (MARGIN + LETTER * max(len(button.says) for button in buttons))
    return (QuestionView(_(page.question.ask), room, buttons, said),)
