"""The auction of the families, before the first round."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import KINDS
from companion.games.lorenzo.changes import change
from companion.games.lorenzo.houses.actions import MakeOffer, TellLine
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.decisions import FreeLeaderChoice, LineChoice, OfferChoice
from companion.games.lorenzo.houses.effect_kinds import ShownLeaders
from companion.games.lorenzo.houses.learning import line_told
from companion.games.lorenzo.houses.state import Offer
from companion.games.lorenzo.houses.tokens import with_house
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Reason
from companion.table.evolve import evolve
from companion.table.goods import ABSURD
from companion.table.seats import Seat
from companion.table.source import Source


def offers_due(table: Table) -> tuple[OfferChoice, ...]:
    """Everybody makes an offer, in turn order, where there are families still to be awarded."""
    if table.houses is None or table.houses.awarded:
        return ()
    return tuple(OfferChoice(seat) for seat in table.order)


# What the rules say


def offer_is_due(table: Table, action: Action) -> Iterator[Reason]:
    """Offers are made in turn order, but whoever is outbid comes first; an offer once made stands."""
    due = table.awaiting[0] if table.awaiting else None
    if not isinstance(due, OfferChoice):
        yield Reason("auction.end", firm=True)
        return
    if action.seat in (None, due.seat):
        return
    if due.outbid:
        yield Reason("auction.forced", firm=True, seat=due.seat)
    elif table.houses and any(offer.seat == action.seat for offer in table.houses.offers.values()):
        yield Reason("auction.stays", firm=True)
    else:
        yield Reason("auction.turn", firm=True, turn=due.seat)


def judge_offer(table: Table, _: Player, action: MakeOffer) -> Iterator[Reason]:
    yield from space_exists(table, action)
    yield from offer_is_higher(table, action)


def space_exists(table: Table, action: MakeOffer) -> Iterator[Reason]:
    """Six spaces on each auction tile in play."""
    assert table.houses
    spaces = catalogue().board.auction.spaces
    if action.tile not in table.houses.auction_tiles or not 1 <= action.space <= spaces:
        yield Reason("auction.lines", firm=True, tile=action.tile, line=action.space)


def offer_is_higher(table: Table, action: MakeOffer) -> Iterator[Reason]:
    """An empty tile is open to any offer; elsewhere it must be higher, and the highest space is final."""
    assert table.houses
    held = table.houses.offers.get(action.tile)
    if held is None:
        return
    if held.space == catalogue().board.auction.spaces:
        yield Reason("auction.top", firm=True, seat=held.seat)
    elif action.space <= held.space:
        yield Reason("auction.higher", action.with_(space=held.space + 1), firm=True, seat=held.seat, has=held.space)


def judge_line(table: Table, _: Player, action: TellLine) -> Iterator[Reason]:
    """What a line gives: amounts that exist, none below zero."""
    if any(kind not in KINDS or not 0 <= n < ABSURD for kind, n in action.gain.items()):
        yield Reason("copy.values", firm=True, what="auction_line")


# What happens


def make_offer(table: Table, player: Player, action: MakeOffer) -> Table:
    """Whoever stood there must offer again at once; when all stand alone, the auction is over."""
    assert table.houses
    outbid = table.houses.offers.get(action.tile)
    offers = {**table.houses.offers, action.tile: Offer(player.seat, action.space)}
    again = (OfferChoice(outbid.seat, outbid=True),) if outbid else ()
    table = evolve(table, houses=evolve(table.houses, offers=offers), awaiting=again + table.awaiting[1:])
    return table if any(isinstance(one, OfferChoice) for one in table.awaiting) else award(table)


def award(table: Table) -> Table:
    """Each player has the family and the resources of the line; a line nobody has told waits to be told."""
    assert table.houses
    auction, waiting = table.houses, table.awaiting
    table = evolve(table, awaiting=(), houses=evolve(auction, awarded=True))
    held = {offer.seat: (tile, offer.space) for tile, offer in auction.offers.items()}
    for seat in table.order:
        tile, space = held[seat]
        family = auction.families[auction.auction_tiles.index(tile)]
        table = with_house(table, table.player(seat), family=family)
        table = _starting_resources(table, seat, tile, space)
        table = _shown_leaders(table, seat, family)
    return evolve(table, awaiting=table.awaiting + waiting)


def _starting_resources(table: Table, seat: Seat, tile: int, space: int) -> Table:
    assert table.houses
    for line in table.houses.own_copy.auction_lines if table.houses.tiles_named else ():
        if (line.tile, line.space) == (tile, space):
            return change(table, seat, line.gain, Source("auction"))
    return evolve(table, awaiting=(*table.awaiting, LineChoice(seat, tile, space)))


def _shown_leaders(table: Table, seat: Seat, family: str) -> Table:
    """The leaders shown by a family go to its winner, who may have to play some of them at once."""
    assert table.houses
    shown = table.houses.shown_leaders.get(family, ())
    player = table.player(seat)
    table = table.with_player(evolve(player, hand=player.hand + shown))
    for effect in table.catalogue.families[family].ability:
        if isinstance(effect, ShownLeaders) and shown:
            free = (FreeLeaderChoice(seat, Source.of("family", family), shown),) * effect.play
            table = evolve(table, awaiting=table.awaiting + free)
    return table


def tell_line(table: Table, player: Player, action: TellLine) -> Table:
    choice = table.awaiting[0]
    assert isinstance(choice, LineChoice)
    table = line_told(table, choice, action.gain)
    return change(evolve(table, awaiting=table.awaiting[1:]), player.seat, action.gain, Source("auction"))
