"""Running games that the table is in the middle of telling."""

from __future__ import annotations

from companion.games import masters
from companion.games.masters.catalogue import Resource
from companion.table.seats import Seat
from companion.ui.masters.join.view import Running, joining
from tests.ui.shared.looked_over import looked_over

FOUR = masters.Setup(seats=("Chiara", "Anna", "Dario", "Fabio"), colours=("blue", "red", "yellow", "green"))


def half_told(setup: masters.Setup = FOUR, seat: Seat = "red") -> Running:
    """Round 9; one player is done, another has a depot leader and lacks servants and shields."""
    running = joining(setup).with_(round=9, seat=seat, turn=seat)
    if "blue" in running.order:
        running = running.with_sheet("blue", goods={"faith": 15, "coin": 1, "stone": 6, "servant": 1, "shield": 1})
    running = running.with_sheet(
        seat,
        goods={"faith": 11, "coin": 2, "stone": 0},
        slots=(("blue-1-3", "green-2-4"), ("purple-1-1",)),
        leaders=("depot-shield",),
    )
    stored: tuple[tuple[str, Resource], ...] = (
        ("top", "stone"),
        ("middle", "servant"),
        ("middle", "servant"),
        ("bottom", "coin"),
        ("depot-shield", "shield"),
    )
    for place, kind in stored:
        running = running.stored(seat, place, kind)
    return looked_over(running, "blue") if "blue" in running.order else running
