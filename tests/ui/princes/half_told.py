"""A running game that the table is in the middle of telling."""

from __future__ import annotations

from companion.games import princes
from companion.ui.princes.join.view import Running, joining
from tests.ui.shared.looked_over import looked_over

FOUR = princes.Setup(
    seats=("Chiara", "Anna", "Dario", "Fabio"), colours=("blue", "red", "yellow", "green"), first="blue", muse=True
)
TWO = princes.Setup(seats=("Anna", "Bea"))


def half_told(setup: princes.Setup = FOUR) -> Running:
    """Round 6, Anna's turn in the actions; Chiara is done, of Anna there are gaps."""
    running = joining(setup).with_(round=6, phase="actions", turn="red", seat="red", fund=800)
    running = running.with_sheet("blue", goods={**dict.fromkeys(running.numbers(), 1), "points": 52, "florin": 1100})
    running = running.sold("forest", "blue", 400).sold("jester", "red", 700)
    for building in ("university", "library", "tower"):
        running = running.own_toggled("blue", "buildings", building)
    running = running.work_toggled("blue", "philosopher").work_valued("blue", "philosopher", 17)
    goods = {"points": 33, "jester": 2, "builder": 1, "forest": 1, "lake": 0, "hand": 3, "played": 3, "florin": 900}
    running = running.with_sheet("red", goods=goods, freedoms=("travel", "opinion"), buildings=("opera", "chapel"))
    return looked_over(running.own_toggled("red", "characters", "muse").action_tapped("red", "bonus"), "blue")
