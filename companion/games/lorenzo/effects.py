"""The effects in force for a player, and what they make of goods that come."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeVar

from companion.games.lorenzo.catalogue import Catalogue, DoubleImmediateGain, Effects, GainPenalty, Leader
from companion.games.lorenzo.houses import tokens
from companion.games.lorenzo.houses.effect_kinds import GainMore, MorePrivileges
from companion.games.lorenzo.state import LossChoice, PlayedLeader, Player, PrivilegeChoice, Row, Table
from companion.table.goods import NOTHING, Goods
from companion.table.records import Record
from companion.table.seats import Seat
from companion.table.source import Source

E = TypeVar("E", bound=Record)


class InForce:
    """All standing effects of a player, by kind, each with its source.

    Players change far more often than their effects, and then have the same ones as before: so what follows from
    the effects alone can be remembered with them.
    """

    __slots__ = ("_by_kind", "_touched")

    def __init__(self, effects: Iterable[tuple[Record, Source]]) -> None:
        self._by_kind: dict[type[Record], tuple[tuple[Any, Source], ...]] = {}
        self._touched: set[str] = set()
        for effect, source in effects:
            kind = type(effect)
            self._by_kind[kind] = (*self._by_kind.get(kind, ()), (effect, source))
            if isinstance(effect, DoubleImmediateGain | GainMore | GainPenalty):
                self._touched.update(effect.kinds, ("tokens",))

    def of(self, kind: type[E]) -> tuple[tuple[E, Source], ...]:
        return self._by_kind.get(kind, ())

    def leave_alone(self, goods: Goods) -> bool:
        """Whether no effect ever gives more or fewer of such goods."""
        return not self._touched or self._touched.isdisjoint(goods.keys())


def in_force(table: Table, player: Player) -> InForce:
    """The one place that says what modifies a player: characters, played leaders, excommunications, family."""
    return _in_force(
        table.catalogue,
        player.characters,
        player.leaders,
        player.excommunications,
        table.tiles,
        player.house.family,
    )


@lru_cache(maxsize=4096)
def _in_force(
    catalogue: Catalogue,
    characters: Row,
    leaders: tuple[PlayedLeader, ...],
    excommunications: tuple[int, ...],
    tiles: tuple[str | None, ...],
    family: str | None,
) -> InForce:
    effects: list[tuple[Record, Source]] = []
    for number in characters:
        if number is not None and (permanent := catalogue.cards[number].permanent) and permanent.on == "always":
            effects += [(effect, Source.of("card", number)) for effect in permanent.effects]
    for played in leaders:
        leader = acting_leader(catalogue, played)
        if not leader.once_per_round:
            effects += [(effect, Source.of("leader", leader.id)) for effect in leader.ability]
    for period in excommunications:
        if (tile := tiles[period - 1]) is not None:
            effects += [(effect, Source.of("tile", tile)) for effect in catalogue.tiles[tile].effects]
    if family is not None and family in catalogue.families:
        effects += [(effect, Source.of("family", family)) for effect in catalogue.families[family].ability]
    return InForce(effects)


def acting_leader(catalogue: Catalogue, played: PlayedLeader) -> Leader:
    """The leader whose ability a played card has: its own, or the one it copies."""
    return catalogue.leaders[played.leader if played.copies is None else played.copies]


def yields(
    table: Table, player: Player, goods: Goods, source: Source, *, immediate: bool = False
) -> tuple[Goods, tuple[LossChoice, ...]]:
    """What a source gives after leaders that double it and excommunications that take from it."""
    if not goods:
        return goods, ()
    effects = in_force(table, player)
    if effects.leave_alone(goods):
        return goods, ()
    doubled = NOTHING
    if immediate:
        for double, _ in effects.of(DoubleImmediateGain):
            doubled = goods.only(tokens.named_with(table, double.kinds))
            goods = goods + doubled
    for more, _ in effects.of(GainMore):
        goods = goods + Goods({kind: more.amount for kind in more.kinds if goods[kind] > 0})
    penalties = effects.of(GainPenalty)
    if not penalties or not _can_be_fewer(table, source):
        return goods, ()
    twice = doubled if table.rules.doubled_gain_with_fewer == "twice" else NOTHING
    return _fewer(table, player, goods, source, twice, [penalty for penalty, _ in penalties])


def _can_be_fewer(table: Table, source: Source) -> bool:
    """Spaces and cards are always touched by the "one fewer" tiles; for the rest the table decides."""
    match source.kind:
        case "privilege":
            return table.rules.fewer_from_privileges
        case "leader":
            return table.rules.fewer_from_leaders
        case "bonus_tile":
            return table.rules.fewer_from_bonus_tiles
        case "tokens" | "family" | "faith_tile" if table.houses:
            return table.houses.rules.fewer_from_tokens_and_families
        case _:
            return True


def _fewer(
    table: Table, player: Player, goods: Goods, source: Source, twice: Goods, penalties: list[GainPenalty]
) -> tuple[Goods, tuple[LossChoice, ...]]:
    """Each space and each card is one source; a source that gives none of the goods is not touched.

    ``twice`` are the goods that count as received two times, and so are lessened two times.
    """
    choices: list[LossChoice] = []
    for penalty in penalties:
        hit = [kind for kind in penalty.kinds if goods[kind] > 0]
        if not hit:
            continue
        if len(hit) > 1 and table.rules.fewer_wood_or_stone == "one_in_total":
            times = 2 if any(kind in twice for kind in hit) else 1
            choices += [LossChoice(player.seat, tuple(hit), penalty.amount, source)] * times
        else:
            lost = {kind: penalty.amount * (2 if kind in twice else 1) for kind in hit}
            goods = goods - Goods({kind: min(n, goods[kind]) for kind, n in lost.items()})
    return goods, tuple(choices)


def privileges(table: Table, seat: Seat, count: int, different: bool, source: Source) -> PrivilegeChoice:
    """The choice of so many Council Privileges; a leader may add some, which may repeat a choice."""
    more = sum(effect.count for effect, _ in in_force(table, table.player(seat)).of(MorePrivileges))
    return PrivilegeChoice(seat, count + more, different, source, repeats=more)


def given(effects: Effects) -> Goods:
    """What effects give without a choice."""
    gains = [effect.gain for effect in effects if effect.kind == "gain"]
    gains += [Goods(privileges=effect.count) for effect in effects if effect.kind == "privilege"]
    return sum(gains, NOTHING)
