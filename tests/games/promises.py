"""What every game must keep from its first action to its last, shown on whole games played at random."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

import pytest

from companion.table.action import Refused
from companion.table.game import game
from companion.table.journal import Journal
from tests.games.lorenzo import playing as lorenzo
from tests.games.masters import playing as masters
from tests.games.princes import playing as princes

PLAYERS: dict[str, ModuleType] = {"lorenzo": lorenzo, "masters": masters, "princes": princes}
LONGEST = 600
"""Actions in a game, far more than any takes."""


def play_one(box: str, seed: int) -> Any:
    """A whole game in which every promise was kept; the table as it was at the end."""
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
    return journal.state


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
