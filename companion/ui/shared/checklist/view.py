"""What to lay out before the first round. Each box says in its own ``checklist_view`` what that is."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from companion.table.goods import Goods
from companion.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Share:
    """The coins of one player."""

    seat: Seat
    letter: str
    coins: int


@dataclass(frozen=True, slots=True)
class Thing:
    """Something to lay out: with words, with the goods to take, or with the coins of each player."""

    title: str
    about: str = ""
    icons: tuple[str, ...] = ()
    goods: Goods | None = None
    coins: tuple[Share, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    thing: Thing
    done: bool


@dataclass(frozen=True, slots=True)
class Checklist:
    about: str
    middle: tuple[Thing, ...]
    each: tuple[Thing, ...]
    hint: str
    button: str
    icon: str = "arrow"
    """What the button shows."""

    @property
    def count(self) -> int:
        return len(self.middle) + len(self.each)

    def in_middle(self, ticked: Collection[Thing]) -> tuple[Step, ...]:
        return tuple(Step(thing, thing in ticked) for thing in self.middle)

    def at_each(self, ticked: Collection[Thing]) -> tuple[Step, ...]:
        return tuple(Step(thing, thing in ticked) for thing in self.each)
