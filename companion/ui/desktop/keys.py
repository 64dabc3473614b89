"""The keyboard of a computer: Tab and the arrows go from one thing to the next, Enter taps it, Ctrl+Z takes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from weakref import ref

from kivy.core.window import Window
from kivy.graphics import Color, Line
from kivy.uix.textinput import TextInput

from companion.ui.kit import BottomSheet, MainButton
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.scroller import bring_into_view
from companion.ui.look.theme import theme
from companion.ui.running import App
from companion.ui.shared.table.game_screen import GameScreen
from companion.ui.shared.table.game_table import GameTable

TAB, ENTER, ENTER_BESIDE_DIGITS, SPACE = 9, 13, 271, 32
AHEAD = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}  # the arrows
ASIDE = 3  # how much dearer it is to go aside than ahead
ROW = 12  # pixels by which neighbours may differ in height
PRESSED = 0.1  # seconds


class Keys:
    """Does what keys say, from ``begin`` to ``end``. What is meant has a frame, until a finger or the mouse is used."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._meant: Any = lambda: None
        self._ink, self._line = Color(), Line()
        self._framed: tuple[float, ...] = ()

    def begin(self) -> None:
        Window.bind(on_touch_down=self._forget, on_draw=self._draw)

    def end(self) -> None:
        Window.unbind(on_touch_down=self._forget, on_draw=self._draw)
        self._forget()
        self._draw()

    def hear(self, _window: Any, key: int, _code: int, _letter: str | None, held: list[str]) -> bool:
        if "ctrl" in held or "meta" in held:
            return self._command(key, "shift" in held)
        if key == TAB:
            return self._go(-1 if "shift" in held else 1)
        if _written():
            return False
        if key in AHEAD:
            return self._towards(*AHEAD[key])
        if key in (ENTER, ENTER_BESIDE_DIGITS):
            return self._tap(self.meant or next((one for one in targets() if isinstance(one, MainButton)), None))
        return key == SPACE and self._tap(self.meant)

    @property
    def meant(self) -> Any:
        """What Enter would tap; what is no longer shown is not meant."""
        found = self._meant()
        return found if found is not None and found in targets() else None

    def _command(self, key: int, shift: bool) -> bool:
        if key == ord("z") and not shift:
            return self._take_back("undo")
        return (key == ord("y") or (key == ord("z") and shift)) and self._take_back("redo")

    def _take_back(self, way: str) -> bool:
        """As the buttons of what is shown would; only the log redoes."""
        top = _top()
        if isinstance(top, BottomSheet):
            step = getattr(top, way, None)
        elif isinstance(self._app.screen, GameTable) and way == "undo":
            step = lambda: self._app.screen.go("undo")  # noqa: E731
        else:
            step = getattr(self._app.screen, way, None) if isinstance(self._app.screen, GameScreen) else None
        if step:
            step()
        return bool(step)

    def _tap(self, target: Any) -> bool:
        if target is not None:
            target.trigger_action(PRESSED)
        return target is not None

    def _go(self, step: int) -> bool:
        """Line by line, round and round; also from something that could be tapped only once."""
        found = sorted(targets(), key=_reading_order)
        if found:
            start = _written() or self._meant()
            if start is None or _floor(start) is not _top():
                at = 0 if step > 0 else -1
            elif start in found:
                at = found.index(start) + step
            else:
                at = sum(_reading_order(one) < _reading_order(start) for one in found) + min(step, 0)
            self._mean(found[at % len(found)])
        return bool(found)

    def _towards(self, x: int, y: int) -> bool:
        """What is nearest in that direction."""
        start = self.meant
        if start is None:
            return self._go(1)
        here = start.to_window(*start.center)
        reached = []
        for target in targets():
            there = target.to_window(*target.center)
            ahead = (there[0] - here[0]) * x + (there[1] - here[1]) * y
            aside = abs((there[0] - here[0]) * y) + abs((there[1] - here[1]) * x)
            if target is not start and ahead > 1 and aside < ASIDE * ahead:
                reached.append((ahead + ASIDE * aside, _reading_order(target), target))
        if reached:
            self._mean(min(reached, key=lambda one: one[:2])[2])
        return True

    def _mean(self, target: Any) -> None:
        if written := _written():
            written.focus = False
        if isinstance(target, TextInput):
            target.focus = True
        self._meant = ref(target)
        bring_into_view(target)
        Window.canvas.ask_update()

    # The frame

    def _draw(self, *_: Any) -> None:
        """Wherever it has gone meanwhile; what is written into shows that by itself."""
        target = self._meant()
        shown = target is not None and _floor(target) is _top() and not isinstance(target, TextInput)
        framed = (*_box(target), *theme.primary) if shown else ()
        if framed == self._framed:
            return  # or it would be drawn for ever
        after = Window.canvas.after
        for part in (self._ink, self._line):
            if self._framed:
                after.remove(part)
            if framed:
                after.add(part)
        self._framed = framed
        if framed:
            self._ink.rgba = theme.primary
            self._line.width = theme.control_line
            self._line.rounded_rectangle = (*_box(target), theme.radius_cell)

    def _forget(self, *_: Any) -> None:
        self._meant = lambda: None
        Window.canvas.ask_update()


def targets() -> list[Any]:
    """Everything on top that can be tapped, or written into."""
    return [one for one in _tree(_top()) if isinstance(one, (ButtonBehavior, TextInput)) and not one.disabled]


def _written() -> Any:
    """The field into which somebody writes."""
    return next((one for one in _tree(_top()) if isinstance(one, TextInput) and one.focus), None)


def _top() -> Any:
    """The sheet that was opened last, or the screen below all."""
    return next((one for one in Window.children if not getattr(one, "closing", False)), None)


def _floor(widget: Any) -> Any:
    """The sheet or the screen that it is on, if it is on any."""
    while widget is not None and widget.parent is not Window:
        widget = widget.parent
    return widget


def _tree(widget: Any) -> Iterator[Any]:
    """Only what is seen; what scrolls is seen when it is wanted."""
    if widget is not None and widget.opacity and widget.width and widget.height:
        yield widget
        for child in widget.children:
            yield from _tree(child)


def _box(widget: Any) -> tuple[float, float, float, float]:
    (x, y), (u, v) = widget.to_window(widget.x, widget.y), widget.to_window(widget.right, widget.top)
    return min(x, u), min(y, v), abs(u - x), abs(v - y)  # what faces the far side is turned


def _reading_order(widget: Any) -> tuple[int, float]:
    x, y = widget.to_window(widget.x, widget.center_y)
    return -round(y / ROW), x
