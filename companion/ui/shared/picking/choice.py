"""What there is to choose from, as plain values: rows of a list, and chips."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

MANY = 16
"""More than so many rows are searched rather than scrolled."""


class Choice(NamedTuple):
    """What it stands for, its words, whether it is chosen, and why it cannot be."""

    key: Any
    title: str
    subtitle: str
    chosen: bool = False
    refusal: str = ""


class Chip(NamedTuple):
    """One of a few answers in a word or two, as a ``ChoiceChip`` shows it."""

    key: Any
    text: str
    chosen: bool


class Said(Protocol):
    """What a search looks through."""

    @property
    def title(self) -> str: ...
    @property
    def subtitle(self) -> str: ...


Row = TypeVar("Row", bound=Said)


def matching(choices: Sequence[Row], typed: str) -> list[Row]:
    """Those that say every word that was typed; a number is meant as a whole."""
    wanted = typed.casefold().split()
    return [choice for choice in choices if all(_says(choice, word) for word in wanted)]


def _says(choice: Said, word: str) -> bool:
    said = f"{choice.title} {choice.subtitle}".casefold()
    return word in re.findall(r"\d+", said) if word.isdigit() else word in said
