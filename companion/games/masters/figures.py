"""What statistics need of a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.masters.scoring import score
from companion.games.masters.state import Table
from companion.table.figures import Figures, points_by_seat
from companion.table.source import Source


def figures(states: Sequence[Table]) -> Figures:
    """The turn order never changes."""
    table = states[-1]
    return Figures(
        order=table.order,
        points=points_by_seat(score(table)),
        had={player.seat: tuple(Source.of("leader", one) for one in player.leaders) for player in table.players},
    )
