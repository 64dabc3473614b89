"""What the adaptation tile changes this round, in a sentence."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import Surface
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.lorenzo.houses.table.view import AdaptedTower
from companion.ui.lorenzo.table.space_view import TOKENS

layout.load(__file__)


class AdaptationStrip(Surface, BoxLayout):
    """The values now, those of the board, and the icon of the tower to which the tile goes next."""

    text = StringProperty()
    next = StringProperty()
    next_name = StringProperty()
    long = BooleanProperty(False)  # a tablet: whole words

    def show(self, adapted: AdaptedTower) -> None:
        self.text = adapted.sentence(self.long)
        self.next, self.next_name = TOKENS[adapted.next] if adapted.next else "", adapted.next_name
