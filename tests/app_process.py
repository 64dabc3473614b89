"""The app in a process of its own, in its own loop; each line of the input is a finger, each answer what is then read.

Started as a script beside an installed Giglio, so nothing of the tests is imported here.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput

from companion.ui.app import GiglioApp
from companion.ui.desktop import attend

DOWN, SETTLED = 0.1, 0.3  # seconds


def tree(widget: Any) -> Iterator[Any]:
    yield widget
    for child in reversed(widget.children):
        yield from tree(child)


def everything() -> list[Any]:
    return [widget for root in Window.children for widget in tree(root)]


def texts(widgets: list[Any]) -> list[str]:
    return [widget.text for widget in widgets if isinstance(widget, Label) and widget.text]


def tap(text: str) -> None:
    buttons = [one for one in everything() if isinstance(one, ButtonBehavior) and text in texts([*tree(one)])]
    touch = UnitTestTouch(*buttons[0].to_window(*buttons[0].center))
    touch.touch_down()
    Clock.schedule_once(lambda *_: touch.touch_up(), DOWN)


def write(place: int, text: str) -> None:
    """Into the field at that place, as if it were pasted."""
    [one for one in everything() if isinstance(one, TextInput)][place].insert_text(text)


def listen(lines: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        lines.put(line)


def hear(lines: SimpleQueue[str]) -> None:
    try:
        heard = json.loads(lines.get_nowait())
    except Empty:
        return
    match heard:
        case ["tap", text]:
            tap(text)
        case ["write", place, text]:
            write(place, text)
        case ["move", left, top]:
            Window.left, Window.top = left, top
        case ["press", key]:
            Window.dispatch("on_keyboard", key, 0, "", [])
    Clock.schedule_once(lambda *_: print(json.dumps(texts(everything())), flush=True), SETTLED)


if __name__ == "__main__":
    said: SimpleQueue[str] = SimpleQueue()
    Thread(target=listen, args=(said,), daemon=True).start()
    Clock.schedule_interval(lambda *_: hear(said), 0.05)
    app = GiglioApp(Path(sys.argv[1]))
    attend(app)
    app.run()
