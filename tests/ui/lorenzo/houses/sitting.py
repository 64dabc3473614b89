"""Sits down at a game with Houses of Renaissance with the real app; the auction is that of the mockups."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.table.store import Store
from companion.ui.app import GiglioApp
from companion.ui.kit import Screens
from companion.ui.session import Session
from tests.games.lorenzo.houses.positions import offer
from tests.ui import driving

NAMES = {"red": "Anna", "yellow": "Dario", "blue": "Chiara", "green": "Fabio", "pink": "Elena"}
FAMILIES = ("medici", "este", "colonna", "orsini", "malatesta")
BONUS_TILES = ("advanced-1", "advanced-2", "advanced-3", "advanced-4", "fifth")
CHIARA_HAS_MEDICI = (offer("red", 3, 2), offer("yellow", 4, 4), offer("blue", 1, 6), offer("green", 2, 2))
ELENA_GOES_HIGHER = (*CHIARA_HAS_MEDICI, offer("pink", 2, 3))
ALL_ALONE = (*ELENA_GOES_HIGHER, offer("green", 4, 5), offer("yellow", 5, 4))


def before_round_1(players: int = 5, **houses: Any) -> lorenzo.Setup:
    """The table of the mockups, with its families on tiles that have no numbers."""
    seats, families = tuple(NAMES.values())[:players], FAMILIES[:players]
    colours = tuple(NAMES)[:players]
    drawn = {"families": families, "adaptation": "buildings", **houses}
    return lorenzo.Setup.model_validate({"seats": seats, "colours": colours, "order": colours, "houses": drawn})


def bonus_tiles(players: int = 5) -> list[Action]:
    return [lorenzo.ChooseBonusTile(tile=tile) for tile in BONUS_TILES[:players]]


class HousesApp(GiglioApp):
    """Begins at the table instead of at home."""

    def shown(self, setup: lorenzo.Setup, actions: tuple[Action, ...]) -> Screens:
        assert self.folder is not None
        self.folder.mkdir(exist_ok=True)
        self.manager = Screens()
        self.session = Session(Store.open(self.folder / "giglio.sqlite"))
        self.session.begin("lorenzo", setup, "Test")
        for action in actions:
            self.session.do(action)
        return self.manager

    @property
    def table(self) -> lorenzo.Table:
        table: lorenzo.Table = self.session.table
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
    setup: lorenzo.Setup,
    *actions: Action,
    screen: str = "",
    size: tuple[int, int] = driving.PHONE,
    **look: Any,
) -> Iterator[HousesApp]:
    """``with sitting(tmp_path, before_round_1(), *actions) as app:``; without a screen, where the game goes on."""
    app = HousesApp(folder)
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
