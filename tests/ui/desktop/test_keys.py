"""A game at a computer, without a mouse."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics import Line

from companion.ui.desktop import Desk, keys
from companion.ui.desktop.keys import Keys
from companion.ui.kit import BottomSheet
from companion.ui.lorenzo.placement.sheet import PlacementSheet
from companion.ui.shared.more.sheet import MoreSheet
from tests.ui import driving, looking
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.score_pads import pad_of_four
from tests.ui.shared.opening import opened
from tests.ui.sitting import SeatedApp

TAB, ENTER, SPACE, UP, DOWN, RIGHT, LEFT = 9, 13, 32, 273, 274, 275, 276


@contextmanager
def at_computer(shows: str = "lorenzo_table") -> Iterator[tuple[SeatedApp, Keys]]:
    with seated(under_way(), shows=shows, size=(900, 700)) as app:
        listening = Keys(app)
        listening.begin()
        Window.bind(on_key_down=listening.hear)
        try:
            yield app, listening
        finally:
            Window.unbind(on_key_down=listening.hear)
            listening.end()


def press(key: int, *held: str) -> None:
    Window.dispatch("on_key_down", key, 0, "", list(held))
    driving.let(0.3)


def test_tab_goes_line_by_line_and_round() -> None:
    with at_computer() as (_app, listening):
        order = []
        for _ in keys.targets():
            press(TAB)
            order.append(listening.meant)
        assert set(order) == set(keys.targets())
        tops = [one.to_window(*one.center)[1] for one in order]
        assert tops == pytest.approx(sorted(tops, reverse=True), abs=2 * keys.ROW)
        press(TAB)
        assert listening.meant is order[0]
        press(TAB, "shift")
        assert listening.meant is order[-1]


def test_tab_goes_on_from_what_can_no_longer_be_tapped() -> None:
    with at_computer() as (_app, listening):
        first, second, third, fourth = sorted(keys.targets(), key=keys._reading_order)[4:8]
        listening._mean(third)
        third.disabled = True
        press(TAB)
        assert listening.meant is fourth
        listening._mean(third)
        press(TAB, "shift")
        assert listening.meant is second
        press(TAB, "shift")
        assert listening.meant is first


def test_an_arrow_goes_where_it_points() -> None:
    with at_computer() as (_app, listening):
        press(TAB)
        press(DOWN)
        for key, further in ((RIGHT, (1, 0)), (DOWN, (0, -1)), (LEFT, (-1, 0)), (UP, (0, 1))):
            x, y = listening.meant.to_window(*listening.meant.center)
            press(key)
            u, v = listening.meant.to_window(*listening.meant.center)
            assert (u - x) * further[0] + (v - y) * further[1] > 0, key


def test_enter_taps_what_is_meant_and_else_the_main_button() -> None:
    with at_computer() as (app, listening):
        tiles = [(one, getattr(one, "value", None)) for one in keys.targets()]
        listening._mean(next(one for one, tile in tiles if getattr(tile, "space", "") == "territories-2"))
        press(ENTER)
        (sheet,) = [one for one in Window.children if isinstance(one, BottomSheet)]
        assert sheet is app.kept[PlacementSheet]
        assert listening.meant is None  # it is under the sheet
        sheet.name_card(None, unknown=True)
        driving.frames()
        press(ENTER)
        assert [placed.space for placed in app.table.placed] == ["territories-2"]


def test_ctrl_z_takes_back() -> None:
    with at_computer() as (app, _listening):
        app.act(next(move for move in _moves(app) if move.kind == "place" and move.space == "market-servants"))
        driving.frames()
        assert app.table.placed
        press(ord("z"), "ctrl")
        assert not app.table.placed
    with at_computer("log") as (app, _listening):
        app.session.do(next(move for move in _moves(app) if move.kind == "place" and move.space == "market-servants"))
        driving.frames()
        press(ord("z"), "ctrl")
        assert not app.table.placed
        press(ord("z"), "ctrl", "shift")
        assert app.table.placed


def _moves(app: SeatedApp) -> Any:
    return app.session.game.game.legal_actions(app.table)


def test_what_is_meant_has_a_frame_until_a_finger_comes() -> None:
    def frames() -> list[Any]:
        Window.dispatch("on_draw")
        return [one for one in Window.canvas.after.children if isinstance(one, Line)]

    with at_computer() as (app, listening):
        assert frames() == []
        press(TAB)
        assert len(frames()) == 1
        meant = listening.meant
        press(TAB)
        assert listening.meant is not meant
        assert len(frames()) == 1
        driving.tap_at(1, 1)
        assert frames() == []
        press(TAB)
        assert len(frames()) == 1
        MoreSheet(app).open()  # over what is meant
        driving.let(0.4)
        assert frames() == []


def test_names_are_written_one_after_the_other() -> None:
    with at_computer("new_game") as (app, listening):
        fields = [one for one in looking.tree(app.screen) if one in keys.targets() and hasattr(one, "insert_text")]
        fields[0].focus = True
        driving.frames()
        press(ENTER)
        assert listening.meant is None  # Enter is the field's own
        fields[0].focus = True
        while not fields[1].focus:
            press(TAB)
        assert not fields[0].focus


def test_a_score_pad_hears_its_own_keys_first(tmp_path: Path) -> None:
    """Also when the app opens with it, before anybody listens for the rest."""
    with opened(tmp_path) as app:
        desk = Desk(app)
        pad_of_four(app)
        driving.frames()
        desk._listen(0)
        try:
            cell = app.screen.typed.cell
            press(TAB)
            assert app.screen.typed.cell != cell
            Window.dispatch("on_key_down", ord("7"), 0, "7", [])
            assert app.screen.typed.text == "7"
            assert desk._keys.meant is None
            press(DOWN)  # no key of the pad
            assert desk._keys.meant is not None
        finally:
            desk.end()
