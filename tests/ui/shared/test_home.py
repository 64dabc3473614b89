"""The first screen: the game to go on with, and the others."""

import json
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.games import lorenzo
from companion.table.database import Database
from companion.table.goods import Goods
from companion.table.limits import LONGEST_TITLE
from companion.ui.app import GiglioApp
from companion.ui.look.theme import theme
from companion.ui.lorenzo.routing import next_screen
from companion.ui.shared.home.view import resume_card
from companion.ui.shared.when import ago
from tests.games.lorenzo.positions import position
from tests.golden import FOLDER
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, frames, let, saying, tap, texts
from tests.ui.looking import box, problems, tree
from tests.ui.score_pads import pad_of_four
from tests.ui.shared.opening import begin, opened, screen
from tests.ui.sitting import blank, golden


def some_games(app: GiglioApp) -> None:
    over = begin(app, "Bea", "Carlo", title="Sunday")
    app.session.store.rename(over, "On Sunday")
    begin(app, "Anna", "Fabio", "Chiara", "Dario")
    app.session.do(lorenzo.Dice(white=4, black=2, orange=6, source="recorded"))
    screen(app).refresh()
    frames()


def found(app: GiglioApp, kind: str) -> list[Any]:
    return [widget for widget in tree(app.root) if type(widget).__name__ == kind]


def test_a_new_player_finds_one_button(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        assert found(app, "ResumeCard") == found(app, "GameRow") == []
        assert "Works offline. Nothing leaves this device by itself." in texts(app.root)
        tap("New game")
        assert screen(app).name == "new_game"


def test_finished_games_are_behind_a_door_of_their_own(tmp_path: Path) -> None:
    with blank("history".__eq__), opened(tmp_path) as app:
        tap("History")
        assert screen(app).name == "history"


def test_the_last_game_is_resumed_with_one_tap(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        some_games(app)
        said = texts(app.root)
        assert {"Round 1 of 6", "Period I · Actions", "Anna’s turn"} <= set(said)
        app.session.leave()
        tap("Resume at Anna’s turn")
        assert screen(app).name == "lorenzo_table"
        assert app.session.table.players[0].name == "Anna"


def test_the_way_back_to_the_game_is_in_sight_on_a_phone_on_its_side(tmp_path: Path) -> None:
    with opened(tmp_path, size=FLAT_PHONE) as app:
        some_games(app)
        assert box(saying("Resume at Anna’s turn")).bottom >= 0


@pytest.mark.parametrize(("box", "game"), [("lorenzo", "four-players-all-leaders"), ("princes", "two-players")])
def test_what_comes_next_keeps_to_one_line(box: str, game: str, tmp_path: Path) -> None:
    with opened(tmp_path, size=PHONE) as app:
        golden(app, box, game, 0)
        played = app.session.game
        for at in [at for at in range(len(played.entries)) if not played.state_at(at).to_act]:
            app.session.go_to(at)
            screen(app).refresh()
            frames()
            (pill,) = found(app, "Pill")
            assert pill.height == theme.tag, pill.text


def test_another_game_is_opened_from_the_list(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        some_games(app)
        tap("On Sunday")
        assert app.session.table.players[0].name == "Bea"
        assert screen(app).name == "lorenzo_dice"


def test_a_game_is_deleted_and_brought_back(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        some_games(app)
        tap(found(app, "GameRow")[0].children[0])
        let(0.4)
        tap("Delete")
        let(0.4)
        assert found(app, "GameRow") == []
        tap("Undo")
        assert [row.title for row in found(app, "GameRow")] == ["On Sunday"]


def test_a_game_that_is_deleted_is_no_longer_the_one_that_is_played(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        some_games(app)
        (other,) = [row.value.game for row in found(app, "GameRow")]
        app.play(other.id)
        app.go("home")
        screen(app).delete(other)
        assert app.session.saved is None
        let(0.4)
        tap("Undo")
        assert other.id in [one.id for one in app.session.store.games()]


def test_the_game_to_resume_can_be_renamed(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        some_games(app)
        screen(app).ask_name(app.session.store.games()[0])
        let(0.4)
        sheet = saying("Save the name").parent
        while not hasattr(sheet, "name"):
            sheet = sheet.parent
        sheet.ids.typed.text = ""
        sheet.ids.typed.insert_text("x" * 10_000)
        assert sheet.ids.typed.text == "x" * LONGEST_TITLE
        sheet.ids.typed.text = " "
        sheet.ids.typed.insert_text("Late\r\n\tnight ")
        assert sheet.ids.typed.text == " Late night "
        sheet.ids.typed.text = " "
        sheet.ids.typed.dispatch("on_text_validate")
        assert not sheet.closing
        sheet.ids.typed.text = "  Late night "
        tap("Save the name")
        let(0.4)
        assert app.session.store.games()[0].title == "Late night"
        assert "Late night" in texts(app.root)


def test_of_many_games_only_those_in_sight_have_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    rows = Database.rows

    def noted(self: Database, query: str, *values: Any) -> Any:
        asked.append(query)
        return rows(self, query, *values)

    monkeypatch.setattr(Database, "rows", noted)
    with opened(tmp_path) as app:
        for number in range(80):
            begin(app, "Anna", "Fabio", title=f"Evening {number}")
        with app.session.store._database.writing() as connection:
            connection.execute("UPDATE games SET finished = 1")
        app.session.leave()
        asked.clear()
        screen(app).refresh()
        assert len(asked) == 2
        let(1)
        assert found(app, "GameRow")[0].title == "Evening 79"
        assert len(found(app, "GameRow")) < 20
        assert "80 finished games" in texts(app.root)
        scroller = screen(app).ids.scroller
        while scroller.scroll_y > 0:
            scroller.scroll_y = max(0, scroller.scroll_y - 0.02)
            let(0.1)
        assert {"Evening 0", "Evening 1", "Evening 2"} <= {row.title for row in found(app, "GameRow")}
        assert len(found(app, "GameRow")) < 40
        tap("Evening 0")
        assert app.session.game.id == 1


def test_coming_from_a_game_home_begins_at_the_top_and_else_where_it_was_left(tmp_path: Path) -> None:
    with blank("settings".__eq__), opened(tmp_path, size=SMALL_PHONE) as app:
        for number in range(9):
            begin(app, "Anna", "Fabio", title=f"Evening {number}")
        app.session.leave()
        screen(app).refresh()
        let(0.5)
        scroller = screen(app).ids.scroller
        scroller.scroll_y = 0.2
        let(0.2)
        app.go("settings")
        app.go("home")
        assert scroller.scroll_y < 0.5
        tap("Evening 2")
        app.go("home")
        let(0.2)
        assert scroller.scroll_y == 1


def test_a_finished_game_stays_in_the_list(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        game = begin(app, "Anna", "Fabio")
        with app.session.store._database.writing() as connection:
            connection.execute("UPDATE games SET finished = 1 WHERE id = ?", (game,))
        screen(app).refresh()
        assert "1 finished game" in texts(app.root)
        assert found(app, "ResumeCard") == []
        assert "finished" in found(app, "GameRow")[0].subtitle
        first, last = (begin(app, "Anna", "Fabio") for _ in range(2))
        with app.session.store._database.writing() as connection:
            connection.execute("UPDATE games SET changed = '2026-11-01T20:00:00.000000+00:00' WHERE id = ?", (first,))
        screen(app).refresh()
        (resume,) = screen(app).view.resume
        assert resume.game.id == last
        assert [one.game.id for one in screen(app).view.others] == [first, game]  # what goes on before what is over


def test_a_score_pad_is_no_game_in_progress(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        pad_of_four(app)
        app.go("home")
        frames()
        (row,) = found(app, "GameRow")
        assert "score pad, not finished" in row.subtitle
        assert "in progress" not in " ".join(texts(app.root))


def test_a_game_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        game = begin(app, "Anna", "Fabio")
        app.session.leave()
        with app.session.store._database.writing() as connection:
            connection.execute("UPDATE games SET box = 'chess' WHERE id = ?", (game,))
        screen(app).refresh()
        frames()
        tap("Lorenzo il Magnifico")
        assert any("Update the app to open it" in text for text in texts(app.root))
        assert screen(app).name == "home"


# What it says, without Kivy


def test_the_card_speaks_as_people_do() -> None:
    moment = datetime(2026, 11, 15, 12, tzinfo=UTC)
    assert ago(moment, moment).startswith("today, ")
    assert ago(moment, moment + timedelta(days=1)).startswith("yesterday, ")
    assert ago(moment, moment + timedelta(days=3)) == "3 days ago"
    assert ago(moment, moment - timedelta(days=3)) == "15 Nov"  # by another clock


@pytest.fixture(params=["Europe/Rome", "America/New_York"])
def _elsewhere(request: pytest.FixtureRequest) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as world:
        world.setenv("TZ", request.param)
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("_elsewhere")
@pytest.mark.parametrize("moment", ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z"])
def test_a_game_of_the_first_or_the_last_day_of_the_calendar_stops_no_start(moment: str, tmp_path: Path) -> None:
    document = json.loads((FOLDER / "lorenzo" / "two-players.json").read_bytes())
    (game,) = document["games"]
    begun = {**game, "title": "In play", "position": 20, "setup": {**game["setup"], "seats": ["Anna", "Fabio"]}}
    document["games"] = [{**one, "created": moment, "changed": moment} for one in (game, begun)]
    with opened(tmp_path) as app:
        app.session.store.import_(json.dumps(document).encode())
    with opened(tmp_path) as app:
        assert "In play" in texts(app.root)
        tap("History")
        let(0.5)
        assert any("Anna" in text for text in texts(app.root))


def test_the_button_says_where_the_game_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        begin(app, "Anna", "Fabio")
        summary = app.session.store.games()[0]
    assert resume_card(summary, position(dice=None), summary.changed).button == "Resume"
    card = resume_card(summary, position(round=3, turn="blue"), summary.changed)
    assert card.button == "Resume at Carlo’s turn"
    assert (card.round, card.phase) == ("Round 3 of 6", "Period II · Actions")


def test_each_phase_has_its_screen() -> None:
    three = ("Anna", "Bea", "Carlo")
    assert next_screen(lorenzo.begin(lorenzo.Setup(seats=three))) == "lorenzo_dice"
    assert next_screen(lorenzo.begin(lorenzo.Setup(seats=three, advanced=True))) == "lorenzo_table"
    assert next_screen(lorenzo.begin(lorenzo.Setup(seats=three, advanced=True, leaders="dealt"))) == "lorenzo_dice"
    assert next_screen(position()) == "lorenzo_table"


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE])
@pytest.mark.parametrize("bonus", [0, 100])
def test_the_points_of_five_players_are_not_broken(tmp_path: Path, size: tuple[int, int], bonus: int) -> None:
    with opened(tmp_path, size) as app:
        (game,) = app.session.store.import_((FOLDER / "lorenzo" / "five-players-houses.json").read_bytes())
        app.session.resume(game)
        app.session.go_to(200)
        for player in app.session.table.players:
            app.session.do(lorenzo.Adjust(seat=player.seat, change=Goods(victory=10 + bonus)))
        app.session.get_up()
        screen(app).refresh()
        frames()
        assert min(len(str(int(box.value.points))) for box in found(app, "StandingBox")) == (3 if bonus else 2)
        assert problems(app.root) == []
