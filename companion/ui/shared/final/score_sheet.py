"""A score sheet to look at, of whatever game: plain values, the same for all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion import rulebook
from companion.table.score import Sheet, Why
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.sums import Sum
from companion.table.who import who
from companion.table.words import _, at_place, capital, listing, number, plural, titled

TOTAL = "total"
Sources = Iterable[tuple[str, str]]
"""Each in words, with its points."""


@dataclass(frozen=True, slots=True)
class Column:
    """``before`` is the computed total where the table has written over it; tied players may share a ``place``."""

    seat: Seat
    name: str
    letter: str
    total: int
    wins: bool
    before: str = ""
    place: int = 0

    @property
    def points(self) -> str:
        return number(self.total)


@dataclass(frozen=True, slots=True)
class Cell:
    """``lost`` is what would have counted, where a tile has made the category worthless; ``pale`` decides nothing."""

    seat: Seat
    points: str
    lost: str
    wins: bool
    pale: bool = False


@dataclass(frozen=True, slots=True)
class ScoreRow:
    category: str
    label: str
    icon: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Reasoning:
    """A sentence about what decided something; beside it an icon, or the badge of a player. A tap opens its rule."""

    text: str
    page: str = ""
    icon: str = ""
    column: Column | None = None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Missing:
    """Something that nobody has entered although it changes points; a tap asks for it."""

    text: str
    why: Why


@dataclass(frozen=True, slots=True)
class Label:
    """At the left of a row of the table."""

    icon: str = ""
    text: str = ""
    strong: bool = False
    pale: bool = False
    line: bool = True


@dataclass(frozen=True, slots=True)
class Number:
    """In the table; a tap says where it comes from."""

    category: str
    cell: Cell
    style: str
    strong: bool
    foot: bool

    @property
    def seat(self) -> Seat:
        return self.cell.seat


@dataclass(frozen=True, slots=True)
class Line:
    """A label and its number over the whole width."""

    text: str
    points: str
    icon: str = ""
    lost: str = ""
    category: str = ""
    seat: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class PlayerLines:
    """One player's numbers below each other, where the table is too wide."""

    who: Column
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class FinalView:
    over: bool
    below: str
    columns: tuple[Column, ...]
    """The winner first."""
    rows: tuple[ScoreRow, ...]
    why: tuple[Reasoning, ...]
    tie_break: ScoreRow | None = None
    """Below the total, because it does not count: what parts those who are tied."""
    missing: tuple[Missing, ...] = ()
    meanwhile: str = ""
    """The banner of a game that is not over, unless it is a projection."""

    @property
    def winner(self) -> Column:
        return self.columns[0]

    @property
    def banner(self) -> str:
        """Who wins; alone one may lose."""
        if not self.over:
            return self.meanwhile or _("If the game ended now")
        if not self.winner.wins:
            return _("{name} loses").format(name=self.winner.name)
        names = winners(self.columns)
        return plural("{names} wins", "{names} win together", len(names)).format(names=listing(names))

    @property
    def all_rows(self) -> tuple[ScoreRow, ...]:
        """With the total, and what parts those who are tied."""
        cells = (Cell(one.seat, one.points, one.before, one.wins) for one in self.columns)
        total = ScoreRow(TOTAL, _("Total"), "trophy", tuple(cells))
        return (*self.rows, total, self.tie_break) if self.tie_break else (*self.rows, total)

    @property
    def table(self) -> tuple[Label | Column | Number, ...]:
        """Categories as rows, players as columns, line by line."""
        values: list[Label | Column | Number] = [Label(line=False), *self.columns]
        rows = self.all_rows
        for row in rows:
            strong, ties = row.category == TOTAL, row is self.tie_break
            style = "numeral_l" if strong else "numeral_s" if ties else "numeral_m"
            values.append(Label("" if strong else row.icon, row.label, strong=strong, pale=ties))
            values += (
                Number(row.category, cell, "body" if cell.pale else style, strong, row is rows[-1])
                for cell in row.cells
            )
        return tuple(values)

    @property
    def players(self) -> tuple[PlayerLines, ...]:
        return tuple(PlayerLines(one, tuple(self._lines(place))) for place, one in enumerate(self.columns))

    def _lines(self, place: int) -> Iterator[Line]:
        for row in self.all_rows:
            cell = row.cells[place]
            yield Line(row.label, cell.points, row.icon, cell.lost, row.category, cell.seat)

    @property
    def reasons(self) -> tuple[Reasoning, ...]:
        """Each with an icon, or else with the badge of a player."""
        return tuple(replace(one, column=None if one.icon else one.column or self.winner) for one in self.why)

    def breakdown(self, category: str, seat: str, sources: Sources, owned: str = "") -> Breakdown:
        """Where a number of the table comes from; a total from its rows first. ``owned`` is what the points are for."""
        place = next(place for place, column in enumerate(self.columns) if column.seat == seat)
        row = {row.category: row for row in self.all_rows}[category]
        summed = self.rows if category == TOTAL else ()
        lines = (*((one.label, one.cells[place].points) for one in summed), *sources)
        return Breakdown(
            title=_("{name}: {category}").format(name=self.columns[place].name, category=row.label),
            subtitle=owned,
            icon=row.icon,
            lines=lines or ((_("No points"), "0"),),
            total=row.cells[place].points,
        )


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Where a number comes from."""

    title: str
    subtitle: str
    icon: str
    lines: tuple[tuple[str, str], ...]
    total: str

    @property
    def shown(self) -> tuple[Line, ...]:
        """A single source needs no total."""
        total = (Line(_("Total"), self.total, strong=True),) if len(self.lines) > 1 else ()
        return (*(Line(*line) for line in self.lines), *total)


def score_columns(table: Any, sheet: Sheet, taken: Collection[str] = ()) -> tuple[Column, ...]:
    """The winner first. No badge has a letter that is ``taken``."""
    people = [(who(table, table.player(rank.seat).seat, taken), rank) for rank in sheet.ranking]
    return tuple(
        Column(one.seat, one.name, one.letter, rank.total, wins=rank.place == 1, place=rank.place)
        for one, rank in people
    )


def winners(columns: tuple[Column, ...]) -> list[str]:
    return [column.name for column in columns if column.wins]


def would_win(columns: tuple[Column, ...], points: str) -> str:
    names = winners(columns)
    text = plural("{names} would win with {points}", "{names} would win together, with {points}", len(names))
    return text.format(names=listing(names), points=points)


def score_row(sheet: Sheet, columns: tuple[Column, ...], category: str, label: str, icon: str) -> ScoreRow:
    """One category for everybody."""
    found = [(column, sheet.rows[category][column.seat]) for column in columns]
    cells = (Cell(column.seat, number(points.total), _lost(points), column.wins) for column, points in found)
    return ScoreRow(category, label, icon, tuple(cells))


def not_entered(box: str, sheet: Sheet, table: object) -> tuple[Missing, ...]:
    return tuple(Missing(rulebook.sentence(box, why, table), why) for why in sheet.untold)


def _lost(points: Sum) -> str:
    """What there would be without a tile that takes it, where there is anything else."""
    taken = sum(term.amount for term in points.terms if term.source.kind == "tile" and term.amount < 0)
    return number(points.total - taken) if taken and points.total != taken else ""


def sources_of(sheet: Sheet, category: str, seat: str, say: Callable[[Source], str]) -> Iterator[tuple[str, str]]:
    """As the score has them, which knows none of a total."""
    if category != TOTAL:
        for term in sheet.rows[category][seat].terms:
            yield capital(say(term.source)), number(term.amount)


def decided(
    box: str, table: object, reasons: Iterable[Why], columns: tuple[Column, ...], icons: Mapping[str, str]
) -> Iterator[Reasoning]:
    """What the score says of itself: beside the icon of the rule, or else the badge of whom it is about."""
    for why in reasons:
        column = next((column for column in columns if column.seat == why.facts.get("seat")), None)
        yield by_rule(box, rulebook.sentence(box, why, table), why.rule, icons.get(why.rule, ""), column)


def by_rule(box: str, text: str, rule: str, icon: str = "", column: Column | None = None) -> Reasoning:
    """With the page of the rulebook, or the name of the rule where it has none."""
    entry = rulebook.entry(box, rule)
    return Reasoning(text, page(entry.page) or _(entry.title), icon, column, rule)


def resources_owned(owned: int, each: int) -> str:
    text = plural("{n} resource, 1 point for every {each}", "{n} resources, 1 point for every {each}", owned)
    return text.format(each=each)


def page(n: int | None) -> str:
    return _("p. {page}").format(page=n) if n else ""


def sheet_text(view: FinalView, title: str) -> str:
    """To be sent to somebody: no columns, because messages have no fixed width."""
    lines = [title, f"{view.banner}. {view.below}." if view.over else titled(view.banner, f"{view.below}.")]
    for place, column in enumerate(view.columns):
        points = [titled(row.label, row.cells[place].points) for row in view.rows]
        lines += ["", at_place(column.place, titled(column.name, column.points)), ", ".join(points)]
    missing = [one.text for one in view.missing]
    return "\n".join([*lines, "", *missing, *[reasoning.text for reasoning in view.why]])
