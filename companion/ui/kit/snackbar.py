"""What just happened, and how to take it back. Stays until the next one, or goes by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit import buttons, words  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.surface import Raised
from companion.ui.kit.together import LineRoom
from companion.ui.look.theme import theme

layout.load(__file__)

SHORTLY = 3
"""So many seconds one reads what was done: it asks for nothing."""


class SaidLine(Raised, BoxLayout):
    """A line at the foot of a screen: ``line.show(screen)``. With ``seconds`` it goes by itself."""

    seconds = NumericProperty(0)
    brief = BooleanProperty(False)  # there is little room: one line says what was done
    lasting = False  # until somebody taps it, so it may cover nothing
    reader: Seat | None = None  # who must do something about it; else whoever is to act
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

    def follow(self, fit: Callable[[], None], *watched: tuple[Any, str]) -> None:
        """Do this now, and whenever one of these properties changes, until the line goes."""

        def again(*_: Any) -> None:
            fit()

        def leave(_line: Any, parent: Any) -> None:
            if parent is None:
                for source, name in watched:
                    source.funbind(name, again)

        for source, name in watched:
            source.fbind(name, again)
        self.bind(parent=leave)
        fit()


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
    page = foot.parent
    room = _room(line, page, page.children.index(foot) + (0 if below else 1))

    def fit() -> None:
        room.height = max(0, line.height + theme.gap8 - page.spacing)

    line.follow(fit, (line, "height"))


def _room(line: SaidLine, page: Any, place: int) -> Widget:
    """Between the parts of a page, while the line is there."""
    room = LineRoom(size_hint_y=None)
    page.add_widget(room, place)
    line.bind(parent=lambda _line, parent: parent or page.remove_widget(room))
    return room


def stand_above(line: SaidLine, what: Any, height: str) -> None:
    """Lift a line by this height, also where the layout finds it only after the line was said."""
    low = line.y

    def lift() -> None:
        line.y = low + getattr(what, height)

    line.follow(lift, (what, height))


def keep_within(line: SaidLine, part: Any, margin: float) -> None:
    """As wide as this part of the page, but for the margins."""

    def fit() -> None:
        line.across = part.width - 2 * margin
        line.x = part.x + margin

    line.follow(fit, (part, "width"), (part, "x"))


def hang_over(line: SaidLine, head: Any) -> None:
    """At the head of a page; what is below that makes room for as much as the line is higher.

    A title bar has buttons at its ends: there it is over what stands between them.
    """
    line.brief = True
    ends = [part for part in head.children if isinstance(part, ButtonBehavior)]

    def between() -> None:
        middle = head.x + head.width / 2  # ``center_x`` follows only later
        left = max((one.x + one.width for one in ends if one.x < middle), default=head.x + theme.gap10)
        right = min((one.x for one in ends if one.x > middle), default=head.x + head.width - theme.gap10)
        line.across, line.x = right - left, left

    line.follow(between, (head, "width"), (head, "x"), *((one, "x") for one in ends))
    room = _room(line, head.parent, head.parent.children.index(head))

    def fit() -> None:
        room.height = max(0, line.height - head.height)
        line.top = head.top - max(0, head.height - line.height) / 2

    line.follow(fit, (head, "height"), (head, "top"), (line, "height"))
