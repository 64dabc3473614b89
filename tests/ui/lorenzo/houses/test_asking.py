"""Beginning a game with Houses of Renaissance: what the copy shows is asked for once, and nobody has to answer."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games.lorenzo.houses.own_copy import FaithTile
from companion.table.goods import Goods
from companion.ui.app import GiglioApp
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.own_copy.at_start import AskingSheet
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, TABLET, frames, let, tap, texts
from tests.ui.looking import problems
from tests.ui.lorenzo.houses.test_own_copy_screen import step, stepper
from tests.ui.shared.opening import opened, screen

FIVE = ("Anna", "Bea", "Carlo", "Dario", "Elena")


class LastOnes(Random):
    """Draws the new excommunication tiles, and Della Rovere among the families."""

    def choice(self, seq: Any) -> Any:
        return seq[-1]

    def sample(self, population: Any, k: int, **_: Any) -> list[Any]:
        return sorted(population, key=lambda one: one != "della_rovere")[:k]


def new_game(app: GiglioApp, players: int, rng: Random) -> Any:
    app.go("new_game")
    frames()
    form = screen(app)
    form.take("houses")
    form.seat(str(players))
    for place, name in enumerate(FIVE[:players]):
        form.rename(place, name)
    form.rng = rng
    frames()
    return form


def asking() -> AskingSheet | None:
    return next((one for one in Window.children if isinstance(one, AskingSheet) and not one.closing), None)


def test_one_piece_is_told_another_left_out_and_the_next_game_asks_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        new_game(app, 2, LastOnes(1))
        tap("Set up the table")
        let(0.4)
        assert {"New excommunication tile III", "Special faith tiles", "Special tower"} <= set(
            texts(Window.children[0])
        )

        tap("Special faith tiles")
        let(0.4)
        for n, steps in enumerate((3, 2, 1)):  # one after the other, until all are told
            step("step", steps)
            step("coins")
            tap(f"Save the tile on step {int(stepper('step').value)}")
            frames()
            assert n == 2 or f"{n + 1} of 3 known" in texts(Window.children[0])
        let(0.4)
        assert own_houses.own_copy(app.session.store).faith_tiles[0] == FaithTile(step=4, gain=Goods(coins=1))
        sheet = asking()
        assert sheet
        assert "from your copy" in texts(sheet)

        tap("Special tower")
        let(0.4)
        tap("Not now")
        let(0.4)
        tap("Skip these for now")
        let(0.4)
        assert (asking(), app.manager.current) == (None, "checklist")
        table = app.session.table
        assert len(table.houses.own_copy.faith_tiles) == 3
        assert table.tiles == ("1-new", "2-new", "3-new")
        assert "della_rovere" in table.houses.families
        assert "special_tower" in own_houses.asked(app.session.store)

        app.session.leave()  # else the form would go on with this one, in which nothing has happened
        new_game(app, 2, LastOnes(1))
        tap("Set up the table")
        let(0.4)
        assert (asking(), app.manager.current, app.session.game.id) == (None, "checklist", 2)


def test_going_back_begins_nothing_and_the_form_knows_what_was_told(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        form = new_game(app, 2, LastOnes(1))
        assert form.draft.copy_about == "Houses of Renaissance · 0 entries"
        tap("Set up the table")
        let(0.4)
        tap("Adaptation tile")
        let(0.4)
        tap("Save")
        let(0.4)
        sheet = asking()
        assert sheet
        tap(sheet.ids.close)
        let(0.4)
        assert (app.manager.current, app.session.store.games()) == ("new_game", [])
        assert form.draft.copy_about == "Houses of Renaissance · 1 entry"
        assert own_houses.asked(app.session.store) == ()


@pytest.mark.parametrize(
    ("size", "mode", "scale"), [(SMALL_PHONE, "light", 2.0), (FLAT_PHONE, "dark", 1.3), (TABLET, "light", 1.0)]
)
def test_the_sheet_looks_right(tmp_path: Path, size: tuple[int, int], mode: str, scale: float) -> None:
    with opened(tmp_path, size, mode=mode, text_scale=scale) as app:
        new_game(app, 5, LastOnes(1)).begin()
        let(0.4)
        sheet = asking()
        assert sheet
        assert problems(sheet) == []
        own_houses.keep_own_copy(app.session.store, sheet.copy.model_copy(update={"special_tower": (1, 3, 5, 7)}))
        sheet.refresh()
        assert problems(sheet) == []
        sheet.ask(sheet._pieces[0])
        let(0.4)
        assert problems(Window.children[0]) == []
