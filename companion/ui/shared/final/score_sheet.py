"""A score sheet to look at, of whatever game: plain values, the same for all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from companion import rulebook
from companion.table.score import Sheet, Why
from companion.table.seats import Seat
from companion.table.sums import Sum
from companion.table.words import MINUS, _, listing, plural, titled

TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Column:
    """``before`` is the computed total where the table has written over it."""

    seat: Seat
    name: str
    letter: str
    total: int
    wins: bool
    before: str = ""

    @property
    def points(self) -> str:
        return signed(self.total)


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
    page: str
    icon: str
    column: Column | None
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
    seat: Seat
    points: str
    lost: str
    wins: bool
    style: str = "numeral_m"
    strong: bool = False
    foot: bool = False
    pale: bool = False


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
    banner: str
    below: str
    winner: Column
    columns: tuple[Column, ...]
    """The winner first."""
    rows: tuple[ScoreRow, ...]
    why: tuple[Reasoning, ...]
    tie_break: ScoreRow | None = None
    """Below the total, because it does not count: what parts those who are tied."""
    missing: tuple[Missing, ...] = ()

    @property
    def table(self) -> tuple[Label | Column | Number, ...]:
        """Categories as rows, players as columns, line by line."""
        values: list[Label | Column | Number] = [Label(line=False), *self.columns]
        for row in self.rows:
            cells = (Number(row.category, one.seat, one.points, one.lost, one.wins) for one in row.cells)
            values += [Label(row.icon, row.label), *cells]
        foot = self.tie_break is None
        totals = (
            Number(TOTAL, one.seat, one.points, one.before, one.wins, "numeral_l", strong=True, foot=foot)
            for one in self.columns
        )
        values += [Label(text=_("Total"), strong=True), *totals]
        if tied := self.tie_break:
            parting = (
                Number(
                    *(tied.category, one.seat, one.points, one.lost, one.wins, "body" if one.pale else "numeral_s"),
                    foot=True,
                    pale=one.pale,
                )
                for one in tied.cells
            )
            values += [Label(tied.icon, tied.label, pale=True), *parting]
        return tuple(values)

    @property
    def players(self) -> tuple[PlayerLines, ...]:
        return tuple(PlayerLines(one, tuple(self._lines(place, one))) for place, one in enumerate(self.columns))

    def _lines(self, place: int, column: Column) -> Iterator[Line]:
        def line(row: ScoreRow, icon: str) -> Line:
            cell = row.cells[place]
            return Line(row.label, cell.points, icon, cell.lost, row.category, column.seat)

        yield from (line(row, row.icon) for row in self.rows)
        yield Line(_("Total"), column.points, "trophy", column.before, TOTAL, column.seat)
        if self.tie_break:
            yield line(self.tie_break, "")

    @property
    def reasons(self) -> tuple[Reasoning, ...]:
        """Each with an icon, or else with the badge of a player."""
        return tuple(replace(one, column=None if one.icon else one.column or self.winner) for one in self.why)


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Where a number comes from: each source in words, with its points."""

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


def banner(columns: tuple[Column, ...]) -> str:
    """Who wins; alone one may lose."""
    if not any(column.wins for column in columns):
        return _("{name} loses").format(name=columns[0].name)
    names = [column.name for column in columns if column.wins]
    return plural("{names} wins", "{names} win together", len(names)).format(names=listing(names))


def score_row(sheet: Sheet, columns: tuple[Column, ...], category: str, label: str, icon: str) -> ScoreRow:
    """One category for everybody."""
    found = [(column, sheet.rows[category][column.seat]) for column in columns]
    cells = (Cell(column.seat, signed(points.total), _lost(points), column.wins) for column, points in found)
    return ScoreRow(category, label, icon, tuple(cells))


def not_entered(box: str, sheet: Sheet, table: object) -> tuple[Missing, ...]:
    return tuple(Missing(rulebook.sentence(box, why, table), why) for why in sheet.untold)


def _lost(points: Sum) -> str:
    """What there would be without a tile that takes it, where there is anything else."""
    taken = sum(term.amount for term in points.terms if term.source.kind == "tile" and term.amount < 0)
    return signed(points.total - taken) if taken and points.total != taken else ""


def broken_down(
    name: str, category: str, icon: str, lines: Iterable[tuple[str, int]], total: int, owned: str = ""
) -> Breakdown:
    """``owned`` is what the points are for, as an amount."""
    return Breakdown(
        title=_("{name}: {category}").format(name=name, category=category),
        subtitle=owned,
        icon=icon,
        lines=tuple((label, signed(points)) for label, points in lines) or ((_("No points"), "0"),),
        total=signed(total),
    )


def resources_owned(owned: int, each: int) -> str:
    text = plural("{n} resource, 1 point for every {each}", "{n} resources, 1 point for every {each}", owned)
    return text.format(each=each)


def signed(points: int) -> str:
    return f"{MINUS}{-points}" if points < 0 else str(points)


def page(number: int | None) -> str:
    return _("p. {page}").format(page=number) if number else ""


def sheet_text(view: FinalView, title: str) -> str:
    """To be sent to somebody: no columns, because messages have no fixed width."""
    lines = [title, f"{view.banner}. {view.below}." if view.over else titled(view.banner, f"{view.below}.")]
    for place, column in enumerate(view.columns):
        points = [f"{row.label} {row.cells[place].points}" for row in view.rows]
        lines += ["", f"{place + 1}. {column.name}: {column.points}", ", ".join(points)]
    missing = [one.text for one in view.missing]
    return "\n".join([*lines, "", *missing, *[reasoning.text for reasoning in view.why]])
