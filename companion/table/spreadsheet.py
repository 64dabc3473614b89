"""All finished games as a table for other programs: one row for each player of each game, points by category.

The first row names the columns, always in English and in the same order, so that a spreadsheet made once goes on
working. Those of the points, ``points: track`` and so on, come last: all that occur, empty where a box has none.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import UTC
from functools import cache
from io import StringIO
from typing import Any

from companion.table.boxes import title
from companion.table.statistics import Played, Seated

COLUMNS = (
    *("game", "ended (UTC)", "box", "modules", "players", "minutes", "where"),
    *("player", "colour", "place in first turn order", "rank", "won", "total", "thinking seconds", "played with"),
)
Said = Callable[[str, str], str]
"""What a box calls a leader or a family."""
MARK = "\ufeff"
"""So that every spreadsheet reads the letters as they are meant."""
FORMULAS = ("=", "+", "-", "@", "\t")
"""What begins so is reckoned by a spreadsheet, and not shown."""


def spreadsheet(games: Sequence[Played], hidden: Collection[str], said: Said) -> str:
    """The newest game first. Whoever is hidden has no row."""
    said = cache(said)
    names = dict.fromkeys(name for game in games for one in game.seats for name in one.points)
    written = StringIO()
    table = csv.writer(written)
    table.writerow([*COLUMNS, *(f"points: {name}" for name in names)])
    for game in reversed(games):
        for one in game.seats:
            if one.person not in hidden:
                points = (one.points.get(name, "") for name in names)
                played_with = "; ".join(said(game.box, thing) for thing in one.had)
                table.writerow([*map(_plain, (*_row(game, one), played_with)), *points])
    return MARK + written.getvalue()


def _row(game: Played, one: Seated) -> Iterator[Any]:
    yield from (game.id, game.ended.astimezone(UTC).strftime("%Y-%m-%d %H:%M"), title(game.box))
    yield from ("; ".join(game.modules), len(game.seats))
    yield from ("" if game.length is None else round(game.length.total_seconds() / 60), game.where)
    yield from (one.name, one.seat, one.start or "", one.place, int(one.won), one.total)
    yield "" if one.thought is None else round(one.thought)


def _plain(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULAS) else value
