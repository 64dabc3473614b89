"""A tile for each player: faith, cards towards the end, and the Pope's Favor tiles."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.properties import ColorProperty, NumericProperty

from companion.ui import layout
from companion.ui.kit.painting import Painted, block
from companion.ui.look.theme import theme

layout.load(__file__)


class CardPips(Painted):
    """As many pips as cards begin the end, filled for those a player has. Painted, because there are dozens."""

    cards = NumericProperty(0)
    most = NumericProperty(7)
    ink = ColorProperty()
    edge = ColorProperty()
    looks = ("size", "cards", "most", "ink", "edge")

    def paint(self, painted: InstructionGroup) -> None:
        most = int(max(self.most, self.cards))
        step = min(self.width / most, self.height * 1.3)
        for n in range(most):
            fill, edge = (self.ink, self.ink) if n < self.cards else (theme.clear, self.edge)
            box = (n * step, 0, step - theme.gap4 / 2, self.height)
            block(painted, box, theme.gap4 / 2, fill, edge, theme.control_line)
