"""A way out that a refusal offers is one: it breaks that rule no more, and alone it is legal."""

from __future__ import annotations

from random import Random

import pytest

from companion.games import masters
from tests.games.masters import playing


@pytest.mark.parametrize("seed", range(12))
def test_every_way_out_leads_out(seed: int) -> None:
    rng, offered = Random(seed), 0
    for table, _ in playing.whole_game(seed)[1]:
        for _ in range(3):
            action = playing.any_action(table, rng)
            reasons = masters.check(table, action).reasons
            for reason, fix in [(one, way) for one in reasons for way in one.fixes]:
                verdict = masters.check(table, fix)  # type: ignore[arg-type]
                assert reason.rule not in verdict.rules, (action, reason)
                assert verdict.legal or len(reasons) > 1, (action, reason, verdict)
                offered += 1
    assert offered
