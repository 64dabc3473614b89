"""What the pages of players and boxes say, and who could be whom."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.table import languages, words
from companion.table.people import People
from companion.table.results import Finished
from companion.table.statistics import Played, Share, Tale, games_played
from companion.ui.shared.box.view import BoxView, box_text, box_view
from companion.ui.shared.figures.view import (
    BarLine,
    FactLine,
    FiguresPair,
    RangeLine,
    ShareLine,
    bar_lines,
    category,
    place_text,
    said,
)
from companion.ui.shared.people.view import could_be, people_view
from companion.ui.shared.player import view as player_page
from companion.ui.shared.player.view import PlayerView, player_text, player_view
from tests.table.histories import random_history
from tests.ui.shared.test_history_view import NOW, finished

LORENZO = "lorenzo"


def known(game: Finished, **figures: Any) -> Finished:
    assert game.result
    return replace(game, result=replace(game.result, figures=replace(game.result.figures, **figures)))


def evenings(*games: Finished, people: People | None = None) -> list[Played]:
    return games_played(games, people or People())


def page(*games: Finished, person: str = "anna", **kwargs: Any) -> PlayerView:
    return player_view(evenings(*games), person, NOW, **kwargs)


def test_a_rate_needs_as_many_games_as_all_else() -> None:
    games = [finished(week, Anna=60 + week, Bea=63) for week in range(1, 6)]
    assert [one.text for one in page(*games[1:]).numbers] == ["3 of 4 won", "65 best, Lorenzo"]
    assert [one.text for one in page(*games).numbers] == ["5 games", "3 wins", "60\xa0% win rate", "65 best, Lorenzo"]


def opponents(view: PlayerView) -> tuple[list[str], str]:
    card = view.cards[1]
    assert not isinstance(card, FiguresPair)
    return [line.text for line in card.lines], card.note


def test_a_page_has_games_wins_and_the_best_score() -> None:
    games = [finished(week, Anna=60 + week, Bea=62) for week in range(1, 4)]
    view = page(*games, finished(9, "princes", Anna=70, Carlo=80))
    assert [one.text for one in view.numbers] == ["2 of 4 won", "70 best, Princes"]
    assert view.about == "first game 13 Sep · last one 8 Nov"
    pair = view.cards[0]
    assert isinstance(pair, FiguresPair)
    assert [line.text for line in pair.left.lines] == ["Lorenzo: 2 of 3", "Princes: 0 of 1"]
    assert [line.text for line in pair.right.lines] == ["2: 2 of 4"]
    assert [one.text for one in view.outcomes] == [
        "61 (2nd, Lor.)",
        "62 (1st, Lor.)",
        "63 (1st, Lor.)",
        "70 (2nd, Pri.)",
    ]


def test_opponents_are_named_after_five_games_together() -> None:
    few = [finished(week, Anna=50, Carlo=60) for week in range(1, 4)]
    assert opponents(page(*few)) == ([], "2 more games with Carlo show who is ahead.")
    assert opponents(page(*few, finished(4, Anna=50, Carlo=60))) == ([], "1 more game with Carlo shows who is ahead.")
    enough = [*few, *(finished(week, Anna=50, Carlo=60, Bea=40) for week in range(4, 9))]
    assert opponents(page(*enough)) == (
        ["Rival: Carlo, 8 games together", "Nemesis: Carlo, ahead in 8 of 8", "Beats most: Bea, behind in 5 of 5"],
        "",
    )
    assert opponents(page(*enough, hidden={"carlo"}))[0][0] == "Rival: Bea, 5 games together"
    alone = finished(1, "masters", Anna=40)
    assert opponents(page(alone)) == ([], "No opponents so far.")


def test_points_stand_beside_those_of_the_table() -> None:
    games = [
        known(finished(week, Anna=50, Bea=40), points={"red": {"track": 30, "military": -2}, "green": {"track": 20}})
        for week in (1, 2)
    ]
    (card,) = page(*games).bars
    assert card.title == "How Anna scores"
    assert [line.text for line in card.lines] == ["On the track: 30 (25)", "Military: −2 (−1)"]  # noqa: RUF001
    track, military = card.lines
    assert isinstance(track, BarLine)
    assert isinstance(military, BarLine)
    assert (track.length, track.mark, track.largest) == (1, 25 / 30, True)
    assert (military.length, military.mark, military.largest) == (0, 0, False)
    assert card.note == "Lorenzo: best 50, average 50, 2 games. Line and brackets: average of the table."
    assert card.chips == ()
    two = page(*games, finished(3, "princes", Anna=5, Bea=6), box="princes").bars[0]
    assert [(chip.text, chip.chosen) for chip in two.chips] == [("Lorenzo", False), ("Princes", True)]
    assert two.note == "Princes: best 5, average 5, 1 game."


def test_the_largest_bar_is_that_of_the_largest_number_or_mark() -> None:
    first, second = bar_lines([("vp", "a", 4, 8.0), ("vp", "b", 0, None)])
    assert (first.length, first.mark, first.largest, second.length) == (0.5, 1, True, 0)
    assert bar_lines([]) == ()
    with words.speaking(languages.translation("fr")):
        assert second.text == "b\N{NO-BREAK SPACE}: 0"
    assert [line.length for line in bar_lines([("", "a", -3, None)])] == [0]


def test_whoever_loses_alone_comes_in_second() -> None:
    won = finished(1, "masters", Anna=40)
    assert won.result
    lost = replace(won, result=replace(won.result, standings=(replace(won.result.standings[0], place=2),)))
    view = page(won, replace(lost, game=replace(lost.game, id=9)))
    assert {one.place for one in view.outcomes} == {"1st", "2nd"}


def test_streak_and_thinking_time_are_said_where_there_are_any() -> None:
    games = [known(finished(week, Anna=50, Bea=40), thought={"red": 1200.0}) for week in (1, 2, 3)]
    also = page(*games).cards[-1]
    assert not isinstance(also, FiguresPair)
    assert [line.text for line in also.lines] == ["Longest streak: 3 wins", "Thinking time: 20 min a game, 3 games"]
    assert len(page(games[0]).cards) == 3
    assert len(page(finished(1, Anna=50, Bea=60)).cards) == 2


@pytest.mark.parametrize(
    ("what", "which", "said_"),
    [
        ("first", "", "as first player"),
        ("last", "", "as last player"),
        ("players", "3", "with 3 players"),
        ("had", "leader:12", "with Sisto IV"),
        ("most", "ventures", "with the most points for “Ventures”"),
    ],
)
def test_a_tale_is_one_sentence(what: str, which: str, said_: str) -> None:
    tale = Tale(LORENZO, what, which, Share(5, 6))
    assert player_page._tale(tale, "Anna") == f"Anna wins 5 of 6 Lorenzo games {said_}."


def test_somebody_whose_games_are_gone_has_an_empty_page() -> None:
    assert page(finished(1, Bea=4, Carlo=5)) == PlayerView(None)


def test_a_page_can_be_sent_as_text() -> None:
    games = [finished(week, Anna=60, Bea=50) for week in range(1, 7)]
    text = player_text(page(*games))
    for part in ("Anna\nfirst game", "Beats most: Bea, behind in 6 of 6", "Last results: 60 (1st, Lor.)"):
        assert part in text
    with words.speaking(languages.translation("fr")):
        assert "Derniers résultats\N{NO-BREAK SPACE}: 60" in player_text(page(*games))


# Boxes


def box(*games: Finished) -> BoxView:
    return box_view(evenings(*games), LORENZO)


def test_a_box_says_how_many_games_are_missing() -> None:
    view = box(finished(1, Anna=60, Bea=50))
    assert (view.title, view.about, view.cards) == ("Lorenzo il Magnifico", "1 game · 2 people", ())
    assert view.missing == "Play 4 more games to see more."


def test_a_box_says_what_wins() -> None:
    figures: dict[str, Any] = {
        "order": ("green", "red"),
        "points": {"red": {"track": 50, "ventures": 10}, "green": {"track": 45, "ventures": 5}},
        "had": {"red": ("leader:12",), "green": ("leader:13", "family:medici")},
    }
    view = box(*(known(finished(week, Anna=60, Bea=50), **figures) for week in range(1, 6)))
    cards = {card.title: card for card in view.cards}
    lines = {title: [line.text for line in card.lines] for title, card in cards.items()}
    assert lines == {
        "Winning score, on average": ["2 players, 5 games: 60"],
        "All scores": ["50…60: Half of all 10 scores are between 50 and 60, the middle one is 55."],
        "What winners score": ["On the track: 50 (45)", "Ventures: 10 (5)"],
        "Wins by turn order": ["1st: 0 of 5", "2nd: 5 of 5"],
        "Wins by leader": ["Sisto IV: 5 of 5", "Lucrezia Borgia: 0 of 5"],
        "Wins by family": ["Medici: 0 of 5"],
        "Length of a game": ["2 players, 5 games: {0}, from {0} to {0}".format("2\xa0h\xa004\xa0min")],
    }
    kinds = {type(line) for card in view.cards for line in card.lines}
    assert kinds == {BarLine, RangeLine, ShareLine, FactLine}
    assert view.missing == ""
    assert box_text(view).startswith("Lorenzo il Magnifico\n5 games · 2 people\n\nWinning score, on average\n")


def test_equal_scores_have_a_range_of_nothing() -> None:
    games = [finished(week, Anna=50, Bea=50) for week in range(1, 6)]
    (line,) = next(card for card in box(*games).cards if card.title == "All scores").lines
    assert isinstance(line, RangeLine)
    assert (line.least, line.most, line.first, line.third) == ("50", "50", 0, 0)


@pytest.mark.parametrize(
    ("where", "name", "found"),
    [
        ("lorenzo", "track", ("vp", "On the track")),
        ("houses", "excommunications", ("excom", "Tile III")),
        ("masters", "tiles", ("ptile", "Pope's Favor tiles")),
        ("princes", "banker", ("banker", "Banker")),
        ("princes", "unheard of", ("vp", "unheard of")),
    ],
)
def test_categories_are_called_as_on_the_score_pad(where: str, name: str, found: tuple[str, str]) -> None:
    assert category(where, name) == found


def test_leaders_and_families_are_called_as_in_the_box() -> None:
    assert said("houses", "family:medici") == "Medici"
    assert said("masters", "leader:discount-servant") == "Discount leader (servants)"
    assert [place_text(place) for place in range(1, 6)] == ["1st", "2nd", "3rd", "4th", "5th"]


def test_every_category_of_every_box_has_a_name() -> None:
    for game in games_played(random_history(Random(2), 30), People()):
        for one in game.seats:
            assert all(category(game.box, name)[1] != name for name in one.points)


# People


def test_people_are_listed_with_all_their_spellings() -> None:
    games = finished(1, Anna=50, Bea=60), finished(2, Annina=50, Bea=60), finished(3, Carlo=5, Bea=6)
    merged = People().merging("annina", "anna").hiding("bea")
    view = people_view(evenings(*games, people=merged), merged)
    assert [(line.name, line.about) for line in view.lines] == [
        ("Anna", "2 games · also Annina"),
        ("Bea", "3 games · hidden"),
        ("Carlo", "1 game"),
    ]
    assert view.lines[0].spellings == (("annina", "Annina"),)
    anna, bea, _carlo = view.lines
    assert [view.called(name, bea) for name in (" BEA ", "annina", "Dario")] == [None, anna, None]
    assert view.called("bea", anna) is bea
    assert bea.hidden


def test_whoever_goes_by_another_name_keeps_those_of_the_games() -> None:
    said = People().renaming("anna", "Nina")
    view = people_view(evenings(finished(1, Anna=50, Bea=60), people=said), said)
    (bea, nina) = view.lines
    assert nina.name == "Nina"
    assert view.called("anna", bea) is view.called("Nina", bea) is nina


def test_whoever_sat_at_one_table_is_not_the_same() -> None:
    games = evenings(finished(1, Anna=50, Bea=60), finished(2, Annina=50, Bea=60))
    view = people_view(games, People())
    assert [choice.title for choice in could_be(games, view, "anna")] == ["Annina"]
    assert could_be(games, view, "bea") == []
