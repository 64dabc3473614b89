"""A page is scrolled with the wheel of a mouse."""

from __future__ import annotations

from kivy.tests.common import UnitTestTouch

from tests.ui import driving, looking
from tests.ui.lorenzo.tables import seated, under_way


def turn(way: str, x: float, y: float) -> None:
    touch = UnitTestTouch(x, y)
    touch.profile = ["pos", "button"]
    touch.button = way
    touch.touch_down()
    touch.touch_up()
    driving.let(0.3)


def test_the_wheel_moves_the_page_and_taps_nothing() -> None:
    with seated(under_way(), shows="help", size=(900, 600)) as app:
        page = next(one for one in looking.tree(app.screen) if hasattr(one, "scroll_y"))
        assert page.scroll_y == 1
        for _ in range(3):
            turn("scrollup", 450, 300)  # as Kivy calls it when the wheel is turned towards oneself
        below = page.scroll_y
        assert below < 1
        turn("scrolldown", 450, 300)
        assert below < page.scroll_y <= 1
        assert app.screen.name == "help"
