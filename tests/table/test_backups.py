"""Copies of everything: when they are made, what is in them, and going back to one."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from companion.table import database
from companion.table.backups import backups, restore
from companion.table.database import BACKUPS_KEPT, DamagedStore, DiskFull, Locked, NewerStore, ReplacedStore, StoreError
from companion.table.store import Store
from tests.table.counting import Add, Setup

EVENING = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def begin(store: Store, title: str) -> None:
    store.new_game("counting", Setup(), title).do(Add(n=3))


def titles(path: Path) -> list[str]:
    with Store.open(path) as store:
        return [game.title for game in store.games()]


def test_each_backup_says_when_it_was_made_and_what_is_in_it(path: Path) -> None:
    moment = EVENING
    with Store.open(path, lambda: moment) as store:
        store.backup()
        for n, title in enumerate(("Friday", "Sunday"), start=1):
            moment = EVENING + timedelta(hours=n)
            begin(store, title)
        store.backup()
    assert [(one.made, one.games, one.last) for one in backups(path)] == [
        (EVENING + timedelta(hours=2), 2, "Sunday"),
        (EVENING, 0, ""),
    ]


def test_a_copy_that_is_damaged_or_named_by_somebody_else_is_not_offered(store: Store, path: Path) -> None:
    begin(store, "Sunday")
    whole = store.backup()
    path.with_name("giglio-backup-mine.sqlite").write_bytes(whole.read_bytes())
    path.with_name("giglio-backup-20260301-200000-000000.sqlite").write_bytes(b"SQLite no more")
    half = path.with_name("giglio-backup-20260302-200000-000000.sqlite")
    half.write_bytes(whole.read_bytes()[:5000])
    assert [one.path for one in backups(path)] == [whole]


def test_one_a_day_is_made_by_itself_and_five_are_kept(path: Path) -> None:
    moment = EVENING
    with Store.open(path, lambda: moment) as store:
        for day in range(7):
            for hour in (0, 2):
                moment = EVENING + timedelta(days=day, hours=hour)
                store.backup_today()
    assert [one.made for one in backups(path)] == [EVENING + timedelta(days=day) for day in range(6, 1, -1)]
    assert len(backups(path)) == BACKUPS_KEPT


def test_a_backup_takes_the_place_of_a_damaged_file_which_is_kept(store: Store, path: Path) -> None:
    begin(store, "Friday")
    backup = store.backup()
    begin(store, "Sunday")
    store.close()
    damaged = b"Something else" * 100
    path.write_bytes(damaged)
    kept = restore(path, backup, EVENING)
    assert titles(path) == ["Friday"]
    assert (kept.name, kept.read_bytes()) == ("giglio-replaced-20260301-200000-000000.sqlite", damaged)
    assert [one.path for one in backups(path)] == [backup]


def test_what_was_replaced_is_offered_too_and_never_deleted_for_a_newer_backup(store: Store, path: Path) -> None:
    begin(store, "Friday")
    backup = store.backup()
    begin(store, "Sunday")
    store.close()
    kept = restore(path, backup, EVENING)
    assert {one.path: (one.replaced, one.made, one.last) for one in backups(path)}[kept] == (True, EVENING, "Sunday")
    with Store.open(path) as again:
        made = [again.backup() for _ in range(BACKUPS_KEPT + 2)]
    assert [one.path for one in backups(path) if not one.replaced] == made[: -BACKUPS_KEPT - 1 : -1]
    assert [one.path for one in backups(path) if one.replaced] == [kept]
    restore(path, kept, EVENING + timedelta(hours=1))
    assert titles(path) == ["Sunday", "Friday"]
    assert len([one for one in backups(path) if one.replaced]) == 2


@pytest.mark.parametrize(("mark", "refusal"), [("user_version = 99", NewerStore), ("application_id = 7", DamagedStore)])
def test_a_backup_that_could_not_be_opened_takes_no_place(
    store: Store, path: Path, mark: str, refusal: type[StoreError]
) -> None:
    begin(store, "Sunday")
    other = store.backup()
    store.close()
    with closing(sqlite3.connect(other)) as connection:
        connection.execute(f"PRAGMA {mark}")
    with pytest.raises(refusal):
        restore(path, other, EVENING)
    assert titles(path) == ["Sunday"]


def test_names_that_are_not_ours_do_no_harm(store: Store, path: Path) -> None:
    mine = path.with_name("giglio-backup-0-mine.sqlite")
    mine.write_bytes(store.backup().read_bytes())
    for name in ("giglio-backup-0.sqlite", "giglio-backup-20260301-200004-500000.sqlite", "giglio-backup.part"):
        path.with_name(name).mkdir()
    made = [store.backup() for _ in range(BACKUPS_KEPT + 1)]
    assert mine.exists()
    assert [one.path for one in backups(path)] == made[:0:-1]


def test_backups_of_a_clock_that_ran_ahead_go_before_those_made_since(path: Path) -> None:
    moment = datetime(2099, 1, 1, tzinfo=UTC)
    with Store.open(path, lambda: moment) as store:
        for day in range(BACKUPS_KEPT):
            moment = datetime(2099, 1, 1 + day, tzinfo=UTC)
            store.backup()
        for day in range(BACKUPS_KEPT - 1):
            moment = EVENING + timedelta(days=day)
            store.backup()
    assert [one.made.year for one in backups(path)] == [2099, 2026, 2026, 2026, 2026]


def test_a_backup_of_the_year_one_is_one(path: Path) -> None:
    with Store.open(path, lambda: datetime(1, 1, 1, tzinfo=UTC)) as store:
        assert [one.path for one in backups(path)] == []
        assert store.backup().name == "giglio-backup-00010101-000000-000000.sqlite"
    assert [one.made.year for one in backups(path)] == [1]


def test_what_a_crash_left_to_write_does_not_get_into_the_backup(store: Store, path: Path) -> None:
    """It is kept with the old file, where it can still be read."""
    begin(store, "Friday")
    backup = store.backup()
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_autocheckpoint = 0")
        begin(store, "Sunday")
        logged = path.with_name(f"{path.name}-wal").read_bytes()
        whole = path.read_bytes()
        store.close()
    path.write_bytes(whole)
    path.with_name(f"{path.name}-wal").write_bytes(logged)
    kept = restore(path, backup, EVENING)
    assert titles(path) == ["Friday"]
    assert titles(kept) == ["Sunday", "Friday"]


def test_a_window_whose_file_was_replaced_writes_nothing_any_more(store: Store, path: Path) -> None:
    """It has the old file open, which nobody else will ever see."""
    begin(store, "Friday")
    backup = store.backup()
    game = store.open_game(1)
    game.do(Add(n=4))
    restore(path, backup, EVENING)
    refused: list[Callable[[], object]] = [
        lambda: game.do(Add(n=5)),
        game.undo,
        lambda: begin(store, "Sunday"),
        lambda: store.rename(1, "Monday"),
        lambda: store.change_setting("text scale", 2),
    ]
    for write in refused:
        with pytest.raises(ReplacedStore, match="Restart Giglio"):
            write()
    assert (game.position, titles(path)) == (2, ["Friday"])
    with Store.open(path) as again:
        assert again.open_game(1).do(Add(n=6)).number == 2
    with pytest.raises(ReplacedStore):
        game.do(Add(n=5))


def test_a_window_whose_file_was_deleted_writes_nothing_any_more(store: Store, path: Path) -> None:
    begin(store, "Friday")
    path.unlink()
    with pytest.raises(ReplacedStore):
        store.rename(1, "Monday")


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("damaged", [False, True])
def test_on_a_full_disk_everything_stays_and_it_is_said(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch, damaged: bool
) -> None:
    begin(store, "Friday")
    backup = store.backup()
    begin(store, "Sunday")
    store.close()
    if damaged:
        path.write_bytes(b"Something else" * 100)
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    monkeypatch.setattr("shutil.copyfile" if damaged else "companion.table.backups.copy_store", full)
    with pytest.raises(DiskFull, match="Free some space on this device"):
        restore(path, backup, EVENING)
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before


def test_a_backup_that_fails_leaves_nothing_behind(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(store, "Friday")

    def cut_short(_source: Path, target: Path) -> None:
        target.write_bytes(b"half")
        full()

    monkeypatch.setattr("companion.table.database.copy_store", cut_short)
    with pytest.raises(DiskFull, match="Free some space on this device"):
        store.backup()
    assert not list(path.parent.glob("*.part"))
    assert backups(path) == []


def test_two_windows_never_back_up_at_once(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What one has not finished yet, the other would take for something left behind."""
    begin(store, "Friday")
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    copy_store = database.copy_store

    def while_the_other_tries(source: Path, target: Path) -> None:
        with Store.open(path) as other, pytest.raises(Locked):
            other.backup()
        copy_store(source, target)

    monkeypatch.setattr(database, "copy_store", while_the_other_tries)
    copy = store.backup()
    assert [(one.path, one.games) for one in backups(path)] == [(copy, 1)]


def test_what_a_crash_left_unfinished_is_gone_after_the_next_start(store: Store, path: Path) -> None:
    begin(store, "Friday")
    left = [path.with_name(name) for name in ("giglio-backup.part", "giglio-restored.part", "giglio.sqlite-1.part")]
    for step in (lambda: Store.open(path).close(), store.backup, lambda: restore(path, store.backup(), EVENING)):
        for part in left:
            part.write_bytes(b"half")
        step()
        assert not [part for part in left if part.exists()]


def killed_at(step: int, path: Path, backup: Path) -> bool:
    """Whether a process that restores the backup comes so far: there it dies, without a word."""
    process = os.fork()
    if not process:
        steps = count(1)

        def die(event: str, arguments: tuple[object, ...]) -> None:
            touching = event in ("open", "os.remove", "os.rename", "sqlite3.connect", "shutil.copyfile")
            if touching and str(path.parent) in str(arguments) and next(steps) == step:
                os._exit(1)

        sys.addaudithook(die)
        restore(path, backup, EVENING)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 1


@pytest.mark.parametrize("open_elsewhere", [False, True])
def test_a_restore_killed_at_any_step_leaves_the_old_games_or_the_new(tmp_path: Path, open_elsewhere: bool) -> None:
    """What the crash of all windows leaves is what is on the disk, without the shared index, which is memory."""
    found = []
    for step in count(1):
        folder, left = tmp_path / f"{step}", tmp_path / f"{step}-left"
        folder.mkdir()
        left.mkdir()
        store = Store.open(folder / "giglio.sqlite")
        begin(store, "Friday")
        backup = store.backup()
        begin(store, "Sunday")
        if not open_elsewhere:
            store.close()
        killed = killed_at(step, folder / "giglio.sqlite", backup)
        for file in folder.iterdir():
            if not file.name.endswith("-shm"):
                shutil.copy(file, left / file.name)
        store.close()
        found.append(titles(left / "giglio.sqlite"))
        if not killed:
            break
    old, new = ["Sunday", "Friday"], ["Friday"]
    assert [one for one in found if one not in (old, new)] == []
    assert (found[0], found[-1], len(found) > 5) == (old, new, True)
