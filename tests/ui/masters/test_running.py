"""Joining a game of Masters in progress with the fingers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games import masters
from companion.ui.app import GiglioApp
from companion.ui.masters.join.screen import KEPT
from tests.games.masters.positions import goods
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, frames, let, tap, texts
from tests.ui.looking import problems
from tests.ui.masters.half_told import FOUR, half_told
from tests.ui.shared.opening import opened, screen
from tests.ui.shared.telling import drawn, press, stepper

TALL = (390, 2400)  # nothing has to be scrolled
ALONE = masters.Setup(seats=("Anna",))
THREE = masters.Setup(seats=("Anna", "Bea", "Carlo"))


def joining(app: GiglioApp, setup: masters.Setup) -> Any:
    app.go("masters_join", setup=setup)
    let(0.4)
    return screen(app)


def store(app: GiglioApp, place: str, kind: str, times: int = 1) -> None:
    depot = next(one for one in drawn(screen(app), "ToldDepot") if one.value.place == place)
    for _ in range(times):
        tap(next(cell for cell in drawn(depot, "ToldCell") if cell.value.then.args[-1] == kind))


def close() -> None:
    Window.children[0].dismiss(animation=False)
    frames()


def test_three_players_are_joined_with_taps(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        form = joining(app, THREE)
        for _ in range(8):
            tap(stepper(form).ids.plus)
        tap("Bea")  # whose turn it is
        tap("Next: faith")
        press(screen(app), "1132>01")
        assert form.running.sheet("red").goods == {"faith": 11, "coin": 3, "stone": 2, "servant": 0, "shield": 1}
        store(app, "top", "stone")
        store(app, "middle", "servant", 2)
        tap(drawn(form, "ToldSlot")[0])
        let(0.4)
        tap("Green I (1 point)")
        tap("Blue")
        tap("Blue II (5 points)")
        close()
        tap("Leaders")
        let(0.4)
        tap(stepper(Window.children[0], "leader").ids.minus)
        close()
        tap("Next: Pope’s Favor tiles")
        tap("Next: Bea")
        tap("Start anyway")
        table = app.session.table
        anna = table.player("red")
        assert (app.manager.current, app.trail) == ("masters_table", ["home", "masters_table"])
        assert (table.round, table.turn, anna.faith) == (9, "green", 11)
        assert anna.goods == goods("3 coin 3 stone 2 servant 1 shield")
        assert [card[:-2] for card in anna.slots[0]] == ["green-1", "blue-2"]
        assert (anna.hand, anna.discarded) == ((None,), (None,))
        assert [player.favors[0] for player in table.players] == ["up", "lost", "lost"]
        assert app.session.store.setting(KEPT) is None


def test_a_solo_game_is_joined_with_taps_from_the_names_on(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        app.go("new_game")
        let(0.3)
        screen(app).take("masters")
        screen(app).seat("1")
        screen(app).rename(0, "Anna")
        let(0.3)
        tap("Already started")
        form = screen(app)
        assert "Masters of Renaissance · Anna" in texts(form)
        tap(stepper(form).ids.plus)
        tap("Next: faith")
        press(screen(app), "49")  # the second is the black cross
        assert form.running.cross == 9
        stack = next(one for one in drawn(form, "ToldStack") if one.value.then.args == ("yellow-1",))
        tap(stack)
        tap(stack)
        tap("2 yellow cards")
        tap("black cross +2")
        tap("Market tray")
        let(0.4)
        tap(drawn(Window.children[0], "BallButton")[0])
        tap("Keep this tray")
        let(0.4)
        assert "1 of 13" in texts(form)
        tap("Start anyway")
        table = app.session.table
        assert (app.manager.current, app.trail) == ("masters_table", ["home", "masters_table"])
        assert (table.round, table.player("red").faith, table.cross) == (2, 4, 9)
        assert table.taken_away == {"yellow-1": 2}
        assert sorted(table.revealed) == ["cross-2", "discard-yellow"]
        assert (table.market.rows[0][0], table.player("red").favors[0]) == ("white", "lost")


def test_what_is_wrong_is_said_with_its_player_and_goes_when_mended(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        form = joining(app, FOUR)
        form.running = half_told().with_(seat="blue").favor_turned("yellow", 1)
        tap("Start anyway")
        let(0.4)
        assert (form.seat, app.session.store.games()) == ("yellow", [])
        assert "This position is not possible. Look again at the Pope’s Favor tiles." in texts(form)
        tap(drawn(form, "ToldFavor")[1])
        tap(drawn(form, "ToldFavor")[1])
        assert (form.running.favors("yellow")[1], form.faults) == ("open", {})
        assert form.running.sheet("red") == half_told().sheet("red")


def test_leaving_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        joining(app, THREE)
        tap("Next: faith")
        press(screen(app), "45")
        let(0.4)  # it scrolls to the next number
        store(app, "bottom", "coin", 2)
        app.dispatch("on_pause")  # and killed
    with opened(tmp_path) as app:
        form = joining(app, THREE)
        assert form.running.sheet("red").goods == {"faith": 4, "coin": 5}
        assert (form.running.depots("red")["bottom"], form.field) == (goods("2 coin"), "stone")
        app.back()
        app.session.store.change_setting(KEPT, {"round": "many"})
    with opened(tmp_path) as app:
        assert joining(app, THREE).running.told("red") == 0


@pytest.mark.parametrize(
    ("size", "mode", "scale"),
    [(SMALL_PHONE, "light", 2.0), (FLAT_PHONE, "light", 1.3), (TABLET, "dark", 1.0), (PHONE, "light", 1.0)],
)
def test_a_solo_game_fits_every_look(tmp_path: Path, size: tuple[int, int], mode: str, scale: float) -> None:
    with opened(tmp_path, size, mode=mode, text_scale=scale) as app:
        form = joining(app, ALONE)
        form.running = half_told(ALONE)
        let(0.3)
        assert problems(Window.children[0]) == []
