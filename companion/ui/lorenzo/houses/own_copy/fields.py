"""What a form asks for, as plain values: choices, numbers, amounts of goods, and words. Free of Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.games.lorenzo.catalogue import KINDS
from companion.games.lorenzo.houses.own_copy import Bonus
from companion.games.lorenzo.words import noun
from companion.table.goods import Goods
from companion.table.words import _

Values = Mapping[str, Any]
"""What was entered so far, by the keys of the fields."""

MOST = 20
"""No printed amount is larger."""
LETTERS = 400


class Option(NamedTuple):
    key: Any
    text: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """One of these, or ``many``: as large ``cards``, in a ``row``, or as small tiles with ``icons``."""

    key: str
    label: str
    options: tuple[Option, ...]
    chosen: tuple[Any, ...]
    look: str = "row"
    many: bool = False
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    key: str
    label: str
    value: int
    least: int = 0
    most: int = MOST
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Amounts:
    """Numbers that their icons tell apart."""

    key: str
    numbers: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Written:
    key: str
    label: str
    text: str


Field = Choices | Number | Amounts | Written


@dataclass(frozen=True, slots=True)
class Panel:
    """Fields that belong together; without a ``card`` they stand on the page itself."""

    fields: tuple[Field, ...]
    title: str = ""
    card: bool = True


@dataclass(frozen=True, slots=True)
class Fault:
    """What cannot be so, and at which field."""

    key: str
    text: str


# Goods and what else a bonus gives

GOODS = "goods"


def amounts(values: Values, prefix: str = "", privileges: bool = True) -> Amounts:
    """A stepper for everything that can be printed; ``prefix`` tells two groups of one form apart."""
    numbers = [_amount(values, f"{prefix}{kind}", noun(kind), kind) for kind in KINDS]
    if privileges:
        numbers.append(_amount(values, f"{prefix}privileges", _("Council Privileges"), "privileges"))
    return Amounts(f"{prefix}{GOODS}", tuple(numbers))


def _amount(values: Values, key: str, label: str, icon: str) -> Number:
    return Number(key, label, values.get(key, 0), most=9 if icon == "privileges" else MOST, icon=icon)


def goods(values: Values, prefix: str = "") -> Goods:
    return Goods({kind: values.get(f"{prefix}{kind}", 0) for kind in KINDS})


def of_goods(gain: Goods, privileges: int = 0, prefix: str = "") -> dict[str, Any]:
    return {f"{prefix}{kind}": n for kind, n in {**gain, "privileges": privileges}.items() if n}


def bonus_panel(values: Values) -> Panel:
    return Panel((amounts(values), written(values)))


def bonus(values: Values) -> dict[str, Any]:
    """The fields of a ``Bonus``."""
    return {
        "gain": goods(values),
        "privileges": values.get("privileges", 0),
        "text": str(values.get("text", "")).strip(),
    }


def of_bonus(told: Bonus) -> dict[str, Any]:
    return {**of_goods(told.gain, told.privileges), "text": told.text}


def nothing_in(values: Values) -> Fault | None:
    """A bonus that gives nothing is one that nobody has looked at."""
    if any(bonus(values).values()):
        return None
    return Fault(GOODS, _("Nothing is entered yet."))


def written(values: Values, label: str = "") -> Written:
    return Written("text", label or _("Something else, in your own words"), values.get("text", ""))
