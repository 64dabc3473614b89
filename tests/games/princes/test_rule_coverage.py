"""Every rule has a test that breaks it and a test that keeps it, and an entry that says it; no entry says more."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from string import Formatter
from typing import Literal, get_args, get_origin

import pytest

from companion.games import princes
from companion.rulebook import entries
from tests.games import watching

ENGINE = Path(princes.__file__).parent
TESTS = Path(__file__).parent
ENTRIES = entries("princes")
RULES = watching.rules(ENGINE)
FACTS = watching.facts(ENGINE)
NOTES = ["best_work.none", "best_work.score", "best_work.tie", "place.differs"]
"""Said of legal actions; nothing keeps or breaks them but what they say."""
TABLE_RULES = {f"table.{name}": field for name, field in princes.TableRules.model_fields.items()}


@cache
def marked(marker: str) -> set[str]:
    return watching.marked(TESTS, marker)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_broken_and_kept_by_a_test(rule: str) -> None:
    wanted = ("breaks",) if rule in NOTES else ("breaks", "keeps")
    missing = [marker for marker in wanted if rule not in marked(marker)]
    assert not missing, f'no test is marked {" or ".join(missing)}("{rule}")'


@pytest.mark.parametrize("marker", ["breaks", "keeps"])
def test_only_rules_that_exist_are_marked(marker: str) -> None:
    assert sorted(marked(marker) - set(RULES)) == []


def test_every_rule_of_the_engine_has_an_entry_with_a_sentence() -> None:
    assert sorted(set(FACTS) - {rule for rule, one in ENTRIES.items() if one.refusal}) == []


def test_no_entry_has_a_sentence_that_nobody_says() -> None:
    assert sorted({rule for rule, one in ENTRIES.items() if one.refusal} - set(FACTS)) == []


@pytest.mark.parametrize("rule", sorted(FACTS))
def test_a_sentence_uses_only_facts_that_the_engine_gives(rule: str) -> None:
    one = ENTRIES[rule]
    assert one.next is None or "fix" in FACTS[rule]
    for template in (one.refusal, one.next):
        assert {name for _, name, _, _ in Formatter().parse(template or "") if name} <= FACTS[rule]


def test_every_table_rule_has_an_entry_and_no_other() -> None:
    assert {rule for rule in ENTRIES if rule.startswith("table.")} == set(TABLE_RULES)


@pytest.mark.parametrize("rule", TABLE_RULES)
def test_every_reading_of_a_table_rule_is_explained_and_its_default_justified(rule: str) -> None:
    kind, default = TABLE_RULES[rule].annotation, TABLE_RULES[rule].default
    readings = {"true", "false"} if kind is bool else set(get_args(kind))
    assert kind is bool or get_origin(kind) is Literal
    assert set(ENTRIES[rule].readings) == readings
    assert ENTRIES[rule].default == (str(default).lower() if kind is bool else default)
    assert "By default" in ENTRIES[rule].text
