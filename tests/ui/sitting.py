"""Sits down at a saved game with the real app, which tests share as the games of an evening do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window

from companion.table.action import Action
from companion.table.store import Store
from companion.ui.app import GiglioApp
from companion.ui.kit import GiglioScreen, Screens
from companion.ui.session import Session
from tests.golden import FOLDER
from tests.ui import clock, driving

_sittings = count()


class SeatedApp(GiglioApp):
    """Begins at the table instead of at home. Screens are kept from test to test, because making one takes longest."""

    def __init__(self) -> None:
        super().__init__()
        self.manager = Screens()
        self._made: dict[str, Any] = {}
        self._shows: str | None = None

    def sit_down(self, folder: Path, setup: Any, actions: tuple[Action, ...], shows: str | None) -> None:
        App._running_app = self
        self.folder, self._shows = folder, shows
        folder.mkdir(exist_ok=True)
        self.session = Session(Store.open(folder / "giglio.sqlite"))
        with self.session.store._database.writing() as connection:  # a screen tells games apart by their numbers
            connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('games', ?)", (next(_sittings),))
        self.session.begin(type(setup).__module__.split(".")[2], setup, "Test")
        for action in actions:
            self.session.do(action)

    def get_up(self) -> None:
        """Leave every screen, so that none of them looks at the next game."""
        self.__dict__.pop("go", None)  # a test may have noted where it would have gone
        driving.close_sheets()
        self.trail.clear()
        nowhere = GiglioScreen(name="nowhere")
        self.manager.switch_to(nowhere)
        for screen in self.manager.screens[:]:
            if screen is not nowhere:
                self.manager.remove_widget(screen)
        driving.frames()
        clock.stop()

    def _screen(self, name: str) -> Any:
        if self.manager.has_screen(name):
            return self.manager.get_screen(name)
        if self._shows not in (None, name):
            return GiglioScreen(name=name)
        if name not in self._made:
            self._made[name] = super()._screen(name)
        return self._made[name]

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


_shared: dict[driving.Look, SeatedApp] = {}
"""At most one: the app of the last test, in the look that it wears."""


def app_in(look: driving.Look) -> SeatedApp:
    """The app of the last test if it wears this look; to change its look would take longer than to make it anew."""
    if look not in _shared or not look.worn or _shared[look].manager not in Window.children:
        _shared.clear()
        driving.forget()
        look.put_on()
        driving.frames()
        _shared[look] = SeatedApp()
        Window.add_widget(_shared[look].manager)
    return _shared[look]


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
    app = app_in(driving.Look(size, **look))
    app.sit_down(folder, setup, actions, shows)
    try:
        app.go(screen or app.place)
        driving.frames()
        yield app
        app.get_up()
    except BaseException:
        _shared.clear()  # nobody knows how it was left
        raise
    finally:
        app.session.store.close()


def golden(app: GiglioApp, box: str, name: str, position: int) -> None:
    """Put a golden game on the table, with so many entries in force: ``golden(app, "masters", "solo-won", 12)``."""
    (game,) = app.session.store.import_((FOLDER / box / f"{name}.json").read_bytes())
    app.session.resume(game)
    app.session.go_to(position)
