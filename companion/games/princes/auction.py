"""The course of the auctions (rulebook, "Auction phase")."""

from __future__ import annotations

from companion.games.princes import rounds
from companion.games.princes.catalogue import FreeObjectOrRank
from companion.games.princes.changes import change, give_object, place_on_track, return_character
from companion.games.princes.effects import held
from companion.games.princes.state import Bidding, MerchantChoice, Sale, Table
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source


def stacks(table: Table) -> tuple[str, ...]:
    """What is auctioned; with two players the Landscapes are one item."""
    board = table.catalogue.board
    return board.two_players.stacks if table.two_players else board.auction.stacks


def first_bid(table: Table) -> int:
    board = table.catalogue.board
    return board.two_players.first_bid if table.two_players else board.auction.first_bid


def last_price(table: Table) -> int:
    """What the last player pays without an auction; with two players a table rule."""
    return int(table.rules.last_object_price) if table.two_players else first_bid(table)


def in_the_running(table: Table, start: Seat) -> tuple[Seat, ...]:
    """Who can still get an object this round, clockwise from this seat on."""
    done = {sale.seat for sale in table.sales} | set(table.out)
    return tuple(seat for seat in table.clockwise(start) if seat not in done)


def name_object(table: Table, seat: Seat, stack: str) -> Table:
    """To name an object is to bid for it; the others follow clockwise."""
    others = tuple(one for one in in_the_running(table, seat) if one != seat)
    florin = first_bid(table)
    return evolve(table, bidding=Bidding(stack, florin, (*others, seat), ((seat, florin),)))


def name_nothing(table: Table, seat: Seat) -> Table:
    return go_on(evolve(table, out=(*table.out, seat)))


def raise_bid(table: Table, bidding: Bidding, florin: int) -> Table:
    seat, *others = bidding.queue
    return evolve(table, bidding=Bidding(bidding.object, florin, (*others, seat), (*bidding.bids, (seat, florin))))


def pass_on(table: Table, bidding: Bidding) -> Table:
    """Out of the bidding for this object; when one is left, that player has won it."""
    left = bidding.queue[1:]
    if len(left) == 1:
        return win(table, left[0], bidding.object, bidding.florin)
    return evolve(table, bidding=bidding._replace(queue=left))


def win(table: Table, seat: Seat, stack: str, florin: int, *, auctioned: bool = True) -> Table:
    """The winner pays and takes the object; whoever has the Merchant decides first whether to pay."""
    table = evolve(table, sales=(*table.sales, Sale(stack, seat, florin)), bidding=None)
    merchant = held(table, table.player(seat), FreeObjectOrRank)
    if merchant and (auctioned or table.rules.merchant_last_object):
        table = evolve(table, awaiting=(MerchantChoice(seat, merchant, stack, florin),))
    else:
        table = pay_and_take(table, seat, stack, florin)
    return go_on(table)


def pay_and_take(table: Table, seat: Seat, stack: str, florin: int) -> Table:
    return give_object(change(table, seat, Goods(florin=-florin), Source.of("object", stack)), seat, stack)


def decide_merchant(table: Table, choice: MerchantChoice, free: bool) -> Table:
    """Free, or paid and as many points as the place on the fame track."""
    seat = choice.seat
    table = return_character(evolve(table, awaiting=table.awaiting[1:]), seat, choice.character)
    if free:
        *others, sale = table.sales
        return give_object(evolve(table, sales=(*others, sale._replace(florin=0))), seat, choice.object)
    table = score_rank(table, seat, choice.character)
    return pay_and_take(table, seat, choice.object, choice.florin)


def score_rank(table: Table, seat: Seat, character: str) -> Table:
    return change(table, seat, Goods(points=place_on_track(table, seat)), Source.of("card", character))


def go_on(table: Table) -> Table:
    """A namer who has no object yet names again, otherwise the next one; at the end the phase is over."""
    left = in_the_running(table, table.namer or table.first)
    if left:
        return evolve(table, namer=left[0])
    table = evolve(table, namer=None)
    return rounds.begin_characters(table) if table.muse else rounds.begin_actions(table)


def can_end_so(queue: tuple[Seat, ...], raises: int, winner: Seat) -> bool:
    """Whether bidding in turn, from this queue on, can end with this winner after so many raises.

    Before each raise any number of bidders may pass, but not all; at the end all pass except the last to raise.
    """
    reached = {queue}
    for _ in range(raises):
        reached = {(*one[n + 1 :], one[n]) for one in reached for n in range(len(one) - 1)}
    return raises >= 0 and any(one[-1] == winner for one in reached)
