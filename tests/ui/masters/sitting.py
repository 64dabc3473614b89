"""Sits down at a game of Masters of Renaissance with the real app; the position is that of the mockups, in round 9."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.games import masters
from companion.games.masters.actions import Action
from companion.table.store import Store
from companion.ui.app import GiglioApp
from companion.ui.kit import Screens
from companion.ui.session import Session
from tests.golden import FOLDER
from tests.ui import driving

NAMES = {"blue": "Chiara", "red": "Anna", "yellow": "Dario", "green": "Fabio"}
MARKET = ("yellow white blue purple", "grey yellow white red", "white purple grey blue")
BOARDS: dict[str, dict[str, Any]] = {
    "blue": {
        "faith": 15,
        "strongbox": {"shield": 1, "coin": 1, "stone": 6, "servant": 1},
        "slots": [["green-1-1", "green-2-2"], ["purple-1-4"], ["purple-1-3"]],
        "leaders": ["production-coin"],
        "hand": [None],
        "favors": ["up", "open", "open"],
    },
    "red": {
        "faith": 11,
        "depots": {"top": {"stone": 1}, "middle": {"servant": 2}, "bottom": {"shield": 1}},
        "strongbox": {"shield": 3, "coin": 2, "servant": 2},
        "slots": [["blue-1-3", "green-2-4"], ["purple-1-1"]],
        "leaders": ["discount-shield"],
        "hand": ["marble-shield"],
        "favors": ["up", "open", "open"],
    },
    "yellow": {
        "faith": 9,
        "depots": {"top": {"shield": 1}, "middle": {"coin": 2}, "bottom": {"stone": 3}},
        "strongbox": {"coin": 2, "servant": 1},
        "slots": [["yellow-1-3"], ["purple-1-2"], ["green-1-3"]],
        "hand": [None, None],
        "favors": ["lost", "open", "open"],
    },
    "green": {
        "faith": 12,
        "depots": {"middle": {"coin": 1}, "bottom": {"stone": 2}},
        "strongbox": {"shield": 1, "servant": 1},
        "slots": [["yellow-1-1", "blue-2-2"], ["blue-1-1", "yellow-2-2"], ["green-1-2"]],
        "leaders": ["marble-servant", "marble-stone"],
        "favors": ["up", "open", "open"],
    },
}
TOPS = {"green-3": "green-3-1", "green-2": "green-2-3", "blue-2": "blue-2-1", "blue-1": "blue-1-4"}


def under_way(turn: str = "red", *, tops: dict[str, str] | None = None, **boards: dict[str, Any]) -> masters.Setup:
    """The table of the mockups; ``red={"faith": 3}`` changes a board."""
    players = {seat: {**board, **boards.get(seat, {})} for seat, board in BOARDS.items()}
    market = [row.split() for row in MARKET]
    position = {"round": 9, "turn": turn, "players": players, "market": market, "slide": "white"}
    seats = {"seats": list(NAMES.values()), "colours": list(NAMES), "order": list(NAMES)}
    return masters.Setup.model_validate({**seats, "position": {**position, "tops": TOPS if tops is None else tops}})


def alone(**position: Any) -> masters.Setup:
    """A solo game under way."""
    board = {"faith": 6, "strongbox": {"coin": 3, "stone": 3}, "slots": [["green-1-1"]], "hand": [None, None]}
    given = {"round": 4, "players": {"red": board}, "market": [row.split() for row in MARKET], "slide": "white"}
    return masters.Setup.model_validate({"seats": ["Anna"], "colours": ["red"], "position": {**given, **position}})


FABIO = masters.Take(seat="green", line="row-3", white=("servant", "servant"))


def two_leaders() -> masters.Setup:
    """Fabio's turn, who has two leaders for white marbles; ``FABIO`` takes the row of mockup 22."""
    setup = under_way("green")
    assert setup.position
    rows = ("yellow white blue purple", "red purple blue grey", "white grey white yellow")
    market = {"market": [row.split() for row in rows], "slide": "white"}
    return setup.model_copy(update={"position": masters.Position.model_validate({**dict(setup.position), **market})})


class MastersApp(GiglioApp):
    """Begins at the table instead of at home."""

    def shown(self, setup: masters.Setup, actions: tuple[Action, ...]) -> Screens:
        assert self.folder is not None
        self.folder.mkdir(exist_ok=True)
        self.manager = Screens()
        self.session = Session(Store.open(self.folder / "giglio.sqlite"))
        self.session.begin("masters", setup, "Test")
        for action in actions:
            self.session.do(action)
        return self.manager

    @property
    def table(self) -> masters.Table:
        table: masters.Table = self.session.table
        return table

    @property
    def screen(self) -> Any:
        return self.manager.current_screen

    @property
    def words(self) -> str:
        """Everything that is written on the screen and on an open sheet."""
        return " ".join(" ".join(driving.texts(child)) for child in Window.children)


@contextmanager
def sitting(
    folder: Path,
    setup: masters.Setup,
    *actions: Action,
    screen: str = "",
    size: tuple[int, int] = driving.PHONE,
    **look: Any,
) -> Iterator[MastersApp]:
    """``with sitting(tmp_path, under_way(), screen="masters_buy") as app:``; else where the game goes on."""
    app = MastersApp(folder)
    try:
        with driving.showing(lambda: app.shown(setup, actions), size, **look):
            app.go(screen or app.place)
            driving.frames()
            yield app
            for child in list(Window.children):
                if hasattr(child, "dismiss"):
                    child.dismiss(animation=False)
    finally:
        app.session.store.close()


def golden(app: GiglioApp, name: str, position: int) -> None:
    """Put a golden game on the table, with so many of its entries in force: ``golden(app, "solo-won", 12)``."""
    (game,) = app.session.store.import_((FOLDER / "masters" / f"{name}.json").read_bytes())
    app.session.resume(game)
    app.session.go_to(position)
