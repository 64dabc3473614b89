"""The parts of the auction's screen that do something of their own; the others are rules of the layout."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.ui import kit, layout
from companion.ui.kit import dashed  # noqa: F401
from companion.ui.princes.pieces import pieces  # noqa: F401
from companion.ui.shared.refusals import cards, record_anyway  # noqa: F401
from companion.ui.shared.rules import rule_link  # noqa: F401

layout.load(__file__)


class PriceStepper(kit.Stepper):
    """A tap is one step of the bids. Only taps are told: ``on_price``."""

    __events__ = ("on_price",)

    def step(self, by: int) -> None:
        super().step(by)
        self.dispatch("on_price", int(self.value))

    def on_price(self, florin: int) -> None:
        """For those who bind it."""


class NothingSheet(kit.BottomSheet):
    """Asks once: whoever gets no object is out for the whole round."""

    text = StringProperty()
    button = StringProperty()
    act: Any = ObjectProperty(None, allownone=True)

    def confirm(self) -> None:
        self.dismiss()
        self.act()
