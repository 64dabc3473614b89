"""What python-chess takes for the same kind of question: the reference of ``make bench``."""

from __future__ import annotations

import chess

BOARD = chess.Board("r2q1rk1/pp2bppp/2n1bn2/2pp4/3P4/2N1PN2/PPQ1BPPP/R1BR2K1 w - - 0 11")
MOVE = chess.Move.from_uci("d4c5")


def is_legal() -> bool:
    return BOARD.is_legal(MOVE)


def legal_moves() -> list[chess.Move]:
    return list(BOARD.legal_moves)


def push_pop() -> None:
    BOARD.push(MOVE)
    BOARD.pop()
