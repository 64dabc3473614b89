"""Games from a file or the clipboard: what they would add is said first."""

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import lorenzo
from companion.table import imports
from companion.table.archive import ArchiveError, content_of
from companion.table.goods import Goods
from companion.table.journal import Journal
from companion.table.store import Store
from companion.ui import device
from companion.ui.look.theme import theme
from companion.ui.shared.import_games import sheet
from companion.ui.shared.import_games import view as import_view
from tests.ui.driving import SMALL_PHONE, frames, let, saying, tap, texts, wait_until
from tests.ui.looking import problems, tree
from tests.ui.past_games import past_games
from tests.ui.shared.opening import opened, screen


def exported(folder: Path, *titles: str, **settings: Any) -> str:
    with Store.open(folder / "other.sqlite") as store:
        for title in titles:
            store.new_game("lorenzo", lorenzo.Setup(seats=("Bea", "Carlo")), title)
        for key, value in settings.items():
            store.change_setting(key, value)
        return store.export_everything()


def test_what_is_on_the_clipboard_is_checked_said_and_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = exported(tmp_path, "Sunday", theme="dark")
    monkeypatch.setattr(device, "pasted", lambda: content)
    with opened(tmp_path, SMALL_PHONE) as app:
        app.go("settings")
        frames()
        screen(app).ask_import()
        let(0.4)
        assert saying("Import").disabled
        tap("From the clipboard")
        assert "This adds 1 game; the settings become those of the file." in texts(Window.children[0])
        assert app.session.store.games() == []
        tap(saying("Import"))
        let(0.4)
        assert [game.title for game in app.session.store.games()] == ["Sunday"]
        assert theme.dark
        assert "1 game has been added." in texts(app.root)
        screen(app).ask_import()
        let(0.4)
        tap("From the clipboard")
        tap(saying("Import"))
        let(0.4)
        assert len(app.session.store.games()) == 1
        assert "1 game was here already." in texts(app.root)


def test_while_games_are_read_the_sheet_hears_fingers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "pasted", lambda: past_games(2))
    monkeypatch.setattr(sheet, "SLICE", 0)
    with opened(tmp_path, SMALL_PHONE) as app:
        app.go("settings")
        frames()
        screen(app).ask_import()
        let(0.4)
        opened_sheet = Window.children[0]
        tap("From the clipboard")
        assert "Reading 2 games …" in texts(opened_sheet)
        assert saying("Import").disabled
        assert problems(opened_sheet) == []
        wait_until(lambda: "Reading 1 game …" in texts(opened_sheet), seconds=30)
        wait_until(lambda: "This adds 2 games." in texts(opened_sheet), seconds=30)
        tap("From the clipboard")
        assert "Reading 2 games …" in texts(opened_sheet)
        opened_sheet.dismiss()
        let(1)
        assert (opened_sheet.reading, opened_sheet.found) == ("", None)


def test_a_file_that_is_none_of_ours_gets_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "holiday.json").write_text("{}", encoding="utf-8")
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        screen(app).ask_import()
        let(0.4)
        tap("holiday")
        assert "This file was not exported by Giglio. Choose a file that was." in texts(Window.children[0])
        assert problems(Window.children[0]) == []
        assert saying("Import").disabled
        assert app.session.store.games() == []


def test_where_files_cannot_be_chosen_the_sheet_says_what_else_can_be_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device, "choose_file", lambda chosen: False)
    monkeypatch.setattr(device, "pasted", lambda: " ")
    with opened(tmp_path) as app:
        app.go("settings")
        screen(app).ask_import()
        let(0.4)
        tap("Choose a file")
        assert any(str(tmp_path) in words for words in texts(Window.children[0]))
        tap("From the clipboard")
        assert "The clipboard is empty. Copy the text of an export first." in texts(Window.children[0])


def test_what_is_chosen_is_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = exported(tmp_path, "Sunday")
    elsewhere = tmp_path / "elsewhere" / "far.json"
    elsewhere.parent.mkdir()
    for file in (tmp_path / "near.json", elsewhere):
        file.write_text(content, encoding="utf-8")
    monkeypatch.setattr(device, "choose_file", lambda chosen: chosen(elsewhere) or True)
    monkeypatch.setattr(device, "pasted", lambda: content)
    with opened(tmp_path) as app:
        app.go("settings")
        screen(app).ask_import()
        let(0.4)
        rows = [one for one in tree(Window.children[0]) if isinstance(one, Factory.OriginRow)]
        for tapped, marked in (("near", "near"), ("From the clipboard",) * 2, ("Choose a file",) * 2):
            tap(tapped)
            assert [(row.title, row.icon) for row in rows if row.chosen] == [(marked, "check")]
        assert "far.json" in texts(Window.children[0])
        (tmp_path / "near.json").write_text("{}", encoding="utf-8")
        tap("near")
        assert not any(row.chosen for row in rows)


def refusal(content: str, store: Store) -> str:
    with pytest.raises(ArchiveError) as refused:
        import_view.preview(imports.read(content), store)
    return str(refused.value)


def test_each_bad_file_has_its_own_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = exported(tmp_path, "Sunday")
    with Store.open(tmp_path / "games.sqlite") as store:
        assert "damaged" in refusal(good[:-40], store)
        assert "newer" in refusal(good.replace('"version": 1', '"version": 9'), store)
        assert "not exported" in refusal("[1, 2]", store)
        assert "no game" in refusal('{"format": "giglio", "version": 1, "games": []}', store)

        def stumbles(*_: Any) -> Journal:
            raise ZeroDivisionError

        monkeypatch.setattr(Journal, "replaying", stumbles)
        assert "ZeroDivisionError" in refusal(good, store)
        assert store.games() == []
    with pytest.raises(ArchiveError, match="There is no file"):
        content_of(tmp_path / "nothing.json")
    with (tmp_path / "film.json").open("wb") as film:
        film.truncate(3_000_000_000)
    with pytest.raises(ArchiveError, match="This file is too large: it has more than 32 MB"):
        content_of(tmp_path / "film.json")


def test_only_files_that_can_be_read_are_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gone.json").symlink_to(tmp_path / "nothing.json")
    (tmp_path / "round.json").symlink_to(tmp_path / "round.json")
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "score.json").touch()  # a result that was shared
    for age, name in enumerate(("new", "old", "locked")):
        (tmp_path / f"{name}.json").touch()
        os.utime(tmp_path / f"{name}.json", (1_000_000 - age, 1_000_000 - age))
    monkeypatch.setattr(os, "access", lambda path, _mode: path.stem != "locked")  # root may open everything
    found = import_view.candidates(tmp_path, datetime.now(UTC))
    assert [one.path.stem for one in found] == ["new", "old"]


def test_the_sentence_says_what_is_here_already(tmp_path: Path) -> None:
    content = exported(tmp_path, "Sunday", "Monday").encode()
    with Store.open(tmp_path / "games.sqlite") as store:
        assert import_view.preview(imports.read(content), store).sentence == "This adds 2 games."
        first, _second = store.import_(content)
        assert import_view.preview(imports.read(content), store).sentence == "2 games are here already."
        store.delete(first)
        assert import_view.preview(imports.read(content), store).sentence == "This adds 1 game; 1 game is here already."
        found = import_view.preview(imports.read(content), store).incoming
        assert import_view.done(found, store.take(found)) == "1 game has been added. 1 game was here already."
        assert import_view.done(found, store.take(found)) == "2 games were here already."


def as_played(content: str, *moves: int) -> bytes:
    """The games of a document, each after these moves."""
    document = json.loads(content)
    for game in document["games"]:
        actions = [lorenzo.Adjust(seat="red", change=Goods(coins=n)).to_json() for n in moves]
        game.update(actions=actions, position=len(actions))
    return json.dumps(document).encode()


def test_the_sentence_says_what_went_on_here_or_in_the_file(tmp_path: Path) -> None:
    content = exported(tmp_path, "Sunday")
    early, late, other = (as_played(content, *moves) for moves in ((1,), (1, 2), (1, 3)))
    with Store.open(tmp_path / "games.sqlite") as store:
        store.import_(early)
        later = import_view.preview(imports.read(late), store)
        assert later.sentence == "1 game is brought up to date."
        assert import_view.done(later.incoming, store.take(later.incoming)) == "1 game has been brought up to date."
        earlier = import_view.preview(imports.read(early), store)
        assert earlier.sentence == "1 game is further on here already."
        assert import_view.done(earlier.incoming, store.take(earlier.incoming)) == "1 game was here already."
        parted = import_view.preview(imports.read(other), store)
        assert parted.sentence == "1 game went on differently here: you will have both."
        assert import_view.done(parted.incoming, store.take(parted.incoming)) == "1 game has been added."


def test_the_game_on_the_table_goes_on_as_in_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as app:
        app.session.begin("lorenzo", lorenzo.Setup(seats=("Bea", "Carlo")), "Sunday")
        content = app.session.store.export(app.session.game.id)
        monkeypatch.setattr(device, "pasted", lambda: as_played(content, 1, 2).decode())
        app.go("settings")
        screen(app).ask_import()
        let(0.4)
        tap("From the clipboard")
        tap(saying("Import"))
        let(0.4)
        assert app.session.game.position == 2
        app.session.undo()
        assert len(app.session.store.games()) == 1


def test_the_sentence_names_the_first_of_those_left_out(tmp_path: Path) -> None:
    document = json.loads(exported(tmp_path, *(f"Day {n}" for n in range(1, 7)), theme="dark"))
    for game in document["games"][1:]:
        game["setup"]["seats"] = []
    with Store.open(tmp_path / "games.sqlite") as store:
        found = import_view.preview(imports.read(json.dumps(document)), store)
        said = [
            *(f"Left out: the setup of game {n} (“Day {n}”) is against the rules (setup.players)." for n in (2, 3, 4)),
            "2 more games were left out.",
        ]
        adds = "This adds 1 game; the settings become those of the file."
        assert found.sentence == " ".join([adds, *said])
        assert import_view.done(found.incoming, store.take(found.incoming)) == " ".join(
            ["1 game has been added.", *said]
        )
