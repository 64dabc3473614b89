"""Who sits at the table: names, colours and the shapes that stand for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Seat = Literal["red", "green", "blue", "yellow", "pink"]
"""A player is known by the colour of the wooden pieces."""

COLOURS: tuple[Seat, ...] = ("red", "green", "blue", "yellow", "pink")
SHAPES: dict[Seat, str] = {
    "red": "circle",
    "green": "square",
    "blue": "hexagon",
    "yellow": "diamond",
    "pink": "pentagon",
}
"""Never colour alone: each has a shape too."""


def colours_for(names: Sequence[str], chosen: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The colours as chosen, or the first ones."""
    return chosen or COLOURS[: len(names)]


def names_are_distinct(names: Sequence[str]) -> bool:
    """Whether every player has a name, and one of their own."""
    plain = [name.strip().casefold() for name in names]
    return all(plain) and len(set(plain)) == len(plain)


def colours_are_distinct(names: Sequence[str], colours: tuple[Seat, ...]) -> bool:
    """Whether every player has a colour of their own."""
    return len(colours) == len(names) == len(set(colours))
