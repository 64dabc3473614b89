"""The open points of a box's rules: how they can be read, and how this table reads them."""

from __future__ import annotations

from typing import Any, NamedTuple

from pydantic import BaseModel

from companion import rulebook
from companion.table.store import Store
from companion.table.words import _, plural
from companion.ui import boxes, preferences

POINT = "table."
"""How the rulebook names what it leaves open."""


class Reading(NamedTuple):
    value: Any
    text: str
    chosen: bool


class Point(NamedTuple):
    """A table rule, with the ways to read it."""

    field: str
    title: str
    text: str
    readings: tuple[Reading, ...]


def points(box: str, rules: BaseModel) -> tuple[Point, ...]:
    return tuple(_point(box, rules, field) for field in type(rules).model_fields)


def _point(box: str, rules: BaseModel, field: str) -> Point:
    entry = rulebook.entry(box, POINT + field)
    chosen = getattr(rules, field)
    readings = [(_value(key, chosen), text) for key, text in entry.readings.items()]
    return Point(
        field,
        _(entry.title),
        _(entry.text),
        tuple(Reading(value, _(text), chosen=value == chosen) for value, text in readings),
    )


def _value(key: str, like: object) -> Any:
    """The data has readings by name; some rules are a plain yes or no."""
    return key == "true" if isinstance(like, bool) else key


def open_points(box: str) -> int:
    """An expansion has those of its game, too."""
    return sum(rule.startswith(POINT) for one in {boxes.game(box), box} for rule in rulebook.entries(one))


def changed_rules(store: Store, box: str) -> int:
    if not preferences.chose_table_rules(store, box):
        return 0
    return _changed(preferences.table_rules(store, box))


def _changed(rules: BaseModel) -> int:
    return len(rules.model_dump(exclude_defaults=True))


def rules_of(box: str, table: Any) -> Any:
    """What a game is played by, with the points of its expansion."""
    _game, *expansions = played = boxes.in_play(box, table)
    agreed = (table.rules, *(getattr(table, one).rules for one in expansions))
    kind = boxes.part(played[-1], "new_game").RULES
    return kind(**{field: value for rules in agreed for field, value in rules})


def rules_about(rules: BaseModel) -> str:
    return points_about(len(type(rules).model_fields), _changed(rules))


def points_about(open_: int, changed: int) -> str:
    silent = plural("{n} unclear rule", "{n} unclear rules", open_)
    if not changed:
        return _("{points}, all at default").format(points=silent)
    return _("{points}, {changes}").format(
        points=silent, changes=plural("{n} changed by you", "{n} changed by you", changed)
    )
