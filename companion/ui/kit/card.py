"""``Card`` holds what belongs together, one below the other."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from companion.ui import layout
from companion.ui.kit.box_layout import BoxLayout, Down
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.surface import Raised, Surface

layout.load(__file__)


class Card(Raised, Down):
    """As high as what is in it. ``flush: True`` for rows that reach from edge to edge."""

    flush = BooleanProperty(False)


class ChoiceCard(ButtonBehavior, Surface, BoxLayout):
    """A card to tap: ``chosen: True`` has the thick border and the fill."""

    chosen = BooleanProperty(False)
