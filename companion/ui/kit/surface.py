"""The rounded, bordered ground that most widgets stand on. Mixed into a layout: ``class Card(Raised, BoxLayout)``."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty, VariableListProperty
from kivy.uix.widget import Widget

from companion.ui import layout

layout.load(__file__)


class Surface(Widget):
    """The border is a larger rounded rectangle under the fill: sharper than a line, but it needs an opaque fill."""

    fill = ColorProperty()
    border = ColorProperty()
    border_width = NumericProperty(0)
    radius = VariableListProperty([0])


class Shadow(Widget):
    """Drawn before the surface, because its rule comes first."""


class Raised(Shadow, Surface):
    pass
