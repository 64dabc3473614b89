"""Sits down at a saved game with the real app, which tests share as the games of an evening do."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kivy.app import App
from kivy.core.window import Window

from companion.table import imports
from companion.table.action import Action
from companion.table.imports import Incoming
from companion.table.store import Store
from companion.ui import app as app_module
from companion.ui.app import GiglioApp
from companion.ui.kit import GiglioScreen, SaidLine, Screens
from companion.ui.session import Session
from tests.golden import FOLDER
from tests.ui import clock, driving

_sittings = count()


class Blank(GiglioScreen):
    """Stands for a screen that is tested by itself."""


@contextmanager
def blank(left_out: Callable[[str], bool]) -> Iterator[None]:
    """Nothing is on these screens."""
    real = app_module.screen_class
    with patch.object(app_module, "screen_class", lambda name: Blank if left_out(name) else real(name)):
        yield


class SeatedApp(GiglioApp):
    """Keeps its screens from test to test, because making one takes longest."""

    def __init__(self) -> None:
        super().__init__()
        self.manager = Screens()
        self.blank: Callable[[str], bool] = lambda _name: False
        """Of which screens a test does not want to know more than that the app goes there."""
        self._made: dict[str, dict[str, Any]] = {}
        self._ways: list[str] | None = None

    def sit_down(self, folder: Path, setup: Any, actions: tuple[Action, ...]) -> None:
        """At a new game, instead of at home."""
        self.open_store_in(folder)
        self.session.begin(type(setup).__module__.split(".")[2], setup, "Test")
        for action in actions:
            self.session.do(action)

    def open_store_in(self, folder: Path) -> None:
        """Without any game."""
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self.session = Session(Store.open(folder / "giglio.sqlite"))
        with self.session.store._database.writing() as connection:  # a screen tells games apart by their numbers
            connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('games', ?)", (next(_sittings),))

    def get_up(self) -> None:
        """Leave every screen, so that none of them looks at the next game."""
        driving.close_sheets()
        for line in [one for one in self.screen.children if isinstance(one, SaidLine)]:
            line.hide()
        self._ways = None
        self.trail.clear()
        nowhere = GiglioScreen(name="nowhere")
        self.manager.switch_to(nowhere)
        leave_all_but(self, nowhere)
        driving.frames()
        clock.stop()

    def ways(self) -> list[str]:
        """Where the app would go from now on, while it stays."""
        self._ways = []
        return self._ways

    def go(self, name: str, **facts: Any) -> None:
        if self._ways is None:
            super().go(name, **facts)
        else:
            self._ways.append(name)

    def _screen(self, name: str) -> Any:
        if self.manager.has_screen(name):
            return self.manager.get_screen(name)
        if self.blank(name):
            return Blank(name=name)
        made = self._made.setdefault(name, {})
        if name not in made:
            made[name] = super()._screen(name)
        return made[name]

    def renew(self, change: Callable[[], object]) -> None:
        self._made.clear()
        super().renew(change)

    def wear(self, **look: Any) -> None:
        """Change the look of what is shown: ``app.wear(size=TABLET)``. What is not shown goes: it would change too."""
        leave_all_but(self, self.screen)
        if self._made or self.kept:
            self._made.clear()
            self.kept.clear()
            gc.collect()
        driving.Look.worn()._replace(**look).put_on()

    @property
    def table(self) -> Any:
        return self.session.table

    @property
    def screen(self) -> Any:
        return self.manager.current_screen

    @property
    def words(self) -> str:
        """Everything that is written on the screen and on an open sheet."""
        return " ".join(" ".join(driving.texts(child)) for child in Window.children)


def leave_all_but(app: GiglioApp, kept: Any) -> None:
    for screen in app.manager.screens[:]:
        if screen is not kept:
            app.manager.remove_widget(screen)


@contextmanager
def app_in(look: driving.Look) -> Iterator[SeatedApp]:
    """The app of the last test if it wears this look; to change its look would take longer than to make it anew."""
    if not any(made == look == driving.Look.worn() for made, _app in driving.shared):
        driving.forget(look)
        look.put_on()
        driving.frames()
        driving.shared.append((look, SeatedApp()))
        Window.add_widget(driving.shared[0][1].manager)
    app: SeatedApp = driving.shared[0][1]
    App._running_app = app
    try:
        yield app
        app.get_up()
    except BaseException:
        driving.shared.clear()  # nobody knows how it was left
        raise
    finally:
        app.dispatch("on_stop")


@contextmanager
def sitting(
    folder: Path,
    setup: Any,
    *actions: Action,
    screen: str = "",
    shows: str | None = None,
    size: tuple[int, int] = driving.PHONE,
    **look: Any,
) -> Iterator[SeatedApp]:
    """``with sitting(tmp_path, under_way(), screen="masters_buy") as app:``; else where the game goes on.

    Where a test ``shows`` one screen alone, the others are blank.
    """
    with app_in(driving.Look(size, **look)) as app:
        app.blank = lambda name: shows not in (None, name)
        app.sit_down(folder, setup, actions)
        app.go(screen or app.place)
        driving.frames()
        yield app


@cache
def read(box: str, name: str) -> Incoming:
    """A golden game, which to judge for each test would take longer than most tests."""
    return imports.read((FOLDER / box / f"{name}.json").read_bytes())


def put_in(store: Store, box: str, name: str) -> int:
    """A golden game in the store; its number there."""
    (game,) = store.take(read(box, name)).games
    return game


@contextmanager
def sitting_at(
    folder: Path, box: str, name: str, position: int, size: tuple[int, int] = driving.PHONE
) -> Iterator[SeatedApp]:
    """``sitting``, at a golden game."""
    with app_in(driving.Look(size)) as app:
        app.blank = lambda _name: False
        app.open_store_in(folder)
        golden(app, box, name, position)
        app.go(app.place)
        driving.frames()
        yield app


def golden(app: GiglioApp, box: str, name: str, position: int) -> None:
    """Put a golden game on the table, with so many entries in force: ``golden(app, "masters", "solo-won", 12)``."""
    app.session.resume(put_in(app.session.store, box, name))
    app.session.go_to(position)
