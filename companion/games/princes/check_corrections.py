"""What the table tells of cards and outlines, and corrections by hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.princes.actions import (
    Adjust,
    CorrectCharacter,
    CorrectWork,
    GiveCard,
    MoveTile,
    NameCards,
    PutTile,
    RemoveCard,
    RemoveTile,
    TeachOutline,
)
from companion.games.princes.catalogue import FREEDOMS, KINDS, Catalogue
from companion.games.princes.counts import cards_left, promised, seen, tiles_left
from companion.games.princes.outlines import Cells, everywhere, is_connected, outline
from companion.games.princes.placement import can_lie
from companion.games.princes.state import ROWS, Player, Table, Tile
from companion.table.action import Reason
from companion.table.evolve import evolve
from companion.table.goods import ABSURD


def judge_name_cards(table: Table, player: Player, action: NameCards) -> Iterator[Reason]:
    """Unknown cards of a row get their names, none of which has been seen elsewhere."""
    deck = table.catalogue.decks[ROWS[action.row]]
    if strange := [card for card in action.cards if card not in deck]:
        yield Reason("card.exists", firm=True, card=strange[0])
        return
    unnamed = player.row(action.row).count(None)
    if len(action.cards) > unnamed:
        yield Reason("card.unnamed", firm=True, needs=unnamed, has=len(action.cards))
    for number, card in enumerate(action.cards):
        if seen(table, card) or card in action.cards[:number]:
            yield Reason("card.seen", firm=True, card=card)


def judge_give_card(table: Table, _: Player, action: GiveCard) -> Iterator[Reason]:
    deck = ROWS[action.row]
    if action.card is not None:
        if action.card not in table.catalogue.decks[deck]:
            yield Reason("card.exists", firm=True, card=action.card)
        elif seen(table, action.card) and action.card not in table.spent:
            yield Reason("card.seen", firm=True, card=action.card)
    if cards_left(table, deck) <= promised(table, deck) and action.card not in table.spent:
        yield Reason("card.none", firm=True)


def judge_remove_card(_: Table, player: Player, action: RemoveCard) -> Iterator[Reason]:
    if action.card not in player.row(action.row):
        yield Reason("card.not_owned", firm=True, card=action.card)


def judge_character(table: Table, player: Player, action: CorrectCharacter) -> Iterator[Reason]:
    if not table.muse:
        yield Reason("muse.off", firm=True)
    elif action.character not in table.catalogue.characters:
        yield Reason("card.exists", firm=True, card=action.character)
    elif not action.held and action.character not in player.characters:
        yield Reason("muse.owner", firm=True, seat=player.seat, character=action.character)


def judge_teach(table: Table, _: Player | None, action: TeachOutline) -> Iterator[Reason]:
    """No spaces at all mean that an outline is forgotten."""
    if action.cells or action.tile not in table.catalogue.tiles:
        yield from outline_is_possible(table.catalogue, action.tile, action.cells)


def outline_is_possible(box: Catalogue, tile: str, cells: Cells) -> Iterator[Reason]:
    """An outline of the right size, in one piece, that has a place beside the Palazzo."""
    if tile not in box.tiles:
        yield Reason("tile.exists", firm=True, tile=tile)
        return
    needs = box.buildings[tile].spaces if tile in box.buildings else max(1, len(cells))
    if len(cells) != needs:
        yield Reason("place.shape", firm=True, tile=tile, needs=needs, has=len(cells))
    elif not is_connected(cells):
        yield Reason("place.connected", firm=True, tile=tile)
    elif not everywhere(outline(cells), box.board.grid.cells - box.board.grid.palazzo):
        yield Reason("place.inside", firm=True, tile=tile)


def no_longer_matching(table: Table, action: TeachOutline) -> Iterator[Reason]:
    """Tiles that lie on the boards in another outline than the one taught now."""
    for player in table.players:
        cells = [tile.cells for tile in player.tiles if tile.name == action.tile and tile.cells]
        if action.cells and any(outline(one) != outline(action.cells) for one in cells):
            yield Reason("place.differs", tile=action.tile, seat=player.seat)


def judge_work(table: Table, player: Player, action: CorrectWork) -> Iterator[Reason]:
    if (player.seat, action.card) not in [work[:2] for work in table.works]:
        yield Reason("card.not_owned", firm=True, card=action.card)


def judge_put_tile(table: Table, player: Player, action: PutTile) -> Iterator[Reason]:
    """A tile that is in the box, on spaces where it can lie; what it touches is no matter now."""
    if action.tile not in table.catalogue.tiles:
        yield Reason("tile.exists", firm=True, tile=action.tile)
        return
    if tiles_left(table, action.tile) <= promised(table, action.tile):
        yield Reason("tile.none", firm=True, tile=action.tile)
    if action.tile in table.catalogue.buildings and player.has_tile(action.tile):
        yield Reason("building.once", firm=True, building=action.tile)
    yield from can_lie(table, player, action.tile, action)


def judge_remove_tile(_: Table, player: Player, action: RemoveTile | MoveTile) -> Iterator[Reason]:
    if Tile(action.tile, action.cells) not in player.tiles:
        yield Reason("tile.not_owned", firm=True, tile=action.tile)


def judge_adjust(table: Table, player: Player, action: Adjust) -> Iterator[Reason]:
    """Nothing below zero, nor more than the box holds."""
    if strange := [kind for kind in action.change if kind not in KINDS]:
        yield Reason("adjust.goods", firm=True, kind=strange[0])
        return
    corrected = evolve(player, goods=player.goods + action.change)
    if any(corrected.goods[kind] > most_of(table, corrected, kind) for kind in action.change):
        yield Reason("adjust.absurd", firm=True, change=action.change)
    elif any(corrected.goods[kind] < least_of(table, kind) for kind in action.change):
        yield Reason("adjust.below_zero", firm=True, change=action.change)


def most_of(table: Table, player: Player, kind: str) -> int:
    """How many of something a player can have at the very most, with what the others have or are about to get."""
    board = table.catalogue.board
    others = [other for other in table.players if other.seat != player.seat]
    match kind:
        case "points":
            return ABSURD
        case "florin":
            return board.pieces["florin"]
        case "builder":
            held = sum(other.goods["builder"] for other in others)
            return min(len(board.builders) - 1, board.pieces["builder"] - held - promised(table, "builder"))
        case "recruiting_hand" | "recruiting_table":
            kinds = ("recruiting_hand", "recruiting_table")
            held = sum(one.goods[k] for one in (*others, player) for k in kinds) - player.goods[kind]
            return board.pieces["recruiting"] - held - promised(table, "recruiting")
        case _ if kind in FREEDOMS:
            return 1
        case _:
            return board.pieces[kind] - sum(other.goods[kind] for other in others) - promised(table, kind)


def least_of(table: Table, kind: str) -> int:
    return -ABSURD if kind == "points" and table.rules.points_below_zero else 0
