"""Running games of which every part has been seen."""

from __future__ import annotations

from typing import TypeVar

from companion.table.seats import Seat
from companion.ui.shared.join.view import Telling

T = TypeVar("T", bound=Telling)


def looked_over(running: T, seat: Seat) -> T:
    """Every part of the sheet was seen, and left as it was."""
    for part in running.parts(seat):
        running = running.looked_at(seat, part)
    return running
