"""How much is in use, at a glance; and the layouts of the production's parts."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.properties import NumericProperty

from companion.ui import layout
from companion.ui.kit.painting import Painted, block
from companion.ui.look.theme import theme
from companion.ui.masters.pieces import pieces  # noqa: F401

layout.load(__file__)

MOST_DOTS = 12  # more than that nobody counts at a glance; the number says it


class Dots(Painted):
    """One for each resource that is there, filled if it is in use; several rows where they do not fit."""

    used = NumericProperty(0)
    have = NumericProperty(0)
    side = NumericProperty(0)
    least = NumericProperty(0)  # height
    looks = ("size", "used", "have", "side")

    def paint(self, painted: InstructionGroup) -> None:
        have = int(self.have) if self.have <= MOST_DOTS else 0
        step = self.side + theme.gap4
        per_row = max(1, int((self.width + theme.gap4) // step))
        self.least = step * max(1, -(-have // per_row)) - theme.gap4
        for n in range(have):
            row, column = divmod(n, per_row)
            across = min(per_row, have - row * per_row) * step - theme.gap4
            x, y = (self.width - across) / 2 + column * step, self.height - self.side - row * step
            fill = theme.primary if n < self.used else theme.clear
            block(painted, (x, y, self.side, self.side), self.side / 2, fill, theme.primary, theme.control_line)
