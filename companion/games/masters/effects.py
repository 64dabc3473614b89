"""The effects in force for a player: what the leaders that were played can do."""

from __future__ import annotations

from typing import TypeVar

from companion.games.masters.catalogue import Catalogue, Discount, ExtraDepot, ExtraProduction, WhiteMarble
from companion.games.masters.state import Player, Table

A = TypeVar("A", Discount, ExtraDepot, WhiteMarble, ExtraProduction)


def in_force(table: Table, player: Player, kind: type[A]) -> list[tuple[A, str]]:
    """What modifies a player: abilities of a kind, each with the leader who gives it."""
    return abilities(table.catalogue, player.leaders, kind) if player.leaders else []


def abilities(box: Catalogue, leaders: tuple[str, ...], kind: type[A]) -> list[tuple[A, str]]:
    """The one place that says what these leaders can do once they are played."""
    found = [(box.leaders[leader].ability, leader) for leader in leaders]
    return [(ability, leader) for ability, leader in found if isinstance(ability, kind)]
