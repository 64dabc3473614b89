"""Stands instead of everything else when what was saved cannot be opened: why, and what to do."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from companion.ui import device, kit, layout

layout.load(__file__)


class TroubleScreen(kit.GiglioScreen):
    text = StringProperty()
    copied = BooleanProperty(False)

    def copy(self) -> None:
        device.share(self.text)
        self.copied = True
