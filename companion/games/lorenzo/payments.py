"""What a card may cost a player: its cost options less the discounts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from companion.games.lorenzo.catalogue import Card, CardDiscount
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses import families
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import NOTHING, Goods


@dataclass(frozen=True, slots=True)
class Payment:
    """One way to pay: what is lost, and what must be owned before."""

    pay: Goods
    require: Goods = NOTHING


def payments(table: Table, player: Player, card: Card, bonus_discount: Goods = NOTHING) -> list[Payment]:
    """Every sensible way to pay for a card: none of them costs more of everything than another."""
    effects = in_force(table, player)
    discounts = [effect.options for effect, _ in effects.of(CardDiscount) if effect.card_type in (None, card.type)]
    if bonus_discount:
        discounts.append((bonus_discount,))
    costs = [families.kept_military(card, cost.pay, cost.require, effects) for cost in card.cost]
    if not discounts:
        found = [Payment(pay, require) for pay, require in costs]
    else:
        found = _without_dearer(
            [
                Payment(pay.less(discount), require)
                for pay, require in costs
                for discount in _combinations(table, discounts)
            ]
        )
    return [Payment(pay, way.require) for way in found for pay in families.paid_instead(way.pay, effects)]


def _without_dearer(found: list[Payment]) -> list[Payment]:
    return [
        one
        for n, one in enumerate(found)
        if not any(_cheaper(other, one) for other in found) and one.pay not in [before.pay for before in found[:n]]
    ]


def _combinations(table: Table, discounts: list[tuple[Goods, ...]]) -> Iterator[Goods]:
    """Of each discount exactly one option; several discounts add up, unless the table allows only one."""
    if table.rules.discounts == "one":
        yield from (option for options in discounts for option in options)
        return
    for chosen in product(*discounts):
        total = NOTHING
        for discount in chosen:
            total = total + discount
        yield total


def _cheaper(one: Payment, other: Payment) -> bool:
    return one.pay != other.pay and one.require == other.require and other.pay.covers(one.pay)
