"""What one start leaves for the next: the game on the table, and whether it came to be seen. Free of Kivy."""

from __future__ import annotations

import logging
from typing import Any

from companion.table.database import StoreError
from companion.table.rows import HERE
from companion.table.store import Store

ON_TABLE = f"{HERE}on_table"
STARTING = f"{HERE}starting"


class Restart:
    """Read once at the start. ``crashed``: the start before this one never drew its first picture."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._written = store.settings()
        self.crashed = bool(self._written.get(STARTING))

    @property
    def game(self) -> int | None:
        """The game that was on the table when the app ended, if it is safe to open."""
        on_table = self._written.get(ON_TABLE)
        return on_table if isinstance(on_table, int) and not self.crashed else None

    def begins(self) -> None:
        """From now until ``seen`` a crash is one of the start."""
        self._note(STARTING, True)

    def seen(self) -> None:
        self._note(STARTING, False)

    def remember(self, on_table: int | None) -> None:
        self._note(ON_TABLE, on_table)

    def _note(self, key: str, value: Any) -> None:
        """A note that cannot be written spoils no game: the next start opens the list instead."""
        if self._written.get(key) == value:
            return
        try:
            self._store.change_setting(key, value)
        except StoreError as error:
            logging.getLogger(__name__).info("%s is not noted: %s", key, error)
        else:
            self._written[key] = value
