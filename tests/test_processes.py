"""The processes in which all other tests run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import processes

TESTS = """
import os
import pytest
from tests.processes import FEW, SELDOM, fresh

left = []
font = open(__file__, "rb", buffering=0)

def test_leaves_something():
    assert fresh()
    font.read(5)
    left.append("a widget")
    assert not fresh()  # what it has left itself

def test_shares():
    assert left == ["a widget"]

def test_wants_nothing_from_others():
    assert fresh("tablet")
    assert not left
    assert font.tell() == 0  # not where another process reads
    left.append("a tablet")

def test_wants_the_same():
    if left != ["a tablet"]:
        fresh("tablet")
    assert left == ["a tablet"]

@pytest.mark.parametrize("others", [0, 1, 0])
def test_bears_little(others):
    assert fresh("phone", bears=True)
    assert len(left) == others
    left.append([[] for _ in range(FEW * 2 // 3)])

def test_bears_a_little_of_its_own():
    for _ in range(2):
        assert fresh("twice", bears=True)
        left.append([[] for _ in range(FEW * 2 // 3)])
    assert not fresh("twice", bears=True)
    assert len(left) == 2

@pytest.mark.parametrize("more", [100_000, 0])
def test_bears_no_more_than_python_counts(more):
    assert fresh("tablet of many", bears=True)
    assert not left
    left.append([[] for _ in range(SELDOM + more)])

@pytest.mark.parametrize("look", ["light", "dark"])
def test_leaves_what_nobody_bears(look):
    assert fresh("mixed", bears=True)
    assert not left
    left.append("a phone that was killed")
    assert not fresh()

@pytest.mark.parametrize("look", ["light", "dark"])
def test_bears_nothing(look):
    assert fresh("alone")
    assert not left
    left.append("a phone")

def test_fails():
    print("what it said")
    assert left == "nothing", "as it should"

def test_crashes():
    os._exit(3)

def test_runs_after_a_crash():
    pass
"""


@pytest.mark.skipif(not processes.CORES, reason="here no process can be forked")
def test_each_test_is_told_of_whatever_its_process_did(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").touch()
    (tmp_path / "test_some.py").write_text(TESTS, encoding="utf-8")
    told = run(tmp_path, "-rA")
    assert "2 failed, 15 passed" in told
    assert "the process of this test ended with 3" in told
    assert "AssertionError: as it should" in told
    assert "what it said" in told
    assert "1 failed" in run(tmp_path, "--exitfirst")


def run(folder: Path, *words: str) -> str:
    command = [sys.executable, "-m", "pytest", "-p", "tests.processes", "--rootdir", str(folder), *words, str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout
