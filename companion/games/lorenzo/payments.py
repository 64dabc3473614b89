"""What a card may cost a player: its cost options less the discounts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from companion.games.lorenzo.catalogue import Card, CardDiscount
from companion.games.lorenzo.effects import InForce, in_force
from companion.games.lorenzo.houses import families
from companion.games.lorenzo.houses.effect_kinds import KeepVentureMilitary, PayInstead
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import NOTHING, Goods


@dataclass(frozen=True, slots=True)
class Payment:
    """One way to pay: what is lost, and what must be owned before."""

    pay: Goods
    require: Goods = NOTHING

    def lacks(self, owned: Goods, supply: Goods) -> tuple[Goods, Goods]:
        """What must be owned and is not, and what is missing of the cost.

        More must be owned than is paid, so what is missing of that is not counted twice.
        """
        missing = supply.lacks(self.pay)
        if not (required := owned.lacks(self.require)):
            return required, missing
        return required, missing.only(tuple(kind for kind in missing if kind not in required))


def payments(table: Table, player: Player, card: Card, bonus_discount: Goods = NOTHING) -> tuple[Payment, ...]:
    """Every sensible way to pay for a card: none of them costs more of everything than another."""
    return _payments(in_force(table, player), card, bonus_discount, table.rules.discounts == "all")


@lru_cache(maxsize=4096)
def _payments(effects: InForce, card: Card, bonus_discount: Goods, add_up: bool) -> tuple[Payment, ...]:
    discounts = [effect.options for effect, _ in effects.of(CardDiscount) if effect.card_type in (None, card.type)]
    if bonus_discount:
        discounts.append((bonus_discount,))
    ways = [Payment(cost.pay, cost.require) for cost in card.cost]
    if effects.of(KeepVentureMilitary):
        ways = [Payment(*families.kept_military(card, way.pay, way.require)) for way in ways]
    if discounts:
        chosen = list(_combinations(discounts, add_up))
        ways = _without_dearer([Payment(way.pay.less(discount), way.require) for way in ways for discount in chosen])
    for instead, _ in effects.of(PayInstead):
        ways = [Payment(pay, way.require) for way in ways for pay in families.paid_instead(way.pay, instead)]
    return tuple(_each_once(ways))


def _without_dearer(found: list[Payment]) -> list[Payment]:
    return [one for one in found if not any(_cheaper(other, one) for other in found)]


def _each_once(ways: list[Payment]) -> Iterable[Payment]:
    """Of several ways to the same payment the one that asks for least: there is nothing to choose between them."""
    found: dict[Goods, Payment] = {}
    for way in ways:
        if way.pay not in found or found[way.pay].require.covers(way.require):
            found[way.pay] = way
    return found.values()


def _combinations(discounts: list[tuple[Goods, ...]], add_up: bool) -> Iterator[Goods]:
    """Of each discount exactly one option; several discounts add up, unless the table allows only one."""
    if not add_up:
        yield from (option for options in discounts for option in options)
        return
    for chosen in product(*discounts):
        total = NOTHING
        for discount in chosen:
            total = total + discount
        yield total


def _cheaper(one: Payment, other: Payment) -> bool:
    return one.pay != other.pay and one.require == other.require and other.pay.covers(one.pay)
