"""A device without sensors, motors or share sheet is no reason to stop."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from companion.ui import android, device
from tests.ui.driving import let
from tests.ui.java import Android


def test_what_is_missing_is_only_logged(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    device.vibrate()
    assert "vibration" not in caplog.text
    monkeypatch.setattr(device, "platform", "android")
    device.vibrate()
    assert device.Shaking(lambda: None).start() is False
    assert "no vibration" in caplog.text
    assert "no shaking" in caplog.text


def test_the_screen_stays_awake_while_asked() -> None:
    device.keep_awake(True)
    assert Window.allow_screensaver is False
    device.keep_awake(False)
    assert Window.allow_screensaver is True


def test_sharing_without_a_share_sheet_goes_to_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    assert device.share("Fabio won, 68 VP", Path("score.png")) is False
    assert copied == ["Fabio won, 68 VP"]


def test_a_file_is_chosen_in_the_systems_own_dialog(monkeypatch: pytest.MonkeyPatch) -> None:
    chooser = SimpleNamespace(open_file=lambda on_selection: on_selection(["/a/game.json"]))
    monkeypatch.setattr(device, "import_module", lambda name: SimpleNamespace(filechooser=chooser))
    chosen: list[Path] = []
    assert device.choose_file(chosen.append)
    let(0.1)
    assert chosen == [Path("/a/game.json")]
    for nothing in ([], None, [None]):
        chooser.open_file = lambda on_selection, nothing=nothing: on_selection(nothing)
        assert device.choose_file(chosen.append)
    let(0.1)
    assert len(chosen) == 1


def test_without_a_dialog_or_a_clipboard_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise OSError(name)

    monkeypatch.setattr(device, "import_module", missing)
    assert device.choose_file(lambda path: None) is False
    assert device.pasted() == ""


def test_on_a_desktop_nobody_asks_for_dark_and_no_bars_cover_the_app() -> None:
    assert device.prefers_dark() is False
    assert device.safe_area() == device.Insets()


def test_a_desktop_speaks_as_its_other_programs_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert device.language() == "pl"
    monkeypatch.setenv("LANGUAGE", "pt_BR:pt:en")
    assert device.language() == "pt"
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert device.language() == "en"


def test_android_failing_is_only_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "platform", "android")
    assert device.prefers_dark() is False
    assert device.language() == ""
    assert device.safe_area() == device.Insets()
    assert device.share("text") is False


def test_a_shake_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sensor: Any = SimpleNamespace(acceleration=(0, 9.8, 0), enable=lambda: None, disable=lambda: None)
    monkeypatch.setattr(device, "import_module", lambda name: SimpleNamespace(accelerometer=sensor))
    shaken: list[int] = []
    shaking = device.Shaking(lambda: shaken.append(1))
    assert shaking.start()
    for felt in [(0, 9.8, 0), (None, None, None), (20, 9, 3), (25, 9, 3)]:
        sensor.acceleration = felt
        shaking._look(0)
    assert shaken == [1]
    sensor.acceleration = None
    shaking._look(0)
    shaking.stop()


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Android:
    found = Android(tmp_path)
    monkeypatch.setattr(device, "platform", "android")
    monkeypatch.setattr(android, "import_module", found.module)
    return found


def test_a_file_is_sent_as_a_file_however_large(phone: Android, tmp_path: Path) -> None:
    file = tmp_path / "giglio.json"
    file.write_bytes(b"{}" * 2_000_000)
    assert device.share("{}" * 2_000_000, file)
    ((_chooser, intent, title),) = phone.started
    assert title == "giglio.json"
    assert ("setType", "application/json") in intent
    assert ("addFlags", "FLAG_GRANT_READ_URI_PERMISSION") in intent
    assert not [call for call in intent if call[:2] == ("putExtra", "EXTRA_TEXT")]
    (address,) = [call[2] for call in intent if call[:2] == ("putExtra", "EXTRA_STREAM")]
    assert Path(address).read_bytes() == file.read_bytes()
    assert phone.published == [
        (
            "EXTERNAL_CONTENT_URI",
            {"_display_name": "giglio.json", "mime_type": "application/json", "relative_path": "Download/Giglio"},
        )
    ]


def test_a_table_is_sent_as_one(phone: Android, tmp_path: Path) -> None:
    table = tmp_path / "giglio-statistics.csv"
    table.write_text("player,total", encoding="utf-8")
    assert device.share("player,total", table)
    ((_chooser, intent, _title),) = phone.started
    assert ("setType", "text/csv") in intent


def test_a_picture_goes_with_its_words_and_words_go_alone(phone: Android, tmp_path: Path) -> None:
    picture = tmp_path / "score.png"
    picture.write_bytes(b"PNG")
    assert device.share("Fabio won", picture)
    assert device.share("Fabio won\n68 points")
    (_, with_picture, _), (_, alone, title) = phone.started
    assert ("setType", "image/png") in with_picture
    assert ("putExtra", "EXTRA_TEXT", "Fabio won") in with_picture
    assert ("setType", "text/plain") in alone
    assert title == "Fabio won"
    assert len(phone.published) == 1


def test_on_an_older_phone_a_file_is_saved_where_the_player_wants_it(phone: Android, tmp_path: Path) -> None:
    phone.version = 28
    file, there = tmp_path / "giglio.json", tmp_path / "on a card"
    file.write_bytes(b"games")
    assert device.share("games", file)
    ((intent, number),) = phone.started
    assert intent[0] == "ACTION_CREATE_DOCUMENT"
    assert ("setType", "application/json") in intent
    assert ("putExtra", "EXTRA_TITLE", "giglio.json") in intent
    phone.answer(number, str(there))
    assert there.read_bytes() == b"games"
    assert not phone.waiting
    assert device.share("games", file)
    phone.answer(number, str(tmp_path / "no folder" / "there"))  # only logged
    assert phone.published == []
    assert device.share("Fabio won")
    assert phone.started[2][0] == "chooser"


def test_a_document_is_picked_and_copied(phone: Android, tmp_path: Path) -> None:
    document = tmp_path / "in the cloud"
    document.write_bytes(b"games")
    chosen: list[Path] = []
    assert device.choose_file(chosen.append)
    ((intent, number),) = phone.started
    assert list(intent) == ["ACTION_OPEN_DOCUMENT", ("setType", "*/*"), ("addCategory", "CATEGORY_OPENABLE")]
    phone.answer(number + 1, "of another question")
    assert phone.waiting
    phone.answer(number, str(document))
    let(0.1)
    assert not phone.waiting
    assert [path.read_bytes() for path in chosen] == [b"games"]


def test_whoever_picks_nothing_or_something_that_is_gone_is_told(phone: Android, tmp_path: Path) -> None:
    chosen: list[Path] = []
    assert device.choose_file(chosen.append)
    phone.answer(android.PICK, None)
    let(0.1)
    assert chosen == []
    assert device.choose_file(chosen.append)
    phone.answer(android.PICK, str(tmp_path / "gone"))
    let(0.1)
    assert [path.exists() for path in chosen] == [False]  # who reads it says so
