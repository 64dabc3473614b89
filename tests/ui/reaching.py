"""Fingers that scroll to what they touch, and wait until it has come to rest."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from companion.ui.kit import BottomSheet, Scroller
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, frames, let, saying, tap, wait_until
from tests.ui.looking import ancestors
from tests.ui.sitting import SeatedApp


def log(app: SeatedApp) -> list[str]:
    """The kinds of all that has been recorded, once every finger is up."""
    let(0.2)
    game = app.session.game
    return [entry.action.kind for entry in game.entries[: game.position]]


LOOKS = [
    (SMALL_PHONE, "dark", 2),
    (FLAT_PHONE, "light", 1.3),
]
"""Sizes, colours and text scales that everything must bear."""


def reach(text: str) -> Any:
    """The tappable thing that says this, scrolled to where a finger can get at it."""
    wait_until(lambda: says(text), 10)
    come_to_rest(text)
    widget = saying(text)
    scroller = next((above for above in ancestors(widget) if isinstance(above, Scroller)), None)
    if scroller:
        scroller.scroll_to(widget, padding=0, animate=False)
        come_to_rest(text)
    return saying(text)


def come_to_rest(text: str) -> None:
    """What has just come slides in and is laid out anew; on a slow machine that takes its time."""
    places: list[tuple[float, ...]] = []
    while len(places) < 4 or len(set(places[-4:])) > 1:
        let(0.1)
        widget = saying(text)
        places.append((*widget.to_window(*widget.center), *widget.size))


def says(text: str) -> bool:
    try:
        return bool(saying(text))
    except LookupError:
        return False


def touch(text: str) -> None:
    tap(reach(text), hold=0.12)
    let(0.1)  # a scroll view may hand the touch on late
    frames(8)


def touch_twice(text: str) -> None:
    """As impatient fingers do."""
    widget = reach(text)
    x, y = widget.to_window(*widget.center)
    for _ in range(2):
        finger = UnitTestTouch(x, y)
        finger.touch_down()
        let(0.12)
        frames(3)
        finger.touch_up()
    let(0.15)
    frames(8)


def sheets() -> list[Any]:
    """The sheets that are open, the topmost first, when all have come or gone."""
    let(0.1)
    wait_until(lambda: all(sheet._anim_alpha in (0, 1) for sheet in Window.children if isinstance(sheet, BottomSheet)))
    let(0.05)
    return [child for child in Window.children if isinstance(child, BottomSheet)]
