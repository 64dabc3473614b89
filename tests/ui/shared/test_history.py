"""The history under real touches: statistics, chart, and what can be done with a finished game."""

import errno
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from companion.table import results
from companion.table.results import Result, Standing, Told
from companion.table.rows import Summary
from companion.table.score import rank
from companion.table.seats import COLOURS
from companion.table.store import Store
from companion.ui.app import GiglioApp
from companion.ui.kit import ListRow
from companion.ui.kit.chart import Chart, ChartBar
from companion.ui.kit.menu_sheet import MenuSheet
from companion.ui.look.theme import HOLD
from companion.ui.shared.asking.sheet import AskSheet
from companion.ui.shared.game_file import send_game
from companion.ui.shared.history import view
from companion.ui.shared.history.evening_view import Evening
from companion.ui.shared.history.rows import HistoryRow
from companion.ui.shared.new_game.name_input import NameInput
from tests.golden import FOLDER
from tests.ui.driving import PHONE, SMALL_PHONE, frames, let, saying, tap, tap_at, texts, wait_until
from tests.ui.looking import problems, tree
from tests.ui.shared.opening import begin, opened, screen

GOLDEN = FOLDER / "lorenzo" / "two-players.json"


def played(app: GiglioApp, title: str = "Lorenzo il Magnifico", weeks: int = 0, **totals: int) -> int:
    """A game that ended so many weeks ago with these scores."""
    game, store = begin(app, *totals, title=title), app.session.store
    app.session.leave()
    with store._database.writing() as connection:
        connection.execute("UPDATE games SET finished = 1 WHERE id = ?", (game,))
    colours = dict(zip(totals, COLOURS, strict=False))
    places = tuple(Standing(colours[one.seat], one.seat, one.total, one.place) for one in rank(totals))
    ended = datetime(2026, 11, 14, 22, tzinfo=UTC) - timedelta(weeks=weeks)
    results.remember(store._database, game, store._row(game)["revision"], Result(places, ended, timedelta(minutes=131)))
    return game


def an_autumn(app: GiglioApp) -> None:
    """Nine games, one of them with two winners and one with a long name."""
    played(app, weeks=0, Anna=70, Fabio=57, Chiara=70, Dario=66)
    played(app, "A rainy evening at the lake", weeks=1, Anna=58, Fabio=55, Chiara=67, Dario=68)
    for week, points in enumerate((64, 66, 58, 73, 61, 52), start=2):
        played(app, weeks=week, Anna=points, Fabio=59, Elena=12)
    played(app, weeks=8, Massimiliano=101, Fabio=3)


def visited(app: GiglioApp) -> Any:
    app.go("history")
    let(0.5)
    return screen(app)


def found(root: Any, kind: type | str) -> list[Any]:
    if isinstance(kind, str):
        return [widget for widget in tree(root) if type(widget).__name__ == kind]
    return [widget for widget in tree(root) if isinstance(widget, kind)]


def players(history: Any, *, chosen: bool = False) -> list[str]:
    rows = [row.value for row in found(history, "WinsRow")]
    return [row.player.name for row in rows if row.chosen or not chosen]


def row_of(app: GiglioApp, title: str) -> Any:
    """Scrolled to where a finger can get at it."""
    row = next(row for row in found(screen(app), HistoryRow) if row.title == title)
    screen(app).ids.scroller.scroll_to(row, animate=False)
    let(0.2)
    return row


def offered(app: GiglioApp, title: str) -> Any:
    """The sheet behind the dots."""
    tap(row_of(app, title).ids.more)
    let(0.4)
    (sheet,) = [child for child in Window.children if isinstance(child, MenuSheet)]
    return sheet


def test_an_empty_history_says_what_to_do(tmp_path: Path) -> None:
    for size, text_scale in ((PHONE, 1.0), (SMALL_PHONE, 2.0)):
        with opened(tmp_path, size, text_scale=text_scale) as app:
            begin(app, "Anna", "Bea")
            history = visited(app)
            assert "No finished games yet" in texts(history)
            assert problems(history) == []
            (unseen,) = found(history, "PeopleButton")
            tap_at(*unseen.to_window(*unseen.center))
            assert screen(app) is history
            tap("New game")
            assert screen(app).name == "new_game"


def test_a_tap_on_a_player_opens_the_page_and_the_chart_follows(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        an_autumn(app)
        history = visited(app)
        (chart,) = found(history, Chart)
        assert players(history, chosen=True) == ["Anna"]
        assert [points for points, _won in chart.scores] == [52, 61, 73, 58, 66, 64, 58, 70]
        tap("Massimiliano")
        let(0.2)
        assert (screen(app).name, screen(app).view.name) == ("player", "Massimiliano")
        app.back()
        let(0.2)
        assert players(history, chosen=True) == ["Massimiliano"]
        assert list(chart.scores) == [(101, True)]
        assert "Massimiliano’s scores, Lorenzo" in texts(history)


def test_higher_scores_have_longer_bars_standing_or_lying(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        an_autumn(app)
        history = visited(app)
        (chart,) = found(history, Chart)

        def lengths(side: int) -> list[float]:
            return [bar.size[side] / points for bar, (points, _won) in zip(bars(), chart.scores, strict=True)]

        def bars() -> list[Any]:
            return sorted(found(chart, ChartBar), key=lambda bar: -bar.y if chart.lying else bar.x)

        assert not chart.lying
        assert lengths(1) == pytest.approx([chart.height / 73] * 8)
        chart.size_hint_x, chart.width = None, 200
        let(0.2)
        assert chart.lying
        assert lengths(0) == pytest.approx([chart.width / 73] * 8)


def test_only_the_games_of_the_chosen_box_are_shown(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        an_autumn(app)
        other = played(app, "Princes evening", weeks=3, Chiara=61, Dario=60)
        with app.session.store._database.writing() as connection:
            connection.execute("UPDATE games SET box = 'princes' WHERE id = ?", (other,))
        history = visited(app)
        assert [chip.text for chip in found(history, "ChoiceChip")] == ["All", "Lorenzo", "Princes"]
        tap("Princes")
        let(0.2)
        assert [row.title for row in found(history, HistoryRow)] == ["Princes evening"]
        assert set(players(history)) == {"Chiara", "Dario"}
        tap("All")
        let(0.2)
        assert history.view.count == "10 finished games"


def test_older_games_come_when_asked_for_and_nothing_jumps(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        an_autumn(app)
        history = visited(app)
        history.ids.scroller.scroll_y = 0
        let(0.1)
        lake = row_of(app, "A rainy evening at the lake")
        history.ids.scroller.scroll_y = 0
        let(0.1)
        before = lake.to_window(*lake.pos)
        tap("4 older games")
        let(0.5)
        assert len(found(history, HistoryRow)) == 9
        assert lake.to_window(*lake.pos) == pytest.approx(before, abs=2)
        with pytest.raises(LookupError):
            saying("4 older games")


def test_of_many_games_only_those_in_sight_are_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: set[int] = set()
    own_title = view._own_title

    def noted(game: Summary) -> str:
        written.add(game.id)
        return own_title(game)

    monkeypatch.setattr(view, "_own_title", noted)
    with opened(tmp_path) as app:
        for week in range(60):
            played(app, f"Evening {week}", weeks=week, Anna=week, Bea=57)
        history = visited(app)
        assert history.view.count == "60 finished games"
        assert len(written) < 60
        history.ids.scroller.scroll_y = 0
        let(0.1)
        tap("55 older games")
        let(1)
        assert len(found(history, HistoryRow)) < 30
        scroller = history.ids.scroller
        while scroller.scroll_y > 0:
            scroller.scroll_y = max(0, scroller.scroll_y - 0.02)
            let(0.1)
        assert len(found(history, HistoryRow)) < 30
        assert {"Evening 58", "Evening 59"} <= {row.title for row in found(history, HistoryRow)}
        tap(row_of(app, "Evening 59").ids.winners)
        assert (screen(app).name, app.session.game.id) == ("final", 60)


def test_a_tap_opens_the_scoring_sheet_and_the_dots_its_log(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        an_autumn(app)
        lake = next(one.game.id for one in app.session.store.finished() if one.game.title.startswith("A rainy"))
        visited(app)
        tap(row_of(app, "A rainy evening at the lake").ids.winners)
        assert (screen(app).name, app.session.game.id) == ("final", lake)
        app.session.leave()
        app.back()
        let(0.2)
        offered(app, "A rainy evening at the lake")
        tap("Log")
        let(0.3)
        assert (screen(app).name, app.session.game.id) == ("log", lake)


def test_holding_a_game_offers_the_same_as_its_dots(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        an_autumn(app)
        visited(app)
        tap(row_of(app, "A rainy evening at the lake").ids.winners, hold=HOLD + 0.3)
        let(0.4)
        assert isinstance(Window.children[0], MenuSheet)
        assert screen(app).name == "history"
        tap("Share the result")
        let(0.3)
        assert found(Window, MenuSheet) == []
        assert Clipboard.paste().splitlines()[3] == "Dario wins."


def test_deleting_asks_first_and_can_be_taken_back(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        an_autumn(app)
        store: Store = app.session.store
        history = visited(app)
        offered(app, "A rainy evening at the lake")
        tap("Delete")
        let(0.4)
        tap("Keep it")
        let(0.4)
        assert len(store.finished()) == 9
        offered(app, "A rainy evening at the lake")
        tap("Delete")
        let(0.4)
        assert isinstance(Window.children[0], AskSheet)
        tap("Delete the game")
        let(0.4)
        assert (len(store.finished()), len(store.bin())) == (8, 1)
        assert history.view.count == "8 finished games"
        tap("Undo")
        let(0.2)
        assert history.view.count == "9 finished games"
        assert store.bin() == []


def test_a_game_is_exported_to_a_file(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        game = played(app, Anna=70, Bea=57)
        visited(app)
        offered(app, "Lorenzo")
        tap("Export")
        let(0.3)
        (file,) = tmp_path.glob("giglio-game-*.json")
        assert file.read_text(encoding="utf-8") == app.session.store.export(game)
        assert any(str(file) in text for text in texts(screen(app)))


def test_an_export_for_which_there_is_no_room_leaves_the_one_from_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_bytes

    def fill(path: Path, content: bytes) -> None:
        write(path, content[:9])
        raise OSError(errno.ENOSPC, "No space left on device")

    with opened(tmp_path) as app:
        game = played(app, Anna=70, Bea=57)
        send_game(app, game)
        (file,) = tmp_path.glob("giglio-game-*.json")
        before = file.read_bytes()
        app.session.store.rename(game, "A rainy evening at the lake")
        with monkeypatch.context() as full:
            full.setattr(Path, "write_bytes", fill)
            send_game(app, game)
        assert any(text.startswith("No room left to save.") for text in texts(screen(app)))
        assert file.read_bytes() == before
        assert not list(tmp_path.glob("*.part"))


def test_games_without_a_remembered_result_are_added_up_after_the_first_frame(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        played(app, weeks=0, Anna=70, Bea=57)
        app.session.store.import_(GOLDEN.read_bytes())
        app.go("history")
        assert [line.title for line in screen(app).view.games] == ["Lorenzo"]
        wait_until(lambda: len(found(screen(app), HistoryRow)) == 2, 5)
        assert all(one.result for one in app.session.store.finished())
        assert screen(app).view.count == "2 finished games"


def test_adding_up_a_game_takes_many_frames_if_it_must(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody may be scrolling: no frame waits for a whole game."""
    monkeypatch.setattr("companion.ui.shared.figures.adding_up.SLICE", 0)
    with opened(tmp_path) as app:
        (game,) = app.session.store.import_(GOLDEN.read_bytes())
        app.go("history")
        frames(app.session.store.open_game(game).position)
        assert "Adding up 1 game …" in texts(screen(app))
        wait_until(lambda: len(found(screen(app), HistoryRow)) == 1, 30)
        assert screen(app).view.count == "1 finished game"


def test_remembered_results_are_shown_without_opening_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With two hundred games, opening each would take seconds."""
    with opened(tmp_path) as app:
        an_autumn(app)
        monkeypatch.delattr(Store, "open_game")
        monkeypatch.delattr(Store, "opening")
        history = visited(app)
        assert (len(found(history, HistoryRow)), history.view.count) == (5, "9 finished games")


def test_a_game_that_cannot_be_read_stays_and_says_why(tmp_path: Path) -> None:
    with opened(tmp_path, SMALL_PHONE, text_scale=2.0) as app:
        (game,) = app.session.store.import_(GOLDEN.read_bytes())
        with app.session.store._database.writing() as connection:
            connection.execute("UPDATE games SET box = 'chess' WHERE id = ?", (game,))
        history = visited(app)
        (row,) = found(history, HistoryRow)
        assert "Update the app" in row.value.problem
        assert problems(history) == []
        sheet = offered(app, row.title)
        assert [item.title for item in found(sheet, ListRow) if not item.disabled] == ["Export", "Delete"]


@pytest.mark.parametrize(("size", "text_scale"), [(PHONE, 1.0), (SMALL_PHONE, 2.0)])
def test_date_length_and_place_are_put_right(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    with opened(tmp_path, size, text_scale=text_scale) as app:
        played(app, "Lorenzo il Magnifico", Anna=70, Fabio=57)
        history = visited(app)
        (line,) = history.view.games
        history.ask_evening(line)
        let(0.4)
        sheet = Window.children[0]
        assert problems(sheet) == []
        steppers = {row.value.key: row for row in found(sheet, "FormAmount")}
        for field, value in (("day", 13), ("month", 10), ("hours", 1), ("minutes", 31)):
            steppers[field].tap(value)
        (place,) = found(sheet, NameInput)
        place.text = "At the lake"
        sheet.save()
        let(0.4)
        (line,) = history.view.games
        assert line.about.replace(view.UNBROKEN, " ").endswith("13 Oct · 1 h 31 min · At the lake")
        result = app.session.store.finished()[0].result
        assert result
        assert (result.ended.minute, result.place) == (0, "At the lake")
        history.ask_evening(line)
        let(0.4)
        assert Window.children[0].evening.place == "At the lake"


def test_a_shorter_month_has_no_day_too_many() -> None:
    evening = Evening.of(Result((), datetime(2026, 1, 31, 20, tzinfo=UTC), None))
    assert (evening.with_("month", 2).day, evening.told.length) == (28, None)


@pytest.mark.parametrize("ended", [datetime(2026, 11, 1, 6, 30, tzinfo=UTC), datetime(1, 1, 1, 12, tzinfo=UTC)])
def test_who_only_says_where_it_was_leaves_when_it_was(monkeypatch: pytest.MonkeyPatch, ended: datetime) -> None:
    """Also in an hour that comes twice, when the clocks go back in New York, and at the edge of the calendar."""
    with monkeypatch.context() as there:
        there.setenv("TZ", "America/New_York")
        time.tzset()
        evening = Evening.of(Result((), ended, None)).with_("place", "At the lake")
        told = evening.told
        there_again = evening.with_("day", evening.day - 1 or 2).with_("day", evening.day).told
    time.tzset()
    assert told == there_again == Told(place="At the lake")


def test_of_date_and_length_only_what_was_changed_is_said() -> None:
    evening = Evening.of(Result((), datetime(2026, 3, 1, 20, tzinfo=UTC), timedelta(seconds=5555)))
    assert evening.with_("place", "Lucca").told == Told(place="Lucca")
    assert evening.with_("hours", 2).told == Told(length=timedelta(minutes=153))
    said = Told(datetime(2026, 3, 2, 21, tzinfo=UTC), timedelta(seconds=5401), "Lucca")
    again = Evening.of(evening.result.as_told(said))
    assert again.with_("place", "Siena").told == replace(said, place="Siena")
    assert again.with_("hours", 0).with_("minutes", 0).told == replace(said, length=None)
