"""One line to search with: a magnifier, what is typed, and an X that clears it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.textinput import TextInput

from companion.ui import layout
from companion.ui.kit import buttons  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.surface import Surface
from companion.ui.look import icons  # noqa: F401

layout.load(__file__)


class PlainInput(TextInput):
    """Kivy's, in the colours of the theme and without a ground."""


class SearchField(Surface, BoxLayout):
    """``SearchField: hint: tr._("…"); on_text: root.find(self.text)``."""

    text = StringProperty()
    hint = StringProperty()
    focus = BooleanProperty(False)

    def on_touch_down(self, touch: Any) -> bool:
        """Whoever clears the field types on: the keyboard stays."""
        if self.collide_point(*touch.pos):
            FocusBehavior.ignored_touch.append(touch)
        return bool(super().on_touch_down(touch))
