"""Placements made with a die that is corrected later: which of them no longer fit."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.actions import ChangeDie
from companion.games.lorenzo.state import Table
from companion.games.lorenzo.values import member_value
from companion.table.action import Reason


def no_longer_fitting(table: Table, action: ChangeDie) -> Iterator[Reason]:
    """Each member of that die whose action would have had another value, and what the space needs.

    Towers, market and council ask only for enough; a harvest or production did something else at another value.
    """
    for placed in table.placed:
        player = table.player(placed.seat)
        by_die = placed.member == action.die and _counts_die(table, placed.seat, placed.member)
        difference = action.value - table.dice[action.die] if by_die else 0
        space = table.catalogue.spaces[placed.space]
        value = placed.value + difference
        if difference and (value < space.value or space.area in ("harvest", "production")):
            yield Reason(
                "dice.changed",
                seat=player.seat,
                member=placed.member,
                space=space.id,
                needs=space.value,
                was=placed.value,
                now=value,
            )


def _counts_die(table: Table, seat: str, member: str) -> bool:
    """A leader's value does not depend on the die."""
    first = member_value(table, table.player(seat), member).terms[0]  # type: ignore[arg-type]
    return first.source.startswith("die:")
