"""What an import adds: every game once, and all that can be read, whatever else is in the file."""

import gc
import json
from pathlib import Path
from typing import Any

import pytest

from companion.table import archive, imports, inserting
from companion.table.amend import Amend
from companion.table.archive import ArchiveError, DamagedFile, NewerFile
from companion.table.journal import Journal
from companion.table.results import Told
from companion.table.store import ChangedElsewhere, Store
from tests.table import counting
from tests.table.counting import Add, Setup
from tests.table.test_archive import EVERYTHING, document, example
from tests.table.test_damaged_games import alter


def imported(store: Store, content: str | bytes) -> tuple[int, int]:
    """How many games came, and how many were here."""
    found = store.take(imports.read(content))
    return len(found.games) - found.known - found.continued, found.known


def game_on_two_phones(store: Store, elsewhere: Store, *common: int, here: int = 0, there: int = 0) -> tuple[int, str]:
    """Begun here, taken there, and gone on with; as it is there in the end."""
    game = store.new_game("counting", Setup(target=20), "Sunday")
    for n in common:
        game.do(Add(n=n))
    taken = elsewhere.open_game(*elsewhere.import_(store.export(game.id)))
    for one, n in ((game, here), (taken, there)):
        if n:
            one.do(Add(n=n), thought=n / 2)
    return game.id, elsewhere.export(taken.id)


def looked(store: Store, content: str | bytes) -> dict[imports.Relation, int]:
    return dict(store.look(imports.read(content)))


# Every game once


def test_what_is_imported_twice_is_here_once(store: Store) -> None:
    assert imported(store, EVERYTHING) == (2, 0)
    before = store.export_everything()
    assert looked(store, EVERYTHING) == {"same": 2}
    assert imported(store, EVERYTHING) == (0, 2)
    assert store.export_everything() == before


def test_what_is_written_is_made_while_the_games_are_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two of them a screen can be drawn."""
    incoming = imports.read(json.dumps({**example(), "settings": None}))
    monkeypatch.delattr(inserting, "as_json")
    assert len(store.take(incoming).games) == 2


def test_what_is_here_letter_by_letter_is_not_read_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    incoming = imports.read(EVERYTHING)
    store.take(incoming)
    monkeypatch.delattr(archive, "understood")
    assert (dict(store.look(incoming)), store.take(incoming).known) == ({"same": 2}, 2)


def test_what_was_read_keeps_nothing_but_what_is_written() -> None:
    def states() -> int:
        gc.collect()
        return sum(isinstance(one, counting.State) for one in gc.get_objects())

    before = states()
    incoming = imports.read(EVERYTHING)
    assert (len(incoming.games), states()) == (2, before)


def test_nor_is_it_added_where_it_was_exported(store: Store) -> None:
    game = store.new_game("counting", Setup(), "Sunday")
    game.do(Add(n=9))
    assert store.import_(store.export(game.id)) == [game.id]
    assert imported(store, store.export_everything()) == (0, 1)


def test_the_same_game_twice_in_one_file_is_here_once(store: Store) -> None:
    (game, _other) = example()["games"]
    assert imported(store, document("games", value=[game, game])) == (1, 1)


def test_a_game_that_went_on_here_is_not_added_once_more(store: Store, elsewhere: Store) -> None:
    number, earlier = game_on_two_phones(store, elsewhere, 9, here=1)
    before = store.export_everything()
    assert looked(store, earlier) == {"earlier": 1}
    assert store.import_(earlier) == [number]
    assert imported(store, earlier) == (0, 1)
    assert store.export_everything() == before


def test_a_finished_game_that_was_corrected_is_one_evening(store: Store, elsewhere: Store) -> None:
    _number, earlier = game_on_two_phones(store, elsewhere, 9, 1, 10)
    (game,) = store.games()
    assert game.finished
    store.open_game(game.id).do(Amend(number=1, actions=(Add(n=10),)))
    assert imported(store, earlier) == (0, 1)
    assert store.count_finished() == 1


def test_a_game_that_went_on_elsewhere_goes_on_here(store: Store, elsewhere: Store) -> None:
    number, later = game_on_two_phones(store, elsewhere, 9, 2, there=10)
    store.rename(number, "At the lake")
    playing = store.open_game(number)
    playing.undo()
    assert looked(store, later) == {"later": 1}
    assert store.take(imports.read(later)) == ([number], 0, 1)
    game = store.open_game(number)
    assert (game.state.total, game.position, game.thoughts) == (21, 3, (None, None, 5.0))
    (listed,) = store.games()
    assert (listed.title, listed.finished) == ("At the lake", True)
    assert listed.changed == elsewhere.games()[0].changed
    assert imported(store, later) == (0, 1)
    with pytest.raises(ChangedElsewhere):
        playing.do(Add(n=1))


def test_what_was_said_of_its_evening_comes_along_and_replaces_nothing(store: Store, elsewhere: Store) -> None:
    for place in ("", "Siena"):
        number, later = game_on_two_phones(store, elsewhere, 9, 2, there=10)
        document = json.loads(later)
        document["games"][0]["evening"] = {"place": "Lucca"}
        if place:
            store.tell(number, Told(place=place))
        store.import_(json.dumps(document))
        assert json.loads(store.export(number))["games"][0]["evening"]["place"] == (place or "Lucca")


def test_a_game_that_went_on_differently_is_a_game_of_its_own(store: Store, elsewhere: Store) -> None:
    number, other = game_on_two_phones(store, elsewhere, 9, here=1, there=2)
    assert looked(store, other) == {"parted": 1}
    (added,) = store.import_(other)
    assert [store.open_game(one).state.total for one in (number, added)] == [10, 11]
    assert imported(store, other) == (0, 1)


def test_of_several_the_longest_goes_on(store: Store, elsewhere: Store) -> None:
    number, short = game_on_two_phones(elsewhere, store, 9)
    elsewhere.open_game(number).do(Add(n=1))
    (shorter,) = store.import_(short)
    store.delete(shorter)
    (longer,) = store.import_(elsewhere.export(number))
    store.restore(shorter)
    elsewhere.open_game(number).do(Add(n=3))
    assert store.take(imports.read(elsewhere.export(number))) == ([longer], 0, 1)
    assert [store.open_game(one).state.total for one in (shorter, longer)] == [9, 13]


def test_whoever_deletes_it_may_have_the_earlier_one(store: Store, elsewhere: Store) -> None:
    number, earlier = game_on_two_phones(store, elsewhere, 9, here=1)
    store.delete(number)
    assert looked(store, earlier) == {"new": 1}
    (added,) = store.import_(earlier)
    assert store.open_game(added).state.total == 9
    assert [game.id for game in store.bin()] == [number]


def test_a_game_that_stands_elsewhere_in_its_log_is_the_same(store: Store) -> None:
    game = store.new_game("counting", Setup(target=9), "Sunday")
    game.do(Add(n=9))
    finished = store.export(game.id)
    game.undo()
    assert imported(store, finished) == (0, 1)
    assert store.open_game(game.id).can_redo


def test_two_games_that_went_alike_are_two(store: Store, elsewhere: Store) -> None:
    """Score pads may agree in every number."""
    for title in ("Friday", "Sunday"):
        elsewhere.new_game("counting", Setup(), title).do(Add(n=9))
    assert imported(store, elsewhere.export_everything()) == (2, 0)


def test_a_game_that_was_renamed_is_the_same(store: Store) -> None:
    sunday, _city = store.import_(EVERYTHING)
    store.rename(sunday, "At the lake")
    assert imported(store, EVERYTHING) == (0, 2)
    assert {game.title for game in store.games()} == {"At the lake", "Città ß"}


def test_a_setup_written_by_an_older_version_is_the_same(store: Store, path: Path) -> None:
    """What has its default now was not there."""
    game = store.new_game("counting", Setup(), "Sunday")
    alter(path, "UPDATE games SET setup = '{}'")
    document = store.export(game.id)
    alter(path, "UPDATE games SET setup = ?", json.dumps(counting.write_setup(Setup())))
    assert imported(store, document) == (0, 1)


def test_a_game_from_the_bin_is_there_again(store: Store) -> None:
    sunday, city = store.import_(EVERYTHING)
    store.delete(sunday)
    assert looked(store, EVERYTHING) == {"in the bin": 1, "same": 1}
    assert imported(store, EVERYTHING) == (1, 1)
    assert (store.bin(), {game.id for game in store.games()}) == ([], {sunday, city})


def test_beside_one_in_the_bin_one_in_play_counts(store: Store, path: Path) -> None:
    (first,) = store.import_(document("games", value=example()["games"][:1]))
    store.delete(first)
    alter(path, "UPDATE games SET created = '' WHERE id = ?", first)
    (second,) = store.import_(document("games", value=example()["games"][:1]))
    alter(path, "UPDATE games SET created = (SELECT created FROM games WHERE id = ?)", second)
    assert store.import_(document("games", value=example()["games"][:1])) == [second]
    assert [game.id for game in store.bin()] == [first]


def test_a_damaged_game_is_no_reason_not_to_import_it(store: Store, path: Path) -> None:
    sunday, _city = store.import_(EVERYTHING)
    alter(path, "DELETE FROM log WHERE game = ? AND number = 1", sunday)
    assert imported(store, EVERYTHING) == (1, 1)


# All that can be read

UNLUCKY = {"kind": "add", "n": 13}
BAD_GAMES: list[tuple[str, str]] = [
    ("move 2 of game 1 (“Sunday”) cannot be read", document("games", 0, "actions", 1, value={"kind": "fly"})),
    ("move 2 of game 1 (“Sunday”) cannot be read", document("games", 0, "actions", 1, "n", value="many")),
    (
        "move 2 of game 1 (“Sunday”) is against the rules (add.unlucky, add.step)",
        document("games", 0, "actions", 1, value=UNLUCKY),
    ),
    ("the setup of game 1 (“Sunday”) cannot be read", document("games", 0, "setup", "seats", value=4)),
    (
        "the setup of game 1 (“Sunday”) is against the rules (setup.seats)",
        document("games", 0, "setup", "seats", value=[]),
    ),
    ("move 2 of game 1 cannot be read", document("games", 0, "actions", 1, value="clear")),
    *(
        ("game 1 cannot be read", document("games", 0, *keys, value=value))
        for keys, value in [
            ((), None),
            ((), {}),
            (("box",), ["counting"]),
            (("title",), 7),
            (("setup",), "Setup()"),
            (("created",), "yesterday"),
            (("created",), "2026-03-01T20:00:00"),
            (("changed",), "0001-01-01T00:00:00+14:00"),
            (("position",), 4),
            (("position",), -1),
            (("position",), 1.0),
            (("actions",), {"kind": "add"}),
            (("thoughts",), [1.0]),
        ]
    ),
]


@pytest.mark.parametrize(("problem", "content"), BAD_GAMES, ids=range(len(BAD_GAMES)))
def test_a_bad_game_is_left_out_and_named(store: Store, problem: str, content: str) -> None:
    incoming = imports.read(content)
    assert incoming.left_out == (f"Left out: {problem}.",)
    store.take(incoming)
    assert [game.title for game in store.games()] == ["Città ß"]
    assert store.settings() == {"text scale": 1.5}


def test_a_game_of_a_newer_giglio_is_left_out_and_named() -> None:
    incoming = imports.read(document("games", 1, "box", value="chess"))
    (sentence,) = incoming.left_out
    assert sentence == "This Giglio does not have the game “chess” of game 2 (“Città ß”); update the app to import it."
    assert len(incoming.games) == 1


@pytest.mark.parametrize(("problem", "content"), BAD_GAMES, ids=range(len(BAD_GAMES)))
def test_where_nothing_else_is_in_a_file_it_is_refused(store: Store, problem: str, content: str) -> None:
    alone = json.loads(content)
    alone = {**alone, "games": alone["games"][:1], "settings": None}
    with pytest.raises(DamagedFile) as refused:
        store.import_(json.dumps(alone))
    assert str(refused.value).startswith(f"This file is damaged: {problem}.")
    assert store.games() == []


def test_a_game_of_a_newer_giglio_alone_is_refused(store: Store) -> None:
    newer = {**example()["games"][0], "box": "chess"}
    with pytest.raises(NewerFile, match="does not have the game “chess” of game 1"):
        store.import_(json.dumps({**example(), "games": [newer], "settings": None}))


def test_a_game_that_is_no_longer_legal_comes_along_and_keeps_no_other_out(
    store: Store, elsewhere: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for title, n in (("Friday", 3), ("Sunday", 4)):
        store.new_game("counting", Setup(), title).do(Add(n=n))
    monkeypatch.setattr(counting, "UNLUCKY", 4)
    everything = store.export_everything()
    incoming = imports.read(everything)
    assert incoming.left_out == ("Left out: move 1 of game 2 (“Sunday”) is against the rules (add.unlucky).",)
    elsewhere.take(incoming)
    assert [game.title for game in elsewhere.games()] == ["Friday"]
    monkeypatch.undo()  # as a later version may allow it again
    assert imported(elsewhere, everything) == (1, 1)


@pytest.mark.parametrize(
    ("column", "value", "named"),
    [
        ("setup", "{", "“Sunday”"),
        ("title", b"\xff\xfe", "a game without a title"),
        ("title", "", "a game without a title"),
    ],
)
def test_what_was_damaged_when_it_was_exported_is_named(
    store: Store, elsewhere: Store, path: Path, column: str, value: Any, named: str
) -> None:
    for title in ("Friday", "Sunday"):
        store.new_game("counting", Setup(), title).do(Add(n=3))
    alter(path, "UPDATE games SET position = -1 WHERE id = 2")
    alter(path, f"UPDATE games SET {column} = ? WHERE id = 2", value)
    incoming = imports.read(store.export_everything())
    assert incoming.left_out == (f"Left out: {named} cannot be read.",)
    elsewhere.take(incoming)
    assert [game.title for game in elsewhere.games()] == ["Friday"]
    with pytest.raises(DamagedFile, match=f"{named} cannot be read"):
        elsewhere.import_(store.export(2))


def test_what_the_rules_stumble_over_is_a_sentence(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbles(*_: object) -> Journal:
        raise ZeroDivisionError

    monkeypatch.setattr(Journal, "replaying", stumbles)
    with pytest.raises(ArchiveError, match=r"stumbled over game 1 of this file \(ZeroDivisionError\)"):
        store.import_(json.dumps({**example(), "settings": None}))
    assert store.games() == []
