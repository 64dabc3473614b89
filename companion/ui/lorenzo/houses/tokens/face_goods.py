"""What a special token shows, in the middle of whatever is around it."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from companion.ui import layout
from companion.ui.kit.box_layout import Snug
from companion.ui.kit.goods import ICONS, Amount
from companion.ui.kit.stock import Stock, arrange

layout.load(__file__)


class FaceGoods(Snug):
    """``FaceGoods: goods: {"wood": 1, "stone": 1}; room: …``: side by side, or where that does not fit, in a pile."""

    goods = ObjectProperty({})
    room = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._amounts = Stock(self._make)
        super().__init__(**kwargs)
        self.fbind("goods", self._fill)
        for changed in ("room", "spacing"):
            self.fbind(changed, self._fit)
        self._fill()

    def _make(self) -> Amount:
        amount = Amount()
        amount.fbind("width", self._fit)
        return amount

    def _fill(self, *_: Any) -> None:
        amounts = self._amounts.take(len(self.goods))
        for amount, (kind, number) in zip(amounts, self.goods.items(), strict=True):
            amount.amount, amount.icon = str(number), ICONS.get(kind, kind)
        arrange(self, amounts)
        self._fit()

    def _fit(self, *_: Any) -> None:
        needed = sum(amount.width + self.spacing for amount in self.children) - self.spacing
        self.orientation = "horizontal" if needed <= self.room else "vertical"
        for amount in self.children:
            amount.pos_hint = {"center_y" if self.orientation == "horizontal" else "center_x": 0.5}
