"""Every screen of the tour, looked over as a careful person would. All looks take longer than a test may."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from tests.ui import tour
from tests.ui.driving import PHONE, SMALL_PHONE
from tests.ui.looking import problems


@pytest.mark.parametrize(
    ("size", "mode", "text_scale"),
    [(SMALL_PHONE, "dark", 2.0), (PHONE, "light", 1.0)],
)
def test_everything_can_be_read_and_tapped(size: tuple[int, int], mode: str, text_scale: float) -> None:
    found = []
    with tour.playing(size, 1, mode, text_scale) as app:
        for name in tour.visits(app):
            found += [f"{name}: {problem}" for problem in problems(Window.children[0])]
    assert found == []
