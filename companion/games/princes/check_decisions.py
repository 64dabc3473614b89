"""Tiles to place, and cards drawn and kept."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.princes.actions import (
    Draw,
    Keep,
    PlaceTile,
    SetAside,
)
from companion.games.princes.counts import seen
from companion.games.princes.placement import fits_nowhere, judge_tile
from companion.games.princes.state import DrawChoice, Player, Table, TileChoice
from companion.table.action import Reason


def judge_place_tile(table: Table, player: Player, action: PlaceTile) -> Iterator[Reason]:
    """The Landscape just got, on empty spaces; with two players one of those that are left."""
    choice = table.awaiting[0]
    assert isinstance(choice, TileChoice)
    if action.tile not in choice.tiles:
        yield Reason("landscape.choice", firm=True, tiles=choice.tiles)
    elif action.tile in table.catalogue.buildings and player.has_tile(action.tile):
        yield Reason("building.once", firm=True, building=action.tile)
    else:
        yield from judge_tile(table, player, action.tile, action)


def judge_set_aside(table: Table, player: Player, _: SetAside) -> Iterator[Reason]:
    """What certainly fits nowhere; what may fit nowhere, only where the table reads it so; nothing that lay before."""
    choice = table.awaiting[0]
    assert isinstance(choice, TileChoice)
    if choice.moved_from is not None:
        yield Reason("landscape.set_aside", firm=True, tiles=choice.tiles)
        return
    told = all(tile in table.outlines for tile in choice.tiles) and all(tile.cells for tile in player.tiles)
    by_agreement = not told and table.rules.landscape_without_room == "set_aside"
    if not by_agreement and not all(fits_nowhere(table, player, tile) for tile in choice.tiles):
        yield Reason("landscape.set_aside", tiles=choice.tiles)


def judge_draw(table: Table, _: Player, action: Draw) -> Iterator[Reason]:
    """Once, so many cards of this deck as were to be drawn, none of which has been seen elsewhere."""
    choice = table.awaiting[0]
    assert isinstance(choice, DrawChoice)
    if choice.cards:
        yield Reason("turn.decision", firm=True, seat=choice.seat, decision=choice)
        return
    deck = table.catalogue.decks[choice.deck]
    if strange := [card for card in action.cards if card not in deck]:
        yield Reason("card.exists", firm=True, card=strange[0])
        return
    if len(set(action.cards)) != choice.count or len(action.cards) != choice.count:
        yield Reason("draw.count", firm=True, needs=choice.count, has=len(set(action.cards)))
    for card in action.cards:
        if seen(table, card):
            yield Reason("card.seen", firm=True, card=card)


def judge_keep(table: Table, _: Player, action: Keep) -> Iterator[Reason]:
    """One of the cards drawn, as far as these are known."""
    choice = table.awaiting[0]
    assert isinstance(choice, DrawChoice)
    if choice.cards:
        if action.card not in choice.cards:
            yield Reason("draw.choice", firm=True, card=action.card)
    elif action.card is not None:
        if action.card not in table.catalogue.decks[choice.deck]:
            yield Reason("card.exists", firm=True, card=action.card)
        elif seen(table, action.card):
            yield Reason("card.seen", firm=True, card=action.card)
