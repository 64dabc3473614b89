"""Export and import: a good document comes back whole, anything else is a sentence and changes nothing."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.table import archive
from companion.table.archive import ArchiveError, DamagedFile, ForeignFile, NewerFile
from companion.table.journal import examine
from companion.table.store import Store
from tests.exported import games_in
from tests.table import counting
from tests.table.counting import Add, Clear, Setup

FILES = Path(__file__).parent / "files"
EVERYTHING = (FILES / "export-v1.json").read_bytes()


def example() -> Any:
    return json.loads(EVERYTHING)


def snapshot(store: Store) -> tuple[object, ...]:
    return store.export_everything(), store.bin(), store.games()


@pytest.mark.parametrize("version", range(1, archive.VERSION + 1))
def test_every_past_export_can_be_imported(store: Store, version: int) -> None:
    store.import_((FILES / f"export-v{version}.json").read_bytes())
    city, sunday = sorted(store.games(), key=lambda game: game.title)
    assert (sunday.title, sunday.position, sunday.finished) == ("Sunday", 2, False)
    assert (city.title, city.position, city.finished) == ("Città ß", 1, True)
    assert store.settings() == {"text scale": 1.5}
    entries = store.open_game(sunday.id).entries
    assert [entry.text for entry in entries] == ["adds 3 to 0", "adds 11 to 3", "clears 14"]
    assert [entry.flagged for entry in entries] == [(), ("add.step",), ()]


def test_what_was_imported_is_exported_again_as_it_was(store: Store) -> None:
    """But that nothing is put away any more."""
    store.import_(EVERYTHING)
    expected = example()
    assert expected["games"][1].pop("archived") is True
    exported = json.loads(store.export_everything())
    assert exported["games"][1].pop("archived") is False
    assert exported == expected


def test_one_game_is_exported_without_the_settings(store: Store) -> None:
    store.import_(EVERYTHING)
    document = json.loads(store.export(1))
    assert document == {"format": "giglio", "version": 1, "games": example()["games"][:1]}


def test_the_bin_is_not_exported(store: Store) -> None:
    store.delete(store.new_game("counting", Setup(), "Sunday").id)
    assert json.loads(store.export_everything())["games"] == []


def test_an_import_adds_to_the_games_here(store: Store, elsewhere: Store) -> None:
    game, other = (one.new_game("counting", Setup(), "Sunday") for one in (store, elsewhere))
    other.do(Add(n=9))
    (imported,) = store.import_(elsewhere.export(other.id))
    assert [summary.id for summary in store.games()] == [imported, game.id]
    assert store.open_game(imported).entries == other.entries


def test_importing_everything_makes_a_backup_first_and_one_game_does_not(store: Store, path: Path) -> None:
    store.change_setting("text scale", 1)
    store.import_(json.dumps({**example(), "settings": None}))
    assert list(path.parent.glob("*-backup-*")) == []
    store.import_(EVERYTHING)
    (backup,) = path.parent.glob("*-backup-*")
    with Store.open(backup) as before:
        assert (len(before.games()), before.settings()) == (2, {"text scale": 1})


def test_a_game_that_the_rules_refuse_now_can_be_exported(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    game = store.new_game("counting", Setup(), "Sunday")
    game.do(Add(n=4))
    monkeypatch.setattr(counting, "UNLUCKY", 4)
    assert json.loads(store.export(game.id))["games"][0]["actions"] == [{"kind": "add", "n": 4}]


def test_a_document_is_read_without_a_store() -> None:
    first, second = games_in(EVERYTHING)
    assert first.actions == (Add(n=3), Add(n=11, overruled=True), Clear())
    assert (first.record.title, first.setup) == ("Sunday", Setup())
    assert (first.journal().position, first.journal().state.added) == (2, (3, 11))
    assert second.journal().state.added == (7,)


def test_a_document_that_breaks_the_rules_can_still_be_examined() -> None:
    document = example()
    del document["games"][0]["actions"][1]["overruled"]
    game = games_in(json.dumps(document))[0]
    assert [finding.verdict.rules for finding in examine(game.game, game.setup, game.actions)] == [[], ["add.step"], []]


def test_a_byte_order_mark_does_no_harm() -> None:
    assert len(games_in(b"\xef\xbb\xbf" + EVERYTHING)) == 2
    assert len(games_in("\ufeff" + EVERYTHING.decode())) == 2


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_a_copy_from_a_program_that_writes_otherwise_is_the_same(encoding: str) -> None:
    copy = EVERYTHING.decode().encode(encoding)
    assert games_in(copy) == games_in(EVERYTHING)
    with pytest.raises(DamagedFile, match="it is incomplete or was altered"):
        games_in(copy[:-41])


def document(*keys: str | int, value: object) -> str:
    """The example with another value in one place."""
    whole = part = example()
    for key in keys[:-1]:
        part = part[key]
    part[keys[-1]] = value
    return json.dumps(whole)


FOREIGN: dict[str, str | bytes] = {
    "prose": "Dear diary",
    "half a character": "Dear \ud83c",
    "picture": b"\x89PNG\r\n\x1a\n\x00\x00\xff\xff",
    "sqlite": b"SQLite format 3\x00" + bytes(100),
    "not UTF-8": b'{"name": "\xff\xfe"}',
    "other JSON": '{"name": "giglio"}',
    "a list": "[]",
    "a number": "7",
    "NaN": "NaN",
    "deep": "[" * 100_000,
    "deep and closed": "[" * 100_000 + "]" * 100_000,
    "a huge number": "9" * 100_000,
    "other format": document("format", value="tiddlywiki"),
    "format of no type": document("format", value=["giglio"]),
}
NEWER = document("version", value=2)
DAMAGED: list[tuple[str, str | bytes]] = [
    ("it is empty", b""),
    ("it is empty", b"\n \n"),
    ("it has no version", document("version", value="1")),
    ("it has no version", document("version", value=True)),
    ("it has no version", document("version", value=0)),
    ("it has no version", document("version", value=None)),
    ("its games or settings cannot be read", document("games", value={})),
    ("its games or settings cannot be read", document("settings", value=[])),
    ("a number in it is too large", document("games", 0, "actions", 0, "n", value=10**4000)),
    ("a number in it is too large", document("settings", "text scale", value=1.5).replace("1.5", "1e999")),
    ("it is incomplete or was altered", document("settings", "text scale", value=float("nan"))),
    ("it is incomplete or was altered", document("settings", "text scale", value=float("-inf"))),
    ("it is incomplete or was altered", document("games", 0, "title", value="\ud800")),
    ("it is incomplete or was altered", EVERYTHING.replace(b"Sunday", b"Sun\xffday")),
    ("it is incomplete or was altered", EVERYTHING.replace(b'"Sunday"', b"9" * 100_000)),
    ("it is incomplete or was altered", EVERYTHING.replace(b'"Sunday"', b"[" * 100_000 + b"]" * 100_000)),
]


@pytest.fixture
def furnished(store: Store, path: Path) -> Iterator[Store]:
    """A store with something to lose; whatever is tried with it, nothing changes, not even the backups."""
    store.import_(EVERYTHING)
    store.delete(store.new_game("counting", Setup(), "Thrown away").id)
    before = snapshot(store), sorted(path.parent.iterdir())
    yield store
    assert (snapshot(store), sorted(path.parent.iterdir())) == before


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN)
def test_a_foreign_file_is_a_sentence_and_changes_nothing(furnished: Store, content: str | bytes) -> None:
    with pytest.raises(ForeignFile, match="This file was not exported by Giglio"):
        furnished.import_(content)


def test_a_newer_file_is_a_sentence_and_changes_nothing(furnished: Store) -> None:
    with pytest.raises(NewerFile, match="This file was exported by a newer Giglio; update the app to import it"):
        furnished.import_(NEWER)


@pytest.mark.parametrize(("sentence", "content"), DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_a_sentence_and_changes_nothing(
    furnished: Store, sentence: str, content: str | bytes
) -> None:
    with pytest.raises(DamagedFile, match=f"This file is damaged: {sentence}"):
        furnished.import_(content)


def test_a_file_cut_anywhere_is_a_sentence_and_changes_nothing(furnished: Store) -> None:
    for length in range(len(EVERYTHING.rstrip())):
        with pytest.raises(ArchiveError):
            furnished.import_(EVERYTHING[:length])


def places(part: Any, *keys: str | int) -> Iterator[tuple[str | int, ...]]:
    """The way to every value in a document."""
    children = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, child in children:
        yield (*keys, key)
        yield from places(child, *keys, key)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.datetimes().map(str),
    lambda children: st.lists(children, max_size=3) | st.dictionaries(st.text(), children, max_size=3),
    max_leaves=5,
)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.sampled_from(sorted(places(example()), key=str)), value=anything)
def test_an_altered_document_is_imported_whole_or_not_at_all(
    store: Store, place: tuple[str | int, ...], value: object
) -> None:
    before = snapshot(store)
    try:
        imported = store.import_(document(*place, value=value))
    except ArchiveError:
        assert snapshot(store) == before
    else:
        assert all(store.open_game(game_id) for game_id in imported)


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_noise_is_always_a_sentence(content: str | bytes) -> None:
    with pytest.raises(ArchiveError, match=r"\.$"):
        games_in(content)


@given(st.lists(st.tuples(st.integers(0, len(EVERYTHING) - 1), st.integers(0, 255)), min_size=1, max_size=4))
def test_a_document_with_a_few_wrong_bytes_is_read_or_is_a_sentence(wrong: list[tuple[int, int]]) -> None:
    content = bytearray(EVERYTHING)
    for position, byte in wrong:
        content[position] = byte
    with suppress(ArchiveError):
        for game in games_in(bytes(content)):
            game.journal()
