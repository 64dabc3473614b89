"""Every rule has a test that breaks it and a test that keeps it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.games import lorenzo
from tests.games import watching
from tests.games.coverage import RulesAreWatched
from tests.games.lorenzo.conftest import ASKED_BY
from tests.games.lorenzo.positions import place, position


class TestRules(RulesAreWatched):
    game = lorenzo
    tests = Path(__file__).parent


# The markers themselves


def watched(*rules: str) -> tuple[watching.Watch, Callable[..., object]]:
    watch = watching.Watch(set(rules), ASKED_BY)
    return watch, watch.over(lorenzo.check)


def test_a_refusal_breaks_only_the_rule_that_refuses() -> None:
    watch, check = watched("tower.value", "card.cost")
    check(position(dice=(2, 2, 2)), place("white", "buildings-2", card=31))
    assert (watch.broken, watch.kept) == ({"tower.value"}, set())


def test_a_legal_action_keeps_only_the_rules_that_looked_at_it() -> None:
    watch, check = watched("tower.value", "card.cost", "space.value", "activation.colour", "turn.seat")
    check(position(), place("white", "buildings-2", card=31))
    assert (watch.broken, watch.kept) == (set(), {"tower.value", "card.cost", "turn.seat"})


def test_what_the_table_records_against_the_rules_keeps_none() -> None:
    watch = watching.Watch({"tower.value"})
    watch.over(lorenzo.apply)(position(dice=(2, 2, 2)), place("white", "buildings-2", card=31, overruled=True))
    assert (watch.broken, watch.kept) == (set(), set())
