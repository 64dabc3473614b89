"""Naming, bidding, passing and taking the last object (rulebook, "Auction phase")."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.princes.actions import Bid, NameNothing, NameObject, Pass, SellPoints, Sold, TakeLast
from companion.games.princes.auction import can_end_so, first_bid, in_the_running, last_price, stacks
from companion.games.princes.check_corrections import least_of
from companion.games.princes.counts import stack_left, tiles_left
from companion.games.princes.placement import fits_nowhere
from companion.games.princes.state import Player, Table
from companion.table.action import Reason


def judge_name(table: Table, player: Player, action: NameObject) -> Iterator[Reason]:
    yield from names_next(table, player)
    yield from somebody_else_can_bid(table, player, action)
    if action.florin not in (None, first_bid(table)):
        yield Reason("auction.start_bid", firm=True, needs=first_bid(table), has=action.florin)
    yield from object_is_open(table, action.object)
    yield from object_can_be_had(table, player, action.object)
    yield from bid_is_payable(table, player, first_bid(table))


def judge_nothing(table: Table, player: Player, _: NameNothing) -> Iterator[Reason]:
    yield from names_next(table, player)


def judge_bid(table: Table, player: Player, action: Bid) -> Iterator[Reason]:
    yield from bids_next(table, player)
    if not table.bidding:
        return
    needs = next_bid(table)
    if action.florin not in (None, needs):
        lower = action.florin is not None and action.florin < needs
        fix = action.with_(florin=needs) if needs <= player.goods["florin"] else None
        yield Reason("auction.step", fix, firm=lower, needs=needs)
    yield from object_can_be_had(table, player, table.bidding.object)
    yield from bid_is_payable(table, player, needs if action.florin is None else action.florin)


def judge_pass(table: Table, player: Player, _: Pass) -> Iterator[Reason]:
    yield from bids_next(table, player)


def judge_last(table: Table, player: Player, action: TakeLast) -> Iterator[Reason]:
    yield from names_next(table, player)
    others = tuple(seat for seat in in_the_running(table, player.seat) if seat != player.seat)
    if others:
        name = NameObject(seat=action.seat, object=action.object)
        yield Reason("auction.others", name, firm=True, seat=player.seat, seats=others)
    yield from object_is_open(table, action.object)
    yield from object_can_be_had(table, player, action.object)
    yield from bid_is_payable(table, player, last_price(table))


def judge_sold(table: Table, player: Player, action: Sold) -> Iterator[Reason]:
    """A result that bidding in turn could have had, for a player who could take part and pay."""
    if action.seat is None:
        yield Reason("seat.exists", firm=True, seat=None)
        return
    yield from takes_part(table, player)
    yield from object_is_open(table, action.object)
    if table.bidding and table.bidding.object != action.object:
        yield Reason("auction.running", firm=True, object=table.bidding.object)
        return
    yield from somebody_else_can_bid(table, player, action)
    yield from result_is_possible(table, player, action)
    if not table.bidding and table.namer not in (None, player.seat):
        yield from builders_have_a_space(table, table.player(table.namer), action.object)
    yield from object_can_be_had(table, player, action.object)
    yield from price_can_have_been_paid(player, action.florin)


# Who


def names_next(table: Table, player: Player) -> Iterator[Reason]:
    """The starting player names first, then whoever lost what they named, or the next clockwise."""
    yield from takes_part(table, player)
    if table.bidding:
        yield Reason("auction.order", firm=True, turn=table.bidding.queue[0])
    elif player.seat != table.namer and player.seat in in_the_running(table, table.first):
        yield Reason("auction.namer", firm=True, turn=table.namer)


def bids_next(table: Table, player: Player) -> Iterator[Reason]:
    """Clockwise from the player who named the object, without those who passed on it."""
    yield from takes_part(table, player)
    if not table.bidding:
        yield Reason("auction.namer", firm=True, turn=table.namer)
    elif player.seat in in_the_running(table, table.first) and player.seat != table.bidding.queue[0]:
        if player.seat in table.bidding.queue:
            yield Reason("auction.order", firm=True, turn=table.bidding.queue[0])
        else:
            yield Reason("auction.pass", firm=True, seat=player.seat)


def takes_part(table: Table, player: Player) -> Iterator[Reason]:
    """At most one object per player and round; who has named nothing is out of it altogether."""
    if any(sale.seat == player.seat for sale in table.sales):
        yield Reason("auction.one_object", firm=True, seat=player.seat)
    elif player.seat in table.out:
        yield Reason("auction.decline", firm=True, seat=player.seat)


def somebody_else_can_bid(table: Table, player: Player, action: NameObject | Sold) -> Iterator[Reason]:
    """The last player without an object takes one at a fixed price instead."""
    if in_the_running(table, player.seat) == (player.seat,):
        last = TakeLast(seat=action.seat, object=action.object)
        yield Reason("auction.last_player", last, firm=True, seat=player.seat, needs=last_price(table))


# What


def object_is_open(table: Table, stack: str) -> Iterator[Reason]:
    """One object of each stack per round, as long as there are any; with two players the Landscapes are one."""
    if table.two_players and stack in table.catalogue.landscapes:
        yield Reason("landscape.one_item", firm=True)
    elif stack not in stacks(table):
        yield Reason("auction.object", firm=True, object=stack)
    elif any(sale.object == stack for sale in table.sales):
        if stack == "landscape":
            yield Reason("landscape.two_players", firm=True)
        else:
            yield Reason("auction.stack", firm=True, object=stack)
    elif stack_left(table, stack) <= 0:
        yield Reason("auction.empty", object=stack)


def object_can_be_had(table: Table, player: Player, stack: str) -> Iterator[Reason]:
    """A Builder needs a space of the board, and a Landscape room, where the table reads it so."""
    yield from builders_have_a_space(table, player, stack)
    if table.rules.landscape_without_room == "refused":
        kinds = [stack] if stack != "landscape" else list(table.catalogue.landscapes)
        open_kinds = [kind for kind in kinds if kind in table.catalogue.landscapes and tiles_left(table, kind) > 0]
        if open_kinds and all(fits_nowhere(table, player, kind) for kind in open_kinds):
            yield Reason("landscape.place", object=stack)


def builders_have_a_space(table: Table, player: Player, stack: str) -> Iterator[Reason]:
    """At most three; whoever names one must be able to get it."""
    if stack == "builder" and player.goods["builder"] >= len(table.catalogue.board.builders) - 1:
        yield Reason("builder.limit", seat=player.seat)


# For how much


def next_bid(table: Table) -> int:
    """Exactly one step above the last bid."""
    assert table.bidding is not None
    return table.bidding.florin + table.catalogue.board.auction.raise_by


def bid_is_payable(table: Table, player: Player, florin: int) -> Iterator[Reason]:
    """A player who cannot pay a bid has to pass; points on the fame track may bring the money."""
    missing = florin - player.goods["florin"]
    if missing > 0:
        yield Reason("auction.money", raise_money(table, player, missing), needs=florin, missing=missing)


def price_can_have_been_paid(player: Player, florin: int) -> Iterator[Reason]:
    """Whoever records a result for somebody else is not told how much money that player has."""
    if florin > player.goods["florin"]:
        yield Reason("auction.price", seat=player.seat, florin=florin)


def raise_money(table: Table, player: Player, missing: int) -> SellPoints | None:
    """Moving back on the fame track, if that brings what is missing."""
    points = -(-missing // table.catalogue.board.florin_for_point)
    enough = player.goods["points"] - points >= least_of(table, "points")
    return SellPoints(seat=player.seat, points=points) if enough and table.points_are_sold else None


def result_is_possible(table: Table, player: Player, action: Sold) -> Iterator[Reason]:
    """Bids go up by exact steps and in turn, so not every price fits every winner."""
    step = table.catalogue.board.auction.raise_by
    if table.bidding:
        queue, lowest = table.bidding.queue, table.bidding.florin
    else:
        named, *others = in_the_running(table, table.namer or table.first)
        queue, lowest = (*others, named), first_bid(table)
    raises, rest = divmod(action.florin - lowest, step)
    imaginable = 0 <= action.florin <= table.catalogue.board.pieces["florin"]
    if not imaginable or rest or not can_end_so(queue, raises, player.seat):
        firm = not imaginable
        yield Reason("auction.result", firm=firm, seat=player.seat, florin=action.florin, object=action.object)
