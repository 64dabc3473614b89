"""What the final scoring shows, also as a projection in mid-game: plain values, and no rule.

Money is private: it is a row only where it decides who wins, and only for those whom it decides between.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion import rulebook
from companion.games import princes
from companion.games.princes import words
from companion.games.princes.scoring import money_left
from companion.games.princes.state import Player, Table
from companion.table.score import Sheet, Why
from companion.table.who import who
from companion.table.words import _, capital, listing, plural
from companion.ui.princes.pieces.view import BOX, lap
from companion.ui.princes.reveal.prestige_view import Paid, paid
from companion.ui.shared.final.score_sheet import (
    TOTAL,
    Breakdown,
    Cell,
    Column,
    FinalView,
    Reasoning,
    ScoreRow,
    banner,
    broken_down,
    not_entered,
    page,
    score_row,
    sheet_text,
)

MONEY = "money"
"""The row of the money that parts tied players."""
ICONS = {"track": "vp", "prestige": "prestige", "banker": "banker", MONEY: "purse"}
NOTHING = "\N{EN DASH}"


def final_view(table: Table) -> FinalView:
    sheet = princes.score(table)
    columns = tuple(_column(table, sheet, rank.seat) for rank in sheet.ranking)
    over = princes.is_over(table)
    return FinalView(
        over=over,
        banner=banner(columns) if over else _("If the game ended now"),
        below=_below(table, columns),
        winner=columns[0],
        columns=columns,
        rows=tuple(score_row(sheet, columns, name, _label(name), ICONS[name]) for name in _counted(table)),
        why=(*_decided(table, sheet, columns), *_cards(table, columns), *_face_down(table)),
        tie_break=_money(table, columns),
        missing=not_entered(BOX, sheet, table),
    )


def _column(table: Table, sheet: Sheet, seat: str) -> Column:
    one = who(table, table.player(seat).seat)
    return Column(one.seat, one.name, one.letter, sheet.total(seat), seat in sheet.winners)


def _counted(table: Table) -> tuple[str, ...]:
    """Prestige cards are face down until the end; the Banker is in the expansion only."""
    if not princes.is_over(table):
        return ("track",)
    return ("track", "prestige", "banker") if table.muse else ("track", "prestige")


def _label(category: str) -> str:
    """Short, because beside it stand five numbers."""
    return {
        "track": _("Fame track"),
        "prestige": _("Prestige"),
        "banker": _("Banker"),
        MONEY: _("Money, tie"),
        TOTAL: _("Total"),
    }[category]


def _below(table: Table, columns: tuple[Column, ...]) -> str:
    points, best = words.points(columns[0].total), [column.name for column in columns if column.wins]
    if not princes.is_over(table):
        text = plural("{names} would win with {points}", "{names} would win together, with {points}", len(best))
        return text.format(names=listing(best), points=points)
    tied = _tied(table, columns)
    if not tied or len(best) > 1:
        return points
    if money_left(table, table.player(tied[0].seat)) > money_left(table, table.player(tied[1].seat)):
        return _("{text} · tie broken by money").format(text=points)
    return _("{text} · tie broken by turn order").format(text=points)


# A tie


def _tied(table: Table, columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """Those between whom only money decides who wins."""
    level = tuple(column for column in columns if column.total == columns[0].total)
    return level if princes.is_over(table) and len(level) > 1 else ()


def _money(table: Table, columns: tuple[Column, ...]) -> ScoreRow | None:
    tied = _tied(table, columns)
    if not tied:
        return None
    cells = (
        Cell(one.seat, str(money_left(table, table.player(one.seat))), "", one.wins)
        if one in tied
        else Cell(one.seat, NOTHING, "", one.wins, pale=True)
        for one in columns
    )
    return ScoreRow(MONEY, _label(MONEY), ICONS[MONEY], tuple(cells))


# Why


def _decided(table: Table, sheet: Sheet, columns: tuple[Column, ...]) -> Iterator[Reasoning]:
    """Who wins, and the Banker; what the cards bring is told card by card."""
    for why in sheet.why:
        if not why.rule.startswith("prestige."):
            yield _by_rule(rulebook.sentence(BOX, why, table), why.rule, column=_about(why, columns))


def _about(why: Why, columns: tuple[Column, ...]) -> Column:
    return next((column for column in columns if column.seat == why.facts.get("seat")), columns[0])


def _cards(table: Table, columns: tuple[Column, ...]) -> Iterator[Reasoning]:
    """What each Prestige card brings."""
    if not princes.is_over(table):
        return
    holders = {column.seat: column for column in columns}
    for seat in table.order:
        player = table.player(seat)
        for card in player.prestige:
            if card:
                one = paid(table, player, card)
                yield _by_rule(card_text(one), one.rule, column=holders[seat])


def card_text(one: Paid) -> str:
    """``Chiara scores 6 for “Most Buildings”: has 4, the next best 3.``"""
    text = _("{name} scores {points} for “{card}”: {detail}.")
    return text.format(name=one.who.name, points=one.points, card=one.title, detail=one.detail)


def _face_down(table: Table) -> Iterator[Reasoning]:
    """What does not count yet."""
    if any(player.prestige for player in table.players) and not princes.is_over(table):
        text = _("Prestige cards are face down and count only at the end.")
        yield _by_rule(text, "prestige.score", ICONS["prestige"])


def _by_rule(text: str, rule: str, icon: str = "", column: Column | None = None) -> Reasoning:
    """With the page of the rulebook, or the name of the rule where it has none."""
    entry = rulebook.entry(BOX, rule)
    return Reasoning(text, page(entry.page) or _(entry.title), icon, column, rule)


# Where a number comes from


def breakdown(table: Table, category: str, seat: str) -> Breakdown:
    """The sources of one number of the table; of a total, its categories. Money only where it is shown."""
    sheet, player = princes.score(table), table.player(seat)
    match category:
        case "total":
            lines = [(_label(name), sheet.points(name, seat)) for name in _counted(table)]
            total = sheet.total(seat)
        case "money":
            return _money_of(table, sheet, player)
        case "prestige":
            lines, total = list(_by_card(table, player)), sheet.points(category, seat)
        case _:
            lines = [(capital(words.source(term.source)), term.amount) for term in sheet.rows[category][seat].terms]
            total = sheet.points(category, seat)
    return broken_down(
        player.name, _label(category), ICONS.get(category, "trophy"), lines, total, _owned(table, player, category)
    )


def _money_of(table: Table, sheet: Sheet, player: Player) -> Breakdown:
    columns = tuple(_column(table, sheet, rank.seat) for rank in sheet.ranking)
    shown = any(column.seat == player.seat for column in _tied(table, columns))
    amount = str(money_left(table, player)) if shown else NOTHING
    return Breakdown(
        title=_("{name}: {category}").format(name=player.name, category=_label(MONEY)),
        subtitle=_("Between tied players the larger number wins. Otherwise money stays private."),
        icon=ICONS[MONEY],
        lines=((_("Money left"), amount),),
        total=amount,
    )


def _by_card(table: Table, player: Player) -> Iterator[tuple[str, int]]:
    for card in player.prestige:
        if card:
            one = paid(table, player, card)
            yield _("{card}: {detail}").format(card=one.title, detail=one.detail), one.points


def _owned(table: Table, player: Player, category: str) -> str:
    laps = lap(table, player.goods["points"]) if category == "track" else ""
    return _("{laps} on the track").format(laps=laps) if laps else ""


def score_text(table: Table, title: str) -> str:
    return sheet_text(final_view(table), title)


def subtitle(table: Table, title: str) -> str:
    if princes.is_over(table):
        rounds = plural("{n} round", "{n} rounds", table.round)
        return _("{title} · {length}").format(title=title, length=rounds)
    return _("Round {n}").format(n=table.round)
