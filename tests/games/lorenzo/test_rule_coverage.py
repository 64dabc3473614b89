"""Every rule has a test that breaks it and a test that keeps it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from companion.games import lorenzo
from tests.games import watching
from tests.games.lorenzo.conftest import ASKED_BY
from tests.games.lorenzo.positions import place, position

RULES = watching.rules(Path(lorenzo.__file__).parent)


@cache
def marked(marker: str) -> set[str]:
    return watching.marked(Path(__file__).parent, marker)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_broken_and_kept_by_a_test(rule: str) -> None:
    missing = [marker for marker in ("breaks", "keeps") if rule not in marked(marker)]
    assert not missing, f'no test is marked {" or ".join(missing)}("{rule}")'


@pytest.mark.parametrize("marker", ["breaks", "keeps"])
def test_only_rules_that_exist_are_marked(marker: str) -> None:
    assert sorted(marked(marker) - set(RULES)) == []


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
