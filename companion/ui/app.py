"""The app and its first screen."""

from __future__ import annotations

from pathlib import Path

from kivy.app import App
from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class FirstScreen(BoxLayout):
    """Says what can be done before there are screens for a table."""


class GiglioApp(App):
    title = "Giglio"

    def build(self) -> FirstScreen:
        return FirstScreen()
