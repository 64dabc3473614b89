"""What can be brought back: everything from a backup, and single games from the bin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty

from companion.table.backups import Backup, backups
from companion.table.rows import DamagedGame, Summary
from companion.table.store import now
from companion.table.words import _
from companion.ui import kit, layout
from companion.ui.shared.backups.view import backup_about, when_made
from companion.ui.shared.home.view import game_line

layout.load(__file__)


class BackupRow(kit.ListRow):
    backup: Backup = ObjectProperty()


class BackupList(kit.Card):
    """Each backup with its date and what is in it; a tap goes back to it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show()

    def show(self) -> None:
        self.clear_widgets()
        app, moment = App.get_running_app(), now()
        for n, one in enumerate(backups(app.store_file)):
            row = BackupRow(backup=one, title=when_made(one, moment), subtitle=backup_about(one), line=n > 0)
            row.bind(on_release=lambda row: app.restore(row.backup.path))
            self.add_widget(row)


class BackupsSheet(kit.BottomSheet):
    empty = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.empty = not self.ids.backups.children
        for row in self.ids.backups.children:
            row.bind(on_release=lambda *_: self.dismiss())


class BinSheet(kit.BottomSheet):
    """The deleted games; a tap brings one back."""

    empty = BooleanProperty(False)
    asked = BooleanProperty(False)  # whether to delete them for good

    def __init__(self, changed: Callable[[], None], **kwargs: Any) -> None:
        self._changed = changed
        super().__init__(**kwargs)
        self.show()

    def show(self) -> None:
        store = App.get_running_app().session.store
        deleted = [*store.bin(), *store.damaged_in_bin()]
        self.empty, self.asked = not deleted, False
        self.ids.deleted.clear_widgets()
        for n, game in enumerate(deleted):
            self.ids.deleted.add_widget(self._row(game, line=n > 0))

    def _row(self, game: Summary | DamagedGame, line: bool) -> kit.ListRow:
        told = game_line(game, now())
        about = _("damaged; restored, it can be kept in a file") if isinstance(game, DamagedGame) else told.about
        row = kit.ListRow(title=told.title, subtitle=about, line=line)
        row.bind(on_release=lambda *_: self._write(lambda store: store.restore(game.id)))
        return row

    def empty_for_good(self) -> None:
        if self.asked:
            self._write(lambda store: store.empty_bin())
        else:
            self.asked = True

    def _write(self, change: Callable[[Any], None]) -> None:
        app = App.get_running_app()
        if app.write(lambda: change(app.session.store)):
            self.show()
            self._changed()
