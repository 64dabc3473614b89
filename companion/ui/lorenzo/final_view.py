"""What the final scoring shows (mockup 11), also as a projection in mid-game: plain values, and no rule."""

from __future__ import annotations

from dataclasses import dataclass

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CARD_TYPES
from companion.games.lorenzo.state import ROWS, Player, Table
from companion.table.score import Sheet, Why
from companion.table.seats import Seat
from companion.table.sums import Sum
from companion.table.words import _, listing, plural
from companion.ui.lorenzo.table_view import letter

BOX = "lorenzo"
TOTAL = "total"
MINUS = "\N{MINUS SIGN}"

ICONS = {
    "track": "vp",
    "territories": "terr",
    "characters": "char",
    "ventures": "vent",
    "military": "mil",
    "resources": "coin",
    "excommunications": "excom",
}
_WHY_ICONS = {"score.military": "mil", "score.excommunicated": "excom", "score.zero": "vp"}


@dataclass(frozen=True, slots=True)
class Column:
    seat: Seat
    name: str
    letter: str
    total: int
    wins: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """``lost`` is what would have counted, where a tile has made the category worthless."""

    seat: Seat
    points: str
    lost: str
    wins: bool


@dataclass(frozen=True, slots=True)
class ScoreRow:
    category: str
    label: str
    icon: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Reasoning:
    """A sentence about what decided something; beside it an icon, or the badge of a player."""

    text: str
    page: str
    icon: str
    column: Column | None


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


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Where a number comes from: each source in words, with its points."""

    title: str
    subtitle: str
    icon: str
    lines: tuple[tuple[str, str], ...]
    total: str


def final_view(table: Table) -> FinalView:
    sheet = lorenzo.score(table)
    columns = tuple(_column(table, sheet, rank.seat) for rank in sheet.ranking)
    over = lorenzo.is_over(table)
    return FinalView(
        over=over,
        banner=_banner(columns) if over else _("If the game ended now"),
        below=_below(sheet, columns, over),
        winner=columns[0],
        columns=columns,
        rows=tuple(_row(sheet, columns, name) for name in sheet.rows if _counts(sheet, name)),
        why=tuple(_reasoning(table, columns, why) for why in sheet.why),
    )


def _counts(sheet: Sheet, category: str) -> bool:
    """The tiles of the third period have a row only where one of them takes something."""
    return category != "excommunications" or any(points.total for points in sheet.rows[category].values())


def _column(table: Table, sheet: Sheet, seat: str) -> Column:
    player = table.player(seat)
    return Column(player.seat, player.name, letter(table, player), sheet.total(seat), seat in sheet.winners)


def _banner(columns: tuple[Column, ...]) -> str:
    names = [column.name for column in columns if column.wins]
    return plural("{names} wins", "{names} win together", len(names)).format(names=listing(names))


def _below(sheet: Sheet, columns: tuple[Column, ...], over: bool) -> str:
    points = words.amount("victory", columns[0].total)
    text = points if over else _("{name} would win with {points}").format(name=columns[0].name, points=points)
    if any(why.rule == "score.tie" for why in sheet.why):
        text = _("{text} · tie broken by turn order").format(text=text)
    return text


def _row(sheet: Sheet, columns: tuple[Column, ...], category: str) -> ScoreRow:
    cells = tuple(_cell(column, sheet.rows[category][column.seat], category) for column in columns)
    return ScoreRow(category, category_label(category), ICONS.get(category, "vp"), cells)


def _cell(column: Column, points: Sum, category: str) -> Cell:
    taken = sum(term.amount for term in points.terms if term.source.startswith("tile:"))
    lost = "" if category == "excommunications" or not taken else signed(points.total - taken)
    return Cell(column.seat, signed(points.total), lost, column.wins)


def _reasoning(table: Table, columns: tuple[Column, ...], why: Why) -> Reasoning:
    page = rulebook.entry(BOX, why.rule).page
    return Reasoning(
        text=rulebook.sentence(BOX, why, table),
        page=_("p. {page}").format(page=page) if page else "",
        icon=_WHY_ICONS.get(why.rule, ""),
        column=None if why.rule in _WHY_ICONS else columns[0],
    )


def signed(points: int) -> str:
    return f"{MINUS}{-points}" if points < 0 else str(points)


# Where a number comes from


def breakdown(table: Table, category: str, seat: str) -> Breakdown:
    """The sources of one number of the table; of a total, its categories."""
    sheet, player = lorenzo.score(table), table.player(seat)
    if category == TOTAL:
        lines = [(category_label(name), sheet.points(name, seat)) for name in sheet.rows if _counts(sheet, name)]
        total = sheet.total(seat)
    else:
        lines = [(_capital(words.source(term.source)), term.amount) for term in sheet.rows[category][seat].terms]
        total = sheet.points(category, seat)
    return Breakdown(
        title=_("{name}: {category}").format(name=player.name, category=category_label(category)),
        subtitle=_owned(table, player, category),
        icon=ICONS.get(category, "trophy"),
        lines=tuple((label, signed(points)) for label, points in lines) or ((_("Nothing that counts"), "0"),),
        total=signed(total),
    )


def category_label(category: str) -> str:
    return {TOTAL: _("Total"), "excommunications": _("Tile of period III")}.get(category) or words.category(category)


def _owned(table: Table, player: Player, category: str) -> str:
    """What the points are for, as an amount."""
    for card_type in CARD_TYPES:
        if ROWS[card_type] == category:
            return words.amount(card_type, len(player.row(card_type)))
    if category == "military":
        return words.amount("military", player.goods["military"])
    if category == "resources":
        final = table.catalogue.board.final
        owned = player.goods.only(final.resources).total
        text = plural("{n} resource, 1 point for every {each}", "{n} resources, 1 point for every {each}", owned)
        return text.format(each=final.resources_per_point)
    return ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def score_text(table: Table, title: str) -> str:
    """The score sheet to be sent to somebody: no columns, because messages have no fixed width."""
    view = final_view(table)
    lines = [title, f"{view.banner}. {view.below}." if view.over else f"{view.banner}: {view.below}."]
    for place, column in enumerate(view.columns):
        points = [f"{row.label} {row.cells[place].points}" for row in view.rows]
        lines += ["", f"{place + 1}. {column.name}: {signed(column.total)}", ", ".join(points)]
    return "\n".join([*lines, "", *[reasoning.text for reasoning in view.why]])
