"""Every tip can come up in a real game, comes once, and is short."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from companion.games.princes.catalogue import catalogue
from companion.rulebook.coach import moments, tip, tips
from companion.table import facts
from companion.table.boxes import EXPANDED
from companion.ui import boxes
from tests.findings import for_each
from tests.golden import FOLDER, journal

BOXES = sorted(path.stem for path in (facts.folder() / "tips").glob("*.json"))
OPENED = {"masters_buy", "masters_produce", "masters_report"}
"""Screens that are opened in the middle of a turn."""
MOST = 12
"""Of a box: a first game is not a lecture."""


@cache
def tables(box: str) -> tuple[tuple[Any, ...], ...]:
    """Each golden game, table by table; those of an expansion are among those of its game."""
    paths = sorted((FOLDER / boxes.game(box)).glob(f"*{box}.json" if box in EXPANDED else "*.json"))
    games = [journal(path) for path in paths]
    return tuple(tuple(one.state_at(n) for n in range(len(one.entries) + 1)) for one in games)


def at(box: str, table: Any) -> Iterator[str]:
    yield from moments(table)
    yield boxes.next_screen(box, table)


@for_each(BOXES)
def test_every_tip_comes_up_in_some_game_and_none_comes_twice(box: str) -> None:
    every = {now for game in tables(box) for table in game for now in at(boxes.game(box), table)} | OPENED
    assert len(tips(box)) <= MOST
    assert {one.id: one.moment for one in tips(box) if one.moment not in every} == {}
    seen: list[str] = []
    for table in tables(box)[0]:
        if found := tip(boxes.game(box), table, {*at(boxes.game(box), table)}, seen):
            seen.append(found.id)
    assert len(seen) == len(set(seen)) > 2
    assert box not in EXPANDED or {one.id for one in tips(box)} <= {*seen}


def test_a_tip_of_the_base_game_speaks_of_no_expansion() -> None:
    """It comes to tables that do not know those parts."""
    strangers = [one.name for one in catalogue().characters.values()]
    assert not [one.id for one in tips("princes") if any(name in one.text for name in strangers)]
    assert not [one.id for one in tips("lorenzo") if "special" in one.text or "family" in one.text]


def test_every_box_is_coached() -> None:
    assert sorted(boxes.OFFERED) == BOXES


def test_when_all_have_acted_nobody_is_told_how() -> None:
    for box in ("lorenzo", "princes"):
        ended = [one for game in tables(box) for one in game if one.phase == "actions" and not one.to_act]
        assert ended
        assert not any("actions" in moments(one) for one in ended)
