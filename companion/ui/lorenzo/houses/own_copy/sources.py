"""How well what is printed is known: beside every card, leader and family that the players should compare."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.lorenzo.houses.catalogue import Card, Family, Leader, Sourced
from companion.games.lorenzo.houses.words import standing, standing_tag
from companion.games.lorenzo.state import Table
from companion.table.words import _


class Mark(NamedTuple):
    """``one source``, or that the table has told it itself; nothing where it is certain."""

    text: str = ""
    key: str = ""
    """In the card lookup, where it can be corrected."""
    own: bool = False


CERTAIN = Mark()


def mark(table: Table, record: object) -> Mark:
    if not isinstance(record, Card | Leader | Family):
        return CERTAIN
    own = told(table, record)
    text = _("from your copy") if own else standing_tag(record)
    return Mark(text, f"houses:{type(record).__name__.lower()}:{record.id}", own) if text else CERTAIN


def tag(table: Table, record: object) -> str:
    return mark(table, record).text


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
