"""What just happened, and how to take it back. Stays until the next one, or until the screen takes it away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.factory import Factory
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.kit import buttons, words  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.surface import Raised
from companion.ui.look.theme import theme

layout.load(__file__)


class Snackbar(Raised, BoxLayout):
    """``Snackbar(undo, text=…, action=tr._("Undo")).show(screen)``."""

    text = StringProperty()
    action = StringProperty()

    def __init__(self, act: Callable[[], object] | None = None, **kwargs: Any) -> None:
        self._act = act
        super().__init__(**kwargs)
        if self.action:  # most have none, and making the button would take most of the time
            button = Factory.SnackbarButton(text=self.action)
            button.bind(on_release=lambda _button: self.act())
            self.add_widget(button)

    def show(self, screen: Widget) -> None:
        for old in [child for child in screen.children if isinstance(child, Snackbar)]:
            screen.remove_widget(old)
        self.y = theme.gap8
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
        if self._act:
            self._act()


def stand_above(line: Snackbar, what: Any, height: str) -> None:
    """Lift a line by this height, also where the layout finds it only after the line was said."""
    low = line.y

    def lift(*_: Any) -> None:
        line.y = low + getattr(what, height)

    what.fbind(height, lift)
    line.bind(parent=lambda _line, parent: parent or what.funbind(height, lift))
    lift()
