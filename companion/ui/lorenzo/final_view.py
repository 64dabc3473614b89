"""What the final scoring shows, also as a projection in mid-game: plain values, and no rule."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CARD_TYPES, FinalLoss
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.counting import ventures_count
from companion.games.lorenzo.scoring import counted_for
from companion.games.lorenzo.state import ROWS, Player, Table
from companion.table.score import Sheet
from companion.table.words import _, listing, number
from companion.ui import boxes
from companion.ui.shared.final.score_sheet import (
    Breakdown,
    Column,
    FinalView,
    Reasoning,
    Sources,
    decided,
    not_entered,
    resources_owned,
    score_columns,
    score_row,
    sources_of,
    would_win,
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
    columns = score_columns(table, sheet, boxes.taken_letters(BOX))
    over = lorenzo.is_over(table)
    return FinalView(
        over=over,
        below=_below(sheet, columns, over),
        columns=columns,
        rows=tuple(
            score_row(sheet, columns, name, category_label(name), ICONS[name])
            for name, points in sheet.rows.items()
            # the tiles of the third period have a row only where one of them takes something
            if name != "excommunications" or any(taken.total for taken in points.values())
        ),
        why=(*decided(BOX, table, sheet.why, columns, _WHY_ICONS), *_houses(table, columns)),
        missing=not_entered(BOX, sheet, table),
    )


def _below(sheet: Sheet, columns: tuple[Column, ...], over: bool) -> str:
    points = words.amount("victory", columns[0].total)
    text = points if over else would_win(columns, points)
    if any(why.rule == "score.tie" for why in sheet.why):
        text = _("{text} · tie broken by turn order").format(text=text)
    return text


def _houses(table: Table, columns: tuple[Column, ...]) -> list[Reasoning]:
    """With the expansion: which family everybody had, and the tokens that score nothing by themselves."""
    if table.houses is None:
        return []
    found = []
    for column in columns:
        if family := table.catalogue.families.get(table.player(column.seat).house.family or ""):
            text = _("{name} played the {family} family.").format(name=column.name, family=family.name)
            found.append(Reasoning(text, column=column, rule=f"family.{family.id}"))
    left = [
        player for player in table.players if player.goods["tokens"] and not ventures_count(table, player, "tokens")
    ]
    if left:
        names = listing([f"{player.name} {player.goods['tokens']}" for player in left])
        text = _("Special tokens left over score nothing: {names}.").format(names=names)
        found.append(Reasoning(text, icon="token", rule="token.final"))
    return found


# Where a number comes from


def breakdown(table: Table, category: str, seat: str) -> Breakdown:
    player = table.player(seat)
    sources: Sources = tuple(sources_of(lorenzo.score(table), category, seat, words.source))
    owned = _owned(table, player, category)
    if category == "excommunications" and sources:  # a tile may take nothing
        owned, sources = listing([tile for tile, _points in sources]), _taken(table, player, sources)
    return final_view(table).breakdown(category, seat, sources, owned)


def _taken(table: Table, player: Player, tiles: Sources) -> Iterator[tuple[str, str]]:
    """For what the tiles of the third period take points; kind by kind, where each piece costs one."""
    for (loss, _source), (_tile, points) in zip(in_force(table, player).of(FinalLoss), tiles, strict=True):
        counted = counted_for(table, player, loss)
        if loss.unit == 1:
            yield from ((words.goods(counted.only((kind,))), number(-n)) for kind, n in counted.items())
        else:
            yield words.goods(counted), points


def category_label(category: str) -> str:
    return _("Tile of period III") if category == "excommunications" else words.category(category)


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


def subtitle(table: Table, title: str) -> str:
    if lorenzo.is_over(table):
        return title
    return _("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.rounds)
