"""What a player has of everything that cards count, and what is left beside the board."""

from __future__ import annotations

from functools import lru_cache

from companion.games.princes.catalogue import FREEDOMS, Building, Deck, Freedom, Grid, Landscape, Metric
from companion.games.princes.state import HIDDEN, ROWS_OF, DrawChoice, MerchantChoice, Player, Table, Tile, TileChoice

_LANDSCAPE = {"forests": "forest", "lakes": "lake", "parks": "park"}


def count(table: Table, player: Player, metric: Metric) -> int:
    """How many of something a player has; the Palazzo is no Building."""
    match metric:
        case "buildings":
            return len(sizes(table, player))
        case "buildings_large" | "buildings_medium" | "buildings_small":
            return sizes(table, player).count(metric.removeprefix("buildings_"))
        case "building_sizes":
            return len(set(sizes(table, player)))
        case "forests" | "lakes" | "parks":
            return landscapes(table, player).count(_LANDSCAPE[metric])
        case "landscapes":
            return len(landscapes(table, player))
        case "landscape_types":
            return len(set(landscapes(table, player)))
        case "freedoms":
            return len(freedoms(player))
        case "jesters":
            return player.goods["jester"]
        case "builders":
            return player.goods["builder"]
        case "prestige_cards":
            return len(player.prestige)
        case "categories":
            others = (player.goods["jester"], player.goods["builder"], player.prestige, freedoms(player))
            return len(set(landscapes(table, player))) + sum(map(bool, others))
        case "cards":
            return count(table, player, "cards_hand") + count(table, player, "cards_table")
        case "cards_hand":
            return len(player.hand) + player.goods["recruiting_hand"]
        case "cards_table" | "works":
            return len(player.played) + player.goods["recruiting_table"]
        case "empty_spaces":
            return empty_spaces(table, player)


def sizes(table: Table, player: Player) -> list[str]:
    """The size of each Building."""
    buildings = table.catalogue.buildings
    return [buildings[tile.name].size for tile in player.tiles if tile.name in buildings]


def landscapes(table: Table, player: Player) -> list[str]:
    return [tile.name for tile in player.tiles if tile.name in table.catalogue.landscapes]


def freedoms(player: Player) -> list[Freedom]:
    return [kind for kind in FREEDOMS if player.goods[kind] > 0]


def empty_spaces(table: Table, player: Player) -> int:
    """Spaces on which nothing lies; a Landscape of which nobody knows where it lies nor its size takes none."""
    untold = [spaces_of(table, tile.name) for tile in player.tiles if not tile.cells]
    return uncovered(table.catalogue.board.grid, player.tiles) - sum(untold)


def has_tiles_of_unknown_size(table: Table, player: Player) -> bool:
    """Whether its empty spaces cannot be counted."""
    return any(not tile.cells and not spaces_of(table, tile.name) for tile in player.tiles)


@lru_cache(maxsize=256)
def uncovered(grid: Grid, tiles: tuple[Tile, ...]) -> int:
    """How many spaces of the grid neither the Palazzo nor one of these tiles is known to cover."""
    return len(grid.cells - grid.palazzo.union(*[tile.cells for tile in tiles]))


LANDSCAPE_SIZES = (2, 3, 4, 5, 6, 7)
"""What a Landscape may cover; no source says it."""


def sizes_of(table: Table, tile: str) -> tuple[int, ...]:
    """How many spaces a tile may cover, as far as is known."""
    known = spaces_of(table, tile)
    return (known,) if known else LANDSCAPE_SIZES


def spaces_of(table: Table, tile: str) -> int:
    """How many spaces a tile covers: as printed for Buildings, as learned for Landscapes."""
    match table.catalogue.tiles[tile]:
        case Building(spaces=spaces):
            return spaces
        case Landscape():
            return len(table.outlines.get(tile, ()))


# What is left beside the board


def tiles_left(table: Table, tile: str) -> int:
    used = [one.name for player in table.players for one in player.tiles]
    return table.catalogue.tiles[tile].copies - used.count(tile) - table.aside.count(tile)


def cards_left(table: Table, deck: Deck) -> int:
    """How many cards a deck still has, whoever knows which."""
    held = sum([len(player.row(row)) for player in table.players for row in ROWS_OF[deck]])
    gone = len(table.spent) if deck == "bonus" else 0
    return len(table.catalogue.decks[deck]) - held - gone


def stack_left(table: Table, stack: str) -> int:
    """How many objects of an auction's stack are left."""
    pieces = table.catalogue.board.pieces
    match stack:
        case "landscape":
            return sum(max(0, tiles_left(table, tile)) for tile in table.catalogue.landscapes)
        case "prestige":
            return cards_left(table, "prestige")
        case "recruiting":
            held = sum(p.goods["recruiting_hand"] + p.goods["recruiting_table"] for p in table.players)
            return pieces["recruiting"] - held
        case "jester" | "builder":
            return pieces[stack] - sum(player.goods[stack] for player in table.players)
        case _:
            return tiles_left(table, stack)


def promised(table: Table, thing: str) -> int:
    """How many of something are on their way: being auctioned, or won and still to be paid, placed or kept."""
    things = [table.bidding.object] if table.bidding else []
    for choice in table.awaiting:
        match choice:
            case MerchantChoice(object=name) | DrawChoice(deck=name):
                things.append(name)
            case TileChoice(tiles=tiles):
                things += tiles
    return things.count(thing)


def freedoms_left(table: Table, freedom: Freedom) -> int:
    """How many tiles of a Freedom may be left; those drawn at random that nobody has told may be of any kind."""
    introduced = {kind: sum([player.goods[kind] for player in table.players]) for kind in FREEDOMS}
    beyond = sum([max(0, introduced[kind] - table.freedoms[kind]) for kind in FREEDOMS])
    known = max(0, table.freedoms[freedom] - introduced[freedom])
    return known + max(0, table.freedoms_undrawn - beyond)


def seen(table: Table, card: str) -> bool:
    """Whether a card is known to be somewhere."""
    held = any(card in row for player in table.players for row in player.rows)
    return held or card in table.spent or card in drawn(table)


def drawn(table: Table) -> set[str]:
    """The cards that somebody has drawn to keep one of them."""
    return {card for choice in table.awaiting if isinstance(choice, DrawChoice) for card in choice.cards}


def held_in_secret(table: Table, card: str) -> bool:
    """Whether somebody has named a card only for the app: a slip there must not stop the table."""
    hidden = any(card in player.row(name) for player in table.players for name in HIDDEN)
    return hidden and not any(card in recruited(player) for player in table.players)


def recruited(player: Player) -> set[str]:
    """The cards in the hand that everybody knows there."""
    return {card for card in player.hand if card in player.recruited}


def unseen(table: Table, deck: Deck) -> list[str]:
    """The cards of a deck that may be anywhere nobody has told."""
    known = {card for _, _, card in table.cards()} | table.spent | drawn(table)
    return [card for card in table.catalogue.decks[deck] if card not in known]
