"""Every screen of the tour in every look, as a careful person would see it."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from tests.ui import tour
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET
from tests.ui.looking import problems

LOOKS = {
    SMALL_PHONE: [("light", 1.0), ("dark", 1.0), ("dark", 2.0)],
    PHONE: [("light", 1.0), ("dark", 1.3)],
    FLAT_PHONE: [("light", 1.0), ("dark", 2.0)],
    TABLET: [("light", 1.0), ("dark", 1.0), ("dark", 1.3)],
}
"""Each size of the window with the text as it is and larger, and both themes, which move nothing."""


@pytest.mark.parametrize("part", tour.PARTS)
@pytest.mark.parametrize("size", LOOKS)
def test_everything_can_be_read_and_tapped(size: tuple[int, int], part: str) -> None:
    looks = [tour.Look(size, mode, text_scale) for mode, text_scale in LOOKS[size]]
    found = []
    with tour.playing(size, 1, "light", 1.0) as app:
        for name, look in tour.visits(app, part, looks):
            found += [f"{name} in {look}: {problem}" for problem in problems(Window.children[0])]
    assert found == []
