"""The parchment that every screen is painted on."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.screenmanager import Screen

from companion.ui import device, layout

layout.load(__file__)


class GiglioScreen(Screen):
    """Knows the system's bars (``safe_top``, ``safe_bottom``) and whether there is room for the tablet layout."""

    safe_top = NumericProperty(0)
    safe_bottom = NumericProperty(0)
    wide = BooleanProperty(False)  # from 900 dp
    flat = BooleanProperty(False)  # a phone on its side

    def on_pre_enter(self, *_: Any) -> None:
        self.safe_top, self.safe_bottom = device.safe_area()

    def back(self) -> bool:
        """Android's back key: True when the screen has used it."""
        return False
