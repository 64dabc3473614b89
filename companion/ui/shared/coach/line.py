"""Tips during somebody's first game: one at a time, when nothing else is said, and never in the way of a tap.

What a sheet asks is explained at its top, from the moment it opens. On a screen a tip comes when nobody has touched
anything for a while; a finger that was already on its way finds what it meant, as if no tip had come.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.properties import StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.rulebook.coach import Tip, moments, tip
from companion.table.rows import COACHED
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import BottomSheet, SaidLine
from companion.ui.kit.scroller import bring_into_view, pages
from companion.ui.look.theme import theme
from companion.ui.running import App

layout.load(__file__)

SEEN = "tips"
"""Those that were seen, by box."""
PATIENCE = 1.5
"""Seconds without a touch: whoever is busy has no time for a tip."""
NOTICED = 1.0
"""Seconds until a finger that comes down has seen the tip."""
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
        self._scrolled: list[tuple[ScrollView, float]] = []
        super().__init__(title=found.name, text=_(found.text), **kwargs)

    def show(self, screen: Widget) -> None:
        super().show(screen)
        part = part_of(screen, self._at)
        if part and part.__self__.parent:
            ring(self, part.__self__)
            self._scrolled = [(page, page.scroll_y) for page in pages(part.__self__)]
            Clock.schedule_once(lambda _dt: bring_into_view(part.__self__) if self.parent else None, SETTLED)

    def head(self, sheet: BottomSheet) -> None:
        """Stand above what a sheet asks."""
        self.size_hint_x = 1
        sheet.add_widget(self, len(sheet.ids.content.children))

    def take_back(self) -> None:
        """Leave everything where it was before, at once."""
        self.hide()
        for page, scroll_y in self._scrolled:
            page.scroll_y = scroll_y
        Clock.tick_draw()  # lays out

    def stop(self) -> None:
        self.hide()
        if self.app.keep(COACHED, None):
            self.app.say(_("No more tips in this game."))


def part_of(screen: Any, name: str) -> Any:
    """What a tip points at, if it is there."""
    if not name:
        return None
    shown = getattr(screen, "shown", screen)
    return getattr(shown, "part", shown.ids.get)(name)


def ring(line: SaidLine, part: Widget) -> None:
    """In gold, around what is meant, for as long as the line is there."""
    outline, drawing = Line(width=theme.control_line), InstructionGroup()
    cut_off = [Window, *pages(part)]
    for instruction in (Color(*theme.gold), outline):
        drawing.add(instruction)

    def fit(*_: Any) -> None:
        apart = theme.gap4 if part.width < min(one.width for one in cut_off) else -theme.gap4
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


class Coach:
    """Looks a moment after every change whether something has come up for the first time."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.look_soon = Clock.create_trigger(self._look, PATIENCE)
        self._line: TipLine | None = None  # that nobody can have read yet
        Window.bind(on_touch_down=self._wait, on_touch_up=self._wait)
        app.manager.fbind("current_screen", lambda *_: self.look_soon())

    def advise(self, sheet: BottomSheet) -> None:
        """Explain what a sheet asks."""
        if (found := self._found(moments(self.app.session.table))) and self._remember(found):
            TipLine(self.app, found).head(sheet)

    def _wait(self, *_: Any) -> None:
        if self._line:
            self._line.take_back()
            self._line = None
            self.look_soon()
        elif self.look_soon.is_triggered:
            self.look_soon.cancel()
            self.look_soon()

    def _look(self, *_: Any) -> None:
        screen = self.app.screen
        found = self._found([screen.name])
        if found is None and self.app.session.on_table is not None and screen.name == self.app.place:
            found = self._found(moments(self.app.session.table))
        if found and self._busy(screen):
            self.look_soon()
        elif found:
            self._line = TipLine(self.app, found)
            self._line.show(screen)
            Clock.schedule_once(partial(self._notice, found, self._line), NOTICED)

    def _notice(self, found: Tip, line: TipLine, *_: Any) -> None:
        if line is self._line:
            self._line = None
            self._remember(found)

    def _found(self, now: Iterable[str]) -> Tip | None:
        session = self.app.session
        if session.on_table is None or session.draft or session.store.setting(COACHED) != session.game.id:
            return None
        return tip(session.box, session.table, {*now}, _seen(session.store.setting(SEEN), session.box))

    def _remember(self, found: Tip) -> bool:
        """Whether it could be saved that this one was seen."""
        box, saved = self.app.session.box, self.app.session.store.setting(SEEN)
        return self.app.keep(SEEN, {**_all(saved), box: [*_seen(saved, box), found.id]})

    def _busy(self, screen: Any) -> bool:
        """A finger is down, a sheet is open, something is said, or there is no room."""
        said = any(isinstance(child, SaidLine) for child in screen.children)
        sheet = any(isinstance(child, ModalView) for child in Window.children)
        around = getattr(screen, "around", False)
        cramped = (
            "thumb" not in screen.ids if screen.flat else around and screen.height < LEAST * theme.text_size("body")
        )
        return bool(EventLoop.touches or said or sheet or cramped)


def _all(saved: Any) -> dict[str, Any]:
    return saved if isinstance(saved, dict) else {}


def _seen(saved: Any, box: str) -> list[str]:
    known = _all(saved).get(box)
    return [one for one in known if isinstance(one, str)] if isinstance(known, list) else []
