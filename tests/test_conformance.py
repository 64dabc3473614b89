"""What every game must keep, shown on hundreds of whole games played at random."""

from __future__ import annotations

from pkgutil import iter_modules
from random import Random
from types import ModuleType

import pytest

import companion.games
from companion.table.action import Refused
from companion.table.game import MODULES, game
from companion.table.journal import Journal
from tests.games.lorenzo import playing as lorenzo
from tests.games.masters import playing as masters
from tests.games.princes import playing as princes

PLAYERS: dict[str, ModuleType] = {"lorenzo": lorenzo, "masters": masters, "princes": princes}
BATCHES, GAMES = 16, 20
LONGEST = 600
"""Actions in a game, far more than any takes."""


def test_every_game_is_played_here() -> None:
    games = {module.name for module in iter_modules(companion.games.__path__)}
    assert set(PLAYERS) == games
    assert {box for box, place in MODULES.items() if place == f"companion.games.{box}"} == games


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("box", PLAYERS)
def test_random_games_end_and_keep_every_promise(box: str, batch: int) -> None:
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        play_one(box, seed)


@pytest.mark.parametrize("box", PLAYERS)
def test_every_card_leader_and_tile_gets_used(box: str) -> None:
    unused: set[str] = PLAYERS[box].everything()
    for seed in range(BATCHES * GAMES):
        *_, (table, _) = PLAYERS[box].whole_game(seed)[1]
        unused -= PLAYERS[box].used(table)
        if not unused:
            return
    assert not unused, sorted(unused)


def play_one(box: str, seed: int) -> None:
    rules, player, rng = game(box), PLAYERS[box], Random(-seed)
    setup, steps = player.whole_game(seed)
    journal = Journal(rules, setup)
    for table, action in steps:
        assert journal.state == table
        assert len(journal.entries) < LONGEST, f"game {seed} does not end"
        assert rules.check(table, action).legal
        journal.do(action)
        player.hold(journal.state)
        if rng.random() < 0.1:
            undo_is_identity(journal, table)
        if rng.random() < 0.3:
            check_agrees_with_apply(box, journal.state, rng)
    assert rules.is_over(journal.state)
    assert not list(rules.legal_actions(journal.state))
    replay_gives_the_same(box, journal)


def undo_is_identity(journal: Journal, before: object) -> None:
    after = journal.state
    journal.undo()
    assert journal.state == before
    journal.redo()
    assert journal.state == after


def check_agrees_with_apply(box: str, state: object, rng: Random) -> None:
    """Also for nonsense, and for nonsense that the table insists on."""
    rules = game(box)
    action = PLAYERS[box].any_action(state, rng)
    verdict = rules.check(state, action)
    assert rules.describe(state, action)
    if verdict.legal:
        PLAYERS[box].hold(rules.apply(state, action))
        return
    with pytest.raises(Refused) as refused:
        rules.apply(state, action)
    assert refused.value.verdict.rules == verdict.rules
    insisted = action.with_(overruled=True)
    if verdict.recordable:
        rules.apply(state, insisted)
    else:
        with pytest.raises(Refused):
            rules.apply(state, insisted)


def replay_gives_the_same(box: str, journal: Journal) -> None:
    """Saved as JSON and read back, the actions lead to the same table."""
    rules = game(box)
    setup = rules.read_setup(rules.write_setup(journal.setup))
    actions = [rules.read_action(entry.action.to_json()) for entry in journal.entries]
    assert actions == [entry.action for entry in journal.entries]
    assert Journal.replay(rules, setup, actions).state == journal.state
