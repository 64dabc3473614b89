"""Pairs such as a widget's position, read and set in half the time.

Kivy first fills them as Python 2 did, which fails, and then as Python 3 does: failing takes longer than all the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.properties import ObservableReferenceList


def _fill(pair: list[Any], start: int, stop: int, values: Iterable[Any], update_properties: bool) -> None:
    """Kivy alone calls it, and never to ``update_properties``: their values are what it fills in."""
    list.__setitem__(pair, slice(start, stop), values)


ObservableReferenceList.__setslice__ = _fill
