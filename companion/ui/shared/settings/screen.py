"""How the app looks and behaves; changes apply at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from pydantic import BaseModel

from companion.table import languages
from companion.table.database import StoreError
from companion.table.imports import Incoming
from companion.table.store import now
from companion.table.words import _, plural
from companion.ui import boxes, crash_log, device, kit, layout, preferences
from companion.ui.kit.by_and_by import InSlices
from companion.ui.look.theme import theme
from companion.ui.shared.import_games import view as import_view
from companion.ui.shared.import_games.sheet import ImportSheet
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.settings.table_rules import RulesSheet
from companion.ui.shared.settings.view import diagnostics, error_in_short, export, settings_view
from companion.ui.text import tr

layout.load(__file__)

SLICE = 0.02  # seconds in each frame for exporting games


class InfoSheet(kit.BottomSheet):
    """A text to read, and a longer one to copy."""

    text = StringProperty()
    full = StringProperty()
    copied = BooleanProperty(False)

    def copy(self) -> None:
        device.share(self.full)
        self.copied = True


class SettingsScreen(kit.GiglioScreen):
    view = ObjectProperty(rebind=True)
    exporting = StringProperty()  # how many games are still to be exported, in words

    def __init__(self, **kwargs: Any) -> None:
        self._work = InSlices(SLICE, self._tell)
        super().__init__(**kwargs)

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.refresh()

    def on_pre_leave(self, *_: Any) -> None:
        self._work.rest()

    def refresh(self) -> None:
        at_table = self.app.session.on_table is not None
        self.view = settings_view(self.store, self.app.own_folder, now(), theme.text_scale, tr.language, at_table)

    # How it looks

    def ask_language(self) -> None:
        """Every language by the name that those who speak it give it."""
        named = [Choice(code, languages.name(code), "", code == tr.language) for code in languages.languages()]
        PickSheet(lambda _tab: named, lambda _tab, code: self.speak(code), title=_("Language")).open()

    def speak(self, code: str) -> None:
        if code != tr.language and self.app.keep("language", code):
            self._go_on_here(lambda: self.app.speak(code))

    def colour(self, mode: str) -> None:
        if mode != theme.mode and self.app.keep("theme", mode):
            self._go_on_here(lambda: self.app.renew(lambda: setattr(theme, "mode", mode)))

    def resize(self, scale: float) -> None:
        if scale != theme.text_scale and self.app.keep("text_scale", scale):
            self._go_on_here(lambda: self.app.renew(lambda: setattr(theme, "text_scale", scale)))

    def _go_on_here(self, renew: Callable[[], object]) -> None:
        """The screen is made anew, and shows the same place."""
        place = self.ids.page.scroll_y
        renew()
        self.app.manager.current_screen.ids.page.scroll_y = place

    # At the table

    def turn(self, key: str, row: kit.SwitchRow) -> None:
        """Somebody has tapped a switch; what cannot be kept is turned back."""
        if not self.app.keep(key, row.active):
            row.active = not row.active
            return
        if key in preferences.LOOKS:
            setattr(theme, key, row.active)
        if key == "vibration" and row.active:
            device.vibrate()
        if key == "keep_awake":
            self.app.keep_awake()

    def ask_rules(self, box: str = "lorenzo") -> None:
        rules = preferences.table_rules(self.store, box)
        sheet = RulesSheet(boxes.game(box), rules, partial(self.agree, box))
        sheet.subtitle = _("For new games of {box}").format(box=boxes.title(box))
        sheet.open()

    def agree(self, box: str, rules: BaseModel) -> None:
        if self.app.write(lambda: preferences.keep_table_rules(self.store, box, rules)):
            self.refresh()

    # Your games

    def back_up(self) -> None:
        if self.app.write(self.store.backup):
            self.refresh()

    def ask_backup(self) -> None:
        import_module("companion.ui.shared.backups.sheet").BackupsSheet().open()

    def open_bin(self) -> None:
        import_module("companion.ui.shared.backups.sheet").BinSheet(self.refresh).open()

    def export(self) -> None:
        """With hundreds of games the screen goes on to hear fingers."""
        self._work.begin(self._export())
        self._work.slice()

    def _tell(self, left: int) -> None:
        self.exporting = plural("Reading {n} game …", "Reading {n} games …", left) if left else ""

    def _export(self) -> Iterator[int]:
        try:
            file = yield from export(self.store, self.app.own_folder)
        except StoreError as error:
            self.app.complain(str(error))
            return
        if not device.share(file.read_text(encoding="utf-8"), file):
            self.app.say(_("Everything is in {path}, and on the clipboard.").format(path=file))

    def tell_about(self) -> None:
        import_module("companion.ui.shared.about.sheet").AboutSheet().open()

    def ask_import(self) -> None:
        ImportSheet(self.store, self.app.own_folder, self.add).open()

    def add(self, incoming: Incoming) -> None:
        """All of it, or nothing and a sentence."""
        try:
            imported = self.store.take(incoming)
        except StoreError as error:
            self.app.say(str(error))
            return
        if imported.continued and self.session.saved and self.session.saved.id in imported.games:
            self.session.read_again()
        spoken = tr.language
        preferences.apply(self.store)
        self.refresh()
        if tr.language != spoken:
            self.app.speak(tr.language)
        self.app.say(import_view.done(incoming, imported))

    def diagnose(self) -> None:
        error = crash_log.last(self.app.own_folder)
        short = diagnostics(self.store, self.app.own_folder, error_in_short(error))
        full = diagnostics(self.store, self.app.own_folder, error)
        InfoSheet(title=_("Diagnostics"), text=short, full=full).open()
