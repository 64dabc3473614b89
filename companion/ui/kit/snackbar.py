"""What just happened, and how to take it back. Stays until the next one, or goes by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.kit import buttons, words  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.surface import Raised
from companion.ui.look.theme import theme

layout.load(__file__)

SHORTLY = 3
"""So many seconds one reads what was done: it asks for nothing."""


class SaidLine(Raised, BoxLayout):
    """A line at the foot of a screen: ``line.show(screen)``. With ``seconds`` it goes by itself."""

    seconds = NumericProperty(0)
    brief = BooleanProperty(False)  # there is little room: one line says what was done
    lasting = False  # until somebody taps it, so it may cover nothing
    across = NumericProperty(0)  # width, if the screen gives one

    def show(self, screen: Widget) -> None:
        for old in [child for child in screen.children if isinstance(child, SaidLine)]:
            screen.remove_widget(old)
        self.y = theme.gap8
        self.opacity = 0
        screen.add_widget(self)
        Animation(opacity=1, **theme.motion("select")).start(self)
        if self.seconds:
            Clock.schedule_once(self.hide, self.seconds)

    def hide(self, *_: Any) -> None:
        if self.parent:
            self.parent.remove_widget(self)


class Snackbar(SaidLine):
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


def make_room(line: SaidLine, foot: Any, *, below: bool = False) -> None:
    """What is above the foot ends above the line, for as long as that is there: it covers nothing."""
    page, room = foot.parent, Widget(size_hint_y=None)
    page.add_widget(room, page.children.index(foot) + (0 if below else 1))

    def fit(*_: Any) -> None:
        room.height = max(0, line.height + theme.gap8 - page.spacing)

    line.fbind("height", fit)
    line.bind(parent=lambda _line, parent: parent or page.remove_widget(room))
    fit()


def stand_above(line: SaidLine, what: Any, height: str) -> None:
    """Lift a line by this height, also where the layout finds it only after the line was said."""
    low = line.y

    def lift(*_: Any) -> None:
        line.y = low + getattr(what, height)

    what.fbind(height, lift)
    line.bind(parent=lambda _line, parent: parent or what.funbind(height, lift))
    lift()


def keep_within(line: SaidLine, part: Any, margin: float) -> None:
    """As wide as this part of the page, but for the margins."""

    def fit(*_: Any) -> None:
        line.across = part.width - 2 * margin
        line.x = part.x + margin

    def leave(_line: Any, parent: Any) -> None:
        if parent is None:
            for changed in ("width", "x"):
                part.funbind(changed, fit)

    for changed in ("width", "x"):
        part.fbind(changed, fit)
    line.bind(parent=leave)
    fit()


def hang_over(line: SaidLine, head: Any) -> None:
    """At the head of a page; what is below that makes room for as much as the line is higher.

    A title bar has buttons at both ends: there it is over the words between them.
    """
    line.brief = True
    if "names" in head.ids:
        keep_within(line, head.ids.names.__self__, 0)
    else:
        keep_within(line, head, theme.gap10)
    page, room = head.parent, Widget(size_hint_y=None)
    page.add_widget(room, page.children.index(head))

    def fit(*_: Any) -> None:
        line.top = head.top - theme.gap4
        room.height = max(0, line.height + theme.gap4 - head.height)

    def leave(_line: Any, parent: Any) -> None:
        if parent is None:
            page.remove_widget(room)
            for changed in ("height", "top"):
                head.funbind(changed, fit)

    for changed in ("height", "top"):
        head.fbind(changed, fit)
    line.fbind("height", fit)
    line.bind(parent=leave)
    fit()
