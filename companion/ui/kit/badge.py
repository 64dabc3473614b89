"""A player: shape, colour and letter, because colour alone is not enough; and the member of one."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, OptionProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout

from companion.ui import layout
from companion.ui.kit import die  # noqa: F401
from companion.ui.look.icons import Icon
from companion.ui.look.theme import DICE

layout.load(__file__)

PLAYERS = ("red", "green", "blue", "yellow", "pink")


class Badge(Icon):
    """``Badge: player: "red"; letter: "A"``, or ``Badge: who: …``: circle, square, hexagon, diamond, pentagon."""

    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    who = ObjectProperty()

    def on_who(self, _badge: Any, who: Any) -> None:
        self.player, self.letter = who.seat, who.letter


class Placed(RelativeLayout):
    """A member on the board: the player's badge with the sticker of its die."""

    player = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    member = OptionProperty("white", options=tuple(DICE))
