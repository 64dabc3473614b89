"""What the screen has to know of a kind of pieces that a table can tell of. Free of Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.describe import shown
from companion.table.words import _
from companion.ui.lorenzo.houses.own_copy.fields import Fault, Panel, Values, bonus_panel, nothing_in, of_bonus


class Kind:
    """A field of ``OwnCopy``: a list of records, or one that stands alone."""

    key: str
    icon: str
    single = False

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

    def count(self, records: Sequence[Any]) -> int:
        return len(records)

    def start(self, records: Sequence[Any]) -> dict[str, Any]:
        """An empty form, at the first piece that nobody has told."""
        return {}

    def panels(self, values: Values) -> tuple[Panel, ...]:
        return (bonus_panel(values),)

    def entered(self, values: Values, key: str, records: Sequence[Any]) -> Values:
        """What else changes with a field."""
        return values

    def missing(self, values: Values) -> Fault | None:
        return nothing_in(values)

    def read(self, values: Values) -> Any:
        """The record; raises a ``ValidationError``."""
        raise NotImplementedError

    def values(self, record: Any) -> dict[str, Any]:
        return of_bonus(record)

    def same(self, record: Any) -> Any:
        """What two records of one piece have in common."""
        return self.key

    def too_many(self, record: Any, others: Sequence[Any]) -> Fault | None:
        """The box has only so many."""
        if len(others) < self.total:
            return None
        return Fault("", _("All {n} are entered already. Change one of them.").format(n=self.total))

    def name(self, record: Any) -> str:
        return self.title

    def sentence(self, record: Any) -> str:
        return shown(record)

    def save_text(self, record: Any) -> str:
        return _("Save")
