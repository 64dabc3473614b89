"""Carrying out effects, one function per kind."""

from __future__ import annotations

from companion.games.lorenzo.catalogue import BonusAction, Effect, Effects, Gain, GainPer, Privilege
from companion.games.lorenzo.changes import receive
from companion.games.lorenzo.effects import privileges
from companion.games.lorenzo.houses import resolving as houses
from companion.games.lorenzo.state import BonusActionChoice, Decision, Player, Table
from companion.table.evolve import evolve
from companion.table.seats import Seat
from companion.table.source import Source


def resolve(
    table: Table,
    seat: Seat,
    effects: Effects,
    source: Source,
    *,
    immediate: bool = False,
    run: houses.Run = houses.NO_RUN,
) -> Table:
    """Carry out effects one by one; what needs a decision waits, ahead of what was waiting before."""
    earlier = table.awaiting
    if not earlier:
        return carry_out(table, seat, effects, source, immediate, run)
    table = carry_out(evolve(table, awaiting=()), seat, effects, source, immediate, run)
    return evolve(table, awaiting=table.awaiting + earlier)


def carry_out(
    table: Table, seat: Seat, effects: Effects, source: Source, immediate: bool = False, run: houses.Run = houses.NO_RUN
) -> Table:
    """Carry out effects one by one; what needs a decision waits behind what was waiting before."""
    for effect in effects:
        table = _resolve(table, seat, effect, source, immediate, run)
    return table


def _resolve(table: Table, seat: Seat, effect: Effect, source: Source, immediate: bool, run: houses.Run) -> Table:
    match effect:
        case Gain(gain=goods):
            return receive(table, seat, goods, source, immediate=immediate)
        case GainPer(per=per, unit=unit, each=each):
            return receive(table, seat, each * (count(table.player(seat), per) // unit), source, immediate=immediate)
        case Privilege(count=n, different=different):
            return await_(table, privileges(table, seat, n, different, source))
        case BonusAction():
            return await_(table, BonusActionChoice(seat, effect, source))
        case _:
            return houses.resolve(table, seat, effect, source, immediate, run)


def await_(table: Table, decision: Decision) -> Table:
    return evolve(table, awaiting=(*table.awaiting, decision))


def count(player: Player, per: str) -> int:
    """How many cards of a type, or military points, a player has; a card counts itself (p. 6)."""
    match per:
        case "territory" | "character" | "building" | "venture":
            return len(player.row(per))
        case _:
            return player.goods[per]
