"""What the table shows to people sitting around it: who sits where, each player's own board, market and grid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.masters.state import Table
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui.masters.buy.deal_view import Draft
from companion.ui.masters.buy.view import BuyView, buy_view
from companion.ui.masters.correct.board_view import BoardView, board_view
from companion.ui.masters.market.view import MarketView, market_view
from companion.ui.masters.table.view import TableView
from companion.ui.shared.around.seating import Before, Seating, seating


@dataclass(frozen=True, slots=True)
class Panel(Before):
    """A player's own board."""

    board: BoardView
    starts: bool
    """Has the inkwell."""
    tag: str


class Ending(NamedTuple):
    """What ends the game, and who is closest to it."""

    icon: str
    text: str
    ahead: str


@dataclass(frozen=True, slots=True)
class AroundView(Seating[Panel]):
    table: TableView
    ends: str
    endings: tuple[Ending, ...]
    market: MarketView
    buying: BuyView

    @property
    def acts(self) -> bool:
        return self.table.step.next == "act"


def around_view(table: Table, view: TableView, line: str = "") -> AroundView:
    """``line`` is that of the market which is looked at."""
    tiles = {tile.who.seat: tile for tile in view.tiles}
    panels = [
        Panel(tiles[one.seat], board_view(table, one), starts=one.seat == table.order[0], tag=_tag(table, one.seat))
        for one in table.players
    ]
    return AroundView(
        *seating(panels, view.step.seat),
        table=view,
        ends=_("Ends at once with") if table.solo else _("Ends after the round with"),
        endings=_endings(table, view),
        market=_market(table, line if view.step.next == "act" else ""),
        buying=buy_view(table, Draft("")),
    )


def _tag(table: Table, seat: Seat) -> str:
    if table.solo:
        return ""
    if seat == table.to_act:
        return _("your turn")
    at = table.order.index(table.turn) + 1 if table.turn else 0
    return _("next") if table.turn and table.order[at % len(table.order)] == seat else ""


def _endings(table: Table, view: TableView) -> tuple[Ending, ...]:
    board, ahead = table.catalogue.board, _("{name} {n}")
    cards, faith = max(view.tiles, key=lambda tile: tile.cards), max(view.tiles, key=lambda tile: tile.faith)
    return (
        Ending(
            "build", plural("{n} card", "{n} cards", board.last_card), ahead.format(name=cards.who.name, n=cards.cards)
        ),
        Ending("faith", _("{n} faith").format(n=board.last_space), ahead.format(name=faith.who.name, n=faith.faith)),
    )


def _market(table: Table, line: str) -> MarketView:
    """Without a line of which marbles have to be told: that is done on a screen of its own."""
    view = market_view(table, line)
    return market_view(table) if view.naming else view
