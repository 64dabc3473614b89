"""One line to type a name into."""

from __future__ import annotations

from kivy.uix.textinput import TextInput

from companion.ui import layout

layout.load(__file__)


class NameInput(TextInput):
    """``NameInput: text: …; hint_text: tr._("Name")``. As high as a finger, with a line to write on."""
