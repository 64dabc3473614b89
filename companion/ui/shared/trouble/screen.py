"""Stands instead of everything else when what was saved cannot be opened: why, and what to do."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, StringProperty

from companion.ui import device, kit, layout

layout.load(__file__)


class TroubleScreen(kit.GiglioScreen):
    text = StringProperty()
    damaged = BooleanProperty(False)  # trying again is of no use, but a backup is
    restorable = BooleanProperty(False)
    copied = BooleanProperty(False)
    asked = BooleanProperty(False)  # whether to go on without any game

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.asked = False
        self.ids.place.clear_widgets()
        if self.damaged:
            import_module("companion.ui.shared.backups.sheet")  # seldom wanted
            found = Factory.BackupList()
            self.ids.place.add_widget(found)
            self.restorable = bool(found.values)

    def start_anew(self) -> None:
        """At the second tap."""
        if self.asked:
            self.app.start_anew()
        self.asked = True

    def copy(self) -> None:
        device.share(self.text)
        self.copied = True
