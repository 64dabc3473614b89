"""How the app looks and behaves; changes apply at once (mockup 62)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from pydantic import BaseModel

from companion.table.archive import ArchiveError
from companion.table.database import StoreError
from companion.table.store import Store, now
from companion.table.words import _
from companion.ui import boxes, crash_log, device, kit, layout, own_houses, preferences
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.stock import arrange
from companion.ui.look.theme import theme
from companion.ui.lorenzo.houses.own_copy.view import entered_about
from companion.ui.shared.import_games import view as import_view
from companion.ui.shared.import_games.sheet import ImportSheet
from companion.ui.shared.settings import view
from companion.ui.shared.settings.table_rules import RulesSheet
from companion.ui.shared.settings.table_rules_view import changed_rules, rules_about
from companion.ui.text import languages, tr

layout.load(__file__)


class TextStop(ButtonBehavior, Widget):
    """One of the five text sizes, on the track of the slider."""

    scale = NumericProperty(1)
    chosen = BooleanProperty(False)
    reached = BooleanProperty(False)
    first = BooleanProperty(False)
    last = BooleanProperty(False)


class InfoSheet(kit.BottomSheet):
    """A text to read, and a longer one to copy."""

    text = StringProperty()
    full = StringProperty()
    copied = BooleanProperty(False)

    def copy(self) -> None:
        device.share(self.full)
        self.copied = True


class LanguageRow(kit.ListRow):
    chosen = BooleanProperty(False)


class LanguageSheet(kit.BottomSheet):
    """Every language by the name that those who speak it give it."""

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for code in languages():
            row = LanguageRow(title=view.language_name(code), chosen=code == tr.language)
            row.line = bool(self.ids.rows.children)
            row.bind(on_release=lambda _row, code=code: self._choose(code))
            self.ids.rows.add_widget(row)

    def _choose(self, code: str) -> None:
        self.dismiss()
        self.dispatch("on_choose", code)

    def on_choose(self, code: str) -> None:
        """For those who bind it."""


class TableRulesRow(kit.ListRow):
    """The way to the open points of one box."""

    box = StringProperty()
    changed = NumericProperty(0)

    def show(self, rules: BaseModel) -> None:
        self.title = _("Table rules for {box}").format(box=boxes.short_title(self.box))
        self.subtitle, self.changed = rules_about(rules), changed_rules(rules)


class HomeRow(kit.ListRow):
    """The way home for those who came from a table: to them this is what More offers."""


class SettingsScreen(kit.GiglioScreen):
    stop = NumericProperty(1)
    keep_awake = BooleanProperty(True)
    vibration = BooleanProperty(True)
    backup_about = StringProperty()
    bin_about = StringProperty()
    own_copy_about = StringProperty()
    language = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._home = HomeRow()
        for scale in view.STOPS:
            stop = TextStop(scale=scale, first=scale == view.STOPS[0], last=scale == view.STOPS[-1])
            stop.bind(on_release=lambda stop: self.resize(stop.scale))
            self.ids.stops.add_widget(stop)
        for box in boxes.OFFERED:
            row = TableRulesRow(box=box)
            row.bind(on_release=lambda row: self.ask_rules(row.box))
            self.ids.rules.add_widget(row)

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.refresh()

    def refresh(self) -> None:
        arrange(self.ids.home, [self._home] if self.app.session.on_table is not None else [])
        self.keep_awake = preferences.switched(self.store, "keep_awake")
        self.vibration = preferences.switched(self.store, "vibration")
        for row in self.ids.rules.children:
            row.show(self.rules(row.box))
        self.language = view.language_name(tr.language)
        self.own_copy_about = entered_about(own_houses.own_copy(self.store))
        self.backup_about = view.backup_about(self.store, self.folder, now())
        self.bin_about = view.bin_about(self.store)
        self._show_stop()

    @property
    def app(self) -> Any:
        return App.get_running_app()

    @property
    def store(self) -> Store:
        store: Store = self.app.session.store
        return store

    @property
    def folder(self) -> Path:
        folder: Path = self.app.own_folder
        return folder

    # How it looks

    def ask_language(self) -> None:
        sheet = LanguageSheet()
        sheet.bind(on_choose=lambda _sheet, code: self.speak(code))
        sheet.open()

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

    def _show_stop(self) -> None:
        self.stop = view.nearest_stop(theme.text_scale)
        for stop in self.ids.stops.children:
            stop.chosen, stop.reached = stop.scale == self.stop, stop.scale <= self.stop

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

    def rules(self, box: str) -> BaseModel:
        """How this table plays a box until it says otherwise."""
        rules: BaseModel = preferences.table_rules(self.store, box)
        return rules

    def ask_rules(self, box: str = "lorenzo") -> None:
        sheet = RulesSheet(boxes.game(box), self.rules(box), partial(self.agree, box))
        sheet.subtitle = _("For new games of {box}").format(box=boxes.title(box))
        sheet.open()

    def agree(self, box: str, rules: BaseModel) -> None:
        if self._try(lambda: preferences.keep_table_rules(self.store, box, rules)):
            self.refresh()

    # Your games

    def back_up(self) -> None:
        if self._try(self.store.backup):
            self.refresh()

    def ask_backup(self) -> None:
        import_module("companion.ui.shared.backups.sheet").BackupsSheet().open()

    def open_bin(self) -> None:
        import_module("companion.ui.shared.backups.sheet").BinSheet(self.refresh).open()

    def export(self) -> None:
        try:
            file = view.export(self.store, self.folder)
        except StoreError as error:
            self.app.complain(str(error))
            return
        if not device.share(file.read_text(encoding="utf-8")):
            self.app.say(_("Everything is in {path}, and on the clipboard.").format(path=file))

    def ask_import(self) -> None:
        ImportSheet(self.store, self.folder, self.add).open()

    def add(self, content: bytes) -> None:
        """All of it, or nothing and a sentence."""
        try:
            ids = self.store.import_(content)
        except (ArchiveError, StoreError) as error:
            self.app.say(str(error))
            return
        spoken = tr.language
        preferences.apply(self.store)
        self.refresh()
        if tr.language != spoken:
            self.app.speak(tr.language)
        self.app.say(import_view.done(ids))

    def diagnose(self) -> None:
        error = crash_log.last(self.folder)
        short = view.diagnostics(self.store, self.folder, view.error_in_short(error))
        full = view.diagnostics(self.store, self.folder, error)
        InfoSheet(title=_("Diagnostics"), text=short, full=full).open()

    def _try(self, change: Any) -> bool:
        """What the disk refuses becomes a sentence."""
        try:
            change()
        except StoreError as error:
            self.app.complain(str(error))
            return False
        return True
