"""Statistics: against a slow computation over random histories, and what is said only of enough games."""

from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from companion.table.box_statistics import box_figures
from companion.table.figures import Figures
from companion.table.people import People
from companion.table.results import Finished
from companion.table.statistics import (
    FEW,
    Opponent,
    PlayerFigures,
    Share,
    Tale,
    games_played,
    persons,
    player_figures,
)
from tests.table.histories import random_game, random_history, slow_box, slow_player, slow_rows

MERGED = People().merging("annina", "anna").merging("dario", "bea")


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("people", [People(), MERGED], ids=["as typed", "merged"])
def test_players_are_as_a_slow_computation_says(seed: int, people: People) -> None:
    finished = random_history(Random(seed), 6 + 6 * seed)
    rows, games = slow_rows(finished, people), games_played(finished, people)
    assert set(persons(games)) == {row["person"] for row in rows}
    for person in persons(games):
        slow, found = slow_player(rows, person), player_figures(games, person)
        assert found
        assert (found.share, found.by_box, found.by_players) == (slow["share"], slow["by_box"], slow["by_players"])
        assert (found.best.total, found.streak) == (slow["best"], slow["streak"])
        assert {box: one.average for box, one in found.scores.items()} == pytest.approx(slow["average"])
        _same_points(found, slow)
        assert {one[0]: one[1:] for one in found.opponents} == slow["opponents"]
        thinking = found.thinking.seconds * found.thinking.games if found.thinking else 0
        assert thinking == pytest.approx(sum(slow["thought"]))
        own = [row for row in rows if row["person"] == person]
        assert [one.total for one in reversed(found.outcomes)] == [row["total"] for row in own]


def _same_points(found: PlayerFigures, slow: dict[str, Any]) -> None:
    points = {(box, one.name): (one.points, one.table) for box, all_ in found.categories.items() for one in all_}
    for what, (mine, table) in slow["points"].items():
        assert list(points.pop(what, (0, 0))) == pytest.approx([mine, table])
    assert points == {}


@pytest.mark.parametrize("seed", range(8))
def test_boxes_are_as_a_slow_computation_says(seed: int) -> None:
    finished = random_history(Random(seed), 10 + 12 * seed)
    rows, games = slow_rows(finished, MERGED), games_played(finished, MERGED)
    for box in {game.box for game in games}:
        slow, found = slow_box(rows, box), box_figures(games, box)
        assert found.games == len({row["game"] for row in rows if row["box"] == box})
        assert {n: list(one) for n, one in found.winning.items()} == {
            n: pytest.approx(list(one)) for n, one in slow["winning"].items()
        }
        assert {n: [one.average / timedelta(minutes=1), one.games] for n, one in found.lengths.items()} == {
            n: pytest.approx(list(one)) for n, one in slow["lengths"].items()
        }
        assert (list(found.spread[1:4]) if found.spread else None) == pytest.approx(slow["spread"])
        assert found.starts == slow["starts"]
        assert {thing: share for had in found.had.values() for thing, share in had.items()} == slow["had"]
        assert {one.name: one.most.won for one in found.categories} == slow["most"]


# Few games say nothing


def again(game: Finished, count: int, **figures: Any) -> list[Finished]:
    """The same game so many times."""
    assert game.result
    known = replace(game.result, figures=replace(game.result.figures, **figures)) if figures else game.result
    return [Finished(replace(game.game, id=number), known) for number in range(1, count + 1)]


def two(seed: int = 0) -> Finished:
    """Anna against Bea, and one of them wins."""
    random = Random(seed)
    while True:
        game = random_game(random, 1)
        result = game.result
        if result and [one.name for one in result.standings] == ["Anna", "Bea"] and len(result.winners) == 1:
            return game


def figures(games: list[Finished], person: str, **kwargs: Any) -> PlayerFigures:
    found = player_figures(games_played(games, People()), person, **kwargs)
    assert found
    return found


def test_a_nemesis_needs_five_games_together() -> None:
    four, five = figures(again(two(), FEW - 1), "bea"), figures(again(two(), FEW), "bea")
    assert (four.rival, four.nemesis, four.favourite) == (None, None, None)
    assert five.rival == five.nemesis == Opponent("anna", FEW, FEW, 0)
    assert figures(again(two(), FEW), "anna").favourite == Opponent("bea", FEW, 0, FEW)
    assert figures(again(two(), FEW), "bea", hidden={"anna"}).opponents == ()


def test_nobody_is_a_nemesis_for_being_ahead_as_often_as_behind() -> None:
    game = two()
    assert game.result
    first, second = game.result.standings
    other = replace(game.result, standings=(replace(second, place=1), replace(first, place=2)))
    games = [*again(game, FEW), *(Finished(replace(game.game, id=9 + n), other) for n in range(FEW))]
    found = figures(games, "bea")
    assert (found.nemesis, found.favourite) == (None, None)
    assert found.rival == Opponent("anna", 2 * FEW, FEW, FEW)


def test_a_game_alone_is_a_game_and_no_rivalry() -> None:
    random = Random(1)
    alone = next(
        game for game in iter(lambda: random_game(random, 1), None) if game.result and len(game.result.standings) == 1
    )
    assert alone.result
    person = alone.result.standings[0].name.strip().casefold()
    found = figures(again(alone, FEW), person)
    assert (found.share.played, found.by_players[1].played, found.opponents, found.tale) == (FEW, FEW, (), None)
    box = box_figures(games_played(again(alone, FEW), People()), "masters")
    assert (box.starts, box.had, box.categories) == ({}, {}, ())


def test_a_tale_is_told_when_it_holds_for_five_games() -> None:
    """Anna wins whenever she begins, and loses otherwise."""
    game = two()
    assert game.result
    first, second = game.result.standings
    lost = replace(game.result, standings=(replace(second, place=1), replace(first, place=2)))

    def told(begun: int) -> Tale | None:
        nothing: dict[str, Any] = {"points": {}, "had": {}}
        won_games = again(game, begun, order=(first.seat, second.seat), **nothing)
        known = replace(lost, figures=Figures(order=(second.seat, first.seat)))
        lost_games = [Finished(replace(game.game, id=20 + n), known) for n in range(begun)]
        return figures([*won_games, *lost_games], "anna").tale

    box = games_played([game], People())[0].box
    assert told(FEW) == Tale(box, "first", "", Share(FEW, FEW))
    assert told(FEW - 1) is None
    nothing: dict[str, Any] = {"points": {}, "had": {}}
    always = again(game, FEW, order=("red", "green"), **nothing) + again(game, FEW, order=("green", "red"), **nothing)
    assert figures(always, "anna").tale is None


def test_nobody_has_the_most_points_where_those_of_somebody_are_not_known() -> None:
    """Anna wins with more for the faith track, or with a total for Bea that somebody has typed over."""
    game = two()
    assert game.result
    first, second = game.result.standings
    lost = replace(game.result, standings=(replace(second, place=1), replace(first, place=2)))

    def told(bea: dict[str, int]) -> Tale | None:
        points = {first.seat: {"faith": 9}, second.seat: bea}
        won = again(game, FEW, order=(), had={}, points=points)
        return figures([*won, *(Finished(replace(game.game, id=20 + n), lost) for n in range(FEW))], "anna").tale

    assert told({"faith": 3}) == Tale(games_played([game], People())[0].box, "most", "faith", Share(FEW, FEW))
    assert told({}) is None


def test_a_box_is_silent_about_few_games() -> None:
    game = two()
    box = games_played([game], People())[0].box
    known: dict[str, Any] = {
        "had": {},
        "order": ("red", "green"),
        "points": {"red": {"track": 3}, "green": {"track": 1}},
    }
    few = box_figures(games_played(again(game, FEW - 1, **known), People()), box)
    assert (few.games, few.winning, few.spread, few.categories, few.starts, few.had) == (FEW - 1, {}, None, (), {}, {})
    enough = box_figures(games_played(again(game, FEW, **known), People()), box)
    assert enough.winning[2].games == enough.starts[1].played == enough.categories[0].most.played == FEW
    assert enough.spread
    assert enough.spread.scores == 2 * FEW
