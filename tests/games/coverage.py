"""Every rule has a test that breaks it and a test that keeps it, and an entry that says it; no entry says more."""

from __future__ import annotations

from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Literal, get_args, get_origin

from companion.rulebook import entries
from tests.games import watching


class RulesAreWatched:
    """``tests`` is the folder of the game's tests; ``notes`` are said of legal actions, so that nothing keeps them."""

    game: ModuleType
    tests: Path
    notes: tuple[str, ...] = ()

    @property
    def engine(self) -> Path:
        return Path(str(self.game.__file__)).parent

    def test_every_rule_is_broken_and_kept_by_a_test(self) -> None:
        for marker, exempt in (("breaks", ()), ("keeps", self.notes)):
            missing = set(watching.rules(self.engine)) - watching.marked(self.tests, marker) - set(exempt)
            assert not missing, f"no test is marked {marker}: {sorted(missing)}"

    def test_only_rules_that_exist_are_marked(self) -> None:
        for marker in ("breaks", "keeps"):
            unknown = watching.marked(self.tests, marker) - set(watching.rules(self.engine))
            assert not unknown, f"{marker}: {sorted(unknown)}"


class RulesAreSaid(RulesAreWatched):
    """``box`` names the file of entries."""

    box: str

    def test_every_rule_of_the_engine_has_a_sentence_and_no_sentence_is_left_over(self) -> None:
        said = {rule for rule, one in entries(self.box).items() if one.refusal}
        different = said ^ set(watching.facts(self.engine))
        assert not different, sorted(different)

    def test_a_sentence_uses_only_facts_that_the_engine_gives(self) -> None:
        for rule, facts in watching.facts(self.engine).items():
            one = entries(self.box)[rule]
            assert one.next is None or "fix" in facts, f"{rule} has a next step, but no way out is offered"
            wanted = {name for text in (one.refusal, one.next) for _, name, _, _ in Formatter().parse(text or "")}
            assert wanted - {None} <= facts, f"{rule}: {wanted}"

    def test_every_table_rule_has_an_entry_and_no_other(self) -> None:
        fields = {f"table.{name}" for name in self.game.TableRules.model_fields}
        assert {rule for rule in entries(self.box) if rule.startswith("table.")} == fields

    def test_every_reading_of_a_table_rule_is_explained_and_its_default_justified(self) -> None:
        for name, field in self.game.TableRules.model_fields.items():
            one, kind = entries(self.box)[f"table.{name}"], field.annotation
            assert kind is bool or get_origin(kind) is Literal, name
            assert set(one.readings) == ({"true", "false"} if kind is bool else set(get_args(kind))), name
            assert "By default" in one.text, name
