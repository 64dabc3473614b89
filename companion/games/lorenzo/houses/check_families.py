"""What families may do of their own accord: trade, and buy a card left over; and whose they are."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.cards_in_play import candidates
from companion.games.lorenzo.check_corrections import amounts_are_possible
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.actions import BuyLeftover, CorrectFamily, CorrectKept, Trade
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.effect_kinds import BuyLeftover as MayBuy
from companion.games.lorenzo.houses.effect_kinds import Trade as MayTrade
from companion.games.lorenzo.houses.families import card_limit, kept_kinds
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Reason
from companion.table.goods import ABSURD


def judge_correct(table: Table, _: Player, action: CorrectFamily) -> Iterator[Reason]:
    """Each family tile is there once."""
    if action.family is None:
        return
    if action.family not in table.catalogue.families:
        yield Reason("family.exists", firm=True)
    for player in table.players:
        if player.house.family == action.family:
            yield Reason("family.taken", firm=True, seat=player.seat)


def judge_correct_kept(table: Table, player: Player, action: CorrectKept) -> Iterator[Reason]:
    """Only one family has anything on its tile."""
    if not set(action.change) <= set(kept_kinds(table.catalogue, player.house.family)):
        yield Reason("family.ability", firm=True)
    else:
        yield from amounts_are_possible(player.house.kept, action.change, {})


def judge_trade(table: Table, player: Player, action: Trade) -> Iterator[Reason]:
    """As often as one likes, as long as there is something to pay with."""
    trades = in_force(table, player).of(MayTrade)
    if not trades or not 1 <= action.times < ABSURD:
        yield Reason("family.ability", firm=True)
        return
    pay = trades[0][0].swap.pay * action.times
    if not player.goods.covers(pay):
        yield Reason("family.trade", needs=pay, missing=player.goods.lacks(pay))


def judge_buy(table: Table, player: Player, action: BuyLeftover) -> Iterator[Reason]:
    offers = in_force(table, player).of(MayBuy)
    if not offers:
        yield Reason("family.ability", firm=True)
        return
    yield from actions_are_done(table, player)
    price = offers[0][0].pay
    if not player.goods.covers(price):
        yield Reason("family.gonzaga", needs=price["servants"], has=player.goods["servants"])
    yield from card_is_left(table, player, action)


def actions_are_done(table: Table, player: Player) -> Iterator[Reason]:
    """One card a round, when all members are placed and before the towers are swept."""
    if table.phase != "actions" or table.turns:
        yield Reason("family.leftover_time", firm=table.phase != "actions")
    elif player.house.bought_in == table.round:
        yield Reason("family.leftover_once")


def card_is_left(table: Table, player: Player, action: BuyLeftover) -> Iterator[Reason]:
    """A card still lying on one of the four basic towers."""
    floor = table.catalogue.spaces.get(action.space)
    basic = floor is not None and floor.tower in catalogue().board.adaptation_order
    if floor is None or not basic or floor.id in table.taken:
        yield Reason("family.leftover", firm=True, space=action.space)
        return
    possible = candidates(table, floor)
    if action.card is not None and (action.card not in possible or action.card in table.owned):
        yield Reason("family.leftover", firm=True, space=action.space)
    assert floor.card_type is not None
    limit = card_limit(table.catalogue, player.house.family, floor.card_type)
    if len(player.row(floor.card_type)) >= limit:
        yield Reason("card.limit", type=floor.card_type, limit=limit)
