"""The grid of development cards, with what each stack costs the player and whether it can be bought."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui import layout
from companion.ui.kit import Down, Shown
from companion.ui.masters.buy import parts  # noqa: F401

layout.load(__file__)


class BuyGrid(Shown, Down):
    """A ``GridView``, level by colour; one colour at a time, where four have no room beside each other."""

    tabbed = BooleanProperty(False)
    titled = BooleanProperty(True)  # with the name of the colour, where there is only one
    colour = StringProperty()  # the one shown then; empty for the first that is worth it
    least = NumericProperty(0)  # height of a row
    __events__ = ("on_stack",)

    def on_value(self, *_: Any) -> None:
        self.colour = self.value.chosen or self.colour

    def on_stack(self, stack: str) -> None:
        """For those who bind it."""
