"""What the final scoring shows, also as a projection in mid-game: plain values, and no rule."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.report import is_held
from companion.games.masters.rounds import end_has_begun
from companion.games.masters.state import STRONGBOX, Player, Table
from companion.table.score import Sheet
from companion.table.words import _, capital, listing, plural
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
    resources_owned,
    score_columns,
    score_row,
    sources_of,
    would_win,
)

BOX = "masters"
CHAPTER = "End and final score"
LEFT = "left"
"""The row of the resources that part tied players."""
ICONS = {"cards": "build", "faith": "faith", "tiles": "pope", "leaders": "leader", "resources": "coin", LEFT: "depot"}
_WHY_ICONS = {"solo.lose_colour": "x", "solo.lose_cross": "bcross"}


def final_view(table: Table) -> FinalView:
    sheet = masters.score(table)
    columns = score_columns(table, sheet)
    return FinalView(
        over=masters.is_over(table),
        below=_below(table, sheet, columns),
        columns=columns,
        rows=tuple(score_row(sheet, columns, name, category_label(table, name), ICONS[name]) for name in sheet.rows),
        why=(*decided(BOX, table, sheet.why, columns, _WHY_ICONS), *_ended(table), *_tiles(table)),
        tie_break=None if table.solo else _left(table, columns),
    )


def _below(table: Table, sheet: Sheet, columns: tuple[Column, ...]) -> str:
    text = _standing(table, columns)
    decided = {why.rule for why in sheet.why}
    if "score.turn_order" in decided:
        return _("{text} · tie broken by turn order").format(text=text)
    if "score.tie" in decided and len(sheet.winners) == 1:
        return _("{text} · tie broken by resources left").format(text=text)
    return text


def _standing(table: Table, columns: tuple[Column, ...]) -> str:
    """The points of the best, and who it is while that can change."""
    best, points = columns[0], words.points(columns[0].total)
    if masters.is_over(table):
        return points if best.wins else _("Lorenzo il Magnifico wins against {points}").format(points=points)
    return _("{name} has {points}").format(name=best.name, points=points) if table.solo else would_win(columns, points)


def category_label(table: Table, category: str) -> str:
    """Short, because beside it stand four numbers."""
    return {
        "cards": _("Cards"),
        "faith": _("Faith track"),
        "tiles": _("Pope’s Favor"),
        "leaders": _("Leaders"),
        "resources": _("Resources ÷ {n}").format(n=table.catalogue.board.resources_per_point),
        LEFT: _("Resources left"),
    }[category]


def _left(table: Table, columns: tuple[Column, ...]) -> ScoreRow:
    """What is left breaks ties, so it matters only to those who are tied with another."""
    totals = [column.total for column in columns]
    cells = (
        Cell(one.seat, str(table.player(one.seat).goods.total), "", one.wins, pale=totals.count(one.total) == 1)
        for one in columns
    )
    return ScoreRow(LEFT, category_label(table, LEFT), ICONS[LEFT], tuple(cells))


# Why


def _ended(table: Table) -> Iterator[Reasoning]:
    """Who has begun the end of the game, and how; whoever has lost alone reads why above."""
    if not end_has_begun(table) or table.ending not in (None, "won"):
        return
    board = table.catalogue.board
    rule = "solo.win" if table.solo else "end.trigger"
    for player in table.players:
        if len(player.cards) >= board.last_card:
            text = _("{name} has {n} development cards, which ends the game.")
            yield by_rule(BOX, text.format(name=player.name, n=len(player.cards)), rule, ICONS["cards"])
        if player.faith >= board.last_space:
            text = _("{name} has reached the last space of the faith track, which ends the game.")
            yield by_rule(BOX, text.format(name=player.name), rule, ICONS["faith"])


def _tiles(table: Table) -> Iterator[Reasoning]:
    """Pope's Favor tiles that nobody could win, or that somebody has lost."""
    for player in table.players:
        tiles = zip(table.catalogue.board.sections, player.favors, strict=True)
        lost = [str(section.points) for section, favor in tiles if favor == "lost"]
        if lost:
            text = plural("{name} has lost the {tiles} VP tile.", "{name} has lost the {tiles} VP tiles.", len(lost))
            yield by_rule(BOX, text.format(name=player.name, tiles=listing(lost)), "report.tiles", ICONS["tiles"])
    never = [str(n + 1) for n in range(len(table.catalogue.board.sections)) if not is_held(table, n)]
    if never and masters.is_over(table):
        text = plural(
            "Report {reports} was never held: nobody has that tile.",
            "The reports {reports} were never held: nobody has those tiles.",
            len(never),
        )
        yield by_rule(BOX, text.format(reports=listing(never)), "report.trigger", ICONS["tiles"])


# Where a number comes from


def breakdown(table: Table, category: str, seat: str) -> Breakdown:
    player = table.player(seat)
    sources = _sources(table, player, category)
    return final_view(table).breakdown(category, seat, sources, _owned(table, player, category))


def _sources(table: Table, player: Player, category: str) -> Sources:
    match category:
        case "left":
            return _places(player)
        case "cards":
            return _by_slot(table, player)
        case _:
            return sources_of(masters.score(table), category, player.seat, words.source)


def _by_slot(table: Table, player: Player) -> Iterator[tuple[str, str]]:
    """Every card, from the top of the first slot; those below count too."""
    for n, slot in enumerate(player.slots, 1):
        for card in reversed(slot):
            text = _("Slot {n}: {card}") if card == slot[-1] else _("Slot {n}: {card}, covered")
            printed = table.catalogue.cards[card]
            yield text.format(n=n, card=words.card_name(printed)), str(printed.points)


def _places(player: Player) -> Iterator[tuple[str, str]]:
    """Resources by where they lie."""
    for place, goods in {**player.depots, STRONGBOX: player.strongbox}.items():
        if goods:
            text = _("{place}: {goods}").format(place=words.place(place), goods=words.goods(goods))
            yield capital(text), str(goods.total)


def _owned(table: Table, player: Player, category: str) -> str:
    """What the points are for, as an amount."""
    if category == "cards":
        return plural("{n} development card", "{n} development cards", len(player.cards))
    if category == "resources":
        return resources_owned(player.goods.total, table.catalogue.board.resources_per_point)
    return _("Between tied players the larger number wins.") if category == LEFT else ""


def subtitle(table: Table, title: str) -> str:
    if masters.is_over(table):
        rounds, turns = plural("{n} round", "{n} rounds", table.round), plural("{n} turn", "{n} turns", table.round)
        return _("{title} · {length}").format(title=title, length=turns if table.solo else rounds)
    return _("Round {n}").format(n=table.round)
