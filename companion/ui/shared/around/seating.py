"""Who sits where around a tablet that lies in the middle of the table. Free of Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

Panel = TypeVar("Panel")


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a player sits: 0 is that player's own left end of the side, 1 the right end."""

    side: float
    far: bool


def sides(panels: Sequence[Panel]) -> tuple[tuple[Panel, ...], tuple[Panel, ...]]:
    """Clockwise from the right end of the near side; both sides from left to right, as those see it who sit there."""
    near = (len(panels) + 1) // 2
    return tuple(reversed(panels[:near])), tuple(reversed(panels[near:]))


def stand(near: Sequence[Any], far: Sequence[Any], seat: str | None) -> Stand:
    """Of the player to act, by these panels."""
    for side, beyond in ((near, False), (far, True)):
        for place, panel in enumerate(side):
            if panel.who.seat == seat:
                return Stand(place / (len(side) - 1) if len(side) > 1 else 0.5, beyond)
    return Stand(0.5, False)
