"""The Vatican Reports that faith markers set off (rulebook, "The Vatican Report")."""

from __future__ import annotations

from companion.games.masters.state import CROSS, Favor, Player, Report, Table
from companion.table.evolve import evolve


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
