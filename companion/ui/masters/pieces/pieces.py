"""The pieces of the box as all its screens draw them: marbles, resources, depots, flags, powers, favor tiles.

Importing this module makes them known to kv. All grow with the text size.
"""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.rulebook.pieces_masters import FlagView, PowerView
from companion.ui import layout
from companion.ui.kit import dashed  # noqa: F401
from companion.ui.kit.painting import Painted, block, figure, stamp, write
from companion.ui.look.icons import Icon
from companion.ui.look.theme import FLAGS, theme
from companion.ui.masters.pieces import faith_lane  # noqa: F401
from companion.ui.shared.refusals import cards  # noqa: F401

layout.load(__file__)


class MarbleMark(Icon):
    """In the colours of the light theme, because the marbles have the same in both."""

    def _colour(self, token: str) -> list[float]:
        return theme.colour("ink3" if token == "tint" else token, dark=False)


class FlagsRow(Painted):
    """``FlagsRow: flags: face.flags``, each a ``FlagView``; the last one is the visible card of a slot."""

    flags = ObjectProperty(())
    side = NumericProperty()  # of a flag
    looks = ("flags", "side")

    def paint(self, painted: InstructionGroup) -> None:
        for n, flag in enumerate(self.flags):
            self._flag(painted, n * (self.side + theme.gap4 / 2), flag)

    def _flag(self, painted: InstructionGroup, x: float, flag: FlagView) -> None:
        """The colour's letter, and a dot for each level."""
        side, dot = self.side, self.side * 0.175
        block(painted, (x, 0, side, side), side / 4, theme.colour(FLAGS[flag.colour]))
        size = side * (0.6 if len(flag.letter) < 2 else 0.5)
        write(painted, flag.letter, size, theme.surface, (x + side / 2, side * 0.62))
        for n in range(flag.level):
            left = x + side / 2 + (n - flag.level / 2) * dot * 1.6 + dot * 0.3
            block(painted, (left, side * 0.11, dot, dot), dot / 2, theme.surface)


class PowerLine(Painted):
    """``PowerLine: power: power_view(card.production)``: ``1 coin → 2 shield 1 faith``; wraps."""

    power = ObjectProperty(None, allownone=True)
    style = StringProperty("numeral_s")
    unit = NumericProperty()  # the text size, bound in kv
    centred = BooleanProperty(False)
    looks = ("width", "power", "style", "unit", "centred")

    def paint(self, painted: InstructionGroup) -> None:
        power: PowerView | None = self.power
        side, line = theme.icon_size(self.style), self.unit * 1.35
        pieces = [*power.paid, ("arrow", 0), *power.gained] if power else []
        widths = [self._width(n, side) for _icon, n in pieces]
        places, rows = flow(widths, self.width, theme.gap4 * 0.75, tied=pieces.index(("arrow", 0)) if power else None)
        self.height = rows * line
        if self.centred:
            ends = {row: x + wide for (x, row), wide in zip(places, widths, strict=True)}
            places = [(x + (self.width - ends[row]) / 2, row) for x, row in places]
        for (icon, n), (x, row) in zip(pieces, places, strict=True):
            y = (rows - row - 0.5) * line
            if not n:
                stamp(painted, icon, side * 0.7, (x + side * 0.35, y))
                continue
            wide = figure(str(n), round(self.unit), tuple(theme.ink)).width
            write(painted, str(n), self.unit, theme.ink, (x + wide / 2, y))
            stamp(painted, icon, side, (x + wide + theme.gap4 / 2 + side / 2, y))

    def _width(self, n: int, side: float) -> float:
        if not n:
            return side * 0.7
        return float(figure(str(n), round(self.unit), tuple(theme.ink)).width + theme.gap4 / 2 + side)


def flow(widths: list[float], room: float, gap: float, tied: int | None = None) -> tuple[list[tuple[float, int]], int]:
    """Where each piece stands, from the left, and in which row; and how many rows there are.

    The piece that is ``tied`` stands in one row with the next.
    """
    places: list[tuple[float, int]] = []
    x, row = 0.0, 0
    for n, wide in enumerate(widths):
        needed = wide + gap + widths[n + 1] if n == tied else wide
        if x and x + needed > room + 1:
            x, row = 0.0, row + 1
        places.append((x, row))
        x += wide + gap
    return places, row + 1 if widths else 0
