"""The record that a form makes, and the form that makes a record: fields have the same names. Free of Kivy."""

from __future__ import annotations

from typing import Any

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo.houses.own_copy import ExcommunicationTile, Token
from companion.table.goods import Goods
from companion.ui.lorenzo.houses.own_copy import penalties
from companion.ui.shared.form.fields import Values


def read(record: type[Any], values: Values) -> Any:
    """Goods are fields of their own, ``wood`` or ``harvest.wood``, and so are numbers in a row; raises a
    ``ValidationError``."""
    if record is ExcommunicationTile:
        return penalties.tile(values)
    if record is tuple:
        return tuple(values[key] for key in sorted(values) if key.startswith(ROW))
    return record(**{name: _part(name, values) for name in record.model_fields})


def values_of(record: Any) -> dict[str, Any]:
    if isinstance(record, ExcommunicationTile):
        return penalties.values_of(record)
    if isinstance(record, tuple):
        return {f"{ROW}{n}": number for n, number in enumerate(record, start=1)}
    return {key: value for name, part in record for key, value in _fields(name, part).items()}


ROW = "row."


def _part(name: str, values: Values) -> Any:
    match name:
        case "gain":
            return _goods(values)
        case "face":
            return read(Token, values)
        case "values":
            return read(tuple, values)
        case "harvest" | "production":
            gain, privileges = _goods(values, f"{name}."), values[f"{name}.privileges"]
            return (
                *([base.Gain(gain=gain)] if gain else []),
                *([base.Privilege(count=privileges)] if privileges else []),
            )
        case _:
            return values[name]


def _goods(values: Values, prefix: str = "") -> Goods:
    return Goods({kind: values[f"{prefix}{kind}"] for kind in base.KINDS})


def _fields(name: str, part: Any) -> dict[str, Any]:
    match name:
        case "gain":
            return dict(part)
        case "face" | "values":
            return values_of(part)
        case "harvest" | "production":
            given: dict[str, int] = {}
            for effect in part:
                given |= effect.gain if isinstance(effect, base.Gain) else {"privileges": effect.count}
            return {f"{name}.{kind}": n for kind, n in given.items()}
        case _:
            return {name: part}
