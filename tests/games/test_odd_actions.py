"""Whatever can be read from a file gets a verdict, sentences and a line in the log, however little sense it makes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import rulebook
from tests.damage import damaged_value
from tests.golden import GAMES, journal

TIMES = 12
"""How often each recorded action is altered."""


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_kind_of_action_can_be_judged_and_described_whatever_it_names(path: Path) -> None:
    """Each action of a whole game, with a name in it that stands somewhere else, or damaged."""
    rng, played, box = Random(path.stem), journal(path), path.parent.name
    written = [entry.action.to_json() for entry in played.entries]
    names = sorted({name for one in written for name in leaves(one) if isinstance(name, str)})
    for number, one in enumerate(written):
        table = played.state_at(number)
        for _ in range(TIMES):
            altered = rng.choice([damaged_value(one, rng), renamed(one, names, rng)])
            try:
                action = played.game.read_action(altered)
            except ValueError:
                continue
            assert played.game.describe(table, action)
            for reason in played.game.check(table, action).reasons:
                assert rulebook.sentence(box, reason, table)


def leaves(value: Any) -> Iterator[Any]:
    match value:
        case dict():
            for key, part in value.items():
                yield key
                yield from leaves(part)
        case list():
            for part in value:
                yield from leaves(part)
        case _:
            yield value


def renamed(value: Any, names: list[str], rng: Random) -> Any:
    """The same action, with other names in half of its places."""
    match value:
        case dict():
            return {key: part if key == "kind" else renamed(part, names, rng) for key, part in value.items()}
        case list():
            return [renamed(part, names, rng) for part in value]
        case str() if rng.random() < 0.5:
            return rng.choice(names)
        case _:
            return value
