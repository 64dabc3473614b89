"""A damaged game is left out, named and kept; all the others open."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.table import archive
from companion.table.rows import UNKNOWN, DamagedGame
from companion.table.store import Store, UnreadableGame
from tests.table.counting import Add, Setup


@pytest.fixture
def two_games(store: Store) -> Store:
    for title in ("Friday", "Sunday"):
        store.new_game("counting", Setup(), title).do(Add(n=3))
    return store


def alter(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(statement, values)


DAMAGE = [
    ("setup", "[]", "Sunday"),
    ("setup", "{", "Sunday"),
    ("setup", '{"seats": 3}', "Sunday"),
    ("setup", '{"seats": [], "target": NaN}', "Sunday"),
    ("setup", '{"seats": [], "target": 1e400}', "Sunday"),
    ("setup", "[" * 100_000, "Sunday"),
    ("setup", b"\xff\xfe", "Sunday"),
    ("setup", '{"seats": ["\\ud800"]}', "Sunday"),
    ("setup", b'{"seats": ["Anna"]}', "Sunday"),
    ("title", b"S\xffnday", ""),
    ("box", b"count", "Sunday"),
    ("position", "first", "Sunday"),
    ("position", -1, "Sunday"),
    ("position", float("inf"), "Sunday"),
    ("revision", "odd", "Sunday"),
]


@pytest.mark.parametrize(("column", "value", "title"), DAMAGE)
def test_a_damaged_game_is_named_and_the_others_open(
    two_games: Store, path: Path, column: str, value: object, title: str
) -> None:
    alter(path, f"UPDATE games SET {column} = ? WHERE id = 2", value)
    assert two_games.damaged() == [DamagedGame(2, title)]
    assert [game.title for game in two_games.games()] == ["Friday"]
    assert two_games.open_game(1).state.total == 3
    assert json.loads(two_games.export_everything())["games"][0]["title"] == "Friday"
    with pytest.raises(UnreadableGame, match="is damaged and cannot be opened"):
        two_games.open_game(2)


def test_a_title_that_is_not_utf_8_is_read_as_far_as_it_goes(two_games: Store, path: Path) -> None:
    alter(path, "UPDATE games SET title = CAST(? AS TEXT) WHERE id = 2", b"S\xffnday")
    assert [game.title for game in two_games.games()] == ["S\N{REPLACEMENT CHARACTER}nday", "Friday"]
    assert two_games.open_game(2).state.total == 3


@pytest.mark.parametrize("date", ["2026-11-1xT20:00:00+00:00", "2026-11-01T20:00:00", "0001-01-01T00:00:00+01:00", 5])
def test_a_date_that_cannot_be_read_is_no_reason_to_lose_a_game(two_games: Store, path: Path, date: object) -> None:
    alter(path, "UPDATE games SET created = ?, changed = ? WHERE id = 2", date, date)
    alter(path, "UPDATE log SET moment = ? WHERE game = 2", date)
    found = two_games.summary(2)
    assert (found.created, found.changed) == (UNKNOWN, UNKNOWN)
    game = two_games.open_game(2)
    assert two_games.work_out(game).ended == UNKNOWN
    game.do(Add(n=4))
    assert two_games.summary(2).changed > UNKNOWN
    assert two_games.import_(two_games.export(2)) == [3]


def test_a_damaged_game_is_exported_as_it_is(two_games: Store, path: Path) -> None:
    alter(path, "UPDATE games SET setup = CAST(? AS TEXT) WHERE id = 2", b"{\xff}")
    exported = json.loads(two_games.export(2))
    assert exported["games"] == []
    (kept,) = exported["damaged"]
    assert (kept["game"]["title"], kept["game"]["setup"]) == ("Sunday", {"base64": "e/99"})
    assert [entry["action"] for entry in kept["log"]] == ['{"kind":"add","n":3}']


def test_a_damaged_game_comes_back_from_the_bin(two_games: Store, path: Path) -> None:
    alter(path, "UPDATE games SET setup = '{' WHERE id = 2")
    two_games.delete(2)
    assert (two_games.damaged(), two_games.bin()) == ([], [])
    assert two_games.damaged_in_bin() == [DamagedGame(2, "Sunday")]
    two_games.restore(2)
    assert (two_games.damaged(), two_games.damaged_in_bin()) == ([DamagedGame(2, "Sunday")], [])
    assert json.loads(two_games.export(2))["damaged"][0]["game"]["setup"] == "{"


def test_a_damaged_entry_is_exported_as_it_is_with_everything_else(two_games: Store, path: Path) -> None:
    alter(path, "UPDATE log SET action = 'Add three' WHERE game = 2")
    everything = two_games.export_everything()
    assert [record.title for record in archive.read_document(everything).games] == ["Friday"]
    (kept,) = json.loads(everything)["damaged"]
    assert kept["log"][0]["action"] == "Add three"


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM log WHERE game = 2 AND number = 1",
        "DELETE FROM log WHERE game = 2 AND number = 2",
        "UPDATE log SET number = 9 WHERE game = 2 AND number = 3",
        "UPDATE log SET number = 0 WHERE game = 2 AND number = 1",
        "UPDATE log SET number = 'two' WHERE game = 2 AND number = 2",
    ],
)
def test_a_game_with_a_missing_entry_is_damaged_and_kept_as_it_is(two_games: Store, path: Path, damage: str) -> None:
    """With the entries after it moved up, the next action would be saved in the place of one of them."""
    game = two_games.open_game(2)
    for n in (4, 5):
        game.do(Add(n=n))
    alter(path, damage)
    before = two_games.export_everything()
    with pytest.raises(UnreadableGame, match="“Sunday” is damaged and cannot be opened"):
        two_games.open_game(2)
    with pytest.raises(UnreadableGame):
        two_games.open_game(2, until=1)
    assert two_games.export_everything() == before
    assert [record.title for record in archive.read_document(before).games] == ["Friday"]
    assert len(json.loads(before)["damaged"][0]["log"]) >= 2
    assert two_games.open_game(1).do(Add(n=1)).number == 2


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET box = 'future' WHERE id = 2",
        'UPDATE games SET setup = \'{"target": "high"}\' WHERE id = 2',
        'UPDATE log SET action = \'{"kind": "fly"}\' WHERE game = 2',
    ],
)
def test_a_game_that_the_rules_cannot_read_does_not_keep_the_others_from_being_imported(
    two_games: Store, path: Path, tmp_path: Path, damage: str
) -> None:
    alter(path, damage)
    everything = two_games.export_everything()
    assert [kept["title"] for kept in json.loads(everything)["games"]] == ["Friday", "Sunday"]  # for a Giglio that can
    with Store.open(tmp_path / "other.sqlite") as other:
        other.import_(everything)
        assert [game.title for game in other.games()] == ["Friday"]


def test_a_number_that_would_keep_the_whole_file_from_being_read_is_kept_apart(
    two_games: Store, path: Path, tmp_path: Path
) -> None:
    alter(path, 'UPDATE log SET action = \'{"kind": "add", "n": 99999999999999999999}\' WHERE game = 2')
    everything = two_games.export_everything()
    assert [kept["game"]["title"] for kept in json.loads(everything)["damaged"]] == ["Sunday"]
    with Store.open(tmp_path / "other.sqlite") as other:
        other.import_(everything)
        assert [game.title for game in other.games()] == ["Friday"]


def test_a_number_that_is_too_large_to_be_one_is_no_reason_not_to_export(two_games: Store, path: Path) -> None:
    two_games.change_setting("text scale", 2)
    alter(path, "INSERT INTO settings VALUES ('dice', '1e400')")
    alter(path, 'UPDATE log SET action = \'{"kind": "add", "n": -1e400}\' WHERE game = 2')
    exported = json.loads(two_games.export_everything())
    assert exported["settings"] == {"text scale": 2}
    assert [game["title"] for game in exported["games"]] == ["Friday"]
    assert len(exported["damaged"]) == 1


@pytest.mark.parametrize("standings", ["[", "[[1, 2]]", '[["red", "Anna", "3", 1]]', "7", b"\xff"])
def test_a_result_that_cannot_be_read_is_worked_out_anew(store: Store, path: Path, standings: object) -> None:
    game = store.new_game("counting", Setup(target=3), "Sunday")
    game.do(Add(n=3))
    result = store.work_out(game)
    assert store.finished()[0].result == result
    alter(path, "UPDATE results SET standings = ?", standings)
    assert store.finished()[0].result is None
    alter(path, "UPDATE results SET standings = '[]', seconds = 'long'")
    assert store.finished()[0].result is None
    assert store.work_out(game) == result
