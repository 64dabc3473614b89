"""Harvest and production with special cards: exchanges made several times, and those that let a leader be played."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from companion.games.lorenzo.catalogue import Card, Exchange, Swap
from companion.games.lorenzo.houses.decisions import CardsChoice, FreeLeaderChoice
from companion.games.lorenzo.houses.effect_kinds import RepeatedExchange
from companion.games.lorenzo.houses.effect_kinds import Swap as HousesSwap
from companion.games.lorenzo.state import Decision, Table
from companion.table.action import Reason
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source


def activity_of(table: Table, choice: CardsChoice) -> Literal["harvest", "production"]:
    """What the cards to choose from belong to."""
    types = {table.catalogue.cards[number].type for number in choice.offered}
    return "harvest" if types == {"territory"} else "production"


def offers(card: Card, value: int | None, goods: Goods) -> tuple[Swap, ...]:
    """The exchanges of a card; one that may be repeated is offered once, twice and so on, as options of their own.

    Activated at no value of its own, it may be repeated as often as it can be paid.
    """
    for effect in card.permanent.effects if card.permanent else ():
        if isinstance(effect, Exchange):
            return effect.options
        if isinstance(effect, RepeatedExchange):
            times = value if value is not None else min(goods[kind] // n for kind, n in effect.swap.pay.items())
            return tuple(_repeated(effect.swap, n) for n in range(1, times + 1))
    return ()


@lru_cache(maxsize=256)
def _repeated(swap: HousesSwap, times: int) -> HousesSwap:
    return HousesSwap(pay=swap.pay * times, gain=swap.gain * times)


def too_often(table: Table, number: int, option: int, limit: int) -> Reason | None:
    """An exchange is repeated no more often than the value of the action."""
    card = table.catalogue.cards.get(number)
    repeated = card and card.permanent and any(isinstance(e, RepeatedExchange) for e in card.permanent.effects)
    if not repeated or not 0 < limit <= option:
        return None
    return Reason("effect.repeat", firm=True, card=number, limit=limit, has=option + 1)


def brought(swap: Swap) -> Goods:
    """What an exchange brings, with the choices that follow: privileges, and leaders whatever they ask for."""
    leaders = swap.free_leaders if isinstance(swap, HousesSwap) else 0
    return swap.gain + Goods(privileges=swap.privileges, leaders=leaders)


def after_paying(waiting: tuple[Decision, ...], seat: Seat, paid: Goods) -> tuple[Decision, ...]:
    """What was paid is not there any more for the cards that the same activation is still to activate."""
    return tuple([_after_paying(one, paid) if one.seat == seat else one for one in waiting])


def _after_paying(decision: Decision, paid: Goods) -> Decision:
    if isinstance(decision, CardsChoice) and decision.before:
        return replace(decision, before=decision.before.less(paid))
    return decision


def free_leaders(table: Table, seat: Seat, swap: Swap, source: Source) -> Table:
    """The leaders that an exchange lets one play, whatever they ask for."""
    count = swap.free_leaders if isinstance(swap, HousesSwap) else 0
    return evolve(table, awaiting=(*table.awaiting, *[FreeLeaderChoice(seat, source)] * count)) if count else table
