"""Ways that only this game has, from the table and from its auctions."""

from __future__ import annotations

from typing import Any

from companion.games.princes.actions import NameCards
from companion.games.princes.state import ROWS, Table
from companion.table.score import Why
from companion.table.who import who
from companion.table.words import _
from companion.ui.princes.naming.sheet import open_names
from companion.ui.princes.routing import TABLE, next_screen
from companion.ui.running import App
from companion.ui.shared.more.view import PlayerWay, Way


def ways(table: Table) -> tuple[Way | PlayerWay, ...]:
    """Everybody's board, and in the middle of an auction the table too."""
    about = _("Principality, cards and points")
    boards = (PlayerWay(player.seat, who(table, player.seat), about) for player in table.players)
    elsewhere = next_screen(table) != TABLE
    return (*([Way(TABLE, "board", _("Table"), _("everybody at a glance"))] if elsewhere else []), *boards)


def open_way(app: App, key: str) -> None:
    """Whichever it is, back leads to where the menu was opened."""
    if key == TABLE:
        app.trail[:] = [one for one in app.trail if one != TABLE]
        app.go(TABLE)
    else:
        app.go("princes_player", seat=key)


def enter_missing(app: App, why: Why) -> None:
    """What the final scoring misses: a Prestige card, which is open now; or where Landscapes lie."""
    if why.rule == "score.untold_place":
        unplaced: Any = why.facts["others"]
        app.go("princes_player", seat=unplaced[0])
        return
    seat: Any = why.facts["seat"]
    title = _("{name}: which Prestige card?").format(name=app.session.table.player(seat).name)

    def name(card: str) -> None:
        app.act(NameCards(seat=seat, row="prestige", cards=(card,)))

    open_names(app.session.table, ROWS["prestige"], name, title)
