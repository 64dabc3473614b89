"""What is tried, each a function of a seed; a small dose of every one is part of every run of the tests."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import hypothesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.games.handling import Handling
from tests.games.lorenzo.houses.test_machine import HousesHandling
from tests.games.lorenzo.test_machine import LorenzoHandling
from tests.games.masters.test_machine import MastersHandling
from tests.games.odd_actions import judge_some
from tests.games.princes.test_machine import PrincesHandling
from tests.games.promises import PLAYERS, play_one
from tests.guests.hostile import disturb, race
from tests.guests.secrecy import keep_secrets
from tests.soak.spoiled import spoil_a_database, spoil_an_export
from tests.table.killing import kill_again_and_again, kill_at_birth

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Trial:
    name: str
    run: Callable[[int], object]
    """Raises when something is wrong; the same seed tries the same thing. May say how many things it has tried."""
    things: str = ""


def handle(machine: type[Handling], seed: int) -> None:
    """A few games of up to sixty steps; without shrinking, which could take longer than the whole run."""
    seeded = hypothesis.seed(seed)(type(machine.__name__, (machine,), {}))
    run_state_machine_as_test(
        seeded,
        settings=settings(
            max_examples=5,
            stateful_step_count=60,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
        ),
    )


def kill(seed: int, times: int = 3) -> int:
    chance = Random(seed)
    with TemporaryDirectory() as folder:
        kill_again_and_again(Path(folder) / "giglio.sqlite", chance, times)
        kill_at_birth(Path(folder) / "young.sqlite", chance.uniform(0, 0.02))
    return times + 1


def let_a_monkey_play(seed: int, steps: int = 500) -> int:
    """In a process of its own, so that what it takes of memory is the app's."""
    command = [sys.executable, "-m", "tests.ui.monkey", "--quiet", f"--seed={seed}", f"--steps={steps}"]
    told = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, encoding="utf-8")
    assert told.returncode == 0, told.stderr[told.stderr.rfind("Traceback") :]
    return steps


TRIALS = (
    *(Trial(f"game-{box}", partial(play_one, box)) for box in PLAYERS),
    Trial("handling-lorenzo", partial(handle, LorenzoHandling)),
    Trial("handling-houses", partial(handle, HousesHandling)),
    Trial("handling-masters", partial(handle, MastersHandling)),
    Trial("handling-princes", partial(handle, PrincesHandling)),
    *(Trial(f"secrets-{box}", partial(keep_secrets, box), "tables") for box in PLAYERS),
    Trial("odd-actions", judge_some, "actions"),
    Trial("killed-process", kill, "kills"),
    Trial("damaged-export", spoil_an_export),
    Trial("damaged-database", spoil_a_database),
    Trial("hostile-requests", disturb, "requests"),
    Trial("two-phones-at-once", race, "times"),
    Trial("monkey", let_a_monkey_play, "steps"),
)
