"""Small things that are done thousands of times for each screen, and with which Kivy takes longer than it needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.core.text import Label as Measure
from kivy.properties import ObservableReferenceList

from companion.ui.look import letters as all_letters

MOST = 20_000
"""So many texts and parts of texts are remembered; those of all screens of a game are half as many."""

Size = tuple[int, int]
_known: dict[tuple[Any, ...], Size] = {}
_measure = all_letters.extents


def _fill(pair: list[Any], start: int, stop: int, values: Iterable[Any], update_properties: bool) -> None:
    """Of a pair such as a position. Kivy first fills it as Python 2 did, which fails, and then as Python 3 does:
    failing takes longer than all the rest. It alone calls this, and never to ``update_properties``.
    """
    list.__setitem__(pair, slice(start, stop), values)


def _extents(letters: Any, text: str) -> Size:
    """How large a text is in one line. The same ones are measured whenever they wrap or change, each word by itself.

    Where letters are joined, as in *fi*, a text may be a pixel wider the next time it is measured: so it stays.
    """
    told = letters.options
    key = text, told["font_size"], told["font_name_r"], told["bold"], told["italic"], told["underline"]
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST:
            _known.clear()
        found = _known[key] = _measure(letters, text)
    return found


ObservableReferenceList.__setslice__ = _fill
Measure.get_extents = _extents
