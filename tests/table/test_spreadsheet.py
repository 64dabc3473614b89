"""The table of all games: every player of every game, with points in columns of their own."""

import csv
from io import StringIO
from random import Random

from companion.table.people import People
from companion.table.spreadsheet import COLUMNS, MARK, spreadsheet
from companion.table.statistics import games_played
from tests.table.histories import random_history


def said(box: str, thing: str) -> str:
    return f"{thing} of {box}"


def rows(text: str) -> list[dict[str, str]]:
    assert text.startswith(MARK)
    return list(csv.DictReader(StringIO(text.removeprefix(MARK))))


def test_every_player_of_every_game_has_a_row() -> None:
    games = games_played(random_history(Random(5), 20), People())
    found = rows(spreadsheet(games, (), said))
    assert tuple(found[0])[: len(COLUMNS)] == COLUMNS
    seats = [(game, one) for game in reversed(games) for one in game.seats]
    assert [(row["game"], row["player"], row["total"], row["rank"], row["won"]) for row in found] == [
        (str(game.id), one.name, str(one.total), str(one.place), str(int(one.won))) for game, one in seats
    ]
    for row, (game, one) in zip(found, seats, strict=True):
        points = {name.removeprefix("points: "): n for name, n in row.items() if name.startswith("points: ") and n}
        assert points == {name: str(n) for name, n in one.points.items()}
        assert row["minutes"] == ("" if game.length is None else str(round(game.length.total_seconds() / 60)))
        assert row["played with"] == "; ".join(said(game.box, thing) for thing in one.had)
        assert row["place in first turn order"] == (str(one.start) if one.start else "")


def test_whoever_is_hidden_has_no_row_and_names_are_those_of_the_statistics() -> None:
    people = People().merging("annina", "anna").renaming("bea", '=1+"2"')
    games = games_played(random_history(Random(5), 20), people)
    names = {row["player"] for row in rows(spreadsheet(games, {"carlo"}, said))}
    assert '\'=1+"2"' in names
    assert not names & {"Carlo", "Bea"}


def test_without_games_there_are_the_names_of_the_columns() -> None:
    assert spreadsheet([], (), said).removeprefix(MARK).strip() == ",".join(COLUMNS)
