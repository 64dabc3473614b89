"""What python-chess takes for the same kind of question: the reference of ``make bench``."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import chess

MICRO = 1e6


class Reference(NamedTuple):
    """Microseconds."""

    is_legal: float
    legal_moves: float
    push_pop: float


def measured(timed: Callable[..., float]) -> Reference:
    """Measured anew beside each game, because other programs come and go."""
    board = chess.Board("r2q1rk1/pp2bppp/2n1bn2/2pp4/3P4/2N1PN2/PPQ1BPPP/R1BR2K1 w - - 0 11")
    move = chess.Move.from_uci("d4c5")

    def push_and_pop() -> None:
        board.push(move)
        board.pop()

    asked = (lambda: board.is_legal(move), lambda: list(board.legal_moves), push_and_pop)
    return Reference(*[timed(act) * MICRO for act in asked])
