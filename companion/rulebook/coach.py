"""The coach: a short tip when something comes up for the first time in somebody's first game."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any

from companion.rulebook.entries import entry
from companion.table.boxes import game, in_play
from companion.table.facts import DataError
from companion.table.records import Named, records

MOST_WORDS = 30


class Tip(Named):
    """``moment`` is a decision that waits, or a phase in which none does, or the name of a screen that is opened.

    Or ``excommunicated``, when somebody who is has a turn. ``at`` is the part of the table that is meant; ``name`` is
    the headline.
    """

    id: str
    moment: str
    text: str
    rule: str
    at: str = ""


def moments(table: Any) -> Iterator[str]:
    """What the table is about now: ``privilege_choice``, or the phase where nobody has to decide."""
    if table.awaiting:
        yield re.sub(r"(?<!^)(?=[A-Z])", "_", type(table.awaiting[0]).__name__).lower()
        return
    if table.to_act or table.phase != "actions":  # when all have acted, it is too late to explain how
        yield str(table.phase)
    if table.to_act and getattr(table.player(table.to_act), "excommunications", ()):
        yield "excommunicated"


@cache
def tips(box: str) -> tuple[Tip, ...]:
    """Those of a box; raises ``DataError`` where one does not fit."""
    name = f"tips/{box}"
    found = records(name, tuple[Tip, ...])
    for tip in found:
        if len(tip.text.split()) > MOST_WORDS:
            raise DataError(f"{name}.json, {tip.id}: too many words")
        try:
            entry(game(box), tip.rule)
        except KeyError:
            raise DataError(f"{name}.json, {tip.id}: there is no rule {tip.rule}") from None
    return found


def tip(box: str, table: Any, now: Collection[str], seen: Collection[str]) -> Tip | None:
    """The first one for these moments that nobody has seen; those of the game before those of its expansion."""
    every = (one for name in in_play(box, table) for one in tips(name))
    return next((one for one in every if one.moment in now and one.id not in seen), None)
