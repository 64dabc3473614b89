"""The manual tells of the app as it is, in every language, on the screen and on paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table import facts
from companion.table.languages import languages
from companion.ui.shared.help.view import NAMED, Heading, help_view, manual
from companion.ui.text import tr
from tests.ui import driving
from tests.ui import manual as paper
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, let, tap, texts
from tests.ui.looking import problems
from tests.ui.shared.opening import opened

KEYS = {"Enter": "Invio", "+2": "+2"}
"""What is named, and is no word of the app."""


def test_every_language_has_it_whole() -> None:
    there = {path.stem for path in (facts.folder() / "help").glob("*.md")}
    assert there == set(languages())
    kinds = {language: [type(piece) for piece in help_view(language)] for language in there}
    assert len({tuple(one) for one in kinds.values()}) == 1


def test_what_it_names_is_what_the_screens_say() -> None:
    english, italian = (NAMED.findall(manual(language)) for language in ("en", "it"))
    tr.language = "it"
    try:
        assert [KEYS.get(label) or tr._(label) for label in english] == italian
        untranslated = {label for label in english if label not in KEYS and tr._(label) == label}
    finally:
        tr.language = "en"
    assert untranslated == set()


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
