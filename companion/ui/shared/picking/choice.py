"""A row of a list to choose from, as a plain value."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

MANY = 24
"""More than so many rows are searched rather than scrolled."""


class Choice(NamedTuple):
    """What it stands for, its words, whether it is chosen, and why it cannot be."""

    key: Any
    title: str
    subtitle: str
    chosen: bool
    refusal: str = ""


def matching(choices: list[Choice], typed: str) -> list[Choice]:
    """Those that say every word that was typed; a number is meant as a whole."""
    wanted = typed.casefold().split()
    return [choice for choice in choices if all(_says(choice, word) for word in wanted)]


def _says(choice: Choice, word: str) -> bool:
    said = f"{choice.title} {choice.subtitle}".casefold()
    return word in re.findall(r"\d+", said) if word.isdigit() else word in said
