"""A finished game, tracked or from a score pad, for other programs."""

from __future__ import annotations

from collections.abc import Iterable

from companion.table.plays import Play
from companion.table.store import SavedGame, Store
from companion.table.words import _, listing
from companion.ui import boxes

PAD = "pad"
"""The box under which score pads are saved; their setup has the real one."""


def play_of(store: Store, saved: SavedGame, box: str) -> Play:
    """Raises ``StoreError`` when the game is gone."""
    played = boxes.game(saved.setup.box if box == PAD else box)
    result, sheet = store.work_out(saved), saved.game.score(saved.state)
    about = _modules(result.figures.modules)
    created = store.summary(saved.id).created  # its number may be that of another game on another device
    return Play(f"giglio-{created:%Y%m%d%H%M%S%f}", played, boxes.title(played), about, result, sheet)


def _modules(played: Iterable[str]) -> str:
    names = {
        "advanced": _("Advanced rules"),
        "houses": boxes.title("houses"),
        "muse": _("The Muse and the Princess"),
    }
    return listing([names[one] for one in played if one in names])
