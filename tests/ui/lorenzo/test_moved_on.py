"""Screens and sheets stand that the game has moved on: another finger was faster, or something was taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior

from companion.games import lorenzo
from companion.table.goods import Goods
from companion.ui.lorenzo.decisions.sheets import open_decision
from companion.ui.lorenzo.houses.family.sheet import open_family
from companion.ui.lorenzo.houses.tokens.sheet import open_tokens
from companion.ui.lorenzo.leaders.sheet import open_leaders
from companion.ui.lorenzo.placement.sheet import open_placement
from tests.ui.driving import close_sheets, let, press_back
from tests.ui.looking import drawn, tree
from tests.ui.lorenzo.houses import situations as houses
from tests.ui.lorenzo.tables import seated
from tests.ui.lorenzo.test_decisions import SITUATIONS
from tests.ui.reaching import log, reach, sheets, touch
from tests.ui.sitting import golden
from tests.ui.starting import started

ASKED: dict[str, Any] = SITUATIONS | houses.SITUATIONS
LATE = 0.3  # seconds, until whatever a finger has begun has happened


def finger_on(widget: Any) -> UnitTestTouch:
    finger = UnitTestTouch(*widget.to_window(*widget.center))
    finger.touch_down()
    return finger


def a_finger_on_each_button() -> list[UnitTestTouch]:
    """Of the topmost sheet."""
    buttons = [one for one in tree(Window.children[0]) if isinstance(one, ButtonBehavior) and drawn(one)]
    fingers = []
    for button in buttons:
        fingers.append(finger_on(button))
        let(0.1)  # a scroll view minds one finger at a time
    return fingers


def test_a_card_of_a_bonus_action_that_was_declined_is_not_looked_at() -> None:
    with seated(*ASKED["take"]) as app:
        open_decision(app)
        decline, floor = finger_on(reach("Skip")), finger_on(reach("Territories, 1st floor"))
        let(0.1)
        decline.touch_up()
        floor.touch_up()
        let(LATE)
        assert log(app) == ["place", "decline"]
        assert sheets() == []


@pytest.mark.parametrize("order", [list, reversed])
@pytest.mark.parametrize("situation", ASKED)
def test_of_many_fingers_on_a_decision_one_decides(situation: str, order: Callable[[Any], Any]) -> None:
    with seated(*ASKED[situation]) as app:
        open_decision(app)
        before = len(log(app))
        for finger in order(a_finger_on_each_button()):
            finger.touch_up()
        let(LATE)
        assert abs(len(log(app)) - before) <= 1
        assert len(sheets()) <= 1


def test_a_decision_taken_back_below_its_sheet_is_asked_no_more() -> None:
    setup, move = ASKED["take"]
    with seated(setup, lorenzo.Adjust(seat="red", change=Goods(coins=1)), shows="lorenzo_table") as app:
        undo = finger_on(reach("Undo"))
        app.act(move)
        assert [type(sheet).__name__ for sheet in sheets()] == ["BonusActionSheet"]
        undo.touch_up()
        assert log(app) == ["adjust"]
        assert sheets() == []


@pytest.mark.parametrize(
    "opens", [open_leaders, open_tokens, open_family, lambda app, _seat: open_placement(app, "council")]
)
def test_whatever_is_taken_back_below_it_a_sheet_of_a_player_stands_it(
    tmp_path: Path, opens: Callable[[Any, str], Any]
) -> None:
    with started(tmp_path) as app:
        golden(app, "lorenzo", "five-players-houses", 37)
        app.go("lorenzo_table")
        for position in (36, 35, 33, 20, 3, 0):
            app.session.go_to(37)
            app.go("lorenzo_table")
            opens(app, "green")
            let(LATE)
            app.session.go_to(position)
            let(LATE)
            close_sheets()


def test_what_was_seen_before_an_undo_is_not_told_on_from(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        golden(app, "lorenzo", "five-players-houses", 37)
        app.go("lorenzo_table")
        let(0.5)
        seen = app.session.table
        app.go("lorenzo_player", seat=app.session.game.entries[36].action.seat)
        for _ in range(3):
            touch("Undo")
        for _ in range(2):
            touch("Leaders")
            touch("1")
            touch("Discard for a privilege")
            touch("Discard card 1")
            touch("2 servants")
        assert app.session.game.position == 38
        assert app.session.game.state_at(37) is not seen
        press_back()
        assert app.manager.current == "lorenzo_table"
