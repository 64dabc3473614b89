"""The app opens in a real window, finds its way from screen to screen, and says what goes wrong."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.utils import platform

from companion.games import lorenzo
from companion.ui import kit
from companion.ui.app import GiglioApp
from companion.ui.theme import theme
from tests.ui.driving import frames, press_back, tap, texts
from tests.ui.looking import problems, tree
from tests.ui.screens.opening import begin, opened, screen


@pytest.fixture
def app(tmp_path: Path) -> Iterator[GiglioApp]:
    with opened(tmp_path) as app:
        yield app


def said(app: GiglioApp) -> str:
    return next(str(widget.text) for widget in tree(app.root) if isinstance(widget, kit.Snackbar))


def test_it_opens_at_home(app: GiglioApp) -> None:
    assert screen(app).name == "home"
    assert "Giglio" in texts(app.root)
    assert problems(app.root) == []


def test_it_is_painted_on_parchment(app: GiglioApp) -> None:
    pixels = screen(app).export_as_image().texture.pixels
    colours = {pixels[i : i + 3].hex() for i in range(0, len(pixels), 4)}
    assert {"f6eedd", "a4432a", "2b2118"} <= colours


def test_back_leads_to_the_screen_before_and_from_home_out_of_the_app(app: GiglioApp) -> None:
    app.go("settings")
    press_back()
    assert screen(app).name == "home"
    assert not app.back()


def test_a_screen_visited_again_is_not_in_the_way_twice(app: GiglioApp) -> None:
    app.go("settings")
    app.go("new_game")
    app.go("settings")
    assert app.trail == ["home", "settings"]


def test_a_screen_is_told_what_it_is_about(app: GiglioApp) -> None:
    app.go("player", title="Anna")
    assert screen(app).title == "Anna"


def test_what_the_rules_refuse_becomes_a_sentence(app: GiglioApp) -> None:
    begin(app, "Anna", "Fabio")
    assert not app.act(lorenzo.Dice(white=9, black=1, orange=1, source="recorded"))
    frames()
    assert "cannot show 9" in said(app)
    assert app.session.table.phase == "dice"


def test_what_was_done_is_said_too(app: GiglioApp) -> None:
    begin(app, "Anna", "Fabio")
    assert app.act(lorenzo.Dice(white=4, black=2, orange=6, source="recorded"))
    frames()
    assert said(app) == app.session.game.entries[-1].text


def test_everything_is_there_when_the_app_is_opened_again(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
        app.act(lorenzo.Dice(white=4, black=2, orange=6, source="recorded"))
    with opened(tmp_path) as app:
        tap("Resume at Anna’s turn")
        assert screen(app).name == "table"
        assert app.session.table.dice == {"white": 4, "black": 2, "orange": 6}


def test_the_theme_is_the_players(tmp_path: Path) -> None:
    with opened(tmp_path, mode="dark") as app:
        assert theme.dark
        assert problems(app.root) == []


@pytest.mark.skipif(platform != "linux", reason="only there the app's folder stands in one that may be missing")
def test_a_new_account_has_no_folder_for_settings_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "not" / "there"))
    assert GiglioApp()._own_folder().is_dir()
