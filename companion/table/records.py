"""Records: what is printed in a box or told by the table, checked when it is read."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from companion.table import facts
from companion.table.facts import DataError
from companion.table.goods import Goods
from companion.table.limits import LONGEST_TITLE
from companion.table.seats import shortened_names
from companion.table.words import _

T = TypeVar("T")

Names = Annotated[tuple[str, ...], AfterValidator(shortened_names)]
"""Of the players in a setup."""


class Record(BaseModel):
    """Of a data file, a setup or a position: nothing unknown in it, nothing changed later."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Named(Record):
    """A record with a name; it is printed in English, and said in the language of the table."""

    printed: str = Field(alias="name", max_length=LONGEST_TITLE)

    @property
    def name(self) -> str:
        return _(self.printed)


def amounts_of(kinds: Collection[str]) -> AfterValidator:
    """For ``Annotated[Goods, …]``: printed amounts are of these kinds, and none is below zero."""

    def known(goods: Goods) -> Goods:
        if strange := [kind for kind in goods if kind not in kinds]:
            raise ValueError(f"no such goods: {', '.join(strange)}")
        if any(n < 0 for n in goods.values()):
            raise ValueError("an amount below zero")
        return goods

    return AfterValidator(known)


def records(name: str, shape: type[T]) -> T:
    """Parse one data file, such as ``princes/professions``; a record that does not fit is named with its file."""
    document = facts.read(f"{name}.json")
    body: Any = document.get("records", document) if isinstance(document, dict) else document
    try:
        return TypeAdapter(shape).validate_python(body)
    except ValidationError as error:
        first = error.errors()[0]
        place = " / ".join(str(part) for part in first["loc"])
        raise DataError(f"{name}.json, {place}: {first['msg']}") from error
