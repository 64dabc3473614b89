"""Putting the ways out of several reasons together into one move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from companion.games.lorenzo.actions import Activate, Place, Take
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Action, Reason

Move = TypeVar("Move", Place, Take, Activate)


def mended(move: Move, reasons: Iterable[Reason]) -> Move | None:
    """The move with the servants and the payment that its reasons propose; none if one of them has no way out.

    It stops at the first that has none, so reasons that are found one by one need not all be looked for.
    """
    changes: dict[str, Any] = {}
    for reason in reasons:
        proposed = _proposed(move, reason.fix)
        if not proposed:
            return None
        changes |= proposed
    return move.with_(**changes) if changes else move


def _proposed(move: Move, fix: Action | None) -> dict[str, Any]:
    """The servants and the payment of a fix, as far as they are not the move's own."""
    if type(fix) is not type(move):
        return {}
    return {
        name: value for name in ("servants", "pay") if (value := getattr(fix, name, None)) != getattr(move, name, None)
    }


def made_legal(move: Move, judge: Callable[[Move], Iterable[Reason]]) -> Move | None:
    """The move as it is, or else mended, if nothing speaks against it."""
    better = mended(move, judge(move))
    if better is None or better is move:
        return better
    return None if any(judge(better)) else better


def neutral_instead(
    table: Table, player: Player, move: Place, value_rule: Callable[[Place], Iterable[Reason]]
) -> Place | None:
    """The same move with the neutral member, if it is at home and can be raised enough."""
    if "neutral" not in table.home(player.seat):
        return None
    neutral = move.with_(member="neutral")
    return mended(neutral, value_rule(neutral))
