"""Copies of everything beside the file: what is in each, and going back to one."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from companion.table.database import (
    PATIENCE,
    DamagedStore,
    NewerStore,
    beside,
    copies,
    copy_store,
    failing_in_words,
    locked,
    look_before_touching,
    look_into_copy,
    made,
    remove_unfinished,
    whole_or_nothing,
)

LOGS = ("-wal", "-journal")
"""What SQLite has not yet written into a file, or has to undo in it, lies beside it under these names."""

ATTEMPTS = 5
"""To find a moment in which no other window is writing."""


@dataclass(frozen=True, slots=True)
class Backup:
    path: Path
    made: datetime
    games: int
    last: str
    """The title of the game that was changed last."""
    replaced: bool
    """Whether it was here until a backup took its place. Such a one is never deleted to make room for others."""


def backups(path: Path) -> list[Backup]:
    """The copies of a file that can be read, the newest first, with what was replaced by going back to one."""
    found = [_read(copy, replaced=False) for copy in copies(path)]
    found += [_read(copy, replaced=True) for copy in copies(path, "replaced")]
    return sorted((backup for backup in found if backup), key=lambda backup: backup.made, reverse=True)


def is_backup(file: Path) -> bool:
    """Whether a file, wherever it comes from, is a copy of everything."""
    return _titles(file) is not None


def require_usable(backup: Path) -> None:
    """Raises a ``StoreError`` for one that this Giglio could not open: a newer one may come from another phone."""
    with failing_in_words(backup):
        look_into_copy(backup)


def _read(copy: Path, replaced: bool) -> Backup | None:
    moment, found = made(copy), _titles(copy)
    if moment is None or found is None:
        return None
    return Backup(copy, moment, len(found), found[0] if found else "", replaced)


def _titles(copy: Path) -> list[str] | None:
    """Of the games in it. Without touching it: a copy that was opened for writing may not be the same afterwards."""
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as reader:
            reader.text_factory = lambda raw: raw.decode(errors="replace")
            sound = reader.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
            found = reader.execute("SELECT title FROM games WHERE deleted IS NULL ORDER BY changed DESC").fetchall()
    except (sqlite3.Error, UnicodeDecodeError):
        return None
    return [str(title) for (title,) in found] if sound else None


def restore(path: Path, backup: Path, moment: datetime) -> Path:
    """Put a copy of the backup in the place of the file, and say where that is kept; raises a ``StoreError``.

    The file must be closed here; another window that has it open cannot write any more. Whenever this is cut short,
    the next start finds the old file whole, or the new one.
    """
    require_usable(backup)
    kept = beside(path, "replaced", moment)
    with failing_in_words(path):
        if _is_sound(path):
            _replace(path, backup, kept)
        else:
            _replace_damaged(path, backup, kept)
    return kept


def set_aside(path: Path, moment: datetime) -> Path:
    """Take a file that cannot be read out of the way, and say where it is kept; raises a ``StoreError``.

    Its logs go first: beside a new file SQLite would write them into that.
    """
    kept = beside(path, "replaced", moment)
    with failing_in_words(path):
        for suffix in (*LOGS, ""):
            if (old := path.with_name(path.name + suffix)).exists():
                old.replace(kept.with_name(kept.name + suffix))
        _remove_logs(path)
    return kept


def _is_sound(path: Path) -> bool:
    try:
        with failing_in_words(path):
            look_before_touching(path)
    except (DamagedStore, NewerStore):
        return False
    return path.exists()


def _replace(path: Path, backup: Path, kept: Path) -> None:
    """While nobody can write. The old write-ahead log is empty by then, so that it does no harm to the new file."""
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as old:
        _fold_and_lock(old, path)
        remove_unfinished(path)
        with whole_or_nothing(path) as coming:
            copy_store(backup, coming)
            with whole_or_nothing(kept) as aside:
                copy_store(path, aside)
        _remove_logs(path)


def _fold_and_lock(old: sqlite3.Connection, path: Path) -> None:
    """Get everything out of the write-ahead log into the file; another window may write just before the lock."""
    log = path.with_name(f"{path.name}-wal")
    for _attempt in range(ATTEMPTS):
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        old.execute("BEGIN IMMEDIATE")
        if not log.exists() or not log.stat().st_size:
            return
        old.execute("ROLLBACK")
    raise locked()


def _replace_damaged(path: Path, backup: Path, kept: Path) -> None:
    """The old file is kept byte by byte with its logs, which SQLite would else write into the new one."""
    with whole_or_nothing(path) as coming:
        copy_store(backup, coming)
        for suffix in (*LOGS, ""):
            if (old := path.with_name(path.name + suffix)).exists():
                with whole_or_nothing(kept.with_name(kept.name + suffix)) as aside:
                    shutil.copyfile(old, aside)
        _remove_logs(path)


def _remove_logs(path: Path) -> None:
    for suffix in (*LOGS, "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
