"""Where resources can lie: every legal arrangement, and the best for what was taken (rulebook, "Depots rules")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.games.masters.catalogue import ExtraDepot
from companion.games.masters.effects import in_force
from companion.games.masters.state import Places, Player, StoreChoice, Table
from companion.table.goods import NOTHING, Goods


class Storage(NamedTuple):
    """One way to put everything away."""

    depots: Places
    discard: Goods


class Depots(NamedTuple):
    """The depots of a player: how much the warehouse's hold, and by resource the leader whose depot takes it."""

    sizes: Mapping[str, int]
    leaders: Mapping[str, tuple[str, int]]


def depots_of(table: Table, player: Player) -> Depots:
    extra = in_force(table, player, ExtraDepot)
    return Depots(table.catalogue.board.depots, {one.resource: (leader, one.slots) for one, leader in extra})


def arrangements(depots: Depots, goods: Goods) -> Iterator[dict[str, Goods]]:
    """Every legal way to lay all of these resources into the depots; none if they do not fit."""
    yield from _arrange(depots, list(goods.items()), depots.sizes, {})


def _arrange(
    depots: Depots, left: list[tuple[str, int]], free: Mapping[str, int], laid: dict[str, Goods]
) -> Iterator[dict[str, Goods]]:
    """One resource after another: some of it in a leader's depot, the rest in one free depot of the warehouse."""
    if not left:
        yield laid
        return
    (kind, n), rest = left[0], left[1:]
    leader, slots = depots.leaders.get(kind, ("", 0))
    for inside in range(min(slots, n), -1, -1):
        lying = {**laid, leader: Goods({kind: inside})} if inside else laid
        if inside == n:
            yield from _arrange(depots, rest, free, lying)
            continue
        for depot, size in free.items():
            if size >= n - inside:
                others = {other: room for other, room in free.items() if other != depot}
                yield from _arrange(depots, rest, others, {**lying, depot: Goods({kind: n - inside})})


def fits(depots: Depots, goods: Goods) -> bool:
    """Whether all of it can lie in the depots: the largest rests must find the largest of the warehouse's."""
    slots = depots.leaders
    rests = sorted([n - slots[kind][1] if kind in slots else n for kind, n in goods.items()], reverse=True)
    sizes = sorted(depots.sizes.values(), reverse=True)
    over = [rest for rest in rests if rest > 0]
    return len(over) <= len(sizes) and all(rest <= size for rest, size in zip(over, sizes, strict=False))


def to_store(table: Table) -> StoreChoice:
    """What was taken from the market and waits for its place."""
    (choice,) = [one for one in table.awaiting if isinstance(one, StoreChoice)]
    return choice


def best_storage(table: Table, player: Player, taken: Goods) -> Storage:
    """The fewest discards, rather of what was taken; then the fewest moves; then most room left in the warehouse."""
    depots = depots_of(table, player)
    everything = player.stored + taken
    for size in range(taken.total + 1):
        for loose in _loose(table, player, taken):
            found = [
                Storage(laid, discard)
                for discard in _parts(loose, size)
                if fits(depots, everything - discard)
                for laid in arrangements(depots, everything - discard)
            ]
            if found:
                return min(found, key=lambda one: _effort(depots, player, one.depots))
    return Storage(player.depots, taken)


def _loose(table: Table, player: Player, taken: Goods) -> list[Goods]:
    """What may be discarded: what was taken and, if the table allows it, whatever lies in the depots too."""
    return [taken, player.stored + taken] if table.rules.discard_stored else [taken]


def _effort(depots: Depots, player: Player, laid: Places) -> tuple[int, int]:
    """Resources that move, and the room of the warehouse's depots in use."""
    moved = 0
    for place, goods in laid.items():
        before = player.depots.get(place, NOTHING)
        moved += sum([max(0, n - before[kind]) for kind, n in goods.items()])
    return moved, sum([depots.sizes.get(place, 0) for place in laid])


def storages(table: Table, player: Player, taken: Goods) -> Iterator[Storage]:
    """Every legal way to put everything away, those with the fewest discards first."""
    depots = depots_of(table, player)
    everything = player.stored + taken
    loose = _loose(table, player, taken)[-1]
    for size in range(loose.total + 1):
        for discard in _parts(loose, size):
            kept = everything - discard
            if fits(depots, kept) and not needless(table, depots, kept, discard):
                yield from (Storage(laid, discard) for laid in arrangements(depots, kept))


def needless(table: Table, depots: Depots, kept: Goods, discard: Goods) -> list[str]:
    """Where the table allows to discard only what does not fit: what would still fit."""
    if table.rules.discard_fitting:
        return []
    return [kind for kind in discard if fits(depots, kept + Goods({kind: 1}))]


def _parts(goods: Goods, size: int) -> Iterator[Goods]:
    """Every way to take so many out of these resources."""
    kinds = list(goods.items())
    for amounts in _amounts([n for _, n in kinds], size):
        yield Goods({kind: n for (kind, _), n in zip(kinds, amounts, strict=True)})


def _amounts(most: list[int], size: int) -> Iterator[tuple[int, ...]]:
    if not most:
        if not size:
            yield ()
        return
    for n in range(min(most[0], size), -1, -1):
        yield from ((n, *rest) for rest in _amounts(most[1:], size - n))
