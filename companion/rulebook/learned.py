"""Which lessons somebody has read on this device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.table.store import Store

SETTING = "learned"


def learned(store: Store, box: str) -> frozenset[str]:
    """The lessons of a box that were read; what cannot be read was never written."""
    return frozenset(_all(store).get(box, ()))


def learn(store: Store, box: str, lesson: str) -> None:
    """Raises a ``StoreError``."""
    known = _all(store)
    if lesson not in known.get(box, ()):
        store.change_setting(SETTING, {**known, box: [*known.get(box, ()), lesson]})


def _all(store: Store) -> dict[str, list[str]]:
    saved: Any = store.setting(SETTING)
    if not isinstance(saved, dict):
        return {}
    lists = {box: ids for box, ids in saved.items() if isinstance(ids, list)}
    return {box: [one for one in ids if isinstance(one, str)] for box, ids in lists.items()}
