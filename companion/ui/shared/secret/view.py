"""What is asked of a player in secret, as a plain value."""

from __future__ import annotations

from dataclasses import dataclass

from companion.table.who import Who


@dataclass(frozen=True, slots=True)
class Handover:
    """Whom to give the phone to; it says nothing that the others may not read."""

    who: Who
    hand: str
    why: str = ""
