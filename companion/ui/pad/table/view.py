"""What the score pad shows: the table, the cell that is being typed into, and the one open question."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from string import digits

from companion.rulebook import pad_words as words
from companion.rulebook import pads
from companion.table.action import Reason
from companion.table.pad import ByCards, Cell, Count, Pad, Row
from companion.table.pad_score import Question, computed, filled, is_filled, question, score, shown, to_fill
from companion.table.score import Sheet
from companion.table.seats import Seat
from companion.table.words import MINUS, _, inside, number
from companion.ui import boxes
from companion.ui.pad.final_view import column, final_view
from companion.ui.pad.table.typed import Meant, Typing, equation, fault, live, meant
from companion.ui.shared.final.score_sheet import Column, page
from companion.ui.shared.picking.choice import Choice

NOTHING = "–"  # noqa: RUF001


@dataclass(frozen=True, slots=True)
class CellView:
    seat: Seat
    row: str
    number: str
    below: str
    """What the number comes from."""
    lost: str
    """What a tile has taken."""
    chosen: bool


@dataclass(frozen=True, slots=True)
class Label:
    """At the left of a row."""

    row: str
    text: str
    icon: str


@dataclass(frozen=True, slots=True)
class RowView:
    label: Label
    cells: tuple[CellView, ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """What is asked, or who wins; ``kind`` says what a tap does."""

    kind: str
    text: str
    page: str = ""
    button: str = ""
    seats: tuple[Column, ...] = ()
    """To be tapped."""


@dataclass(frozen=True, slots=True)
class PadView:
    subtitle: str
    progress: str
    columns: tuple[Column, ...]
    """As they sit; gold is whoever leads."""
    rows: tuple[RowView, ...]
    strip: Strip | None


def pad_view(pad: Pad, chosen: Cell | None = None) -> PadView:
    sheet = score(pad)
    done, all_ = filled(pad)
    nothing_yet = not done and not pad.overrides
    columns = tuple(column(pad, sheet, seat) for seat in pad.seats)
    if nothing_yet:
        columns = tuple(replace(one, wins=False) for one in columns)
    return PadView(
        subtitle=_("{box} · final scoring only").format(box=boxes.title(pad.rules.box)),
        progress=_("{done} of {all} filled in").format(done=done, all=all_),
        columns=columns,
        rows=tuple(_row(pad, sheet, row, chosen) for row in shown(pad)),
        strip=_strip(pad, columns),
    )


def _row(pad: Pad, sheet: Sheet, row: Row, chosen: Cell | None) -> RowView:
    cells = (_cell(pad, sheet, row, seat, (seat, row.id) == chosen) for seat in pad.seats)
    return RowView(Label(row.id, row.label, row.icon), tuple(cells))


def _cell(pad: Pad, sheet: Sheet, row: Row, seat: Seat, chosen: bool) -> CellView:
    value, held = pad.value(seat, row.id), pad.held.get((seat, row.id))
    entered, lost = NOTHING if value is None and not held else str(value), ""
    if entered != NOTHING and not isinstance(row.scoring, Count):
        points = sheet.rows[row.id][seat]
        taken = sum(term.amount for term in points.terms if term.source.kind == "tile")
        entered, lost = number(points.total), number(points.total - taken) if taken else ""
    return CellView(seat, row.id, entered, words.caption(pad, row, seat), lost, chosen)


# What is asked


def _strip(pad: Pad, columns: tuple[Column, ...]) -> Strip | None:
    asked = question(pad)
    if asked:
        return _asked(pad, asked, columns)
    done, all_ = filled(pad)
    if done < all_ and not pad.finished:
        return None
    view = final_view(replace(pad, finished=True))
    return Strip("save", _("{banner}: {below}.").format(banner=view.banner, below=view.below), button=_("Save"))


def _asked(pad: Pad, asked: Question, columns: tuple[Column, ...]) -> Strip:
    by_seat = {one.seat: one for one in columns}
    seats = tuple(by_seat[seat] for seat in pad.seats if seat in asked.seats)
    found = pads.entry(pad.rules, pad.rules.head.tie.rule)
    place = page(found.page if found else None)
    match asked.kind:
        case "order":
            sentence = _("Tie at {total}. First in turn order?")
            return Strip("order", sentence.format(total=asked.total), place, seats=seats)
        case "row":
            row = pad.rules.rows[pad.rules.head.tie.row]
            sentence = _("Tie at {total}. To break it, fill in: {row}.")
            return Strip("row", sentence.format(total=asked.total, row=row.label), place, _("Fill in"))
        case _:
            return Strip("outcome", _("How did the game end?"), button=_("Choose"))


def tied(strip: Strip) -> list[Choice]:
    """Who may be first."""
    return [Choice(one, one.name, "", False) for one in strip.seats]


def outcomes(pad: Pad) -> list[Choice]:
    """How a game alone can end."""
    found = [(one, pads.entry(pad.rules, one.rule)) for one in pad.rules.head.outcomes]
    return [Choice(one.rule, _(entry.title), _(entry.text), one.rule == pad.outcome) for one, entry in found if entry]


# Rows and cards to choose


def optional_rows(pad: Pad) -> list[Choice]:
    rows = [row for row in pad.rules.rows.values() if row.shown == "optional"]
    return [Choice(row.id, row.label, "", row.id in pad.asked_for) for row in rows]


def card_choices(pad: Pad, cell: Cell) -> list[Choice]:
    """What somebody else holds cannot be chosen."""
    holder = {card: seat for (seat, row), held in pad.held.items() if row == cell[1] for card in held}
    found = []
    for card in (one for one in pad.rules.cards.values() if one.row == cell[1]):
        other = holder.get(card.id, cell[0]) != cell[0]
        refused = _("{name} has it").format(name=pad.player(holder[card.id]).name) if other else ""
        found.append(Choice(card.id, card.label, words.card_about(card), holder.get(card.id) == cell[0], refused))
    return found


# From cell to cell


def first_cell(pad: Pad) -> Cell:
    """The first that is empty, column by column; or the very first."""
    cells, wanted = _cells(pad), to_fill(pad)
    return next((cell for cell in cells if cell in wanted and not is_filled(pad, cell)), cells[0])


def next_cell(pad: Pad, cell: Cell) -> Cell | None:
    """Down the column, then to the next player, and in the end to what is missing for a tie; None after the last."""
    decides = {one: pad.rules.rows[one[1]].shown == "tie" for one in _cells(pad)}
    open_question = question(pad)
    missing = open_question.seats if open_question else ()
    cells = [one for one in decides if not decides[one]]
    cells += [one for one in decides if decides[one] and (one == cell or one[0] in missing)]
    after = cells.index(cell) + 1 if cell in cells else 0
    return cells[after] if after < len(cells) else None


def beside(pad: Pad, cell: Cell, step: int) -> Cell:
    """The same row of the next player, and from the last one the next row."""
    rows = [row.id for row in shown(pad)]
    along = [(seat, row) for row in rows for seat in pad.seats]
    return along[(along.index(cell) + step) % len(along)] if cell in along else along[0]


def kept(pad: Pad, cell: Cell) -> Cell:
    """The cell if it is still there."""
    return cell if cell in _cells(pad) else first_cell(pad)


def _cells(pad: Pad) -> list[Cell]:
    return [(seat, row.id) for seat in pad.seats for row in shown(pad)]


# The screen


def where(pad: Pad, cell: Cell) -> str:
    """``Dario, ventures``."""
    name, row = pad.player(cell[0]).name, pad.rules.rows[cell[1]]
    label = row.label if row.shown == "optional" else inside(row.label)
    return _("{name}, {row}").format(name=name, row=label)


def asked(pad: Pad, cell: Cell) -> str:
    """``Dario: how many territory cards?``."""
    name, question = pad.player(cell[0]).name, pad.rules.rows[cell[1]].question
    return _("{name}: {question}").format(name=name, question=inside(question))


@dataclass(frozen=True, slots=True)
class Key:
    """Of the keyboard: a digit, a sign or a move."""

    key: str
    text: str = ""
    icon: str = ""
    tone: str = "plain"


MINUS_KEY, PLUS_KEY = Key("-", MINUS), Key("+", "+")
BACK, LEFT, RIGHT = Key("back", icon="bksp"), Key("left", icon="back"), Key("right", icon="next")


def _keys(after: Cell | None) -> tuple[Key, ...]:
    """Four columns, as on a calculator."""
    zero, *one_to_nine = (Key(digit, digit, tone="digit") for digit in digits)
    on = Key("next", _("Next") if after else _("Done"), tone="main")
    low, middle, high = one_to_nine[:3], one_to_nine[3:6], one_to_nine[6:]
    return (*high, BACK, *middle, MINUS_KEY, *low, PLUS_KEY, zero, LEFT, RIGHT, on)


@dataclass(frozen=True, slots=True)
class ScreenView:
    """The table, and the cell that is being typed into."""

    pad: PadView
    cell: Cell
    who: Column
    question: str
    sum: str
    result: str
    unit: str
    icon: str
    """Instead of the unit, where that has no word."""
    fault: str
    meant: Meant | None
    cards: bool
    """To be chosen in this row."""
    keys: tuple[Key, ...]


def screen_view(pad: Pad, typed: Typing) -> ScreenView:
    found = pad_view(live(pad, typed), typed.cell)
    total, result = equation(typed)
    row, unsure = pad.rules.rows[typed.cell[1]], meant(pad, typed)
    unit = words.unit(row, int(result) if result.isdigit() else None)
    return ScreenView(
        pad=found,
        cell=typed.cell,
        who=next(one for one in found.columns if one.seat == typed.cell[0]),
        question=asked(pad, typed.cell),
        sum=total,
        result=result,
        unit=unit,
        icon="" if unit else row.icon,
        fault="" if unsure else fault(pad, typed),
        meant=unsure,
        cards=isinstance(row.scoring, ByCards),
        keys=_keys(next_cell(pad, typed.cell)),
    )


# The table, as many columns of it as there is room for


@dataclass(frozen=True, slots=True)
class Corner:
    """Above the labels, or (``strong``) below them."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Total:
    number: str
    before: str
    leads: bool
    opens: bool
    """The gold is rounded where it begins, and where it ends."""
    closes: bool


@dataclass(frozen=True, slots=True)
class Tab:
    """A player whose column may not be in sight."""

    who: Column
    chosen: bool


TableValue = Corner | Column | Label | CellView | Total


def table(found: PadView, places: slice) -> tuple[TableValue, ...]:
    """All that stands in the table, line by line."""
    columns = found.columns[places]
    values: list[TableValue] = [Corner(found.progress), *columns]
    for row in found.rows:
        values += [row.label, *row.cells[places]]
    wins = [False, *(column.wins for column in columns), False]
    totals = (
        Total(column.points, column.before, column.wins, opens=not wins[n], closes=not wins[n + 2])
        for n, column in enumerate(columns)
    )
    return (*values, Corner(_("Total"), strong=True), *totals)


# Somebody's name and total


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: Seat
    name: str
    computed: int
    total: int
    corrected: bool


def player_view(pad: Pad, seat: str) -> PlayerView:
    sheet, player = score(pad), pad.player(seat)
    return PlayerView(
        player.seat, player.name, computed(pad, sheet.rows, seat), sheet.total(seat), corrected=seat in pad.overrides
    )


def refusals(pad: Pad, reasons: Iterable[Reason]) -> str:
    return " ".join(pads.refusal(pad.rules, reason) for reason in reasons)
