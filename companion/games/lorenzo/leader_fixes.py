"""What a player could do first to get goods that are missing."""

from __future__ import annotations

from functools import lru_cache

from companion.games.lorenzo.actions import Action, Activate, Place, Take, UseLeader, discarding
from companion.games.lorenzo.catalogue import Catalogue, Gain, Privilege
from companion.games.lorenzo.effects import acting_leader, yields
from companion.games.lorenzo.state import BonusActionChoice, Player, Table
from companion.table.goods import Goods
from companion.table.source import Source

Raised = Place | Take | Activate


def ways_to_get(table: Table, player: Player, missing: Goods) -> tuple[Action, ...]:
    """Leader actions, allowed at any time in the turn, that bring what is missing: unused leaders, then a discard."""
    if table.awaiting and not isinstance(table.awaiting[0], BonusActionChoice):
        return ()
    ways: list[Action] = []
    for played in player.leaders:
        leader = acting_leader(table.catalogue, played)
        if not leader.once_per_round or played.used:
            continue
        for effect in leader.ability:
            if _brings(table, player, effect, Source.of("leader", leader.id), missing):
                ways.append(UseLeader(seat=player.seat, leader=played.leader))
    if player.hand and _privilege_brings(table, player, missing):
        ways.append(discarding(player.seat, player.hand[-1]))
    return tuple(ways)


def raised(table: Table, player: Player, move: Raised, servants: int, lacking: int) -> tuple[Action, ...]:
    """The move with so many servants; or, where that is too many, what a player could do first to get them."""
    return (move.with_(servants=servants),) if lacking <= 0 else ways_to_get(table, player, Goods(servants=lacking))


def _brings(table: Table, player: Player, effect: object, source: Source, missing: Goods) -> bool:
    match effect:
        case Gain(gain=gain):
            return gain.covers(missing) and _suffices(table, player, gain, source, missing)
        case Privilege():
            return _privilege_brings(table, player, missing)
        case _:
            return False


def _privilege_brings(table: Table, player: Player, missing: Goods) -> bool:
    for name, gain in _privileges_of(table.catalogue, missing):
        if _suffices(table, player, gain, Source.of("privilege", name), missing):
            return True
    return False


@lru_cache(maxsize=1024)
def _privileges_of(box: Catalogue, missing: Goods) -> tuple[tuple[str, Goods], ...]:
    """Those that give at least so much, before anything is taken from it."""
    return tuple((name, gain) for name, gain in box.board.privileges.items() if gain.covers(missing))


def _suffices(table: Table, player: Player, gain: Goods, source: Source, missing: Goods) -> bool:
    """Whether a gain that covers what is missing still does after an excommunication has taken something from it."""
    goods, losses = yields(table, player, gain, source)
    if goods is gain and not losses:
        return True
    for loss in losses:
        spare = next((kind for kind in loss.kinds if goods[kind] - loss.amount >= missing[kind]), loss.kinds[0])
        goods = goods - Goods({spare: loss.amount})
    return goods.covers(missing)
