"""The one file that everything is kept in: opening, migrating, copying it, and what can go wrong, in words."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.table.words import _

APPLICATION = int.from_bytes(b"Gigl", "big")
"""Written into the file, so that another program's SQLite file is never taken for ours."""

PATIENCE = 2.0
"""Seconds to wait for another process that is writing."""

BACKUPS_KEPT = 5

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            box TEXT NOT NULL,
            title TEXT NOT NULL,
            setup TEXT NOT NULL,
            created TEXT NOT NULL,
            changed TEXT NOT NULL,
            position INTEGER NOT NULL DEFAULT 0,
            revision INTEGER NOT NULL DEFAULT 0,
            finished INTEGER NOT NULL DEFAULT 0,
            archived INTEGER NOT NULL DEFAULT 0,
            deleted TEXT
        )
        """,
        """
        CREATE TABLE log (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            action TEXT NOT NULL,
            text TEXT NOT NULL,
            flagged TEXT NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    (
        "ALTER TABLE log ADD moment TEXT",
        """
        CREATE TABLE results (
            game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            revision INTEGER NOT NULL,
            version TEXT NOT NULL,
            standings TEXT NOT NULL,
            ended TEXT NOT NULL,
            seconds REAL
        )
        """,
    ),
)
"""Version n of the file is what the first n of these have made. Never change one: add the next."""


class StoreError(Exception):
    """Something could not be saved or opened. Its text is a sentence for people, with the next step."""


class Locked(StoreError):
    """Another process is writing."""


class ReadOnly(StoreError):
    """The file or its folder may not be written."""


class DiskFull(StoreError):
    """No room is left."""


class CannotOpen(StoreError):
    """The folder is missing, or may not be entered."""


class DamagedStore(StoreError):
    """Not a database, not ours, or malformed."""


class NewerStore(StoreError):
    """The file has a version that this program does not know yet."""


def in_words(error: sqlite3.Error | OSError, path: Path) -> StoreError:
    """The sentence for whatever SQLite or the file system says."""
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Locked(_("Another Giglio is saving at the moment. Close it, then try again."))
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            sentence = _("{path} may not be changed. Allow Giglio to write there, then try again.")
            return ReadOnly(sentence.format(path=path))
        case sqlite3.SQLITE_FULL:
            return DiskFull(_("There is no room left to save. Make some room on this device, then try again."))
        case sqlite3.SQLITE_CANTOPEN:
            sentence = _("{path} cannot be opened. Check that its folder is there and open to Giglio, then try again.")
            return CannotOpen(sentence.format(path=path))
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged(path)
        case _:
            sentence = _("The device did not save ({problem}). Try again; if it persists, restart the device.")
            return StoreError(sentence.format(problem=error))


def damaged(path: Path) -> DamagedStore:
    sentence = _(
        "{path} is damaged, or was not made by Giglio. It was left as it is: "
        "put a backup from the same folder in its place, then start again."
    )
    return DamagedStore(sentence.format(path=path))


class Database:
    """The open file. Every transaction is on the disk when it ends, and every failure is a ``StoreError``."""

    def __init__(self, path: Path, clock: Callable[[], datetime]) -> None:
        self._path = path.absolute()
        self._clock = clock
        with self._failing_in_words():
            self._look_before_touching()
            self._connection = sqlite3.connect(self._path, timeout=PATIENCE, isolation_level=None)
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self._connection.close()

    def rows(self, query: str, *values: Any) -> list[sqlite3.Row]:
        with self._failing_in_words():
            return self._connection.execute(query, values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on the disk at the end, or none."""
        with self._failing_in_words():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def now(self) -> str:
        return moment_text(self._clock())

    def decoded(self, text: str) -> Any:
        """A JSON column; whoever wrote something else there was not Giglio."""
        try:
            return json.loads(text)
        except (ValueError, RecursionError) as error:
            raise damaged(self._path) from error

    def backup(self) -> Path:
        """Copy the file beside itself under the present date, and keep only the last few such copies."""
        stem, suffix = self._path.stem, self._path.suffix
        copy = self._path.with_name(f"{stem}-backup-{self._clock().astimezone(UTC):%Y%m%d-%H%M%S-%f}{suffix}")
        older = sorted(self._path.parent.glob(f"{stem}-backup-*{suffix}"))
        unfinished = self._path.with_name(f"{stem}-backup.part")
        with self._failing_in_words():
            unfinished.unlink(missing_ok=True)
            with closing(sqlite3.connect(unfinished)) as target:
                target.execute("PRAGMA journal_mode = OFF")
                self._connection.backup(target)
            unfinished.replace(copy)
            for path in [path for path in older if path != copy][: -(BACKUPS_KEPT - 1)]:
                path.unlink()
        return copy

    @contextmanager
    def _failing_in_words(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise in_words(error, self._path) from error

    def _look_before_touching(self) -> None:
        """Refuse a file that is damaged, foreign or newer while it is open for reading only.

        An ordinary connection would, when closed, fold a left-over write-ahead log into whatever the file is now,
        and throw the log away when the file is missing or empty.
        """
        log = self._path.with_name(f"{self._path.name}-wal")
        if not _size(self._path):
            if _size(log):
                raise damaged(self._path)
            return
        with closing(sqlite3.connect(f"{self._path.as_uri()}?mode=ro", uri=True, timeout=PATIENCE)) as reader:
            try:
                self._inspect(reader)
            except sqlite3.OperationalError as error:
                # A crash in the very first moments: SQLite finishes the rollback when it may write.
                if error.sqlite_errorcode != sqlite3.SQLITE_READONLY_ROLLBACK:
                    raise

    def _inspect(self, reader: sqlite3.Connection) -> None:
        application, version = _number(reader, "PRAGMA application_id"), _number(reader, "PRAGMA user_version")
        unused = (application, version) == (0, 0) and not _number(reader, "SELECT count(*) FROM sqlite_master")
        if application != APPLICATION and not unused:
            raise damaged(self._path)
        if version > len(MIGRATIONS):
            raise NewerStore(_("This file was saved by a newer Giglio; update the app to open it."))
        if reader.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise damaged(self._path)

    def _prepare(self) -> None:
        """In a write-ahead log with full synchronisation, what is committed survives a kill and a power cut."""
        with self._failing_in_words():
            self._connection.row_factory = sqlite3.Row
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute("PRAGMA foreign_keys = ON")
            version = _number(self._connection, "PRAGMA user_version")
        if version < len(MIGRATIONS):
            self._migrate(version)

    def _migrate(self, version: int) -> None:
        if version:
            self.backup()
        with self.writing() as connection:
            for statements in MIGRATIONS[_number(connection, "PRAGMA user_version") :]:
                for statement in statements:
                    connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def moment_text(moment: datetime) -> str:
    """Always UTC with the same number of digits, so that the order of the texts is the order of time."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def _number(connection: sqlite3.Connection, query: str) -> int:
    number = connection.execute(query).fetchone()[0]
    assert isinstance(number, int)
    return number


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
