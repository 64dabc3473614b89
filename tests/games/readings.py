"""Where a rulebook is silent the table decides: each reading of each point, and what it changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, get_args

Points = Mapping[str, tuple[Callable[[dict[str, Any]], Any], Mapping[Any, Any]]]
"""By table rule what is looked at, given the rules in force, and what each reading makes of it; ours comes first."""


class ReadingsAreShown:
    game: ModuleType
    points: Points

    def test_each_reading_changes_the_outcome_as_its_name_says(self) -> None:
        for name, (outcome, expected) in self.points.items():
            found = {reading: outcome({name: reading}) for reading in expected}
            assert found == expected, f"{name}: {found}"

    def test_the_suggested_reading_is_the_default(self) -> None:
        for name, (outcome, expected) in self.points.items():
            suggested = next(iter(expected))
            assert getattr(self.game.TableRules(), name) == suggested, name
            assert outcome({}) == expected[suggested], name

    def test_every_point_and_every_reading_is_shown(self) -> None:
        fields = self.game.TableRules.model_fields
        shown = {name: set(readings) for name, (_, readings) in self.points.items()}
        assert shown == {name: set(get_args(field.annotation)) or {True, False} for name, field in fields.items()}
