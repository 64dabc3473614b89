"""What can happen to the file: locked, read-only, full, damaged, newer, older; and its backups."""

import json
import os
import re
import resource
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.table import database
from companion.table.database import CannotOpen, DamagedStore, DiskFull, Locked, NewerStore, ReadOnly, StoreError
from companion.table.store import SavedGame, Store
from tests.table.counting import Add, Setup

FILES = Path(__file__).parent / "files"


def begin(store: Store, *steps: int) -> SavedGame:
    game = store.new_game("counting", Setup(target=10**6), "Sunday")
    for step in steps:
        game.do(Add(n=step))
    return game


def begin_a_long_game(store: Store) -> None:
    """Many pages in one commit."""
    document = json.loads(store.export(begin(store, 3).id))
    document["games"][0]["actions"] *= 200
    store.import_(json.dumps(document))


def pragma(store: Store, text: str) -> object:
    """Only the connection itself can be told to fail."""
    return store._database.rows(f"PRAGMA {text}")[0][0]


@contextmanager
def nothing_changes(game: SavedGame, path: Path) -> Iterator[None]:
    """Neither in memory nor, for whoever opens the file afresh, on the disk."""

    def seen() -> tuple[object, ...]:
        with Store.open(path) as again:
            saved = again.open_game(game.id)
            return game.state, game.entries, game.position, saved.state, saved.entries, saved.position

    before = seen()
    yield
    assert seen() == before


def contents(path: Path) -> dict[str, bytes]:
    """The file and its write-ahead log; the shared index beside them is scratch."""
    return {file.name: file.read_bytes() for file in path.parent.iterdir() if not file.name.endswith("-shm")}


@pytest.fixture(autouse=True)
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)


def test_every_commit_is_synchronised(store: Store) -> None:
    """The crash test cannot cut the power; these two settings are SQLite's promise for that."""
    assert (pragma(store, "journal_mode"), pragma(store, "synchronous")) == ("wal", 2)


def test_while_another_process_writes_nothing_changes(store: Store, path: Path) -> None:
    game = begin(store, 3, 4)
    with nothing_changes(game, path), closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Locked, match="Close it, then try again"):
            game.do(Add(n=5))
        with pytest.raises(Locked):
            game.undo()
        with pytest.raises(Locked):
            store.rename(game.id, "Monday")
    assert game.do(Add(n=5)).number == 3


def test_a_file_that_another_process_keeps_to_itself_is_not_opened(store: Store, path: Path) -> None:
    store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Locked):
            Store.open(path)


def play_on(game: SavedGame) -> None:
    for _ in range(10_000):
        game.do(Add(n=1))


def test_on_a_full_disk_nothing_changes(store: Store, path: Path) -> None:
    game = begin(store, 3)
    pragma(store, f"max_page_count = {pragma(store, 'page_count')}")
    with pytest.raises(DiskFull, match="Free some space"):
        play_on(game)
    with nothing_changes(game, path), pytest.raises(DiskFull):
        game.do(Add(n=1))
    pragma(store, "max_page_count = 10000")
    assert game.do(Add(n=1)).number == store.open_game(game.id).position


def test_a_disk_without_room_to_open_the_file_is_full(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.close()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    sentences = []
    for free in (database.SHARED - 1, database.SHARED):
        monkeypatch.setattr(database, "disk_usage", lambda _folder, free=free: SimpleNamespace(free=free))
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, limits[1]))
        try:
            with pytest.raises(StoreError) as error:
                Store.open(path)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        sentences.append(str(error.value))
    assert [sentence.partition(" (")[0] for sentence in sentences] == [
        "No room left to save. Free some space on this device, then try again.",
        "Saving failed",
    ]


def test_when_the_device_does_not_write_nothing_changes(store: Store, path: Path) -> None:
    game = begin(store, 3)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    with nothing_changes(game, path):
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, limits[1]))
        try:
            with pytest.raises(StoreError, match="Saving failed"):
                game.do(Add(n=1))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert game.do(Add(n=1)).number == 2


@pytest.fixture
def shelf() -> Iterator[Path]:
    """A folder that an ordinary user reaches too: the tests may run as root, whom no permission stops."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        yield Path(folder)
        Path(folder).chmod(0o777)


@contextmanager
def as_an_ordinary_user() -> Iterator[None]:
    user = os.geteuid()
    if user:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)


def test_a_read_only_file_can_be_looked_at(shelf: Path) -> None:
    with Store.open(shelf / "giglio.sqlite") as store:
        game_id = begin(store, 3).id
    (shelf / "giglio.sqlite").chmod(0o444)
    with as_an_ordinary_user(), Store.open(shelf / "giglio.sqlite") as store:
        game = store.open_game(game_id)
        with nothing_changes(game, shelf / "giglio.sqlite"), pytest.raises(ReadOnly, match="Giglio may not write"):
            game.do(Add(n=4))


def test_in_a_read_only_folder_nothing_is_opened_and_nothing_made(shelf: Path) -> None:
    with Store.open(shelf / "giglio.sqlite") as store:
        begin(store, 3)
    before = contents(shelf / "giglio.sqlite")
    shelf.chmod(0o555)
    with as_an_ordinary_user(), pytest.raises(ReadOnly):
        Store.open(shelf / "giglio.sqlite")
    with as_an_ordinary_user(), pytest.raises(CannotOpen, match="Check that the folder exists"):
        Store.open(shelf / "new.sqlite")
    assert contents(shelf / "giglio.sqlite") == before


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen):
        Store.open(tmp_path / "nowhere" / "giglio.sqlite")


def overwritten(data: bytes, start: int, length: int) -> bytes:
    return data[:start] + b"\xa5" * length + data[start + length :]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "another header": lambda data: overwritten(data, 0, 16),
    "no header": lambda data: overwritten(data, 0, 100),
    "a few bytes": lambda data: data[:10],
    "half": lambda data: data[: len(data) // 2],
    "one page missing": lambda data: data[:-4096],
    "half a page missing": lambda data: data[:-2048],
    "a page of noise": lambda data: overwritten(data, 2 * 4096, 4096),
    "text": lambda data: b"Dear diary, " * 1000,
    "zeros": lambda data: bytes(len(data)),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_left_as_it_is(store: Store, path: Path, damage: Callable[[bytes], bytes]) -> None:
    begin_a_long_game(store)
    store.close()
    path.write_bytes(damage(path.read_bytes()))
    before = path.read_bytes()
    with pytest.raises(DamagedStore, match="It was left as it is"):
        Store.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("damage", [*DAMAGES.values(), lambda data: b""], ids=[*DAMAGES, "empty"])
def test_beside_a_damaged_file_what_a_crash_left_stays_too(
    store: Store, path: Path, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    begin_a_long_game(store)
    store.close()
    left = tmp_path / "left"
    left.mkdir()
    with Store.open(path) as again:
        again.change_setting("sound", True)
        for name in (path.name, f"{path.name}-wal"):
            shutil.copy(path.with_name(name), left / name)
    (left / path.name).write_bytes(damage(path.read_bytes()))
    before = contents(left / path.name)
    with pytest.raises(DamagedStore):
        Store.open(left / path.name)
    assert contents(left / path.name) == before


def test_a_file_of_another_program_is_left_as_it_is(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE games (id, moves)")
        other.execute("PRAGMA user_version = 1")
    before = contents(path)
    with pytest.raises(DamagedStore, match="not from Giglio"):
        Store.open(path)
    assert contents(path) == before


@pytest.mark.parametrize("word", [b"CREATE TABLE gamez", b"standingz TEXT", b"changez TEXT", b"CREATEzTABLE games"])
def test_a_damaged_letter_of_the_schema_is_a_damaged_file(store: Store, path: Path, word: bytes) -> None:
    begin(store, 3)
    store.close()
    whole = re.compile(word.replace(b"z", b"[^z]"))
    path.write_bytes(whole.sub(word, path.read_bytes()))
    before = path.read_bytes()
    with pytest.raises(DamagedStore, match="choose a backup"):
        Store.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("left", [b"", b"S"])
def test_a_file_that_lost_everything_is_not_taken_for_a_new_one(store: Store, path: Path, left: bytes) -> None:
    begin(store, 3)
    store.backup()
    store.close()
    path.write_bytes(left)
    with pytest.raises(DamagedStore, match="is empty, although games were saved there"):
        Store.open(path)
    assert path.read_bytes() == left


def test_a_newer_file_is_left_as_it_is(store: Store, path: Path) -> None:
    store.close()
    with closing(sqlite3.connect(path)) as newer:
        newer.execute(f"PRAGMA user_version = {len(database.MIGRATIONS) + 1}")
    before = path.read_bytes()
    with pytest.raises(NewerStore, match="update the app"):
        Store.open(path)
    assert path.read_bytes() == before


def test_an_empty_file_becomes_a_store(path: Path) -> None:
    path.touch()
    with Store.open(path) as store:
        assert store.games() == []


def test_a_rollback_that_a_crash_left_to_do_is_done(store: Store, path: Path, tmp_path: Path) -> None:
    """Before the write-ahead log is switched on, SQLite has a journal of another kind."""
    game = begin(store, 3)
    store.close()
    left = tmp_path / "left"
    left.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as crashing:
        crashing.execute("PRAGMA journal_mode = DELETE")
        crashing.execute("PRAGMA cache_size = 1")
        crashing.execute("BEGIN")
        crashing.execute("UPDATE games SET title = hex(zeroblob(100000))")
        for name in (path.name, f"{path.name}-journal"):
            shutil.copy(path.with_name(name), left / name)
    with Store.open(left / path.name) as recovered:
        assert [summary.title for summary in recovered.games()] == ["Sunday"]
        assert recovered.open_game(game.id).state.added == (3,)


def test_a_folder_in_the_place_of_the_file_cannot_be_opened(path: Path) -> None:
    path.mkdir()
    with pytest.raises(CannotOpen, match="cannot be opened"):
        Store.open(path)


@pytest.mark.parametrize("version", range(1, len(database.MIGRATIONS) + 1))
def test_every_past_version_opens(path: Path, version: int) -> None:
    """``store-v1.sql`` is the dump of a store as version 1 wrote it. Keep it; add the next with a migration."""
    with closing(sqlite3.connect(path)) as old:
        old.executescript((FILES / f"store-v{version}.sql").read_text(encoding="utf-8"))
    with Store.open(path) as store:
        games = {game.title: game for game in store.games()}
        assert {title: (game.position, game.finished) for title, game in games.items()} == {
            "Sunday": (2, False),
            "Città ß": (1, True),
        }
        assert [game.title for game in store.bin()] == ["Thrown away"]
        assert store.settings() == {"text scale": 1.5}
        texts = [entry.text for entry in store.open_game(games["Sunday"].id).entries]
        assert texts == ["adds 3 to 0", "adds 11 to 3", "clears 14"]
        assert store.open_game(games["Città ß"].id).state.added == (7,)


def test_a_migration_comes_after_a_backup(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin(store, 3)
    store.close()
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, ("ALTER TABLE games ADD note TEXT",)))
    with Store.open(path) as migrated:
        assert pragma(migrated, "user_version") == len(database.MIGRATIONS)
        assert migrated.open_game(game.id).state.added == (3,)
    (backup,) = path.parent.glob("*-backup-*")
    monkeypatch.undo()
    with Store.open(backup) as old:
        assert old.open_game(game.id).state.added == (3,)


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(store, 3)
    store.close()
    broken = (*database.MIGRATIONS, ("ALTER TABLE games ADD note TEXT", "INSERT INTO nowhere VALUES (1)"))
    monkeypatch.setattr(database, "MIGRATIONS", broken)
    with pytest.raises(StoreError):
        Store.open(path)
    monkeypatch.undo()
    with Store.open(path) as unharmed:
        assert unharmed.open_game(game.id).do(Add(n=4)).number == 2


def backups(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.glob("*backup*"))


def test_a_backup_is_a_whole_store_of_its_own_in_one_file(store: Store, path: Path) -> None:
    game = begin(store, 3, 4)
    copy = store.backup()
    game.do(Add(n=5))
    assert backups(path) == [copy.name]
    assert copy.name == "giglio-backup-20260301-200003-000000.sqlite"
    with Store.open(copy) as before:
        assert before.open_game(game.id).state.added == (3, 4)


def test_a_backup_that_a_crash_cut_short_is_not_one(store: Store, path: Path) -> None:
    game = begin(store, 3)
    (path.parent / "giglio-backup.part").write_bytes(path.read_bytes()[:5000])
    copy = store.backup()
    assert backups(path) == [copy.name]
    with Store.open(copy) as before:
        assert before.open_game(game.id).state.added == (3,)


def test_only_the_last_few_backups_are_kept(store: Store, path: Path) -> None:
    made = [store.backup().name for _ in range(database.BACKUPS_KEPT + 3)]
    assert backups(path) == made[-database.BACKUPS_KEPT :]


def test_a_new_backup_stays_even_when_the_clock_was_put_back(path: Path) -> None:
    years = cycle([2026 + n for n in range(database.BACKUPS_KEPT)] + [1999])
    with Store.open(path, lambda: datetime(next(years), 1, 1, tzinfo=UTC)) as store:
        made = [store.backup().name for _ in range(database.BACKUPS_KEPT + 1)]
    assert len(backups(path)) == database.BACKUPS_KEPT
    assert made[-1] in backups(path)


def test_without_a_backup_nothing_is_deleted_for_good(store: Store, path: Path) -> None:
    game = begin(store, 3)
    store.delete(game.id)
    (path.parent / "giglio-backup-20260301-200003-000000.sqlite").mkdir()
    with pytest.raises(StoreError):
        store.empty_bin()
    store.restore(game.id)
    assert store.open_game(game.id).state.added == (3,)
