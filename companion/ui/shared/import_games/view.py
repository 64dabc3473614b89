"""Games from a file: what it would add, said before anything changes."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from stat import S_ISREG

from companion.table.archive import ArchiveError
from companion.table.imports import Imported, Incoming, Relation
from companion.table.plays import DATA
from companion.table.store import FILE, Store
from companion.table.words import _, plural
from companion.ui.shared.backups.view import backup_lines
from companion.ui.shared.when import ago

BACKUP = "backup"
"""The icon of one."""
CLIPBOARD = Path()
"""In the place of a file."""
NAMED = 3
"""Games that cannot be imported, each with its reason."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A document that can be imported, and what that would do in one sentence."""

    incoming: Incoming
    sentence: str

    @property
    def button(self) -> str:
        return _("Import")


@dataclass(frozen=True, slots=True)
class GoBack:
    """To a backup, and what that would do in one sentence."""

    backup: Path

    @property
    def sentence(self) -> str:
        return _("Games and settings become those of the backup. What you have now is kept as another backup.")

    @property
    def button(self) -> str:
        return _("Go back to this backup")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A file in the app's own folder: an export, or a backup."""

    path: Path
    title: str
    about: str
    icon: str = "log"
    chosen: bool = False


def candidates(folder: Path, now: datetime) -> list[Candidate]:
    """Those that can be read: backups, then exports, each the newest first."""
    files = (file for file in folder.glob("*.json") if file.name != DATA)
    found = [(changed, file) for file in files if (changed := _changed(file))]
    exports = [Candidate(file, file.stem, ago(changed, now)) for changed, file in sorted(found, reverse=True)]
    kept = [
        Candidate(line.key, _("Backup, {when}").format(when=line.title), line.about, BACKUP)
        for line in backup_lines(folder / FILE)
    ]
    return [*kept, *exports]


def with_chosen(files: Iterable[Candidate], origin: Path | None) -> tuple[Candidate, ...]:
    return tuple(replace(one, chosen=one.path == origin) for one in files)


def _changed(path: Path) -> datetime | None:
    """When; None where there is no file to read, such as behind a broken link."""
    try:
        status = path.stat()
    except OSError:
        return None
    readable = S_ISREG(status.st_mode) and os.access(path, os.R_OK)
    return datetime.fromtimestamp(status.st_mtime, UTC) if readable else None


def preview(incoming: Incoming, store: Store) -> Preview:
    """Nothing is written; raises an ``ArchiveError`` where there is nothing to import."""
    if not incoming.games and not incoming.settings:
        raise ArchiveError(_("There is no game in this file. Choose another."))
    return Preview(incoming, _would_add(incoming, store.look(incoming)))


def _would_add(incoming: Incoming, found: Counter[Relation]) -> str:
    new = found["new"] + found["in the bin"]
    parts = [plural("This adds {n} game", "This adds {n} games", new)] if new or not incoming.games else []
    if n := found["later"]:
        parts.append(plural("{n} game is brought up to date", "{n} games are brought up to date", n))
    if n := found["same"]:
        parts.append(plural("{n} game is here already", "{n} games are here already", n))
    if n := found["earlier"]:
        parts.append(plural("{n} game is further on here already", "{n} games are further on here already", n))
    if n := found["parted"]:
        parts.append(
            plural(
                "{n} game went on differently here: you will have both",
                "{n} games went on differently here: you will have both of each",
                n,
            )
        )
    if incoming.settings:
        parts.append(_("the settings become those of the file"))
    return " ".join(["; ".join(parts) + ".", *_left_out(incoming)])


def done(incoming: Incoming, imported: Imported) -> str:
    new = len(imported.games) - imported.known - imported.continued
    parts = [plural("{n} game has been added.", "{n} games have been added.", new)] if new or not imported.games else []
    if n := imported.continued:
        parts.append(plural("{n} game has been brought up to date.", "{n} games have been brought up to date.", n))
    if imported.known:
        parts.append(plural("{n} game was here already.", "{n} games were here already.", imported.known))
    return " ".join([*parts, *_left_out(incoming)])


def _left_out(incoming: Incoming) -> list[str]:
    """Of many, the first few are named."""
    rest = len(incoming.left_out) - NAMED
    more = [plural("{n} more game was left out.", "{n} more games were left out.", rest)] if rest > 0 else []
    return [*incoming.left_out[:NAMED], *more]
