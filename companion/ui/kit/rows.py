"""Rows of a list, to be put into a ``Card`` with ``padding: 0`` and ``spacing: 0``."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import words  # noqa: F401
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.surface import Ruled, Surface
from companion.ui.look import icons  # noqa: F401

layout.load(__file__)


class Row(ButtonBehavior, Surface, Ruled, BoxLayout):
    """The frame of a row: press feedback, and a hairline above all but the first."""

    title = StringProperty()
    subtitle = StringProperty()
    line = BooleanProperty(True)


class ListRow(Row):
    """``ListRow: icon: "rules"; title: …; subtitle: …; arrow: True; on_release: …``; children stand at the right."""

    icon = StringProperty()
    icon_colour = ColorProperty(None, allownone=True)
    arrow = BooleanProperty(False)

    def add_widget(self, widget: Any, index: int = 0, canvas: Any = None) -> None:
        """What a screen adds stands before the arrow, which is always last."""
        super().add_widget(widget, 1 if "arrow" in self.ids else index, canvas)


class CheckRow(Row):
    """``CheckRow: title: …; active: True``: something done on the real table. A tap ticks it."""

    active = BooleanProperty(False)


class SwitchRow(Row):
    """``SwitchRow: title: …; active: theme.reduce_motion; on_turn: …``: a setting. A tap turns it.

    Only a tap is told (``on_turn``, with what it is now): ``active`` also changes where nobody has touched anything.
    """

    icon = StringProperty()
    active = BooleanProperty(False)
    __events__ = ("on_turn",)

    def turn(self) -> None:
        self.active = not self.active
        self.dispatch("on_turn", self.active)

    def on_turn(self, active: bool) -> None:
        """For those who bind it."""
