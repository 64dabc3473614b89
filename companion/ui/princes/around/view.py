"""What the table shows to people sitting around it: who sits where, the fame track, and what is left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.games.princes.counts import tiles_left
from companion.games.princes.rounds import best_works
from companion.games.princes.state import Player, Table
from companion.rulebook.pictures_princes import icon
from companion.table.who import Who, who
from companion.table.words import _, listing
from companion.ui.princes.pieces.grid_view import Ground, ground, untold
from companion.ui.princes.table.view import Pips, PlayerTile, Step, TableView
from companion.ui.shared.around.seating import Before, Seating, seating


@dataclass(frozen=True, slots=True)
class Panel(Before):
    tag: str
    acting: tuple[Pips, ...]
    """What the player can do now, if anything."""

    def pips(self, narrow: bool) -> tuple[Pips, ...]:
        """Without words where there is no room for them."""
        return tuple(replace(one, text="") for one in self.acting) if narrow else self.acting


@dataclass(frozen=True, slots=True)
class TrackView:
    """The fame track: figures and, of this round, markers of works by their space."""

    spaces: int
    figures: tuple[tuple[int, Who], ...]
    works: tuple[tuple[int, Who], ...]
    minimum: int


class Left(NamedTuple):
    """A Building, of so many squares."""

    size: int
    name: str
    copies: int


class SoldView(NamedTuple):
    who: Who
    icon: str
    florin: int


class Sales(NamedTuple):
    title: str
    sold: tuple[SoldView, ...]


class Starter(NamedTuple):
    """Who starts the next round."""

    text: str
    who: Who


@dataclass(frozen=True, slots=True)
class AroundView(Seating[Panel]):
    table: TableView
    track: TrackView
    ground: Ground
    """The principality of whoever's turn it is."""
    untold: str
    """Tiles of which nobody has told where they lie."""
    best_by: tuple[Who, ...]
    buildings: tuple[Left, ...]
    sales: tuple[Sales, ...]
    """Of the auction of this round, if there was any."""
    next_minimum: tuple[str, ...]
    """Nothing in the last round, nor a ``starter``."""
    starter: tuple[Starter, ...]


def around_view(table: Table, view: TableView) -> AroundView:
    tiles = {tile.who.seat: tile for tile in view.tiles}
    panels = [_panel(tiles[player.seat], view.step) for player in table.players]
    player = table.player(view.step.seat)
    board, after, needs = table.catalogue.board, table.round + 1, _("Round {round} needs {n}")
    sold = tuple(SoldView(who(table, one.seat), icon(table, one.object), one.florin) for one in table.sales)
    goes_on = table.round < board.rounds
    return AroundView(
        *seating(panels, view.step.seat),
        table=view,
        track=_track(table),
        ground=ground(table, player),
        untold=not_placed(player),
        best_by=tuple(who(table, seat) for seat in best_works(table)[1]),
        buildings=tuple(
            Left(one.spaces, one.name, max(0, tiles_left(table, one.id))) for one in table.catalogue.buildings.values()
        ),
        sales=(Sales(_("Auction of round {n}").format(n=table.round), sold),) if sold else (),
        next_minimum=(needs.format(round=after, n=board.minimum[after - 1]),) if goes_on else (),
        starter=(Starter(_("Starts round {n}").format(n=after), who(table, table.order[1])),) if goes_on else (),
    )


def not_placed(player: Player) -> str:
    names = untold(player)
    return _("Not placed yet: {tiles}").format(tiles=listing(names)) if names else ""


def _panel(tile: PlayerTile, step: Step) -> Panel:
    """Whose turn it is sees the actions in the pips."""
    said = step.besides if step.usable else _("End the turn")
    acting = (Pips(step, said),) if tile.active and step.offers else ()
    return Panel(tile, _("your turn") if tile.active else tile.status, acting)


def _track(table: Table) -> TrackView:
    spaces = table.catalogue.board.track
    return TrackView(
        spaces=spaces,
        figures=tuple((player.goods["points"] % spaces, who(table, player.seat)) for player in table.players),
        works=tuple((work.value % spaces, who(table, work.seat)) for work in table.works),
        minimum=table.minimum,
    )
