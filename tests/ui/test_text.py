"""Texts in kv follow the language, and untranslated ones stay English."""

import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.lang import Builder

from companion.table import words
from companion.ui.text import languages, tr


class Italian(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return {"Undo": "Annulla"}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "{n} moneta" if n == 1 else "{n} monete"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    tr.language = "en"
    words.use(gettext.NullTranslations())


def test_kv_texts_follow_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gettext, "translation", lambda *_, **__: Italian())
    box = Builder.load_string(
        "#:import tr companion.ui.text.tr\nBoxLayout:\n    Label:\n        text: tr._('Undo')\n"
        "    Label:\n        text: tr.n('{n} coin', '{n} coins', 3)\n"
    )
    assert [label.text for label in reversed(box.children)] == ["Undo", "3 coins"]
    tr.language = "it"
    assert [label.text for label in reversed(box.children)] == ["Annulla", "3 monete"]


def test_a_language_without_translation_stays_english() -> None:
    tr.language = "xx"
    assert tr._("Undo") == "Undo"


def test_the_languages_are_those_that_are_there(tmp_path: Path) -> None:
    assert languages(tmp_path) == ["en"]
    (tmp_path / "it" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "it" / "LC_MESSAGES" / "giglio.mo").touch()
    assert languages(tmp_path) == ["en", "it"]
