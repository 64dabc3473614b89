"""What a form asks for, declared once: choices, numbers, amounts of goods, and words. Free of Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from companion.table.limits import LONGEST_NOTE
from companion.ui.look.grid_plan import even_columns

Values = Mapping[Any, Any]
"""What was entered so far, by the keys of the fields; what is not in it is as declared."""

MOST = 20
"""No printed amount is larger."""


class Option(NamedTuple):
    key: Any
    text: str
    icon: str = ""
    chosen: bool = False
    look: str = ""


@dataclass(frozen=True)
class Field:
    """``filled`` gives it the value that was entered."""

    key: Any
    label: str = ""
    value: Any = None
    needed: str = field(default="", kw_only=True)
    """What to say while nothing is entered, where that cannot be."""
    fault: str = field(default="", kw_only=True)

    def filled(self, values: Values) -> Self:
        return replace(self, value=values.get(self.key, self.value))

    @property
    def answers(self) -> dict[Any, Any]:
        return {self.key: self.value}

    @property
    def every(self) -> Sequence[Any]:
        """All values that can be entered, where they can be counted."""
        return ()


@dataclass(frozen=True)
class Choices(Field):
    """One of these, or ``many``: as large ``cards``, in a ``row``, or as small tiles with ``icons``."""

    options: tuple[Option, ...] = ()
    look: str = "row"
    many: bool = False
    hint: str = ""

    @property
    def every(self) -> Sequence[Any]:
        return [one.key for one in self.options]

    def filled(self, values: Values) -> Self:
        value = values.get(self.key, self.value)
        chosen = value or () if self.many else (value,)
        options = tuple(one._replace(chosen=one.key in chosen, look=self.look) for one in self.options)
        return replace(self, value=value, options=options)

    def columns(self, most: float) -> int:
        return even_columns(len(self.options), most)

    def tapped(self, key: Any) -> Any:
        """The value after a tap. Where several may be chosen, a second tap takes one back."""
        if not self.many:
            return key
        return tuple(one.key for one in self.options if one.chosen != (one.key == key))


@dataclass(frozen=True)
class Chips(Choices):
    """One of many short words."""


@dataclass(frozen=True)
class Number(Field):
    value: int = 0
    least: int = 0
    most: int = MOST
    icon: str = ""
    by: int = 1
    """What a tap adds."""

    @property
    def every(self) -> Sequence[int]:
        return range(self.least, self.most + 1)


@dataclass(frozen=True)
class Amounts(Field):
    """Numbers that their icons tell apart."""

    numbers: tuple[Number, ...] = ()

    def filled(self, values: Values) -> Self:
        return replace(self, numbers=tuple(number.filled(values) for number in self.numbers))

    @property
    def answers(self) -> dict[Any, Any]:
        return {number.key: number.value for number in self.numbers}


@dataclass(frozen=True)
class Written(Field):
    value: str = ""
    longest: int = 10 * LONGEST_NOTE
    """Where typing ends; what a record cannot take is refused with a word, not cut off."""
    lines: bool = True
    """Several may be written."""

    @property
    def answers(self) -> dict[Any, Any]:
        return {self.key: self.value.strip()}


@dataclass(frozen=True)
class Panel:
    """Fields that belong together; without a ``card`` they stand on the page itself."""

    fields: tuple[Field, ...]
    title: str = ""
    card: bool = True


@dataclass(frozen=True, slots=True)
class Fault:
    """What cannot be so, and at which field."""

    key: Any
    text: str


def filled(panels: Iterable[Panel], values: Values) -> tuple[Panel, ...]:
    return tuple(replace(panel, fields=tuple(one.filled(values) for one in panel.fields)) for panel in panels)


def fields(panels: Iterable[Panel]) -> Iterator[Field]:
    for panel in panels:
        yield from panel.fields


def answers(panels: Iterable[Panel]) -> dict[Any, Any]:
    """All that a filled form says."""
    return {key: value for one in fields(panels) for key, value in one.answers.items()}


def missing(panels: Iterable[Panel]) -> Fault | None:
    """The first field that needs an answer and has none."""
    open_ones = (one for one in fields(panels) if one.needed and not any(one.answers.values()))
    return next((Fault(one.key, one.needed) for one in open_ones), None)


def with_fault(panels: Iterable[Panel], fault: Fault | None) -> tuple[Panel, ...]:
    """Said at its field."""

    def marked(one: Field) -> Field:
        return replace(one, fault=fault.text) if fault and one.key == fault.key else one

    return tuple(replace(panel, fields=tuple(map(marked, panel.fields))) for panel in panels)
