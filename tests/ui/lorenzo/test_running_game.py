"""Joining a game in progress with the fingers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games import lorenzo
from companion.ui.app import GiglioApp
from companion.ui.look.theme import theme
from companion.ui.lorenzo.join import form as lists
from companion.ui.lorenzo.join.view import NUMBERS
from companion.ui.shared.join.form import then
from tests.ui.driving import frames, let, saying, tap, texts
from tests.ui.looking import problems
from tests.ui.shared.opening import SIZES, begin, opened, screen
from tests.ui.shared.telling import count, drawn, press, stepper

PEOPLE = ("Chiara", "Anna", "Dario", "Fabio")
FOUR = lorenzo.Setup(seats=PEOPLE, colours=("blue", "red", "yellow", "green"), advanced=True)
TALL = (390, 1800)  # nothing has to be scrolled


def joining(app: GiglioApp, setup: lorenzo.Setup = FOUR) -> Any:
    app.go("lorenzo_join", setup=setup)
    let(0.6)
    return screen(app)


def first_number(app: GiglioApp) -> None:
    """After the round and its phase."""
    tap("Next: victory points")
    let(0.4)


def stumbles(text_scales: tuple[float, ...] = (1.0, 1.3, 2.0)) -> list[str]:
    """What a careful person finds on the topmost window, in every text size."""
    found = []
    for text_scale in text_scales:
        theme.text_scale = text_scale
        let(0.3)
        found += [f"{text_scale}: {problem}" for problem in problems(Window.children[0])]
    return found


@pytest.mark.parametrize("size", SIZES)
def test_all_is_large_enough_and_nothing_is_clipped(tmp_path: Path, size: tuple[int, int]) -> None:
    with opened(tmp_path, size) as app:
        form = joining(app)
        form.running = form.running.in_round(4)
        assert stumbles() == []
        form.go_on()
        form.type(3)
        form.running = form.running.with_number("blue", "faith", 40)
        form.begin()
        assert stumbles() == []
        for ask in (lists.names, lists.members, lists.leaders, lists.bonus_tiles):
            form.do(then(ask))
            assert stumbles((2.0,)) == []
            Window.children[0].dismiss(animation=False)
            frames()


def test_on_the_smallest_phone_each_key_is_as_wide_as_a_finger(tmp_path: Path) -> None:
    with opened(tmp_path, (320, 568)) as app:
        joining(app)
        first_number(app)
        assert stumbles((1.0,)) == []


def test_the_form_begins_below_its_title(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        scroller = joining(app).ids.scroller
        first = scroller.children[0].children[0].children[-1]
        assert scroller.to_window(0, scroller.top)[1] - first.to_window(0, first.top)[1] == theme.gap10


def test_from_new_game_with_its_names_to_the_table(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        begin(app, "Bea", "Carlo")
        app.session.leave()
        app.go("new_game")
        let(0.3)
        tap("New names")
        tap("Already started")
        assert screen(app).name == "new_game"
        assert "Give every player a name, each a different one." in texts(screen(app).ids.fault)
        tap("Last table")
        tap("Already started")
        assert screen(app).name == "lorenzo_join"
        assert "Lorenzo il Magnifico · Bea" in texts(screen(app))
        tap("3")  # the round
        first_number(app)
        press(screen(app), "45642>3")  # only the 2 might go on, so it needs the arrow
        assert screen(app).field == "servants"
        tap("Start anyway")
        table = app.session.table
        assert (app.manager.current, app.trail) == ("lorenzo_dice", ["home", "lorenzo_dice"])
        assert (table.round, table.phase) == (3, "dice")
        assert [table.player("red").goods[kind] for kind in NUMBERS] == [45, 6, 4, 2, 3, 0, 0]
        assert app.manager.get_screen("new_game").draft.names == ("", "", "")
        assert app.session.store.setting("lorenzo_join") is None


def test_a_whole_table_in_sixteen_taps_a_player(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        joining(app, lorenzo.Setup(seats=("Anna", "Bea")))
        tap("4")
        first_number(app)
        for n, name in enumerate(("Bea", "Start the game")):
            press(screen(app), "21>641>532")
            for icon, number in (("terr", 3), ("char", 2), ("build", 2), ("vent", 1)):
                count(screen(app), icon, number)
            tap("I")
            tap(f"Next: {name}" if n == 0 else name)
        assert app.manager.current == "lorenzo_dice"
        for player in app.session.table.players:
            assert [player.goods[kind] for kind in NUMBERS] == [21, 6, 4, 1, 5, 3, 2]
            assert [len(row) for row in (player.territories, player.characters)] == [3, 2]
            assert player.excommunications == (1,)


def test_the_dice_and_the_members_lead_to_the_table(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        form = joining(app)
        tap("Pawns placed this round")
        let(0.4)
        tap("Council Palace")
        Window.children[0].dismiss(animation=False)
        frames()
        form.begin()
        assert screen(app).name == "lorenzo_join"
        assert "Pawns are on the board" in form.faults["dice"]
        assert app.session.store.games() == []
        tap(drawn(form, "ToldDie")[0])
        press(screen(app), "7")
        assert form.running.dice == {}
        press(screen(app), "426")
        assert form.faults == {}
        assert form.field == "victory"
        tap("Start anyway")
        table = app.session.table
        assert app.manager.current == "lorenzo_table"
        assert [placed.space for placed in table.placed] == ["council"]
        assert table.turns[0] == "red"


def test_a_die_is_no_longer_typed_when_the_phase_has_none(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        form = joining(app)
        form.edit("black")
        let(0.3)
        tap("A Dice")
        assert (form.field, drawn(form, "ToldDie"), drawn(form, "ToldKey")) == ("", [], [])


def test_the_hand_is_counted_below_the_leaders_in_play(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        form = joining(app)
        tap("Leaders")
        let(0.4)
        tap(stepper(Window.children[0], "leader").ids.minus)
        assert form.running.in_hand("blue") == 3
        tap("Cesare Borgia")
        assert (len(form.running.sheet("blue").leaders), len(Window.children)) == (1, 2)  # it stays open


def test_a_report_begins_with_the_report(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        joining(app)
        tap("2")
        tap("C Report")
        let(0.2)
        tap("Leaders")  # above what is hidden without dice
        let(0.4)
        assert len(Window.children) == 2
        Window.children[0].dismiss(animation=False)
        tap("Start anyway")
        assert app.manager.current == "lorenzo_report"
        assert app.session.table.phase == "report"
        assert not app.session.game.entries[-1].flagged


def test_what_is_wrong_is_shown_with_its_player(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        form = joining(app)
        form.running = form.running.with_number("yellow", "faith", 40)
        tap("Start anyway")
        let(0.4)
        assert form.seat == "yellow"
        assert any("end of the track" in text for text in texts(form))
        form.edit("faith")
        press(screen(app), "4")
        assert form.faults == {}


def test_the_order_is_changed_by_the_arrows_and_names_are_picked_once(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        form = joining(app)
        tap("Dario")
        tap(drawn(form, "ToldArrow")[0])
        assert form.running.order == ("blue", "yellow", "red", "green")
        tap("Choose cards")
        let(0.4)
        city = lists.cards(form.running, "yellow", "territory")[0]
        tap(city.title)
        assert form.running.sheet("yellow").counts == {"territory": 1}
        Window.children[0].dismiss(animation=False)
        frames()
        tap("Anna")
        tap("Choose cards")
        let(0.4)
        assert saying(city.title).disabled
        assert "Dario has it" in texts(Window.children[0])


def test_leaving_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        joining(app)
        first_number(app)
        press(screen(app), "45")
        app.dispatch("on_pause")  # and killed
    with opened(tmp_path) as app:
        form = joining(app)
        assert (form.running.number("blue", "victory"), form.field) == (45, "military")
