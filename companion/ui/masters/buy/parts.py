"""What belongs to the card that is bought: its name, payment and slot; or why it cannot be bought."""

from __future__ import annotations

from companion.ui import layout
from companion.ui.kit import IconButton, Shown
from companion.ui.kit.button_behavior import TapOrHold
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)


class SplitButton(TapOrHold, Shown, IconButton):
    """A tap moves one, holding turns the whole split round."""

    def tapped(self) -> None:
        self.tap()

    def held(self) -> None:
        self.tap("hold")
