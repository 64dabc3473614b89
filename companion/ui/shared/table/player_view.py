"""What the sheets of a player have in common in every game. Free of Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _

UNTOLD: Mapping[str, int] = {}
"""No stepper says anything else than the table."""


class Projected(NamedTuple):
    """Points of a category, if the game ended now."""

    category: str
    label: str
    points: str


def place_in_turn_order(table: Any, seat: Seat) -> str:
    places = (_("first"), _("second"), _("third"), _("fourth"), _("fifth"))
    return _("Round {round} · {place} in turn order").format(round=table.round, place=places[table.order.index(seat)])


def corrected(goods: Goods, shown: Mapping[str, int]) -> Goods:
    """The change that makes the goods what the steppers show."""
    return Goods({kind: amount - goods[kind] for kind, amount in shown.items()})
