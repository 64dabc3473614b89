"""Opens the whole app in a window that nobody sees, with a store of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import Metrics

from companion.games import lorenzo
from companion.ui import kit
from companion.ui.app import SCREENS, GiglioApp
from companion.ui.theme import theme
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, forget, frames

SIZES = [SMALL_PHONE, PHONE, FLAT_PHONE, TABLET]
ENTRANCES = [
    "running_game",
    "houses_running",
    "masters_running",
    "princes_running",
    "own_copy",
]  # real, although they belong to a box
LOOKS = [(SMALL_PHONE, "light", 2.0), (FLAT_PHONE, "light", 2.0), (PHONE, "dark", 1.0), (TABLET, "light", 1.0)]


class Elsewhere(kit.GiglioScreen):
    """Stands for a screen that is tested by itself."""


@contextmanager
def opened(
    folder: Path, size: tuple[int, int] = PHONE, *, density: float = 1, mode: str = "light", text_scale: float = 1
) -> Iterator[GiglioApp]:
    forget()
    Metrics.density = density
    theme.mode, theme.text_scale = mode, text_scale
    Window.size = size[0] * density, size[1] * density
    EventLoop.ensure_window()
    frames()
    real = dict(SCREENS)
    elsewhere = f"{Elsewhere.__module__}.{Elsewhere.__name__}"
    boxes = (".lorenzo.", ".masters.", ".princes.")
    at_table = [name for name, place in SCREENS.items() if name not in ENTRANCES and any(box in place for box in boxes)]
    SCREENS.update(dict.fromkeys(at_table, elsewhere))
    app = GiglioApp(folder)
    app._run_prepare()
    frames()
    try:
        yield app
    finally:
        SCREENS.update(real)
        app.dispatch("on_stop")  # not just called: kv lets go of the app when it hears it
        for child in list(Window.children):
            Window.remove_widget(child)
        App._running_app = None
        Metrics.density = 1
        theme.mode, theme.text_scale = "light", 1
        theme.reduce_motion = theme.left_handed = False


def screen(app: GiglioApp) -> Any:
    return app.manager.current_screen


def begin(app: GiglioApp, *names: str, title: str = "Lorenzo il Magnifico", **choices: Any) -> int:
    """A game of these players, and its id."""
    app.session.begin("lorenzo", lorenzo.Setup(seats=names, **choices), title)
    return app.session.game.id
