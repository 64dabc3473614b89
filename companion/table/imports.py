"""The games of a document, among those here: each of them once, and without those that cannot be read."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from companion.table import archive, exports, rows
from companion.table.archive import ArchiveError, ExportedGame, GameRecord
from companion.table.database import Database, moment_text
from companion.table.inserting import Log, continue_game, insert_record, save_setting
from companion.table.journal import at_once


@dataclass(frozen=True, slots=True)
class Incoming:
    """What a document would bring; all of it has been read and replayed."""

    games: tuple[tuple[ExportedGame, Log], ...]
    settings: Mapping[str, Any] | None
    """There with an export of everything."""
    left_out: tuple[str, ...]
    """A sentence for each game that cannot be imported."""


class Imported(NamedTuple):
    games: list[int]
    """Those of the document, as they are numbered here."""
    known: int
    """How many of them were here already, as they are in the document or further on."""
    continued: int
    """How many were here, and are now as far as in the document."""


Relation = Literal["new", "in the bin", "same", "earlier", "later", "parted"]
"""What a game of a document is beside those here: nothing of it is here, or only in the bin; it is here; the one here
has gone on since; it goes on from the one here; both have gone on from the same beginning, each in its own way."""


CLOSEST: Sequence[Relation] = ("same", "earlier", "later", "in the bin", "parted", "new")
"""Of several that began alike, the first of these counts."""


def read(content: str | bytes) -> Incoming:
    """Raises an ``ArchiveError`` where nothing of it can be imported."""
    return at_once(reading(content))


def reading(content: str | bytes) -> Generator[int | None, None, Incoming]:
    """``read`` in small steps: a screen can be drawn between any two. Before each game it says how many are left."""
    document = archive.read_document(content)
    games, problems = [], []
    for place, record in enumerate(document.games, start=1):
        yield len(document.games) - place + 1
        try:
            exported = archive.understood(place, record)
            journal = yield from exported.replaying()
            games.append((exported, Log.of(journal)))
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
    games, found = [], Counter[Relation]()
    with database.writing() as connection:
        for key, value in rows.portable(incoming.settings or {}).items():
            save_setting(connection, key, value)
        for exported, log in incoming.games:
            relation, row = _beside(database, exported, log)
            games.append(_take(connection, exported.record, log, relation, row))
            found[relation] += 1
    return Imported(games, found["same"] + found["earlier"], found["later"])


def _take(
    connection: sqlite3.Connection, record: GameRecord, log: Log, relation: Relation, row: sqlite3.Row | None
) -> int:
    """The number that the game has here."""
    if row is None or relation in ("new", "parted"):
        return insert_record(connection, record, log)
    game_id: int = row["id"]
    if relation == "in the bin":
        connection.execute("UPDATE games SET deleted = NULL WHERE id = ?", (game_id,))
    elif relation == "later":
        continue_game(connection, row, record, log)
    return game_id


def look(database: Database, incoming: Incoming) -> Counter[Relation]:
    """How many of its games are here already, and how far; nothing is changed."""
    return Counter(_beside(database, exported, log)[0] for exported, log in incoming.games)


def _beside(database: Database, exported: ExportedGame, log: Log) -> tuple[Relation, sqlite3.Row | None]:
    """What it is beside those that began as it did, and beside which: of several the closest and longest."""
    query = "SELECT * FROM games WHERE box = ? AND created = ? ORDER BY deleted IS NOT NULL, id"
    begun = database.rows(query, exported.record.box, moment_text(exported.record.created))
    for row in begun:
        if row["deleted"] is None and _is_written(database, row, log):
            return "same", row
    found = [(row, other) for row in begun if (other := _readable(database, row))]
    compared = [(_compared(exported, other, row), len(other.actions), row) for row, other in found]
    closest = min(compared, key=lambda one: (CLOSEST.index(one[0]), -one[1]), default=None)
    return (closest[0], closest[2]) if closest else ("new", None)


def _is_written(database: Database, row: sqlite3.Row, log: Log) -> bool:
    """Letter by letter: to read hundreds of games takes seconds."""
    try:
        same = rows.log(database, row["id"]) == [action for _number, action, *_rest in log.entries]
        return same and row["setup"] == log.setup and bool(rows.summary(row))
    except ValueError:
        return False


def _compared(exported: ExportedGame, here: ExportedGame, row: sqlite3.Row) -> Relation:
    """From the bin only what is the same comes back: whoever deletes the later one may import the earlier one."""
    onwards, back = here.includes(exported), exported.includes(here)
    if row["deleted"] is not None:
        return "in the bin" if onwards and back else "new"
    if onwards:
        return "same" if back else "earlier"
    return "later" if back else "parted" if here.began_as(exported) else "new"


def _readable(database: Database, row: sqlite3.Row) -> ExportedGame | None:
    try:
        return archive.understood(row["id"], exports.record(database, row))
    except (ValueError, ArchiveError):
        return None
