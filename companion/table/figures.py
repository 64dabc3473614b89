"""What statistics need of a finished game besides its standings, kept so that no game has to be opened for them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from math import isfinite
from typing import Any, TypeVar

from companion.table.rows import decoded
from companion.table.score import Sheet

T = TypeVar("T")
BySeat = Mapping[str, T]


@dataclass(frozen=True, slots=True)
class Figures:
    """By seat, as far as it is known: who joined a running game knows no first round, and few tables run the clock."""

    order: tuple[str, ...] = ()
    """The turn order of the first round."""
    modules: tuple[str, ...] = ()
    points: BySeat[Mapping[str, int]] = field(default_factory=dict)
    """By category."""
    had: BySeat[tuple[str, ...]] = field(default_factory=dict)
    """What somebody played with, as sources: ``leader:12``, ``family:medici``."""
    thought: BySeat[float] = field(default_factory=dict)
    """Seconds."""


NOTHING_KNOWN = Figures()


def points_by_seat(sheet: Sheet) -> dict[str, dict[str, int]]:
    return {seat: {row: sheet.points(row, seat) for row in sheet.rows} for seat in sheet.seats}


def thought_by_seat(entries: Iterable[tuple[str | None, Any]]) -> dict[str, float]:
    """Of who had to decide before each entry, and the seconds that it took where the clock ran."""
    found: dict[str, float] = {}
    for seat, seconds in entries:
        if seat and isinstance(seconds, int | float) and isfinite(seconds) and seconds >= 0:
            found[seat] = found.get(seat, 0.0) + seconds
    return found


def written(figures: Figures) -> str:
    return json.dumps(asdict(figures), ensure_ascii=False, separators=(",", ":"))


@lru_cache(2048)  # every page of the statistics reads all games
def read(text: Any) -> Figures:
    """Raises ``ValueError`` for anything that ``written`` has not made."""
    match decoded(text):
        case {
            "order": list(order),
            "modules": list(modules),
            "points": dict(points),
            "had": dict(had),
            "thought": dict(thought),
        }:
            return Figures(
                order=_all(str, order),
                modules=_all(str, modules),
                points={seat: _numbers(row) for seat, row in points.items()},
                had={seat: _all(str, *_all(list, (things,))) for seat, things in had.items()},
                thought={seat: float(*_all((int, float), (seconds,))) for seat, seconds in thought.items()},
            )
    raise ValueError("not as it was written")


def _numbers(row: Any) -> dict[str, int]:
    (found,) = _all(dict, (row,))
    _all(int, found.values())
    return row  # type: ignore[no-any-return]


def _all(kind: Any, values: Iterable[Any]) -> tuple[Any, ...]:
    found = tuple(values)
    for value in found:
        if not isinstance(value, kind):
            raise ValueError("not as it was written")
    return found
