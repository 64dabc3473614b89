"""Amounts: a number and what it counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kivy.lang import global_idmap
from kivy.properties import ColorProperty, ObjectProperty, StringProperty

from companion.table.pictures import picture
from companion.table.words import MINUS
from companion.ui import layout
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.each import EachInFlow, EachSnug, Repeated
from companion.ui.kit.words import Inline
from companion.ui.look import icons  # noqa: F401

layout.load(__file__)
global_idmap.update(icon_of=picture)  # for every layout


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


class Counted(NamedTuple):
    amount: str
    icon: str
    style: str


class CountedGoods(Repeated):
    goods = ObjectProperty({})  # any mapping of names to numbers
    sign = StringProperty()
    style = StringProperty("numeral_s")

    def counted(self, goods: Mapping[str, int], sign: str, style: str) -> tuple[Counted, ...]:
        return tuple(
            Counted(f"{MINUS if number < 0 else sign}{abs(number)}", picture(good), style)
            for good, number in goods.items()
        )


class GoodsRow(CountedGoods, EachInFlow):
    """``GoodsRow: goods: {"wood": 3, "coins": -2}; sign: "+"`` (with a sign, gains get one too). Wraps."""


class GoodsSnug(CountedGoods, EachSnug):
    """The same in one line, no wider than it is."""
