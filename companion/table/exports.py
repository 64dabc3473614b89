"""Saved games for a document: what can be read as a record, and the rest as it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from companion.table import results, rows
from companion.table.archive import ArchiveError, Evening, GameRecord, require_importable, write
from companion.table.database import Database

T = TypeVar("T")
Reader = Callable[[Database, sqlite3.Row], GameRecord]


def one(database: Database, row: sqlite3.Row) -> str:
    """The rules are not asked: a newer Giglio may be able to read what this one cannot."""
    return write(*_sorted_out(database, [row], record))


def everything(database: Database, found: Iterable[sqlite3.Row], settings: Mapping[str, Any]) -> str:
    """What would keep all others from being imported again is kept as it is; the rules are not asked here, either."""
    return write(*_sorted_out(database, found, importable), settings=settings)


def _sorted_out(
    database: Database, found: Iterable[sqlite3.Row], read: Reader
) -> tuple[list[GameRecord], list[dict[str, Any]]]:
    """The games for a document, and those that are damaged as they are."""
    records, damaged = [], []
    for row in found:
        try:
            records.append(read(database, row))
        except (ValueError, ArchiveError):
            damaged.append(as_it_is(database, row["id"]))
    return records, damaged


def importable(database: Database, row: sqlite3.Row) -> GameRecord:
    """Raises ``ValueError`` as ``record`` does, and ``ArchiveError`` for what no file may hold."""
    found = record(database, row)
    require_importable(found)
    return found


def record(database: Database, row: sqlite3.Row) -> GameRecord:
    """Raises ``ValueError`` where something is not as Giglio wrote it."""
    game = rows.summary(row)
    thoughts, moments = rows.thoughts(database, game.id), rows.moments(database, game.id)
    return GameRecord(
        box=game.box,
        title=game.title,
        setup=game.setup,
        created=game.created,
        changed=game.changed,
        position=game.position,
        actions=[rows.decoded(action) for action in rows.log(database, game.id)],
        evening=Evening.of(results.told(row)),
        thoughts=_if_known(thoughts),
        moments=_if_known(moments),
    )


def _if_known(times: list[T | None]) -> list[T | None] | None:
    return times if any(one is not None for one in times) else None


def as_it_is(database: Database, game_id: int) -> dict[str, Any]:
    (row,) = database.raw_rows("SELECT * FROM games WHERE id = ?", game_id)
    log = database.raw_rows("SELECT * FROM log WHERE game = ? ORDER BY number", game_id)
    return {"game": rows.as_it_is(row), "log": [rows.as_it_is(entry) for entry in log]}
