"""A table at which the turn clock has run all evening."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.table.clock import Stopwatch
from companion.ui.app import GiglioApp
from companion.ui.shared.clock.ticking import ticking
from tests.ui.stop import Stop

ENTRIES, LONG = 40, 38  # seconds of an entry, and of the turn that is shown


def with_clock(
    app: GiglioApp, name: str, position: int, screen: str, then: Callable[[], object] = lambda: None
) -> Iterator[Stop]:
    yield Stop(name, position, lambda: show(app, screen, then))
    ticking.switch(False)


def show(app: GiglioApp, screen: str, then: Callable[[], object]) -> None:
    game = app.session.game
    game.retime([float(ENTRIES + 13 * n % 70) for n in range(game.position)])
    app.session.stopwatch = Stopwatch(lambda: 0)  # a picture is of one moment
    ticking.switch(True)
    app.session.stopwatch.restart(LONG)
    ticking.changed()
    app.go(screen)
    then()
