"""One lesson: look, read, touch an answer, go on."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty

from companion.rulebook.learned import learn
from companion.ui import boxes, kit, layout
from companion.ui.kit.box_layout import Down
from companion.ui.kit.scroller import bring_into_view
from companion.ui.shared.lesson.view import AnswerButton, LessonView, lesson_view
from companion.ui.shared.refusals import cards  # noqa: F401
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)

SETTLED = 0.1
"""Seconds after which what is said to an answer has its place."""


class Still(Down):
    """What is only looked at: no finger reaches the pieces in it."""

    def on_touch_down(self, _touch: Any) -> bool:
        return False

    on_touch_move = on_touch_up = on_touch_down


class LessonScreen(kit.GiglioScreen):
    """``app.go("lesson", box="lorenzo", lesson="towers")``."""

    view: LessonView = ObjectProperty(rebind=True)
    box = StringProperty("lorenzo")
    lesson = StringProperty()

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.look()

    def on_lesson(self, *_: Any) -> None:
        self.look()
        self.read_from_the_top()

    def look(self, touched: int | None = None) -> None:
        boxes.part(self.box, "lesson.picture")  # has the layouts of its own pieces
        self.view = lesson_view(self.box, self.lesson, touched)

    def answer(self, button: AnswerButton) -> None:
        self.look(button.number)
        Clock.schedule_once(lambda _dt: bring_into_view(self.ids.question), SETTLED)

    def turn(self, lesson: str) -> None:
        """To the lesson before or after; this one is read."""
        self.app.write(lambda: learn(self.store, self.box, self.view.id))
        if lesson:
            self.lesson = lesson
        else:
            self.app.go("learn", box=self.box)

    def turn_back(self) -> None:
        if self.view.before:
            self.lesson = self.view.before
        else:
            self.app.step_back()
