"""A row of a list to choose from, as a plain value."""

from __future__ import annotations

from typing import Any, NamedTuple


class Choice(NamedTuple):
    """What it stands for, its words, whether it is chosen, and why it cannot be."""

    key: Any
    title: str
    subtitle: str
    chosen: bool
    refusal: str = ""
