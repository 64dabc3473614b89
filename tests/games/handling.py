"""A game under every kind of handling: actions, nonsense, undo, redo, jumps, corrections, restarts, exports."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any
from unittest import TestCase

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.table.action import Action, Refused
from companion.table.game import game
from companion.table.store import Store
from tests.damage import damaged_value

seeds = st.integers(min_value=0, max_value=2**32)


class Handling(RuleBasedStateMachine):
    """The saved game must always be the fold of a plain list of actions.

    ``playing`` is the module that plays the game of this box at random; a game begins with ``open``.
    """

    box: str
    playing: ModuleType

    def open(self, setup: Any) -> None:
        self.engine = game(self.box)
        self.setup = setup
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name) / "games.sqlite"
        self.store = Store.open(self.path)
        self.game = self.store.new_game(self.box, self.setup, "Thursday")
        self.actions: list[Action] = []
        self.tables = [self.engine.begin(setup)]
        self.position = 0

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.store.close()
            self.folder.cleanup()

    def record(self, action: Action) -> None:
        self.game.do(action)
        self.actions[self.position :] = [action]
        self.tables[self.position + 1 :] = [self.engine.apply(self.tables[self.position], action)]
        self.position += 1

    @rule(seed=seeds, times=st.integers(1, 6))
    def act(self, seed: int, times: int) -> None:
        rng = Random(seed)
        for _ in range(times):
            if not self.engine.is_over(self.game.state):
                self.record(self.playing.next_action(self.game.state, rng))

    @rule(seed=seeds, insist=st.booleans())
    def try_anything(self, seed: int, insist: bool) -> None:
        self.try_out(self.playing.any_action(self.game.state, Random(seed)).with_(overruled=insist), insist)

    @rule(seed=seeds, insist=st.booleans())
    @precondition(lambda self: not self.engine.is_over(self.game.state))
    def try_something_altered(self, seed: int, insist: bool) -> None:
        """An action that would be legal, but for a value in it; one that cannot even be read is no action."""
        rng = Random(seed)
        legal = self.playing.next_action(self.game.state, rng)
        try:
            altered = self.engine.read_action(damaged_value(legal.to_json(), rng))
        except ValueError:
            return
        self.try_out(altered.with_(overruled=insist), insist)

    def try_out(self, action: Action, insist: bool) -> None:
        verdict = self.engine.check(self.game.state, action)
        before, entries = self.game.state, self.game.entries
        if verdict.legal or (insist and verdict.recordable):
            self.record(action)
            return
        with pytest.raises(Refused) as refused:
            self.game.do(action)
        assert refused.value.verdict.rules == verdict.rules
        assert self.game.state is before
        assert self.game.entries == entries

    @rule()
    @precondition(lambda self: self.game.can_undo)
    def undo(self) -> None:
        self.game.undo()
        self.position -= 1

    @rule()
    @precondition(lambda self: self.game.can_redo)
    def redo(self) -> None:
        self.game.redo()
        self.position += 1

    @rule(part=st.floats(0, 1))
    def jump(self, part: float) -> None:
        self.position = round(part * len(self.actions))
        self.game.go_to(self.position)

    @rule()
    def restart(self) -> None:
        number = self.game.id
        self.store.close()
        self.store = Store.open(self.path)
        self.game = self.store.open_game(number)

    @rule()
    def go_on_elsewhere_from_an_export(self) -> None:
        exported = self.store.export(self.game.id)
        self.store.close()
        self.path = self.path.with_name(f"{self.path.stem}-2.sqlite")
        self.store = Store.open(self.path)
        (number,) = self.store.import_(exported)
        self.game = self.store.open_game(number)

    @invariant()
    def the_log_is_the_game(self) -> None:
        if not hasattr(self, "game"):
            return
        assert self.game.position == self.position
        assert [entry.action for entry in self.game.entries] == self.actions
        table = self.tables[self.position]
        assert table == self.game.state
        if not any(action.overruled for action in self.actions):
            self.playing.hold(table)


def handled(machine: type[Handling]) -> type[TestCase]:
    """The machine as a test case that takes a few seconds."""
    case: type[TestCase] = machine.TestCase
    case.settings = settings(max_examples=25, stateful_step_count=35, deadline=None)  # type: ignore[attr-defined]
    return case
