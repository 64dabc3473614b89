"""Dice, and the stickers that say which die a family member obeys."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color
from kivy.properties import ColorProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.ui import layout
from companion.ui.kit.rounded import Rounded
from companion.ui.kit.surface import Surface
from companion.ui.kit.words import Letters
from companion.ui.look.paint import Trigger
from companion.ui.look.theme import DICE
from companion.ui.text import tr

layout.load(__file__)

# On a drawing of 32 by 32.
GRID, EDGE, ROUND, PIP = 32, 1.6, 7.5, 3.0
LOW, MIDDLE, HIGH = 8.4, 16.0, 23.6
_DIAGONAL, _OTHER, _SIDES = [(LOW, HIGH), (HIGH, LOW)], [(LOW, LOW), (HIGH, HIGH)], [(LOW, MIDDLE), (HIGH, MIDDLE)]
_CENTRE = [(MIDDLE, MIDDLE)]
PIPS = {
    1: _CENTRE,
    2: _DIAGONAL,
    3: _DIAGONAL + _CENTRE,
    4: _DIAGONAL + _OTHER,
    5: _DIAGONAL + _OTHER + _CENTRE,
    6: _DIAGONAL + _OTHER + _SIDES,
}


class Die(Widget):
    """``Die: kind: "orange"; value: 5``. The neutral one shows its number, other values without pips show nothing."""

    kind = OptionProperty("white", options=tuple(DICE))
    value = NumericProperty(0)
    face = ColorProperty()
    edge = ColorProperty()
    pips = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._draw = Trigger(self._draw_now)
        super().__init__(**kwargs)
        for changed in ("kind", "value", "face", "edge", "pips", "pos", "size"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw_now(self) -> None:
        unit = self.height / GRID
        self.canvas.before.clear()
        with self.canvas.before:
            Color(1, 1, 1, 1)
            Rounded().fit((*self.pos, *self.size), [ROUND * unit] * 4, self.face, self.edge, EDGE * unit)
            for x, y in PIPS.get(int(self.value), []) if self.kind != "neutral" else []:
                corner = self.x + (x - PIP) * unit, self.y + (y - PIP) * unit
                Rounded().fit((*corner, 2 * PIP * unit, 2 * PIP * unit), [PIP * unit] * 4, self.pips)


class Sticker(Surface, Letters):
    """W, B, O, 0 or 3 in the colours of the die, or of the member that has none."""

    kind = OptionProperty("white", options=tuple(DICE))

    def letter_of(self, kind: str) -> str:
        letters = {"white": tr._("W"), "black": tr._("B"), "orange": tr._("O"), "neutral": "0", "brown": "3"}
        return letters[kind]
