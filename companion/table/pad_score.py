"""The score sheet of a pad: every number with its terms, who wins, and what is still to be asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.table import pad_cards
from companion.table.pad import Annul, ByCards, ByRank, ByTable, Cell, Count, Each, Pad, Row, numbers
from companion.table.score import Rank, Sheet, Why, rank
from companion.table.source import Source
from companion.table.sums import Sum, Term

Rows = dict[str, dict[str, Sum]]


def score(pad: Pad) -> Sheet:
    rows: Rows = {row.id: {seat: points(pad, row, seat) for seat in pad.seats} for row in shown_without_ties(pad)}
    rows = {row: cells for row, cells in rows.items() if not isinstance(pad.rules.rows[row].scoring, Count)}
    why = _annul(pad, rows)
    totals, below = _totals(pad, rows)
    ranking = _ranking(pad, totals)
    told = (*_who_wins(pad, ranking), *_ranked(pad, rows), *_cards(pad), *why, *below, *_corrected(pad, rows, ranking))
    return Sheet(pad.seats, rows, ranking, told)


def computed(pad: Pad, rows: Mapping[str, Mapping[str, Sum]], seat: str) -> int:
    """The total by the rules, whatever somebody has written over it."""
    total = sum(row[seat].total for row in rows.values())
    least = pad.rules.head.least
    return total if least is None else max(total, least)


# Rows


def shown(pad: Pad) -> tuple[Row, ...]:
    """The rows in force, from top to bottom; the one that decides a tie stands last."""
    rows = shown_without_ties(pad)
    tie = pad.rules.head.tie
    if tie.by == "row" and pad.rules.rows[tie.row].shown == "tie" and begun(pad) and tied(pad):
        rows = (*rows, pad.rules.rows[tie.row])
    return rows


def shown_without_ties(pad: Pad) -> tuple[Row, ...]:
    needed = {row for seat, where in pad.held for card in pad.cards(seat, where) for row in card.rows}
    return tuple(
        row
        for row in pad.rules.rows.values()
        if row.shown == "always"
        or (row.shown == "optional" and row.id in pad.asked_for)
        or (row.shown == "needed" and row.id in needed)
    )


def points(pad: Pad, row: Row, seat: str) -> Sum:
    value = pad.value(seat, row.id)
    match row.scoring:
        case ByCards():
            return Sum((*_typed(pad, row, seat).terms, *_of_cards(pad, row, seat).terms))
        case _ if value is None:
            return Sum()
        case Each(points=1, per=1, most=None, of=None):
            return _typed(pad, row, seat)
        case Each() as each:
            return Sum.of(Term(Source(row.id), _each(pad, each, value, seat)))
        case ByTable(points=by_number):
            return Sum.of(Term(Source(row.id), by_number[value]))
        case ByRank(points=by_place):
            ahead = sum(n > value for one in pad.seats if (n := pad.value(one, row.id)) is not None)
            return Sum.of(Term(Source(row.id), by_place[ahead])) if ahead < len(by_place) else Sum()
        case _:
            return Sum()


def _typed(pad: Pad, row: Row, seat: str) -> Sum:
    """Each number of the sum is a term of it."""
    return Sum.of(*[Term(Source("typed"), n) for n in numbers(pad.text(seat, row.id))])


def _of_cards(pad: Pad, row: Row, seat: str) -> Sum:
    return Sum.of(
        *[Term(Source.of("card", card.id), pad_cards.judge(pad, seat, card).points) for card in pad.cards(seat, row.id)]
    )


def _each(pad: Pad, each: Each, value: int, seat: str) -> int:
    if each.of is not None:
        value = pad.value(seat, each.of) or 0 if value else 0
    found = value // each.per * each.points
    return found if each.most is None else min(found, each.most)


def _annul(pad: Pad, rows: Rows) -> list[Why]:
    """Points that are taken stay visible beside what takes them; with a row go those that belong to it."""
    why = []
    for row in shown_without_ties(pad):
        if not isinstance(row.scoring, Annul):
            continue
        category, tile = row.scoring.row, Source.of("tile", row.id)
        worthless = [cells for name, cells in rows.items() if category in (name, pad.rules.rows[name].belongs)]
        for seat in [seat for seat in pad.seats if pad.value(seat, row.id)]:
            for cells in worthless:
                cells[seat] += Term(tile, -cells[seat].total)
            why.append(Why(row.rule, {"seat": seat, "category": category, "tile": tile}))
    return why


# Totals and places


def _totals(pad: Pad, rows: Rows) -> tuple[dict[str, int], list[Why]]:
    """By the rules, or as somebody has corrected them."""
    totals: dict[str, int] = {seat: sum(row[seat].total for row in rows.values()) for seat in pad.seats}
    least, rule = pad.rules.head.least, pad.rules.head.least_rule
    below = [seat for seat in pad.seats if least is not None and totals[seat] < least]
    totals |= dict.fromkeys(below, least or 0)
    totals |= pad.overrides
    return totals, [Why(rule, {"seat": seat}) for seat in below]


def _ranking(pad: Pad, totals: Mapping[str, int]) -> tuple[Rank, ...]:
    if pad.alone:
        lost = any(one.rule == pad.outcome and not one.won for one in pad.rules.head.outcomes)
        return tuple(Rank(2 if lost else 1, seat, total) for seat, total in totals.items())
    level = {seat: {one for one in totals if totals[one] == total} for seat, total in totals.items()}
    return rank(totals, {seat: (_advantage(pad, seat, level[seat]),) for seat in pad.seats})


def _advantage(pad: Pad, seat: str, level: set[str]) -> int:
    """In a tie: how far ahead of those who are level, as far as it is known."""
    tie = pad.rules.head.tie
    if tie.by == "order":
        known = pad.order if level <= set(pad.compared) else ()
        return -(known.index(seat) if seat in known else len(known))
    value = pad.value(seat, tie.row)
    return -1 if value is None else value


def tied(pad: Pad) -> tuple[str, ...]:
    """All with the best total, if there are several."""
    return _tied(score(pad).ranking)


def _tied(ranking: tuple[Rank, ...]) -> tuple[str, ...]:
    best = [one.seat for one in ranking if one.total == ranking[0].total]
    return tuple(best) if len(best) > 1 else ()


# Why


def _who_wins(pad: Pad, ranking: tuple[Rank, ...]) -> list[Why]:
    best = ranking[0]
    if pad.alone:
        return [Why(pad.outcome, {"seat": best.seat, "total": best.total})] if pad.outcome else []
    tied = _tied(ranking)
    if not tied:
        return [Why("score.most", {"total": best.total, "seat": best.seat})]
    return _why_tied(pad, ranking, tied)


def _why_tied(pad: Pad, ranking: tuple[Rank, ...], tied: tuple[str, ...]) -> list[Why]:
    """What parts them, the bare rule while nobody has told that, and who shares the win all the same."""
    tie, facts = pad.rules.head.tie, {"total": ranking[0].total, "seats": tied}
    ordered = [one.seat for one in ranking if one.seat in tied]
    winners = [one.seat for one in ranking if one.place == 1]
    if tie.by == "order":
        return [Why(tie.rule, facts if len(winners) > 1 else {**facts, "order": ordered})]
    values = [(seat, pad.value(seat, tie.row)) for seat in ordered]
    if any(value is None for _seat, value in values):
        return [Why(tie.rule, facts)]
    parted = [Why(tie.rule, {**facts, "order": values})] if len(winners) < len(tied) else []
    return [*parted, Why("score.shared", {**facts, "seats": winners})] if len(winners) > 1 else parted


def _ranked(pad: Pad, rows: Rows) -> list[Why]:
    """Several first places are worth a word."""
    why = []
    for row in shown_without_ties(pad):
        if isinstance(row.scoring, ByRank):
            values = {seat: n for seat in pad.seats if (n := pad.value(seat, row.id)) is not None}
            first = [seat for seat, n in values.items() if n == max(values.values())]
            if len(first) > 1:
                why.append(Why(row.rule, {"seats": first, "strength": values[first[0]]}))
    return why


def _cards(pad: Pad) -> list[Why]:
    found = [pad_cards.judge(pad, seat, card).why for seat, row in pad.held for card in pad.cards(seat, row)]
    return [why for why in found if why]


def _corrected(pad: Pad, rows: Rows, ranking: tuple[Rank, ...]) -> Iterator[Why]:
    """Totals that somebody has written over."""
    for one in ranking:
        before = computed(pad, rows, one.seat)
        if one.total != before:
            yield Why("pad.corrected", {"seat": one.seat, "before": before, "total": one.total})


# What is still to be told


@dataclass(frozen=True, slots=True)
class Question:
    """The one thing that decides: who is first in ``order``, a number in a ``row``, or how a game alone ended."""

    kind: str
    seats: tuple[str, ...]
    total: int


def question(pad: Pad) -> Question | None:
    """Asked only when it decides who wins."""
    if not begun(pad):
        return None
    sheet, tie = score(pad), pad.rules.head.tie
    best = sheet.ranking[0]
    if pad.alone:
        return None if pad.outcome else Question("outcome", pad.seats, best.total)
    if tie.by == "order":
        return Question("order", sheet.winners, best.total) if len(sheet.winners) > 1 else None
    missing = [seat for seat in _tied(sheet.ranking) if pad.value(seat, tie.row) is None]
    return Question("row", tuple(missing), best.total) if missing else None


def is_decided(pad: Pad) -> bool:
    """Saved, and not corrected since then so that there is a question again."""
    return pad.finished and question(pad) is None


def begun(pad: Pad) -> bool:
    """Whether everybody has a number, or the pad is saved without: before that, equal totals mean nothing."""
    entered = {seat for (seat, _row), text in pad.cells.items() if text} | set(pad.overrides)
    return pad.finished or entered >= set(pad.seats)


def to_fill(pad: Pad) -> tuple[Cell, ...]:
    """The cells that everybody has, and those that a chosen card looks at: its holder's alone where it has needs."""
    always = [(seat, row.id) for row in pad.rules.rows.values() if row.shown == "always" for seat in pad.seats]
    looked_at = [
        (one, row)
        for seat, where in pad.held
        for card in pad.cards(seat, where)
        for row in card.rows
        for one in pad.seats
        if one == seat or not card.needs
    ]
    return tuple(dict.fromkeys([*always, *looked_at]))


def is_filled(pad: Pad, cell: Cell) -> bool:
    return bool(pad.cells.get(cell) or pad.held.get(cell))


def filled(pad: Pad) -> tuple[int, int]:
    """How many of the cells to fill in are filled in, and how many there are."""
    cells = to_fill(pad)
    return sum(is_filled(pad, cell) for cell in cells), len(cells)
