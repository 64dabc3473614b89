"""The window of a computer comes back as large as it was left, and where it stood."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from kivy.core.window import Window

from companion.table.database import StoreError
from companion.table.rows import HERE
from companion.table.store import Store

KEY = f"{HERE}window"
SMALLEST, LARGEST = 240, 10_000  # more than any screen, less than a slip in a file


class Place(NamedTuple):
    """In pixels, from the left upper corner of the screen."""

    width: int
    height: int
    left: int
    top: int


def stands() -> Place:
    return Place(*map(int, (*Window.system_size, Window.left, Window.top)))


def remembered(kept: Any) -> Place | None:
    """Where it was, if that is a place for a window at all."""
    if not (isinstance(kept, list) and len(kept) == 4 and all(type(number) is int for number in kept)):
        return None
    place = Place(*kept)
    fits = all(SMALLEST <= side <= LARGEST for side in place[:2]) and max(place[2:]) <= LARGEST
    return place if fits else None


def put_back(store: Store) -> None:
    """A corner off the screen, or on one that is no longer there, is the window manager's to mend."""
    if place := remembered(store.setting(KEY)):
        Window.system_size = place[:2]
        if min(place[2:]) >= 0:
            Window.left, Window.top = place[2:]


def remember(store: Store) -> None:
    with suppress(StoreError):  # then it is where it was the time before
        store.change_setting(KEY, list(stands()))
