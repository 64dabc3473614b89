"""The game on the table: one saved game, and everybody who wants to know when it changes. Free of Kivy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.table.action import Action, Verdict
from companion.table.journal import Entry
from companion.table.store import SavedGame, Store


class Session:
    """What the screens share. Each change is on the disk before anybody hears of it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.saved: SavedGame | None = None
        self.box = ""
        self._listeners: list[Callable[[], None]] = []

    @property
    def game(self) -> SavedGame:
        if self.saved is None:
            raise LookupError("no game is open")
        return self.saved

    @property
    def table(self) -> Any:
        return self.game.state

    def begin(self, box: str, setup: Any, title: str) -> None:
        """Start a new game; raises ``Refused`` when the setup breaks a rule."""
        self.saved = self.store.new_game(box, setup, title)
        self.box = box
        self._tell()

    def resume(self, game_id: int) -> None:
        self.saved = self.store.open_game(game_id)
        self.box = next(game.box for game in self.store.games() if game.id == game_id)
        self._tell()

    def leave(self) -> None:
        """Go away from the table; the game stays as it is."""
        self.saved = None
        self._tell()

    def check(self, action: Action) -> Verdict:
        return self.game.game.check(self.table, action)

    def do(self, action: Action) -> Entry:
        """Record an action; raises ``Refused`` or ``StoreError``, and then nothing has changed."""
        entry = self.game.do(action)
        self._tell()
        return entry

    def undo(self) -> Entry:
        entry = self.game.undo()
        self._tell()
        return entry

    def redo(self) -> Entry:
        entry = self.game.redo()
        self._tell()
        return entry

    def go_to(self, position: int) -> None:
        self.game.go_to(position)
        self._tell()

    def watch(self, listener: Callable[[], None]) -> None:
        """Be told after every change, until ``unwatch``."""
        self._listeners.append(listener)

    def unwatch(self, listener: Callable[[], None]) -> None:
        self._listeners.remove(listener)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()
