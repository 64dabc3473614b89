"""Who sits at the table: names, colours and the shapes that stand for them."""

from __future__ import annotations

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
