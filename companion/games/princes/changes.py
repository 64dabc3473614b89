"""Changing what players have: every change has its line in the ledger."""

from __future__ import annotations

from companion.games.princes.catalogue import Deck
from companion.games.princes.counts import cards_left, landscapes, tiles_left
from companion.games.princes.state import HIDDEN, DrawChoice, Table, Tile, TileChoice
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.ledger import Change
from companion.table.seats import Seat
from companion.table.source import Source


def change(table: Table, seat: Seat, goods: Goods, source: Source) -> Table:
    """Add goods to a player's, or take them, with a line in the ledger.

    Nothing but points falls below zero: that can happen only to what the table records against the rules.
    """
    player = table.player(seat)
    owned = player.goods
    really = Goods({kind: n if kind == "points" else max(n, -owned[kind]) for kind, n in goods.items()})
    if not really:
        return table
    return table.with_player(evolve(player, goods=owned + really, ledger=player.ledger.then(Change(source, really))))


def give_object(table: Table, seat: Seat, name: str) -> Table:
    """What an object of the auction does for whoever gets it (rulebook, "The meaning of the 7 objects")."""
    source = Source.of("object", name)
    match name:
        case "jester":
            return change(table, seat, Goods(jester=1), source)
        case "builder":
            return add_builder(table, seat, source)
        case "prestige":
            return draw(table, seat, "prestige")
        case "recruiting":
            return evolve(change(table, seat, Goods(recruiting_hand=1), source), lingering=seat)
        case "landscape":
            left = tuple(tile for tile in table.catalogue.landscapes if tiles_left(table, tile) > 0)
            return await_(table, TileChoice(seat, left or tuple(table.catalogue.landscapes)))
        case _:
            return await_(table, TileChoice(seat, (name,)))


def add_builder(table: Table, seat: Seat, source: Source) -> Table:
    """The second and the third Builder score at once."""
    steps = table.catalogue.board.builders
    number = min(table.player(seat).goods["builder"] + 1, len(steps) - 1)
    return change(table, seat, Goods(builder=1, points=steps[number].points), source)


def add_landscape(table: Table, seat: Seat, tile: Tile) -> Table:
    """The first of a kind scores nothing, each further one does."""
    player = table.player(seat)
    again = tile.name in landscapes(table, player)
    table = table.with_player(evolve(player, tiles=(*player.tiles, tile)))
    points = table.catalogue.board.landscape_points if again else 0
    return change(table, seat, Goods(points=points), Source.of("tile", tile.name))


def draw(table: Table, seat: Seat, deck: Deck) -> Table:
    """Five cards are drawn, or all if there are fewer, and one is to be kept."""
    count = min(table.catalogue.board.actions.drawn, cards_left(table, deck))
    return await_(table, DrawChoice(seat, deck, max(1, count)))


def await_(table: Table, decision: TileChoice | DrawChoice) -> Table:
    return evolve(table, awaiting=(*table.awaiting, decision))


def not_elsewhere(table: Table, seat: Seat, card: str) -> Table:
    """A card that turns up here is not where somebody had named it in secret; there it is unknown again."""
    for other in table.players:
        for row in HIDDEN:
            if other.seat != seat and card in other.row(row):
                cards = tuple(None if one == card else one for one in other.row(row))
                table = table.with_player(other.with_row(row, cards))
    return table


def return_character(table: Table, seat: Seat, character: str) -> Table:
    player = table.player(seat)
    kept = tuple([one for one in player.characters if one != character])
    return table if kept == player.characters else table.with_player(evolve(player, characters=kept))


def place_on_track(table: Table, seat: Seat) -> int:
    """First, second and so on; what a shared place counts is a table rule."""
    mine = table.player(seat).goods["points"]
    others = [player.goods["points"] for player in table.players if player.seat != seat]
    if table.rules.merchant_rank == "better":
        return 1 + sum(points > mine for points in others)
    return 1 + sum(points >= mine for points in others)
