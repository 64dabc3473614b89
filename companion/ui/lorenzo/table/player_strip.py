"""Above the board: the round, the dice, the turn order, and a tile for each player."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from companion.ui import layout
from companion.ui.kit import Shown, turn_order  # noqa: F401
from companion.ui.kit.box_layout import Across, Down
from companion.ui.kit.surface import Raised

layout.load(__file__)


class RoundHeader(Shown, Down):
    brief = BooleanProperty(False)  # large text: the round and the letter of the phase


class DiceStrip(Shown, Raised, Across):
    flat = BooleanProperty(False)  # on a phone on its side


class BriefStrip(Shown, Across):
    """Large text: the dice, who plays with how many points, and the way to everybody."""

    unfolded = BooleanProperty(False)
