"""Settings apply at once and hold the next time."""

import gettext
import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion import __version__
from companion.games import lorenzo
from companion.games.lorenzo.table_rules import TableRules
from companion.table import languages
from companion.table.database import DiskFull
from companion.table.store import Store
from companion.ui import crash_log, device, kit, preferences
from companion.ui.look.theme import theme
from companion.ui.shared.settings.screen import SettingsScreen
from companion.ui.shared.settings.view import STOPS, backup_about, diagnostics, error_in_short, nearest_stop
from companion.ui.text import tr
from tests.ui.driving import SMALL_PHONE, frames, let, press_back, saying, tap, texts, wait_until
from tests.ui.looking import problems, tree
from tests.ui.shared.opening import begin, opened, screen


@pytest.fixture(autouse=True)
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    copied: list[str] = []

    def share(text: str, _file: Path | None = None) -> bool:
        copied.append(text)
        return False

    monkeypatch.setattr(device, "share", share)
    return copied


def test_the_text_grows_at_a_tap_and_stays_so(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        stops = {stop.value.scale: stop for stop in screen(app).ids.stops.children}
        tap(stops[1.5])
        assert theme.text_scale == 1.5
        assert "150 %" in texts(app.root)
        assert problems(app.root) == []
        theme.text_scale = 1
        preferences.apply(app.session.store)
        assert theme.text_scale == 1.5


@pytest.mark.parametrize(("change", "value"), [("resize", 2), ("colour", "dark"), ("speak", "it")])
def test_only_this_screen_is_made_anew_and_shows_the_same_place(
    tmp_path: Path, italian: None, change: str, value: Any
) -> None:
    with opened(tmp_path, SMALL_PHONE) as app:
        app.go("rules")
        app.go("settings")
        frames()
        before = screen(app)
        before.ids.page.scroll_y = 0.5
        getattr(before, change)(value)
        frames()
        assert [one.name for one in app.manager.screens] == ["settings"]
        assert screen(app) is not before
        assert screen(app).ids.page.scroll_y == pytest.approx(0.5, abs=0.001)  # to the pixel
        assert problems(app.root) == []
        press_back()
        assert screen(app).name == "rules"


def test_the_theme_changes_at_a_tap_and_stays_so(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        tap("Dark")
        assert theme.dark
        theme.mode = "light"
        preferences.apply(app.session.store)
        assert theme.mode == "dark"


@pytest.mark.parametrize(
    ("title", "key", "before"),
    [
        ("Keep awake", "keep_awake", True),
        ("Vibrate", "vibration", True),
        ("Reduce motion", "reduce_motion", False),
        ("Left-handed", "left_handed", False),
        ("Tap to open secret cards", "tap_to_look", False),
    ],
)
def test_a_switch_is_kept(tmp_path: Path, title: str, key: str, before: bool) -> None:
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        assert app.session.store.setting(key) is None
        tap(title)
        assert app.session.store.setting(key) is not before
        preferences.apply(app.session.store)
        assert getattr(theme, key, not before) is not before
        tap(title)
        assert app.session.store.setting(key) is before


def test_settings_that_make_no_sense_change_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.session.store.change_setting("theme", "purple")
        app.session.store.change_setting("text_scale", "huge")
        preferences.apply(app.session.store)
        assert (theme.mode, theme.text_scale) == ("system", 1)


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
        assert list(tmp_path.glob("*.part")) == []
        frames()
        assert any(second.name in text for text in texts(app.root))


@pytest.mark.parametrize("leaves", [False, True])
def test_while_games_are_exported_the_screen_hears_fingers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clipboard: list[str], leaves: bool
) -> None:
    """Whoever leaves it meanwhile finds no file."""
    monkeypatch.setattr("companion.ui.shared.settings.screen.SLICE", 0)
    with opened(tmp_path, SMALL_PHONE, text_scale=2.0) as app:
        for name in ("Bea", "Carlo", "Dora"):
            begin(app, "Anna", name)
        app.go("settings")
        frames()
        screen(app).export()
        frames(1)
        assert "Reading 2 games …" in texts(app.root)
        assert saying("Export").disabled
        assert problems(app.root) == []
        assert list(tmp_path.glob("giglio-export*")) == []
        app.session.store.delete(app.session.game.id)
        if leaves:
            app.back()
            app.go("settings")
            frames()
            assert clipboard == []
        else:
            wait_until(lambda: clipboard)
            assert len(json.loads(clipboard[0])["games"]) == 2
        assert not any("Reading" in words for words in texts(app.root))
        assert not saying("Export").disabled
        assert len(list(tmp_path.glob("giglio-export*"))) == len(clipboard)


def test_diagnostics_can_be_copied_with_the_last_error(tmp_path: Path, clipboard: list[str]) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
        crash_log.keep(tmp_path, KeyError("the card"))
        app.go("settings")
        frames()
        assert "No account, no network. Everything stays on this device." in texts(app.root)
        screen(app).diagnose()
        let(0.4)
        assert all(str(tmp_path) in problem for problem in problems(Window.children[0]))  # a path has no spaces
        tap("Copy")
        assert __version__ in clipboard[0]
        assert "1 game" in clipboard[0]
        assert str(tmp_path) in clipboard[0]
        assert "KeyError: 'the card'" in clipboard[0]


# The language


@pytest.fixture
def italian(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Words that cannot be taken for English."""

    class Marked(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return f"+{message}"

    def found(language: str, _folder: Path) -> Any:
        return Marked() if language == "it" else gettext.NullTranslations()

    monkeypatch.setattr(languages, "translation", found)
    monkeypatch.setattr(preferences, "languages", lambda: ["en", "it"])
    monkeypatch.setattr("companion.ui.shared.settings.screen.languages.languages", lambda: ["en", "it"])
    yield
    tr.language = "en"


def test_the_language_changes_on_every_screen_at_once_and_stays_so(tmp_path: Path, italian: None) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
        app.session.do(lorenzo.Dice(white=4, black=2, orange=6, source="recorded"))
        app.go("home")
        app.go("settings")
        frames()
        tap("Language")
        let(0.4)
        assert {"English", "Italiano"} <= set(texts(Window.children[0]))
        tap("Italiano")
        let(0.4)
        assert screen(app).name == "settings"
        assert {"+Settings", "+100 %", "Italiano"} <= set(texts(app.root))
        assert app.session.game.entries[0].text.startswith("+")
        press_back()
        assert screen(app).name == "home"
        assert "+New game" in texts(app.root)
        tr.language = "en"
        preferences.apply(app.session.store)
        assert tr.language == "it"


def test_without_a_choice_the_language_is_the_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preferences, "languages", lambda: ["en", "it"])
    assert [preferences.language(one) for one in (None, "it", "xx", 7)] == ["en", "it", "en", "en"]
    monkeypatch.setattr(device, "language", lambda: "it")
    assert [preferences.language(one) for one in (None, "en", "xx")] == ["it", "en", "it"]


# Switches


def test_a_screen_that_outlives_its_app_keeps_quiet(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        left_over = screen(app)
    theme.left_handed = True
    theme.left_handed = False
    assert isinstance(left_over, SettingsScreen)
    with opened(tmp_path) as app:
        theme.left_handed = True
        assert app.session.store.setting("left_handed") is None


def test_keep_awake_holds_only_during_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(device, "keep_awake", asked.append)
    with opened(tmp_path) as app:
        game = begin(app, "Anna", "Fabio")
        app.play(game)
        app.go("home")
        app.session.store.change_setting("keep_awake", False)
        app.play(game)
    assert asked == [False, True, False, False]


# Table rules


def test_table_rules_chosen_here_hold_for_new_games(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        tap("Table rules for Lorenzo")
        let(0.4)
        assert "For new games of Lorenzo il Magnifico" in texts(Window.children[0])
        tap("All discounts that apply are added.")
        assert preferences.table_rules(app.session.store, "lorenzo") == TableRules()
        tap("Only one discount counts; you choose which.")
        press_back()
        let(0.4)
        assert "House rulings, 1 changed by you" in texts(app.root)
        assert "1" in texts(saying("Table rules for Lorenzo"))
        assert app.session.store.setting("table_rules") == {"lorenzo": {"discounts": "one"}}
        app.go("new_game")
        assert screen(app).draft.rules == TableRules(discounts="one")


def test_table_rules_that_make_no_sense_are_as_giglio_reads_them(tmp_path: Path) -> None:
    with Store.open(tmp_path / "games.sqlite") as store:
        assert preferences.table_rules(store, "lorenzo") == TableRules()
        for nonsense in ("chess", {"lorenzo": 3}, {"lorenzo": {"discounts": "two", "castling": True}}):
            store.change_setting("table_rules", nonsense)
            assert preferences.table_rules(store, "lorenzo") == TableRules()
        store.change_setting("table_rules", {"lorenzo": {"discounts": "two", "passing": "free"}})
        assert preferences.table_rules(store, "lorenzo") == TableRules(passing="free")


# Backup


def test_a_backup_is_made_at_a_tap_and_says_when(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
        app.go("settings")
        frames()
        assert "none yet" in texts(app.root)
        tap("Back up now")
        assert len(list(tmp_path.glob("giglio-backup-*.sqlite"))) == 1
        assert any(words.startswith("last one today") for words in texts(app.root))
        later = datetime.now(UTC) + timedelta(days=3)
        assert backup_about(tmp_path, later) == "last one 3 days ago"


def test_without_room_there_is_a_sentence_and_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]
) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        monkeypatch.setattr(Path, "write_text", full)
        screen(app).export()
        frames()
        assert any("No room left" in words and "try again" in words for words in texts(app.root))
        assert list(tmp_path.glob("giglio-export*")) == []
        assert clipboard == []


def test_a_setting_that_cannot_be_kept_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        monkeypatch.setattr(Store, "change_setting", failing(DiskFull("No room left to save.")))
        tap("Dark")
        assert "No room left to save." in texts(app.root)
        assert theme.mode == "light"
        tap("Reduce motion")
        assert not theme.reduce_motion
        row = next(one for one in tree(app.root) if isinstance(one, kit.SwitchRow) and one.title == "Reduce motion")
        assert not row.active


def failing(error: Exception) -> Callable[..., None]:
    def fail(*_: Any) -> None:
        raise error

    return fail


# What it says, without Kivy


def test_what_speaks_of_this_device_alone_does_not_travel(tmp_path: Path) -> None:
    with Store.open(tmp_path / "games.sqlite") as store:
        store.change_setting("here.on_table", 3)
        store.change_setting("theme", "dark")
        content = store.export_everything()
        assert json.loads(content)["settings"] == {"theme": "dark"}
        store.import_(content.replace('"theme": "dark"', '"here.on_table": 9'))
        assert store.setting("here.on_table") == 3


def test_diagnostics_say_where_and_how_much_and_what_went_wrong(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        assert "Nothing has gone wrong so far." in diagnostics(store, tmp_path, "")
        text = diagnostics(store, tmp_path, error_in_short("Giglio 1, today\nTraceback\nKeyError: 7"))
        assert "Last error: Giglio 1, today · KeyError: 7" in text
        assert "MB used" in text
    assert error_in_short("") == ""


def test_a_text_size_of_the_phones_own_is_shown_at_the_nearest_stop() -> None:
    assert [nearest_stop(scale) for scale in (0.8, 1.1, 1.3, 2.0)] == [1.0, 1.0, 1.25, 2.0]
    assert max(STOPS) == 2.0
