"""Every rule has a test that breaks it and a test that keeps it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.games import lorenzo
from tests.games.lorenzo.conftest import Watch
from tests.games.lorenzo.positions import place, position

ENGINE = Path(lorenzo.__file__).parent
TESTS = Path(__file__).parent


def calls(folder: Path, is_wanted: Callable[[ast.expr], bool]) -> Iterator[ast.Call]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and is_wanted(node.func):
                yield node


def words(call: ast.Call) -> Iterator[str]:
    yield from (word.value for word in call.args if isinstance(word, ast.Constant) and isinstance(word.value, str))


@cache
def rules() -> list[str]:
    """The rule ids of the engine, as they stand in its ``Reason("…")``."""
    found = calls(ENGINE, lambda function: isinstance(function, ast.Name) and function.id == "Reason")
    return sorted({next(words(call), "") for call in found} - {""})


@cache
def marked(marker: str) -> set[str]:
    """The rule ids in ``pytest.mark.<marker>("…")``."""
    found = calls(TESTS, lambda function: ast.unparse(function) == f"pytest.mark.{marker}")
    return {rule for call in found for rule in words(call)}


@pytest.mark.parametrize("rule", rules())
def test_every_rule_is_broken_and_kept_by_a_test(rule: str) -> None:
    missing = [marker for marker in ("breaks", "keeps") if rule not in marked(marker)]
    assert not missing, f'no test is marked {" or ".join(missing)}("{rule}")'


@pytest.mark.parametrize("marker", ["breaks", "keeps"])
def test_only_rules_that_exist_are_marked(marker: str) -> None:
    assert sorted(marked(marker) - set(rules())) == []


# The markers themselves


def watched(*rules: str) -> tuple[Watch, Callable[..., object]]:
    watch = Watch(set(rules))
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
    watch = Watch({"tower.value"})
    watch.over(lorenzo.apply)(position(dice=(2, 2, 2)), place("white", "buildings-2", card=31, overruled=True))
    assert (watch.broken, watch.kept) == (set(), set())
