"""Opens the whole app in a window that nobody sees, with a store of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.games import lorenzo
from companion.ui.app import SCREENS, GiglioApp
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, Look
from tests.ui.sitting import BLANK
from tests.ui.starting import started

SIZES = [SMALL_PHONE, PHONE, FLAT_PHONE, TABLET]
ENTRANCES = [
    "running_game",
    "houses_running",
    "masters_running",
    "princes_running",
    "own_copy",
]  # real, although they belong to a box
LOOKS = [(SMALL_PHONE, "light", 2.0), (FLAT_PHONE, "light", 2.0), (PHONE, "dark", 1.0), (TABLET, "light", 1.0)]


@contextmanager
def opened(folder: Path, size: tuple[int, int] = PHONE, **look: Any) -> Iterator[GiglioApp]:
    """The app as it starts, without the screens at which games are played."""
    boxes = (".lorenzo.", ".masters.", ".princes.")
    at_table = [name for name, place in SCREENS.items() if name not in ENTRANCES and any(box in place for box in boxes)]
    with patch.dict(SCREENS, dict.fromkeys(at_table, BLANK)), started(folder, Look(size, **look)) as app:
        yield app


def screen(app: GiglioApp) -> Any:
    return app.manager.current_screen


def begin(app: GiglioApp, *names: str, title: str = "Lorenzo il Magnifico", **choices: Any) -> int:
    """A game of these players, and its id."""
    app.session.begin("lorenzo", lorenzo.Setup(seats=names, **choices), title)
    return app.session.game.id
