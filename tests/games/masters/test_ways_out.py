"""A way out that a refusal offers is one: it breaks that rule no more, and alone it is legal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.games import masters
from companion.games.masters.actions import Action
from companion.games.masters.catalogue import MARBLES, RESOURCES, Marble
from companion.games.masters.market import marbles_in
from companion.games.masters.production import visible_powers
from companion.table.goods import NOTHING, Goods
from tests.games.masters import playing


@pytest.mark.parametrize("seed", range(12))
def test_every_way_out_leads_out(seed: int) -> None:
    rng, offered = Random(seed), 0
    for table, _ in playing.whole_game(seed)[1]:
        for action in (*[playing.any_action(table, rng) for _ in range(3)], *slips(table, rng)):
            reasons = masters.check(table, action).reasons
            for reason, fix in [(one, way) for one in reasons for way in one.fixes]:
                verdict = masters.check(table, fix)  # type: ignore[arg-type]
                assert reason.rule not in verdict.rules, (action, reason)
                assert verdict.legal or len(reasons) > 1, (action, reason, verdict)
                offered += 1
    assert offered


def slips(table: masters.Table, rng: Random) -> Iterator[Action]:
    """What somebody means well at the table, nearly right: powers twice, the wrong choice, a marble misread."""
    player = table.player(table.turn or table.order[0])
    powers = rng.choices(list(visible_powers(table, player)), k=rng.randint(1, 3))
    spend, receive = [Goods({rng.choice(RESOURCES): rng.randint(0, 2)}) for _ in range(2)]
    pay = rng.choice([None, {"strongbox": player.strongbox}, {"top": player.depots.get("top", NOTHING)}])
    yield masters.Produce(powers=tuple(powers), spend=spend, receive=receive, pay=pay)
    line = rng.choice(sorted(table.catalogue.lines))
    misread: Marble = rng.choice(MARBLES)
    seen = [misread, *[marble or misread for marble in marbles_in(table, line)[1:]]]
    white = tuple(rng.choices(RESOURCES, k=rng.randint(0, 2)))
    yield masters.Take(line=line, marbles=tuple(seen), white=white)
    yield masters.EndTurn()
