"""Who wins how often, against whom, and what their points are made of: all of it from the results of finished games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple, TypeVar

from companion.table.boxes import played as box_played
from companion.table.people import People, initials
from companion.table.results import Finished, Result
from companion.table.rows import Summary

T = TypeVar("T")

FEW = 5
"""Games: what fewer of them say is chance, and nothing is made of it."""

MOSTLY, CLEARLY = 0.6, 0.15
"""Of the games of a kind somebody wins so many, and so many more than of all: that is worth telling."""


# Finished games, as statistics see them


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody in one game."""

    person: str
    name: str
    typed: str
    """The name in that game."""
    seat: str
    total: int
    place: int
    start: int
    """The place in the turn order of the first round; 0 where nobody knows."""
    points: Mapping[str, int]
    """By category; none where they are not known."""
    had: tuple[str, ...]
    thought: float | None
    """Seconds."""

    @property
    def won(self) -> bool:
        return self.place == 1


@dataclass(frozen=True, slots=True)
class Played:
    id: int
    box: str
    """Also of a score pad, and of an expansion."""
    ended: datetime
    length: timedelta | None
    where: str
    modules: tuple[str, ...]
    seats: tuple[Seated, ...]

    def of(self, person: str) -> Seated | None:
        return next((one for one in self.seats if one.person == person), None)

    @property
    def alone(self) -> bool:
        """Against the box."""
        return len(self.seats) == 1


def games_played(finished: Iterable[Finished], people: People) -> list[Played]:
    """Those whose result is known, and who has won; the oldest first."""
    known = [(one.game, one.result) for one in finished if one.result and not one.result.open]
    known.sort(key=lambda one: (one[1].ended, one[0].id))
    seated = [people.at_table([one.name for one in result.standings]) for _game, result in known]
    names = people.called(
        (who, one.name)
        for (_, result), all_ in zip(known, seated, strict=True)
        for who, one in zip(all_, result.standings, strict=True)
    )
    return [_played(game, result, all_, names) for (game, result), all_ in zip(known, seated, strict=True)]


def _played(game: Summary, result: Result, persons: Sequence[str], names: Mapping[str, str]) -> Played:
    known = result.figures
    starts = {seat: start for start, seat in enumerate(known.order, start=1)}
    seats = [
        Seated(
            person=person,
            name=names[person],
            typed=one.name,
            seat=one.seat,
            total=one.total,
            place=one.place,
            start=starts.get(one.seat, 0),
            points=known.points.get(one.seat, {}),
            had=known.had.get(one.seat, ()),
            thought=known.thought.get(one.seat),
        )
        for person, one in zip(persons, result.standings, strict=True)
    ]
    return Played(
        id=game.id,
        box=box_played(game.box, game.setup),
        ended=result.ended,
        length=result.length,
        where=result.place,
        modules=known.modules,
        seats=tuple(seats),
    )


@dataclass(frozen=True, slots=True)
class Person:
    """With the colour of the last game."""

    key: str
    name: str
    seat: str
    letter: str


def persons(games: Sequence[Played]) -> dict[str, Person]:
    """Everybody who has sat down, by key."""
    last = {one.person: one for game in games for one in game.seats}
    letters = initials({key: one.name for key, one in last.items()})
    return {key: Person(key, one.name, one.seat, letters[key]) for key, one in last.items()}


# One player


class Share(NamedTuple):
    won: int = 0
    played: int = 0

    def and_(self, won: bool) -> Share:
        return Share(self.won + won, self.played + 1)

    @property
    def rate(self) -> float:
        return self.won / self.played if self.played else 0.0


class Scores(NamedTuple):
    """In one box: points of different boxes cannot be compared."""

    best: int
    average: float
    games: int


class Category(NamedTuple):
    """Points on average, beside those of everybody at the same tables."""

    name: str
    points: float
    table: float
    games: int


class Opponent(NamedTuple):
    person: str
    together: int
    ahead: int
    """How often the opponent finished ahead."""
    behind: int


class Outcome(NamedTuple):
    game: int
    box: str
    total: int
    place: int


class Tale(NamedTuple):
    """Under which circumstances somebody wins: ``first`` or ``last`` in the turn order, with so many ``players``,
    with something that the player ``had``, or with the ``most`` points of a category."""

    box: str
    what: str
    which: str
    share: Share


class Thinking(NamedTuple):
    seconds: float
    """In a game, on average."""
    games: int


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    person: str
    first: datetime
    last: datetime
    share: Share
    by_box: Mapping[str, Share]
    by_players: Mapping[int, Share]
    best: Outcome
    scores: Mapping[str, Scores]
    categories: Mapping[str, tuple[Category, ...]]
    """Largest first."""
    opponents: tuple[Opponent, ...]
    """Most games together first."""
    streak: int
    """Wins in a row, at most."""
    thinking: Thinking | None
    outcomes: tuple[Outcome, ...]
    """Newest first."""
    tale: Tale | None

    @property
    def rival(self) -> Opponent | None:
        return next((one for one in self.opponents if one.together >= FEW), None)

    @property
    def nemesis(self) -> Opponent | None:
        """Ahead most often, and more often than not."""
        known = [one for one in self.opponents if one.together >= FEW and one.ahead > one.behind]
        return max(known, key=lambda one: (one.ahead / one.together, one.together), default=None)

    @property
    def favourite(self) -> Opponent | None:
        known = [one for one in self.opponents if one.together >= FEW and one.behind > one.ahead]
        return max(known, key=lambda one: (one.behind / one.together, one.together), default=None)


def player_figures(games: Sequence[Played], person: str, hidden: Collection[str] = ()) -> PlayerFigures | None:
    """Nothing for somebody who has never sat down. Whoever is hidden is nobody's opponent."""
    own = [(game, me) for game in games if (me := game.of(person))]
    if not own:
        return None
    outcomes = [Outcome(game.id, game.box, me.total, me.place) for game, me in own]
    return PlayerFigures(
        person=person,
        first=own[0][0].ended,
        last=own[-1][0].ended,
        share=Share(sum(me.won for _game, me in own), len(own)),
        by_box=shares((game.box, me.won) for game, me in own),
        by_players=dict(sorted(shares((len(game.seats), me.won) for game, me in own).items())),
        best=max(outcomes, key=lambda one: one.total),
        scores={
            box: _scores([one.total for one in outcomes if one.box == box]) for box in {one.box for one in outcomes}
        },
        categories={
            box: categories([one for one in own if one[0].box == box]) for box in {one.box for one in outcomes}
        },
        opponents=_opponents(own, hidden),
        streak=_streak(me.won for _game, me in own),
        thinking=_thinking([me.thought for _game, me in own if me.thought is not None]),
        outcomes=tuple(reversed(outcomes)),
        tale=_tale([(game, me) for game, me in own if not game.alone]),
    )


def shares(results: Iterable[tuple[T, bool]]) -> dict[T, Share]:
    found: dict[T, Share] = {}
    for what, won in results:
        found[what] = found.get(what, Share()).and_(won)
    return found


def _scores(totals: Sequence[int]) -> Scores:
    return Scores(max(totals), sum(totals) / len(totals), len(totals))


def categories(own: Sequence[tuple[Played, Seated]]) -> tuple[Category, ...]:
    """Of games in which the points are known; a category that never gave anything is none."""
    known = [(game, me) for game, me in own if me.points]
    mine: dict[str, int] = {}
    table: dict[str, float] = {}
    given: set[str] = set()
    for game, me in known:
        everybody = [one.points for one in game.seats if one.points]
        for name in {name for points in everybody for name in points}:
            found = [points.get(name, 0) for points in everybody]
            mine[name] = mine.get(name, 0) + me.points.get(name, 0)
            table[name] = table.get(name, 0.0) + sum(found) / len(found)
            if any(found):
                given.add(name)
    averages = [Category(name, mine[name] / len(known), table[name] / len(known), len(known)) for name in given]
    return tuple(sorted(averages, key=lambda one: (-one.points, one.name)))


def _opponents(own: Sequence[tuple[Played, Seated]], hidden: Collection[str]) -> tuple[Opponent, ...]:
    together: Counter[str] = Counter()
    ahead: Counter[str] = Counter()
    behind: Counter[str] = Counter()
    for game, me in own:
        for one in game.seats:
            if one is not me and one.person not in hidden:
                together[one.person] += 1
                ahead[one.person] += one.place < me.place
                behind[one.person] += one.place > me.place
    found = [Opponent(one, count, ahead[one], behind[one]) for one, count in together.items()]
    return tuple(sorted(found, key=lambda one: (-one.together, one.person)))


def _streak(wins: Iterable[bool]) -> int:
    longest = run = 0
    for won in wins:
        run = run + 1 if won else 0
        longest = max(longest, run)
    return longest


def _thinking(seconds: Sequence[float]) -> Thinking | None:
    return Thinking(sum(seconds) / len(seconds), len(seconds)) if seconds else None


# Something worth telling


def _tale(own: Sequence[tuple[Played, Seated]]) -> Tale | None:
    """What parts the games that somebody wins from the others most clearly; nothing where chance would do as well."""
    usual = shares((game.box, me.won) for game, me in own)
    special = shares(((game.box, *one), me.won) for game, me in own for one in _circumstances(game, me))
    found = [
        Tale(box, what, which, share)
        for (box, what, which), share in special.items()
        if FEW <= share.played < usual[box].played and share.rate >= MOSTLY and share.rate - usual[box].rate >= CLEARLY
    ]
    return max(found, key=lambda one: (one.share.rate - usual[one.box].rate, one.share.played, one), default=None)


def _circumstances(game: Played, me: Seated) -> Iterator[tuple[str, str]]:
    yield "players", str(len(game.seats))
    if me.start == 1:
        yield "first", ""
    if me.start == len(game.seats):
        yield "last", ""
    yield from (("had", thing) for thing in me.had)
    others = [one.points for one in game.seats if one is not me]
    for name, points in me.points.items() if all(others) else ():
        if points > max(0, *(other.get(name, 0) for other in others)):
            yield "most", name
