"""A finished game for other programs."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from urllib.parse import unquote

from companion.table import pad_game
from companion.table.figures import Figures
from companion.table.plays import BG_STATS, Play, as_json, bg_stats_link
from companion.table.results import Result, Told, standings
from tests.golden import FOLDER, journal
from tests.table.pads import filled

ENDED = datetime(2026, 11, 14, 23, 30, 5, tzinfo=timezone(timedelta(hours=1)))


def played(length: timedelta | None = timedelta(minutes=124)) -> Play:
    found = filled("masters", cards="30 31", resources="7 9")
    result = Result(standings(pad_game, found), ENDED, length)
    return Play("giglio-7", "masters", "Masters of Renaissance", "", result, pad_game.score(found))


def sent(play: Play) -> dict[str, object]:
    link = bg_stats_link(play)
    assert link.startswith(BG_STATS)
    assert link.isascii()
    assert not set(' "{}&#+') & set(link.removeprefix(BG_STATS))
    found: dict[str, object] = json.loads(unquote(link.removeprefix(BG_STATS)))
    return found


def test_the_link_carries_the_whole_play() -> None:
    assert sent(played()) == {
        "sourceName": "Giglio",
        "sourcePlayId": "giglio-7",
        "playDate": "2026-11-14 22:30:05",
        "game": {
            "name": "Masters of Renaissance",
            "sourceGameId": "masters",
            "highestWins": True,
            "noPoints": False,
        },
        "durationMin": 124,
        "players": [
            {"name": "Bea", "sourcePlayerId": "bea", "score": 32, "rank": 1, "winner": True, "startPlayer": False},
            {"name": "Anna", "sourcePlayerId": "anna", "score": 31, "rank": 2, "winner": False, "startPlayer": False},
        ],
    }


def test_who_began_is_told_where_it_is_known() -> None:
    play = played()
    known = replace(play, result=replace(play.result, figures=Figures(order=("red", "green"))))
    players: Any = sent(known)["players"]
    assert {one["name"]: one["startPlayer"] for one in players} == {"Anna": True, "Bea": False}


def test_a_length_that_nobody_knows_is_left_out() -> None:
    assert "durationMin" not in sent(played(None))
    assert "durationMin" not in sent(played(timedelta(seconds=5)))
    assert json.loads(as_json(played(None)))["minutes"] is None


def test_the_place_goes_along_if_somebody_has_said_it() -> None:
    assert "location" not in sent(played())
    there = played()
    assert sent(replace(there, result=replace(there.result, told=Told(place="At Bea's"))))["location"] == "At Bea's"


def test_plain_json_has_every_row() -> None:
    written = json.loads(as_json(played()))
    assert written["ended"] == "2026-11-14T22:30:05+00:00"
    assert written["players"][0] == {
        "name": "Bea",
        "colour": "green",
        "place": 1,
        "won": True,
        "total": 32,
        "points": {"cards": 31, "faith": 0, "tiles": 0, "leaders": 0, "resources": 1},
    }


def test_a_tracked_game_can_be_sent_as_well() -> None:
    game = journal(FOLDER / "lorenzo" / "two-players.json")
    result = Result(standings(game.game, game.state), datetime(2026, 3, 1, 22, 0, tzinfo=UTC), None)
    play = Play("giglio-1", "lorenzo", "Lorenzo il Magnifico", "", result, game.game.score(game.state))
    written = json.loads(as_json(play))
    assert [sum(one["points"].values()) for one in written["players"]] == [one.total for one in result.standings]
    assert len(sent(play)["players"]) == 2  # type: ignore[arg-type]
    assert sent(play)["game"] == {
        "name": "Lorenzo il Magnifico",
        "sourceGameId": "lorenzo",
        "bggId": 203993,
        "highestWins": True,
        "noPoints": False,
    }
