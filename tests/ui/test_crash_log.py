"""What goes wrong while the app runs is kept and said, and the app goes on."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from kivy.base import ExceptionManager

from companion.ui import crash_log
from tests.ui.driving import frames, let
from tests.ui.shared.opening import opened
from tests.ui.test_app import said


def test_a_mishap_is_kept_and_said_and_the_app_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        handler = crash_log.Mishaps(tmp_path, app._stumbled)
        with pytest.raises(KeyError) as mishap:
            raise KeyError("a bug of ours")
        assert handler.handle_exception(mishap.value) == ExceptionManager.PASS
        frames()
        assert "Diagnostics" in said(app)
        assert "KeyError: 'a bug of ours'" in crash_log.last(tmp_path)
        assert "test_crash_log.py" in crash_log.last(tmp_path)
        assert handler.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def test_what_goes_wrong_for_a_phone_is_kept_as_long_as_the_app_runs(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    log = logging.getLogger("companion.guests.server")
    for folder in (tmp_path, tmp_path / "other"):
        folder.mkdir(exist_ok=True)
        with crash_log.kept(folder, lambda: None):
            try:
                raise KeyError(f"a bug of ours in {folder.name}")
            except KeyError:
                log.exception("A phone got no answer")
    assert caplog.text.count("KeyError: 'a bug of ours in other'") == 1
    assert f"a bug of ours in {tmp_path.name}" in crash_log.last(tmp_path)
    assert "a bug of ours in other" in crash_log.last(tmp_path / "other")


def test_an_app_that_cannot_draw_itself_gives_up(tmp_path: Path) -> None:
    handler = crash_log.Mishaps(tmp_path, lambda: None)
    answers = [handler.handle_exception(KeyError("again")) for _ in range(crash_log.TOO_MANY)]
    assert answers == [ExceptionManager.PASS] * (crash_log.TOO_MANY - 1) + [ExceptionManager.RAISE]
    let(2 * crash_log.MOMENT)
    assert handler.handle_exception(KeyError("later")) == ExceptionManager.PASS


def test_an_error_is_kept_whatever_letters_it_has(tmp_path: Path) -> None:
    crash_log.keep(tmp_path, OSError("no such file: game\udcff.json"))
    assert "game\\udcff.json" in crash_log.last(tmp_path)


def test_an_error_that_cannot_be_kept_is_only_logged(tmp_path: Path) -> None:
    crash_log.keep(tmp_path / "nowhere", KeyError("lost"))
    assert crash_log.last(tmp_path / "nowhere") == ""
