"""Cards and tiles as a player looks them up: what each costs, wants and does, in words made from the data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any, Literal, NamedTuple, Protocol, cast

from companion.table import words
from companion.table.goods import NOTHING, Goods
from companion.table.words import _, roman

Verb = Literal["gives", "costs", "spends", "needs", "saves", "loses", "counts", "acts", "raises", "exchanges"]
When = Literal["cost", "needs", "once", "harvest", "production", "always", "round", "end"]


class Claim(NamedTuple):
    """What a part of a card does to what: ``gives`` 5 ``servants``, ``saves`` 1 ``wood``, ``counts`` ``venture``."""

    verb: Verb
    thing: str
    amount: int = 0


class Part(NamedTuple):
    """One line of a card. ``amounts`` are those that icons can show, for ``pay`` if that is given in exchange;
    ``plain`` says that they are all there is."""

    when: When
    label: str
    text: str
    amounts: Goods = NOTHING
    plain: bool = False
    claims: tuple[Claim, ...] = ()
    value: int = 0
    """What a harvest or production needs to reach it."""
    pay: Goods = NOTHING
    keywords: tuple[str, ...] = ()
    """Further words that ask for it: the kinds of its effects."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card or tile of any box; ``number`` is the printed one, ``step`` its period or level."""

    box: str
    key: str
    kind: str
    kind_name: str
    name: str
    parts: tuple[Part, ...]
    named: bool = True
    """Whether the name is printed, or only said so by us."""
    name_open: bool = False
    """Whether something is printed that we do not know."""
    number: int | None = None
    step: int | None = None
    step_name: str = ""
    also_named: tuple[str, ...] = ()
    """As our data call it, whatever is spoken: the box on the table may be in another language."""
    also_kind: tuple[str, ...] = ()
    """Other words for what it is, such as its colour."""
    confirmed: bool = True
    """By two sources."""
    standing: str = ""
    """How well an unconfirmed one is known."""
    corrected: bool = False
    note: str = ""

    @property
    def about(self) -> str:
        """``Venture, period II``."""
        return (
            _("{kind}, {step}").format(kind=self.kind_name, step=self.step_name) if self.step_name else self.kind_name
        )


class Reader(Protocol):
    """The module of a box: its records, and what each says as a card."""

    def records(self) -> Mapping[str, Any]: ...
    def read(self, key: str, record: Any) -> Card: ...


READERS = {
    "lorenzo": "companion.rulebook.cards_lorenzo",
    "houses": "companion.rulebook.cards_houses",
    "masters": "companion.rulebook.cards_masters",
    "princes": "companion.rulebook.cards_princes",
}
"""Who reads the catalogue of a box; imported when first asked."""


def reader(box: str) -> Reader:
    return cast(Reader, import_module(READERS[box]))


def cards(box: str | None = None) -> Iterator[Card]:
    """All cards as shipped, of one box or of all."""
    for name in READERS:
        if box in (None, name):
            yield from _cards(name, words.language()).values()


def card(key: str) -> Card:
    """As shipped; raises ``KeyError`` if there is none."""
    return _cards(box_of(key), words.language())[key]


def box_of(key: str) -> str:
    return key.partition(":")[0]


@lru_cache(maxsize=8)
def _cards(box: str, _language: str) -> Mapping[str, Card]:
    known = reader(box)
    return {key: known.read(key, record) for key, record in known.records().items()}


def period(n: int) -> str:
    """``period II``."""
    return _("period {period}").format(period=roman(n))
