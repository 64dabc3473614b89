"""A stop of the tour."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from companion.ui.app import GiglioApp


class Stop(NamedTuple):
    """A picture: its name, where in the game on the table, and how to get there."""

    name: str
    position: int
    show: Callable[[], object]


def first(app: GiglioApp, kind: str, after: int = 0) -> int:
    """The position just before the first action of a kind."""
    return next(
        entry.number - 1 for entry in app.session.game.entries if entry.action.kind == kind and entry.number > after
    )


def graph(app: GiglioApp) -> None:
    """Beside the final scoring: how the game went."""
    app.go("final")
    app.screen.page = "graph"
