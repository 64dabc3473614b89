"""How well what is printed is known: beside every card, leader and family that the players should compare."""

from __future__ import annotations

from companion.games.lorenzo.houses.catalogue import Sourced
from companion.games.lorenzo.houses.words import standing, standing_tag
from companion.games.lorenzo.state import Table
from companion.table.words import _


def tag(table: Table, record: object) -> str:
    """``one source``, or that the table has told it itself; nothing where it is certain."""
    if not isinstance(record, Sourced):
        return ""
    return _("from your copy") if told(table, record) else standing_tag(record)


def standing_of(table: Table, record: object) -> str:
    """The same in a sentence, with what to compare first; nothing where it is certain or told."""
    if not isinstance(record, Sourced) or told(table, record) or record.confirmed:
        return ""
    return standing(record)


def told(table: Table, record: object) -> bool:
    if table.houses is None:
        return False
    own = table.houses.own_copy
    return record in (*own.cards, *own.leaders, *own.families)
