"""For the owner's eyes: the cards in hand that want a tile."""

from __future__ import annotations

from companion.games.princes import words
from companion.games.princes.state import Table
from companion.table.words import _, listing, plural
from companion.ui.princes.place.draft import awaited, placer


def in_hand(table: Table, tile: str = "") -> str:
    """Who wants this tile; without one, who wants which of those that could be laid."""
    player = placer(table)
    said = [listing(wanting(table, tile))] if tile else list(wanted(table))
    said = [line for line in said if line] or [_("None of the cards that are named.")]
    if player and (unnamed := player.hand.count(None)):
        said.append(plural("{n} card has no name yet.", "{n} cards have no name yet.", unnamed))
    return "\n".join(said)


def wanting(table: Table, tile: str) -> list[str]:
    """The named cards that want it."""
    player, people = placer(table), table.catalogue.professions
    named = [people[card] for card in player.hand if card] if player else []
    return [one.name for one in named if tile in (one.building, one.landscape)]


def wanted(table: Table) -> tuple[str, ...]:
    choice = awaited(table)
    tiles = choice.tiles if choice else table.catalogue.buildings
    found = {tile: wanting(table, tile) for tile in tiles}
    line = _("{tile}: {names}")
    return tuple(line.format(tile=words.tile(tile), names=listing(names)) for tile, names in found.items() if names)
