"""Files that somebody or something has altered: read or refused with a sentence, never a crash."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.table.archive import ArchiveError
from tests.exported import games_in
from tests.golden import FOLDER

FILES = sorted((FOLDER / "masters").glob("*.json"))
ODD: list[Any] = [None, True, -1, 0, 3, 10**6, 10**30, 1.5, "", "x", "row-9", "faith", [], ["x"], {}, {"coin": -5}]


def altered(value: Any, rng: Random) -> Any:
    """The same with one thing changed, left out, doubled or exchanged, somewhere inside."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.1:
            return {name: part for name, part in value.items() if name != key}
        return {**value, key: altered(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        match rng.randrange(8):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return [*value[: at + 1], *value[at:]]
            case 2:
                other = rng.randrange(len(value))
                return [value[other] if n == at else value[at] if n == other else part for n, part in enumerate(value)]
            case _:
                return [altered(part, rng) if n == at else part for n, part in enumerate(value)]
    return rng.choice(ODD)


def outcome(document: Any) -> str:
    """What is said of the file; nothing if it was read."""
    try:
        for exported in games_in(json.dumps(document)):
            exported.journal()
    except ArchiveError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_altered_game_is_read_or_refused_with_a_sentence(path: Path) -> None:
    rng, document = Random(path.stem), json.loads(path.read_text(encoding="utf-8"))
    game = {**document["games"][0], "position": 0}
    said = []
    for _ in range(40):
        part = rng.choice(["setup", "actions", "actions"])
        said.append(outcome({**document, "games": [{**game, part: altered(game[part], rng)}]}))
    assert any(said)
    assert all(not text or re.fullmatch(r"[A-Z].*\.", text, re.DOTALL) for text in said)
