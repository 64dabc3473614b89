"""Joining a game of Princes in progress with the fingers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.games import princes
from companion.table.goods import Goods
from companion.ui.app import GiglioApp
from companion.ui.princes.join.screen import KEPT
from companion.ui.shared.join.form import DOTS, GAP
from tests.ui.driving import FLAT_PHONE, frames, let, tap, texts
from tests.ui.looking import box
from tests.ui.princes.half_told import FOUR, TWO, half_told
from tests.ui.shared.opening import opened, screen
from tests.ui.shared.telling import chip, drawn, player, press, stepper, typed

TALL = (390, 2400)  # nothing has to be scrolled


def joining(app: GiglioApp, setup: princes.Setup) -> Any:
    app.go("princes_join", setup=setup)
    let(0.4)
    return screen(app)


def money(form: Any) -> str:
    return str(typed(form, "florin").text)


def close() -> None:
    Window.children[0].dismiss(animation=False)
    frames()


def test_the_number_that_is_typed_is_in_sight_though_a_stack_is_called_the_same(tmp_path: Path) -> None:
    with opened(tmp_path, FLAT_PHONE) as app:
        form = joining(app, FOUR)
        form.edit("park")
        let(0.4)
        cell = next(one for one in drawn(form, "ToldNumber") if one.value.active)
        assert box(cell).within(box(form.ids.scroller)) == box(cell)


def test_four_players_are_joined_with_taps(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        form = joining(app, FOUR)
        tap("6")
        tap("Actions")
        chip(form, "begins", "Dario")
        chip(form, "turn", "Fabio")
        tap(player(form, "Fabio"))
        press(form, "3321101320011>")  # 33 points, then a digit each; > leaves the money empty
        assert form.running.told("green") == 12
        chip(form, "freedoms", "Travel")
        chip(form, "buildings", "Opera")
        chip(form, "buildings", "Chapel")
        chip(form, "characters", "Cardinal")
        chip(form, "taken", "Bonus")
        tap("Which Professions were played")
        let(0.4)
        tap("Poet")
        close()
        tap(player(form, "Dario"))
        tap("Works this round")
        let(0.4)
        tap("Philosopher")
        tap(stepper(Window.children[0]).ids.plus)
        close()
        tap("Jester")
        let(0.4)
        tap("Anna")
        tap(stepper(Window.children[0]).ids.plus)
        close()
        tap("Start anyway")
        table = app.session.table
        fabio = table.player("green")
        assert (app.manager.current, app.trail) == ("princes_table", ["home", "princes_table"])
        assert (table.round, table.first, table.turns) == (6, "yellow", ("green", "blue", "red"))
        assert fabio.goods == Goods(points=33, jester=2, builder=1, travel=1, recruiting_hand=1, recruiting_table=1)
        assert [tile.name for tile in fabio.tiles] == ["opera", "chapel", "forest", "park"]
        assert (fabio.hand, fabio.played, fabio.prestige) == ((None,) * 3, ("poet", None), ())
        assert (fabio.characters, table.taken) == (("cardinal",), {"yellow": ("work",), "green": ("bonus",)})
        assert table.works == (("yellow", "philosopher", 17),)
        assert table.sales == (("jester", "red", 300),)
        assert app.session.store.setting(KEPT) is None


def test_two_players_are_joined_from_the_names_on(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        app.go("new_game")
        let(0.3)
        screen(app).take("princes")
        screen(app).seat("2")
        screen(app).rename(0, "Anna")
        screen(app).rename(1, "Bea")
        let(0.3)
        tap("Already started")
        let(0.4)
        form = screen(app)
        assert "The Princes of Florence · Anna" in texts(form)
        tap("3")
        chip(form, "out", "Anna")
        tap("Next: prestige points")
        press(form, "9>1")
        form.edit("florin")
        let(0.2)
        press(form, "8642")
        tap("Start anyway")
        table = app.session.table
        assert (app.manager.current, app.trail) == ("princes_auction", ["home", "princes_auction"])
        assert (table.round, table.namer, table.out) == (3, "green", ("red",))
        assert (table.player("red").goods, table.freedoms_undrawn) == (Goods(points=9, jester=1, florin=8642), 2)
        for place in ("log", "home"):
            app.go(place)
            let(0.3)
            assert "8642" not in " ".join(texts(Window.children[0]))


def test_money_is_seen_only_while_it_is_typed(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        form = joining(app, TWO)
        form.edit("florin")
        let(0.2)  # the keys come
        press(form, "1400")
        assert (money(form), "Only Anna looks now. The next step hides it." in texts(form)) == ("1400", True)
        app.dispatch("on_pause")
        assert money(form) == DOTS
        press(form, "<")
        assert form.running.number("red", "florin") is None
        press(form, "900>")
        assert (money(form), form.field) == (DOTS, "freedoms")
        form.edit("florin")
        let(0.2)
        assert money(form) == DOTS
        press(form, "8")
        form.turn_to("green")
        assert money(form) == GAP
        form.turn_to("red")
        assert (money(form), form.running.number("red", "florin")) == (DOTS, 8)
        assert app.session.store.setting(KEPT)["sheets"]["red"]["goods"] == {"florin": 8}


def test_what_is_wrong_is_said_with_its_player_and_goes_when_mended(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        form = joining(app, FOUR)
        wrong = half_told().with_sheet("yellow", goods={"builder": 4})
        form.running = wrong.with_(seat="blue")
        tap("Start anyway")
        let(0.4)
        assert (form.seat, app.session.store.games()) == ("yellow", [])
        assert "This position is not possible. Look again at money, points and pieces." in texts(form)
        form.edit("builder")
        press(form, "3")
        assert (form.running.number("yellow", "builder"), form.faults) == (3, {})
        assert form.running.sheet("red") == half_told().sheet("red")


def test_leaving_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        form = joining(app, TWO)
        tap("Next: prestige points")
        press(form, "24")
        let(0.4)  # it scrolls to the next number
        chip(form, "buildings", "Tower")
        app.dispatch("on_pause")  # and killed
    with opened(tmp_path) as app:
        form = joining(app, TWO)
        assert (form.running.sheet("red").goods, form.running.sheet("red").buildings) == ({"points": 24}, ("tower",))
        assert form.field == "jester"
        app.back()
        app.session.store.change_setting(KEPT, {"round": "many"})
    with opened(tmp_path) as app:
        assert joining(app, TWO).running.told("red") == 0


def in_sight(form: Any, part: str) -> bool:
    chips = next(one for one in drawn(form, "ToldChips") if one.value.name == part)
    page = form.ids.scroller
    bottom, top = (chips.to_window(0, y)[1] for y in (chips.y, chips.top))
    return bool(page.y <= bottom and top <= page.top)


def test_next_leads_to_freedoms_and_buildings_before_the_next_player(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        form = joining(app, TWO)
        form.edit("florin")
        let(0.2)
        press(form, "1400")
        form.running = form.running.with_sheet("red", goods=dict.fromkeys(form.running.numbers(), 1))
        for part in ("freedoms", "buildings"):
            tap(f"Next: {part.capitalize()}")
            let(0.4)
            assert (form.field, form.view.keys(True), in_sight(form, part)) == (part, (), True)
        assert form.running.progress("red") == "14 of 15"
        tap("Next: Bea")
        assert form.running.progress("red") == "done"
        assert form.field == "points"


def test_the_arrow_after_the_app_has_gone_on_skips_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        form = joining(app, TWO)
        form.edit("jester")
        let(0.2)
        press(form, "2>")
        assert form.field == "builder"
        press(form, "1>")
        assert form.running.sheet("red").goods == {"jester": 2, "builder": 1}
        assert form.field == "forest"
        press(form, ">")
        assert form.field == "lake"


def test_the_second_game_is_joined_from_the_top(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        form = joining(app, TWO)
        form.edit("florin")
        let(0.3)
        form.ids.scroller.scroll_y = 0
        tap("Start anyway")
        app.go("home")
        form = joining(app, FOUR)
        let(0.3)
        assert (form.field, form.ids.scroller.scroll_y) == ("", 1)
