"""Import: choose where from, read what it would add, then do it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.table import imports
from companion.table.archive import ArchiveError, content_of
from companion.table.backups import is_backup, require_usable
from companion.table.database import StoreError
from companion.table.imports import Incoming
from companion.table.store import Store, now
from companion.table.words import _, plural
from companion.ui import device, kit, layout
from companion.ui.kit.by_and_by import InSlices
from companion.ui.running import running
from companion.ui.shared.import_games import view

layout.load(__file__)

SLICE = 0.05  # seconds in each frame for reading games


class ImportSheet(kit.BottomSheet):
    """``ImportSheet(store, folder, self.add).open()``; ``add`` gets what was read."""

    files = ObjectProperty(())
    found = ObjectProperty(None, allownone=True, rebind=True)
    origin: Path | None = ObjectProperty(None, allownone=True, rebind=True)  # whence it was found
    reading = StringProperty()  # how many games are still to be read, in words

    def __init__(self, store: Store, folder: Path, add: Callable[[Incoming], object], **kwargs: Any) -> None:
        self.store, self.folder, self._add = store, folder, add
        self._work = InSlices(SLICE, self._tell)
        super().__init__(files=view.candidates(folder, now()), **kwargs)

    def from_clipboard(self) -> None:
        copied = device.pasted()
        if not copied.strip():
            self._refuse(_("The clipboard is empty. Copy the text of an export first."))
            return
        self._look(view.CLIPBOARD, lambda: copied.encode(errors="replace"))

    def take(self, one: view.Candidate) -> None:
        self.from_file(one.path)

    def from_file(self, path: Path) -> None:
        """An export, or a backup of another phone."""
        if is_backup(path):
            self._look_into(path)
        else:
            self._look(path, lambda: content_of(path))

    def choose_file(self) -> None:
        if not device.choose_file(self.from_file):
            sentence = _("You can’t choose files on this device. Copy the text, or put the file into {folder}.")
            self._refuse(sentence.format(folder=self.folder))

    def _look_into(self, backup: Path) -> None:
        try:
            require_usable(backup)
        except StoreError as error:
            self._refuse(str(error))
        else:
            self._offer(backup, view.GoBack(backup))

    def _look(self, origin: Path, read: Callable[[], bytes]) -> None:
        """Some files have hundreds of games: the sheet goes on to hear fingers."""
        self._offer(origin, None)
        self._work.begin(self._looking(origin, read))
        self._work.slice()

    def _looking(self, origin: Path, read: Callable[[], bytes]) -> Iterator[int | None]:
        try:
            incoming = yield from imports.reading(read())
            self._offer(origin, view.preview(incoming, self.store))
        except (ArchiveError, StoreError) as error:
            self._refuse(str(error))

    def _tell(self, left: int) -> None:
        self.reading = plural("Reading {n} game …", "Reading {n} games …", left) if left else ""

    def on_dismiss(self) -> None:
        self._work.rest()

    def _refuse(self, sentence: str) -> None:
        self._offer(None, None, sentence)

    def _offer(self, origin: Path | None, found: view.Preview | view.GoBack | None, complaint: str = "") -> None:
        self._work.rest()
        self.origin, self.found = origin, found
        self.files = view.with_chosen(self.files, origin)
        self.complain(complaint)

    def add(self) -> None:
        """Only once, however impatient the finger."""
        if not self.found or self.closing:
            return
        self.dismiss()
        if isinstance(self.found, view.GoBack):
            running().restore(self.found.backup)
        else:
            self._add(self.found.incoming)
