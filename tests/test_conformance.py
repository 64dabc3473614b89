"""What every game must keep, shown on some whole games played at random; ``make soak`` plays as many as one likes."""

from __future__ import annotations

from pkgutil import iter_modules
from typing import Any

import pytest

import companion.games
from companion.table.game import MODULES
from tests.games.promises import PLAYERS, play_one

THOROUGH = {
    "lorenzo": "119 319 274 300 57 15 148 118 64 169 95 294 212 69 244 146 259 295",
    "masters": "92 45 82 35 71 118 52 46 106 57 29 103 78 34 33",
    "princes": "104 4 69 9 88 116 74 54 99 39 33 101 30 90 51 63",
}
"""Seeds of games that use everything; when a change of the rules makes others of them, some more are played."""


def test_every_game_is_played_here() -> None:
    games = {module.name for module in iter_modules(companion.games.__path__)}
    assert set(PLAYERS) == set(THOROUGH) == games
    assert {box for box, place in MODULES.items() if place == f"companion.games.{box}"} == games


@pytest.mark.parametrize("box", PLAYERS)
def test_random_games_of_every_mode_keep_every_promise_and_use_every_card_leader_and_tile(box: str) -> None:
    """The first of each mode has to keep every promise; what these leave unused, the others use."""
    player = PLAYERS[box]
    unused: set[str] = player.everything()
    modes = {mode(player.whole_game(seed)[0]) for seed in range(320)}
    seen: set[tuple[object, ...]] = set()
    for seed in (*map(int, THOROUGH[box].split()), *range(320)):
        setup, steps = player.whole_game(seed)
        if mode(setup) not in seen:
            seen.add(mode(setup))
            unused -= player.used(play_one(box, seed))
        elif unused:
            *_, (table, _) = steps
            unused -= player.used(table)
        if not unused and seen == modes:
            break
    assert not unused, sorted(unused)
    assert seen == modes


def mode(setup: Any) -> tuple[object, ...]:
    variants = ("position", "advanced", "houses", "muse")
    return (len(setup.seats), *(bool(getattr(setup, variant, None)) for variant in variants))
