"""What a table reads on its own copy where we are not sure: kept apart from the data, and checked like it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from companion.rulebook.cards import Card, box_of, card, reader
from companion.table.limits import LONGEST_NOTE, LONGEST_TITLE
from companion.table.words import _

if TYPE_CHECKING:  # it knows the boxes' catalogues, which take long to import, and most tables correct nothing
    from companion.rulebook.printed import Path, PrintedChoice, PrintedNumber

SETTING = "card_corrections"
"""Under this name they are kept in the store, and go with every export of everything."""


class Correction(BaseModel):
    """Values by their place in the record, such as ``permanent.effects.0.gain.wood``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    values: dict[str, int | str] = {}
    name: str = Field(default="", max_length=LONGEST_TITLE)
    note: str = Field(default="", max_length=LONGEST_NOTE)


Corrections = Mapping[str, Correction]
"""By the key of the card."""


class CorrectionError(Exception):
    """This cannot be what is printed on the card. Its text is a sentence for people."""


def numbers(key: str) -> list[PrintedNumber]:
    """Those that stand on a card, as we know them."""
    from companion.rulebook import printed

    return printed.numbers(_record(key))


def choices(key: str) -> list[PrintedChoice]:
    from companion.rulebook import printed

    return printed.choices(_record(key))


def correction(key: str, values: Mapping[Path, int | str], name: str = "", note: str = "") -> Correction | None:
    """What differs from what we know; None if nothing does. Raises ``CorrectionError``."""
    known = _known(key)
    own = {".".join(path): value for path, value in values.items() if known.get(path) != value}
    name, note = name.strip()[:LONGEST_TITLE], note.strip()[:LONGEST_NOTE]
    if name == card(key).name:
        name = ""
    if not (own or name or note):
        return None
    found = Correction(values=own, name=name, note=note)
    corrected(key, found)
    return found


def corrected(key: str, correction: Correction) -> Card:
    """The card as this table has it; raises ``CorrectionError`` when the data could not say so."""
    shown = reader(box_of(key)).read(key, _mended(key, correction))
    name = correction.name.strip()
    note = correction.note.strip()
    return replace(shown, name=name or shown.name, named=bool(name) or shown.named, corrected=True, note=note)


def records(box: str, corrections: Corrections) -> Iterator[BaseModel]:
    """For the rules of a box: its records with the values that were corrected; names and notes are words only."""
    known = reader(box).records()
    for key, one in corrections.items():
        if key in known and one.values:
            with suppress(CorrectionError):
                yield _mended(key, one)


def _mended(key: str, correction: Correction) -> BaseModel:
    from companion.rulebook import printed

    record = _record(key)
    content = printed.document(record)
    places = {".".join(path): path for path in _known(key)}
    for place, value in correction.values.items():
        if place not in places:
            raise CorrectionError(_("This card’s values were updated. Enter yours again."))
        _put(content, places[place], value)
    _check_choices(key, correction)
    try:
        return type(record).model_validate(content)
    except ValidationError as error:
        raise CorrectionError(_refusal(key, correction, error)) from error


def with_corrections(shipped: Iterable[Card], corrections: Corrections) -> Iterator[Card]:
    """A correction that no longer fits the data is passed over, and kept until somebody enters it again."""
    for one in shipped:
        try:
            yield corrected(one.key, corrections[one.key]) if one.key in corrections else one
        except CorrectionError:
            yield one


def _record(key: str) -> BaseModel:
    record: BaseModel = reader(box_of(key)).records()[key]
    return record


def _known(key: str) -> dict[Path, int | str]:
    counted: dict[Path, int | str] = {one.path: one.value for one in numbers(key)}
    return counted | {one.path: one.value for one in choices(key)}


def _check_choices(key: str, correction: Correction) -> None:
    for choice in choices(key):
        chosen = correction.values.get(".".join(choice.path), choice.value)
        if chosen not in [option for option, _name in choice.options]:
            raise CorrectionError(_("{label}: not in the box. Choose from the list.").format(label=choice.label))


def _refusal(key: str, correction: Correction, error: ValidationError) -> str:
    """Names the number that is nearest to where the record does not fit."""
    steps = {str(step) for step in error.errors()[0]["loc"]}
    entered = [one for one in numbers(key) if ".".join(one.path) in correction.values]
    wrong = max(entered, key=lambda one: len(steps.intersection(one.path)))
    return _("{label}: no card has this number. Look again.").format(label=wrong.label)


def _put(content: Any, path: Path, value: int | str) -> None:
    *above, last = path
    for step in above:
        content = content[int(step) if isinstance(content, list) else step]
    content[int(last) if isinstance(content, list) else last] = value


# Keeping


def read(saved: Any) -> dict[str, Correction]:
    """From the settings, where a newer Giglio or a stranger may have left something else."""
    found = {}
    for key, data in saved.items() if isinstance(saved, dict) else ():
        try:
            found[str(key)] = Correction.model_validate(data)
        except ValidationError:
            continue
    return found


def write(corrections: Corrections) -> dict[str, Any]:
    return {key: one.model_dump(exclude_defaults=True) for key, one in corrections.items()}
