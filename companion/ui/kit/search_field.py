"""One line to search with: a magnifier, what is typed, and an X that clears it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
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
