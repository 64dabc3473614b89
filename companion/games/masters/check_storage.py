"""The depots: what may lie where, storing and discarding (rulebook, "Depots rules")."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain

from companion.games.masters.actions import Rearrange, StartWith, Store
from companion.games.masters.catalogue import RESOURCES
from companion.games.masters.state import STRONGBOX, Places, Player, StartChoice, StoreChoice, Table, total
from companion.games.masters.storage import Depots, best_storage, depots_of, may_discard_stored, needless, to_store
from companion.table.action import Reason, judged
from companion.table.goods import Goods


def judge_store(table: Table, player: Player, move: Store) -> Iterator[Reason]:
    strange = chain(places_exist(table, player, move.depots), resources_exist([*move.depots.values(), move.discard]))
    yield from judged(strange, everything_has_a_place(table, player, move))


def everything_has_a_place(table: Table, player: Player, move: Store) -> Iterator[Reason]:
    """What was taken and what was there lies in a depot or is discarded, and nothing besides."""
    choice = to_store(table)
    left = player.stored + choice.taken - total(move.depots) - move.discard
    if any(n < 0 for n in left.values()):
        yield Reason("depot.rearrange", store_proposal(table, player), firm=True, change=-left)
    elif left:
        yield Reason("depot.all", store_proposal(table, player), firm=True, left=left)
    else:
        yield from depots_are_legal(depots_of(table, player), move.depots, partial(store_proposal, table, player))
        yield from discards_are_allowed(table, player, move, choice)


def judge_rearrange(table: Table, player: Player, move: Rearrange) -> Iterator[Reason]:
    strange = chain(places_exist(table, player, move.depots), resources_exist(move.depots.values()))
    yield from judged(strange, nothing_appears_or_vanishes(table, player, move))


def nothing_appears_or_vanishes(table: Table, player: Player, move: Rearrange) -> Iterator[Reason]:
    """Resources can be moved freely in one's turn, as long as the depot rules hold afterwards."""
    change = total(move.depots) - player.stored
    if change:
        yield Reason("depot.rearrange", firm=True, change=change)
    else:
        yield from depots_are_legal(depots_of(table, player), move.depots)


def judge_start(table: Table, player: Player, action: StartWith) -> Iterator[Reason]:
    yield from judged(resources_exist([action.goods]), as_many_as_the_seat_starts_with(table, player, action))


def as_many_as_the_seat_starts_with(table: Table, player: Player, action: StartWith) -> Iterator[Reason]:
    choice = next(one for one in table.awaiting if isinstance(one, StartChoice) and one.seat == player.seat)
    if action.goods.total != choice.count:
        yield Reason("setup.goods", firm=True, needs=choice.count, has=action.goods.total)


def store_proposal(table: Table, player: Player) -> Store:
    """What was taken, put away with the fewest discards."""
    best = best_storage(table, player, to_store(table).taken)
    return Store(seat=player.seat, depots=dict(best.depots), discard=best.discard)


def places_exist(table: Table, player: Player, depots: Places) -> Iterator[Reason]:
    """Three depots and those of leaders played; the strongbox is apart."""
    known = depots_of(table, player)
    leaders = [leader for leader, _ in known.leaders.values()]
    for depot in depots:
        if depot == STRONGBOX:
            yield Reason("strongbox.move", firm=True)
        elif depot not in known.sizes and depot not in leaders:
            yield Reason("depot.exists", firm=True, depot=depot)


def resources_exist(several: Iterable[Goods]) -> Iterator[Reason]:
    """Coins, stones, servants and shields, and never less than none."""
    if any(kind not in RESOURCES or n < 0 for goods in several for kind, n in goods.items()):
        yield Reason("resource.exists", firm=True)


def depots_are_legal(
    depots: Depots, laid: Places, propose: Callable[[], Store | None] = lambda: None
) -> Iterator[Reason]:
    """One type in a depot, one depot for a type, and no more than it holds; leaders' depots are apart."""
    by_leader = {leader: (kind, slots) for kind, (leader, slots) in depots.leaders.items()}
    home: dict[str, str] = {}
    for depot, goods in laid.items():
        if depot in by_leader:
            kind, slots = by_leader[depot]
            if goods.total > slots or any(other != kind for other in goods):
                yield Reason("depot.leader", propose(), limit=slots, kind=kind)
            continue
        kinds = list(goods)
        if len(kinds) > 1:
            yield Reason("depot.one_type", propose(), depot=depot, kind=kinds[0], other=kinds[1])
        if goods.total > depots.sizes[depot]:
            yield Reason("depot.room", propose(), depot=depot, limit=depots.sizes[depot], has=goods.total)
        for kind in kinds:
            if kind in home:
                yield Reason("depot.same", propose(), kind=kind, depot=home[kind])
            home.setdefault(kind, depot)


def discards_are_allowed(table: Table, player: Player, move: Store, choice: StoreChoice) -> Iterator[Reason]:
    """Only resources just taken can be discarded, whether they fit or not, unless the others fit no more."""
    if not move.discard:
        return
    old = choice.taken.lacks(move.discard)
    if old and not may_discard_stored(table, player):
        yield Reason("discard.taken", store_proposal(table, player), kinds=tuple(old), taken=choice.taken)
    if fitting := needless(table, depots_of(table, player), total(move.depots), move.discard):
        yield Reason("discard.fitting", store_proposal(table, player), kinds=tuple(fitting))
