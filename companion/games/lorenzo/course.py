"""The course of a game: its rounds with the Vatican Reports, the points on the track and those of a scoring now."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.lorenzo.scoring import score
from companion.games.lorenzo.state import Table
from companion.table.course import Named
from companion.table.receipt import by_source
from companion.table.sums import Term
from companion.table.words import _

TRACK = "track"


def rounds_ended(table: Table) -> int:
    return table.round if table.phase == "over" else table.round - 1


def is_between_rounds(table: Table) -> bool:
    return table.phase in ("dice", "over")


def report_held(_before: Table, after: Table) -> bool:
    return after.phase == "report"


def values(table: Table, *, over: bool) -> Mapping[str, Mapping[str, int | None]]:
    """Nothing here is secret: leaders in the hand score nothing. A venture without a name leaves its points open."""
    sheet = score(table)
    unknown = {why.facts["seat"] for why in sheet.untold}
    return {
        TRACK: {player.seat: player.goods["victory"] for player in table.players},
        "points": {seat: None if seat in unknown else sheet.total(seat) for seat in sheet.seats},
    }


def gained(before: Table, after: Table, seat: str) -> tuple[Term, ...]:
    """By what gave the victory points."""
    return by_source(before, after, seat, "victory")


def named(series: str) -> Named:
    if series == TRACK:
        return Named(_("On the track"), _("Victory points by round"))
    return Named(_("If it ended then"), _("Points if the game had ended then"))
