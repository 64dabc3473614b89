"""The pictures of the lessons: parts of the table as it is in their position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.catalogue import COLOURS, Card
from companion.games.masters.state import Favor, Player, StoreChoice, Table
from companion.rulebook.lessons import Picture
from companion.rulebook.pieces_masters import (
    FlagView,
    Items,
    LaneView,
    PowerView,
    flag_view,
    goods_items,
    lane_view,
    power_view,
    strongbox_items,
)
from companion.table.goods import NOTHING
from companion.table.who import Who, who
from companion.table.words import _, capital
from companion.ui.masters.correct.board_view import board_view
from companion.ui.masters.final_view import category_label
from companion.ui.masters.leaders.picker_view import Summary, needs, summary
from companion.ui.masters.market.view import MarbleView, market_view
from companion.ui.masters.solo.view import TokenView, column_view, token_view
from companion.ui.masters.store.depots_view import depot_views
from companion.ui.shared.lesson.pieces_view import Marked, Points, Several


class Arrow(NamedTuple):
    """Where a marble is pushed in, and the number of the note about that row or column."""

    icon: str
    mark: str


@dataclass(frozen=True, slots=True)
class Tray:
    cells: tuple[MarbleView | Arrow, ...]
    columns: int
    slide: str
    slide_mark: str


@dataclass(frozen=True, slots=True)
class Storage:
    """What somebody has, and what was just taken from the market and has no place yet."""

    who: Who
    depots: tuple[Marked, ...]
    strongbox: Items
    taken: Items


@dataclass(frozen=True, slots=True)
class Development:
    """A development card."""

    flags: tuple[FlagView, ...]
    cost: Items
    points: int
    power: PowerView


class Board(NamedTuple):
    """The powers of somebody: that of the board, and those of the slots."""

    who: Who
    slots: tuple[Marked, ...]


class Tile(NamedTuple):
    """A Pope's Favor tile: whose, its points, and how it lies."""

    who: Who
    points: int
    state: Favor


class Report(NamedTuple):
    text: str
    tiles: tuple[Tile, ...]


class Faith(NamedTuple):
    lane: LaneView
    reports: tuple[Report, ...]


class SoloToken(NamedTuple):
    token: TokenView
    text: str


Piece = Tray | Storage | Several | Development | Board | Faith | Summary | SoloToken | Points


def pieces(table: Table, picture: Picture) -> tuple[Piece, ...]:
    return tuple(_PICTURES[picture.kind](table, picture))


def _players(table: Table, picture: Picture) -> list[Player]:
    return [table.player(str(seat)) for seat in picture.of or table.order]


def _market(table: Table, picture: Picture) -> Iterator[Piece]:
    """The whole tray; the lines that are named stand out."""
    tray = market_view(table).tray
    cells = [
        replace(cell, chosen=not set(cell.lines).isdisjoint(picture.of))
        if isinstance(cell, MarbleView)
        else Arrow(cell.icon, picture.mark(cell.line))
        for cell in tray.cells
    ]
    yield Tray(tuple(cells), len(tray.rows[0]) + 1, tray.slide, picture.mark("slide"))


def _depots(table: Table, picture: Picture) -> Iterator[Piece]:
    for player in _players(table, picture):
        waiting = [one for one in table.awaiting if isinstance(one, StoreChoice) and one.seat == player.seat]
        yield Storage(
            who=who(table, player.seat),
            depots=tuple(Marked(one, picture.mark(one.place)) for one in depot_views(table, player)),
            strongbox=strongbox_items(player.strongbox),
            taken=goods_items(waiting[0].taken if waiting else NOTHING),
        )


def _grid(table: Table, picture: Picture) -> Iterator[Piece]:
    """Of the stacks that are named, the card on top."""
    if not picture.of:
        yield Several(tuple(column_view(table, table, colour) for colour in COLOURS), 4, 2)
    yield from (_development(table.catalogue.cards[table.tops[str(stack)]]) for stack in picture.of)


def _cards(table: Table, picture: Picture) -> Iterator[Piece]:
    """Of a seat those on its board; others by their id."""
    for name in map(str, picture.of):
        if name in table.order:
            board = board_view(table, table.player(name))
            slots = (Marked(slot, picture.mark(f"slot-{slot.number}")) for slot in (board.basic, *board.slots))
            yield Board(who(table, name), tuple(slots))
        else:
            yield _development(table.catalogue.cards[name])


def _development(card: Card) -> Development:
    return Development((flag_view(card),), goods_items(card.cost), card.points, power_view(card.production))


def _faith(table: Table, picture: Picture) -> Iterator[Piece]:
    players, lane = _players(table, picture), lane_view(table)
    seats = {player.seat for player in players}
    markers = tuple(one for one in lane.markers if one.who is None or one.who.seat in seats)
    reports = []
    for n, section in enumerate(lane.sections):
        text = _("Report {n}: spaces {first} to {pope}")
        tiles = tuple(Tile(who(table, player.seat), section.points, player.favors[n]) for player in players)
        reports.append(Report(text.format(n=n + 1, first=section.first, pope=section.pope), tiles))
    yield Faith(replace(lane, markers=markers), tuple(reports))


def _leaders(table: Table, picture: Picture) -> Iterator[Piece]:
    for leader in (table.catalogue.leaders[str(name)] for name in picture.of):
        face = summary(leader, f"{capital(needs(leader))}\n{words.ability_text(leader.ability)}")
        yield replace(face, name=capital(face.name))


def _tokens(table: Table, picture: Picture) -> Iterator[Piece]:
    for token in (table.catalogue.tokens[str(name)] for name in picture.of):
        yield SoloToken(token_view(token), words.token_text(token))


def _score(table: Table, picture: Picture) -> Iterator[Piece]:
    sheet = masters.score(table)
    for player in _players(table, picture):
        for row in sheet.rows:
            yield Points(row, category_label(table, row), str(sheet.points(row, player.seat)))


_PICTURES: dict[str, Any] = {
    "market": _market,
    "depots": _depots,
    "grid": _grid,
    "cards": _cards,
    "faith": _faith,
    "leaders": _leaders,
    "tokens": _tokens,
    "score": _score,
}
