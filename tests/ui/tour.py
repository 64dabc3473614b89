"""Walks from screen to screen and takes a picture of each, as phone, tablet, dark and in large text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.ui.app import GiglioApp
from tests.ui import clock, driving
from tests.ui.driving import PHONE, TABLET, Look
from tests.ui.lorenzo.houses.stops import stops as of_houses
from tests.ui.lorenzo.stops import IN_ROUND_3
from tests.ui.lorenzo.stops import stops as of_lorenzo
from tests.ui.masters.stops import stops as of_masters
from tests.ui.princes.stops import stops as of_princes
from tests.ui.shared.learning import stops as of_lessons
from tests.ui.shared.stops import stops as of_all
from tests.ui.sitting import leave_all_but, put_in
from tests.ui.starting import started

LOOKS = {
    "phone-light": Look(PHONE, density=2),
    "phone-dark": Look(PHONE, "dark", density=2),
    "tablet": Look(TABLET),
    "large-text": Look(PHONE, text_scale=2, density=2),
}
GAME = "lorenzo", "four-players-all-leaders"
SETTLED = 0.8
PARTS = {
    "lorenzo": of_lorenzo,
    "houses": of_houses,
    "masters": of_masters,
    "princes": of_princes,
    "lessons": of_lessons,
    "all": of_all,
}


@contextmanager
def playing(look: Look) -> Iterator[GiglioApp]:
    """The whole app with the golden game on the table, in its third round."""
    with TemporaryDirectory() as folder, started(Path(folder), look) as app:
        sit_down(app)
        yield app


def sit_down(app: GiglioApp) -> None:
    app.session.resume(put_in(app.session.store, *GAME))
    app.session.go_to(IN_ROUND_3)


def all_of_them(_name: str) -> bool:
    return True


def everywhere(app: GiglioApp, wanted: Callable[[str], bool] = all_of_them) -> Iterator[str]:
    """All parts, one after the other."""
    for part in PARTS:
        yield from visits(app, part, wanted)
        app.go("home")  # what is shown would look at the next game
        leave_all_but(app, app.manager.current_screen)
        sit_down(app)


def visits(
    app: GiglioApp,
    part: str,
    wanted: Callable[[str], bool] = all_of_them,
    draw: Callable[[], None] = clock.draw,
) -> Iterator[str]:
    """Goes from screen to screen, and waits at each while the caller has its name.

    Screens stay, as in the app, so that the next stop finds those that it shares with the one before.
    """
    for name, position, show in PARTS[part](app):
        if not wanted(name):
            continue
        app.session.go_to(position)
        show()
        driving.let(SETTLED)
        draw()
        yield name
        driving.close_sheets()


def walk(folder: Path, only: str = "") -> None:
    for name, look in LOOKS.items():
        with playing(look) as app:
            for stop in everywhere(app, lambda name: only in name):
                driving.screenshot(folder / f"{stop}-{name}.png")
