"""What the sheet of a correction asks for and makes: the values of one's own copy. Free of Kivy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.rulebook import corrections
from companion.rulebook.cards import card
from companion.rulebook.corrections import Correction
from companion.table.limits import LONGEST_NOTE, LONGEST_TITLE
from companion.table.words import _
from companion.ui.shared.form.fields import Chips, Field, Number, Option, Panel, Values, Written, filled

MOST = 99  # no card has a larger number
PLAYED = ("houses",)
"""Boxes whose games go by what was corrected."""


@dataclass(frozen=True, slots=True)
class CorrectionForm:
    """Everything that can be entered, filled with what this table entered before."""

    title: str
    standing: str
    panels: tuple[Panel, ...]
    counts: str
    """From when on, where games go by it."""
    corrected: bool
    """There is something to take back."""


def form(key: str, saved: dict[str, Any], values: Values | None = None) -> CorrectionForm:
    """``saved`` are the settings of the store, ``values`` what was entered since."""
    known, own = card(key), corrections.read(saved.get(corrections.SETTING)).get(key)
    mine = own or Correction()
    counts = _("Used from your next game on.")
    before = {tuple(place.split(".")): value for place, value in mine.values.items()}
    return CorrectionForm(
        title=mine.name or known.name,
        standing=known.standing,
        panels=filled([Panel(tuple(_fields(key, mine)), card=False)], {**before, **(values or {})}),
        counts=counts if known.box in PLAYED else "",
        corrected=own is not None,
    )


def _fields(key: str, mine: Correction) -> Iterator[Field]:
    """Numbers and choices by their places on the card."""
    known = card(key)
    if known.name_open:
        name = mine.name or (known.name if known.named else "")
        yield Written("name", _("Name on the card"), name, longest=LONGEST_TITLE, lines=False)
    for number in corrections.numbers(key):
        yield Number(number.path, number.label, number.value, most=MOST)
    for choice in corrections.choices(key):
        options = tuple(Option(*option) for option in choice.options)
        yield Chips(choice.path, choice.label, choice.value, options=options)
    yield Written("note", _("Note"), mine.note, longest=LONGEST_NOTE, lines=False)


def entered(saved: dict[str, Any], key: str, values: Values) -> dict[str, Any]:
    """The corrections to be kept, with what the form says; raises ``CorrectionError``."""
    kept = corrections.read(saved.get(corrections.SETTING))
    printed = {path: value for path, value in values.items() if path not in ("name", "note")}
    own = corrections.correction(key, printed, values.get("name", ""), values.get("note", ""))
    if own is None:
        return removed(saved, key)
    return corrections.write({**kept, key: own})


def removed(saved: dict[str, Any], key: str) -> dict[str, Any]:
    """Back to what we know."""
    kept = corrections.read(saved.get(corrections.SETTING))
    return corrections.write({other: one for other, one in kept.items() if other != key})
