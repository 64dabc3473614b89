"""One lesson: a picture, a few words, and a question that the rules of the game answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from companion import rulebook
from companion.rulebook.lessons import Answer, HowMany, Lesson, answers, lessons, state
from companion.rulebook.refusals import RuleChip
from companion.table.goods import Goods
from companion.table.words import MINUS, _, capital
from companion.ui import boxes
from companion.ui.shared.learn.view import Segment

SHORT = 5
"""Letters of an answer that has room beside two others."""


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


class Line(NamedTuple):
    """What would move, or a term of the sum."""

    text: str
    amounts: tuple[tuple[str, str], ...]
    """Each number with the good that it counts."""


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
    columns: int
    """Long answers stand below each other."""
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
    pages = lessons(box)
    at = next((n for n, page in enumerate(pages) if page.id == lesson_id), 0)
    page = pages[at]
    after = pages[at + 1] if at + 1 < len(pages) else None
    return LessonView(
        box=box,
        id=page.id,
        title=page.name,
        place=_("Lesson {n} of {all}").format(n=at + 1, all=len(pages)),
        dots=tuple(Segment("done" if n < at else "now" if n == at else "coming") for n in range(len(pages))),
        picture=_picture(box, page, answered=touched is not None),
        text=_(page.text),
        notes=tuple(Note(str(n), _(text)) for n, text in enumerate(page.notes, start=1)),
        rules=tuple(_rule(box, rule) for rule in page.rules),
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


def _rule(box: str, rule: str) -> RuleOfLesson:
    game = boxes.game(box)
    return RuleOfLesson(game, rule, rulebook.title(game, rule))


def _question(box: str, page: Lesson, touched: int | None) -> tuple[QuestionView, ...]:
    if page.question is None:
        return ()
    found = answers(box, page)
    buttons = tuple(_button(n, answer, touched) for n, answer in enumerate(found))
    said = (_said(box, page, found[touched]),) if touched is not None else ()
    columns = len(buttons) if all(len(button.says) <= SHORT for button in buttons) else 1
    return (QuestionView(_(page.question.ask), columns, buttons, said),)


def _button(number: int, answer: Answer, touched: int | None) -> AnswerButton:
    return AnswerButton(number, answer.says, "" if number != touched else "right" if answer.right else "wrong")


def _said(box: str, page: Lesson, answer: Answer) -> Said:
    return Said(
        right=answer.right,
        text=_verdict(answer),
        chips=answer.chips,
        lines=tuple(_lines(box, page, answer)),
    )


def _verdict(answer: Answer) -> str:
    if answer.right:
        return _("Right. At the table Giglio would say:") if answer.chips else _("Right.")
    return _("Not quite. At the table Giglio would say:") if answer.chips else _("Not quite. This is what happens:")


def _lines(box: str, page: Lesson, answer: Answer) -> list[Line]:
    game = boxes.game(box)
    table = state(box, page)
    lines = [
        Line(
            rulebook.say(game, "seat", one.seat, table),
            (*_amounts(MINUS, one.pays), *_amounts("+", one.gets)),
        )
        for one in answer.moved
    ]
    for term in answer.sum.terms if answer.sum else ():
        lines.append(Line(capital(rulebook.say(game, "source", term.source, table)), ((str(term.amount), ""),)))
    return lines


def _amounts(sign: str, goods: Goods) -> list[tuple[str, str]]:
    return [(f"{sign}{n}", kind) for kind, n in goods.items()]
