"""The effects in force for a player, and what they make of goods that come and go."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeVar

from companion.games.lorenzo.catalogue import (
    Catalogue,
    DoubleImmediateGain,
    GainPenalty,
    Leader,
)
from companion.games.lorenzo.houses import tokens
from companion.games.lorenzo.houses.effect_kinds import GainMore, MorePrivileges
from companion.games.lorenzo.state import (
    LossChoice,
    PlayedLeader,
    Player,
    PrivilegeChoice,
    Row,
    Table,
)
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.ledger import Change
from companion.table.records import Record
from companion.table.seats import Seat

E = TypeVar("E", bound=Record)


class InForce:
    """All standing effects of a player, by kind, each with its source."""

    __slots__ = ("_by_kind",)

    def __init__(self, effects: Iterable[tuple[Record, str]]) -> None:
        self._by_kind: dict[type[Record], tuple[tuple[Any, str], ...]] = {}
        for effect, source in effects:
            kind = type(effect)
            self._by_kind[kind] = (*self._by_kind.get(kind, ()), (effect, source))

    def of(self, kind: type[E]) -> tuple[tuple[E, str], ...]:
        return self._by_kind.get(kind, ())


def in_force(table: Table, player: Player) -> InForce:
    """The one place that says what modifies a player: characters, played leaders, excommunications, family.

    Judging one move asks this a dozen times for the same player, so the last answer is kept.
    """
    global _last
    asked, tiles, answer = _last
    if asked is player and tiles is table.tiles:
        return answer
    out = tuple([table.tiles[period - 1] for period in player.excommunications])
    answer = _in_force(table.catalogue, player.characters, player.leaders, out, player.house.family)
    _last = (player, table.tiles, answer)
    return answer


_last: tuple[Player | None, tuple[str | None, ...], InForce] = (None, (), InForce(()))


@lru_cache(maxsize=4096)
def _in_force(
    catalogue: Catalogue,
    characters: Row,
    leaders: tuple[PlayedLeader, ...],
    tiles: tuple[str | None, ...],
    family: str | None,
) -> InForce:
    effects: list[tuple[Record, str]] = []
    for number in characters:
        if number is not None and (permanent := catalogue.cards[number].permanent) and permanent.on == "always":
            effects += [(effect, f"card:{number}") for effect in permanent.effects]
    for played in leaders:
        leader = acting_leader(catalogue, played)
        if not leader.once_per_round:
            effects += [(effect, f"leader:{leader.id}") for effect in leader.ability]
    for tile in tiles:
        if tile is not None:
            effects += [(effect, f"tile:{tile}") for effect in catalogue.tiles[tile].effects]
    if family is not None and family in catalogue.families:
        effects += [(effect, f"family:{family}") for effect in catalogue.families[family].ability]
    return InForce(effects)


def acting_leader(catalogue: Catalogue, played: PlayedLeader) -> Leader:
    """The leader whose ability a played card has: its own, or the one it copies."""
    return catalogue.leaders[played.leader if played.copies is None else played.copies]


def change(table: Table, seat: Seat, goods: Goods, source: str) -> Table:
    """Add (or take away) goods, and write it in the ledger. Every amount changes here and nowhere else.

    Nothing falls below zero: that can happen only to what the table records against the rules.
    """
    player = table.player(seat)
    change = Change(source, _within_tracks(table, player.goods, goods))
    after = table.with_player(evolve(player, goods=player.goods + change.goods, ledger=(*player.ledger, change)))
    return tokens.moved(table, after, seat, goods["tokens"], source) if "tokens" in goods else after


def _within_tracks(table: Table, owned: Goods, goods: Goods) -> Goods:
    """What really changes: nothing falls below zero, and no marker goes beyond the end of its track."""
    ends = {**track_ends(table), "tokens": owned["tokens"] + tokens.drawable(table)}
    changes: dict[str, int] = {}
    for kind, n in goods.items():
        end = max(ends.get(kind, owned[kind] + n), owned[kind])
        changes[kind] = max(0, min(owned[kind] + n, end)) - owned[kind]
    return Goods(changes)


def track_ends(table: Table) -> dict[str, int]:
    """The last steps of the tracks, unless the table counts on beyond them (table rule)."""
    if table.rules.end_of_tracks == "count_on":
        return {}
    board = table.catalogue.board
    return {"faith": len(board.faith_track) - 1, "military": board.military_track}


def receive(table: Table, seat: Seat, goods: Goods, source: str, *, immediate: bool = False) -> Table:
    """Give what a source yields; where a tile leaves the choice of what to lose, the decision waits."""
    goods, choices = yields(table, table.player(seat), goods, source, immediate=immediate)
    if choices:
        table = evolve(table, awaiting=table.awaiting + choices)
    return change(table, seat, goods, source) if goods else table


def yields(
    table: Table, player: Player, goods: Goods, source: str, *, immediate: bool = False
) -> tuple[Goods, tuple[LossChoice, ...]]:
    """What a source gives after leaders that double it and excommunications that take from it."""
    if not goods:
        return goods, ()
    doubled = NOTHING
    if immediate:
        for double, _ in in_force(table, player).of(DoubleImmediateGain):
            doubled = goods.only(tokens.named_with(table, double.kinds))
            goods = goods + doubled
    for more, _ in in_force(table, player).of(GainMore):
        goods = goods + Goods({kind: more.amount for kind in more.kinds if goods[kind] > 0})
    if not player.excommunications or not _can_be_fewer(table, source):
        return goods, ()
    twice = doubled if table.rules.doubled_gain_with_fewer == "twice" else NOTHING
    return _fewer(table, player, goods, source, twice)


def _can_be_fewer(table: Table, source: str) -> bool:
    """Spaces and cards are always touched by the "one fewer" tiles; for the rest the table decides."""
    what = source.partition(":")[0]
    rules = table.rules
    return {
        "privilege": rules.fewer_from_privileges,
        "leader": rules.fewer_from_leaders,
        "bonus_tile": rules.fewer_from_bonus_tiles,
    }.get(what, True)


def _fewer(
    table: Table, player: Player, goods: Goods, source: str, twice: Goods
) -> tuple[Goods, tuple[LossChoice, ...]]:
    """Each space and each card is one source; a source that gives none of the goods is not touched.

    ``twice`` are the goods that count as received two times, and so are lessened two times.
    """
    choices: list[LossChoice] = []
    for penalty, _ in in_force(table, player).of(GainPenalty):
        hit = [kind for kind in penalty.kinds if goods[kind] > 0]
        if len(hit) > 1 and table.rules.fewer_wood_or_stone == "one_in_total":
            times = 2 if any(kind in twice for kind in hit) else 1
            choices += [LossChoice(player.seat, tuple(hit), penalty.amount, source)] * times
        else:
            lost = {kind: penalty.amount * (2 if kind in twice else 1) for kind in hit}
            goods = goods - Goods({kind: min(n, goods[kind]) for kind, n in lost.items()})
    return goods, tuple(choices)


def privileges(table: Table, seat: Seat, count: int, different: bool, source: str) -> PrivilegeChoice:
    """The choice of so many Council Privileges; a leader may add some, which may repeat a choice."""
    more = sum(effect.count for effect, _ in in_force(table, table.player(seat)).of(MorePrivileges))
    return PrivilegeChoice(seat, count + more, different, source, repeats=more)
