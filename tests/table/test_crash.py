"""Kill the process at any moment: whatever was confirmed is there, whole, at the next start."""

import random
from pathlib import Path

import pytest

from tests.table.killing import kill_again_and_again, kill_at_birth


def test_a_killed_process_loses_nothing_that_it_confirmed(path: Path) -> None:
    assert kill_again_and_again(path, random.Random(1), times=8) > 8


@pytest.mark.parametrize("milliseconds", [0, 1, 2, 3, 4, 5, 6, 8, 10, 15])
def test_a_store_killed_while_it_is_made_can_be_opened(path: Path, milliseconds: int) -> None:
    kill_at_birth(path, milliseconds / 1000)
