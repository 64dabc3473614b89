"""What the forms have to know of a kind of pieces that a table can tell of. Free of Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from companion.games.lorenzo.houses.catalogue import Sourced, catalogue
from companion.games.lorenzo.houses.describe import shown
from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.table.words import _, either, listing, plural
from companion.ui.shared.form.fields import Amounts, Fault, Panel, Values, Written, fields, missing


@dataclass(frozen=True)
class Kind:
    """A field of ``OwnCopy``: a list of records, or one that stands alone."""

    key: str
    icon: str
    record: type[Any]
    panels: Callable[[Values], tuple[Panel, ...]]
    """What is asked for, which may depend on what was entered."""
    named: Callable[[Any], str] | None = None
    sentence: Callable[[Any], str] = shown
    save: Callable[[Any], str] = lambda _record: _("Save")
    number: tuple[str, ...] = ()
    """The fields that tell two pieces apart, and say which comes first."""
    same: Callable[[Any], Any] | None = None
    """What two records of one piece have in common, where they carry no number; None where nothing."""
    entered: Callable[[Values, str, Sequence[Any]], Values] = lambda values, _key, _told: values
    """What else changes with a field."""

    @property
    def single(self) -> bool:
        return OwnCopy.model_fields[self.key].default is None

    @property
    def title(self) -> str:
        return catalogue().ask[self.key].name

    @property
    def total(self) -> int:
        return catalogue().ask[self.key].count

    @property
    def untold(self) -> str:
        """What a row says while nothing is entered."""
        unknown = catalogue().ask[self.key]
        if unknown.family:
            return _("not yet · asked when {family} plays").format(family=catalogue().families[unknown.family].name)
        return {
            "auction": _("not yet · asked after the auction"),
            "token_used": _("not yet · asked when one is used"),
            "setup": _("not yet · asked when a game needs it"),
        }[unknown.asked]

    @property
    def standing(self) -> str:
        """How well that is known which counts until the table tells; nothing where nothing counts."""
        return ""

    def name(self, record: Any) -> str:
        return self.named(record) if self.named else self.title

    def piece(self, record: Any) -> Any:
        """The same for two records of one piece."""
        return self.same(record) if self.same else tuple(getattr(record, name) for name in self.number)

    def count(self, records: Sequence[Any]) -> int:
        return sum(getattr(one, "count", 1) if self.same else 1 for one in records)

    def start(self, records: Sequence[Any]) -> Values:
        """An empty form, at the first piece that nobody has told."""
        asked, known = {one.key: one for one in fields(self.panels({}))}, [self.piece(one) for one in records]
        places = list(product(*(asked[name].every for name in self.number)))
        place = next((place for place in places if place not in known), places[0])
        values: Values = dict(zip(self.number, place, strict=True))
        for key in self.number:
            values = self.entered(values, key, records)
        return values

    def missing(self, panels: tuple[Panel, ...]) -> Fault | None:
        """A piece that gives nothing is one that nobody has looked at."""
        told = [one for one in fields(panels) if isinstance(one, Amounts | Written)]
        goods = [one.key for one in told if isinstance(one, Amounts)]
        if goods and not any(any(one.answers.values()) for one in told):
            return Fault(goods[0], _("Nothing entered yet."))
        return missing(panels)

    def too_many(self, record: Any, others: Sequence[Any]) -> Fault | None:
        """The box has only so many."""
        left = self.total - self.count(others)
        if self.count([record]) <= left:
            return None
        if self.key != "tokens":
            return Fault("", _("All {n} are entered. Change one of them.").format(n=self.total))
        text = plural("Only {n} is left to enter.", "Only {n} are left to enter.", left)
        return Fault("count", text)


@dataclass(frozen=True, kw_only=True)
class Printed(Kind):
    """Numbers that we go by until a table tells others."""

    called: Callable[[], str]
    sources: Callable[[], Sequence[Sourced]]
    known: Callable[[], Sequence[Sequence[int]]]

    @property
    def title(self) -> str:
        return self.called()

    @property
    def total(self) -> int:
        return len(self.known())

    @property
    def untold(self) -> str:
        return _("Probably {values}").format(values=either(row(values) for values in self.known()))

    @property
    def standing(self) -> str:
        """Said of all by the one that is known least."""
        return "" if all(one.confirmed for one in self.sources()) else _("unverified")


def row(values: Sequence[int]) -> str:
    return listing([str(value) for value in values])
