"""Damaged files: to import or to open one works, or says in a sentence why not; and then nothing has changed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from companion.table.archive import ArchiveError
from companion.table.database import StoreError
from companion.table.rows import Summary
from companion.table.store import SavedGame, Store
from tests.damage import ODD, damaged_bytes, damaged_text, damaged_value
from tests.golden import GAMES
from tests.table.counting import Add, Setup


def spoil_an_export(seed: int) -> None:
    rng = Random(seed)
    whole = rng.choice([path.read_bytes() for path in GAMES] + [everything()])
    with opened(database()) as store:
        before = contents(store)
        if rng.random() < 0.5:
            spoiled = damaged_bytes(whole, rng)
        else:
            spoiled = json.dumps(damaged_value(json.loads(whole), rng)).encode()
        try:
            imported = store.import_(spoiled)
        except ArchiveError as error:
            assert_a_sentence(error)
            assert contents(store) == before
        else:
            for game_id in imported:
                play_on(store.open_game(game_id))
            look_at_all(store)


def spoil_a_database(seed: int) -> None:
    rng = Random(seed)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "giglio.sqlite"
        path.write_bytes(database())
        if rng.random() < 0.5:
            path.write_bytes(damaged_bytes(path.read_bytes(), rng))
        else:
            column = spoil_a_cell(path, rng)
            with Store.open(path) as store:
                assert_no_game_is_lost(store, harmed=2 if column == "log.game" else 1)
        before = path.read_bytes()
        with suppress_sentences(), Store.open(path) as store:
            look_at_all(store)
        assert path.read_bytes() == before
        with suppress_sentences(), Store.open(path) as store:
            for summary in store.games():
                with suppress_sentences():
                    play_on(store.open_game(summary.id))


def assert_no_game_is_lost(store: Store, harmed: int) -> None:
    """One cell is damaged: every game is in a list, all others can be opened, and the rest can be read.

    An entry that has gone over to another game is missing here and too much there.
    """
    saved = store._database.rows("SELECT count(*) FROM games WHERE deleted IS NULL")[0][0]
    sound = store.games()
    assert len(sound) + len(store.damaged()) == saved
    failed = len(store.damaged())
    for summary in sound:
        try:
            store.open_game(summary.id)
        except StoreError:
            failed += 1
    assert failed <= harmed
    exported = json.loads(store.export_everything())
    assert len(exported["games"]) + len(exported.get("damaged", ())) == saved


# What the app does with a file


def look_at_all(store: Store) -> None:
    """All that can be read without changing anything, piece by piece: one game may be damaged and another not."""
    asked: list[Callable[[], object]] = [
        lambda: names(store.games()),
        lambda: names(store.bin()),
        lambda: names([finished.game for finished in store.finished()]),
        store.settings,
        store.export_everything,
    ]
    for ask in asked:
        with suppress_sentences():
            ask()
    with suppress_sentences():
        for summary in store.games():
            with suppress_sentences():
                store.export(summary.id)
                game = store.open_game(summary.id)
                game.game.score(game.state)


def names(games: list[Summary]) -> list[str]:
    """Those that play, as a list of games tells them without knowing any rules."""
    return [str(name) for game in games for name in game.setup.get("seats", ())]


def play_on(game: SavedGame) -> None:
    """Back and forth again, as the players would."""
    if game.can_undo:
        game.undo()
    if game.can_redo:
        game.redo()


# The files


@cache
def database() -> bytes:
    """A store with games of every box in every place: in play and in the bin, with settings."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "giglio.sqlite"
        with Store.open(path, lambda: datetime(2026, 3, 1, 20, 0, tzinfo=UTC)) as store:
            fill(store)
        return path.read_bytes()


def fill(store: Store) -> None:
    for box in ("lorenzo", "masters", "princes"):
        store.import_(beginning(next(path for path in GAMES if path.parent.name == box)))
    counting = store.new_game("counting", Setup(target=12), "Sunday")
    for n in (3, 4, 5):
        counting.do(Add(n=n))
    store.work_out(counting)
    store.new_game("counting", Setup(), "Hardly begun")
    store.delete(store.new_game("counting", Setup(), "Thrown away").id)
    store.change_setting("text scale", 1.5)
    store.change_setting("here.window", [360, 640])


def beginning(golden: Path) -> str:
    """A game that is opened in no time."""
    document = json.loads(golden.read_text(encoding="utf-8"))
    (game,) = document["games"]
    game["actions"] = game["actions"][:15]
    game["position"] = 12
    return json.dumps(document)


@cache
def everything() -> bytes:
    with opened(database()) as store:
        return store.export_everything().encode()


@contextmanager
def opened(content: bytes) -> Iterator[Store]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "giglio.sqlite"
        path.write_bytes(content)
        with Store.open(path) as store:
            yield store


def contents(store: Store) -> tuple[object, ...]:
    return store.export_everything(), store.settings(), store.bin(), store.games()


# The damage to a row


def spoil_a_cell(path: Path, rng: Random) -> str:
    """Another value in one column of one row, and which; what SQLite does not take is no damage that could be met."""
    table = rng.choice(["games", "games", "log", "settings", "results"])
    with closing(sqlite3.connect(path)) as file, file:
        rows = file.execute(f"SELECT * FROM {table}")
        columns = [name for name, *_ in rows.description]
        row = dict(zip(columns, rng.choice(rows.fetchall()), strict=True))
        here = " AND ".join(f"{name} IS ?" for name in columns)
        column = rng.choice(columns)
        changed = 0
        while not changed:
            with suppress(OverflowError, UnicodeEncodeError, sqlite3.Error):
                spoiled = spoiled_cell(row[column], rng)
                changed = file.execute(
                    f"UPDATE {table} SET {column} = ? WHERE {here}", (spoiled, *row.values())
                ).rowcount
    return f"{table}.{column}"


def spoiled_cell(value: Any, rng: Random) -> Any:
    match rng.choice(["odd", "letter", "part", "bytes"]):
        case "letter":
            return damaged_text(str(value), rng)
        case "part" if isinstance(value, str) and value[:1] in ("{", "["):
            return json.dumps(damaged_value(json.loads(value), rng))
        case "bytes":
            return damaged_bytes(str(value).encode() or b"\0", rng)
        case _:
            odd = rng.choice(ODD)
            return json.dumps(odd) if isinstance(odd, list | dict) else odd


# Sentences


@contextmanager
def suppress_sentences() -> Iterator[None]:
    """A refusal is fine if it tells people what to do."""
    try:
        yield
    except StoreError as error:
        assert_a_sentence(error)


def assert_a_sentence(error: Exception) -> None:
    assert str(error).endswith("."), f"no sentence for people: {error!r}"
