"""The app opens in a real window, finds its way from screen to screen, and says what goes wrong."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.base import ExceptionManager
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.utils import platform

from companion.games import lorenzo
from companion.table.database import DiskFull
from companion.table.goods import Goods
from companion.table.journal import Journal
from companion.table.store import Store
from companion.ui import crash_log, device, kit
from companion.ui.app import MOST, GiglioApp
from companion.ui.look.theme import LOOK, theme
from companion.ui.lorenzo.placement.sheet import open_placement
from companion.ui.restart import Restart
from companion.ui.shared.renaming.sheet import RenameSheet
from companion.ui.shared.secret.hold_to_look import HoldButton
from tests.ui.driving import FLAT_PHONE, PHONE, TABLET, frames, let, press_back, saying, showing, tap, texts
from tests.ui.looking import problems, tree
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.reaching import sheets
from tests.ui.shared.opening import LOOKS, begin, opened, screen


@pytest.fixture
def app(tmp_path: Path) -> Iterator[GiglioApp]:
    with opened(tmp_path) as app:
        yield app


def said(app: GiglioApp) -> str:
    return next(str(widget.text) for widget in tree(app.root) if isinstance(widget, kit.Snackbar))


def test_it_opens_at_home(app: GiglioApp) -> None:
    assert screen(app).name == "home"
    assert "Giglio" in texts(app.root)
    assert problems(app.root) == []


def test_no_screen_is_seen_through_another(app: GiglioApp) -> None:
    for name in ("settings", "home", "rules"):
        app.go(name)
        assert app.manager.children == [screen(app)]


def test_it_is_painted_on_parchment(app: GiglioApp) -> None:
    pixels = screen(app).export_as_image().texture.pixels
    colours = {pixels[i : i + 3].hex() for i in range(0, len(pixels), 4)}
    assert {"a4432a", "2b2118"} <= colours
    assert Window.clearcolor == theme.bg


def test_back_leads_to_the_screen_before_and_from_home_out_of_the_app(app: GiglioApp) -> None:
    app.go("settings")
    press_back()
    assert screen(app).name == "home"
    assert not app.back()


def test_a_screen_visited_again_is_not_in_the_way_twice(app: GiglioApp) -> None:
    app.go("settings")
    app.go("new_game")
    app.go("settings")
    assert app.trail == ["home", "settings"]


def test_a_screen_is_told_what_it_is_about(app: GiglioApp) -> None:
    app.go("lorenzo_player", title="Anna")
    assert screen(app).title == "Anna"


def test_the_screens_shown_last_are_kept_and_those_on_the_way_back(app: GiglioApp) -> None:
    app.trail[:] = ["home"]
    for name in ("rules", "cards", "history", "settings", "pad_start", "new_game", "settings", "lorenzo_player"):
        app.go(name)
        app.back()
    kept = [screen.name for screen in app.manager.screens]
    assert sorted(kept) == sorted(["history", "pad_start", "new_game", "settings", "lorenzo_player", "home"])
    assert len(kept) == MOST
    for name in ("rules", "cards", "history", "settings", "pad_start", "new_game", "lorenzo_player"):
        app.go(name)
    assert {screen.name for screen in app.manager.screens} == set(app.trail)


def test_a_screen_that_was_taken_away_is_told_again_what_it_is_about(app: GiglioApp) -> None:
    app.go("home", cautious=True)
    app.renew(lambda: None)
    assert app.manager.current_screen.cautious
    app.manager.current_screen.cautious = False  # as it found out itself
    app.renew(lambda: None)
    assert not app.manager.current_screen.cautious


def test_what_the_rules_refuse_becomes_a_sentence(app: GiglioApp) -> None:
    begin(app, "Anna", "Fabio")
    assert not app.act(lorenzo.Dice(white=9, black=1, orange=1, source="recorded"))
    frames()
    assert "cannot show 9" in said(app)
    assert app.session.table.phase == "dice"


def test_what_was_done_is_said_too(app: GiglioApp) -> None:
    begin(app, "Anna", "Fabio")
    assert app.act(lorenzo.Dice(white=4, black=2, orange=6, source="recorded"))
    frames()
    assert said(app) == app.session.game.entries[-1].text


def test_everything_is_there_when_the_app_is_opened_again(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
        app.act(lorenzo.Dice(white=4, black=2, orange=6, source="recorded"))
    with opened(tmp_path) as app:
        assert screen(app).name == "lorenzo_table"
        assert app.session.table.dice == {"white": 4, "black": 2, "orange": 6}
        assert app.session.game.can_undo
        press_back()
        assert screen(app).name == "home"
        assert "Resume at Anna’s turn" in texts(app.root)
    with opened(tmp_path) as app:
        assert screen(app).name == "home"  # nobody sat at the table any more


def test_the_theme_is_the_players(tmp_path: Path) -> None:
    with opened(tmp_path, mode="dark") as app:
        assert theme.dark
        assert problems(app.root) == []


@pytest.mark.skipif(platform != "linux", reason="only there the app's folder stands in one that may be missing")
def test_a_new_account_has_no_folder_for_settings_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "not" / "there"))
    assert GiglioApp().own_folder.is_dir()


# Starting after something went wrong


def crash(folder: Path) -> None:
    """The app ends before its first picture, with a game on the table."""
    with Store.open(folder / "giglio.sqlite") as store:
        restart = Restart(store)
        restart.remember(store.games()[0].id)
        restart.begins()


def found(app: GiglioApp, kind: str) -> list[Any]:
    return [widget for widget in tree(app.root) if type(widget).__name__ == kind]


def test_after_a_crashed_start_the_list_of_games_opens_and_no_game(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
    crash(tmp_path)
    with opened(tmp_path) as app:
        assert screen(app).name == "home"
        assert app.session.saved is None
        assert (len(found(app, "ResumeCard")), len(found(app, "GameRow"))) == (0, 1)
        assert "nothing is lost" in said(app)
    with opened(tmp_path) as app:
        assert screen(app).name == "home"
        tap("Resume")
        assert screen(app).name == "lorenzo_dice"
    with opened(tmp_path) as app:
        assert screen(app).name == "lorenzo_dice"


def test_a_start_counts_as_crashed_until_something_is_seen(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        first = Restart(store)
        assert (first.crashed, first.game) == (False, None)
        first.remember(7)
        first.begins()
        assert Restart(store).crashed
        assert Restart(store).game is None
        first.seen()
        assert (Restart(store).crashed, Restart(store).game) == (False, 7)
        store.change_setting("here.on_table", "the kitchen")
        assert Restart(store).game is None


def test_a_note_for_the_next_start_may_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        monkeypatch.setattr(Store, "change_setting", raising(DiskFull("full")))
        Restart(store).begins()
        assert not Restart(store).crashed


def raising(error: Exception) -> Callable[..., None]:
    def fail(*_: Any, **__: Any) -> None:
        raise error

    return fail


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (lambda patch: patch.setattr(Journal, "replaying", raising(ZeroDivisionError())), "stumbled over"),
        (lambda patch: patch.setattr(lorenzo.Setup, "model_validate", raising(ValueError())), "cannot be read"),
    ],
)
def test_a_game_that_no_longer_opens_is_said_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: Callable[[Any], None], sentence: str
) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
    with monkeypatch.context() as patch:
        broken(patch)
        for at_start in (True, False):
            with opened(tmp_path) as app:
                assert screen(app).name == "home"
                if not at_start:
                    tap("Lorenzo il Magnifico")
                frames()
                assert sentence in said(app)
                assert screen(app).name == "home"
    with opened(tmp_path) as app:
        tap("Resume")
        assert screen(app).name == "lorenzo_dice"


@pytest.mark.parametrize(("size", "mode", "text_scale"), LOOKS)
def test_a_store_of_a_newer_version_is_left_alone_and_said(
    tmp_path: Path, size: tuple[int, int], mode: str, text_scale: float
) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
    set_version(tmp_path, 99)
    with opened(tmp_path, size, mode=mode, text_scale=text_scale) as app:
        assert screen(app).name == "trouble"
        assert any("update the app" in words for words in texts(app.root))
        assert problems(app.root) == []
        assert not app.back()
        app.dispatch("on_resume")
        tap("Try again")
        assert screen(app).name == "trouble"


def test_what_could_not_be_opened_is_tried_again_at_a_tap(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
        app.session.get_up()
    version = set_version(tmp_path, 99)
    with opened(tmp_path) as app:
        set_version(tmp_path, version)
        tap("Try again")
        assert screen(app).name == "home"
        assert app.trail == ["home"]
        assert len(found(app, "ResumeCard")) == 1
        frames()
        assert not Restart(app.session.store).crashed


def set_version(folder: Path, version: int) -> int:
    """Gives the file another version, and says which it had."""
    connection = sqlite3.connect(folder / "giglio.sqlite")
    (before,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()
    assert isinstance(before, int)
    return before


# When something goes wrong in the middle


def test_without_room_on_the_disk_nothing_changes_and_the_table_stays_usable(app: GiglioApp) -> None:
    begin(app, "Anna", "Fabio")
    app.play(app.session.game.id)
    connection = app.session.store._database._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    more_coins = lorenzo.Adjust(seat="red", change=Goods(coins=1))
    while app.act(more_coins):
        assert app.session.game.position < 500
    frames()
    assert "No room left" in said(app)
    before, coins = app.session.game.position, app.session.table.players[0].goods["coins"]
    connection.execute(f"PRAGMA max_page_count = {pages + 100}")
    assert app.act(more_coins)
    assert app.session.game.position == before + 1
    assert app.session.table.players[0].goods["coins"] == coins + 1


def test_in_a_sheet_the_sentence_stands_in_the_sheet(app: GiglioApp) -> None:
    begin(app, "Anna", "Fabio")
    sheet = kit.BottomSheet(title="A decision")
    sheet.open()
    let(0.4)
    app.act(lorenzo.Dice(white=9, black=1, orange=1, source="recorded"))
    app.act(lorenzo.Dice(white=8, black=1, orange=1, source="recorded"))
    frames()
    assert [words for words in texts(sheet) if "cannot show" in words] != []
    assert not any("cannot show 9" in words for words in texts(sheet))
    sheet.dismiss()
    app.complain("Too late.")
    frames()
    assert said(app) == "Too late."


def test_a_run_that_ends_badly_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as app:
        monkeypatch.setattr("kivy.app.App.run", raising(KeyError("the end")))
        with pytest.raises(KeyError):
            app.run()
        assert ExceptionManager.handlers == []
        assert "the end" in crash_log.last(tmp_path)
        assert Restart(app.session.store).crashed


# Android


def test_pause_and_resume_keep_the_game_and_the_screen_awake(app: GiglioApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app.play(begin(app, "Anna", "Fabio"))
    awake: list[bool] = []
    monkeypatch.setattr(device, "keep_awake", awake.append)
    monkeypatch.setattr(device, "prefers_dark", lambda: True)
    theme.mode = "system"
    assert app.dispatch("on_pause")
    app.dispatch("on_resume")
    assert (awake, theme.dark, screen(app).name) == ([True], True, "lorenzo_dice")


def test_the_keyboard_does_not_cover_what_is_typed(app: GiglioApp) -> None:
    assert Window.softinput_mode == "below_target"


def test_turning_the_phone_keeps_an_open_sheet_and_what_was_typed(app: GiglioApp) -> None:
    begin(app, "Anna", "Fabio")
    screen(app).refresh()
    screen(app).ask_name(app.session.store.games()[0])
    let(0.4)
    sheet = Window.children[0]
    assert isinstance(sheet, RenameSheet)
    sheet.ids.typed.text = "Half a na"
    for size in (FLAT_PHONE, PHONE):
        Window.size = size
        let(0.2)
        frames()
        assert Window.children[0] is sheet
        assert sheet.ids.typed.text == "Half a na"
        assert problems(sheet) == []
        assert saying("Save the name").to_window(0, 0)[1] >= 0


def test_turning_the_phone_keeps_a_placement_that_is_being_made() -> None:
    with seated(under_way(), shows="lorenzo_table", size=PHONE) as app:
        open_placement(app, "buildings-1", None)
        (sheet,) = sheets()
        sheet.change(servants=2)
        for size in (FLAT_PHONE, TABLET, PHONE):
            Window.size = size
            assert sheets() == [sheet]
            assert sheet.move.servants == 2
            assert problems(sheet) == []


def test_back_closes_the_topmost_sheet_first_then_the_screen(app: GiglioApp) -> None:
    app.go("settings")
    under, over = kit.BottomSheet(title="Under"), kit.BottomSheet(title="Over")
    under.open()
    over.open()
    let(0.4)
    left = []
    for _ in range(3):
        press_back()
        let(0.4)
        left.append([*(sheet.title for sheet in Window.children[:-1]), screen(app).name])
    assert left == [["Under", "settings"], ["settings"], ["home"]]


# For the left hand, and for people who cannot hold


def test_for_the_left_hand_undo_stands_at_the_right() -> None:
    def build() -> Any:
        foot = Factory.RoundFoot()
        foot.add_widget(Factory.UndoButton())
        foot.add_widget(kit.MainButton(text="Go on"))
        return foot

    try:
        for left_handed in (False, True, False):
            theme.left_handed = left_handed
            with showing(build) as foot:
                go_on, undo = sorted(foot.children, key=lambda child: isinstance(child, Factory.UndoButton))
                assert (undo.x > go_on.x) is left_handed
                theme.left_handed = not left_handed
                frames()
                assert (undo.x > go_on.x) is not left_handed
    finally:
        theme.left_handed = False


def test_secret_cards_open_at_a_tap_and_close_by_themselves(app: GiglioApp) -> None:
    button = HoldButton()
    Window.add_widget(button)
    frames()
    tap(button)
    assert not button.held
    theme.tap_to_look = True
    tap(button)
    assert button.held
    let(LOOK + 0.1)
    assert not button.held
    tap(button)
    tap(button)
    assert not button.held
    tap(button)
    app.dispatch("on_pause")
    assert not button.held
    theme.tap_to_look = False
