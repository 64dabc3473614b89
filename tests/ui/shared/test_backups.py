"""What goes wrong with the file, and what can be brought back, as a person meets it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.table.store import Store
from companion.ui import device
from companion.ui.app import GiglioApp
from companion.ui.look.theme import theme
from companion.ui.shared.backups.view import backup_lines
from tests.golden import FOLDER
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, frames, let, saying, tap, texts
from tests.ui.looking import problems, tree
from tests.ui.shared.opening import begin, opened, screen

FILE = "giglio.sqlite"


def titles(app: GiglioApp) -> list[str]:
    return sorted(game.title for game in app.session.store.games())


def rows(kind: str) -> list[Any]:
    return [widget for child in Window.children for widget in tree(child) if type(widget).__name__ == kind]


def saved(folder: Path) -> None:
    """Two games, and a backup from when there was one."""
    with opened(folder) as app:
        begin(app, "Anna", "Fabio", title="Friday")
        app.session.store.backup()
        begin(app, "Bea", "Carlo", title="Sunday")
        app.session.get_up()


@pytest.mark.parametrize("left", [b"", b"S", b"Something else" * 100])
def test_from_a_damaged_file_a_tap_leads_back_to_a_backup(tmp_path: Path, left: bytes) -> None:
    saved(tmp_path)
    (tmp_path / FILE).write_bytes(left)
    with opened(tmp_path, SMALL_PHONE, text_scale=2) as app:
        assert screen(app).name == "trouble"
        assert problems(app.root) == []
        assert any("1 game, the last “Friday”" in words for words in texts(app.root))
        (row,) = rows("BackupRow")
        tap(row)
        let(0.5)
        assert titles(app) == ["Friday"]
        assert [file.read_bytes() for file in tmp_path.glob("giglio-replaced-*.sqlite")] == [left]
        begin(app, "Dario", "Elena", title="Monday")
    with opened(tmp_path) as app:
        assert titles(app) == ["Friday", "Monday"]


def test_without_a_backup_the_screen_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"Something else" * 100)
    with opened(tmp_path) as app:
        assert screen(app).name == "trouble"
        assert any("There is no backup there." in words for words in texts(app.root))


@pytest.mark.parametrize("size", [SMALL_PHONE, FLAT_PHONE])
def test_without_a_backup_a_new_list_begins_at_the_second_tap(tmp_path: Path, size: tuple[int, int]) -> None:
    (tmp_path / FILE).write_bytes(b"Something else" * 100)
    (tmp_path / f"{FILE}-wal").write_bytes(b"and what was to come")
    with opened(tmp_path, size, text_scale=2) as app:
        tap("Start without games")
        assert screen(app).name == "trouble"
        assert problems(app.root) == []
        tap("Yes, without any game. The damaged file is kept.")
        let(0.5)
        assert screen(app).name == "home"
        begin(app, "Dario", "Elena", title="Monday")
        (kept,) = tmp_path.glob("giglio-replaced-*.sqlite")
        assert kept.read_bytes() == b"Something else" * 100
        assert kept.with_name(f"{kept.name}-wal").read_bytes() == b"and what was to come"
    with opened(tmp_path) as app:
        assert titles(app) == ["Monday"]


def test_a_store_that_is_only_newer_is_not_given_up(tmp_path: Path) -> None:
    saved(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.execute("PRAGMA user_version = 99")
    with opened(tmp_path) as app:
        assert screen(app).name == "trouble"
        with pytest.raises(LookupError):
            saying("Start without games")


def test_what_a_backup_has_replaced_is_the_way_back(tmp_path: Path) -> None:
    saved(tmp_path)
    with opened(tmp_path) as app:
        before = titles(app)
        app.go("settings")
        app.manager.current_screen.resize(2)
        app.restore(next(tmp_path.glob("giglio-backup-*")))
        assert titles(app) != before
        assert theme.text_scale == app.session.store.setting("text_scale", 1)
        app.go("settings")
        frames()
        tap("Go back to a backup")
        let(0.5)
        replaced = next(row for row in rows("BackupRow") if "From before you went back" in row.subtitle)
        tap(replaced)
        let(0.5)
        assert titles(app) == before


def test_a_damaged_game_comes_back_from_the_bin(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        damaged = begin(app, "Anna", "Fabio", title="Friday")
        app.session.store.delete(damaged)
        with app.session.store._database.writing() as connection:
            connection.execute("UPDATE games SET setup = 'x'")
        app.go("settings")
        frames()
        app.manager.current_screen.open_bin()
        let(0.5)
        assert "damaged; bring it back to save it as a file" in texts(Window.children[0])
        tap("Friday")
        assert [game.title for game in app.session.store.damaged()] == ["Friday"]


def test_the_settings_lead_back_to_a_backup_too(tmp_path: Path) -> None:
    saved(tmp_path)
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        tap("Go back to a backup")
        let(0.5)
        (row,) = rows("BackupRow")
        tap(row)
        let(0.5)
        assert titles(app) == ["Friday"]
        (replaced,) = tmp_path.glob("giglio-replaced-*.sqlite")
        with closing(sqlite3.connect(replaced)) as file:
            assert file.execute("SELECT count(*) FROM games").fetchone() == (2,)


def test_a_finished_game_is_backed_up_by_itself(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        (game,) = app.session.store.import_((FOLDER / "lorenzo" / "two-players.json").read_bytes())
        app.session.resume(game)
        last = app.session.game.entries[-1].action
        app.session.undo()
        assert [*tmp_path.glob("giglio-backup-*.sqlite")] == []
        app.session.do(last)
        assert len([*tmp_path.glob("giglio-backup-*.sqlite")]) == 1


def test_deleted_games_are_brought_back_or_deleted_for_good(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        for title in ("Friday", "Saturday", "Sunday"):
            begin(app, "Anna", "Fabio", title=title)
            app.session.store.delete(app.session.game.id)
        app.session.get_up()
        app.go("settings")
        frames()
        assert "3 games to bring back" in texts(app.root)
        tap("Bin")
        let(0.5)
        assert problems(Window.children[0]) == []
        tap("Saturday")
        assert titles(app) == ["Saturday"]
        assert "2 games to bring back" in texts(app.root)
        place = saying("Delete them for good")
        at = place.to_window(*place.center)
        tap(place)
        assert place.to_window(*place.center) == at
        tap(place)  # once more at the same place takes the question back
        assert len(app.session.store.bin()) == 2
        tap("Delete them for good")
        tap("Delete 2 games for good")
        assert app.session.store.bin() == []
        (sheet,) = rows("BinSheet")
        assert "There is no deleted game." in texts(sheet)
        assert saying("Delete them for good").disabled


def test_a_damaged_game_is_named_and_can_be_kept_and_deleted(tmp_path: Path) -> None:
    saved(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute("UPDATE games SET setup = '[]' WHERE title = 'Friday'")
    with opened(tmp_path) as app:
        assert screen(app).name == "home"
        (row,) = rows("GameRow")
        assert (row.title, row.subtitle) == ("Friday", "damaged; tap to save it as a file")
        tap(row)
        (kept,) = tmp_path.glob("giglio-game-*.json")
        assert '"setup": "[]"' in kept.read_text(encoding="utf-8")
        row.tap("more")
        let(0.5)
        (sheet,) = rows("MenuSheet")
        assert "Rename" not in texts(sheet)
        tap("Delete")
        let(0.5)
        assert (titles(app), app.session.store.damaged()) == (["Sunday"], [])


def test_two_backups_of_a_minute_can_be_told_apart(tmp_path: Path) -> None:
    moments = [datetime(2026, 11, 14, 21, 10, second, tzinfo=UTC) for second in (5, 40)]
    moments.append(datetime(2026, 11, 14, 22, 0, tzinfo=UTC))
    for moment in moments:
        with Store.open(tmp_path / FILE, clock=partial(lambda one: one, moment)) as store:
            store.backup()
    titles = [line.title for line in backup_lines(tmp_path / FILE)]
    assert len({*titles}) == 3
    assert [title.count(":") for title in titles] == [1, 2, 2]


def test_what_was_backed_up_now_is_listed_by_import_and_brought_back(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio", title="Friday")
        app.session.get_up()
        app.go("settings")
        frames()
        tap("Back up now")
        begin(app, "Bea", "Carlo", title="Sunday")
        app.session.get_up()
        screen(app).ask_import()
        let(0.5)
        (row,) = rows("ImportRow")
        assert (row.icon, row.subtitle) == ("backup", "1 game, the last “Friday”")
        assert row.title.startswith("Backup, ")
        tap(row)
        (sheet,) = rows("ImportSheet")
        assert problems(sheet) == []
        told = "Games and settings become those of the backup. What you have now is kept as another backup."
        assert told in texts(sheet)
        assert titles(app) == ["Friday", "Sunday"]
        tap("Go back to this backup")
        let(0.5)
        assert titles(app) == ["Friday"]


def test_a_new_phone_goes_on_with_a_backup_of_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    new.mkdir()
    saved(old)
    (backup,) = old.glob("giglio-backup-*.sqlite")
    carried = tmp_path / "picked"
    carried.write_bytes(backup.read_bytes())
    with opened(new) as app:
        app.go("settings")
        screen(app).ask_import()
        let(0.5)
        for content in (carried.read_bytes()[:5000], b"SQLite format 3\0", b""):  # as a bad connection leaves it
            broken = tmp_path / "broken"
            broken.write_bytes(content)
            monkeypatch.setattr(device, "choose_file", lambda chosen, file=broken: chosen(file) or True)
            (sheet,) = rows("ImportSheet")
            sheet.choose_file()
            assert sheet.found is None
        newer = tmp_path / "newer"
        newer.write_bytes(carried.read_bytes())
        with closing(sqlite3.connect(newer)) as file:
            file.execute("PRAGMA user_version = 99")
        monkeypatch.setattr(device, "choose_file", lambda chosen: chosen(newer) or True)
        sheet.choose_file()
        assert sheet.found is None
        assert "This file was saved by a newer Giglio; update the app to open it." in texts(sheet)
        monkeypatch.setattr(device, "choose_file", lambda chosen: chosen(carried) or True)
        sheet.choose_file()
        frames()
        tap("Go back to this backup")
        let(0.5)
        assert titles(app) == ["Friday"]


def test_a_backup_in_another_language_is_announced_in_it(tmp_path: Path) -> None:
    with Store.open(tmp_path / FILE) as store:
        store.change_setting("language", "it")
        backup = store.backup()
        store.change_setting("language", "en")
    with opened(tmp_path) as app:
        app.restore(backup)
        frames()
        assert any(text.startswith("Ecco le partite del backup.") for text in texts(app.root))


def test_the_history_leads_to_what_was_deleted(tmp_path: Path) -> None:
    with opened(tmp_path, SMALL_PHONE, text_scale=2) as app:
        begin(app, "Anna", "Fabio", title="Friday")
        app.session.get_up()
        app.go("history")
        frames()
        assert rows("BinRow") == []
        app.go("home")
        app.session.store.delete(app.session.store.games()[0].id)
        app.go("history")
        frames()
        (row,) = rows("BinRow")
        assert row.subtitle == "1 game to bring back"
        screen(app).ids.scroller.scroll_to(row, animate=False)
        frames()
        assert problems(app.root) == []
        tap(row)
        let(0.5)
        tap("Friday")
        assert titles(app) == ["Friday"]
        assert rows("BinRow") == []
