"""Learn a game: its lessons, and how far one has got."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.rulebook.learned import learned
from companion.ui import kit, layout
from companion.ui.shared.learn.view import LearnView, learn_view

layout.load(__file__)


class LearnScreen(kit.GiglioScreen):
    """``app.go("learn", box="masters")``."""

    view: LearnView = ObjectProperty(rebind=True)
    box = StringProperty("lorenzo")

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.look()

    def on_box(self, *_: Any) -> None:
        self.look()

    def look(self) -> None:
        self.view = learn_view(self.box, learned(self.store, self.box))

    def read(self, lesson: str) -> None:
        self.app.go("lesson", box=self.box, lesson=lesson)
