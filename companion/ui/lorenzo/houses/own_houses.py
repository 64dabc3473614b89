"""Houses of Renaissance as this table has it: what it owns, and what is printed on its copy. Free of Kivy."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from companion.games.lorenzo.houses.catalogue import Card, Family, Leader, catalogue
from companion.games.lorenzo.houses.learning import known, told
from companion.games.lorenzo.houses.options import Houses, Promos
from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.rulebook import corrections
from companion.table.own_copy import change, recall
from companion.table.store import Store

BOX = "lorenzo"
PROMOS = "lorenzo.promos"
ASKED = "lorenzo.asked"
"""Pieces of the copy that somebody was asked for and did not tell."""


def houses(store: Store) -> Houses:
    """For a new game, which keeps these values whatever is entered later."""
    corrected = corrections.read(store.setting(corrections.SETTING))
    return Houses(**dict(promos(store)), own_copy=_corrected(own_copy(store), corrected))


def own_copy(store: Store) -> OwnCopy:
    """What games and forms were told; what was corrected in the card lookup is kept there."""
    return known(recall(store, BOX))


def keep_own_copy(store: Store, edited: OwnCopy) -> None:
    """What was added, changed or taken out since ``own_copy``; raises a ``StoreError``."""
    change(store, BOX, told(own_copy(store)), told(edited))


def _corrected(printed: OwnCopy, corrected: corrections.Corrections) -> OwnCopy:
    """On a card that was also told whole the lookup has the last word, because there it can be seen."""
    records = list(corrections.records("houses", corrected))
    if not records:
        return printed
    kept: dict[str, Any] = dict(printed)
    for field, kind in {"cards": Card, "leaders": Leader, "families": Family}.items():
        of_kind = [one for one in records if isinstance(one, kind)]
        kept[field] = tuple({one.id: one for one in (*kept[field], *of_kind)}.values())
    return OwnCopy(**kept)


def promos(store: Store) -> Promos:
    """None until somebody says; what is no promo is left out."""
    saved = store.setting(PROMOS)
    owned = saved if isinstance(saved, dict) else {}
    return Promos(
        promo_leaders=_owned(owned.get("promo_leaders"), catalogue().leaders.values()),
        promo_families=_owned(owned.get("promo_families"), catalogue().families.values()),
    )


def keep_promos(store: Store, owned: Promos) -> None:
    store.change_setting(PROMOS, owned.model_dump(mode="json", exclude_defaults=True))


def _owned(named: Any, pieces: Iterable[Leader] | Iterable[Family]) -> tuple[Any, ...]:
    ids = named if isinstance(named, list) else []
    return tuple(piece.id for piece in pieces if piece.likely_promo and piece.id in ids)


def asked(store: Store) -> tuple[str, ...]:
    saved = store.setting(ASKED)
    return tuple(one for one in saved if isinstance(one, str)) if isinstance(saved, list) else ()


def keep_asked(store: Store, more: Collection[str]) -> None:
    """Ask for these never again; raises a ``StoreError``."""
    if more:
        store.change_setting(ASKED, sorted({*asked(store), *more}))
