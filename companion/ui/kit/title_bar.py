"""The bar on top: back, title, one line below it, and actions at the right (its children)."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import badge, buttons, each, words  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout

layout.load(__file__)


class TitleBar(BoxLayout):
    """``TitleBar: title: tr._("Dice"); subtitle: …``, and its actions indented below."""

    title = StringProperty()
    subtitle = StringProperty()
    who = ObjectProperty()  # a player's badge before the title
