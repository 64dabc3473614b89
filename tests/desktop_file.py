"""The single file for a computer, as somebody meets it who got only that: ``python -m tests.desktop_file dist/giglio``.

It reads a rule on the command line, then opens the window on a game that was on the table.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import tests.conftest  # noqa: F401  a window that nobody sees
from companion.table.store import FILE, Store
from companion.ui.restart import ON_TABLE, STARTING
from tests.golden import FOLDER

PATIENCE = 60  # seconds


def reads_a_rule(program: Path, home: Path) -> None:
    asked = [str(program), "rules", "same", "tower"]
    answer = subprocess.run(asked, cwd=home, capture_output=True, encoding="utf-8", check=True, timeout=PATIENCE)
    told = answer.stdout
    assert "One colour per tower" in told, told


def opens_the_table(program: Path, home: Path) -> None:
    """Until its first picture a start counts as begun; and a game that cannot be opened is taken off the table."""
    (home / "giglio").mkdir()
    path = home / "giglio" / FILE
    with Store.open(path) as store:
        (game,) = store.import_((FOLDER / "lorenzo" / "two-players.json").read_bytes())
        store.change_setting(ON_TABLE, game)
        store.change_setting(STARTING, None)
    env = {**os.environ, "XDG_CONFIG_HOME": str(home), "KIVY_HOME": str(home / "kivy"), "KIVY_NO_ARGS": "1"}
    quiet = subprocess.DEVNULL
    # The file unpacks itself, and starts what it has unpacked: both must end.
    with subprocess.Popen([program], cwd=home, env=env, stdout=quiet, stderr=quiet, start_new_session=True) as running:
        try:
            end = monotonic() + PATIENCE
            while _setting(path, STARTING) is not False:
                assert running.poll() is None, "the app has ended"
                assert monotonic() < end, "the window has not come"
                sleep(0.2)
            assert _setting(path, ON_TABLE) == game
        finally:
            os.killpg(running.pid, signal.SIGKILL)


def _setting(path: Path, key: str) -> object:
    with Store.open(path) as store:
        return store.setting(key)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        file = Path(sys.argv[1]).resolve()
        reads_a_rule(file, Path(folder))
        opens_the_table(file, Path(folder))
    print(f"{file.name} reads a rule and opens a table: {file.stat().st_size / 1e6:.0f} MB")
