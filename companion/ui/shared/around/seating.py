"""Who sits where around a tablet that lies in the middle of the table. Free of Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.table.who import Who

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


@dataclass(frozen=True, slots=True)
class Before:
    """What a player has, in front of that player: the tile from the table, and what a box adds."""

    tile: Any

    @property
    def who(self) -> Who:
        who: Who = self.tile.who
        return who

    @property
    def active(self) -> bool:
        return bool(self.tile.active)


def seating(panels: Sequence[Any], to_act: str | None) -> tuple[tuple[Any, ...], tuple[Any, ...], Stand]:
    """The fields of a ``Seating``: the panels by seats, clockwise from the right end of the near side."""
    half = (len(panels) + 1) // 2
    near, far = tuple(reversed(panels[:half])), tuple(reversed(panels[half:]))
    for side, beyond in ((near, False), (far, True)):
        for place, panel in enumerate(side):
            if panel.who.seat == to_act:
                return near, far, Stand(place / (len(side) - 1) if len(side) > 1 else 0.5, beyond)
    return near, far, Stand(0.5, False)
