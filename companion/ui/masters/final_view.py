"""What the final scoring shows, also as a projection in mid-game: plain values, and no rule."""

from __future__ import annotations

from collections.abc import Iterator

from companion import rulebook
from companion.games import masters
from companion.games.masters import words
from companion.games.masters.report import is_held
from companion.games.masters.rounds import end_has_begun
from companion.games.masters.state import STRONGBOX, Player, Table
from companion.table.score import Sheet, Why
from companion.table.who import who
from companion.table.words import _, capital, listing, plural
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
    page,
    resources_owned,
    score_row,
    sheet_text,
)

BOX = "masters"
CHAPTER = "End and final score"
LEFT = "left"
"""The row of the resources that part tied players."""
ICONS = {"cards": "build", "faith": "faith", "tiles": "pope", "leaders": "leader", "resources": "coin", LEFT: "depot"}
_WHY_ICONS = {"solo.lose_colour": "x", "solo.lose_cross": "bcross"}


def final_view(table: Table) -> FinalView:
    sheet = masters.score(table)
    columns = tuple(_column(table, sheet, rank.seat) for rank in sheet.ranking)
    over = masters.is_over(table)
    return FinalView(
        over=over,
        banner=banner(columns) if over else _("If the game ended now"),
        below=_below(table, sheet, columns),
        winner=columns[0],
        columns=columns,
        rows=tuple(score_row(sheet, columns, name, category_label(table, name), ICONS[name]) for name in sheet.rows),
        why=(*(_decided(table, columns[0], why) for why in sheet.why), *_ended(table), *_tiles(table)),
        tie_break=None if table.solo else _left(table, columns),
    )


def _column(table: Table, sheet: Sheet, seat: str) -> Column:
    one = who(table, table.player(seat).seat)
    return Column(one.seat, one.name, one.letter, sheet.total(seat), seat in sheet.winners)


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
    points, best = words.points(columns[0].total), [column.name for column in columns if column.wins]
    if masters.is_over(table):
        return points if best else _("Lorenzo il Magnifico wins against {points}").format(points=points)
    if table.solo:
        return _("{name} has {points}").format(name=columns[0].name, points=points)
    text = plural("{names} would win with {points}", "{names} would win together, with {points}", len(best))
    return text.format(names=listing(best), points=points)


def category_label(table: Table, category: str) -> str:
    """Short, because beside it stand four numbers."""
    return {
        "cards": _("Cards"),
        "faith": _("Faith track"),
        "tiles": _("Pope’s Favor"),
        "leaders": _("Leaders"),
        "resources": _("Resources ÷ {n}").format(n=table.catalogue.board.resources_per_point),
        LEFT: _("Resources left"),
        TOTAL: _("Total"),
    }[category]


def _left(table: Table, columns: tuple[Column, ...]) -> ScoreRow:
    """What is left breaks ties, so it matters only to those who are tied with another."""
    totals = [column.total for column in columns]
    cells = (
        Cell(one.seat, str(table.player(one.seat).goods.total), "", one.wins, pale=totals.count(one.total) == 1)
        for one in columns
    )
    return ScoreRow(LEFT, category_label(table, LEFT), "", tuple(cells))


# Why


def _decided(table: Table, best: Column, why: Why) -> Reasoning:
    icon = _WHY_ICONS.get(why.rule, "")
    return _by_rule(rulebook.sentence(BOX, why, table), why.rule, icon, None if icon else best)


def _by_rule(text: str, rule: str, icon: str, column: Column | None = None) -> Reasoning:
    """With the page of the rulebook, or the name of the rule where it has none."""
    entry = rulebook.entry(BOX, rule)
    return Reasoning(text, page(entry.page) or _(entry.title), icon, column, rule)


def _ended(table: Table) -> Iterator[Reasoning]:
    """Who has begun the end of the game, and how."""
    if not end_has_begun(table):
        return
    board = table.catalogue.board
    rule = "solo.win" if table.solo else "end.trigger"
    for player in table.players:
        if len(player.cards) >= board.last_card:
            text = _("{name} has {n} development cards, which ends the game.")
            yield _by_rule(text.format(name=player.name, n=len(player.cards)), rule, ICONS["cards"])
        if player.faith >= board.last_space:
            text = _("{name} has reached the last space of the faith track, which ends the game.")
            yield _by_rule(text.format(name=player.name), rule, ICONS["faith"])


def _tiles(table: Table) -> Iterator[Reasoning]:
    """Pope's Favor tiles that nobody could win, or that somebody has lost."""
    for player in table.players:
        tiles = zip(table.catalogue.board.sections, player.favors, strict=True)
        lost = [str(section.points) for section, favor in tiles if favor == "lost"]
        if lost:
            text = plural("{name} has lost the {tiles} VP tile.", "{name} has lost the {tiles} VP tiles.", len(lost))
            yield _by_rule(text.format(name=player.name, tiles=listing(lost)), "report.tiles", ICONS["tiles"])
    never = [str(n + 1) for n in range(len(table.catalogue.board.sections)) if not is_held(table, n)]
    if never and masters.is_over(table):
        text = plural(
            "Report {reports} was never held: nobody has that tile.",
            "The reports {reports} were never held: nobody has those tiles.",
            len(never),
        )
        yield _by_rule(text.format(reports=listing(never)), "report.trigger", ICONS["tiles"])


# Where a number comes from


def breakdown(table: Table, category: str, seat: str) -> Breakdown:
    """The sources of one number of the table; of a total, its categories."""
    sheet, player = masters.score(table), table.player(seat)
    match category:
        case "total":
            lines = [(category_label(table, name), sheet.points(name, seat)) for name in sheet.rows]
            total = sheet.total(seat)
        case "left":
            lines, total = list(_places(player)), player.goods.total
        case "cards":
            lines, total = list(_by_slot(table, player)), sheet.points(category, seat)
        case _:
            lines = [(capital(words.source(term.source)), term.amount) for term in sheet.rows[category][seat].terms]
            total = sheet.points(category, seat)
    icon = ICONS.get(category, "trophy")
    return broken_down(
        player.name, category_label(table, category), icon, lines, total, _owned(table, player, category)
    )


def _by_slot(table: Table, player: Player) -> Iterator[tuple[str, int]]:
    """Every card, from the top of the first slot; those below count too."""
    for n, slot in enumerate(player.slots, 1):
        for card in reversed(slot):
            text = _("Slot {n}: {card}") if card == slot[-1] else _("Slot {n}: {card}, covered")
            yield (
                text.format(n=n, card=words.card_name(table.catalogue.cards[card])),
                table.catalogue.cards[card].points,
            )


def _places(player: Player) -> Iterator[tuple[str, int]]:
    """Resources by where they lie."""
    for place, goods in {**player.depots, STRONGBOX: player.strongbox}.items():
        if goods:
            text = _("{place}: {goods}").format(place=words.place(place), goods=words.goods(goods))
            yield capital(text), goods.total


def _owned(table: Table, player: Player, category: str) -> str:
    """What the points are for, as an amount."""
    if category == "cards":
        return plural("{n} development card", "{n} development cards", len(player.cards))
    if category == "resources":
        return resources_owned(player.goods.total, table.catalogue.board.resources_per_point)
    return _("Between tied players the larger number wins.") if category == LEFT else ""


def score_text(table: Table, title: str) -> str:
    return sheet_text(final_view(table), title)


def subtitle(table: Table, title: str) -> str:
    if masters.is_over(table):
        rounds, turns = plural("{n} round", "{n} rounds", table.round), plural("{n} turn", "{n} turns", table.round)
        return _("{title} · {length}").format(title=title, length=turns if table.solo else rounds)
    return _("Round {n}").format(n=table.round)
