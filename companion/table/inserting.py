"""Games and their entries as new rows of the file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Self

from companion.table.database import moment_text

if TYPE_CHECKING:
    from companion.table.archive import GameRecord
    from companion.table.clock import Thought
    from companion.table.journal import Entry, Journal


@dataclass(frozen=True, slots=True)
class Log:
    """What the file keeps of a journal. The states of many games would fill the memory."""

    setup: Any
    """In its JSON form."""
    entries: tuple[Entry, ...]
    position: int
    finished: bool

    @classmethod
    def of(cls, journal: Journal) -> Self:
        return cls(
            setup=journal.game.write_setup(journal.setup),
            entries=tuple(replace(entry, breaches=()) for entry in journal.entries),
            position=journal.position,
            finished=journal.game.is_over(journal.state),
        )


def insert_game(
    connection: sqlite3.Connection,
    log: Log,
    box: str,
    title: str,
    created: str,
    changed: str,
    thoughts: Sequence[Thought] = (),
    moments: Sequence[str | None] = (),
) -> int:
    """A game with its whole log."""
    cursor = connection.execute(
        "INSERT INTO games (box, title, setup, created, changed, position, finished) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (box, title, as_json(log.setup), created, changed, log.position, log.finished),
    )
    game_id = cursor.lastrowid
    assert game_id is not None
    for entry, thought, moment in zip_longest(log.entries, thoughts, moments):
        insert_entry(connection, game_id, entry, moment, thought)
    return game_id


def insert_record(connection: sqlite3.Connection, record: GameRecord, log: Log) -> int:
    created, changed = moment_text(record.created), moment_text(record.changed)
    thoughts, moments = record.thoughts or (), _moments(record)
    game_id = insert_game(connection, log, record.box, record.title, created, changed, thoughts, moments)
    if record.evening:
        from companion.table import results

        results.tell(connection, game_id, record.evening.told())
    return game_id


def _moments(record: GameRecord) -> list[str | None]:
    return [moment_text(one) if one else None for one in record.moments or ()]


def continue_game(connection: sqlite3.Connection, row: sqlite3.Row, record: GameRecord, log: Log) -> None:
    """What a record has beyond the log here; how the game is called, and what was said of its evening, stays."""
    game_id, thoughts = row["id"], record.thoughts or ()
    (known,) = connection.execute("SELECT count(*) FROM log WHERE game = ?", (game_id,)).fetchone()
    for entry, thought, moment in list(zip_longest(log.entries, thoughts, _moments(record)))[known:]:
        insert_entry(connection, game_id, entry, moment, thought)
    connection.execute(
        "UPDATE games SET position = ?, finished = ?, changed = max(changed, ?), revision = revision + 1 WHERE id = ?",
        (log.position, log.finished, moment_text(record.changed), game_id),
    )
    if record.evening:
        from companion.table import results

        if results.told(row) == results.Told():
            results.tell(connection, game_id, record.evening.told())


def insert_entry(
    connection: sqlite3.Connection, game_id: int, entry: Entry, moment: str | None = None, thought: Thought = None
) -> None:
    """Text and flags come from the action at every opening; in the file they are for whoever reads it without rules."""
    connection.execute(
        "INSERT INTO log (game, number, action, text, flagged, moment, thought) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (game_id, entry.number, as_json(entry.action.to_json()), entry.text, as_json(entry.flagged), moment, thought),
    )


def save_setting(connection: sqlite3.Connection, key: str, value: Any) -> None:
    connection.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (key, as_json(value)))


def as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
