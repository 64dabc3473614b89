"""Placing a family member: what holds everywhere, and the spaces outside the towers (rulebook p. 4, 8-9)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo import check_tower
from companion.games.lorenzo.actions import Activate, Pass, Place, Take
from companion.games.lorenzo.catalogue import Member, NoPlacement, PlaceInOccupiedSpace, Space
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.mending import mended
from companion.games.lorenzo.state import BonusActionChoice, Player, Table
from companion.games.lorenzo.values import (
    bonus_value,
    placement_value,
    servants_for,
)
from companion.table.action import Reason
from companion.table.sums import Sum


def judge_place(table: Table, player: Player, move: Place) -> Iterator[Reason]:
    space = table.catalogue.spaces.get(move.space)
    if space is None:
        yield Reason("space.exists", firm=True, space=move.space)
        return
    yield from member_is_home(table, player, move)
    yield from servants_are_there(player, move)
    yield from area_is_open(table, player, space)
    if space.area == "tower":
        yield from check_tower.judge(table, player, move, space)
        return
    yield from space_is_free(table, player, space)
    if space.area in ("harvest", "production"):
        yield from one_colour_per_area(table, player, move, space)
    yield from value_reaches_space(table, player, move, space)


def judge_take(table: Table, player: Player, move: Take) -> Iterator[Reason]:
    """A bonus action takes a card by all the rules of the tower, but places nobody."""
    floor = table.catalogue.spaces.get(move.space)
    if floor is None or floor.area != "tower":
        yield Reason("space.exists", firm=True, space=move.space)
        return
    choice = table.awaiting[0]
    assert isinstance(choice, BonusActionChoice)
    if choice.effect.card_type not in (None, floor.card_type):
        yield Reason("bonus.tower", type=choice.effect.card_type, tower=floor.tower)
    yield from servants_are_there(player, move)
    yield from check_tower.judge(table, player, move, floor)


def judge_activate(table: Table, player: Player, move: Activate) -> Iterator[Reason]:
    """A harvest or production as a bonus action needs the value that its space would need."""
    choice = table.awaiting[0]
    assert isinstance(choice, BonusActionChoice)
    yield from servants_are_there(player, move)
    needs = min(space.value for space in table.catalogue.board.spaces if space.area == choice.effect.action)
    yield from value_suffices(table, player, move, needs, bonus_value(table, player, choice, None, move.servants))


def judge_pass(table: Table, player: Player, move: Pass) -> Iterator[Reason]:
    """Players must take their actions: pass only when no member can be placed anywhere (table rule).

    A member kept back by a skipped first turn may be placed, and need not.
    """
    if table.rules.passing == "free" or is_extra_turn(table, player):
        return
    for member in table.home(player.seat):
        for space in reversed(table.catalogue.board.spaces):
            if fix := legal_placement(table, player, member, space):
                yield Reason("turn.pass", fix, member=member, space=space.id)
                return


def legal_placement(table: Table, player: Player, member: Member, space: Space) -> Place | None:
    """The placement of a member on a space with the fewest servants, if there is a legal one."""
    move = Place(seat=player.seat, member=member, space=space.id)
    reasons = list(judge_place(table, player, move))
    if not reasons:
        return move
    better = mended(move, reasons)
    return better if better and not any(judge_place(table, player, better)) else None


def is_extra_turn(table: Table, player: Player) -> bool:
    """Whether this is the turn at the end of the round that makes up for a skipped first one."""
    return table.turns[:1] == (player.seat,) and len(table.turns) <= table.extra_turns


def member_is_home(table: Table, player: Player, move: Place) -> Iterator[Reason]:
    """A member is placed once a round."""
    if any(placed.member == move.member and placed.seat == player.seat for placed in table.placed):
        yield Reason("member.placed", member=move.member)


def servants_are_there(player: Player, move: Place | Take | Activate) -> Iterator[Reason]:
    """Only servants that one has can be spent."""
    if move.servants < 0:
        yield Reason("servants.amount", firm=True, servants=move.servants)
    elif move.servants > player.goods["servants"]:
        yield Reason("servants.missing", needs=move.servants, has=player.goods["servants"])


def area_is_open(table: Table, player: Player, space: Space) -> Iterator[Reason]:
    """Some spaces are covered with fewer players; an excommunication may close an area."""
    if len(table.players) < space.players:
        yield Reason("space.covered", space=space.id, players=space.players)
    for closed, source in in_force(table, player).of(NoPlacement):
        if closed.area == space.area:
            yield Reason("market.closed", source=source)


def space_is_free(table: Table, player: Player, space: Space) -> Iterator[Reason]:
    """A space holds one member, the large ones any number; a leader may lift this."""
    there = table.members_on(space.id)
    if space.capacity is None or len(there) < space.capacity:
        return
    if not in_force(table, player).of(PlaceInOccupiedSpace):
        yield Reason("space.occupied", space=space.id, by=there[0].seat)


def one_colour_per_area(table: Table, player: Player, move: Place, space: Space) -> Iterator[Reason]:
    """Of one player's coloured members only one goes to the harvest, one to the production; the neutral may join."""
    if move.member == "neutral":
        return
    spaces = table.catalogue.spaces
    for placed in table.placed:
        if placed.seat == player.seat and placed.coloured and spaces[placed.space].area == space.area:
            yield Reason("activation.colour", with_the_neutral(table, player, move, space), area=space.area)
            return


def with_the_neutral(table: Table, player: Player, move: Place, space: Space) -> Place | None:
    """The same move with the neutral member, if it is at home and can be raised enough."""
    if "neutral" not in table.home(player.seat):
        return None
    neutral = move.with_(member="neutral")
    reasons = list(value_reaches_space(table, player, neutral, space))
    return mended(neutral, reasons) if reasons else neutral


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
            move.with_(servants=servants) if servants <= player.goods["servants"] else None,
            needs=needs,
            has=value,
            servants=servants - move.servants,
        )
