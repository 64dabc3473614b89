"""Whatever can be read from a file gets a verdict, sentences and a line in the log, however little sense it makes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.odd_actions import judge_odd_actions
from tests.golden import GAMES


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_kind_of_action_can_be_judged_and_described_whatever_it_names(path: Path) -> None:
    assert judge_odd_actions(path, Random(path.stem), times=12) > 100
