"""A device without sensors, motors or share sheet is no reason to stop."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from companion.ui import device
from tests.ui.driving import let


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
    assert device.language() == ""
    assert device.safe_area() == device.Insets()


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
