"""Games and their entries as new rows of the file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Any, Self

from companion.table.database import moment_text

if TYPE_CHECKING:
    from companion.table.archive import GameRecord
    from companion.table.clock import Thought
    from companion.table.journal import Entry, Journal


Row = tuple[int, str, str, str]
"""Number, action, text and flags of an entry. Text and flags come from the action at every opening; in the file they
are for whoever reads it without rules."""


@dataclass(frozen=True, slots=True)
class Log:
    """What the file keeps of a journal, as it is written. The states of many games would fill the memory."""

    setup: str
    entries: tuple[Row, ...]
    position: int
    finished: bool

    @classmethod
    def of(cls, journal: Journal) -> Self:
        return cls(
            setup=as_json(journal.game.write_setup(journal.setup)),
            entries=tuple(map(_row, journal.entries)),
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
        (box, title, log.setup, created, changed, log.position, log.finished),
    )
    game_id = cursor.lastrowid
    assert game_id is not None
    _insert_entries(connection, game_id, zip_longest(log.entries, moments, thoughts))
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
    _insert_entries(connection, game_id, islice(zip_longest(log.entries, _moments(record), thoughts), known, None))
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
    _insert_entries(connection, game_id, [(_row(entry), moment, thought)])


def _insert_entries(
    connection: sqlite3.Connection, game_id: int, entries: Iterable[tuple[Row, str | None, Thought]]
) -> None:
    connection.executemany(
        "INSERT INTO log (game, number, action, text, flagged, moment, thought) VALUES (?, ?, ?, ?, ?, ?, ?)",
        ((game_id, *row, moment, thought) for row, moment, thought in entries),
    )


def _row(entry: Entry) -> Row:
    return entry.number, as_json(entry.action.to_json()), entry.text, as_json(entry.flagged)


def save_setting(connection: sqlite3.Connection, key: str, value: Any) -> None:
    connection.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (key, as_json(value)))


def as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
