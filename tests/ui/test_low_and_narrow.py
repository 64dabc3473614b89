"""The smallest windows in large text and in the longest words of all languages: where most is cut off first."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from companion.ui.kit.words import SMALLEST
from companion.ui.text import tr
from tests.ui import longest, tour
from tests.ui.driving import Look
from tests.ui.looking import problems

NARROW, LOW = (320, 568), (640, 360)


@pytest.mark.parametrize(
    ("part", "stops", "size", "scale"),
    [
        ("lorenzo", ("06-dice", "10-end-of-round", "64-running-game"), NARROW, 2),
        ("princes", ("41-princes-auction", "44-princes-place-known"), LOW, 1.6),
        ("princes", ("44-princes-place-known", "40-princes-player"), NARROW, 2),
        ("all", ("60-score-pad", "90-clock-sheet"), NARROW, 2),
    ],
)
def test_nothing_is_cut_off_or_out_of_reach(
    part: str, stops: tuple[str, ...], size: tuple[int, int], scale: float
) -> None:
    found: dict[str, list[str]] = {}
    with longest.speaking() as language, tour.playing(Look(size, text_scale=scale)) as app:
        app.speak(language)
        app.session.resume(app.session.game.id)  # the new first page has left the table
        try:
            for name in tour.visits(app, part, stops.__contains__):
                found[name] = [problem for child in Window.children for problem in problems(child, SMALLEST)]
        finally:
            tr.language = "en"
    assert set(found) == set(stops)
    assert {name: what for name, what in found.items() if what} == {}
