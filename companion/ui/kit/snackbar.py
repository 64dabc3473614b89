"""What just happened, and how to take it back. Stays until the next one, or until the screen takes it away."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.kit import words  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.buttons import TextButton
from companion.ui.kit.surface import Raised
from companion.ui.look.theme import theme

layout.load(__file__)


class SnackbarButton(TextButton):
    pass


class Snackbar(Raised, BoxLayout):
    """``Snackbar(text=…, action=…).show(screen, above=nav.height)``; binds ``on_act``."""

    text = StringProperty()
    action = StringProperty()
    __events__ = ("on_act",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if self.action:  # most have none, and making the button would take most of the time
            button = SnackbarButton(text=self.action)
            button.bind(on_release=lambda _button: self.act())
            self.add_widget(button)

    def show(self, screen: Widget, above: float = 0) -> None:
        for old in [child for child in screen.children if isinstance(child, Snackbar)]:
            screen.remove_widget(old)
        self.y = above + theme.gap8
        self.opacity = 0
        screen.add_widget(self)
        Animation(opacity=1, **theme.motion("select")).start(self)

    def hide(self) -> None:
        if self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Any) -> bool:
        """A tap on the words is meant for what they cover."""
        if self.action and super().on_touch_down(touch):
            return True
        if self.collide_point(*touch.pos):
            self.hide()
        return False

    def act(self) -> None:
        self.hide()
        self.dispatch("on_act")

    def on_act(self) -> None:
        """For those who bind it."""
