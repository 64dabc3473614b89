"""A process that is killed while it writes, and what it left behind."""

import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from companion.table.journal import Journal
from companion.table.store import SavedGame, Store
from tests.table import counting, endless

ROOT = Path(__file__).parents[2]


def play_and_be_killed(path: Path, first: int, confirmed: int, then: float) -> int:
    """How many steps a process confirmed that was killed some seconds after so many were seen."""
    command = [sys.executable, "-m", "tests.table.endless", str(path), str(first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout
        assert process.stdout.readline() == "opening\n"
        seen = [process.stdout.readline() for _ in range(confirmed)]
        time.sleep(then)
        process.kill()
        seen += process.stdout.readlines()
    numbers = [int(line) for line in seen if line.endswith("\n")]
    assert numbers == list(range(first, first + len(numbers)))
    return len(numbers)


def expected(steps: int) -> Journal:
    journal = Journal(counting, endless.SETUP)
    for number in range(steps):
        endless.step(journal, number)
    return journal


def same(game: SavedGame, journal: Journal) -> bool:
    return (game.entries, game.position, game.state) == (journal.entries, journal.position, journal.state)


def steps_saved(path: Path, confirmed: int) -> int:
    """All that were confirmed, and at most the one that was on its way."""
    with Store.open(path) as store:
        game = store.open_game(1)
        (saved,) = [steps for steps in (confirmed, confirmed + 1) if same(game, expected(steps))]
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return saved


def kill_again_and_again(path: Path, chance: random.Random, times: int) -> int:
    """How many steps there are after so many processes went on with the same game, each killed in the middle."""
    steps = 0
    for _ in range(times):
        confirmed = play_and_be_killed(path, steps, confirmed=chance.randint(1, 12), then=chance.uniform(0, 0.004))
        steps = steps_saved(path, steps + confirmed)
    return steps


def kill_at_birth(path: Path, seconds: float) -> None:
    """Whatever the moment, the file that was being made can be opened."""
    confirmed = play_and_be_killed(path, 0, confirmed=0, then=seconds)
    with Store.open(path) as store:
        begun = bool(store.games())
    assert begun or not confirmed
    if begun:
        steps_saved(path, confirmed)
