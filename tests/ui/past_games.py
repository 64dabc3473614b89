"""An autumn of finished games for the pictures: the golden ones, once a week, with the players changing seats."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import cycle, islice
from typing import Any

from companion.table import imports
from companion.table.imports import Incoming
from tests.golden import GAMES

LAST = datetime(2026, 11, 8, 22, tzinfo=UTC)


def past_games(count: int = 11) -> str:
    """A document to import."""
    files = list(islice(cycle([path for path in GAMES if path.parent.name == "lorenzo"]), count))
    games = [_game(json.loads(path.read_text(encoding="utf-8")), week) for week, path in enumerate(files)]
    return json.dumps({"format": "giglio", "version": 1, "games": games})


@cache
def read_past_games() -> Incoming:
    return imports.read(past_games())


def _game(document: dict[str, Any], week: int) -> dict[str, Any]:
    (game,) = document["games"]
    ended, seats = LAST - timedelta(weeks=week), game["setup"]["seats"]
    game["setup"]["seats"] = [*seats[week % len(seats) :], *seats[: week % len(seats)]]
    begun = ended - timedelta(minutes=98 + 37 * week % 60)
    return {**game, "title": "Lorenzo il Magnifico", "created": begun.isoformat(), "changed": ended.isoformat()}
