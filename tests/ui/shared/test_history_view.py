"""What the history says: who is who, who won, and how the scores went."""

import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.table.people import People
from companion.table.results import Finished, Result, Standing
from companion.table.rows import Summary
from companion.table.score import OPEN, rank
from companion.table.statistics import games_played
from companion.table.store import Store
from companion.ui.shared.box.view import box_view
from companion.ui.shared.history import view
from companion.ui.shared.when import day, length_text
from tests.golden import FOLDER

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)
COLOURS = ("red", "green", "blue", "yellow", "pink")


def finished(number: int, box: str = "lorenzo", title: str = "Lorenzo il Magnifico", **totals: int) -> Finished:
    """The game of that many weeks ago."""
    return scored(number, box, title, totals)


def scored(number: int, box: str, title: str, totals: dict[str, int]) -> Finished:
    """Equal totals share the place."""
    colours = dict(zip(totals, COLOURS, strict=False))
    places = tuple(Standing(colours[one.seat], one.seat, one.total, one.place) for one in rank(totals))
    ended = NOW - timedelta(weeks=number)
    game = Summary(number, box, title, {}, ended, ended, 100, finished=True)
    return Finished(game, Result(places, ended, timedelta(minutes=124)))


def shown(*games: Finished, box: str = "", player: str = "") -> view.HistoryView:
    return view.history_view(games, NOW, box, player)


def test_wins_are_counted_against_games_played() -> None:
    found = shown(finished(1, Anna=70, Bea=60), finished(2, Anna=50, Bea=60), finished(3, Bea=60, Carlo=20))
    assert [(line.name, line.won, line.played) for line in found.players] == [
        ("Bea", 2, 3),
        ("Anna", 1, 2),
        ("Carlo", 0, 1),
    ]
    assert (found.most, found.count) == (3, "3 finished games")


def test_who_shares_the_first_place_has_won() -> None:
    found = shown(finished(1, Anna=70, Bea=70, Carlo=69))
    assert {line.name: line.won for line in found.players} == {"Anna": 1, "Bea": 1, "Carlo": 0}
    assert [score.points for score in found.games[0].winners] == ["70", "70"]


def test_one_person_is_one_however_the_name_is_typed() -> None:
    before = scored(2, "lorenzo", "Before", {" anna ": 50})
    after = scored(1, "lorenzo", "After", {"Anna  Maria": 40, "ANNA": 60})
    found = shown(before, after)
    assert [(line.name, line.seat, line.played) for line in found.players] == [
        ("ANNA", "green", 2),
        ("Anna Maria", "red", 1),
    ]


def test_games_are_listed_newest_first_with_all_their_scores() -> None:
    found = shown(finished(3, Anna=50), finished(1, Carlo=-4, Bea=60), finished(2, title="At the lake", Anna=1))
    assert [(line.title, line.about.replace(view.UNBROKEN, " ")) for line in found.games] == [
        ("Lorenzo", "8 Nov · 2 h 04 min"),
        ("At the lake", "Lorenzo · 1 Nov · 2 h 04 min"),
        ("Lorenzo", "25 Oct · 2 h 04 min"),
    ]
    assert [(score.letter, score.points, score.won) for score in found.games[0].scores] == [
        ("B", "60", True),
        ("C", "−4", False),  # noqa: RUF001
    ]


def test_a_way_leads_to_the_figures_of_a_box_once_there_are_any() -> None:
    games = [finished(number, Anna=50 + number, Bea=60) for number in range(5)]
    (page,) = shown(*games).pages
    assert page.key == "lorenzo"
    assert box_view(games_played(games, People()), page.key).cards
    assert shown(*games[1:]).pages == ()
    assert not box_view(games_played(games[1:], People()), page.key).cards
    assert shown(*games, finished(9, "masters", "Masters", Anna=3), box="masters").pages == ()


def test_a_box_is_chosen_among_those_with_finished_games() -> None:
    games = finished(1, "princes", Anna=60), finished(2, Anna=50, Bea=40), finished(3, "princes", Bea=40)
    assert shown(*games).boxes == (("lorenzo", "Lorenzo"), ("princes", "Princes"))
    princes = shown(*games, box="princes")
    assert [line.game.id for line in princes.games] == [1, 3]
    assert [(line.name, line.won, line.played) for line in princes.players] == [("Anna", 1, 1), ("Bea", 1, 1)]
    assert shown(*games, box="masters").box == ""


def test_the_chart_has_the_last_eight_scores_oldest_first() -> None:
    games = [finished(week, Anna=week * 10, Bea=45) for week in range(1, 11)]
    chart = shown(*games, player="anna").chart
    assert chart
    assert chart.title == "Anna’s last eight, Lorenzo"
    assert [points for points, _won in chart.scores] == [80, 70, 60, 50, 40, 30, 20, 10]
    assert [won for _points, won in chart.scores] == [True] * 4 + [False] * 4
    assert (chart.average, chart.best, chart.below) == (45, "80", "dashed: average 45")
    two = shown(finished(1, Anna=54, Bea=45), finished(2, Anna=71, Bea=45), player="anna").chart
    assert two
    assert two.below == "dashed: average 63"  # of 62.5, rounded as people do


def test_with_all_boxes_the_chart_takes_the_one_played_most() -> None:
    games = finished(1, "princes", Anna=9), finished(2, Anna=50), finished(3, Anna=60)
    chart = shown(*games).chart
    assert chart
    assert (chart.title, chart.scores) == ("Anna’s scores, Lorenzo", ((60, True), (50, True)))
    chart = shown(*games, box="princes").chart
    assert chart
    assert (chart.title, chart.scores) == ("Anna’s scores, Princes", ((9, True),))


def test_the_chart_is_of_whoever_won_most_until_somebody_is_chosen() -> None:
    games = finished(1, Anna=50, Bea=60), finished(2, Bea=60)
    chosen = [shown(*games, player=player).chart for player in ("", "anna", "nobody")]
    assert [chart.player.name for chart in chosen if chart] == ["Bea", "Anna", "Bea"]


def test_a_game_that_cannot_be_read_is_listed_but_not_counted() -> None:
    broken = Finished(finished(1).game, None)
    found = view.history_view([broken, finished(2, Anna=50)], NOW, problems={1: "Update the app."})
    assert [(line.problem, line.scores == ()) for line in found.games] == [("Update the app.", True), ("", False)]
    assert (found.most, found.players[0].played) == (1, 1)


def test_nothing_has_been_finished() -> None:
    found = shown()
    assert (found.count, found.boxes, found.players, *found.games, found.chart) == ("", (), (), None)


@pytest.mark.parametrize(
    ("minutes", "said"), [(None, ""), (0.2, ""), (38, "38 min"), (60, "1 h 00 min"), (151, "2 h 31 min")]
)
def test_a_length_is_said_in_hours_and_minutes(minutes: float | None, said: str) -> None:
    assert length_text(None if minutes is None else timedelta(minutes=minutes)) == said


def test_the_year_is_said_where_it_is_another() -> None:
    assert day(NOW - timedelta(days=14), NOW) == "1 Nov"
    assert day(NOW - timedelta(days=365), NOW) == "15 Nov 2025"


def test_results_can_be_sent_as_text() -> None:
    game = finished(1, Anna=70, Bea=70, Carlo=61)
    found = shown(game)
    assert game.result
    assert view.result_text(found.games[0], game.result).splitlines()[3:] == [
        "Anna and Bea win together.",
        "1. Anna: 70",
        "1. Bea: 70",
        "3. Carlo: 61",
    ]
    assert view.history_text(found).splitlines() == [
        "1 finished game",
        "",
        "Anna: 1 of 1 game won",
        "Bea: 1 of 1 game won",
        "Carlo: 0 of 1 game won",
    ]


def test_of_an_open_tie_nobody_is_said_to_win() -> None:
    result = open_game().result
    assert result
    (line,) = shown(open_game()).games
    assert (len(line.scores), line.winners) == (3, ())
    assert view.result_text(line, result).splitlines()[3:] == [
        "It is still open who wins.",
        "Anna: 70",
        "Bea: 70",
        "3. Carlo: 60",
    ]


def test_an_open_tie_is_nobodys_defeat() -> None:
    found = shown(open_game(), finished(2, Anna=70, Bea=60))
    assert [(line.name, line.won, line.played) for line in found.players] == [("Anna", 1, 1), ("Bea", 0, 1)]
    assert (len(found.games), found.most) == (2, 1)


def open_game() -> Finished:
    """Whether Anna or Bea has won, nobody has told yet."""
    game = finished(1, Anna=70, Bea=70, Carlo=60)
    assert game.result
    places = (replace(one, place=OPEN if one.won else one.place) for one in game.result.standings)
    return replace(game, result=replace(game.result, standings=tuple(places)))


def test_a_whole_game_of_lorenzo_has_its_final_scores(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        (game,) = store.import_((FOLDER / "lorenzo" / "two-players.json").read_bytes())
        saved = store.open_game(game)
        sheet = saved.game.score(saved.state)
        store.work_out(saved)
        line = view.history_view(store.finished(), NOW).games[0]
        assert [(score.seat, score.points) for score in line.scores] == [
            (one.seat, str(one.total)) for one in sheet.ranking
        ]
        assert tuple(score.seat for score in line.winners) == sheet.winners


def test_an_exported_game_can_be_imported_again(tmp_path: Path) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store, Store.open(tmp_path / "elsewhere.sqlite") as elsewhere:
        (game,) = store.import_((FOLDER / "lorenzo" / "two-players.json").read_bytes())
        (copy,) = elsewhere.import_(store.export(game))
        after = elsewhere.work_out(elsewhere.open_game(copy))
        assert after.standings == store.work_out(store.open_game(game)).standings


def test_a_game_with_an_expansion_is_one_of_that_box() -> None:
    """It is saved as a game of the box that it extends, and its setup says more."""
    plain = finished(2, Anna=70, Bea=60)
    game = replace(plain.game, title="Lorenzo il Magnifico with Houses", setup={"houses": {}}, id=9)
    found = shown(plain, replace(plain, game=game))
    assert found.boxes == (("houses", "Houses"), ("lorenzo", "Lorenzo"))
    assert {line.title for line in found.games} == {"Lorenzo", "Houses"}
    assert [line.title for line in shown(plain, replace(plain, game=game), box="houses").games] == ["Houses"]


def test_the_history_opens_without_what_only_its_sheets_need() -> None:
    """Every tenth of a second counts: somebody waits."""
    command = [sys.executable, "-c", "import companion.ui.shared.history.screen, sys; print(*sys.modules)"]
    loaded = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    assert "companion.ui.shared.history.view" in loaded
    later = ("companion.table.pad", "companion.rulebook", "kivy.uix.textinput", "companion.ui.shared.backups.sheet")
    assert [name for name in later if name in loaded] == []
