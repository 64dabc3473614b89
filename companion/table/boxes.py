"""What the boxes are called, and which expansion is played with which."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.words import _

EXPANDED = {"houses": "lorenzo"}
"""Which game an expansion is played with: it is saved as that one."""


def title(box: str) -> str:
    """As on the lid."""
    return _names(box)[0]


def short_title(box: str) -> str:
    """As people say."""
    return _names(box)[1]


def game_title(box: str) -> str:
    """What a new game is called: an expansion by the game that it is played with."""
    if box not in EXPANDED:
        return title(box)
    return _("{game} with {expansion}").format(game=title(game(box)), expansion=short_title(box))


def _names(box: str) -> tuple[str, str]:
    return {
        "lorenzo": (_("Lorenzo il Magnifico"), _("Lorenzo")),
        "houses": (_("Houses of Renaissance"), _("Houses")),
        "masters": (_("Masters of Renaissance"), _("Masters")),
        "princes": (_("The Princes of Florence"), _("Princes")),
    }.get(box, (box, box.capitalize()))


def game(box: str) -> str:
    """The box as which a game is saved."""
    return EXPANDED.get(box, box)


def played(game: str, setup: Mapping[str, Any]) -> str:
    """The box of a saved game: a score pad says it in its setup, and so does a game with an expansion."""
    if game == "pad":
        return str(setup.get("box", game))
    return next((more for more, of in EXPANDED.items() if of == game and setup.get(more) is not None), game)


def in_play(box: str, table: Any) -> tuple[str, ...]:
    """The box of a game, with the expansions that it is played with; of a score pad, the box that it scores."""
    if box == "pad":
        return (table.rules.box,)
    return (box, *(more for more, of in EXPANDED.items() if of == box and getattr(table, more, None) is not None))


def taken_letters(box: str) -> tuple[str, ...]:
    """Letters that stand for something else at the table than a player: in Lorenzo for the dice."""
    return (_("W"), _("B"), _("O")) if box == "lorenzo" else ()
