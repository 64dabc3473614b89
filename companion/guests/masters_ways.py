"""What people might want to do about each thing of Masters of Renaissance: the best first, legal or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations, permutations, product

from companion.games.masters import actions as act
from companion.games.masters.cards_in_play import candidates
from companion.games.masters.check_buy import is_affordable, lost_in
from companion.games.masters.check_market import with_best_choice
from companion.games.masters.check_turn import waiting_for
from companion.games.masters.market import marbles_in
from companion.games.masters.outlook import answers, leader_actions, mixtures, moves, purchases, takes
from companion.games.masters.payments import mixes, price, proposed
from companion.games.masters.production import covers, of_move, visible_powers, with_choices
from companion.games.masters.solo import tokens_left
from companion.games.masters.state import Decision, LeaderChoice, Player, StartChoice, StoreChoice, Table
from companion.games.masters.storage import arrangements, depots_of
from companion.guests.masters_paths import HIDDEN, production
from companion.table.action import Action
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat

MOST = 400
"""Ways to produce that a page can choose from; beyond that, one pays from the depots first or from the strongbox."""


def in_turn(table: Table, seat: Seat) -> Table:
    """As if the others had done whatever they do."""
    if table.phase != "turns" or table.turn is None:
        return table
    return evolve(table, turn=seat, lingering=None, awaiting=(), token_due=False)


# Which things there are


def abouts(table: Table, seat: Seat) -> Iterator[str]:
    """All that this seat may do something about, without a look at every single way."""
    player = table.player(seat)
    if table.awaiting:
        if asked := waiting_for(table, player):
            yield _ASKED[type(asked)]
        return
    if table.phase != "turns":
        return
    if table.token_due:
        yield "token"
    elif table.turn == seat:
        yield from _main_things(table, player)
    if seat in (table.turn, table.lingering):
        yield from dict.fromkeys(f"leader:{leader}" if leader else HIDDEN for leader in player.hand)
        if any(depots != player.depots for depots in arrangements(depots_of(table, player), player.stored)):
            yield "depots"
    if seat == table.lingering:
        yield "end"


_ASKED: Mapping[type[Decision], str] = {LeaderChoice: "keep", StartChoice: "start", StoreChoice: "store"}


def _main_things(table: Table, player: Player) -> Iterator[str]:
    yield from (f"line:{line}" for line in table.catalogue.lines)
    for stack in table.catalogue.stacks:
        if any(is_affordable(table, player, table.catalogue.cards[card]) for card in candidates(table, stack)):
            yield f"stack:{stack}"
    for powers in _sets(table, player):
        if covers(player.goods, of_move(table, act.Produce(powers=powers))):
            yield production(powers)


def _sets(table: Table, player: Player) -> Iterator[tuple[str, ...]]:
    """Every choice of powers, the largest first."""
    names = list(visible_powers(table, player))
    return chain.from_iterable(combinations(names, size) for size in range(len(names), 0, -1))


# What can be done about each


def considered(table: Table, seat: Seat, about: str) -> Iterable[Action]:
    player = table.player(seat)
    what, _colon, which = about.partition(":")
    match what:
        case "line" if which in table.catalogue.lines:
            return _lines(table, player, which)
        case "stack" if which in table.catalogue.stacks:
            return _cards(table, player, which)
        case "produce":
            return _powers(table, player, tuple(which.split("+")))
        case "leader":
            return leader_actions(table, player)
        case "depots":
            return moves(table, player)
        case "token" if table.solo:
            return (act.Reveal(token=token, source="recorded") for token in tokens_left(table))
        case "end":
            return (act.EndTurn(seat=seat),)
        case _:
            asked = waiting_for(table, player)
            return _decided(table, player, asked) if asked and _ASKED[type(asked)] == about else ()


def _lines(table: Table, player: Player, line: str) -> Iterator[act.Take]:
    """What leaves the least to discard comes first."""
    marbles = marbles_in(table, line)
    if None not in marbles:
        yield with_best_choice(table, player, act.Take(seat=player.seat, line=line), marbles)
    yield from takes(table, player, line)


def _cards(table: Table, player: Player, stack: str) -> Iterator[act.Buy]:
    """Payable or not, and every slot: first the one where the card covers the weakest power."""
    for name in candidates(table, stack):
        yield from sorted(purchases(table, player, name), key=lambda one: lost_in(table, player, one.slot or 0))
        card = table.catalogue.cards[name]
        due, plain = price(table, player, card), act.Buy(seat=player.seat, card=name)
        if not is_affordable(table, player, card):
            yield plain
        else:
            pay = dict(proposed(table, player, due))
            yield from (plain.with_(slot=slot, pay=pay) for slot in range(1, len(player.slots) + 1))


def _powers(table: Table, player: Player, names: tuple[str, ...]) -> Iterator[act.Produce]:
    """The resources of choice that seem best come first; what cannot be paid is considered once."""
    visible = visible_powers(table, player)
    if any(name not in visible for name in names):
        return
    best = with_choices(table, player, act.Produce(seat=player.seat, powers=names))
    power = of_move(table, best)
    if not covers(player.goods, power):
        yield best
        return
    spends = [spend for spend in mixtures(power.input_any) if player.goods.covers(power.input + spend)]
    receives = sorted(mixtures(power.output_any), key=lambda goods: goods != best.receive)
    payments = {spend: list(mixes(table, player, power.input + spend)) for spend in spends}
    if sum(map(len, payments.values())) * len(receives) > MOST:
        payments = {spend: [pays[0], pays[-1]] for spend, pays in payments.items()}
    for spend in sorted(spends, key=lambda goods: goods != best.spend):
        for receive, pay in product(receives, payments[spend]):
            yield best.with_(spend=spend, receive=receive, pay=pay)


def _decided(table: Table, player: Player, decision: Decision) -> Iterator[Action]:
    match decision:
        case LeaderChoice(dealt=dealt):
            kept = permutations(dealt, table.catalogue.board.leaders_kept)
            yield from (act.KeepLeaders(seat=player.seat, leaders=leaders) for leaders in kept)
        case StoreChoice(taken=taken):
            yield from _storages(table, player, taken)
        case _:
            yield from answers(table, decision)


def _storages(table: Table, player: Player, taken: Goods) -> Iterator[act.Store]:
    """With few discards and few moves first; to discard everything may be wished, too."""
    found = [one for one in answers(table, StoreChoice(player.seat, taken, "")) if isinstance(one, act.Store)]
    yield from sorted(found, key=lambda one: (one.discard.total, _moved(player, one)))
    yield act.Store(seat=player.seat, depots=dict(player.depots), discard=taken)


def _moved(player: Player, store: act.Store) -> int:
    """How many resources leave their place."""
    return sum(store.depots.get(depot, NOTHING).lacks(goods).total for depot, goods in player.depots.items())
