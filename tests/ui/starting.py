"""Starts the whole app in a window that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kivy.base import EventLoop

from companion.ui.app import GiglioApp
from companion.ui.theme import theme
from tests.ui.driving import PHONE, Look, close, forget, frames

UPRIGHT = Look(PHONE)


@contextmanager
def started(folder: Path, look: Look = UPRIGHT, *, killed: bool = False) -> Iterator[GiglioApp]:
    """The app as it starts, with whatever is saved in the folder, until it ends; killed, it cannot say goodbye."""
    forget()
    look.put_on()
    EventLoop.ensure_window()
    app = GiglioApp(folder)
    app._run_prepare()
    theme.mode, theme.text_scale, theme.reduce_motion = look.mode, look.text_scale, look.reduce_motion
    frames()
    try:
        yield app
    finally:
        if not killed:
            app.dispatch("on_stop")  # not just called: kv lets go of the app when it hears it
        theme.left_handed = False
        close()
