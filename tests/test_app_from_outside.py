"""The app as a process in a window: a game is begun by touch, the process killed, and started again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from companion.table.store import FILE, Store
from companion.ui.desktop.window import KEY

SCRIPT = Path(__file__).with_name("app_process.py")
PATIENCE = 60  # seconds
ESCAPE = 27


class Fingers:
    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def do(self, *words: str | int) -> list[str]:
        """What is read afterwards."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, "the app has ended"
        read: list[str] = json.loads(answer)
        return read

    def leave(self) -> None:
        """By Escape, which at home ends the app."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps(["press", ESCAPE]) + "\n")
        self._process.stdin.flush()
        assert self._process.wait(PATIENCE) == 0

    def tap_when_there(self, beginning: str) -> list[str]:
        """As soon as something says this; animations and slow machines take their time."""
        return self.do("tap", self.wait_for(beginning))

    def wait_for(self, beginning: str) -> str:
        end, read = monotonic() + PATIENCE, self.do("look")
        while not (found := [text for text in read if text.startswith(beginning)]):
            assert monotonic() < end, f"nobody says {beginning!r}: {read}"
            read = self.do("look")
        return found[0]


@contextmanager
def started(folder: Path, env: Mapping[str, str] = os.environ) -> Iterator[Fingers]:
    """Until it is killed, without a word of warning."""
    (folder / "kivy").mkdir(exist_ok=True)
    window = {"KCFG_GRAPHICS_WIDTH": "390", "KCFG_GRAPHICS_HEIGHT": "844", "KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1"}
    env = {**env, **window, "KIVY_HOME": str(folder / "kivy")}
    command = [sys.executable, "-P", str(SCRIPT), str(folder)]
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    )
    with process:
        try:
            yield Fingers(process)
        finally:
            process.kill()


def test_what_was_begun_by_touch_is_there_after_a_kill(tmp_path: Path) -> None:
    with started(tmp_path) as fingers:
        fingers.tap_when_there("New game")
        fingers.wait_for("Players in turn order")
        for place, name in enumerate(("Anna", "Bea", "Carlo")):
            fingers.do("write", place, name)
        fingers.tap_when_there("Set up the table")
        fingers.tap_when_there("Start round 1")
        fingers.tap_when_there("App rolls")
        fingers.tap_when_there("Roll the dice")
        fingers.tap_when_there("Start round 1 with ")
        fingers.wait_for("Anna’s turn")
    with started(tmp_path) as fingers:
        assert fingers.wait_for("Anna’s turn")


def test_a_window_that_was_left_is_remembered_where_it_stood(tmp_path: Path) -> None:
    """A closed window says that it stands in the corner, where its title bar is off the screen."""
    with started(tmp_path) as fingers:
        fingers.wait_for("New game")
        fingers.do("move", 120, 90)
        fingers.leave()
    with Store.open(tmp_path / FILE) as store:
        assert store.setting(KEY)[2:] == [120, 90]
