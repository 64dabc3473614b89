"""Where resources can lie: every legal arrangement, and the best for what was taken (rulebook, "Depots rules")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import count
from operator import itemgetter
from typing import NamedTuple

from companion.games.masters.catalogue import Catalogue, ExtraDepot
from companion.games.masters.effects import abilities
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
    return _depots(table.catalogue, player.leaders)


@lru_cache(maxsize=64)
def _depots(box: Catalogue, leaders: tuple[str, ...]) -> Depots:
    extra = abilities(box, leaders, ExtraDepot)
    return Depots(box.board.depots, {one.resource: (leader, one.slots) for one, leader in extra})


class Lot(NamedTuple):
    """All of one resource: so many in its leader's depot, the rest in a depot of the warehouse."""

    inside: int
    rest: int
    depot: str = ""


Layout = tuple[Lot, ...]
"""A lot for each of several resources."""


def arrangements(depots: Depots, goods: Goods) -> list[dict[str, Goods]]:
    """Every legal way to lay all of these resources into the depots; none if they do not fit."""
    return [_laid(depots, goods, layout) for layout in _layouts_of(depots, goods)]


def _layouts_of(depots: Depots, goods: Goods) -> tuple[Layout, ...]:
    slots = depots.leaders
    amounts = [(n, slots[kind][1] if kind in slots else 0) for kind, n in goods.items()]
    return _layouts(tuple(depots.sizes.items()), tuple(amounts))


@lru_cache(maxsize=512)
def _layouts(sizes: tuple[tuple[str, int], ...], amounts: tuple[tuple[int, int], ...]) -> tuple[Layout, ...]:
    """Every legal layout of these amounts, each with the slots of its leader; which resources they are is no matter."""
    found: list[Layout] = [()]
    for n, slots in amounts:
        lots = list(_lots(sizes, n, slots))
        found = [(*laid, lot) for laid in found for lot in lots if _is_free(lot, laid)]
    return tuple(found)


def _lots(sizes: tuple[tuple[str, int], ...], n: int, slots: int) -> Iterator[Lot]:
    for inside in range(min(slots, n), -1, -1):
        rest = n - inside
        if rest:
            yield from (Lot(inside, rest, depot) for depot, size in sizes if size >= rest)
        else:
            yield Lot(inside, rest)


def _is_free(lot: Lot, laid: Layout) -> bool:
    """Whether the depot that a lot needs, if it needs one, holds nothing else yet."""
    return not lot.rest or all(lot.depot != other.depot for other in laid)


def _laid(depots: Depots, goods: Goods, layout: Layout) -> dict[str, Goods]:
    """What a layout means for these resources."""
    laid = {}
    for kind, (inside, rest, depot) in zip(goods, layout, strict=True):
        if inside:
            laid[depots.leaders[kind][0]] = Goods({kind: inside})
        if rest:
            laid[depot] = Goods({kind: rest})
    return laid


def fits(depots: Depots, goods: Goods) -> bool:
    """Whether all of it can lie in the depots: the largest rests must find the largest of the warehouse's."""
    slots = depots.leaders
    rests = sorted([n - slots[kind][1] if kind in slots else n for kind, n in goods.items()], reverse=True)
    sizes = sorted(depots.sizes.values(), reverse=True)
    over = [rest for rest in rests if rest > 0]
    return len(over) <= len(sizes) and all(rest <= size for rest, size in zip(over, sizes, strict=False))


def storable(table: Table, player: Player, goods: Goods) -> Goods:
    """As much of it as finds room beside what lies in the depots."""
    depots, stored = depots_of(table, player), player.stored
    sizes = range(goods.total, 0, -1)
    return next((part for n in sizes for part in _parts(goods, n) if fits(depots, stored + part)), NOTHING)


def to_store(table: Table) -> StoreChoice:
    """What was taken from the market and waits for its place."""
    (choice,) = [one for one in table.awaiting if isinstance(one, StoreChoice)]
    return choice


def best_storage(table: Table, player: Player, taken: Goods) -> Storage:
    """The fewest discards, rather of what was taken; then the fewest moves; then most room left in the warehouse."""
    depots = depots_of(table, player)
    everything = player.stored + taken
    lying = {(depot, kind): n for depot, goods in player.depots.items() for kind, n in goods.items()}
    fewest = next(
        found
        for size in count()
        for loose in _loose(table, player, taken)
        if (
            found := [
                (_effort(depots, lying, kept, layout), kept, layout, discard)
                for discard in _discards(depots, everything, loose, size)
                for kept in [everything - discard]
                for layout in _layouts_of(depots, kept)
            ]
        )
    )
    _, kept, layout, discard = min(fewest, key=itemgetter(0))
    return Storage(_laid(depots, kept, layout), discard)


def _loose(table: Table, player: Player, taken: Goods) -> list[Goods]:
    """What may be discarded: what was taken, and perhaps whatever lies in the depots too."""
    return [taken, player.stored + taken] if may_discard_stored(table, player) else [taken]


def may_discard_stored(table: Table, player: Player) -> bool:
    """If the table has agreed on it, or if more was put into the depots by hand than they hold."""
    return table.rules.discard_stored or not fits(depots_of(table, player), player.stored)


def _discards(depots: Depots, everything: Goods, loose: Goods, size: int) -> list[Goods]:
    """Every way to discard what no depot can hold, and so many more."""
    largest = max(depots.sizes.values())
    slots = {kind: slots for kind, (_, slots) in depots.leaders.items()}
    over = Goods({kind: largest + slots.get(kind, 0) for kind in everything}).lacks(everything)
    return [over + more for more in _parts(loose - over, size)] if loose.covers(over) else []


def _effort(depots: Depots, lying: Mapping[tuple[str, str], int], goods: Goods, layout: Layout) -> tuple[int, int]:
    """Resources that move, and the room of the warehouse's depots in use."""
    stay = room = 0
    for kind, (inside, rest, depot) in zip(goods, layout, strict=True):
        if inside:
            stay += min(inside, lying.get((depots.leaders[kind][0], kind), 0))
        if rest:
            stay += min(rest, lying.get((depot, kind), 0))
            room += depots.sizes[depot]
    return goods.total - stay, room


def storages(table: Table, player: Player, taken: Goods) -> Iterator[Storage]:
    """Every legal way to put everything away, those with the fewest discards first."""
    depots = depots_of(table, player)
    everything = player.stored + taken
    loose = _loose(table, player, taken)[-1]
    for size in range(loose.total + 1):
        for discard in _discards(depots, everything, loose, size):
            kept = everything - discard
            if fits(depots, kept) and not needless(table, depots, kept, discard):
                yield from (Storage(laid, discard) for laid in arrangements(depots, kept))


def needless(table: Table, depots: Depots, kept: Goods, discard: Goods) -> list[str]:
    """Where the table allows to discard only what does not fit: what would still fit."""
    if table.rules.discard_fitting:
        return []
    return [kind for kind in discard if fits(depots, kept + Goods({kind: 1}))]


def _parts(goods: Goods, size: int) -> list[Goods]:
    """Every way to take so many out of these resources."""
    if not size:
        return [NOTHING]
    return [Goods(dict(zip(goods, amounts, strict=True))) for amounts in _amounts(tuple(goods.values()), size)]


@lru_cache(maxsize=256)
def _amounts(most: tuple[int, ...], size: int) -> tuple[tuple[int, ...], ...]:
    """Every way to take so many out of several heaps."""
    if not most:
        return () if size else ((),)
    first = range(min(most[0], size), -1, -1)
    return tuple((n, *rest) for n in first for rest in _amounts(most[1:], size - n))
