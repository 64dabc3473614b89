"""What does not fit is scrolled."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.lang import Builder
from kivy.tests.common import UnitTestTouch

from companion.ui.kit.scroller import Spring
from tests.ui.driving import frames, saying, showing

BUTTON = """
Scroller:
    BoxLayout:
        size_hint_y: None
        height: {}
        MainButton:
            text: "Go"
"""


BACK = 0.4  # seconds


def scrolled(height: float) -> Any:
    return Builder.load_string(BUTTON.format(height))


def test_what_is_pulled_beyond_its_end_comes_back_also_after_a_very_long_frame() -> None:
    far = [-400.0]
    spring = Spring(min=0, max=1000, value=far[0])
    spring.update_velocity(1 / 60)
    for _ in range(5):
        spring.update_velocity(1.5)
        far.append(spring.value)
    while spring.overscroll or abs(spring.velocity) > spring.min_velocity:
        spring.update_velocity(1 / 60)
        far.append(spring.value)
    assert max(map(abs, far)) <= 400
    assert spring.value == pytest.approx(0, abs=2)


@pytest.mark.parametrize("frames_a_second", [60, 30, 8])
def test_what_was_pulled_beyond_its_end_stays_there(frames_a_second: int) -> None:
    for start, end in ((160, 0), (-660, -500)):
        spring = Spring(min=0, max=-500, value=start)  # as a scroll view has it
        spring.update_velocity(1 / 60)
        for _ in range(int(BACK * frames_a_second)):
            spring.update_velocity(1 / frames_a_second)
        assert (spring.value, spring.velocity) == (end, 0)


def test_what_fits_is_not_scrolled() -> None:
    with showing(lambda: scrolled(100)) as scroller:
        scroller.scroll_to(saying("Go"), animate=False)
        frames()
        assert scroller.scroll_y == 1
        page = scroller.children[0]
        before, finger = page.to_window(0, 0), UnitTestTouch(100, scroller.top - 90)
        finger.touch_down()
        for way in (40, 80):
            finger.touch_move(100, scroller.top - 90 + way)
        frames()
        assert page.to_window(0, 0) == before
        finger.touch_up()


def test_what_is_scrolled_stands_on_whole_pixels() -> None:
    with showing(lambda: scrolled(5000.5)) as scroller:
        for scroller.scroll_y in (1, 0.4321, 0):
            frames()
            _x, y = scroller.children[0].to_window(0, 0)
            assert y == round(y)


def test_what_is_seen_stays_where_it_is_when_something_grows_below() -> None:
    with showing(lambda: scrolled(3000)) as scroller:
        page = scroller.children[0]

        def hidden_above() -> float:
            frames()
            return float(page.to_window(0, page.top)[1] - scroller.top)

        scroller.scroll_y = 0.4
        before = hidden_above()
        for page.height in (4000, 10, 3500):  # for a moment all fits
            after = hidden_above()
        assert after == pytest.approx(before, abs=1)
        scroller.size_hint_y, scroller.height = None, scroller.height - 100
        assert hidden_above() == pytest.approx(before, abs=1)
