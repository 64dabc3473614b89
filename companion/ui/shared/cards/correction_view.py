"""What the sheet of a correction shows and makes: the values of one's own copy. Free of Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rulebook import corrections
from companion.rulebook.cards import card
from companion.rulebook.corrections import Correction
from companion.rulebook.printed import Path, PrintedChoice, PrintedNumber
from companion.table.words import _

MOST = 99  # no card has a larger number
PLAYED = ("houses",)
"""Boxes whose games go by what was corrected."""


@dataclass(frozen=True, slots=True)
class CorrectionForm:
    """Everything that can be entered, filled with what this table entered before."""

    key: str
    title: str
    standing: str
    asks_name: bool
    name: str
    note: str
    numbers: tuple[PrintedNumber, ...]
    choices: tuple[PrintedChoice, ...]
    corrected: bool
    counts: str
    """From when on, where games go by it."""


def form(key: str, saved: dict[str, Any]) -> CorrectionForm:
    """``saved`` are the settings of the store."""
    known, own = card(key), corrections.read(saved.get(corrections.SETTING)).get(key)
    mine = own or Correction()
    counts = _("It counts in games that begin from now on; one under way keeps its values.")
    return CorrectionForm(
        key=key,
        title=mine.name or known.name,
        standing=known.standing,
        asks_name=known.name_open,
        name=mine.name or ("" if not known.named else known.name),
        note=mine.note,
        numbers=tuple(_entered(one, mine) for one in corrections.numbers(key)),
        choices=tuple(_chosen(one, mine) for one in corrections.choices(key)),
        corrected=own is not None,
        counts=counts if known.box in PLAYED else "",
    )


def entered(saved: dict[str, Any], key: str, values: Mapping[Path, int | str], name: str, note: str) -> dict[str, Any]:
    """The corrections to be kept, with this one; raises ``CorrectionError``."""
    kept = corrections.read(saved.get(corrections.SETTING))
    own = corrections.correction(key, values, name, note)
    if own is None:
        return removed(saved, key)
    return corrections.write({**kept, key: own})


def removed(saved: dict[str, Any], key: str) -> dict[str, Any]:
    """Back to what we know."""
    kept = corrections.read(saved.get(corrections.SETTING))
    return corrections.write({other: one for other, one in kept.items() if other != key})


def _entered(number: PrintedNumber, own: Correction) -> PrintedNumber:
    value = own.values.get(".".join(number.path))
    return number._replace(value=value) if isinstance(value, int) else number


def _chosen(choice: PrintedChoice, own: Correction) -> PrintedChoice:
    value = own.values.get(".".join(choice.path))
    return choice._replace(value=value) if isinstance(value, str) else choice
