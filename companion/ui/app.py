"""The app: its screens, made when first shown, and the way from one to the next."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.utils import platform

import companion.games  # noqa: F401  registers the games
from companion import rulebook
from companion.table.action import Action, Refused
from companion.table.database import StoreError
from companion.table.store import Store
from companion.ui import device, kit
from companion.ui.screens.settings import apply_settings, switched
from companion.ui.session import Session

SCREENS = {
    "home": "companion.ui.screens.home.HomeScreen",
    "new_game": "companion.ui.screens.new_game.NewGameScreen",
    "checklist": "companion.ui.screens.checklist.ChecklistScreen",
    "log": "companion.ui.screens.log.LogScreen",
    "settings": "companion.ui.screens.settings.SettingsScreen",
    "table": "companion.ui.lorenzo.table.TableScreen",
    "dice": "companion.ui.lorenzo.dice.DiceScreen",
    "player": "companion.ui.lorenzo.player.PlayerScreen",
    "report": "companion.ui.lorenzo.report.ReportScreen",
    "round_end": "companion.ui.lorenzo.round_end.RoundEndScreen",
    "final": "companion.ui.lorenzo.final.FinalScreen",
}
"""Where each screen is; importing one takes time, so it waits until somebody goes there."""

ESCAPE = 27


class GiglioApp(App):
    title = "Giglio"

    def __init__(self, folder: Path | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.folder = folder
        self.trail: list[str] = []

    def build(self) -> ScreenManager:
        folder = self.folder or self._own_folder()
        self.session = Session(Store.open(folder / "giglio.sqlite"))
        apply_settings(self.session.store)
        self.manager = ScreenManager(transition=NoTransition())
        Window.bind(on_keyboard=self._on_key)
        self.go("home")
        return self.manager

    def _own_folder(self) -> Path:
        """Kivy makes the app's folder, but not the one above it, which a new Linux account does not have."""
        if platform == "linux":
            above = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
            Path(above).mkdir(parents=True, exist_ok=True)
        return Path(self.user_data_dir)

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._on_key)
        self.session.store.close()

    def on_pause(self) -> bool:
        """Android may end a paused app without a word; everything confirmed is on the disk already."""
        return True

    # From screen to screen

    def go(self, name: str, **facts: Any) -> None:
        """Show a screen, with facts set on it; ``back`` returns to the one before."""
        if not self.manager.has_screen(name):
            module, _dot, kind = SCREENS[name].rpartition(".")
            self.manager.add_widget(getattr(import_module(module), kind)(name=name))
        screen = self.manager.get_screen(name)
        for fact, value in facts.items():
            setattr(screen, fact, value)
        if name in self.trail:
            del self.trail[self.trail.index(name) :]
        self.trail.append(name)
        self.manager.current = name

    def back(self) -> bool:
        """One screen back; False when there is none."""
        if len(self.trail) < 2:
            return False
        self.trail.pop()
        self.manager.current = self.trail[-1]
        return True

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        """Android's back key, and Escape."""
        return key == ESCAPE and (self.manager.current_screen.back() or self.back())

    # The game on the table

    def act(self, action: Action) -> bool:
        """Record an action; what goes wrong becomes a sentence, and nothing has changed."""
        try:
            entry = self.session.do(action)
        except Refused as refused:
            box = self.session.box
            self.say(" ".join(rulebook.sentence(box, one, self.session.table) for one in refused.verdict.reasons))
            return False
        except StoreError as error:
            self.say(str(error))
            return False
        if switched(self.session.store, "vibration"):
            device.vibrate()
        self.say(entry.text)
        return True

    def say(self, text: str, action: str = "") -> None:
        """A line at the foot of the screen, until the next one."""
        kit.Snackbar(text=text, action=action).show(self.manager.current_screen)
