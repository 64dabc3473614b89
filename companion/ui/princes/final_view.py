"""What the final scoring shows, also as a projection in mid-game: plain values, and no rule.

Money is private: it is a row only where it decides who wins, and only for those whom it decides between.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games import princes
from companion.games.princes import words
from companion.games.princes.scoring import money_left
from companion.games.princes.state import Player, Table
from companion.table.words import _, number, plural
from companion.ui.princes.pieces.view import BOX, lap
from companion.ui.princes.reveal.prestige_view import Paid, paid
from companion.ui.shared.final.score_sheet import (
    Breakdown,
    Cell,
    Column,
    FinalView,
    Reasoning,
    ScoreRow,
    Sources,
    by_rule,
    decided,
    not_entered,
    score_columns,
    score_row,
    sources_of,
    winners,
    would_win,
)

MONEY = "money"
"""The row of the money that parts tied players."""
ICONS = {"track": "vp", "prestige": "prestige", "banker": "banker", MONEY: "purse"}
NOTHING = "\N{EN DASH}"


def final_view(table: Table) -> FinalView:
    sheet = princes.score(table)
    columns = score_columns(table, sheet)
    told = [why for why in sheet.why if not why.rule.startswith("prestige.")]  # those are told card by card
    return FinalView(
        over=princes.is_over(table),
        below=_below(table, columns),
        columns=columns,
        rows=tuple(score_row(sheet, columns, name, _label(name), ICONS[name]) for name in _counted(table)),
        why=(*decided(BOX, table, told, columns, {}), *_cards(table, columns), *_face_down(table)),
        tie_break=_money(table, columns),
        missing=not_entered(BOX, sheet, table),
    )


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
    }[category]


def _below(table: Table, columns: tuple[Column, ...]) -> str:
    points = words.points(columns[0].total)
    if not princes.is_over(table):
        return would_win(columns, points)
    tied = _tied(table, columns)
    if not tied or len(winners(columns)) > 1:
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


def _cards(table: Table, columns: tuple[Column, ...]) -> Iterator[Reasoning]:
    """What each Prestige card brings."""
    if not princes.is_over(table):
        return
    holders = {column.seat: column for column in columns}
    for seat in table.order:
        for one in _paid(table, table.player(seat)):
            yield by_rule(BOX, card_text(one), one.rule, column=holders[seat])


def _paid(table: Table, player: Player) -> Iterator[Paid]:
    """The cards that have a name."""
    return (paid(table, player, card) for card in player.prestige if card)


def card_text(one: Paid) -> str:
    """``Chiara scores 6 for “Most Buildings”: has 4, the next best 3.``"""
    text = _("{name} scores {points} for “{card}”: {detail}.")
    return text.format(name=one.who.name, points=one.points, card=one.title, detail=one.detail)


def _face_down(table: Table) -> Iterator[Reasoning]:
    """What does not count yet."""
    if any(player.prestige for player in table.players) and not princes.is_over(table):
        text = _("Prestige cards are face down and count only at the end.")
        yield by_rule(BOX, text, "prestige.score", ICONS["prestige"])


# Where a number comes from


def breakdown(table: Table, category: str, seat: str) -> Breakdown:
    player, view = table.player(seat), final_view(table)
    return view.breakdown(category, seat, _sources(table, view, player, category), _owned(table, player, category))


def _sources(table: Table, view: FinalView, player: Player, category: str) -> Sources:
    """Money only as far as it is shown."""
    match category:
        case "money":
            cells = view.tie_break.cells if view.tie_break else ()
            return ((_("Money left"), cell.points) for cell in cells if cell.seat == player.seat)
        case "prestige":
            text = _("{card}: {detail}")
            cards = _paid(table, player)
            return ((text.format(card=one.title, detail=one.detail), number(one.points)) for one in cards)
        case _:
            return sources_of(princes.score(table), category, player.seat, words.source)


def _owned(table: Table, player: Player, category: str) -> str:
    if category == MONEY:
        return _("Between tied players the larger number wins. Otherwise money stays private.")
    laps = lap(table, player.goods["points"]) if category == "track" else ""
    return _("{laps} on the track").format(laps=laps) if laps else ""


def subtitle(table: Table, title: str) -> str:
    if princes.is_over(table):
        rounds = plural("{n} round", "{n} rounds", table.round)
        return _("{title} · {length}").format(title=title, length=rounds)
    return _("Round {n}").format(n=table.round)
