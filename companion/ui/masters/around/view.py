"""What the table shows to people sitting around it (mockup 28): who sits where, and each player's own board."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.masters.state import Favor, Player, Table
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui.masters.correct.board_view import BoardView, board_view
from companion.ui.masters.pieces.view import favor_views
from companion.ui.masters.table.view import TableView
from companion.ui.shared.around.seating import Stand, sides, stand


@dataclass(frozen=True, slots=True)
class Panel:
    """A player's own board, in front of that player."""

    seat: Seat
    name: str
    letter: str
    faith: int
    cards: int
    last_card: int
    favors: tuple[tuple[int, Favor], ...]
    board: BoardView
    active: bool
    first: bool
    tag: str
    leaders: bool
    """The player may use leaders now."""


@dataclass(frozen=True, slots=True)
class AroundView:
    near: tuple[Panel, ...]
    """From left to right."""
    far: tuple[Panel, ...]
    """From left to right too, as those see it who sit there."""
    most_cards: str
    most_faith: str

    def stand(self, seat: Seat | None) -> Stand:
        return stand([panel.seat for panel in self.near], [panel.seat for panel in self.far], seat)


def around_view(table: Table, view: TableView) -> AroundView:
    """The players in the order of their seats, clockwise, from the right end of the near side."""
    near, far = sides([_panel(table, player, view) for player in table.players])
    players = [table.player(seat) for seat in table.order]
    cards, faith = max(players, key=lambda p: len(p.cards)), max(players, key=lambda p: p.faith)
    return AroundView(
        near=near,
        far=far,
        most_cards=_("{name} {n}").format(name=cards.name, n=len(cards.cards)),
        most_faith=_("{name} {n}").format(name=faith.name, n=faith.faith),
    )


def _panel(table: Table, player: Player, view: TableView) -> Panel:
    return Panel(
        seat=player.seat,
        name=player.name,
        letter=view.letters[player.seat],
        faith=player.faith,
        cards=len(player.cards),
        last_card=table.catalogue.board.last_card,
        favors=favor_views(table, player),
        board=board_view(table, player),
        active=player.seat == table.to_act,
        first=player.seat == table.order[0],
        tag=_tag(table, player.seat),
        leaders=bool(player.hand) and player.seat in (table.turn, table.lingering),
    )


def _tag(table: Table, seat: Seat) -> str:
    if table.solo:
        return ""
    if seat == table.to_act:
        return _("your turn")
    at = table.order.index(table.turn) + 1 if table.turn else 0
    return _("next") if table.turn and table.order[at % len(table.order)] == seat else ""
