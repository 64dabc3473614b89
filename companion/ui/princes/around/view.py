"""What the table shows to people sitting around it (mockup 50): who sits where, the fame track, and what is left."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.princes import words
from companion.games.princes.catalogue import FREEDOMS, ActionName
from companion.games.princes.counts import cards_left, freedoms_left, tiles_left
from companion.games.princes.rounds import best_works
from companion.games.princes.state import Player, Table
from companion.table.seats import Seat
from companion.table.words import _, listing
from companion.ui.princes.pieces.grid_view import Ground, ground
from companion.ui.princes.pieces.view import icon, letter
from companion.ui.princes.table.view import Offer, PlayerTile, TableView
from companion.ui.shared.around.seating import Stand, sides, stand

Who = tuple[Seat, str]
"""A seat and the letter of its badge."""


@dataclass(frozen=True, slots=True)
class Panel:
    """What a player has, in front of that player."""

    seat: Seat
    tile: PlayerTile
    tag: str


@dataclass(frozen=True, slots=True)
class TrackView:
    """The fame track: figures and, of this round, markers of works by their space."""

    spaces: int
    figures: tuple[tuple[int, Who], ...]
    works: tuple[tuple[int, Who], ...]
    minimum: int


@dataclass(frozen=True, slots=True)
class RingOffer:
    """One of the five actions, in a few words."""

    offer: Offer
    text: str
    price: str


@dataclass(frozen=True, slots=True)
class Left:
    size: int
    name: str
    copies: int


@dataclass(frozen=True, slots=True)
class SoldView:
    who: Who
    icon: str
    florin: int


@dataclass(frozen=True, slots=True)
class AroundView:
    near: tuple[Panel, ...]
    """From left to right."""
    far: tuple[Panel, ...]
    """From left to right too, as those see it who sit there."""
    track: TrackView
    ground: Ground
    """The principality of whoever's turn it is."""
    untold: str
    """Tiles of which nobody has told where they lie."""
    offers: tuple[RingOffer, ...]
    minimum: int
    best: int
    best_by: tuple[Who, ...]
    next_minimum: str
    next_first: tuple[str, Who, str] | None
    """Who starts the next round: in words, the badge, and the name."""
    buildings: tuple[Left, ...]
    sales: tuple[SoldView, ...]

    def stand(self, seat: Seat | None) -> Stand:
        return stand([panel.seat for panel in self.near], [panel.seat for panel in self.far], seat)


def around_view(table: Table, view: TableView) -> AroundView:
    """The players in the order of their seats, clockwise, from the right end of the near side."""
    tiles = {tile.who.seat: tile for tile in view.tiles}
    near, far = sides([_panel(table, player, tiles[player.seat]) for player in table.players])
    player, (best, by) = table.player(view.step.seat), best_works(table)
    last = table.round == table.catalogue.board.rounds
    following = table.player(table.order[1])
    return AroundView(
        near=near,
        far=far,
        track=_track(table),
        ground=ground(table, player),
        untold=_untold(player),
        offers=tuple(_ring_offer(table, player, offer) for offer in view.step.offers),
        minimum=table.minimum,
        best=best,
        best_by=tuple(_who(table, seat) for seat in by),
        next_minimum="" if last else _next_minimum(table),
        next_first=None
        if last
        else (_("Starts round {n}").format(n=table.round + 1), _who(table, following.seat), following.name),
        buildings=tuple(
            Left(one.spaces, one.name, max(0, tiles_left(table, one.id))) for one in table.catalogue.buildings.values()
        ),
        sales=tuple(SoldView(_who(table, one.seat), icon(table, one.object), one.florin) for one in table.sales),
    )


def _untold(player: Player) -> str:
    names = [words.tile(tile.name) for tile in player.tiles if not tile.cells]
    return _("Somewhere here: {tiles}").format(tiles=listing(names)) if names else ""


def _who(table: Table, seat: Seat) -> Who:
    return seat, letter(table, seat)


def _panel(table: Table, player: Player, tile: PlayerTile) -> Panel:
    tag = tile.status
    if tile.active:
        tag = _("your turn, {actions}").format(actions=tag) if tag else _("your turn")
    return Panel(player.seat, tile, tag)


def _track(table: Table) -> TrackView:
    spaces = table.catalogue.board.track
    return TrackView(
        spaces=spaces,
        figures=tuple((player.goods["points"] % spaces, _who(table, player.seat)) for player in table.players),
        works=tuple((work.value % spaces, _who(table, work.seat)) for work in table.works),
        minimum=table.minimum,
    )


def _next_minimum(table: Table) -> str:
    after = table.round + 1
    return _("Round {round} needs {n}").format(round=after, n=table.catalogue.board.minimum[after - 1])


def _ring_offer(table: Table, player: Player, offer: Offer) -> RingOffer:
    return RingOffer(offer, _about(table, player, offer.name), offer.price if offer.coin else _("free"))


def _about(table: Table, player: Player, name: ActionName) -> str:
    match name:
        case "work":
            return _("needs {n}").format(n=table.minimum)
        case "building":
            return _("+{n} PP").format(n=table.catalogue.board.building_points)
        case "profession" | "bonus":
            return _("{n} in the deck").format(n=max(0, cards_left(table, name)))
        case "freedom":
            names = [words.freedom(one) for one in FREEDOMS if not player.goods[one] and freedoms_left(table, one) > 0]
            return _("{names} only").format(names=names[0]) if len(names) == 1 else listing(names) or _("none is left")
