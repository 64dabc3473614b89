"""What the pages draw of Lorenzo, as plain data."""

from __future__ import annotations

from companion.games.lorenzo.state import Table
from companion.guests.box import Shown
from companion.table.seats import Seat


def view(table: Table, seat: Seat | None) -> Shown:
    return {"round": table.round}
