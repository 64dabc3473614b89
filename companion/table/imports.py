"""The games of a document, among those here: each of them once, and without those that cannot be read."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.table import archive, exports, rows
from companion.table.archive import ArchiveError, ExportedGame
from companion.table.database import Database, moment_text
from companion.table.inserting import insert_record, save_setting
from companion.table.journal import Journal


@dataclass(frozen=True, slots=True)
class Incoming:
    """What a document would bring; all of it has been read and replayed."""

    games: tuple[tuple[ExportedGame, Journal], ...]
    settings: Mapping[str, Any] | None
    """There with an export of everything."""
    left_out: tuple[str, ...]
    """A sentence for each game that cannot be imported."""


class Imported(NamedTuple):
    games: list[int]
    """Those of the document, as they are numbered here."""
    known: int
    """How many of them were here already."""


def read(content: str | bytes) -> Incoming:
    """Raises an ``ArchiveError`` where nothing of it can be imported."""
    document = archive.read_document(content)
    games, problems = [], []
    for place, record in enumerate(document.games, start=1):
        try:
            exported = archive.understood(place, record)
            games.append((exported, exported.journal()))
        except ArchiveError as error:
            problems.append(error)
    problems += document.unreadable()
    if problems and not games and not document.settings:
        raise problems[0]
    return Incoming(tuple(games), document.settings, tuple(problem.left_out for problem in problems))


def take(database: Database, incoming: Incoming) -> Imported:
    """Add what is not here yet. Settings replace those of the same name, after a backup."""
    if incoming.settings is not None:
        database.backup()
    games, known = [], 0
    with database.writing() as connection:
        for key, value in rows.portable(incoming.settings or {}).items():
            save_setting(connection, key, value)
        for exported, journal in incoming.games:
            same = _same(database, exported)
            if same and same["deleted"] is not None:
                connection.execute("UPDATE games SET deleted = NULL WHERE id = ?", (same["id"],))
            known += bool(same and same["deleted"] is None)
            games.append(same["id"] if same else insert_record(connection, exported.record, journal))
    return Imported(games, known)


def count_known(database: Database, incoming: Incoming) -> int:
    """How many of its games are here already; one in the bin is not."""
    found = (_same(database, exported) for exported, _journal in incoming.games)
    return sum(1 for same in found if same and same["deleted"] is None)


def _same(database: Database, exported: ExportedGame) -> sqlite3.Row | None:
    """The same game here, or else in the bin."""
    query = "SELECT * FROM games WHERE box = ? AND created = ? ORDER BY deleted IS NOT NULL, id"
    begun = database.rows(query, exported.record.box, moment_text(exported.record.created))
    return next((row for row in begun if _is_same(database, row, exported)), None)


def _is_same(database: Database, row: sqlite3.Row, exported: ExportedGame) -> bool:
    try:
        return archive.understood(exported.place, exports.record(database, row)).is_same(exported)
    except (ValueError, ArchiveError):
        return False
