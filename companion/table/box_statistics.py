"""What the finished games of one box say: winning scores, how long, and what helps to win."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import NamedTuple, TypeVar

from companion.table.source import Source
from companion.table.statistics import FEW, Played, Seated, Share, shares

T = TypeVar("T")


class Mean(NamedTuple):
    value: float
    games: int


class Spread(NamedTuple):
    """Of all scores: a quarter is below the first, half below the middle, a quarter above the third."""

    least: int
    first: float
    middle: float
    third: float
    most: int
    scores: int


class Length(NamedTuple):
    average: timedelta
    shortest: timedelta
    longest: timedelta
    games: int


class Winning(NamedTuple):
    """Of one category: what winners have of it on average, what the others, and how often a winner has the most."""

    name: str
    winners: float
    others: float
    most: Share

    @property
    def lead(self) -> float:
        return self.winners - self.others


@dataclass(frozen=True, slots=True)
class BoxFigures:
    """Each part is empty where it would rest on fewer than ``FEW`` games."""

    box: str
    games: int
    people: int
    winning: Mapping[int, Mean]
    """The winner's points by number of players."""
    spread: Spread | None
    lengths: Mapping[int, Length]
    categories: tuple[Winning, ...]
    """Where winners are farthest ahead, first."""
    starts: Mapping[int, Share]
    """By place in the turn order."""
    had: Mapping[str, Mapping[str, Share]]
    """By ``leader`` and ``family``; who wins most often first."""


def box_figures(games: Sequence[Played], box: str) -> BoxFigures:
    own = [game for game in games if game.box == box]
    against = [game for game in own if not game.alone]
    return BoxFigures(
        box=box,
        games=len(own),
        people=len({one.person for game in own for one in game.seats}),
        winning=_winning(own),
        spread=_spread(sorted(one.total for game in own for one in game.seats)) if len(own) >= FEW else None,
        lengths=_lengths(own),
        categories=_categories([game for game in against if all(one.points for one in game.seats)]),
        starts=_starts([game for game in against if all(one.start for one in game.seats)]),
        had=_had([one for game in against for one in game.seats]),
    )


def _by_players(found: Iterable[tuple[Played, T]]) -> dict[int, list[T]]:
    groups: dict[int, list[T]] = {}
    for game, value in found:
        groups.setdefault(len(game.seats), []).append(value)
    return {players: values for players, values in sorted(groups.items()) if len(values) >= FEW}


def _winning(games: Sequence[Played]) -> dict[int, Mean]:
    """Whoever plays alone may lose, and then nobody has won."""
    best = ((game, max(one.total for one in game.seats if one.won)) for game in games if any(s.won for s in game.seats))
    return {players: Mean(sum(found) / len(found), len(found)) for players, found in _by_players(best).items()}


def _spread(scores: Sequence[int]) -> Spread:
    """In between two scores, the way between them counts."""

    def at(share: float) -> float:
        place = share * (len(scores) - 1)
        below = int(place)
        above = min(below + 1, len(scores) - 1)
        return scores[below] + (scores[above] - scores[below]) * (place - below)

    return Spread(scores[0], at(0.25), at(0.5), at(0.75), scores[-1], len(scores))


def _lengths(games: Sequence[Played]) -> dict[int, Length]:
    known = ((game, game.length) for game in games if game.length)
    return {
        players: Length(sum(found, timedelta()) / len(found), min(found), max(found), len(found))
        for players, found in _by_players(known).items()
    }


def _categories(games: Sequence[Played]) -> tuple[Winning, ...]:
    """Where everybody has won, nobody is left to compare with."""
    games = [game for game in games if not all(one.won for one in game.seats)]
    if len(games) < FEW:
        return ()
    names = dict.fromkeys(name for game in games for one in game.seats for name in one.points)
    found = [_category(games, name) for name in names]
    return tuple(sorted((one for one in found if one), key=lambda one: (-one.lead, one.name)))


def _category(games: Sequence[Played], name: str) -> Winning | None:
    """Nothing where nobody ever had any."""
    rows = [[(one.won, one.points.get(name, 0)) for one in game.seats] for game in games]
    if not any(points for row in rows for _won, points in row):
        return None
    winners = [points for row in rows for won, points in row if won]
    others = [points for row in rows for won, points in row if not won]
    parted = [row for row in rows if len({points for _won, points in row}) > 1]
    most = sum(max(points for _won, points in row) in [points for won, points in row if won] for row in parted)
    return Winning(name, sum(winners) / len(winners), sum(others) / len(others), Share(most, len(parted)))


def _starts(games: Sequence[Played]) -> dict[int, Share]:
    found = shares((one.start, one.won) for game in games for one in game.seats)
    return {start: share for start, share in sorted(found.items()) if share.played >= FEW}


def _had(seats: Sequence[Seated]) -> dict[str, dict[str, Share]]:
    found = shares((thing, one.won) for one in seats for thing in one.had)
    known = [(thing, share) for thing, share in found.items() if share.played >= FEW]
    ordered = sorted(known, key=lambda one: (-one[1].rate, -one[1].played, one[0]))
    kinds = dict.fromkeys(Source(thing).kind for thing, _share in ordered)
    return {kind: {thing: share for thing, share in ordered if Source(thing).kind == kind} for kind in kinds}
