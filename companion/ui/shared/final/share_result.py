"""A finished game, tracked or from a score pad, for other programs."""

from __future__ import annotations

from companion.rulebook import pad_words
from companion.table.plays import Play
from companion.table.store import SavedGame, Store
from companion.ui import boxes

PAD = "pad"
"""The box under which score pads are saved; their setup has the real one."""


def play_of(store: Store, saved: SavedGame, box: str) -> Play:
    """Raises ``StoreError`` when the game is gone."""
    played = saved.setup.box if box == PAD else box
    about = pad_words.modules(saved.state, saved.setup.modules) if box == PAD else ""
    sheet = saved.game.score(saved.state)
    return Play(f"giglio-{saved.id}", played, boxes.title(played), about, store.work_out(saved), sheet)
