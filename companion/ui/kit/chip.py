"""A small choice among others; drawn 32 dp high, tapped 48."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.ui import layout
from companion.ui.kit import words  # noqa: F401
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.look import icons  # noqa: F401

layout.load(__file__)


class Chip(ButtonBehavior, AnchorLayout):
    """``Chip: text: tr._("Dark"); chosen: theme.mode == "dark"; on_release: …``"""

    text = StringProperty()
    icon = StringProperty()
    room = NumericProperty()  # for the words, before they wrap
    chosen = BooleanProperty(False)
