"""Going round the trials until the time is up, and telling what failed and how to see it again."""

from __future__ import annotations

import signal
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from types import FrameType

import pytest

from tests.soak.trials import ROOT, Trial

LONGEST: float = 600
"""Seconds after which a trial hangs; none takes a fifth of it."""


class TooLong(Exception):
    """A trial that hangs is a failure like any other."""


@dataclass
class Failure:
    trial: str
    seed: int
    told: str
    times: int = 1

    def __str__(self) -> str:
        times = f", {self.times} times" if self.times > 1 else ""
        return f"{self.trial}{times}: {self.told}\n    make soak SEED={self.seed} ONLY={self.trial}"


class Soak:
    """A run. The same failure of a trial, at the same place, is told once and counted."""

    def __init__(self, trials: Sequence[Trial], say: Callable[[str], None]) -> None:
        self.trials = trials
        self.say = say
        self.tried: Counter[str] = Counter()
        self.things: Counter[str] = Counter()
        self.spent: defaultdict[str, float] = defaultdict(float)
        self.failures: dict[tuple[object, ...], Failure] = {}

    def go_round(self, seconds: float, seed: int) -> None:
        """Each trial gets the same share of the time, and the seeds from this one on."""
        end = monotonic() + seconds
        while monotonic() < end:
            trial = min(self.trials, key=lambda one: self.spent[one.name])
            self.attempt(trial, seed + self.tried[trial.name])

    def attempt(self, trial: Trial, seed: int) -> None:
        start = monotonic()
        try:
            with _within(LONGEST):
                things = trial.run(seed)
                if trial.things and isinstance(things, int):
                    self.things[trial.name] += things
        except (Exception, pytest.fail.Exception) as error:
            self._note(trial, seed, error)
        finally:
            self.tried[trial.name] += 1
            self.spent[trial.name] += monotonic() - start

    def _note(self, trial: Trial, seed: int, error: BaseException) -> None:
        place = _place(error)
        key = (trial.name, type(error), place)
        if key in self.failures:
            self.failures[key].times += 1
            return
        told = "\n    ".join([f"{type(error).__name__} at {place}", *_lines(error)])
        self.failures[key] = Failure(trial.name, seed, told)
        self.say(str(self.failures[key]))

    def report(self) -> str:
        tried = [self._told(trial) for trial in self.trials]
        if not self.failures:
            return "\n".join([*tried, "Nothing failed."])
        total = sum(failure.times for failure in self.failures.values())
        return "\n".join([*tried, f"{total} failed, in {len(self.failures)} ways:", *map(str, self.failures.values())])

    def _told(self, trial: Trial) -> str:
        things = f", {self.things[trial.name]:,} {trial.things}" if trial.things else ""
        return f"{trial.name:20}{self.tried[trial.name]:8} times{things}"


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """Where there are no alarms, a trial may take as long as it likes."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _stop(number: int, frame: FrameType | None) -> None:
    raise TooLong(f"not done after {LONGEST:g} seconds")


def _place(error: BaseException) -> str:
    """The innermost line of the app or of the trial."""
    ours = (ROOT / "companion", ROOT / "tests")
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.name != _stop.__name__]
    *_, last = [frame for frame in frames if any(Path(frame.filename).is_relative_to(folder) for folder in ours)]
    return f"{Path(last.filename).relative_to(ROOT)}:{last.lineno} ({last.name}): {last.line}"


def _lines(error: BaseException) -> list[str]:
    """What it says, and the steps that led there, where those are told; not the pages that a table would fill."""
    said = [line for text in (str(error), *getattr(error, "__notes__", ())) for line in text.splitlines()]
    return [line[:200] for line in said[:60]]
