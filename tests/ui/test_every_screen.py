"""Every screen of the tour in every size, both colours and all text scales, looked over as a careful person would."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from companion.ui.theme import theme
from tests.ui import tour
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, let
from tests.ui.looking import problems


@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, FLAT_PHONE, TABLET])
def test_everything_can_be_read_and_tapped(size: tuple[int, int], text_scale: float) -> None:
    found = []
    with tour.playing(size, 1, "light", text_scale) as app:
        for name in tour.visits(app):
            for mode in ("light", "dark"):
                theme.mode = mode
                let(0.1)
                found += [f"{name}, {mode}: {problem}" for problem in problems(Window.children[0])]
    assert found == []
