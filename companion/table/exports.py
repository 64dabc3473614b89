"""Saved games for a document: what can be read as a record, and the rest as it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, TypeVar

from companion.table import results, rows
from companion.table.archive import ArchiveError, Evening, GameRecord, require_importable, write, written
from companion.table.database import Database

T = TypeVar("T")
Reader = Callable[[Database, sqlite3.Row], GameRecord]


def one(database: Database, row: sqlite3.Row) -> str:
    """The rules are not asked: a newer Giglio may be able to read what this one cannot."""
    return write(*_sorted_out([_part(database, row, record)]))


def everything(database: Database, games: Sequence[int], settings: Mapping[str, Any]) -> Generator[int, None, str]:
    """A game with each step, before which it says how many are left.

    What would keep all others from being imported again is kept as it is; the rules are not asked here, either.
    """
    parts = []
    for place, game_id in enumerate(games):
        yield len(games) - place
        still_here = database.rows("SELECT * FROM games WHERE id = ? AND deleted IS NULL", game_id)
        parts += [_part(database, row, importable) for row in still_here]
    return write(*_sorted_out(parts), settings=settings)


def _part(database: Database, row: sqlite3.Row, read: Reader) -> str | dict[str, Any]:
    """As it is written in a document, or a damaged game as it is."""
    try:
        return written(read(database, row))
    except (ValueError, ArchiveError):
        return as_it_is(database, row["id"])


def _sorted_out(parts: Sequence[str | dict[str, Any]]) -> tuple[list[str], list[dict[str, Any]]]:
    return [one for one in parts if isinstance(one, str)], [one for one in parts if not isinstance(one, str)]


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
