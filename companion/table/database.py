"""The one file that everything is kept in: opening, migrating, copying it, and what can go wrong, in words."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from shutil import disk_usage
from typing import Any

from companion.table.words import _

APPLICATION = int.from_bytes(b"Gigl", "big")
"""Written into the file, so that another program's SQLite file is never taken for ours."""

PATIENCE = 2.0
"""Seconds to wait for another process that is writing."""

BACKUPS_KEPT = 5

STAMP = "%Y%m%d-%H%M%S-%f"
"""When a copy was made, in its name."""

SHARED = 2**15
"""Bytes that SQLite needs beside the file while it is open."""

HEADER = 100
"""Bytes at least of a file in which anything was ever saved."""

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
    (
        "ALTER TABLE games ADD told_end TEXT",
        "ALTER TABLE games ADD told_seconds REAL",
        "ALTER TABLE games ADD place TEXT",
    ),
    (
        "ALTER TABLE log ADD thought REAL",  # seconds before this entry, where the turn clock ran
        "ALTER TABLE results ADD figures TEXT",  # what statistics need of a game, so that none is opened for them
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


class ReplacedStore(StoreError):
    """Another process has put another file in the place of the open one: whatever is written now, nobody would find."""

    def __init__(self) -> None:
        super().__init__(_("Your games were replaced in another window. Restart Giglio to continue with those."))


def in_words(error: sqlite3.Error | OSError, path: Path) -> StoreError:
    """The sentence for whatever SQLite or the file system says."""
    match _code(error, path):
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return locked()
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            sentence = _("Giglio may not write to {path}. Allow it, then try again.")
            return ReadOnly(sentence.format(path=path))
        case sqlite3.SQLITE_FULL:
            return DiskFull(_("No room left to save. Free some space on this device, then try again."))
        case sqlite3.SQLITE_CANTOPEN:
            sentence = _(
                "{path} cannot be opened. Check that the folder exists and Giglio may read it, then try again."
            )
            return CannotOpen(sentence.format(path=path))
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged(path)
        case _:
            sentence = _("Saving failed ({problem}). Try again; if that does not help, restart the device.")
            return StoreError(sentence.format(problem=error))


def _code(error: sqlite3.Error | OSError, path: Path) -> int:
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        return sqlite3.SQLITE_FULL
    if isinstance(error, OSError) and error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return sqlite3.SQLITE_READONLY
    if path.is_dir():  # SQLite would speak of the disk
        return sqlite3.SQLITE_CANTOPEN
    code = int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF
    if code == sqlite3.SQLITE_IOERR and _is_full(path.parent):
        return sqlite3.SQLITE_FULL
    return code


def _is_full(folder: Path) -> bool:
    """There SQLite cannot share the file with other processes, and does not say why."""
    try:
        return disk_usage(folder).free < SHARED
    except OSError:
        return False


def locked() -> Locked:
    return Locked(_("Another Giglio is saving right now. Close it, then try again."))


def damaged(path: Path) -> DamagedStore:
    sentence = _("{file} is damaged, or is not from Giglio. It was left as it is: choose a backup.")
    return DamagedStore(sentence.format(file=path.name))


def emptied(path: Path) -> DamagedStore:
    sentence = _("{file} is empty, although games were saved there. Choose a backup.")
    return DamagedStore(sentence.format(file=path.name))


@contextmanager
def failing_in_words(path: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise in_words(error, path) from error
    except UnicodeDecodeError as error:  # SQLite wants to quote what is damaged
        raise damaged(path) from error


class Database:
    """The open file. Every transaction is on the disk when it ends, and every failure is a ``StoreError``."""

    def __init__(self, path: Path, clock: Callable[[], datetime]) -> None:
        self._path = path.absolute()
        self._clock = clock
        with failing_in_words(self._path):
            look_before_touching(self._path)
            self._connection = sqlite3.connect(self._path, timeout=PATIENCE, isolation_level=None)
            self._file = _identity(self._path)
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self._connection.close()

    def rows(self, query: str, *values: Any) -> list[sqlite3.Row]:
        with failing_in_words(self._path):
            return self._connection.execute(query, values).fetchall()

    def raw_rows(self, query: str, *values: Any) -> list[sqlite3.Row]:
        """With the bytes of each text as they are."""
        self._connection.text_factory = bytes
        try:
            return self.rows(query, *values)
        finally:
            self._connection.text_factory = _text

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on the disk at the end, or none."""
        with failing_in_words(self._path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                self._refuse_if_replaced()
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def _refuse_if_replaced(self) -> None:
        """The connection would go on with the old file, which is deleted as soon as nobody has it open."""
        if _identity(self._path) != self._file:
            raise ReplacedStore

    def now(self) -> str:
        return moment_text(self._clock())

    def backup(self) -> Path:
        """Copy the file beside itself under the present date, and keep only the last few such copies."""
        copy = beside(self._path, "backup", self._clock())
        with self.writing():
            remove_unfinished(self._path)
            with whole_or_nothing(copy) as part:
                copy_store(self._path, part)
            for path in outdated(copies(self._path), copy):
                with suppress(OSError):  # one too many does no harm
                    path.unlink()
        return copy

    def backup_today(self) -> None:
        """One a day is enough of what happens by itself: else an evening would push out all that is older."""
        today = self._clock().astimezone(UTC).date()
        if not any((moment := made(copy)) and moment.date() == today for copy in copies(self._path)):
            self.backup()

    def _prepare(self) -> None:
        """In a write-ahead log with full synchronisation, what is committed survives a kill and a power cut."""
        with failing_in_words(self._path):
            self._connection.row_factory = sqlite3.Row
            self._connection.text_factory = _text
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute("PRAGMA foreign_keys = ON")
            version = _number(self._connection, "PRAGMA user_version")
        if unfinished(self._path):
            with suppress(StoreError), self.writing():
                remove_unfinished(self._path)
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


def look_before_touching(path: Path) -> None:
    """Refuse a file that is damaged, foreign or newer while it is open for reading only.

    An ordinary connection would, when closed, fold a left-over write-ahead log into whatever the file is now,
    and throw the log away when the file is missing or empty.
    """
    if path.exists() and _size(path) < HEADER and (copies(path) or copies(path, "replaced")):
        raise emptied(path)
    if not _size(path):
        if _size(path.with_name(f"{path.name}-wal")):
            raise damaged(path)
        return
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)) as reader:
        reader.text_factory = _text
        try:
            _inspect(reader, path)
        except sqlite3.OperationalError as error:
            # A crash in the very first moments: SQLite finishes the rollback when it may write.
            if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_READONLY_ROLLBACK:
                raise


def _inspect(reader: sqlite3.Connection, path: Path) -> None:
    application, version = _number(reader, "PRAGMA application_id"), _number(reader, "PRAGMA user_version")
    unused = (application, version) == (0, 0) and not _number(reader, "SELECT count(*) FROM sqlite_master")
    if application != APPLICATION and not unused:
        raise damaged(path)
    if version > len(MIGRATIONS):
        raise NewerStore(_("This file was saved by a newer Giglio; update the app to open it."))
    if reader.execute("PRAGMA quick_check(1)").fetchone() != ("ok",) or _columns(reader) != _columns_of(version):
        raise damaged(path)


@contextmanager
def whole_or_nothing(target: Path) -> Iterator[Path]:
    """A file to write, which gets its name when it is finished and on the disk. After a failure nothing is left."""
    part = target.with_name(f"{target.name}-{os.getpid()}.part")
    try:
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def unfinished(path: Path) -> list[Path]:
    """What was to become a copy of that file, or the file itself."""
    return list(path.parent.glob(f"{path.stem}*.part"))


def remove_unfinished(path: Path) -> None:
    """Whoever writes such a file holds the lock of the store: for the next who holds it, they are rubbish."""
    for part in unfinished(path):
        with suppress(OSError):
            part.unlink()


def look_into_copy(source: Path) -> None:
    """Refuse one from which this Giglio could not go on: a damaged, a foreign or a newer one."""
    with closing(_reader(source)) as reader:
        reader.text_factory = _text
        _inspect(reader, source)


def _reader(source: Path) -> sqlite3.Connection:
    """It leaves the file as it is, and nothing beside it."""
    logged = source.with_name(f"{source.name}-wal").exists()
    address = f"{source.absolute().as_uri()}?mode=ro{'' if logged else '&immutable=1'}"
    return sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)


def copy_store(source: Path, target: Path) -> None:
    """In one file, with all that SQLite has not yet written into the source."""
    with closing(_reader(source)) as reader:
        reader.execute("BEGIN")
        _number(reader, "SELECT count(*) FROM sqlite_master")  # takes the lock now: copying would wait for it forever
        with closing(sqlite3.connect(target)) as copy:
            copy.execute("PRAGMA journal_mode = OFF")
            reader.backup(copy)


def beside(path: Path, what: str, moment: datetime) -> Path:
    """The name of a copy of that file."""
    moment = moment.astimezone(UTC)
    stamp = moment.strftime(STAMP.replace("%Y", f"{moment.year:04}"))  # else not every system fills up with zeros
    return path.with_name(f"{path.stem}-{what}-{stamp}{path.suffix}")


def copies(path: Path, what: str = "backup") -> list[Path]:
    """The backups of a file, or what backups have ``"replaced"``, the oldest first; nothing that others have named."""
    named = path.parent.glob(f"{path.stem}-{what}-*{path.suffix}")
    return sorted(copy for copy in named if made(copy) and copy.is_file())


def outdated(found: Iterable[Path], newest: Path) -> list[Path]:
    """All but the last few. Those with a later date than the newest were made before the clock was put back."""
    older = sorted((copy for copy in found if copy != newest), key=lambda copy: (copy < newest, copy))
    return older[: -(BACKUPS_KEPT - 1)]


def made(copy: Path) -> datetime | None:
    """When, by its name; nothing if somebody else has named it."""
    stamp = copy.stem.partition("-backup-")[2] or copy.stem.partition("-replaced-")[2]
    try:
        return datetime.strptime(stamp, STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def moment_text(moment: datetime) -> str:
    """Always UTC with the same number of digits, so that the order of the texts is the order of time."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def _columns(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """Of all our tables: one letter of them damaged, and nothing can be found any more."""
    return connection.execute(
        "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c"
        " WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.name, c.cid"
    ).fetchall()


def _columns_of(version: int) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(":memory:")) as model:
        for statement in (statement for statements in MIGRATIONS[:version] for statement in statements):
            model.execute(statement)
        return _columns(model)


def _text(raw: bytes) -> str:
    """One damaged letter must not keep all the others from being read."""
    return raw.decode(errors="replace")


def _number(connection: sqlite3.Connection, query: str) -> int:
    number = connection.execute(query).fetchone()[0]
    assert isinstance(number, int)
    return number


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file that is, whatever its name; nothing if there is none, or if the system has no numbers for files."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return (found.st_dev, found.st_ino) if found.st_ino else None
