"""Amounts: a number and what it counts."""

from __future__ import annotations

from typing import Any

from kivy.properties import ColorProperty, ObjectProperty, StringProperty

from companion.ui import layout
from companion.ui.kit.box_layout import BoxLayout, Flow
from companion.ui.kit.stock import Stock, arrange
from companion.ui.kit.words import Inline
from companion.ui.look import icons  # noqa: F401

layout.load(__file__)

# The engine's name of a good, where the icon is called otherwise.
ICONS = {
    "coins": "coin",
    "servants": "servant",
    "military": "mil",
    "shield": "mil",
    "victory": "vp",
    "privileges": "priv",
    "points": "vp",
    "florin": "coin",
    "recruiting_hand": "recruit",
    "recruiting_table": "recruit",
    "tokens": "token",
    "leaders": "leader",
}


class Struck(Inline):
    """A number that no longer counts."""


class Amount(BoxLayout):
    """``Amount: amount: "3"; icon: "wood"``; ``before: "4"`` shows the old number struck."""

    amount = StringProperty()
    before = StringProperty()
    icon = StringProperty()
    style = StringProperty("numeral_s")
    ink = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("before", self._strike)
        self._strike()

    def _strike(self, *_: Any) -> None:
        """Made only when there is one: most amounts have none, and there are many of them."""
        for old in [child for child in self.children if isinstance(child, Struck)]:
            self.remove_widget(old)
        if self.before:
            self.add_widget(Struck(text=self.before, style=self.style), len(self.children))


class GoodsRow(Flow):
    """``GoodsRow: goods: {"wood": 3, "coins": -2}; sign: "+"`` (with a sign, gains get one too). Wraps."""

    goods = ObjectProperty({})  # any mapping of names to numbers
    sign = StringProperty()
    style = StringProperty("numeral_s")

    def __init__(self, **kwargs: Any) -> None:
        self._amounts = Stock(Amount)
        super().__init__(**kwargs)
        for changed in ("goods", "sign", "style"):
            self.fbind(changed, self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        amounts = self._amounts.take(len(self.goods))
        arrange(self, amounts)
        for amount, (good, number) in zip(amounts, self.goods.items(), strict=True):
            minus = "\N{MINUS SIGN}" if number < 0 else self.sign
            amount.amount, amount.icon, amount.style = f"{minus}{abs(number)}", ICONS.get(good, good), self.style
