"""A family member as it stands on the table: a cylinder with the sticker of its die on top."""

from __future__ import annotations

from kivy.properties import OptionProperty, StringProperty

from companion.ui import layout
from companion.ui.kit.badge import PLAYERS
from companion.ui.look.icons import Icon
from companion.ui.look.theme import DICE

layout.load(__file__)


class Pawn(Icon):
    """``Pawn: player: "red"; letter: "A"; member: "white"``; disabled, it is pale: it has been placed.

    The brown member is brown all over, whoever has it.
    """

    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    member = OptionProperty("white", options=tuple(DICE))
