"""What statistics need of a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.princes.scoring import score
from companion.games.princes.state import Table
from companion.table.figures import Figures, points_by_seat


def figures(states: Sequence[Table]) -> Figures:
    """The first player changes with every round."""
    begin, table = states[0], states[-1]
    return Figures(
        order=begin.order if begin.round == 1 else (),
        modules=("muse",) if table.muse else (),
        points=points_by_seat(score(table)),
    )
