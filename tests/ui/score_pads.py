"""A score pad half filled in, for pictures and tests."""

from __future__ import annotations

from companion.table.pad_game import Enter, Setup
from companion.table.seats import Seat
from companion.ui.app import GiglioApp

SEATS: tuple[Seat, ...] = ("blue", "red", "yellow", "green")
NUMBERS = {
    "track": "36 41 30 44",
    "territories": "5 4 6 3",
    "characters": "4 3 1 2",
    "ventures": "5+6 5+4+8 4+5 -",
    "military": "9 11 14 14",
    "resources": "17 12 8 -",
}


def pad_of_four(app: GiglioApp) -> None:
    """Chiara and Anna tied at 70; Fabio has no ventures, and his resources are missing."""
    setup = Setup(box="lorenzo", seats=("Chiara", "Anna", "Dario", "Fabio"), colours=SEATS)
    app.session.begin("pad", setup, "Lorenzo il Magnifico")
    for row, numbers in NUMBERS.items():
        for seat, text in zip(SEATS, numbers.split(), strict=True):
            if text != "-":
                app.session.do(Enter(seat=seat, row=row, text=text))
    app.go("pad_table")
