"""Walks from screen to screen and takes a picture of each, as phone, tablet, dark and in large text."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from kivy.app import App
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.modalview import ModalView

from companion.ui.app import GiglioApp
from companion.ui.theme import theme
from tests.golden import FOLDER as GOLDEN
from tests.ui import driving
from tests.ui.lorenzo.houses.stops import stops as of_houses
from tests.ui.lorenzo.stops import IN_ROUND_3
from tests.ui.lorenzo.stops import stops as of_lorenzo
from tests.ui.masters.stops import stops as of_masters
from tests.ui.princes.stops import stops as of_princes
from tests.ui.screens.stops import stops as of_all

LOOKS = {
    "phone-light": (driving.PHONE, 2, "light", 1.0),
    "phone-dark": (driving.PHONE, 2, "dark", 1.0),
    "tablet": (driving.TABLET, 1, "light", 1.0),
    "large-text": (driving.PHONE, 2, "light", 2.0),
}
GAME = GOLDEN / "lorenzo" / "four-players-all-leaders.json"
SETTLED = 0.8
PARTS = {"lorenzo": of_lorenzo, "houses": of_houses, "masters": of_masters, "princes": of_princes, "all": of_all}


class Look(NamedTuple):
    size: tuple[int, int]
    mode: str
    text_scale: float

    def put_on(self) -> None:
        """As when somebody turns the phone, or changes the theme or the size of the text."""
        Window.size = self.size
        theme.mode, theme.text_scale = self.mode, self.text_scale

    def only_repaints(self, before: Look) -> bool:
        """Other colours, but nothing moves."""
        return (self.size, self.text_scale) == (before.size, before.text_scale)


@contextmanager
def playing(size: tuple[int, int], density: float, mode: str, text_scale: float) -> Iterator[GiglioApp]:
    """The whole app with the golden game on the table, in its third round."""
    driving.forget()
    gc.freeze()  # the search after each few stops is for what they leave behind
    Metrics.density = density
    Window.size = size[0] * density, size[1] * density
    EventLoop.ensure_window()
    with TemporaryDirectory() as folder:
        app = GiglioApp(Path(folder))
        app._run_prepare()
        theme.mode, theme.text_scale = mode, text_scale
        sit_down(app)
        try:
            yield app
        finally:
            app.dispatch("on_stop")
            for child in list(Window.children):
                Window.remove_widget(child)
            App._running_app = None
            Metrics.density = 1
            theme.mode, theme.text_scale = "light", 1


def sit_down(app: GiglioApp) -> None:
    (game,) = app.session.store.import_(GAME.read_bytes())
    app.session.resume(game)
    app.session.go_to(IN_ROUND_3)


def everywhere(app: GiglioApp) -> Iterator[tuple[str, Look | None]]:
    """All parts, one after the other."""
    for part in PARTS:
        yield from visits(app, part)
        app.go("home")  # what is shown would look at the next game
        sit_down(app)


def visits(app: GiglioApp, part: str, looks: Sequence[Look] = ()) -> Iterator[tuple[str, Look | None]]:
    """Goes from screen to screen, and shows each in all looks while the caller has its name."""
    for number, (name, position, show) in enumerate(PARTS[part](app), 1):
        app.session.go_to(position)
        before: Look | None = None
        for look in looks or (None,):
            if look:
                look.put_on()
            if look and before and look.only_repaints(before):
                driving.frames()
            else:
                close_sheets()
                show()
                driving.let(SETTLED)
            yield name, look
            before = look
        close_sheets()
        for screen in [*app.manager.screens]:  # one that is not shown would put on each look too
            if screen is not app.manager.current_screen:
                app.manager.remove_widget(screen)
        if number % 3 == 0:
            gc.collect()


def close_sheets() -> None:
    for child in list(Window.children):
        if isinstance(child, ModalView):
            child.dismiss(animation=False)
    driving.frames()


def walk(folder: Path) -> None:
    for look, (size, density, mode, text_scale) in LOOKS.items():
        with playing(size, density, mode, text_scale) as app:
            for name, _look in everywhere(app):
                driving.screenshot(folder / f"{name}-{look}.png")
