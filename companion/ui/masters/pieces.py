"""The pieces of the box as all its screens draw them: marbles, resources, depots, flags, powers, favor tiles.

Importing this module makes them known to kv. All grow with the text size.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout

from companion.games.masters.catalogue import COLOURS, MARBLES, RESOURCES
from companion.ui import layout
from companion.ui.icons import Icon
from companion.ui.kit import Amount, Raised, Surface
from companion.ui.kit.dashed import Dashed
from companion.ui.kit.stock import Stock, arrange
from companion.ui.masters.faith_lane import FaithLane
from companion.ui.masters.pieces_view import DepotView, FlagView, Items, PowerView
from companion.ui.theme import theme

__all__ = [
    "DepotRow",
    "FaithLane",
    "FavorTile",
    "Flag",
    "FlagsRow",
    "Good",
    "GoodsLine",
    "Marble",
    "MarbleButton",
    "PowerLine",
    "StrongboxCard",
    "WarehouseCard",
]

layout.load(__file__)

# What lies on a marble: the icon of what it gives.
MARKS = {"white": "minus", "yellow": "coin", "blue": "mil", "purple": "servant", "grey": "stone", "red": "faith"}
MINUS = "\N{MINUS SIGN}"


class MarbleMark(Icon):
    """In the colours of the light theme, because the marbles have the same in both."""

    def _colour(self, token: str) -> list[float]:
        return theme.colour("ink3" if token == "tint" else token, dark=False)


class Marble(Dashed, Surface):
    """``Marble: marble: "red"; chosen: True; side: theme.marble``; ``""`` is one that nobody has told us."""

    marble = OptionProperty("", options=("", *MARBLES))
    chosen = BooleanProperty(False)
    side = NumericProperty()

    def mark_of(self, marble: str) -> str:
        return MARKS.get(marble, "")


class MarbleButton(ButtonBehavior, Marble):
    """A marble to tap, as ``Marble``; never smaller than a finger."""


class Good(Dashed, Surface):
    """A place in a depot: ``Good: kind: "stone"; state: "coming"`` (there, coming, lost or free); any size."""

    kind = OptionProperty("", options=("", *RESOURCES))
    state = OptionProperty("free", options=("there", "coming", "lost", "free"))
    side = NumericProperty()


class NumberBox(Surface):
    """How much a depot holds, in a small frame; a crown for that of a leader."""

    text = StringProperty()
    icon = StringProperty()


class DepotRow(BoxLayout):
    """``row.show(depot)`` with a ``DepotView``: the number and a ``Good`` for each place."""

    place = StringProperty()
    number = NumericProperty(0)
    leader = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._goods = Stock(Good)
        super().__init__(**kwargs)

    def show(self, depot: DepotView) -> None:
        self.place, self.number, self.leader = depot.place, depot.number, bool(depot.kind)
        goods = self._goods.take(len(depot.cells))
        arrange(self.ids.goods, goods)
        for good, (kind, state) in zip(goods, depot.cells, strict=True):
            good.kind, good.state = kind, state


class StorageCard(ButtonBehavior, Raised, BoxLayout):
    """A card to tap; ``title`` may be left out."""

    title = StringProperty()


class WarehouseCard(StorageCard):
    """``WarehouseCard: title: tr._("Warehouse"); depots: depot_views(table, player); on_release: …``"""

    depots = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        self._rows = Stock(DepotRow)
        super().__init__(**kwargs)

    def on_kv_post(self, _widget: Any) -> None:
        self.fbind("depots", self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        rows = self._rows.take(len(self.depots))
        arrange(self.ids.rows, rows)
        for row, depot in zip(rows, self.depots, strict=True):
            row.show(depot)


class StrongboxGood(Amount):
    """A large number; none is pale."""


class StrongboxCard(StorageCard):
    """``StrongboxCard: title: tr._("Strongbox"); goods: player.strongbox; said: "11 goods in all"``"""

    goods = ObjectProperty({})
    said = StringProperty()

    def on_kv_post(self, _widget: Any) -> None:
        self.fbind("goods", self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        for kind in RESOURCES:
            n = self.goods.get(kind, 0)
            self.ids[kind].amount, self.ids[kind].disabled = str(n), not n


class Flag(Surface):
    """``Flag: colour: "green"; letter: "G"; level: 2``: the colour's letter, and a dot for each level."""

    side = NumericProperty()

    colour = OptionProperty("green", options=COLOURS)
    letter = StringProperty()
    level = NumericProperty(1)
    ink = ColorProperty()


class FlagsRow(BoxLayout):
    """``FlagsRow: flags: face.flags``, each a ``FlagView``; the last one is the visible card of a slot."""

    flags = ObjectProperty(())
    side = NumericProperty()  # of a flag

    def __init__(self, **kwargs: Any) -> None:
        self._made = Stock(Flag)
        super().__init__(**kwargs)
        self.fbind("flags", self._fill)
        self.fbind("side", self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        flags: tuple[FlagView, ...] = self.flags
        arrange(self, self._made.take(len(flags)))
        for flag, view in zip(reversed(self.children), flags, strict=True):
            flag.colour, flag.letter, flag.level, flag.side = view.colour, view.letter, view.level, self.side


class GoodsLine(StackLayout):
    """``GoodsLine: items: goods_items(card.cost); sign: "+"``: numbers with icons; wraps."""

    items = ObjectProperty(())
    sign = StringProperty()
    style = StringProperty("numeral_s")

    def __init__(self, **kwargs: Any) -> None:
        self._amounts = Stock(Amount)
        super().__init__(**kwargs)
        for changed in ("items", "sign", "style"):
            self.fbind(changed, self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        arrange(self, _amounts(self._amounts, self.items, self.style, self.sign))


class PowerAmount(Amount):
    """Closer together than other amounts: a power stands in a narrow slot."""


class Arrow(Icon):
    pass


class PowerLine(StackLayout):
    """``PowerLine: power: power_view(card.production)``: ``1 coin → 2 shield 1 faith``; wraps."""

    power = ObjectProperty(None, allownone=True)
    style = StringProperty("numeral_s")

    def __init__(self, **kwargs: Any) -> None:
        self._paid, self._gained, self._arrow = Stock(PowerAmount), Stock(PowerAmount), Arrow()
        super().__init__(**kwargs)
        self.fbind("power", self._fill)
        self.fbind("style", self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        power: PowerView | None = self.power
        if power is None:
            arrange(self, [])
            return
        paid = _amounts(self._paid, power.paid, self.style)
        gained = _amounts(self._gained, power.gained, self.style)
        arrange(self, [*paid, self._arrow, *gained])


def _amounts(stock: Stock, items: Items, style: str, sign: str = "") -> list[Any]:
    amounts = stock.take(len(items))
    for amount, (icon, n) in zip(amounts, items, strict=True):
        amount.amount, amount.icon, amount.style = f"{MINUS if n < 0 else sign}{abs(n)}", icon, style
    return amounts


class FavorTile(Dashed, Surface):
    """A Pope's Favor tile: ``FavorTile: points: 3; state: "up"`` (open, up or lost)."""

    points = NumericProperty(0)
    state = OptionProperty("open", options=("open", "up", "lost"))
    side = NumericProperty()
    ink = ColorProperty()


class StrongboxGrid(GridLayout):
    pass
