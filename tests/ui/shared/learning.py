"""Every page of every lesson, as stops of a tour."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.rulebook.lessons import lessons
from companion.ui.app import GiglioApp
from companion.ui.shared.learn.view import taught
from tests.ui.lorenzo.stops import IN_ROUND_3
from tests.ui.stop import Stop


def stops(app: GiglioApp) -> Iterator[Stop]:
    for box in taught():
        yield Stop(f"86-learn-{box}", IN_ROUND_3, partial(app.go, "learn", box=box))
        for page in lessons(box):
            yield Stop(f"87-{box}-{page.id}", IN_ROUND_3, partial(answered, app, box, page.id))


def answered(app: GiglioApp, box: str, page: str) -> None:
    """With what is said to the first answer, where a page asks something."""
    app.go("lesson", box=box, lesson=page)
    screen = app.screen
    for question in screen.view.question:
        screen.answer(question.answers[0])
