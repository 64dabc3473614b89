"""What could be done now: each move's verdict, and all legal actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations

from companion.games.princes import actions as act
from companion.games.princes import check_turn
from companion.games.princes.auction import in_the_running, stacks
from companion.games.princes.catalogue import FREEDOMS, ActionName, FreeCard, FreeObjectOrRank, OwnWork
from companion.games.princes.check import judge, ruling
from companion.games.princes.check_actions import action_is_left
from companion.games.princes.counts import unseen
from companion.games.princes.placement import first_position, positions
from companion.games.princes.state import (
    BankerChoice,
    Decision,
    DrawChoice,
    MerchantChoice,
    Player,
    Row,
    Table,
    TileChoice,
)
from companion.games.princes.work_value import most_points, work_value
from companion.table.action import Reason, Verdict
from companion.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move, and what the rules say about it."""

    move: act.Action
    verdict: Verdict


def outlook(table: Table) -> tuple[Prospect, ...]:
    """What whoever is to act could do, each thing once: stacks, characters, Buildings, Freedoms, cards, Works.

    A Building is on its first legal position where the outline is known, a Work without Bonus cards or points,
    a special character at its lowest open number. Which cards somebody holds is for their own eyes.
    """
    if table.awaiting or table.to_act is None:
        return ()
    player = table.player(table.to_act)
    moments: dict[type[act.Action], tuple[Reason, ...]] = {}
    found = []
    for move in _prospects(table, player):
        if type(move) not in moments:
            moments[type(move)] = tuple(check_turn.judge(table, player, move))
        found.append(Prospect(move, ruling(table, player, move, moments[type(move)])))
    return tuple(found)


def _prospects(table: Table, player: Player) -> Iterator[act.Action]:
    seat = player.seat
    match table.phase:
        case "auction":
            yield from _auction(table, player)
        case "characters":
            yield from (next(character_bids(table, player, one)) for one in table.catalogue.characters)
        case "actions":
            yield from (act.Work(seat=seat, card=card) for card in workers(table, player))
            for building in table.catalogue.buildings:
                spot = first_position(table, player, building)
                yield act.Build(seat=seat, building=building, cells=spot or frozenset())
            yield act.TakeProfession(seat=seat)
            yield from (act.Introduce(seat=seat, freedom=freedom) for freedom in FREEDOMS)
            yield act.TakeBonus(seat=seat)


def barred(table: Table, seat: Seat, name: ActionName) -> tuple[Reason, ...]:
    """Why an action cannot be taken in any way, as everybody may know it; nothing where some way is open.

    Money and the value of a Work are their owner's secret, so they bar nothing here.
    """
    player = table.player(seat)
    if name == "work":
        return tuple(action_is_left(table, player, name))
    ways: list[list[Reason]] = []
    for move in _ways(table, seat, name):
        reasons = [reason for reason in judge(table, move) if reason.rule != "money.missing"]
        if not reasons:
            return ()
        ways.append(reasons)
    everywhere = [reason for reason in ways[0] if all(reason.rule in [one.rule for one in way] for way in ways)]
    return tuple(everywhere) if everywhere else tuple(reason for way in ways for reason in way[:1])


def _ways(table: Table, seat: Seat, name: ActionName) -> Iterator[act.Action]:
    match name:
        case "building":
            yield from (act.Build(seat=seat, building=building) for building in table.catalogue.buildings)
        case "profession":
            yield act.TakeProfession(seat=seat)
        case "freedom":
            yield from (act.Introduce(seat=seat, freedom=freedom) for freedom in FREEDOMS)
        case "bonus":
            yield act.TakeBonus(seat=seat)


def legal_actions(table: Table) -> Iterator[act.Action]:
    """Every fully specified legal action for whoever is to decide, lazily.

    A tile whose outline is not known is placed without telling where. Left out are corrections, selling points and
    the quick record of an auction, which are always possible, and more than one Bonus card that nobody has named.
    """
    for action in _proposals(table):
        if next(judge(table, action), None) is None:
            yield from _paid_in_every_way(table, action) if isinstance(action, act.Work) else (action,)


def _paid_in_every_way(table: Table, work: act.Work) -> Iterator[act.Work]:
    """A legal Work without points, and with each number of points that may be taken for its pay."""
    player = check_turn.actor(table, work)
    assert player is not None
    most = most_points(table, work_value(table, player, work.card, work.bonus).total)
    yield from (work.with_(points=points) for points in range(most + 1))


def _proposals(table: Table) -> Iterator[act.Action]:
    if table.awaiting:
        yield from answers(table, table.awaiting[0])
        return
    if table.phase == "over":
        return
    for player in table.players:
        yield from _at_any_time(table, player)
    if table.to_act is None:
        yield act.EndRound()
        return
    player = table.player(table.to_act)
    match table.phase:
        case "auction":
            yield from _auction(table, player)
        case "characters":
            for character in table.catalogue.characters:
                yield from character_bids(table, player, character)
            yield act.Pass(seat=player.seat)
        case "actions":
            yield from _turn(table, player)


def _auction(table: Table, player: Player) -> Iterator[act.Action]:
    seat = player.seat
    if table.bidding:
        yield act.Bid(seat=seat)
        yield act.Pass(seat=seat)
        return
    alone = in_the_running(table, seat) == (seat,)
    for stack in stacks(table):
        yield act.TakeLast(seat=seat, object=stack) if alone else act.NameObject(seat=seat, object=stack)
    yield act.NameNothing(seat=seat)


def character_bids(table: Table, player: Player, character: str) -> Iterator[act.BidCharacter]:
    lowest, highest = table.catalogue.characters[character].bids
    there = next((marker.bid + 1 for marker in table.markers if marker.character == character), lowest)
    for bid in range(min(there, highest), highest + 1):
        yield act.BidCharacter(seat=player.seat, character=character, bid=bid)


def _turn(table: Table, player: Player) -> Iterator[act.Action]:
    seat = player.seat
    yield from _works(table, player)
    for building in table.catalogue.buildings:
        for cells in _spots(table, player, building):
            yield act.Build(seat=seat, building=building, cells=cells)
    yield act.TakeProfession(seat=seat)
    yield from (act.Introduce(seat=seat, freedom=freedom) for freedom in FREEDOMS)
    yield act.TakeBonus(seat=seat)
    yield act.EndTurn(seat=seat)


def _works(table: Table, player: Player) -> Iterator[act.Work]:
    """Each worker with each set of Bonus cards."""
    sets = list(bonus_sets(table, player))
    for card in workers(table, player):
        yield from (act.Work(seat=player.seat, card=card, bonus=bonus) for bonus in sets)


def workers(table: Table, player: Player) -> list[str]:
    """The Professions that may be in the hand, and a special character who works alone."""
    unnamed = unseen(table, "profession") if None in player.hand else []
    characters = table.catalogue.characters
    alone = [one for one in player.characters if isinstance(characters[one].effect, OwnWork)]
    return [*_named(player.hand), *unnamed, *alone]


def bonus_sets(table: Table, player: Player) -> Iterator[tuple[str, ...]]:
    """Every set of the Bonus cards known, alone or with one that nobody has named."""
    known = _named(player.bonus)
    sets = list(chain.from_iterable(combinations(known, n) for n in range(len(known) + 1)))
    yield from sets
    if None in player.bonus:
        for card in unseen(table, "bonus"):
            yield from ((*one, card) for one in sets)


def _named(row: Row) -> list[str]:
    return [card for card in row if card is not None]


def _spots(table: Table, player: Player, tile: str) -> Iterable[frozenset[tuple[int, int]]]:
    return positions(table, player, tile) if tile in table.outlines else [frozenset()]


def _at_any_time(table: Table, player: Player) -> Iterator[act.Action]:
    """Recruiting, and special characters who wait to be used."""
    if player.goods["recruiting_hand"] > 0:
        yield from recruits(table, player)
    yield from character_uses(table, player)


def character_uses(table: Table, player: Player) -> Iterator[act.UseCharacter]:
    """The other special characters act by themselves, or with a Work."""
    for character in player.characters:
        match table.catalogue.characters[character].effect:
            case FreeObjectOrRank():
                yield act.UseCharacter(seat=player.seat, character=character)
            case FreeCard(decks=decks):
                yield from (act.UseCharacter(seat=player.seat, character=character, deck=deck) for deck in decks)


def recruits(table: Table, player: Player) -> Iterator[act.Recruit]:
    """Every open Profession of somebody else; one that nobody has named may be any that nobody has seen."""
    for other in table.players:
        if other.seat != player.seat:
            yield from (act.Recruit(seat=player.seat, card=card) for card in _named(other.played))
            unnamed = unseen(table, "profession") if None in other.played else ()
            yield from (act.Recruit(seat=player.seat, card=card, owner=other.seat) for card in unnamed)


def answers(table: Table, decision: Decision) -> Iterator[act.Action]:
    seat = decision.seat
    player = table.player(seat)
    match decision:
        case TileChoice(tiles=tiles):
            for tile in tiles:
                yield from (act.PlaceTile(seat=seat, tile=tile, cells=cells) for cells in _spots(table, player, tile))
            yield act.SetAside(seat=seat)
        case DrawChoice(deck=deck, cards=cards):
            yield from (act.Keep(seat=seat, card=card) for card in cards or [*unseen(table, deck), None])
        case MerchantChoice():
            yield from (act.DecideMerchant(seat=seat, free=free) for free in (True, False))
        case BankerChoice():
            yield from (act.DecideBanker(seat=seat, money=money) for money in (True, False))
