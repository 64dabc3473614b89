"""The command line speaks the computer's language, or the one that is asked for; the app, too."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from gettext import NullTranslations
from types import SimpleNamespace
from typing import Any

import pytest

from companion.__main__ import main
from companion.table import words


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    words.use(NullTranslations())


@pytest.mark.usefixtures("english_again")
def test_it_speaks_the_language_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "it", "rules", "stessa", "torre", "--box", "lorenzo"]) == 0
    assert capsys.readouterr().out.startswith("Un solo familiare colorato per torre\n")
    assert main(["rules", "stessa", "torre", "--language", "it", "--box", "lorenzo"]) == 0
    assert capsys.readouterr().out.startswith("Un solo familiare colorato per torre\n")
    with pytest.raises(SystemExit):
        main(["--language", "it", "--help"])
    assert "cerca una regola" in capsys.readouterr().out
    with pytest.raises(SystemExit) as stop:
        main(["--language", "xx", "rules", "torre"])
    assert stop.value.code == 2
    assert "'it'" in capsys.readouterr().err


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("it_IT.UTF-8", "Un solo familiare colorato per torre"),
        ("nl_NL:it:de", "Un solo familiare colorato per torre"),
        ("C.UTF-8", "One colour per tower"),
    ],
)
def test_otherwise_it_speaks_as_the_computer_does(
    said: str, title: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", said)
    assert main(["rules", "same", "tower"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == title


@pytest.mark.parametrize(("words", "language"), [([], None), (["--language", "it"], "it")])
def test_without_a_command_the_app_opens(
    words: list[str], language: str | None, monkeypatch: pytest.MonkeyPatch, english_again: None
) -> None:
    opened: list[str | None] = []
    app = SimpleNamespace(run=lambda: opened.append("app"))
    desk = SimpleNamespace(attend=lambda _app: opened.append("desk"))

    def made(language: str | None) -> Any:
        opened.append(language)
        return app

    monkeypatch.setitem(sys.modules, "companion.ui.app", SimpleNamespace(GiglioApp=made))
    monkeypatch.setitem(sys.modules, "companion.ui.desktop", desk)
    monkeypatch.setitem(sys.modules, "companion.ui", SimpleNamespace())
    assert main(words) == 0
    assert opened == [language, "desk", "app"]
