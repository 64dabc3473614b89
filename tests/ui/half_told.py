"""A running game that the table is in the middle of telling."""

from __future__ import annotations

from companion.games import lorenzo
from companion.ui.lorenzo.join.view import NUMBERS, Running, joining


def half_told() -> Running:
    setup = lorenzo.Setup(
        seats=("Chiara", "Anna", "Dario", "Fabio"), colours=("blue", "red", "yellow", "green"), advanced=True
    )
    running = joining(setup).in_round(4).with_sheet("blue", goods=dict.fromkeys(NUMBERS, 3))
    goods = {"victory": 21, "military": 6, "faith": 4, "wood": 2, "stone": 3}
    counts = {"territory": 3, "building": 2, "character": 2, "venture": 1}
    return running.with_sheet("red", goods=goods, counts=counts, excommunications=(1,)).with_(seat="red")
