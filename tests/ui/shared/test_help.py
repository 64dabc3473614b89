"""The manual tells of the app as it is, in every language, on the screen and on paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.languages import folder, languages
from companion.ui.shared.help.view import NAMED, Heading, help_view, manual
from companion.ui.text import tr
from tests.ui import driving
from tests.ui import manual as paper
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, let, tap, texts
from tests.ui.looking import problems
from tests.ui.shared.opening import opened

KEYS = {"Enter", "+2"}
"""What is named, and is no word of the app."""

TITLES = ("Lorenzo il Magnifico", "Houses of Renaissance", "Masters of Renaissance", "The Princes of Florence")

every_language = pytest.mark.parametrize("language", languages()[1:])


@every_language
def test_every_language_has_it_whole(language: str) -> None:
    assert (folder() / language / "help.md").exists()
    assert [type(piece) for piece in help_view(language)] == [type(piece) for piece in help_view("en")]


@every_language
def test_what_it_names_is_what_the_screens_say(language: str) -> None:
    english, named = NAMED.findall(manual("en")), NAMED.findall(manual(language))
    tr.language = language
    try:
        said = [label if label in KEYS else tr._(label) for label in english]
    finally:
        tr.language = "en"
    assert len(named) == len(english)
    assert [
        (label, one) for label, one, key in zip(said, named, english, strict=True) if one != label and key not in KEYS
    ] == []


@every_language
def test_boxes_are_called_as_on_the_screens(language: str) -> None:
    pieces = zip(help_view("en"), help_view(language), strict=True)
    called = [other.text for one, other in pieces if isinstance(one, Heading) and one.text in TITLES]
    tr.language = language
    try:
        assert called == [tr._(title) for title in TITLES]
    finally:
        tr.language = "en"


def test_the_page_in_docs_is_the_same_with_pictures() -> None:
    assert paper.FILE.read_text(encoding="utf-8") == paper.written()
    assert paper.stops() == {path.stem for path in paper.PICTURES.glob("*.png")}


@pytest.mark.parametrize(("size", "scale"), [(PHONE, 1), (SMALL_PHONE, 2), (FLAT_PHONE, 1), (TABLET, 1)])
def test_the_settings_lead_there(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with opened(tmp_path, size, text_scale=scale) as app:
        app.go("settings")
        let(0.3)
        tap("Help")
        driving.frames()
        assert problems(app.manager.current_screen) == []
        said = texts(app.manager.current_screen)
        assert {piece.text for piece in help_view("en") if isinstance(piece, Heading)} <= set(said)
