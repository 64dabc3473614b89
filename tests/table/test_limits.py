"""Where things come in: every limit at its edge, each refusal a sentence, and no real export anywhere near one."""

import json
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

from companion.table import archive, pad_game
from companion.table.archive import OversizedFile
from companion.table.limits import (
    LARGEST_FILE,
    LONGEST_NAME,
    LONGEST_TITLE,
    MOST_ENTRIES,
    MOST_GAMES,
    MOST_IN_PART,
    MOST_VALUES,
    shortened,
)
from companion.table.seats import names_are_distinct, shortened_names
from companion.table.store import Store
from tests.exported import games_in
from tests.golden import FOLDER, GAMES
from tests.table.counting import Setup

MOMENT = "2026-03-01T20:00:00+00:00"
PLAYED = 500  # games of a table that meets every week for ten years


def game(**more: Any) -> dict[str, Any]:
    known = {"box": "counting", "title": "Sunday", "setup": {}, "position": 0, "actions": []}
    return {**known, "created": MOMENT, "changed": MOMENT, **more}


def document(*games: dict[str, Any], **more: Any) -> bytes:
    return json.dumps({"format": "giglio", "version": 1, "games": games, **more}).encode()


def full(values: int) -> dict[str, Any]:
    """A part with so many values: itself, the list in it, and those in the list."""
    return {"kind": [0] * (values - 2)}


def padded(size: int) -> bytes:
    return document().ljust(size)


def punctuated(count: int) -> bytes:
    """Has as many commas and brackets as so many values would have."""
    bare = document(game(title=""))
    return document(game(title="," * (count - sum(map(bare.count, (b",", b"[", b"{"))))))


EDGES: dict[str, tuple[Callable[[int], bytes], int]] = {
    "it has more than 32 MB": (padded, LARGEST_FILE),
    "it has too many values": (punctuated, MOST_VALUES),
    "it has more than 10000 games": (lambda count: document(*[game()] * count), MOST_GAMES),
    "game 2 has more than 20000 moves": (
        lambda count: document(game(), game(actions=[{}] * count)),
        MOST_ENTRIES,
    ),
    "the setup of game 2 is too long": (lambda count: document(game(), game(setup=full(count))), MOST_IN_PART),
    "move 2 of game 1 is too long": (lambda count: document(game(actions=[{}, full(count)])), MOST_IN_PART),
    "its settings are too long": (lambda count: document(settings=full(count)), MOST_IN_PART),
}


@pytest.mark.parametrize("sentence", EDGES)
def test_one_more_than_the_limit_is_too_much(sentence: str) -> None:
    make, most = EDGES[sentence]
    archive.read_document(make(most))
    with pytest.raises(OversizedFile) as refused:
        archive.read_document(make(most + 1))
    assert str(refused.value) == f"This file is too large: {sentence}. Choose another file."


def test_all_games_of_ten_years_need_less_than_a_third_of_the_room() -> None:
    documents = [json.loads(path.read_bytes())["games"] for path in GAMES]
    played = list(islice(cycle([game for games in documents for game in games]), PLAYED))
    content = {"format": archive.FORMAT, "version": archive.VERSION, "games": played, "settings": {}}
    whole = json.dumps(content, ensure_ascii=False, indent=1).encode()
    assert len(archive.read_document(whole).games) == PLAYED < MOST_GAMES / 3
    assert len(whole) < LARGEST_FILE / 3
    assert sum(map(whole.count, (b",", b"[", b"{"))) < MOST_VALUES / 3
    assert max(len(one["actions"]) for one in played) < MOST_ENTRIES / 3


def test_no_more_of_a_file_is_read_than_could_be_imported(tmp_path: Path) -> None:
    file = tmp_path / "film.json"
    with file.open("wb") as film:
        film.truncate(LARGEST_FILE)
    assert len(archive.content_of(file)) == LARGEST_FILE
    with file.open("r+b") as film:
        film.truncate(LARGEST_FILE + 1)
    with pytest.raises(OversizedFile, match="more than 32 MB"):
        archive.content_of(file)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless file")
def test_a_file_without_a_size_is_no_endless_reading() -> None:
    with pytest.raises(OversizedFile, match="more than 32 MB"):
        games_in(archive.content_of(Path("/dev/zero")))


# Names and titles


def test_a_text_is_shortened_only_beyond_its_limit() -> None:
    assert shortened("Massimiliano", 12) == "Massimiliano"
    assert shortened("Massimiliano", 11) == "Massimilia…"


def test_names_that_differ_only_beyond_the_limit_stay_different() -> None:
    names = ("Anna", "x" * 100 + "1", "X" * 100 + "2")
    short = shortened_names(names)
    assert short == ("Anna", "x" * 37 + "… 2", "X" * 37 + "… 3")
    assert max(map(len, short)) == LONGEST_NAME
    assert names_are_distinct(short)


def test_names_that_are_the_same_stay_so() -> None:
    assert not names_are_distinct(shortened_names(("x" * 100, "x" * 100)))
    assert not names_are_distinct(shortened_names(("Anna\u200b", " anna\u200b")))


def test_names_that_differ_only_by_unseen_signs_are_told_apart() -> None:
    assert shortened_names(("Anna", "Bea\u200b", "\u2060anna")) == ("Anna 1", "Bea\u200b", "anna 3")
    assert shortened_names(("Anna", "\u200b", "\u2060")) == ("Anna", "2", "3")
    assert shortened_names(("x" * 40, "x" * 40 + "\u200b")) == ("x" * 37 + "… 1", "x" * 37 + "… 2")


BOXES = ["lorenzo/two-players", "masters/two-players-joined-late", "princes/two-players"]


@pytest.mark.parametrize("name", BOXES)
def test_a_game_whose_names_differ_only_by_unseen_signs_is_imported(store: Store, name: str) -> None:
    content = json.loads((FOLDER / f"{name}.json").read_bytes())
    content["games"][0]["setup"]["seats"] = ["Anna", "Anna\u200b"]
    (imported,) = store.import_(json.dumps(content))
    assert tuple(player.name for player in store.open_game(imported).state.players) == ("Anna 1", "Anna 2")
    assert store.summary(imported).names == ("Anna 1", "Anna 2")


def test_the_names_of_a_score_pad_are_told_apart_too(store: Store) -> None:
    pad = store.new_game("pad", pad_game.Setup(box="masters", seats=("Anna", "Anna\u200b")), "Sunday")
    assert tuple(player.name for player in pad.state.players) == store.summary(pad.id).names == ("Anna 1", "Anna 2")


@pytest.mark.parametrize("name", BOXES)
def test_an_imported_game_has_names_that_fit(store: Store, name: str) -> None:
    content = json.loads((FOLDER / f"{name}.json").read_bytes())
    (exported,) = content["games"]
    names = exported["setup"]["seats"] = ["x" * 10_000, "x" * 9_999 + "y"]
    exported["title"] = "t" * 10_000
    (imported,), short = store.import_(json.dumps(content)), shortened_names(names)
    assert tuple(player.name for player in store.open_game(imported).state.players) == short
    assert store.summary(imported).names == short
    assert store.summary(imported).title == "t" * (LONGEST_TITLE - 1) + "…"


def test_a_game_saved_before_there_were_limits_is_listed_and_opened(store: Store) -> None:
    saved = store.new_game("counting", Setup(seats=("x" * 10_000, "Bea")), "t" * 10_000)
    assert store.open_game(saved.id).setup.seats == ("x" * 10_000, "Bea")
    assert store.summary(saved.id).names == ("x" * (LONGEST_NAME - 1) + "…", "Bea")
    assert store.summary(saved.id).title == "t" * (LONGEST_TITLE - 1) + "…"
