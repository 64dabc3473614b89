"""Opens the whole app in a window that nobody sees, with a store of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.games import lorenzo
from companion.ui.app import GiglioApp
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, Look, let
from tests.ui.sitting import blank, golden
from tests.ui.starting import started

SIZES = [SMALL_PHONE, PHONE, FLAT_PHONE, TABLET]
ENTRANCES = [
    "lorenzo_join",
    "houses_join",
    "masters_join",
    "princes_join",
    "houses_own_copy",
]  # real, although they belong to a box
LOOKS = [(SMALL_PHONE, "light", 2.0), (FLAT_PHONE, "light", 2.0), (PHONE, "dark", 1.0), (TABLET, "light", 1.0)]


@contextmanager
def opened(folder: Path, size: tuple[int, int] = PHONE, **look: Any) -> Iterator[GiglioApp]:
    """The app as it starts, without the screens at which games are played."""
    boxes = ("lorenzo", "houses", "masters", "princes")
    left_out = blank(lambda name: name not in ENTRANCES and name.partition("_")[0] in boxes)
    with left_out, started(folder, Look(size, **look)) as app:
        yield app


@contextmanager
def at_table(folder: Path, box: str = "lorenzo", game: str = "two-players", entries: int = 20) -> Iterator[GiglioApp]:
    """With a golden game on the table; phones that were let in are gone afterwards."""
    with started(folder) as app:
        golden(app, box, game, entries)
        app.go(app.place)
        let(0.5)
        yield app
        if app._phones:
            app._phones.end()


def screen(app: GiglioApp) -> Any:
    return app.manager.current_screen


def begin(app: GiglioApp, *names: str, title: str = "Lorenzo il Magnifico", **choices: Any) -> int:
    """A game of these players, and its id."""
    app.session.begin("lorenzo", lorenzo.Setup(seats=names, **choices), title)
    return app.session.game.id
