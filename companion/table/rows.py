"""Games as they stand in the file: any of them may be damaged, and then only that one cannot be opened."""

from __future__ import annotations

import json
import sqlite3
from base64 import b64encode
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from math import isfinite
from typing import TYPE_CHECKING, Any, NoReturn

from companion.table.limits import LARGEST_NUMBER, LONGEST_TITLE, shortened
from companion.table.seats import COLOURS, shortened_names
from companion.table.words import _

if TYPE_CHECKING:
    from companion.table.database import Database

UNKNOWN = datetime(1970, 1, 1, tzinfo=UTC)
"""For a date that cannot be read: no reason to lose a game."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of games shows; the setup is in its JSON form, so that no rules are needed."""

    id: int
    box: str
    title: str
    setup: dict[str, Any]
    created: datetime
    changed: datetime
    position: int
    finished: bool

    @property
    def names(self) -> tuple[str, ...]:
        return shortened_names(self.setup.get("seats", ()))


@dataclass(frozen=True, slots=True)
class DamagedGame:
    """A game that cannot be opened: it can be kept in a file as it is, and deleted."""

    id: int
    title: str


def summary(row: sqlite3.Row) -> Summary:
    """Raises ``ValueError`` where the row is not as Giglio wrote it."""
    setup = decoded(row["setup"])
    names = setup.get("seats", []) if isinstance(setup, dict) else None
    numbers, texts = (row["position"], row["revision"]), (row["box"], row["title"])
    if not (
        isinstance(names, list)
        and all(isinstance(name, str) for name in names)
        and all(isinstance(number, int) and number >= 0 for number in numbers)
        and all(isinstance(text, str) for text in texts)
    ):
        raise ValueError("not as it was written")
    return Summary(
        id=row["id"],
        box=row["box"],
        title=title(row),
        setup=setup,
        created=moment(row["created"]) or UNKNOWN,
        changed=moment(row["changed"]) or UNKNOWN,
        position=row["position"],
        finished=bool(row["finished"]),
    )


def sorted_out(rows: Iterable[sqlite3.Row]) -> tuple[list[Summary], list[DamagedGame]]:
    """Those that can be read, and those that cannot."""
    sound, damaged = [], []
    for row in rows:
        try:
            sound.append(summary(row))
        except ValueError:
            damaged.append(DamagedGame(row["id"], title(row)))
    return sound, damaged


def renamed(database: Database, games: list[Summary]) -> list[Summary]:
    """On a score pad anybody may be called otherwise than in its setup."""
    if not any(game.box == "pad" for game in games):
        return games
    query = (
        "SELECT game, action FROM games CROSS JOIN log ON game = id"  # in this order: the logs of all games are long
        " WHERE box = 'pad' AND number <= position"
        """ AND action LIKE '{"kind":"rename"%' ORDER BY game, number"""
    )
    names: defaultdict[int, dict[str, str]] = defaultdict(dict)
    for row in database.rows(query):
        with suppress(ValueError):
            match decoded(row["action"]):
                case {"seat": str(seat), "name": str(name)}:
                    names[row["game"]][seat] = name.strip()
    return [_with(names[game.id], game) if game.id in names else game for game in games]


def _with(names: Mapping[str, str], game: Summary) -> Summary:
    chosen = game.setup.get("colours")
    seats = zip(chosen if chosen and isinstance(chosen, list) else COLOURS, game.setup.get("seats", ()), strict=False)
    return replace(game, setup={**game.setup, "seats": [names.get(str(seat), name) for seat, name in seats]})


def title(row: sqlite3.Row) -> str:
    """As far as it can be read, and as there is room for."""
    return shortened(row["title"], LONGEST_TITLE) if isinstance(row["title"], str) else ""


def called(title: str) -> str:
    """Only a game from elsewhere can be without a title."""
    return title.strip() or _("A game without a title")


def log(database: Database, game_id: int) -> list[Any]:
    """The actions of a game as they are written; raises ``ValueError`` unless their numbers are 1, 2, 3 …

    Where one is missing, those after it are no longer what was played, and the next would overwrite one of them.
    """
    found = database.rows("SELECT number, action FROM log WHERE game = ? ORDER BY number", game_id)
    if any(row["number"] != number for number, row in enumerate(found, start=1)):
        raise ValueError("an entry is missing")
    return [row["action"] for row in found]


def thoughts(database: Database, game_id: int) -> list[float | None]:
    """The seconds before each entry; what is none was never counted."""
    found = database.rows("SELECT thought FROM log WHERE game = ? ORDER BY number", game_id)
    return [row["thought"] if _is_time(row["thought"]) else None for row in found]


def moments(database: Database, game_id: int) -> list[datetime | None]:
    """When each entry was recorded; what is none is not known."""
    found = database.rows("SELECT moment FROM log WHERE game = ? ORDER BY number", game_id)
    return [moment(row["moment"]) for row in found]


def _is_time(seconds: Any) -> bool:
    return isinstance(seconds, float) and 0 <= seconds <= LARGEST_NUMBER


HERE = "here."
"""Settings with such names speak of this device alone: they are neither exported nor imported."""
COACHED = f"{HERE}coached"
"""The game in which there are tips."""
PHONES = f"{HERE}phones"
"""The game that is shared with phones, with the codes of its seats."""


def settings(saved: Iterable[sqlite3.Row]) -> Iterator[tuple[str, Any]]:
    """Those that can be read."""
    for row in saved:
        with suppress(ValueError):
            if isinstance(row["key"], str):
                yield row["key"], decoded(row["value"])


def portable(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Those that are worth something on another device."""
    return {key: value for key, value in settings.items() if not key.startswith(HERE)}


def moment(text: Any) -> datetime | None:
    try:
        found = datetime.fromisoformat(text)
        return found.astimezone(UTC) if found.tzinfo else None
    except (TypeError, ValueError, OverflowError):
        return None


def decoded(text: Any) -> Any:
    """A JSON column; raises ``ValueError`` for anything else, and for half a letter, which nobody can draw or write."""
    try:
        value = _JSON.decode(text)
        if "\\ud" in text.lower():
            json.dumps(value, ensure_ascii=False).encode()
    except (TypeError, RecursionError) as error:
        raise ValueError("no JSON") from error
    return value


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _finite(digits: str) -> float:
    """``1e400`` is written as a number, but there is none so large."""
    number = float(digits)
    return number if isfinite(number) else _no_number(digits)


_JSON = json.JSONDecoder(parse_constant=_no_number, parse_float=_finite)
"""Made once: for a short text that takes as long as to read it."""


def as_it_is(row: sqlite3.Row) -> dict[str, Any]:
    """Every column of a raw row, for a file; what is no text stays readable to whoever knows how."""
    return {name: _plain(row[name]) for name in row.keys()}  # noqa: SIM118  a row is no mapping


def _plain(value: Any) -> Any:
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    if not isinstance(value, bytes):
        return value
    try:
        return value.decode()
    except UnicodeDecodeError:
        return {"base64": b64encode(value).decode()}
