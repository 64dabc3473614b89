"""What the course of a game shows: a graph of one series, who ended where, and sentences. Plain values, no Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from companion.table.course import Course, Mark, Series, course, rounds_of, said
from companion.table.store import SavedGame
from companion.table.turning_points import detail, headline
from companion.table.words import _, by, capital, number
from companion.ui.boxes import PAD
from companion.ui.shared.final.score_sheet import Column
from companion.ui.shared.picking.choice import Chip

MOST_LEVELS = 5
"""Lines across the graph, above the lowest."""
UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class PlayerLine:
    who: Column
    values: tuple[int | None, ...]

    @property
    def last(self) -> str:
        value = self.values[-1]
        return UNKNOWN if value is None else number(value)


@dataclass(frozen=True, slots=True)
class GraphView:
    """Lines from step to step: the ends of the rounds, and then the final scoring where there is one."""

    lines: tuple[PlayerLine, ...]
    """The winner first."""
    steps: tuple[str, ...]
    """What is written below each."""
    reports: tuple[int, ...]
    """The steps with a Vatican Report."""
    levels: tuple[int, ...]
    """What is written at the left, the lowest first."""
    final: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A turning point beside the badge of whoever made it."""

    who: Column
    headline: str
    detail: str

    @property
    def said(self) -> str:
        """Without who it was: that says the badge."""
        return capital(self.headline)

    @property
    def text(self) -> str:
        line = by(self.who.name, self.headline)
        return f"{line}. {self.detail}." if self.detail else f"{line}."


@dataclass(frozen=True, slots=True)
class CourseView:
    title: str
    graph: GraphView
    moments: tuple[Moment, ...]
    choices: tuple[Chip, ...]
    """What can be looked at; none where there is only one."""
    rounds: tuple[int, ...]
    """To each step the round in which it happened."""


def course_of(saved: SavedGame, box: str) -> Course | None:
    """A score pad knows only the end."""
    return None if box == PAD else course(box, saved.history)


def course_view(box: str, found: Course, columns: tuple[Column, ...], chosen: str = "") -> CourseView:
    """Of the series that is ``chosen``, or of the first."""
    words = rounds_of(box)
    series = next((one for one in found.series if one.name == chosen), found.series[0])
    several = len(found.series) > 1
    rounds = tuple(mark.round for mark in found.marks)
    return CourseView(
        title=words.named(series.name).title,
        graph=graph_view(series, found.marks, columns),
        moments=tuple(_moments(box, found, columns)),
        choices=tuple(Chip(one.name, words.named(one.name).short, one is series) for one in found.series if several),
        rounds=(*rounds, rounds[-1]) if series.final else rounds,
    )


def graph_view(series: Series, marks: Sequence[Mark], columns: tuple[Column, ...]) -> GraphView:
    steps = tuple(str(mark.round) for mark in marks)
    known = [value for line in series.lines.values() for value in line if value is not None]
    return GraphView(
        lines=tuple(PlayerLine(column, series.lines[column.seat]) for column in columns),
        steps=(*steps, _("Final")) if series.final else steps,
        reports=tuple(step for step, mark in enumerate(marks) if mark.report),
        levels=levels(min(known), max(known)),
        final=series.final,
    )


def levels(least: int, most: int) -> tuple[int, ...]:
    """Round numbers that hold everything between them, and nought."""
    low, high = min(least, 0), max(most, 1)
    sizes = (size * 10**power for power in range(9) for size in (1, 2, 5))
    step = next(size for size in sizes if -(low // size) - (-high // size) <= MOST_LEVELS)
    return tuple(range(low // step * step, -(-high // step) * step + 1, step))


def _moments(box: str, found: Course, columns: tuple[Column, ...]) -> Iterator[Moment]:
    names: dict[str, str] = {column.seat: column.name for column in columns}
    for point in found.turning_points:
        who = next(column for column in columns if column.seat == point.seat)
        yield Moment(who, headline(point, names), detail(point, partial(said, box)))


def course_text(view: CourseView) -> str:
    """The graph in words: everybody's numbers, and what decided the game."""
    lines = [view.title]
    for line in view.graph.lines:
        numbers = [UNKNOWN if value is None else number(value) for value in line.values]
        if view.graph.final:
            *rounds, end = numbers
            numbers = [*rounds, _("at the end {points}").format(points=end)]
        lines.append(by(line.who.name, ", ".join(numbers)))
    return "\n".join([*lines, *(moment.text for moment in view.moments)])
