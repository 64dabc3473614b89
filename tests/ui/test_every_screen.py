"""Every screen of the tour in every look, as a careful person would see it."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from tests.ui import tour
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET
from tests.ui.looking import problems

LOOKS = {
    "upright": [(PHONE, "light", 1.0), (SMALL_PHONE, "dark", 2.0)],
    "flat": [(FLAT_PHONE, "dark", 2.0)],
    "tablet": [(TABLET, "light", 1.0)],
}
"""Every way to hold it. More looks take longer than all other tests together; sheets and kit have more of their own."""


@pytest.mark.parametrize("part", tour.PARTS)
@pytest.mark.parametrize("held", LOOKS)
def test_everything_can_be_read_and_tapped(held: str, part: str) -> None:
    looks = [tour.Look(*look) for look in LOOKS[held]]
    found = []
    with tour.playing(looks[0].size, 1, "light", 1.0) as app:
        for name, look in tour.visits(app, part, looks):
            found += [f"{name} in {look}: {problem}" for problem in problems(Window.children[0])]
    assert found == []
