"""A player as the screens show one: badge and name."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from companion.table.people import from_letter
from companion.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Who:
    """``Badge: who: root.value.who``."""

    seat: Seat
    name: str
    letter: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A place in the turn order."""

    who: Who
    active: bool
    done: bool = False


def who(table: Any, seat: Seat, taken: Collection[str] = ()) -> Who:
    player = table.player(seat)
    return Who(seat, player.name, letter(player.name, (other.name for other in table.players), taken))


def letter(name: str, names: Iterable[str], taken: Collection[str] = ()) -> str:
    """The initial; two letters where it is somebody else's too, or ``taken`` for something else on the table."""
    spelled = from_letter(name)
    initial = spelled[:1].upper()
    shared = sum(from_letter(other)[:1].upper() == initial for other in names) > 1
    return spelled[:2].title() if shared or initial in taken else initial
