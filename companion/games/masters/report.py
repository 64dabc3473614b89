"""Faith: markers that move, and the Vatican Reports they set off (rulebook, "The Vatican Report")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.masters.changes import noted
from companion.games.masters.state import CROSS, Favor, Player, Report, Table
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


def discards_help(table: Table, seat: Seat, resources: int) -> dict[str, Steps]:
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


def markers(table: Table) -> dict[str, int]:
    """Where every faith marker stands, the black cross included."""
    found: dict[str, int] = {player.seat: player.faith for player in table.players}
    return {**found, CROSS: table.cross} if table.solo else found


def hold_reports(table: Table) -> Table:
    """A marker on or beyond a pope space sets off the report of its section, the lower one first."""
    standing = markers(table)
    furthest = max(standing.values())
    for n, section in enumerate(table.catalogue.board.sections):
        if furthest >= section.pope and not is_held(table, n):
            arrived = tuple(marker for marker, space in standing.items() if space >= section.pope)
            table = _report(table, n, Report(n + 1, arrived, standing))
    return table


def is_held(table: Table, n: int) -> bool:
    """Each section is activated only once: then everybody's tile is up or gone."""
    return all(player.favors[n] != "open" for player in table.players)


def _report(table: Table, n: int, report: Report) -> Table:
    """All players check at the same time: in the section or beyond it the tile turns up, before it is lost.

    A tile that the table has turned by hand stays as it lies.
    """
    first = table.catalogue.board.sections[n].first
    found: dict[bool, Favor] = {True: "up", False: "lost"}
    players = tuple(
        with_favor(player, n, found[player.faith >= first]) if player.favors[n] == "open" else player
        for player in table.players
    )
    return evolve(table, players=players, reports=(*table.reports, report))


def with_favor(player: Player, n: int, favor: Favor) -> Player:
    return evolve(player, favors=(*player.favors[:n], favor, *player.favors[n + 1 :]))
