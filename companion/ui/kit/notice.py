"""What went wrong, said where it happened."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import icons, layout  # noqa: F401
from companion.ui.kit import words  # noqa: F401

layout.load(__file__)


class Notice(BoxLayout):
    """``Notice: text: root.fault``; without a text it takes no room."""

    text = StringProperty()
