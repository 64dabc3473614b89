"""How the app looks and behaves; changes apply at once (mockup 62)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.table.database import StoreError
from companion.table.store import Store
from companion.table.words import _
from companion.ui import device, kit, layout
from companion.ui.screens import settings_view as view
from companion.ui.theme import theme

layout.load(__file__)

THEMES = ("system", "light", "dark")
SWITCHES = {"reduce_motion": False, "left_handed": False, "keep_awake": True, "vibration": True}
"""What can be on or off, and which it is until somebody says."""


def apply_settings(store: Store) -> None:
    """What was chosen before holds from the start; what cannot be understood is left as it is."""
    saved = store.settings()
    if saved.get("theme") in THEMES:
        theme.mode = saved["theme"]
    if isinstance(saved.get("text_scale"), int | float):
        theme.text_scale = saved["text_scale"]
    theme.reduce_motion = switched(store, "reduce_motion")
    theme.left_handed = switched(store, "left_handed")


def switched(store: Store, key: str) -> bool:
    return bool(store.setting(key, SWITCHES[key]))


class TextStop(ButtonBehavior, Widget):
    """One of the five text sizes, on the track of the slider."""

    scale = NumericProperty(1)
    chosen = BooleanProperty(False)
    reached = BooleanProperty(False)
    first = BooleanProperty(False)
    last = BooleanProperty(False)


class InfoSheet(kit.BottomSheet):
    """A text to read, and to copy."""

    text = StringProperty()
    copied = BooleanProperty(False)

    def copy(self) -> None:
        device.share(self.text)
        self.copied = True


class SettingsScreen(kit.GiglioScreen):
    stop = NumericProperty(1)
    keep_awake = BooleanProperty(True)
    vibration = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for scale in view.STOPS:
            stop = TextStop(scale=scale, first=scale == view.STOPS[0], last=scale == view.STOPS[-1])
            stop.bind(on_release=lambda stop: self.resize(stop.scale))
            self.ids.stops.add_widget(stop)

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.keep_awake = switched(self.store, "keep_awake")
        self.vibration = switched(self.store, "vibration")
        self._show_stop()

    @property
    def store(self) -> Store:
        store: Store = App.get_running_app().session.store
        return store

    @property
    def folder(self) -> Path:
        app = App.get_running_app()
        return Path(app.folder or app.user_data_dir)

    def resize(self, scale: float) -> None:
        theme.text_scale = scale
        self._keep("text_scale", scale)
        self._show_stop()

    def _show_stop(self) -> None:
        self.stop = view.nearest_stop(theme.text_scale)
        for stop in self.ids.stops.children:
            stop.chosen, stop.reached = stop.scale == self.stop, stop.scale <= self.stop

    def colour(self, mode: str) -> None:
        theme.mode = mode
        self._keep("theme", mode)

    def turn(self, key: str, active: bool) -> None:
        """A switch was turned, or shows for the first time what it is. A screen that outlives its app says nothing."""
        if App.get_running_app() is None:
            return
        if key in ("reduce_motion", "left_handed"):
            setattr(theme, key, active)
        if active != switched(self.store, key):
            self._keep(key, active)
            if key == "vibration" and active:
                device.vibrate()

    def export(self) -> None:
        app = App.get_running_app()
        try:
            file = view.export(self.store, self.folder)
        except (OSError, StoreError) as error:
            app.say(str(error))
            return
        if not device.share(file.read_text(encoding="utf-8")):
            app.say(_("Everything is in {path}, and on the clipboard.").format(path=file))

    def diagnose(self) -> None:
        text = view.diagnostics(self.store, self.folder / "giglio.sqlite")
        InfoSheet(title=_("Diagnostics"), text=text).open()

    def _keep(self, key: str, value: Any) -> None:
        try:
            self.store.change_setting(key, value)
        except StoreError as error:
            App.get_running_app().say(str(error))
