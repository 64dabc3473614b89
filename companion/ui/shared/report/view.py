"""What a Vatican Report shows, in whatever box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.table.who import Who


@dataclass(frozen=True, slots=True)
class Track:
    """Spaces of the faith track, as many as show who is above the bar."""

    taken: int
    bar: int
    """So many spaces are before it."""
    spaces: int = 8
    goal: bool = False
    """The last space is framed."""


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One player; each box adds what becomes of it."""

    who: Who
    faith: int
    track: Track
    text: str


@dataclass(frozen=True, slots=True)
class ReportView:
    subtitle: str
    required: int
    asked: str
    """What the number is."""
    about: str
    event: str
    rows: tuple[Any, ...]
    more: Any
    """What stands below the players."""
    button: str
    ready: bool = True
    enter: str = ""
    """The button that asks for the event, where nobody has entered it."""
