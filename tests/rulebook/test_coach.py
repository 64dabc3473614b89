"""Every tip can come up in a real game, comes once, and is short."""

from __future__ import annotations

from functools import cache

import pytest

from companion.rulebook.coach import moment, tip, tips
from companion.table import facts
from tests.golden import FOLDER, journal

BOXES = sorted(path.stem for path in (facts.folder() / "tips").glob("*.json"))
MOST = 12
"""Of a box: a first game is not a lecture."""


@cache
def moments(box: str) -> frozenset[str]:
    """All that golden games come to."""
    found: set[str] = set()
    for path in sorted((FOLDER / box).glob("*.json")):
        played = journal(path)
        found |= {moment(played.state_at(n)) for n in range(len(played.entries) + 1)}
    return frozenset(found)


@pytest.mark.parametrize("box", BOXES)
def test_every_tip_comes_up_in_some_game_and_none_comes_twice(box: str) -> None:
    assert len(tips(box)) <= MOST
    assert {one.id: one.moment for one in tips(box) if one.moment not in moments(box)} == {}
    played = journal(next(iter(sorted((FOLDER / box).glob("*.json")))))
    seen: list[str] = []
    for n in range(len(played.entries) + 1):
        if found := tip(box, played.state_at(n), seen):
            seen.append(found.id)
    assert len(seen) == len(set(seen)) > 2


def test_every_box_is_coached() -> None:
    assert BOXES == ["lorenzo", "masters", "princes"]
