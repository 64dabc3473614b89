"""What a card costs a player, and what is short for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Place, Take
from companion.games.lorenzo.catalogue import Card, Space
from companion.games.lorenzo.check_tower import affordable, kindest, nearest_way, supply_for_card, ways_to_pay
from companion.games.lorenzo.payments import Payment
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import Goods
from companion.table.words import _


class Price(NamedTuple):
    """The way to pay that leaves most, or comes nearest to what there is; and what is missing for it, in words."""

    pay: Goods
    short: str = ""


def price_for(table: Table, player: Player, move: Place | Take, floor: Space, card: Card) -> Price:
    supply = supply_for_card(table, player, move, floor)
    ways = ways_to_pay(table, player, move, card)
    if payable := affordable(player, ways, supply):
        return Price(kindest(payable, supply).pay)
    nearest = nearest_way(player, ways, supply)
    return Price(nearest.pay, " ".join(_short(player, nearest, supply)))


def _short(player: Player, way: Payment, supply: Goods) -> Iterator[str]:
    required, missing = way.lacks(player.goods, supply)
    for kind in required:
        yield _("Needs {goods} (have {n}).").format(goods=words.goods(way.require), n=player.goods[kind])
    if missing:
        yield _("{goods} short").format(goods=words.goods(missing))
