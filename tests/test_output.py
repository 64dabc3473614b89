"""The command line where nobody reads its answer, or nothing takes it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden import GAMES

ROOT = Path(__file__).resolve().parent.parent
FULL = Path("/dev/full")


def as_a_process(arguments: list[str], output: int, letters: str = "utf-8") -> tuple[int, str]:
    """The exit code, and what was complained about."""
    command = [sys.executable, "-m", "companion", *arguments]
    buffered = {**os.environ, "PYTHONUNBUFFERED": "", "PYTHONIOENCODING": letters}
    done = subprocess.run(
        command, cwd=ROOT, env=buffered, stdout=output, stderr=subprocess.PIPE, text=True, check=False
    )
    return done.returncode, done.stderr


every_command = pytest.mark.parametrize(
    "arguments", [["rules", "tower"], ["check", str(GAMES[0])], ["--help"]], ids=["rules", "check", "help"]
)


@every_command
def test_whoever_has_read_enough_hears_nothing_more(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        assert as_a_process(arguments, writer) == (141, "")
    finally:
        os.close(writer)


@pytest.mark.skipif(not FULL.exists(), reason="there is no disk here that is always full")
@every_command
def test_a_full_disk_gets_one_sentence(arguments: list[str]) -> None:
    with FULL.open("wb") as full:
        code, complaint = as_a_process(arguments, full.fileno())
    assert code == 3
    assert complaint == (
        "The answer cannot be written. Check whether there is room for it and whether you may write there.\n"
    )


@pytest.mark.parametrize("arguments", [["--help"], ["rules", "--help"], ["rules", "wieża"]], ids=" ".join)
def test_a_terminal_without_the_letters_of_a_language_has_its_answer_all_the_same(arguments: list[str]) -> None:
    assert as_a_process(["--language", "pl", *arguments], subprocess.DEVNULL, "ascii") == (0, "")
