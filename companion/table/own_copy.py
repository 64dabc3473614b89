"""What players have told of their own copy of a box: kept apart from the games, for all later ones."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from companion.table.game import game
from companion.table.store import Store


@runtime_checkable
class Learner(Protocol):
    """A game that is told what is printed on a copy."""

    def learned(self, state: Any) -> dict[str, Any]:
        """What was told up to now, as fields of a later game's setup, in their JSON form."""


def keep(store: Store, box: str, state: Any) -> None:
    """Remember what this game was told; raises a ``StoreError`` when it cannot be written."""
    rules = game(box)
    if isinstance(rules, Learner) and (learned := rules.learned(state)) != recall(store, box):
        store.change_setting(_key(box), learned)


def recall(store: Store, box: str) -> dict[str, Any]:
    """For the setup of a new game: ``princes.Setup(seats=names, **recall(store, "princes"))``."""
    found: dict[str, Any] = store.setting(_key(box), {})
    return found


def _key(box: str) -> str:
    return f"{box}.own_copy"
