"""Every screen of the tour in every look, as a careful person would see it."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from tests.ui import tour
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET
from tests.ui.looking import problems

SCALES = {1.0: ("light", "dark"), 1.3: ("dark", "light"), 2.0: ("light", "dark")}
"""One thing changes at a time: each change takes as long as looking."""


@pytest.mark.parametrize("part", tour.PARTS)
@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, FLAT_PHONE, TABLET])
def test_everything_can_be_read_and_tapped(size: tuple[int, int], part: str) -> None:
    looks = [tour.Look(size, mode, text_scale) for text_scale, modes in SCALES.items() for mode in modes]
    found = []
    with tour.playing(size, 1, "light", 1.0) as app:
        for name, look in tour.visits(app, part, looks):
            found += [f"{name} in {look}: {problem}" for problem in problems(Window.children[0])]
    assert found == []
