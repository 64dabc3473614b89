"""What belongs to the card that is bought: its name, payment and slot; or why it cannot be bought."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.ui import layout
from companion.ui.kit import IconButton, Shown
from companion.ui.look.theme import HOLD
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)


class SplitButton(Shown, IconButton):
    """A tap moves one, holding turns the whole split round."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._holding = Clock.create_trigger(self._held, HOLD)
        self._was_held = False

    def on_press(self) -> None:
        self._was_held = False
        self._holding()

    def on_release(self) -> None:
        self._holding.cancel()
        if not self._was_held:
            self.tap()

    def _held(self, *_: Any) -> None:
        """Nothing, when the finger has slid away."""
        if self.state == "down":
            self._was_held = True
            self.tap("hold")
