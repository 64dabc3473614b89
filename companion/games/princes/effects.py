"""The effects in force for a player: special characters."""

from __future__ import annotations

from typing import TypeVar

from companion.games.princes.catalogue import ExtraActions
from companion.games.princes.state import Player, Table
from companion.table.records import Record

E = TypeVar("E", bound=Record)


def held(table: Table, player: Player, effect: type[E]) -> str | None:
    """The special character of this kind that the player has."""
    characters = table.catalogue.characters
    return next((one for one in player.characters if isinstance(characters[one].effect, effect)), None)


def actions_allowed(table: Table, player: Player) -> int:
    """Two actions, and more with the Cardinal."""
    allowed = table.catalogue.board.actions.per_turn
    for character in player.characters:
        effect = table.catalogue.characters[character].effect
        if isinstance(effect, ExtraActions):
            allowed += effect.actions
    return allowed
