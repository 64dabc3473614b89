"""Actions that were recorded, with a name in them that stands somewhere else, or damaged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from companion import rulebook
from tests.damage import damaged_value
from tests.golden import GAMES, journal


def judge_odd_actions(path: Path, rng: Random, times: int) -> int:
    """Each action of a whole game altered so often. How many could be read: all have a verdict and sentences."""
    played, box, judged = journal(path), path.parent.name, 0
    written = [entry.action.to_json() for entry in played.entries]
    names = sorted({name for one in written for name in leaves(one) if isinstance(name, str)})
    for number, one in enumerate(written):
        table = played.state_at(number)
        for _ in range(times):
            altered = rng.choice([damaged_value(one, rng), renamed(one, names, rng)])
            try:
                action = played.game.read_action(altered)
            except ValueError:
                continue
            judged += 1
            assert played.game.describe(table, action)
            for reason in played.game.check(table, action).reasons:
                assert rulebook.sentence(box, reason, table)
    return judged


def judge_some(seed: int) -> int:
    rng = Random(seed)
    return judge_odd_actions(rng.choice(GAMES), rng, times=6)


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
