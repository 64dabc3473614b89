"""Texts in kv follow the language, and untranslated ones stay English."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.lang import Builder

from companion.table.languages import languages, name
from companion.ui.text import tr


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    tr.language = "en"


def test_kv_texts_follow_the_language() -> None:
    box = Builder.load_string(
        "#:import tr companion.ui.text.tr\nBoxLayout:\n    Label:\n        text: tr._('Undo')\n"
        "    Label:\n        text: tr.n('{n} day ago', '{n} days ago', 3)\n"
    )
    assert [label.text for label in reversed(box.children)] == ["Undo", "3 days ago"]
    tr.language = "it"
    assert [label.text for label in reversed(box.children)] == ["Annulla", "3 giorni fa"]
    tr.language = "en"
    assert [label.text for label in reversed(box.children)] == ["Undo", "3 days ago"]


def test_a_language_without_translation_stays_english() -> None:
    tr.language = "it"
    tr.language = "xx"
    assert tr._("Undo") == "Undo"


def test_the_languages_are_those_that_are_there(tmp_path: Path) -> None:
    assert languages(tmp_path) == ["en"]
    (tmp_path / "fr" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "fr" / "LC_MESSAGES" / "giglio.mo").touch()
    assert languages(tmp_path) == ["en", "fr"]


def test_every_language_has_its_own_name() -> None:
    assert languages()[0] == "en"
    assert [code for code in languages() if name(code) == code] == []
