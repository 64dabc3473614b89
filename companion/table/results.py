"""How a finished game ended: who came in at which place, when, and how long it took."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from datetime import datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from companion import __version__
from companion.table import figures
from companion.table.database import Database, moment_text
from companion.table.figures import NOTHING_KNOWN, Figures
from companion.table.game import Game
from companion.table.limits import LONGEST_TITLE, shortened
from companion.table.rows import UNKNOWN, Summary, decoded, moment
from companion.table.score import OPEN

if TYPE_CHECKING:
    from companion.table.store import SavedGame

PAUSE = timedelta(hours=1)
"""So long without an entry, and the table was not playing."""

LONGEST = timedelta(hours=6)
"""No game takes longer in one go: beyond it, begin and end say nothing about the time between."""

PAD = "pad"
"""The box of score pads: how long somebody typed says nothing about how long the game took."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One player at the end. Players whom no rule can part share a place."""

    seat: str
    name: str
    total: int
    place: int

    @property
    def won(self) -> bool:
        return self.place == 1


@dataclass(frozen=True, slots=True)
class Told:
    """When a game ended, how long it took and where it was played, as far as somebody has said so."""

    ended: datetime | None = None
    length: timedelta | None = None
    place: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """The winners first; the length is None where nobody can say it any more."""

    standings: tuple[Standing, ...]
    ended: datetime
    length: timedelta | None
    figures: Figures = NOTHING_KNOWN
    told: Told = Told()

    @property
    def place(self) -> str:
        """Where it was played, if somebody says so."""
        return self.told.place

    @property
    def open(self) -> bool:
        """A score pad may be saved, and then corrected into a tie that nobody has broken yet."""
        return any(one.place == OPEN for one in self.standings)

    @property
    def winners(self) -> tuple[Standing, ...]:
        return tuple(one for one in self.standings if one.won)

    def as_told(self, told: Told) -> Result:
        """What people say of their game stands before what the log says."""
        return replace(self, ended=told.ended or self.ended, length=told.length or self.length, told=told)


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over; the result is None until it has been worked out."""

    game: Summary
    result: Result | None


def standings(game: Game, state: Any) -> tuple[Standing, ...]:
    """By the game's own ranking. Every state has ``players``, each with a seat and a name."""
    names = {player.seat: player.name for player in state.players}
    return tuple(Standing(one.seat, names[one.seat], one.total, one.place) for one in game.score(state).ranking)


def time_played(created: datetime, changed: datetime, moments: Sequence[datetime | None]) -> timedelta | None:
    """From the first entry to the last without the pauses.

    Imported games, and those from before entries had a time, only know when they were begun and last changed.
    """
    known = [moment for moment in moments if moment]
    if len(known) == len(moments) > 1:
        gaps = [after - before for before, after in pairwise(known)]
        return sum((gap for gap in gaps if timedelta() < gap < PAUSE), timedelta())
    return changed - created if timedelta() < changed - created < LONGEST else None


# In the file. Opening a game takes a while, so its result is remembered until the game or the program changes.


def finished_games(database: Database) -> list[sqlite3.Row]:
    """Every game that is over, each with its result if that is known; the last one first."""
    return database.rows(
        "SELECT games.*, standings, ended, seconds, figures FROM games LEFT JOIN results"
        " ON game = id AND results.revision = games.revision AND version = ?"
        " WHERE finished AND deleted IS NULL ORDER BY coalesce(told_end, ended, changed) DESC, id DESC",
        __version__,
    )


def told(row: sqlite3.Row) -> Told:
    """What cannot be read was never said."""
    place = row["place"] if isinstance(row["place"], str) else ""
    try:
        length = timedelta(seconds=row["told_seconds"])
    except (TypeError, ValueError, OverflowError):
        length = None
    return Told(moment(row["told_end"]), length, shortened(place, LONGEST_TITLE))


def tell(connection: sqlite3.Connection, game_id: int, said: Told) -> int:
    """How many games that was: none, where there is no such game."""
    ended = moment_text(said.ended) if said.ended else None
    seconds = said.length.total_seconds() if said.length else None
    change = "UPDATE games SET told_end = ?, told_seconds = ?, place = ? WHERE id = ? AND deleted IS NULL"
    return connection.execute(change, (ended, seconds, said.place or None, game_id)).rowcount


def remembered(row: sqlite3.Row) -> Result | None:
    """Nothing where it was never written, or cannot be read: then it is worked out anew."""
    if (ended := moment(row["ended"])) is None:
        return None
    try:
        unknown = row["seconds"] is None or row["box"] == PAD
        length = None if unknown else timedelta(seconds=row["seconds"])
        places = tuple(_standing(*one) for one in decoded(row["standings"]))
        return Result(places, ended, length, figures=figures.read(row["figures"])).as_told(told(row))
    except (TypeError, ValueError, OverflowError):
        return None


def _standing(seat: Any, name: Any, total: Any, place: Any) -> Standing:
    if not (isinstance(seat, str) and isinstance(name, str) and isinstance(total, int) and isinstance(place, int)):
        raise ValueError("not as it was written")
    return Standing(seat, name, total, place)


def work_out(database: Database, row: sqlite3.Row, saved: SavedGame) -> Result:
    """Of a finished game, by the entries in force."""
    query = "SELECT moment, thought FROM log WHERE game = ? ORDER BY number LIMIT ?"
    log = database.rows(query, row["id"], saved.position)
    moments = [moment(entry["moment"]) for entry in log[: _last_played(saved)]]
    created, changed = (moment(row[name]) or UNKNOWN for name in ("created", "changed"))
    ended = moments[-1] if moments else None
    joined = getattr(saved.setup, "position", None) is not None  # and nobody knows for how long it had gone on
    length = None if row["box"] == PAD or joined else time_played(created, changed, moments)
    timed = (
        (saved.state_at(n).to_act, entry["thought"]) for n, entry in enumerate(log) if entry["thought"] is not None
    )
    known = replace(saved.game.figures(saved.history.states), thought=figures.thought_by_seat(timed))
    return Result(standings(saved.game, saved.state), ended or changed, length, figures=known)


def _last_played(saved: SavedGame) -> int:
    """The entry with which the game was over: what was put right later says nothing about the evening."""
    number = saved.position
    while number > 1 and saved.game.is_over(saved.state_at(number - 1)):
        number -= 1
    return number


def remember(database: Database, game_id: int, revision: int, result: Result) -> None:
    """Until the game is changed, and so has another revision."""
    places = json.dumps([astuple(one) for one in result.standings], ensure_ascii=False)
    seconds = None if result.length is None else result.length.total_seconds()
    with database.writing() as connection:
        connection.execute(
            "INSERT OR REPLACE INTO results (game, revision, version, standings, ended, seconds, figures)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                *(game_id, revision, __version__, places, moment_text(result.ended), seconds),
                figures.written(result.figures),
            ),
        )
