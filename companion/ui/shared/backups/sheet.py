"""What can be brought back: everything from a backup, and single games from the bin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.ui import kit, layout
from companion.ui.running import running
from companion.ui.shared.backups.view import deleted_lines

layout.load(__file__)


class BackupsSheet(kit.BottomSheet):
    """Each backup with its date and what is in it; a tap goes back to it."""


class BinSheet(kit.BottomSheet):
    """The deleted games; a tap brings one back."""

    deleted = ObjectProperty(())
    asked = BooleanProperty(False)  # whether to delete them for good

    def __init__(self, changed: Callable[[], None], **kwargs: Any) -> None:
        self._changed = changed
        super().__init__(**kwargs)
        self.show()

    def show(self) -> None:
        self.deleted, self.asked = deleted_lines(running().session.store), False

    def restore(self, game: int) -> None:
        self._write(lambda store: store.restore(game))

    def empty_for_good(self) -> None:
        self._write(lambda store: store.empty_bin())

    def _write(self, change: Callable[[Any], None]) -> None:
        app = running()
        if app.write(lambda: change(app.session.store)):
            self.show()
            self._changed()
