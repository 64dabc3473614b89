"""Putting the ways out of several reasons together into one move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from companion.games.lorenzo.actions import Activate, Place, Take
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Reason

Move = TypeVar("Move", Place, Take, Activate)


def mended(move: Move, reasons: Iterable[Reason]) -> Move | None:
    """The move with the servants and the payment that its reasons propose; none if one of them has no way out."""
    better = move
    for reason in reasons:
        fix = reason.fix
        if type(fix) is not type(move):
            return None
        changes = {name: getattr(fix, name) for name in ("servants", "pay") if hasattr(fix, name)}
        better = better.with_(**{name: value for name, value in changes.items() if value != getattr(move, name)})
    return better if better != move else None


def neutral_instead(
    table: Table, player: Player, move: Place, value_rule: Callable[[Place], Iterable[Reason]]
) -> Place | None:
    """The same move with the neutral member, if it is at home and can be raised enough."""
    if "neutral" not in table.home(player.seat):
        return None
    neutral = move.with_(member="neutral")
    reasons = list(value_rule(neutral))
    return mended(neutral, reasons) if reasons else neutral
