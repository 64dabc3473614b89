"""What could be done now: every line, stack and power with what the rules say of it, and all legal actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, combinations_with_replacement, product

from companion.games.masters import actions as act
from companion.games.masters import check_turn
from companion.games.masters.cards_in_play import candidates, left_in
from companion.games.masters.catalogue import RESOURCES, Marble, Production
from companion.games.masters.check import judge, own_rules
from companion.games.masters.check_buy import fitting_slots
from companion.games.masters.check_leaders import named
from companion.games.masters.check_market import with_best_choice
from companion.games.masters.market import converted, gain, marbles_in, missing_marbles, white_resources
from companion.games.masters.payments import mixes, price
from companion.games.masters.production import covers, most_payable, of_move, visible_powers, with_choices
from companion.games.masters.solo import tokens_left
from companion.games.masters.state import Decision, LeaderChoice, Player, StartChoice, StoreChoice, Table
from companion.games.masters.storage import Storage, arrangements, best_storage, depots_of, storages
from companion.table.action import Reason, Verdict, judged
from companion.table.goods import Goods
from companion.table.seats import Seat

Moment = tuple[Reason, ...]
"""Why this is no moment to act: the same for everything that a player could do as an action, so it is judged once."""


@dataclass(frozen=True, slots=True)
class LineProspect:
    """A row or column of the market: what it would give, and how that is best stored; unknown if the tray is."""

    line: str
    move: act.Take
    verdict: Verdict
    gain: Goods | None = None
    storage: Storage | None = None


@dataclass(frozen=True, slots=True)
class StackProspect:
    """A stack of the grid: how many cards are left, which may lie on top, and the purchase of the only candidate."""

    stack: str
    left: int
    cards: tuple[str, ...]
    move: act.Buy | None = None
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class PowerProspect:
    """A visible production power, and whether it can be paid by itself."""

    power: str
    production: Production
    payable: bool


@dataclass(frozen=True, slots=True)
class Outlook:
    lines: tuple[LineProspect, ...]
    stacks: tuple[StackProspect, ...]
    powers: tuple[PowerProspect, ...]
    production: act.Produce | None
    """As many powers as can be paid together, with resources of choice proposed."""


def outlook(table: Table, seat: Seat | None = None) -> Outlook:
    """Everything that this player, or whoever's turn it is, could do as an action."""
    player = table.player(seat or table.to_act or table.order[0])
    visible, goods = visible_powers(table, player), player.goods
    powers = tuple([PowerProspect(name, power, covers(goods, power)) for name, power in visible.items()])
    together = most_payable(table, player, visible)
    produce = act.Produce(seat=player.seat, powers=together)
    moment = tuple(check_turn.judge(table, player, produce))
    return Outlook(
        lines=tuple([_line(table, player, line, moment) for line in table.catalogue.lines]),
        stacks=tuple([_stack(table, player, stack, moment) for stack in table.catalogue.stacks]),
        powers=powers,
        production=with_choices(table, player, produce) if together else None,
    )


def _line(table: Table, player: Player, line: str, moment: Moment) -> LineProspect:
    marbles = marbles_in(table, line)
    move = act.Take(seat=player.seat, line=line)
    if None in marbles:
        return LineProspect(line, move, _verdict(table, player, move, moment))
    move = with_best_choice(table, player, move, marbles)
    gained = gain(table.catalogue, marbles, converted(table, player, marbles, move.white))
    storage = best_storage(table, player, gained.only(RESOURCES))
    return LineProspect(line, move, _verdict(table, player, move, moment), gained, storage)


def _stack(table: Table, player: Player, stack: str, moment: Moment) -> StackProspect:
    cards, left = candidates(table, stack), left_in(table, stack)
    if len(cards) != 1:
        return StackProspect(stack, left, cards)
    move = act.Buy(seat=player.seat, card=cards[0])
    return StackProspect(stack, left, cards, move, _verdict(table, player, move, moment))


def _verdict(table: Table, player: Player, move: act.Action, moment: Moment) -> Verdict:
    return Verdict(tuple(judged(moment, own_rules(table, player, move))))


def legal_actions(table: Table) -> Iterator[act.Action]:
    """Every fully specified legal action for whoever is to decide, lazily.

    Left out are corrections, which are always possible, and dealing leaders, which is chance.
    """
    for action in _proposals(table):
        if next(judge(table, action), None) is None:
            yield action


def _proposals(table: Table) -> Iterator[act.Action]:
    if table.awaiting:
        for decision in table.awaiting:
            yield from answers(table, decision)
    elif table.phase == "turns":
        if table.turn:
            yield from _main_actions(table, table.player(table.turn))
        for seat in dict.fromkeys([table.turn, table.lingering]):
            if seat is not None:
                yield from leader_actions(table, table.player(seat))
                yield from moves(table, table.player(seat))
        yield from (act.Reveal(token=token, source="rolled") for token in tokens_left(table))
        yield act.EndTurn(seat=table.lingering)


def answers(table: Table, decision: Decision) -> Iterator[act.Action]:
    seat = decision.seat
    match decision:
        case LeaderChoice(dealt=dealt):
            kept = combinations(dealt, table.catalogue.board.leaders_kept)
            yield from (act.KeepLeaders(seat=seat, leaders=leaders) for leaders in kept)
        case StartChoice(count=count):
            yield from (act.StartWith(seat=seat, goods=goods) for goods in mixtures(count))
        case StoreChoice(taken=taken):
            for depots, discard in storages(table, table.player(seat), taken):
                yield act.Store(seat=seat, depots=dict(depots), discard=discard)


def mixtures(count: int) -> Iterator[Goods]:
    """So many resources, in every mixture."""
    for chosen in combinations_with_replacement(RESOURCES, count):
        yield Goods({kind: chosen.count(kind) for kind in chosen})


def _main_actions(table: Table, player: Player) -> Iterator[act.Action]:
    for line in table.catalogue.lines:
        yield from takes(table, player, line)
    for stack in table.catalogue.stacks:
        for card in candidates(table, stack):
            yield from purchases(table, player, card)
    names = list(visible_powers(table, player))
    for powers in chain.from_iterable(combinations(names, size) for size in range(1, len(names) + 1)):
        yield from productions(table, player, act.Produce(seat=player.seat, powers=powers))


def takes(table: Table, player: Player, line: str) -> Iterator[act.Take]:
    """Each marble that may lie where nobody has told us, each choice for the white ones."""
    marbles, offered = marbles_in(table, line), white_resources(table, player)
    for told in _possible(table, marbles):
        move = act.Take(seat=player.seat, line=line, marbles=told if None in marbles else ())
        if len(offered) < 2:
            yield move
        else:
            yield from (move.with_(white=white) for white in product(offered, repeat=told.count("white")))


def _possible(table: Table, marbles: tuple[Marble | None, ...]) -> Iterator[tuple[Marble, ...]]:
    """What may lie there: of no colour more than nobody has seen elsewhere."""
    lying = [*[marble for row in table.market.rows for marble in row], table.market.slide]
    unseen = {marble: n for marble, n in missing_marbles(lying, table.catalogue).items() if n > 0}
    for told in product(unseen, repeat=marbles.count(None)):
        if all(told.count(marble) <= unseen[marble] for marble in told):
            rest = iter(told)
            yield tuple([next(rest) if marble is None else marble for marble in marbles])


def purchases(table: Table, player: Player, name: str) -> Iterator[act.Buy]:
    card = table.catalogue.cards[name]
    due = price(table, player, card)
    if player.goods.covers(due):
        for slot in fitting_slots(table, player, card):
            for pay in mixes(table, player, due):
                yield act.Buy(seat=player.seat, card=name, slot=slot, pay=pay)


def productions(table: Table, player: Player, move: act.Produce) -> Iterator[act.Produce]:
    power, goods = of_move(table, move), player.goods
    if not covers(goods, power):
        return
    for spend, receive in product(mixtures(power.input_any), list(mixtures(power.output_any))):
        due = power.input + spend
        if goods.covers(due):
            for pay in mixes(table, player, due):
                yield move.with_(spend=spend, receive=receive, pay=pay)


def leader_actions(table: Table, player: Player) -> Iterator[act.Action]:
    unknown = set(table.catalogue.leaders) - named(table) if None in player.hand else set()
    for leader in sorted({leader for leader in player.hand if leader is not None} | unknown):
        yield act.PlayLeader(seat=player.seat, leader=leader)
        yield act.DiscardLeader(seat=player.seat, leader=leader)
    if None in player.hand:
        yield act.DiscardLeader(seat=player.seat)


def moves(table: Table, player: Player) -> Iterator[act.Rearrange]:
    """Every other arrangement of what lies in the depots."""
    for depots in arrangements(depots_of(table, player), player.stored):
        if depots != player.depots:
            yield act.Rearrange(seat=player.seat, depots=depots)
