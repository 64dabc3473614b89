"""Copies of everything beside the file: what is in each, and going back to one."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from companion.table.database import beside, copies, in_words, made


@dataclass(frozen=True, slots=True)
class Backup:
    path: Path
    made: datetime
    games: int
    last: str
    """The title of the game that was changed last."""


def backups(path: Path) -> list[Backup]:
    """The copies of a file that can be read, the newest first."""
    return [backup for copy in reversed(copies(path)) if (backup := _read(copy))]


def _read(copy: Path) -> Backup | None:
    """Without touching it: a copy that was opened for writing may not be the same afterwards."""
    moment = made(copy)
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as reader:
            reader.text_factory = lambda raw: raw.decode(errors="replace")
            sound = reader.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
            found = reader.execute("SELECT title FROM games WHERE deleted IS NULL ORDER BY changed DESC").fetchall()
    except (sqlite3.Error, UnicodeDecodeError):
        return None
    return Backup(copy, moment, len(found), str(found[0][0]) if found else "") if moment and sound else None


def restore(path: Path, backup: Path, moment: datetime) -> Path:
    """Put a copy of the backup in the place of the file, and say where that is kept; raises a ``StoreError``.

    The file must be closed. At every moment there is one in its place: the old one, and then at once the new one.
    What SQLite had not yet written into the old one goes with it, because it would write it into the new one.
    """
    kept, coming = beside(path, "replaced", moment), path.with_name(f"{path.stem}-restored.part")
    try:
        shutil.copyfile(backup, coming)
        with coming.open("rb+") as file:
            os.fsync(file.fileno())
        for suffix in ("", "-wal"):
            if (old := path.with_name(path.name + suffix)).exists():
                shutil.copyfile(old, kept.with_name(kept.name + suffix))
        for suffix in ("-wal", "-shm"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)
        coming.replace(path)
    except OSError as error:
        raise in_words(error, path) from error
    return kept
