"""What is tried, each a function of a seed; a small dose of every one is part of every run of the tests."""

from __future__ import annotations

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
from tests.games.princes.test_machine import PrincesHandling
from tests.games.promises import PLAYERS, play_one
from tests.soak.spoiled import spoil_a_database, spoil_an_export
from tests.table.killing import kill_again_and_again, kill_at_birth


@dataclass(frozen=True)
class Trial:
    name: str
    run: Callable[[int], object]
    """Raises when something is wrong; the same seed tries the same thing."""


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


def kill(seed: int) -> None:
    chance = Random(seed)
    with TemporaryDirectory() as folder:
        kill_again_and_again(Path(folder) / "giglio.sqlite", chance, times=3)
        kill_at_birth(Path(folder) / "young.sqlite", chance.uniform(0, 0.02))


TRIALS = (
    *(Trial(f"game-{box}", partial(play_one, box)) for box in PLAYERS),
    Trial("handling-lorenzo", partial(handle, LorenzoHandling)),
    Trial("handling-houses", partial(handle, HousesHandling)),
    Trial("handling-masters", partial(handle, MastersHandling)),
    Trial("handling-princes", partial(handle, PrincesHandling)),
    Trial("killed-process", kill),
    Trial("damaged-export", spoil_an_export),
    Trial("damaged-database", spoil_a_database),
)
