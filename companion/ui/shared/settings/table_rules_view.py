"""The open points of a box's rules: how they can be read, and how this table reads them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from pydantic import BaseModel

from companion import rulebook
from companion.table.store import Store
from companion.table.words import _, plural
from companion.ui import boxes, preferences
from companion.ui.shared.new_game.view import last_table
from companion.ui.shared.picking.choice import Chip


class Point(NamedTuple):
    """A table rule, with the ways to read it."""

    field: str
    title: str
    text: str
    readings: tuple[Chip, ...]


def points(box: str, rules: BaseModel, moot: Collection[str] = ()) -> tuple[Point, ...]:
    """All but those of the modules that are not played."""
    asked = {field: rulebook.entry(box, rulebook.TABLE_RULE + field) for field in type(rules).model_fields}
    return tuple(_point(rules, field, entry) for field, entry in asked.items() if entry.module not in moot)


def _point(rules: BaseModel, field: str, entry: rulebook.Entry) -> Point:
    chosen = getattr(rules, field)
    plain = isinstance(chosen, bool)  # the data has readings by name; some rules are a plain yes or no
    readings = [(key == "true" if plain else key, text) for key, text in entry.readings.items()]
    return Point(
        field,
        _(entry.title),
        _(entry.text),
        tuple(Chip(value, _(text), chosen=value == chosen) for value, text in readings),
    )


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


def moot_in(box: str, setup: Mapping[str, Any]) -> tuple[str, ...]:
    """The modules that a saved game is played without."""
    draft = last_table(boxes.played(box, setup), (setup,))
    return draft.moot if draft else ()


def rules_about(rules: BaseModel) -> str:
    return points_about(_changed(rules))


def points_about(changed: int) -> str:
    if not changed:
        return _("House rulings, all at default")
    return plural("House rulings, {n} changed by you", "House rulings, {n} changed by you", changed)
