"""Random histories for the statistics, and the same figures found in the slowest and most obvious way."""

from __future__ import annotations

import statistics as plain
from datetime import UTC, datetime, timedelta
from itertools import groupby
from random import Random
from typing import Any

from companion.table.figures import Figures
from companion.table.people import People, key
from companion.table.results import Finished, Result, Standing
from companion.table.rows import Summary
from companion.table.score import rank
from companion.table.seats import COLOURS

NAMES = ("Anna", "Bea", "Carlo", "Dario", "Elsa", "anna ", "Annina", "BEA")
CATEGORIES = {
    "lorenzo": ("track", "ventures", "excommunications"),
    "masters": ("cards", "faith"),
    "princes": ("track",),
}
BEGIN = datetime(2026, 1, 1, 20, tzinfo=UTC)


def random_history(random: Random, count: int) -> list[Finished]:
    return [random_game(random, number) for number in range(1, count + 1)]


def random_game(random: Random, number: int) -> Finished:
    box = random.choice(tuple(CATEGORIES))
    names = some_names(random, random.choice((1, 2, 2, 3, 4)) if box == "masters" else random.choice((2, 3, 4)))
    seats = COLOURS[: len(names)]
    points = {seat: {name: random.randint(-2, 9) for name in CATEGORIES[box]} for seat in seats}
    totals: dict[str, int] = {seat: sum(points[seat].values()) for seat in seats}
    places = rank(totals)
    if len(names) == 1 and random.random() < 0.5:
        places = tuple(one.__class__(2, one.seat, one.total) for one in places)
    called: dict[str, str] = dict(zip(seats, names, strict=True))
    standings = tuple(Standing(one.seat, called[one.seat], one.total, one.place) for one in places)
    known = Figures(
        order=tuple(random.sample(seats, len(seats))) if random.random() < 0.8 else (),
        points={seat: row for seat, row in points.items() if random.random() < 0.9},
        had={seat: tuple(random.sample(("leader:1", "leader:2", "family:a"), 2)) for seat in seats},
        thought={seat: random.randint(0, 900) / 2 for seat in seats if random.random() < 0.3},
    )
    ended = BEGIN + timedelta(hours=random.randint(0, 2000))
    length = timedelta(minutes=random.randint(30, 200)) if random.random() < 0.7 else None
    setup: dict[str, Any] = {"houses": {}} if box == "lorenzo" and random.random() < 0.3 else {}
    game = Summary(number, box, "", setup, ended, ended, 9, finished=True)
    return Finished(game, Result(standings, ended, length, figures=known))


def some_names(random: Random, count: int) -> list[str]:
    """As at a table: nobody has somebody else's name."""
    found: list[str] = []
    while len(found) < count:
        name = random.choice(NAMES)
        if key(name) not in map(key, found):
            found.append(name)
    return found


def slow_rows(finished: list[Finished], people: People) -> list[dict[str, Any]]:
    """Every seat of every game as one row, the oldest game first."""
    rows = []
    for one in sorted(finished, key=lambda one: (one.result.ended if one.result else BEGIN, one.game.id)):
        result = one.result
        if result is None:
            continue
        merged = [people.merged.get(key(each.name), key(each.name)) for each in result.standings]
        for standing, person in zip(result.standings, merged, strict=True):
            known = result.figures
            rows.append(
                {
                    "game": one.game.id,
                    "box": "houses" if "houses" in one.game.setup else one.game.box,
                    "players": len(merged),
                    "person": key(standing.name) if merged.count(person) > 1 else person,
                    "total": standing.total,
                    "place": standing.place,
                    "won": standing.place == 1,
                    "start": known.order.index(standing.seat) + 1 if known.order else 0,
                    "points": known.points.get(standing.seat, {}),
                    "had": known.had[standing.seat],
                    "thought": known.thought.get(standing.seat),
                    "minutes": result.length.total_seconds() / 60 if result.length else None,
                }
            )
    return rows


def slow_player(rows: list[dict[str, Any]], person: str) -> dict[str, Any]:
    own = [row for row in rows if row["person"] == person]
    wins = [row["won"] for row in own]
    others = {row["person"] for row in rows} - {person}
    pairs = [(me, row) for me in own for row in rows if row["game"] == me["game"] and row["person"] != person]
    return {
        "share": (sum(wins), len(own)),
        "by_box": {box: _share([row for row in own if row["box"] == box]) for box in _each(own, "box")},
        "by_players": {n: _share([row for row in own if row["players"] == n]) for n in _each(own, "players")},
        "best": max(row["total"] for row in own),
        "average": {b: plain.fmean([row["total"] for row in own if row["box"] == b]) for b in _each(own, "box")},
        "points": {
            (box, name): (plain.fmean(mine), plain.fmean(table))
            for box in _each(own, "box")
            for name in CATEGORIES.get(box, CATEGORIES["lorenzo"])
            if (both := _points(rows, [row for row in own if row["box"] == box and row["points"]], name))
            for mine, table in [both]
        },
        "opponents": {
            other: (
                len(met := [(me, row) for me, row in pairs if row["person"] == other]),
                sum(row["place"] < me["place"] for me, row in met),
                sum(row["place"] > me["place"] for me, row in met),
            )
            for other in others
            if any(row["person"] == other for _me, row in pairs)
        },
        "streak": max([len(list(run)) for won, run in groupby(wins) if won], default=0),
        "thought": [row["thought"] for row in own if row["thought"] is not None],
    }


def _points(rows: list[dict[str, Any]], own: list[dict[str, Any]], name: str) -> tuple[list[float], list[float]] | None:
    mine, table = [], []
    for me in own:
        everybody = [row["points"][name] for row in rows if row["game"] == me["game"] and row["points"]]
        mine.append(me["points"][name])
        table.append(plain.fmean(everybody))
    return (mine, table) if own else None


def slow_box(rows: list[dict[str, Any]], box: str) -> dict[str, Any]:
    games = [[row for row in rows if row["game"] == game] for game in _each(rows, "game")]
    games = [game for game in games if game[0]["box"] == box]
    best = [
        (len(game), max(row["total"] for row in game if row["won"])) for game in games if any(r["won"] for r in game)
    ]
    long = [(len(game), game[0]["minutes"]) for game in games if game[0]["minutes"]]
    against = [game for game in games if len(game) > 1]
    told = [row for game in against if game[0]["start"] for row in game]
    seats = [row for game in against for row in game]
    return {
        "winning": _means(best),
        "lengths": _means(long),
        "spread": plain.quantiles([row["total"] for game in games for row in game], n=4, method="inclusive")
        if len(games) >= 5
        else None,
        "starts": _enough(
            {start: _share([row for row in told if row["start"] == start]) for start in _each(told, "start")}
        ),
        "had": _enough({thing: _share([r for r in seats if thing in r["had"]]) for r in seats for thing in r["had"]}),
        "most": {
            name: sum(_leads(game, name) for game in known if len({row["points"][name] for row in game}) > 1)
            for known in [[g for g in against if all(r["points"] for r in g) and not all(r["won"] for r in g)]]
            if len(known) >= 5
            for name in CATEGORIES.get(box, CATEGORIES["lorenzo"])
        },
    }


def _leads(game: list[dict[str, Any]], name: str) -> bool:
    most = max(row["points"][name] for row in game)
    return any(row["won"] and row["points"][name] == most for row in game)


def _share(rows: list[dict[str, Any]]) -> tuple[int, int]:
    return sum(row["won"] for row in rows), len(rows)


def _each(rows: list[dict[str, Any]], what: str) -> set[Any]:
    return {row[what] for row in rows}


def _means(found: list[tuple[int, float]]) -> dict[int, tuple[float, int]]:
    groups = {n: [value for players, value in found if players == n] for n, _value in found}
    return {n: (plain.fmean(values), len(values)) for n, values in groups.items() if len(values) >= 5}


def _enough(found: dict[Any, tuple[int, int]]) -> dict[Any, tuple[int, int]]:
    return {what: share for what, share in found.items() if share[1] >= 5}
