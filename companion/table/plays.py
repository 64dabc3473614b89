"""A finished game for other programs: as plain JSON, and as a link that opens BG Stats with the play filled in."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC
from typing import Any
from urllib.parse import quote

from companion.table.people import key
from companion.table.results import Result
from companion.table.score import Sheet

SOURCE = "Giglio"
"""BG Stats remembers games and players by the name of the app that sent them, so it never changes."""

BGG_ID = {"lorenzo": 203993, "princes": 555}
"""By which BoardGameGeek knows a box, and BG Stats finds it for sure. That of Masters no two sources agree on, so there
the name has to do."""

BG_STATS = "bgstats://app.bgstatsapp.com/createPlay.html?data="


@dataclass(frozen=True, slots=True)
class Play:
    """``box`` is our name of the game, ``name`` the one on the lid, ``about`` the modules in play."""

    id: str
    box: str
    name: str
    about: str
    result: Result
    sheet: Sheet

    @property
    def minutes(self) -> int | None:
        length = self.result.length
        return round(length.total_seconds() / 60) or None if length else None


DATA = "score.json"
"""The file with a result, which is no game that could be played on."""


def as_json(play: Play) -> str:
    """Who had how many points for what."""
    written = {
        "format": "giglio-result",
        "version": 1,
        "box": play.box,
        "game": play.name,
        "modules": play.about,
        "ended": play.result.ended.astimezone(UTC).isoformat(timespec="seconds"),
        "minutes": play.minutes,
        "players": [
            {
                "name": one.name,
                "colour": one.seat,
                "place": one.place,
                "won": one.won,
                "total": one.total,
                "points": {row: play.sheet.points(row, one.seat) for row in play.sheet.rows},
            }
            for one in play.result.standings
        ],
    }
    return json.dumps(written, ensure_ascii=False, indent=1)


def bg_stats_link(play: Play) -> str:
    """BG Stats wants the end in UTC, and from every player whether they won and began, also where nobody knows."""
    data: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": f"{play.result.ended.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        "game": {"name": play.name, "sourceGameId": play.box, "highestWins": True, "noPoints": False},
        "players": [
            {
                "name": one.name,
                "sourcePlayerId": key(one.name),
                "score": one.total,
                "rank": one.place,
                "winner": one.won,
                "startPlayer": one.seat in play.result.figures.order[:1],
            }
            for one in play.result.standings
        ],
    }
    if play.box in BGG_ID:
        data["game"]["bggId"] = BGG_ID[play.box]
    if play.minutes:
        data["durationMin"] = play.minutes
    if play.about:
        data["board"] = play.about
    if play.result.place:
        data["location"] = play.result.place
    return BG_STATS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")
