"""Every screen of the tour in every look, as a careful person would see it."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from companion.table import languages
from companion.ui.kit.words import SMALLEST
from companion.ui.text import tr
from tests.ui import clock, driving, longest, tour
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, Look
from tests.ui.looking import labels, problems

LOOKS = {
    "phone": Look(PHONE, "light", 1.0),
    "small phone, dark, large text": Look(SMALL_PHONE, "dark", 2.0),
    "on its side, dark, large text": Look(FLAT_PHONE, "dark", 2.0),
    "tablet": Look(TABLET, "light", 1.0),
}
"""Every way to hold it, and the harshest way to read it. Sheets and kit have more looks in their own tests."""


@pytest.mark.parametrize("part", tour.PARTS)
@pytest.mark.parametrize("look", LOOKS)
def test_everything_can_be_read_and_tapped(look: str, part: str) -> None:
    draw = clock.draw_really if look == "tablet" else clock.draw  # the same pieces, and most at once
    with tour.playing(LOOKS[look]) as app:
        found = {name: problems(Window.children[0]) for name in tour.visits(app, part, draw=draw)}
    assert {name: what for name, what in found.items() if what} == {}
    del app
    if look == "tablet":  # to free a whole tour takes long, and the same widgets live on in any other look
        driving.tidy()
        assert not driving.living()  # what outlives its app would slow down everything after it


@pytest.mark.parametrize(
    ("part", "turned"),
    [
        ("lorenzo", ("03-table", "04-placement", "07-player", "84-course")),
        ("houses", ("31-houses-table",)),
        ("masters", ("21-masters-table", "14-masters-market")),
        ("princes", ("40-princes-table", "41-princes-auction")),
        ("all", ("01-home", "62-settings")),
    ],
)
def test_what_is_shown_bears_to_be_turned_and_read_in_another_size(part: str, turned: tuple[str, ...]) -> None:
    found, before = {}, LOOKS["phone"]
    with tour.playing(before) as app:
        for name in tour.visits(app, part, turned.__contains__):
            for look in (*LOOKS.values(), before):
                look.put_on()
                driving.let(tour.SETTLED)
                found[name, look] = problems(Window.children[0])
    assert {name for name, _look in found} == set(turned)
    assert {where: what for where, what in found.items() if what} == {}


NAMES = (
    *("Four who play a leader every round, whatever it asks for", "Five with the expansion", "Three on a Thursday"),
    *("The Muse comes to dinner", "Lorenzo il Magnifico", "Masters of Renaissance", "Houses of Renaissance"),
    *("The Princes of Florence", "Lor.", "Hou.", "giglio.sqlite", "Giglio", longest.CODE),
    *("Anna", "Bea", "Bob", "Carlo", "Chiara", "Chris", "Dario", "David", "Elena", "Elsa", "Fabio"),
)
"""What is called the same in every language."""


@pytest.mark.parametrize("part", tour.PARTS)
@pytest.mark.parametrize("look", ["small phone, dark, large text", "on its side, dark, large text"])
def test_every_screen_fits_in_every_language(look: str, part: str) -> None:
    found: dict[str, list[str]] = {}
    read: set[str] = set()
    with longest.speaking() as language, tour.playing(LOOKS[look]) as app:
        app.speak(language)
        app.session.resume(app.session.game.id)  # the new first page has left the table
        try:
            for name in tour.visits(app, part):
                found[name] = [problem for child in Window.children for problem in problems(child, SMALLEST)]
                read |= {label.text for child in Window.children for label in labels(child)}
        finally:
            tr.language = "en"
    assert {name: what for name, what in found.items() if what} == {}
    assert longest.not_translated(read, NAMES) == set()


def test_a_word_that_was_not_translated_is_noticed() -> None:
    assert longest.not_translated({"[b]Undo[/b] 3", "Giglio"}, NAMES) == {"undo in '[b]Undo[/b] 3'"}
    with longest.speaking() as language:
        assert longest.not_translated({languages.translation(language).gettext("Undo")}, NAMES) == set()
    assert languages.translation(language).gettext("Undo") == "Undo"
