"""Kivy's time for tests: a frame takes as long as we say, so a tap is as long on a slow machine as on a fast one."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import motionevent
from kivy.lang import Builder
from kivy.uix.behaviors import button

FRAME = 1 / 30  # seconds

_now = float(Clock.time())
_kivys = frozenset(Clock.get_events())


def time() -> float:
    return _now


def use() -> None:
    """From now on only ``frame`` moves the time on."""
    Clock.time = time
    Clock._max_fps = 0  # there is nothing to wait for
    button.time = motionevent.time = time
    # Nobody sees the window, and turned over in a forked process it would come apart.
    Window.on_draw = Window.flip = lambda: None


def frame() -> None:
    """All that happens in a frame of the app, but for the drawing."""
    global _now
    _now += FRAME
    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def draw() -> None:
    """All that happens when a frame is drawn, but for the graphics card's part: nobody sees the window.

    On the tablet each stop of the tour is really drawn, and so is every picture that is taken.
    """
    if Window.canvas.needs_redraw:
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")


def draw_really() -> None:
    """With what the graphics card does."""
    draw()
    type(Window).on_draw(Window)


def stop() -> None:
    """Nothing that was to come will come: no timer, no animation."""
    for animation in tuple(Animation._instances):
        for animated in tuple(animation._widgets.values()):
            animation.cancel(animated["widget"])
    for event in Clock.get_events():
        if event not in _kivys:
            event.cancel()
