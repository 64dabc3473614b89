"""Games from a file: what it would add, said before anything changes."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from stat import S_ISREG

from companion.table import archive
from companion.table.archive import ArchiveError, DamagedFile, Document
from companion.table.store import FILE, Store
from companion.table.words import _, plural
from companion.ui.shared.backups.view import backup_lines
from companion.ui.shared.when import ago

BACKUP = "backup"
"""The icon of one."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A document that can be imported, and what that would do in one sentence."""

    content: bytes
    sentence: str

    @property
    def button(self) -> str:
        return _("Import")


@dataclass(frozen=True, slots=True)
class GoBack:
    """To a backup, and what that would do in one sentence."""

    backup: Path
    sentence: str

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


def candidates(folder: Path, now: datetime) -> list[Candidate]:
    """Those that can be read: backups, then exports, each the newest first."""
    found = [(changed, file) for file in folder.glob("*.json") if (changed := _changed(file))]
    exports = [Candidate(file, file.stem, ago(changed, now)) for changed, file in sorted(found, reverse=True)]
    kept = [
        Candidate(line.key, _("Backup, {when}").format(when=line.title), line.about, BACKUP)
        for line in backup_lines(folder / FILE)
    ]
    return [*kept, *exports]


def go_back(backup: Path) -> GoBack:
    return GoBack(backup, _("Games and settings become those of the backup. What is here now is kept beside it."))


def _changed(path: Path) -> datetime | None:
    """When; None where there is no file to read, such as behind a broken link."""
    try:
        status = path.stat()
    except OSError:
        return None
    readable = S_ISREG(status.st_mode) and os.access(path, os.R_OK)
    return datetime.fromtimestamp(status.st_mtime, UTC) if readable else None


def read(path: Path) -> bytes:
    """What is in a file; raises an ``ArchiveError``."""
    try:
        return archive.content_of(path)
    except (OSError, ValueError) as error:
        sentence = _("The file {file} cannot be read. Check its name and whether you may open it.")
        raise ArchiveError(sentence.format(file=path)) from error


def preview(content: bytes, store: Store) -> Preview:
    """Everything is read and replayed, and nothing is written; raises an ``ArchiveError``."""
    document = archive.read_document(content)
    for exported in archive.understand(document):
        try:
            exported.journal()
        except ArchiveError:
            raise
        except Exception as error:  # a file may hold anything; what the rules stumble over is a bug of ours
            sentence = _("Giglio stumbled over game {place} of this file ({error}). Please report this, with the file.")
            raise DamagedFile(sentence.format(place=exported.place, error=type(error).__name__)) from error
    if not document.games and not document.settings:
        raise ArchiveError(_("There is no game in this file. Choose another."))
    return Preview(content, _would_add(document, store))


def _would_add(document: Document, store: Store) -> str:
    here = {(game.box, game.created) for game in (*store.games(), *store.games(archived=True))}
    twice = sum((game.box, game.created) in here for game in document.games)
    number = len(document.games)
    if number and twice == number:
        parts = [plural("This adds {n} game that is here already", "This adds {n} games that are here already", number)]
    else:
        parts = [plural("This adds {n} game", "This adds {n} games", number)]
        if twice:
            parts.append(plural("{n} of them is here already", "{n} of them are here already", twice))
    if document.settings:
        parts.append(_("the settings become those of the file"))
    return "; ".join(parts) + "."


def done(ids: list[int]) -> str:
    return plural("{n} game has been added.", "{n} games have been added.", len(ids))
