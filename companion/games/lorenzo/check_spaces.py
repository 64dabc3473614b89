"""Placing a family member: what holds everywhere, and the spaces outside the towers (rulebook p. 4, 8-9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.games.lorenzo import check_tower
from companion.games.lorenzo.actions import Activate, Place, Take
from companion.games.lorenzo.catalogue import COLOURED, MEMBERS, NoPlacement, PlaceInOccupiedSpace, Space
from companion.games.lorenzo.combined_fixes import neutral_instead
from companion.games.lorenzo.effects import InForce, in_force
from companion.games.lorenzo.houses import leaders
from companion.games.lorenzo.leader_fixes import raised
from companion.games.lorenzo.member_value import placement_value, servants_for
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Reason
from companion.table.goods import ABSURD
from companion.table.sums import Sum


def judge_place(table: Table, player: Player, move: Place) -> Iterator[Reason]:
    space = table.catalogue.spaces.get(move.space)
    if space is None:
        yield Reason("space.exists", firm=True, space=move.space)
        return
    effects = in_force(table, player)
    yield from member_is_home(table, player, move)
    yield from servants_are_there(player, move)
    yield from area_is_open(table, effects, space)
    if space.area == "tower":
        yield from check_tower.judge(table, player, move, space)
        return
    yield from nothing_is_bought(move)
    yield from space_is_free(table, effects, space)
    if space.area in ("harvest", "production"):
        yield from one_colour_per_area(table, player, move, space)
    if space.area == "leader":
        yield from leaders.space_is_own(table, player, space)
    yield from value_reaches_space(table, player, move, space)


def member_is_home(table: Table, player: Player, move: Place) -> Iterator[Reason]:
    """A member is placed once a round."""
    if (player.seat, move.member) in table.away:
        yield Reason("member.placed", member=move.member)
    if move.member not in MEMBERS:
        yield from leaders.member_exists(table, player, move.member)


def nothing_is_bought(move: Place) -> Iterator[Reason]:
    """Outside the towers there is no card to take or to pay."""
    if (move.card, move.pay, move.fee) != (None, None, None):
        yield Reason("space.card", move.with_(card=None, pay=None, fee=None), firm=True, space=move.space)


def servants_are_there(player: Player, move: Place | Take | Activate) -> Iterator[Reason]:
    """Only servants that one has can be spent."""
    if not 0 <= move.servants < ABSURD:
        yield Reason("servants.amount", firm=True, servants=move.servants)
    elif move.servants > player.goods["servants"]:
        yield Reason("servants.missing", needs=move.servants, has=player.goods["servants"])


def area_is_open(table: Table, effects: InForce, space: Space) -> Iterator[Reason]:
    """Some spaces are covered with fewer players; an excommunication may close an area."""
    if len(table.players) < space.players:
        yield Reason("space.covered", space=space.id, players=space.players)
    for closed, source in effects.of(NoPlacement):
        if closed.area == space.area:
            yield Reason("market.closed", area=space.area, source=source)


def space_is_free(table: Table, effects: InForce, space: Space) -> Iterator[Reason]:
    """A space holds one member, the large ones any number; a leader may lift this."""
    if space.capacity is None:
        return
    there = table.members_on(space.id)
    if len(there) < space.capacity:
        return
    if not effects.of(PlaceInOccupiedSpace):
        yield Reason("space.occupied", space=space.id, by=there[0].seat)


def one_colour_per_area(table: Table, player: Player, move: Place, space: Space) -> Iterator[Reason]:
    """Of one player's coloured members only one goes to the harvest, one to the production; the neutral may join."""
    if move.member not in COLOURED:
        return
    spaces = table.catalogue.spaces
    for placed in table.placed:
        if placed.seat == player.seat and placed.coloured and spaces[placed.space].area == space.area:
            fix = neutral_instead(table, player, move, partial(value_reaches_space, table, player, space=space))
            yield Reason("activation.colour", fix, area=space.area)
            return


def value_reaches_space(table: Table, player: Player, move: Place, space: Space) -> Iterator[Reason]:
    """Every space needs an action of value 1; harvest and production count their penalties first."""
    value = placement_value(table, player, move.member, space, move.servants)
    yield from value_suffices(table, player, move, space.value, value)


def value_suffices(table: Table, player: Player, move: Place | Activate, needs: int, value: Sum) -> Iterator[Reason]:
    missing = needs - value.total
    if missing > 0:
        servants = servants_for(table, player, missing, move.servants)
        yield Reason(
            "space.value",
            *raised(table, player, move, servants, servants - player.goods["servants"]),
            needs=needs,
            has=value,
            servants=servants - move.servants,
        )
