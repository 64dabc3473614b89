"""Carrying out the effects that the expansion adds (kinds E01 to E13 of its rulebook, and those seen on its cards)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.lorenzo.changes import await_received, change, receive
from companion.games.lorenzo.effects import privileges
from companion.games.lorenzo.houses import effect_kinds as kinds
from companion.games.lorenzo.houses.counting import grown
from companion.games.lorenzo.houses.decisions import (
    ActivityChoice,
    CardsChoice,
    DiscardedCardChoice,
    FreeLeaderChoice,
    HousesDecision,
)
from companion.games.lorenzo.houses.own_copy import Bonus
from companion.games.lorenzo.state import Player, Table
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source


@dataclass(frozen=True, slots=True)
class Run:
    """The harvest or production an effect is part of: its value, and the cards that activated each other.

    What was there ``before`` and is not spent is all that its exchanges may take.
    """

    value: int | None = None
    chain: tuple[int, ...] = ()
    before: Goods | None = None


NO_RUN = Run()


def resolve(table: Table, seat: Seat, effect: object, source: Source, immediate: bool, run: Run) -> Table:
    player = table.player(seat)
    match effect:
        case kinds.TokenSlot():
            face = player.house.parked.get(_card(source))
            return give(table, seat, face, source) if face else table
        case kinds.GainPerCard(per=per, each=each):
            most = len(player.row(per)) if run.value is None else run.value
            return receive(table, seat, each * max(0, min(len(player.row(per)), most)), source)
        case kinds.GainPerOwned():
            return receive(table, seat, grown(player, effect), source, immediate=immediate)
        case kinds.Lose(lose=lost):
            return change(table, seat, -lost, source)
        case kinds.DrawLeaders(count=n):
            return draw_leaders(table, seat, n)
        case kinds.FreeLeader():
            return await_(table, FreeLeaderChoice(seat, source)) if player.hand else table
        case kinds.MilitaryFirst():
            first = max(other.goods["military"] for other in table.players)
            return change(table, seat, Goods(military=first - player.goods["military"]), source)
        case kinds.ActivateOthers():
            return _activate_others(table, player, effect, source, run)
        case kinds.TakeDiscarded(card_type=of):
            return await_(table, DiscardedCardChoice(seat, of, source))
        case kinds.HarvestOrProduction():
            return await_(table, ActivityChoice(seat, run.value or 0, source))
        case kinds.DrawTokens(draw=drawn, keep=kept):
            had, table = player.goods["tokens"], receive(table, seat, Goods(tokens=drawn), source)
            too_many = max(0, table.player(seat).goods["tokens"] - had - kept)
            return change(table, seat, Goods(tokens=-too_many), source)
        case _:
            return table  # standing effects do nothing by themselves


def give(table: Table, seat: Seat, bonus: Bonus, source: Source) -> Table:
    """What a token or tile shows; what it says only in words is done by hand."""
    table = receive(table, seat, bonus.gain, source)
    if bonus.privileges:
        return await_received(table, privileges(table, seat, bonus.privileges, False, source))
    return table


def await_(table: Table, decision: HousesDecision) -> Table:
    return evolve(table, awaiting=(*table.awaiting, decision))


def draw_leaders(table: Table, seat: Seat, count: int) -> Table:
    """From the top of the leader deck into the hand; from an empty one nothing comes."""
    if table.houses is None:
        return table
    drawn, left = table.houses.leader_deck[:count], table.houses.leader_deck[count:]
    player = table.player(seat)
    table = evolve(table, houses=evolve(table.houses, leader_deck=left))
    return table.with_player(evolve(player, hand=player.hand + drawn))


def _activate_others(table: Table, player: Player, effect: kinds.ActivateOthers, source: Source, run: Run) -> Table:
    """Another card of these types: never the one that says so, nor one that led to it."""
    chain = (*run.chain, _card(source))
    offered = tuple(
        number
        for card_type in effect.card_types
        for number in player.row(card_type)
        if number is not None and number not in chain and table.catalogue.cards[number].permanent
    )
    if not offered:
        return table
    return await_(table, CardsChoice(player.seat, offered, effect.count, run.value, source, chain, run.before))


def _card(source: Source) -> int:
    return int(source.which) if source.kind == "card" else 0
