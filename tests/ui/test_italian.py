"""Italian is longer than English, and still fits on a small phone."""

from collections.abc import Iterator

import pytest
from kivy.core.window import Window

from companion.ui.app import GiglioApp
from companion.ui.text import tr
from tests.ui import driving, tour
from tests.ui.looking import labels, problems


@pytest.fixture(params=[2.0], ids=["large text"])
def app(request: pytest.FixtureRequest) -> Iterator[GiglioApp]:
    with tour.playing(driving.SMALL_PHONE, 1, "light", request.param) as app:
        app.speak("it")
        yield app
    tr.language = "en"


def test_every_screen_fits_in_italian(app: GiglioApp) -> None:
    found: dict[str, list[str]] = {}
    words: set[str] = set()
    for name, _look in tour.everywhere(app):
        found[name] = [problem for child in Window.children for problem in problems(child)]
        words |= {label.text for child in Window.children for label in labels(child)}
    assert {name: problem for name, problem in found.items() if problem} == {}
    assert {"Nuova partita", "Annulla", "Rapporto in Vaticano", "Punteggio finale", "Impostazioni"} <= words
    assert not {"New game", "Undo", "Vatican Report", "Final scoring", "Settings"} & words
