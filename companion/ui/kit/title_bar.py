"""The bar on top: back, title, one line below it, and actions at the right (its children)."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import badge, buttons, each, words  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout

layout.load(__file__)


class TitleBar(BoxLayout):
    """``TitleBar: title: tr._("Dice"); subtitle: …; on_back: app.back()``, and its actions indented below."""

    title = StringProperty()
    subtitle = StringProperty()
    back = BooleanProperty(True)
    who = ObjectProperty()  # a player's badge before the title
    __events__ = ("on_back",)

    def on_back(self, *_: Any) -> None:
        """For those who bind it."""
