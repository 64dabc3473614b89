"""What the final scoring shows, also as a projection in mid-game: plain values, and no rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CARD_TYPES, FinalLoss
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.scoring import counted_for
from companion.games.lorenzo.state import ROWS, Player, Table
from companion.table.score import Sheet, Why
from companion.table.sums import Term
from companion.table.words import _, capital, listing
from companion.ui.lorenzo.table.space_view import person
from companion.ui.shared.final.score_sheet import (
    TOTAL,
    Breakdown,
    Column,
    FinalView,
    Reasoning,
    banner,
    broken_down,
    not_entered,
    page,
    resources_owned,
    score_row,
    sheet_text,
)

BOX = "lorenzo"
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


def final_view(table: Table) -> FinalView:
    sheet = lorenzo.score(table)
    columns = tuple(_column(table, sheet, rank.seat) for rank in sheet.ranking)
    over = lorenzo.is_over(table)
    return FinalView(
        over=over,
        banner=banner(columns) if over else _("If the game ended now"),
        below=_below(sheet, columns, over),
        winner=columns[0],
        columns=columns,
        rows=tuple(
            score_row(sheet, columns, name, category_label(name), ICONS.get(name, "vp"))
            for name in sheet.rows
            if _counts(sheet, name)
        ),
        why=(*[_reasoning(table, columns, why) for why in sheet.why], *_houses(table, columns)),
        missing=not_entered(BOX, sheet, table),
    )


def _counts(sheet: Sheet, category: str) -> bool:
    """The tiles of the third period have a row only where one of them takes something."""
    return category != "excommunications" or any(points.total for points in sheet.rows[category].values())


def _column(table: Table, sheet: Sheet, seat: str) -> Column:
    who = person(table, table.player(seat).seat)
    return Column(who.seat, who.name, who.letter, sheet.total(seat), seat in sheet.winners)


def _below(sheet: Sheet, columns: tuple[Column, ...], over: bool) -> str:
    points = words.amount("victory", columns[0].total)
    text = points if over else _("{name} would win with {points}").format(name=columns[0].name, points=points)
    if any(why.rule == "score.tie" for why in sheet.why):
        text = _("{text} · tie broken by turn order").format(text=text)
    return text


def _reasoning(table: Table, columns: tuple[Column, ...], why: Why) -> Reasoning:
    return Reasoning(
        text=rulebook.sentence(BOX, why, table),
        page=page(rulebook.entry(BOX, why.rule).page),
        icon=_WHY_ICONS.get(why.rule, ""),
        column=None if why.rule in _WHY_ICONS else columns[0],
        rule=why.rule,
    )


def _houses(table: Table, columns: tuple[Column, ...]) -> list[Reasoning]:
    """With the expansion: which family everybody had, and the tokens that score nothing by themselves."""
    if table.houses is None:
        return []
    found = []
    for column in columns:
        if family := table.catalogue.families.get(table.player(column.seat).house.family or ""):
            text = _("{name} played the {family} family.").format(name=column.name, family=family.name)
            found.append(Reasoning(text, "", "", column, f"family.{family.id}"))
    left = {player.name: player.goods["tokens"] for player in table.players if player.goods["tokens"]}
    if left:
        names = listing([f"{name} {n}" for name, n in left.items()])
        text = _("Special tokens left over score nothing: {names}.").format(names=names)
        found.append(Reasoning(text, "", "token", None, "token.final"))
    return found


# Where a number comes from


def breakdown(table: Table, category: str, seat: str) -> Breakdown:
    """The sources of one number of the table; of a total, its categories."""
    sheet, player = lorenzo.score(table), table.player(seat)
    if category == TOTAL:
        lines = [(category_label(name), sheet.points(name, seat)) for name in sheet.rows if _counts(sheet, name)]
        total = sheet.total(seat)
    else:
        terms = sheet.rows[category][seat].terms
        lines = [(capital(words.source(term.source)), term.amount) for term in terms]
        total = sheet.points(category, seat)
    icon, owned = ICONS.get(category, "trophy"), _owned(table, player, category)
    if category == "excommunications" and terms:
        owned, lines = listing([label for label, _points in lines]), list(_taken(table, player, terms))
    return broken_down(player.name, category_label(category), icon, lines, total, owned)


def _taken(table: Table, player: Player, terms: Iterable[Term]) -> Iterator[tuple[str, int]]:
    """For what the tiles of the third period take points; kind by kind, where each piece costs one."""
    for (loss, _source), term in zip(in_force(table, player).of(FinalLoss), terms, strict=True):
        counted = counted_for(table, player, loss)
        if loss.unit == 1:
            yield from ((words.goods(counted.only((kind,))), -n) for kind, n in counted.items())
        else:
            yield words.goods(counted), term.amount


def category_label(category: str) -> str:
    return {TOTAL: _("Total"), "excommunications": _("Tile of period III")}.get(category) or words.category(category)


def _owned(table: Table, player: Player, category: str) -> str:
    """What the points are for, as an amount."""
    if category == "military":
        return words.amount("military", player.goods["military"])
    if category == "resources":
        final = table.catalogue.board.final
        return resources_owned(player.goods.only(final.resources).total, final.resources_per_point)
    return cards_owned(player, category)


def cards_owned(player: Player, category: str) -> str:
    """``2 territory cards``; nothing for what is not scored by cards."""
    owned = {ROWS[card_type]: words.amount(card_type, len(player.row(card_type))) for card_type in CARD_TYPES}
    return owned.get(category, "")


def score_text(table: Table, title: str) -> str:
    return sheet_text(final_view(table), title)


def subtitle(table: Table, title: str) -> str:
    if lorenzo.is_over(table):
        return title
    return _("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.rounds)
