"""The actions of the Action phase and their limits, and recruiting (rulebook, "Action phase")."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.princes.actions import Build, Introduce, Recruit, SellPoints, TakeBonus, TakeProfession
from companion.games.princes.catalogue import ActionName
from companion.games.princes.check_auction import raise_money
from companion.games.princes.check_characters import deck_has_cards
from companion.games.princes.check_corrections import least_of
from companion.games.princes.counts import freedoms_left, seen, tiles_left
from companion.games.princes.effects import actions_allowed
from companion.games.princes.placement import judge_tile
from companion.games.princes.state import Player, Table
from companion.table.action import Reason


def action_is_left(table: Table, player: Player, name: ActionName) -> Iterator[Reason]:
    """Two actions in a turn, each kind once or twice; the Cardinal's third may repeat a kind (table rule)."""
    taken, allowed = table.taken.get(player.seat, ()), actions_allowed(table, player)
    if len(taken) >= allowed:
        yield Reason("action.two", limit=allowed)
    if taken.count(name) >= limit_of(table, player, name):
        match name:
            case "profession":
                yield Reason("profession.once")
            case "freedom":
                yield Reason("freedom.once")
            case _:
                yield Reason("action.list")


def limit_of(table: Table, player: Player, name: ActionName) -> int:
    """How often somebody may take an action in this round."""
    rules = table.catalogue.board.actions
    limit = rules.limits[name]
    if limit > 1 and table.rules.cardinal_third:
        limit += actions_allowed(table, player) - rules.per_turn
    return limit


def price_is_payable(table: Table, player: Player, florin: int) -> Iterator[Reason]:
    """What an action costs goes to the Bank first."""
    missing = florin - player.goods["florin"]
    if missing > 0:
        yield Reason("money.missing", raise_money(table, player, missing), needs=florin, missing=missing)


def building_price(table: Table, player: Player) -> int:
    """700, and with Builders less, whatever the size."""
    steps = table.catalogue.board.builders
    return steps[min(player.goods["builder"], len(steps) - 1)].price


def judge_build(table: Table, player: Player, action: Build) -> Iterator[Reason]:
    if action.building not in table.catalogue.buildings:
        yield Reason("building.exists", firm=True, building=action.building)
        return
    yield from action_is_left(table, player, "building")
    if tiles_left(table, action.building) <= 0:
        yield Reason("building.supply", building=action.building)
    if player.has_tile(action.building):
        yield Reason("building.once", building=action.building)
    yield from judge_tile(table, player, action.building, action)
    yield from price_is_payable(table, player, building_price(table, player))


def judge_profession(table: Table, player: Player, _: TakeProfession) -> Iterator[Reason]:
    yield from action_is_left(table, player, "profession")
    yield from deck_has_cards(table, "profession")
    yield from price_is_payable(table, player, table.catalogue.board.actions.prices["profession"])


def judge_bonus(table: Table, player: Player, _: TakeBonus) -> Iterator[Reason]:
    yield from action_is_left(table, player, "bonus")
    yield from deck_has_cards(table, "bonus")
    yield from price_is_payable(table, player, table.catalogue.board.actions.prices["bonus"])


def judge_introduce(table: Table, player: Player, action: Introduce) -> Iterator[Reason]:
    """Each Freedom once in a Principality, as long as there are tiles."""
    yield from action_is_left(table, player, "freedom")
    if player.goods[action.freedom] > 0:
        yield Reason("freedom.same", freedom=action.freedom)
    if freedoms_left(table, action.freedom) <= 0:
        yield Reason("freedom.supply", freedom=action.freedom)
    yield from price_is_payable(table, player, table.catalogue.board.actions.prices["freedom"])


# What is no action


def judge_recruit(table: Table, player: Player, action: Recruit) -> Iterator[Reason]:
    if action.card not in table.catalogue.professions:
        yield Reason("card.exists", firm=True, card=action.card)
        return
    yield from recruiting_is_in_time(table, player)
    if player.goods["recruiting_hand"] <= 0:
        yield Reason("recruit.card", firm=True)
    if action.card in player.played:
        yield Reason("recruit.own", firm=True, card=action.card)
    elif owner_of(table, player, action) is None:
        yield Reason("recruit.face_up", firm=True, card=action.card)


def recruiting_is_in_time(table: Table, player: Player) -> Iterator[Reason]:
    """In one's own turn of the Action phase, or at once when the card comes from the auction."""
    in_turn = table.phase == "actions" and player.seat in table.turns[:1]
    if not in_turn and player.seat != table.lingering:
        yield Reason("recruit.timing")


def owner_of(table: Table, player: Player, action: Recruit) -> Player | None:
    """Before whom the Profession lies face up; the table may say it of a card that nobody has named."""
    for other in table.players:
        if other.seat != player.seat and action.owner in (None, other.seat):
            if action.card in other.played:
                return other
            if action.owner and None in other.played and not seen(table, action.card):
                return other
    return None


def judge_sell(table: Table, player: Player, action: SellPoints) -> Iterator[Reason]:
    """Points for money at any time; never money for points, and with the expansion neither."""
    has = player.goods["points"]
    if not table.points_are_sold:
        yield Reason("muse.no_exchange")
    if action.points < 0:
        yield Reason("work.points_now", firm=True)
    elif has - action.points < least_of(table, "points"):
        yield Reason("money.track", has=has, needs=action.points)
