"""What every game must keep, shown on some whole games played at random; ``make soak`` plays as many as one likes."""

from __future__ import annotations

from collections.abc import Iterable
from pkgutil import iter_modules
from typing import Any

import pytest

import companion.games
from companion.table.game import MODULES
from tests.games.promises import PLAYERS, play_one

SEEDS: dict[str, list[int]] = {
    "lorenzo": [*range(24), *range(24, 320, 5)],
    "masters": [*range(320)],
    "princes": [*range(320)],
}
"""After a while, of Lorenzo only the games with the expansion: it has the most cards."""
WATCHED = {"lorenzo": 28, "masters": 20, "princes": 40}
"""How many of them have to keep every promise: enough for every mode with every number of players."""


def test_every_game_is_played_here() -> None:
    games = {module.name for module in iter_modules(companion.games.__path__)}
    assert set(PLAYERS) == set(SEEDS) == games
    assert {box for box, place in MODULES.items() if place == f"companion.games.{box}"} == games


@pytest.mark.parametrize("box", PLAYERS)
def test_every_mode_is_played_by_every_number_of_players(box: str) -> None:
    assert modes(box, SEEDS[box][: WATCHED[box]]) == modes(box, range(320))


def modes(box: str, seeds: Iterable[int]) -> set[tuple[object, ...]]:
    setups: list[Any] = [PLAYERS[box].whole_game(seed)[0] for seed in seeds]
    variants = ("position", "advanced", "houses", "muse")
    return {(len(one.seats), *(bool(getattr(one, variant, None)) for variant in variants)) for one in setups}


@pytest.mark.parametrize("box", PLAYERS)
def test_random_games_end_keep_every_promise_and_use_every_card_leader_and_tile(box: str) -> None:
    """What the watched games happen to leave unused, the others use."""
    player = PLAYERS[box]
    unused: set[str] = player.everything()
    for place, seed in enumerate(SEEDS[box]):
        if place < WATCHED[box]:
            unused -= player.used(play_one(box, seed))
        elif unused:
            *_, (table, _) = player.whole_game(seed)[1]
            unused -= player.used(table)
    assert not unused, sorted(unused)
