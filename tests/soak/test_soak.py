"""A small dose of every trial, and a run that tells what failed, how often, and how to see it again."""

from __future__ import annotations

import re

import pytest

from tests.soak import __main__ as command
from tests.soak import running
from tests.soak.running import Soak
from tests.soak.trials import TRIALS, Trial, let_a_monkey_play

DOSE = {
    "damaged-database": range(6),
    "damaged-export": range(10),
    "killed-process": range(2),
}
"""Of the others one seed each: the same code is tried more in their own tests."""
ELSEWHERE = ("monkey", "secrets")
"""Only there."""
HERE = [trial for trial in TRIALS if not trial.name.startswith(ELSEWHERE)]


@pytest.mark.parametrize("trial", HERE, ids=lambda trial: trial.name)
def test_a_small_dose(trial: Trial) -> None:
    for seed in DOSE.get(trial.name, [1]):
        trial.run(seed)


def odd_numbers_break(seed: int) -> None:
    if seed % 2:
        raise ValueError(f"{seed} is odd")


def every_tenth_breaks(seed: int) -> None:
    assert seed % 10, f"{seed} is a multiple of ten"


def test_a_failure_is_told_with_its_seed_and_does_not_stop_the_run() -> None:
    told: list[str] = []
    soak = Soak([Trial("numbers", odd_numbers_break)], told.append)
    for seed in range(20, 26):
        soak.attempt(soak.trials[0], seed)
    (first,) = told
    assert re.fullmatch(
        r"numbers: ValueError at tests/soak/test_soak.py:\d+ \(odd_numbers_break\): raise ValueError.*\n"
        r"    21 is odd\n"
        r"    make soak SEED=21 ONLY=numbers",
        first,
    )
    assert soak.report().startswith("numbers                    6 times\n3 failed, in 1 ways:\nnumbers, 3 times: Value")
    assert soak.report().endswith("make soak SEED=21 ONLY=numbers")


def test_a_trial_may_say_how_many_things_it_tried() -> None:
    soak = Soak([Trial("numbers", lambda seed: seed, "numbers")], say=print)
    for seed in (1200, 34):
        soak.attempt(soak.trials[0], seed)
    assert soak.report() == "numbers                    2 times, 1,234 numbers\nNothing failed."


def test_the_monkey_plays_in_a_process_of_its_own_and_tells_what_went_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    assert let_a_monkey_play(1, steps=5) == 5
    monkeypatch.setenv("KIVY_WINDOW", "none")
    with pytest.raises(AssertionError, match="Traceback"):
        let_a_monkey_play(1, steps=5)


def test_every_trial_gets_its_share_and_failures_of_different_trials_stay_apart() -> None:
    told: list[str] = []
    soak = Soak([Trial("numbers", odd_numbers_break), Trial("tens", every_tenth_breaks)], told.append)
    soak.go_round(0.05, seed=100)
    assert min(soak.tried.values()) > 10
    assert sorted(text.splitlines()[-1].strip() for text in told) == [
        "make soak SEED=100 ONLY=tens",
        "make soak SEED=101 ONLY=numbers",
    ]
    assert sum(failure.times for failure in soak.failures.values()) > 2


def test_what_should_have_been_refused_and_was_not_is_a_failure_too() -> None:
    def refuse(seed: int) -> None:
        with pytest.raises(ValueError, match="never"):
            pass

    told: list[str] = []
    Soak([], told.append).attempt(Trial("refusal", refuse), 7)
    assert "DID NOT RAISE" in told[0]


def test_a_trial_that_hangs_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(seed: int) -> None:
        while True:
            pass

    monkeypatch.setattr(running, "LONGEST", 0.1)
    told: list[str] = []
    Soak([], told.append).attempt(Trial("patience", hang), 7)
    assert told[0].startswith("patience: TooLong at tests/soak/test_soak.py:")


def test_the_command_ends_well_or_with_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "TRIALS", [Trial("numbers", odd_numbers_break), Trial("tens", every_tenth_breaks)])
    assert command.main(["--only", "numbers", "--seed", "4"]) == 0
    assert capsys.readouterr().out == "numbers                    1 times\nNothing failed.\n"
    assert command.main(["--only", "numbers", "--seed", "5"]) == 1
    assert "    5 is odd\n    make soak SEED=5 ONLY=numbers\n" in capsys.readouterr().out
    assert command.main(["--minutes", "0.001", "--seed", "30"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("Seeds from 30 on, for 0.001 min\n")
    assert "SEED=31 ONLY=numbers" in out
    assert "SEED=30 ONLY=tens" in out


def test_a_run_that_is_interrupted_still_tells(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(seed: int) -> None:
        if seed == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(command, "TRIALS", [Trial("numbers", interrupt)])
    assert command.main(["--seed", "0"]) == 0
    assert capsys.readouterr().out.endswith("numbers                    4 times\nNothing failed.\n")
