"""The lessons of a box, and how far somebody has got with them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from companion.rulebook.lessons import Lesson, lessons
from companion.table import facts
from companion.table.words import _, plural
from companion.ui import boxes
from companion.ui.shared.picking.choice import Chip

WORDS_A_MINUTE = 100
"""Aloud, with a look at the picture and a question."""


class Segment(NamedTuple):
    """A lesson in the bar: ``done``, ``now`` or ``coming``."""

    state: str


class LessonLine(NamedTuple):
    id: str
    number: int
    name: str
    about: str
    time: str
    """How long it takes to read, or that it was read."""
    done: bool
    next: bool


@dataclass(frozen=True, slots=True)
class LearnView:
    box: str
    boxes: tuple[Chip, ...]
    about: str
    done: str
    left: str
    segments: tuple[Segment, ...]
    lines: tuple[LessonLine, ...]
    next: LessonLine
    """The one to go on with: the first that was not read, or else the first."""
    button: str


def taught() -> tuple[str, ...]:
    """The boxes that have lessons."""
    return tuple(box for box in boxes.OFFERED if (facts.folder() / "lessons" / f"{box}.json").exists())


def seconds(pages: Iterable[Lesson]) -> int:
    """In steps of five: nobody reads as a clock goes."""
    return round(sum(page.words for page in pages) * 60 / WORDS_A_MINUTE / 5) * 5


def learn_view(box: str, read: Collection[str]) -> LearnView:
    pages = lessons(box)
    first = next((page for page in pages if page.id not in read), None)
    lines = tuple(_line(n, page, page.id in read, page is first) for n, page in enumerate(pages, start=1))
    going_on = next((line for line in lines if line.next), lines[0])
    left = [page for page in pages if page.id not in read]
    going_on_with = _("Begin: {name}") if len(left) == len(pages) else _("Next: {name}")
    return LearnView(
        box=box,
        boxes=tuple(Chip(one, boxes.short_title(one), one == box) for one in taught()),
        about=_("{box} · {lessons}").format(
            box=boxes.title(box), lessons=plural("{n} lesson", "{n} lessons", len(pages))
        ),
        done=_("{done} of {all} read").format(done=len(pages) - len(left), all=len(pages)),
        left=_("about {minutes} min left").format(minutes=max(1, round(seconds(left) / 60))) if left else "",
        segments=tuple(Segment("done" if line.done else "now" if line.next else "coming") for line in lines),
        lines=lines,
        next=going_on,
        button=going_on_with.format(name=going_on.name) if left else _("Read them again"),
    )


def _line(number: int, page: Lesson, done: bool, next_: bool) -> LessonLine:
    time = _("again") if done else _("{n} s").format(n=seconds([page]))
    return LessonLine(page.id, number, page.name, _(page.about), time, done, next_)
