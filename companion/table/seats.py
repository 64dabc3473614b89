"""Who sits at the table: names, colours and the shapes that stand for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.table.limits import LONGEST_NAME, shortened
from companion.table.people import UNSEEN, key, tidy

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
    known = [key(name) for name in names]
    return all(known) and len(set(known)) == len(known)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Those that differ, but only by unseen signs, tell their seats: games from before that was refused have such."""
    known = [key(name) for name in names]
    spelled = [UNSEEN.sub(lambda sign: ascii(sign[0]), name) for name in names]
    if names_are_distinct(names) or not names_are_distinct(spelled):
        return tuple(names)
    return tuple(
        name if one and known.count(one) == 1 else _with_seat(name, seat)
        for seat, (name, one) in enumerate(zip(names, known, strict=True), start=1)
    )


def _with_seat(name: str, seat: int) -> str:
    return f"{shortened(tidy(name), LONGEST_NAME - 2)} {seat}".strip()


def shortened_names(names: Sequence[str]) -> tuple[str, ...]:
    """None longer than can be typed: a file may bring any, and so may a game from before there was a limit.

    Those that were different stay so: where the difference is cut off, the seat is told instead.
    """
    names = told_apart(names)
    short = tuple(shortened(name, LONGEST_NAME) for name in names)
    if names_are_distinct(short) or not names_are_distinct(names):
        return short
    return tuple(
        name if len(name) <= LONGEST_NAME else _with_seat(name, seat) for seat, name in enumerate(names, start=1)
    )


def colours_are_distinct(names: Sequence[str], colours: tuple[Seat, ...]) -> bool:
    """Whether every player has a colour of their own."""
    return len(colours) == len(names) == len(set(colours))
