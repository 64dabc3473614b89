"""A whole game in the real app, in a window that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.games import lorenzo
from companion.table import archive
from companion.table.archive import ExportedGame
from companion.ui.app import GiglioApp
from companion.ui.look.theme import theme
from tests.exported import games_in
from tests.golden import FOLDER
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, Look, frames, let
from tests.ui.looking import problems
from tests.ui.sitting import blank
from tests.ui.starting import started

SIZES = [SMALL_PHONE, PHONE, FLAT_PHONE, TABLET]
LOOKS = [("light", 1.0), ("dark", 1.0), ("light", 2.0)]
GOLDEN = FOLDER / "lorenzo" / "four-players-all-leaders.json"


@cache
def golden() -> ExportedGame:
    (exported,) = games_in(GOLDEN.read_bytes())
    return exported


@contextmanager
def playing(
    folder: Path,
    *,
    setup: lorenzo.Setup | None = None,
    until: int | None = None,
    size: tuple[int, int] = PHONE,
    text_scale: float = 1,
) -> Iterator[GiglioApp]:
    """The golden game up to an entry, or a game with this setup."""
    with blank({"home", "lorenzo_table"}.__contains__), started(folder, Look(size, text_scale=text_scale)) as app:
        if setup:
            app.session.begin("lorenzo", setup, "Thursday")
        else:
            record = golden().record
            played = record.actions[:until]
            part = record.model_copy(update={"actions": played, "position": len(played), "title": "Thursday"})
            app.session.resume(*app.session.store.import_(archive.write([archive.written(part)])))
        yield app


def screen(app: GiglioApp) -> Any:
    return app.manager.current_screen


def shown(app: GiglioApp, name: str, **facts: Any) -> Any:
    app.go(name, **facts)
    frames(8)
    return screen(app)


def stumbles(app: GiglioApp, name: str, **facts: Any) -> list[str]:
    """What a careful person finds on a screen in every look, changed while it is shown."""
    found = []
    shown(app, name, **facts)
    for mode, text_scale in LOOKS:
        theme.mode, theme.text_scale = mode, text_scale
        let(0.15)
        found += [f"{mode} {text_scale}: {problem}" for problem in problems(Window.children[0])]
    return found
