"""The course of a game: seven rounds, the fame track, what the Prestige cards would have brought, and Works."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.princes.counts import count
from companion.games.princes.scoring import score
from companion.games.princes.state import Table
from companion.table.course import Named
from companion.table.evolve import evolve
from companion.table.receipt import by_source
from companion.table.sums import Term
from companion.table.words import _

TRACK = "track"


def rounds_ended(table: Table) -> int:
    return table.round if table.phase == "over" else table.round - 1


def is_between_rounds(table: Table) -> bool:
    """Nobody has named an object, nor declined to."""
    untouched = not (table.bidding or table.sales or table.out or table.awaiting)
    return table.phase == "over" or (table.phase == "auction" and untouched)


def report_held(_before: Table, _after: Table) -> bool:
    return False


def values(table: Table, *, over: bool) -> Mapping[str, Mapping[str, int | None]]:
    """Prestige cards are secret until the game is over. Money stays so, and with it what the Banker would bring."""
    track: dict[str, int | None] = {player.seat: player.goods["points"] for player in table.players}
    works: dict[str, int | None] = {player.seat: count(table, player, "works") for player in table.players}
    if not over:
        return {TRACK: track, "works": works}
    sheet = score(evolve(table, phase="over"))
    unknown = {why.facts["seat"] for why in sheet.untold if why.rule == "score.untold_card"}
    points: dict[str, int | None] = {
        seat: None if seat in unknown else sheet.points(TRACK, seat) + sheet.points("prestige", seat)
        for seat in sheet.seats
    }
    return {TRACK: track, "points": points, "works": works}


def gained(before: Table, after: Table, seat: str) -> tuple[Term, ...]:
    """By what gave the prestige points."""
    return by_source(before, after, seat, "points")


def named(series: str) -> Named:
    return {
        TRACK: Named(_("On the track"), _("Prestige points by round")),
        "points": Named(_("With Prestige cards"), _("Points with Prestige cards by round")),
        "works": Named(_("Works"), _("Works by round")),
    }[series]
