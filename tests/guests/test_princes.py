"""The Princes of Florence on the pages: everything legal is offered, and nothing else; money and hands stay secret."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from companion.games.princes.state import Table
from companion.guests import princes as box
from companion.guests.offers import Seen
from companion.table.action import Action
from tests.games.princes.playing import whole_game
from tests.golden import GAMES, journal

SEEDS = (1, 6, 12, 19)
"""Games of three, four, two and five players, some with the expansion, with untold cards, from the fifth round on."""


@cache
def tables() -> tuple[Table, ...]:
    """One of each kind of moment in whole games, kept and random."""
    golden = [journal(path) for path in GAMES if path.parent.name == "princes"]
    played = [one.state_at(n) for one in golden for n in range(len(one.entries) + 1)]
    random = [table for seed in SEEDS for table, _action in whole_game(seed)[1]]
    return tuple({_moment(table): table for table in (*random, *played)}.values())


def _moment(table: Table) -> tuple[object, ...]:
    decisions = tuple(type(one) for one in table.awaiting)
    return table.phase, decisions, bool(table.bidding), bool(table.turns), len(table.players), table.muse


def seats() -> Iterator[Seen]:
    """Whoever acts, and the one after."""
    for table in tables():
        acting = table.clockwise(table.to_act or table.first)[:2]
        yield from (Seen.of("princes", table, seat) for seat in acting)


def ways(seen: Seen, about: str) -> list[Action]:
    return [
        action for action in box.considered(seen.asked, seen.seat, about) if box.path(seen.asked, action).about == about
    ]


def test_the_legal_ways_about_all_things_are_the_legal_actions() -> None:
    for seen in seats():
        legal = [*seen.legal(seen.asked)]
        abouts = dict.fromkeys(box.path(seen.asked, action).about for action in legal)
        offered = [action for about in abouts for action in ways(seen, about)]
        assert set(box.abouts(seen.asked, seen.seat)) == set(abouts)
        found = [action for action in offered if seen.game.check(seen.asked, action).legal]
        assert len(found) == len(set(found))
        assert set(found) == set(legal)


def test_different_ways_have_different_answers() -> None:
    for seen in seats():
        paths = [box.path(seen.asked, action) for action in seen.legal(seen.asked)]
        answers = [(path.about, *path.answers.items()) for path in paths]
        assert len(answers) == len(set(answers))
        assert all(
            step.question in box.GUESSED and box.question(step.question) for path in paths for step in path.steps
        )
        assert all(box.heading(seen.asked, seen.seat, path.about).title for path in paths)


@pytest.mark.parametrize(
    "about", ["object:throne", "work:pope", "building:castle", "use:king", "character:", "throne", "work"]
)
def test_nothing_is_said_about_what_does_not_exist(about: str) -> None:
    seen = next(seats())
    assert not [*box.considered(seen.table, seen.seat, about)]
    assert not box.heading(seen.table, seen.seat, about).title
