"""What players have told of their own copy of a box: kept apart from the games, for all later ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from companion.table.game import game

if TYPE_CHECKING:
    from companion.table.store import Store

Told = dict[str, dict[str, Any]]
"""Fields of a setup, each with what was told by its name, in the JSON form."""


@runtime_checkable
class Learner(Protocol):
    """A game that is told what is printed on a copy."""

    def learned(self, state: Any) -> Told:
        """What this game knows."""


def keep(store: Store, box: str, before: Any, after: Any) -> None:
    """Remember, or forget, what has changed from one state of a game to another; raises a ``StoreError``."""
    rules = game(box)
    if isinstance(rules, Learner):
        change(store, box, rules.learned(before), rules.learned(after))


def change(store: Store, box: str, old: Told, new: Told) -> None:
    """Remember what is new or different, and forget what is no longer there; raises a ``StoreError``.

    Only that: a game that began earlier does not know what a later one was told.
    """
    if old == new:
        return
    told = recall(store, box)
    for field in old.keys() | new.keys():
        was, now = old.get(field, {}), new.get(field, {})
        changed = {name for name in was.keys() | now.keys() if was.get(name) != now.get(name)}
        kept = {name: one for name, one in told.get(field, {}).items() if name not in changed}
        told[field] = kept | {name: one for name, one in now.items() if name in changed}
    store.change_setting(_key(box), told)


def recall(store: Store, box: str) -> dict[str, Any]:
    """For the setup of a new game: ``princes.Setup(seats=names, **recall(store, "princes"))``.

    A stranger's file may have brought something that cannot be read.
    """
    saved = store.setting(_key(box))
    fields = saved.items() if isinstance(saved, dict) else ()
    return {field: named for field, named in fields if isinstance(named, dict)}


def _key(box: str) -> str:
    return f"{box}.own_copy"
