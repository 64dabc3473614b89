"""What a refusal offers instead can be done at once."""

from __future__ import annotations

from random import Random

import pytest

from companion.games import princes
from companion.games.princes.actions import Action
from tests.games.princes import playing


@pytest.mark.parametrize("seed", range(12))
def test_every_way_out_that_is_offered_is_legal(seed: int) -> None:
    """Random games in which somebody tries nonsense all the time."""
    rng = Random(seed)
    for table, _ in playing.whole_game(seed)[1]:
        for action in (playing.any_action(table, rng) for _ in range(4)):
            for reason in princes.check(table, action).reasons:
                for fix in reason.fixes:
                    assert isinstance(fix, Action)
                    assert princes.check(table, fix).legal, (action, reason)
