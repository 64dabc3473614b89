"""The rules that a refused placement keeps: what people ask about next."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.actions import Place
from companion.games.lorenzo.cards_in_play import type_taken
from companion.games.lorenzo.catalogue import COLOURED, Space
from companion.games.lorenzo.check_spaces import (
    area_is_open,
    one_colour_per_area,
    space_is_free,
    value_reaches_space,
)
from companion.games.lorenzo.check_tower import (
    at_most_six_of_a_type,
    floor_is_free,
    move_value,
    surcharge,
    surcharge_is_payable,
    territory_needs_military,
    value_reaches_floor,
)
from companion.games.lorenzo.check_turn import actor
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.families import card_limit
from companion.games.lorenzo.member_value import placement_value
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Kept


def kept(table: Table, move: Place) -> Iterator[Kept]:
    """Those that matter most first; none where the space is closed, whatever one brings there."""
    player, space = actor(table, move), table.catalogue.spaces.get(move.space)
    if player is None or space is None or any(area_is_open(table, in_force(table, player), space)):
        return
    yield from (_in_tower if space.area == "tower" else _elsewhere)(table, player, move, space)


def _in_tower(table: Table, player: Player, move: Place, floor: Space) -> Iterator[Kept]:
    if floor.id in table.taken or any(floor_is_free(table, player, floor)):
        return
    if not any(value_reaches_floor(table, player, move, floor)):
        yield Kept("tower.value", {"has": move_value(table, player, move, floor)})
    if not any(surcharge_is_payable(table, player, move, floor)):
        yield Kept("tower.surcharge", {"fee": surcharge(table, player, move, floor)})
    card_type = type_taken(table, move, floor)
    asks = _asks_for_military(table, player) and card_type == "territory"
    if asks and not any(territory_needs_military(table, player, card_type)):
        yield Kept("territory.military", {"has": player.goods["military"]})
    if card_type and not any(at_most_six_of_a_type(table, player, card_type)):
        limit = card_limit(table.catalogue, player.house.family, card_type)
        yield Kept("card.limit", {"has": len(player.row(card_type)), "limit": limit, "type": card_type})


def _asks_for_military(table: Table, player: Player) -> bool:
    """The places of the first territories ask for nothing."""
    return any(table.catalogue.board.territory_military[len(player.territories) :][:1])


def _elsewhere(table: Table, player: Player, move: Place, space: Space) -> Iterator[Kept]:
    if any(space_is_free(table, in_force(table, player), space)):
        return
    if not any(value_reaches_space(table, player, move, space)):
        yield Kept("space.value", {"has": placement_value(table, player, move.member, space, move.servants)})
    shared = space.area in ("harvest", "production") and move.member in COLOURED
    if shared and not any(one_colour_per_area(table, player, move, space)):
        yield Kept("activation.colour", {"area": space.area})
