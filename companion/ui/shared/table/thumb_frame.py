"""Where the thumb is: whose turn it is, and what that player can do."""

from __future__ import annotations

from kivy.properties import OptionProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import PLAYERS
from companion.ui.kit.box_layout import Down
from companion.ui.kit.mirrored import Mirrored  # noqa: F401

layout.load(__file__)


class ThumbFrame(Down):
    """A line in the player's colour, the prompt with ``more`` beside it, and a ``tray`` for what can be done."""

    prompt = StringProperty()
    hint = StringProperty()
    player = OptionProperty("red", options=PLAYERS)
