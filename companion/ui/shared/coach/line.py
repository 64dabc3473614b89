"""Tips during somebody's first game: one at a time, when nothing else is said, and never in the way of a tap."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.properties import StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.rulebook.coach import Tip, tip
from companion.table.rows import COACHED
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import SaidLine
from companion.ui.kit.scroller import bring_into_view
from companion.ui.look.theme import theme
from companion.ui.running import App

layout.load(__file__)

SEEN = "tips"
"""Those that were seen, by box."""
PATIENCE = 4.0
"""Seconds after a change or a touch: a receipt is read first."""


LEAST = 50
"""Lines of a tablet in the middle of the table that has room for a tip."""
SETTLED = 0.1
"""Seconds after which the page has made room for a tip."""


class TipLine(SaidLine):
    """A tap anywhere else is meant for what is there: the tip goes, and the tap counts."""

    title = StringProperty()
    text = StringProperty()
    lasting = True

    def __init__(self, app: App, found: Tip, **kwargs: Any) -> None:
        self.app, self._at = app, found.at
        super().__init__(title=found.name, text=_(found.text), **kwargs)

    def show(self, screen: Widget) -> None:
        super().show(screen)
        shown: Any = getattr(screen, "shown", screen)
        part = getattr(shown, "part", shown.ids.get)(self._at)
        if part and part.__self__.parent:
            ring(self, part.__self__)
            Clock.schedule_once(lambda _dt: bring_into_view(part.__self__), SETTLED)

    def stop(self) -> None:
        self.hide()
        if self.app.keep(COACHED, None):
            self.app.say(_("No more tips in this game."))


def ring(line: SaidLine, part: Widget) -> None:
    """In gold, around what is meant, for as long as the line is there."""
    outline, drawing = Line(width=theme.control_line), InstructionGroup()
    for instruction in (Color(*theme.gold), outline):
        drawing.add(instruction)

    def fit(*_: Any) -> None:
        apart = theme.gap4 if part.width < _room(part) else -theme.gap4
        (x, y), (width, height) = part.pos, part.size
        outline.rounded_rectangle = x - apart, y - apart, width + 2 * apart, height + 2 * apart, theme.radius_card

    def take_away(_line: Any, parent: Any) -> None:
        if parent is None:
            part.canvas.after.remove(drawing)
            part.funbind("pos", fit)
            part.funbind("size", fit)

    part.fbind("pos", fit)
    part.fbind("size", fit)
    line.bind(parent=take_away)
    part.canvas.after.add(drawing)
    fit()


def _room(part: Widget) -> float:
    """How wide it could be: what reaches out of a list or the window is cut off."""
    above, room = part.parent, float(Window.width)
    while above not in (None, Window):
        room = min(room, above.width) if isinstance(above, ScrollView) else room
        above = above.parent
    return room


class Coach:
    """Looks a moment after every change whether something has come up for the first time.

    Nobody has touched anything meanwhile: what makes room for a tip must not move under a finger.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.look_soon = Clock.create_trigger(self._look, PATIENCE)
        Window.bind(on_touch_down=self._wait, on_touch_up=self._wait)

    def _wait(self, *_: Any) -> None:
        if self.look_soon.is_triggered:
            self.look_soon.cancel()
            self.look_soon()

    def _look(self, *_: Any) -> None:
        session, screen = self.app.session, self.app.screen
        if session.on_table is None or session.draft or session.store.setting(COACHED) != session.game.id:
            return
        if self._busy(screen):
            self.look_soon()
            return
        seen = _seen(session.store.setting(SEEN), session.box)
        found = tip(session.box, session.table, seen)
        if found and self.app.keep(SEEN, {**_all(session.store.setting(SEEN)), session.box: [*seen, found.id]}):
            TipLine(self.app, found).show(screen)

    def _busy(self, screen: Any) -> bool:
        """A sheet is open, something is said, or the table is out of sight; or it has no room."""
        said = any(isinstance(child, SaidLine) for child in screen.children)
        sheet = any(isinstance(child, ModalView) for child in Window.children)
        around = getattr(screen, "around", False)
        cramped = (
            "thumb" not in screen.ids if screen.flat else around and screen.height < LEAST * theme.text_size("body")
        )
        return said or sheet or cramped or not screen.name.startswith(f"{self.app.session.box}_")


def _all(saved: Any) -> dict[str, Any]:
    return saved if isinstance(saved, dict) else {}


def _seen(saved: Any, box: str) -> list[str]:
    known = _all(saved).get(box)
    return [one for one in known if isinstance(one, str)] if isinstance(known, list) else []
