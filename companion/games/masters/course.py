"""The course of a game: rounds in which everybody has had a turn, with points, faith and development cards."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.masters.scoring import CATEGORIES, score
from companion.games.masters.state import Table
from companion.table.course import Named
from companion.table.source import Source
from companion.table.sums import Term
from companion.table.words import _


def rounds_ended(table: Table) -> int:
    """After the last turn of the game nobody's turn is next, but it is over only when that turn is ended."""
    if table.phase == "setup":
        return 0
    return table.round if table.turn is None else table.round - 1


def is_between_rounds(table: Table) -> bool:
    """The last player may still take leader actions; alone, Lorenzo's token has ended the turn before."""
    if table.phase == "over":
        return True
    return table.lingering == table.order[-1] and table.turn in (table.order[0], None) and not table.solo


def report_held(before: Table, after: Table) -> bool:
    return len(after.reports) > len(before.reports)


def values(table: Table, *, over: bool) -> Mapping[str, Mapping[str, int | None]]:
    """Everything lies open: leaders in the hand score nothing."""
    sheet = score(table)
    return {
        "points": {seat: sheet.total(seat) for seat in sheet.seats},
        "faith": {player.seat: player.faith for player in table.players},
        "cards": {player.seat: len(player.cards) for player in table.players},
    }


def gained(before: Table, after: Table, seat: str) -> tuple[Term, ...]:
    """By category, because faith scores only at some of its spaces, and resources only by fives."""
    old, new = score(before), score(after)
    gains = ((name, new.points(name, seat) - old.points(name, seat)) for name in CATEGORIES)
    return tuple(Term(Source(name), points) for name, points in gains if points)


def named(series: str) -> Named:
    return {
        "points": Named(_("Points"), _("Victory points by round")),
        "faith": Named(_("Faith"), _("Faith by round")),
        "cards": Named(_("Cards"), _("Development cards by round")),
    }[series]
