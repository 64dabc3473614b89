"""Kivy's time for tests: a frame takes as long as we say, so a tap is as long on a slow machine as on a fast one."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import motionevent
from kivy.lang import Builder
from kivy.uix.behaviors import button

FRAME = 1 / 30  # seconds

_now = float(Clock.time())


def time() -> float:
    return _now


def use() -> None:
    """From now on only ``frame`` moves the time on."""
    Clock.time = time
    Clock._max_fps = 0  # there is nothing to wait for
    button.time = motionevent.time = time


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
    if Window.canvas.needs_redraw:
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")
