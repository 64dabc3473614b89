"""Faith markers that move, and what moves them (rulebook, "The faith track")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.masters.changes import noted
from companion.games.masters.report import hold_reports
from companion.games.masters.state import CROSS, Table
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source


class Steps(NamedTuple):
    """How far a marker is to move, and why."""

    spaces: int
    source: Source


def advance(table: Table, moves: Mapping[str, Steps]) -> Table:
    """Move markers together and hold the reports they set off, in the order on which the table has agreed."""
    moves = {marker: steps for marker, steps in moves.items() if steps.spaces > 0}
    if not moves:
        return table
    match table.rules.report_check:
        case "all_then_check":
            return hold_reports(_moved(table, moves))
        case "one_point_at_a_time":
            for n in range(max(steps.spaces for steps in moves.values())):
                step = {marker: Steps(1, steps.source) for marker, steps in moves.items() if steps.spaces > n}
                table = hold_reports(_moved(table, step))
        case "player_after_player":
            for marker in (*table.order, CROSS):
                if marker in moves:
                    table = hold_reports(_moved(table, {marker: moves[marker]}))
    return table


def faith_from_discards(table: Table, seat: Seat, resources: int) -> dict[str, Steps]:
    """Each discarded resource moves every other player; alone, the black cross (table rule)."""
    if not resources:
        return {}
    steps = Steps(resources * table.catalogue.board.discard_faith, Source("others"))
    if table.solo:
        return {CROSS: steps} if table.rules.solo_discards else {}
    return {other: steps for other in table.order if other != seat}


def _moved(table: Table, moves: Mapping[str, Steps]) -> Table:
    """A marker stays on the last space."""
    last = table.catalogue.board.last_space
    for marker, steps in moves.items():
        if marker == CROSS:
            table = evolve(table, cross=min(table.cross + steps.spaces, last))
        else:
            player = table.player(marker)
            reached = min(player.faith + steps.spaces, last)
            gained = Goods(faith=reached - player.faith)
            table = table.with_player(noted(evolve(player, faith=reached), gained, steps.source))
    return table
