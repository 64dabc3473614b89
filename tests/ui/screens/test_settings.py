"""Settings apply at once and hold the next time (mockup 62)."""

import json
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion import __version__
from companion.ui import device
from companion.ui.screens.settings import apply_settings
from companion.ui.screens.settings_view import STOPS, nearest_stop
from companion.ui.theme import theme
from tests.ui.driving import frames, let, tap, texts
from tests.ui.looking import problems
from tests.ui.screens.opening import LOOKS, begin, opened, screen


@pytest.fixture(autouse=True)
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    copied: list[str] = []

    def share(text: str) -> bool:
        copied.append(text)
        return False

    monkeypatch.setattr(device, "share", share)
    return copied


@pytest.mark.parametrize(("size", "mode", "text_scale"), LOOKS)
def test_all_is_large_enough_and_nothing_is_clipped(
    tmp_path: Path, size: tuple[int, int], mode: str, text_scale: float
) -> None:
    with opened(tmp_path, size, mode=mode, text_scale=text_scale) as app:
        app.go("settings")
        frames()
        assert problems(app.root) == []


def test_the_text_grows_at_a_tap_and_stays_so(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        stops = {stop.scale: stop for stop in screen(app).ids.stops.children}
        tap(stops[1.5])
        assert theme.text_scale == 1.5
        assert "150 %" in texts(app.root)
        assert problems(app.root) == []
        theme.text_scale = 1
        apply_settings(app.session.store)
        assert theme.text_scale == 1.5


def test_the_theme_changes_at_a_tap_and_stays_so(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        tap("Dark")
        assert theme.dark
        theme.mode = "light"
        apply_settings(app.session.store)
        assert theme.mode == "dark"


@pytest.mark.parametrize(
    ("title", "key", "before"),
    [
        ("Keep awake", "keep_awake", True),
        ("Vibrate", "vibration", True),
        ("Reduce motion", "reduce_motion", False),
        ("Left-handed", "left_handed", False),
    ],
)
def test_a_switch_is_kept(tmp_path: Path, title: str, key: str, before: bool) -> None:
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        assert app.session.store.setting(key) is None
        tap(title)
        assert app.session.store.setting(key) is not before
        apply_settings(app.session.store)
        assert getattr(theme, key, not before) is not before
        tap(title)
        assert app.session.store.setting(key) is before


def test_settings_that_make_no_sense_change_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.session.store.change_setting("theme", "purple")
        app.session.store.change_setting("text_scale", "huge")
        apply_settings(app.session.store)
        assert (theme.mode, theme.text_scale) == ("light", 1)


def test_everything_is_exported_to_a_file_and_the_clipboard(tmp_path: Path, clipboard: list[str]) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
        app.go("settings")
        frames()
        screen(app).export()
        screen(app).export()
        first, second = sorted(tmp_path.glob("giglio-export-*.json"))
        assert json.loads(first.read_text(encoding="utf-8"))["games"][0]["setup"]["seats"] == ["Anna", "Fabio"]
        assert clipboard == [first.read_text(encoding="utf-8"), second.read_text(encoding="utf-8")]
        frames()
        assert any(second.name in text for text in texts(app.root))


def test_diagnostics_can_be_copied(tmp_path: Path, clipboard: list[str]) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
        app.go("settings")
        frames()
        screen(app).diagnose()
        let(0.4)
        assert all(str(tmp_path) in problem for problem in problems(Window.children[0]))  # a path has no spaces
        tap("Copy")
        assert __version__ in clipboard[0]
        assert "1 game" in clipboard[0]
        assert str(tmp_path) in clipboard[0]


def test_a_text_size_of_the_phones_own_is_shown_at_the_nearest_stop() -> None:
    assert [nearest_stop(scale) for scale in (0.8, 1.1, 1.3, 2.0)] == [1.0, 1.0, 1.25, 2.0]
    assert max(STOPS) == 2.0
