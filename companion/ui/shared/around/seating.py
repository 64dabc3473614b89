"""Who sits where around a tablet that lies in the middle of the table. Free of Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Panel = TypeVar("Panel")


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a player sits: 0 is that player's own left end of the side, 1 the right end."""

    side: float
    far: bool


@dataclass(frozen=True, slots=True)
class Seating(Generic[Panel]):
    """Both sides, each from left to right as those see it who sit there. A game adds the middle."""

    near: tuple[Panel, ...]
    far: tuple[Panel, ...]
    stand: Stand
    """Where the player to act sits."""


def seating(panels: Sequence[Panel], to_act: str | None) -> tuple[tuple[Panel, ...], tuple[Panel, ...], Stand]:
    """The fields of a ``Seating``: the panels by seats, clockwise from the right end of the near side."""
    half = (len(panels) + 1) // 2
    near, far = tuple(reversed(panels[:half])), tuple(reversed(panels[half:]))
    return near, far, stand(near, far, to_act)


def stand(near: Sequence[Any], far: Sequence[Any], seat: str | None) -> Stand:
    """Of the player to act, by these panels."""
    for side, beyond in ((near, False), (far, True)):
        for place, panel in enumerate(side):
            if panel.who.seat == seat:
                return Stand(place / (len(side) - 1) if len(side) > 1 else 0.5, beyond)
    return Stand(0.5, False)
