"""How a game went: what everybody had after each round, and the moments that decided it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from companion.table.amend import History
from companion.table.game import MODULES, game
from companion.table.score import Sheet
from companion.table.source import Source
from companion.table.sums import Term
from companion.table.turning_points import TurningPoint, turning_points

POINTS = "points"
"""The series of what everybody would have if the game ended then."""

FEWEST = 2
"""Rounds that make a course."""

Line = tuple[int | None, ...]
"""One player's values; ``None`` is what nobody knows."""


class Named(NamedTuple):
    """A series in words: to choose it, and above it."""

    short: str
    title: str


class Rounds(Protocol):
    """What a game alone knows about its course: a module beside its rules."""

    def rounds_ended(self, table: Any) -> int:
        """How many rounds are over."""

    def is_between_rounds(self, table: Any) -> bool:
        """Whether nothing has happened in the next round yet."""

    def report_held(self, before: Any, after: Any) -> bool:
        """Whether an action has brought a Vatican Report."""

    def values(self, table: Any, *, over: bool) -> Mapping[str, Mapping[str, int | None]]:
        """What everybody has, series by series; the first is the one that tells who leads.

        What is secret is only told once the game is ``over``, however early the table is.
        """

    def gained(self, before: Any, after: Any, seat: str) -> tuple[Term, ...]:
        """Where the points of the first series came from."""

    def named(self, series: str) -> Named:
        """A series in words."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The end of a round, and which state of the history that is."""

    round: int
    at: int
    report: bool = False
    """A Vatican Report was held in this round."""


@dataclass(frozen=True, slots=True)
class Series:
    """One value for each mark; ``final`` if there is one more, with what the final scoring adds."""

    name: str
    lines: Mapping[str, Line]
    final: bool = False


@dataclass(frozen=True, slots=True)
class Course:
    marks: tuple[Mark, ...]
    series: tuple[Series, ...]
    turning_points: tuple[TurningPoint, ...]


def rounds_of(box: str) -> Rounds:
    return cast(Rounds, import_module(f"{MODULES[box]}.course"))


def said(box: str, source: Source) -> str:
    """What points came from, in words: a row of the score sheet, or what gave them in the game."""
    words, scoring = (import_module(f"{MODULES[box]}.{part}") for part in ("words", "scoring"))
    text: str = words.category(source) if source in scoring.CATEGORIES else words.source(source)
    return text


def course(box: str, history: History) -> Course | None:
    """Nothing where fewer than two rounds are known. Read from what is in force, so it follows undo and amendments."""
    rounds, states = rounds_of(box), history.states
    marks = tuple(_marks(rounds, states))
    if len(marks) < FEWEST:
        return None
    last = states[-1]
    over = game(box).is_over(last)
    moments = [rounds.values(states[mark.at], over=over) for mark in marks]
    sheet = game(box).score(last) if over else None
    totals: dict[str, int | None] = {seat: sheet.total(seat) for seat in sheet.seats} if sheet else {}
    if totals and POINTS in moments[-1]:
        moments[-1] = {**moments[-1], POINTS: totals}
    lines = {name: _lines([moment[name] for moment in moments]) for name in moments[-1]}
    first, *others = lines
    adds = _added(sheet, first) if sheet else {}
    final = any(adds.values())
    if final:
        lines[first] = {seat: (*line, totals[seat]) for seat, line in lines[first].items()}

    def gained(seat: str, step: int) -> tuple[Term, ...]:
        if step == len(marks):
            return adds[seat]
        return rounds.gained(states[marks[step - 1].at], states[marks[step].at], seat)

    turns = turning_points([mark.round for mark in marks], lines[first], gained, over=over)
    told = [name for name in others if _tells_more(lines[name], lines[first])]
    return Course(marks, tuple(Series(name, lines[name], final and name == first) for name in (first, *told)), turns)


def _added(sheet: Sheet, first: str) -> dict[str, tuple[Term, ...]]:
    """What the final scoring adds to a series; nothing to one that counts all points from the start."""
    rows = [name for name in sheet.rows if name != first] if first in sheet.rows else []
    return {seat: tuple(Term(Source(name), sheet.points(name, seat)) for name in rows) for seat in sheet.seats}


def _marks(rounds: Rounds, states: Sequence[Any]) -> Iterator[Mark]:
    """Whoever joins in mid-round has nothing to say about the round before."""
    found: list[Mark] = []
    before, report = 0, False
    for at, state in enumerate(states):
        report = report or (at > 0 and rounds.report_held(states[at - 1], state))
        ended, between = rounds.rounds_ended(state), rounds.is_between_rounds(state)
        while found and found[-1].round > ended:  # a correction has called the end of the game off
            report = found.pop().report or report
        if found and found[-1].round == ended:
            if found[-1].at == at - 1 and between:
                found[-1] = replace(found[-1], at=at, report=found[-1].report or report)
                report = False
        elif ended > before and (at or between):
            found.append(Mark(ended, at, report))
            report = False
        before = ended
    yield from found


def _lines(moments: Sequence[Mapping[str, int | None]]) -> dict[str, Line]:
    return {seat: tuple(moment[seat] for moment in moments) for seat in moments[-1]}


def _tells_more(lines: Mapping[str, Line], than: Mapping[str, Line]) -> bool:
    """Whether a series knows at least two values of somebody, and is not the first one again."""
    known = any(len([value for value in line if value is not None]) >= FEWEST for line in lines.values())
    return known and any(line[:-1] != than[seat][: len(line) - 1] for seat, line in lines.items())
