"""Passing a turn (rulebook p. 4, and a table rule)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.games.lorenzo.actions import Pass, Place, placement
from companion.games.lorenzo.cards_in_play import candidates
from companion.games.lorenzo.catalogue import Member, Space
from companion.games.lorenzo.check_spaces import judge_place
from companion.games.lorenzo.combined_fixes import made_legal
from companion.games.lorenzo.houses.leaders import is_own
from companion.games.lorenzo.houses.tower import floor_value
from companion.games.lorenzo.member_value import highest_values
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Reason


def judge_pass(table: Table, player: Player, move: Pass) -> Iterator[Reason]:
    """Players must take their actions: pass only when no member can be placed anywhere (table rule).

    A member kept back by a skipped first turn may be placed, and need not.
    """
    if table.rules.passing == "free" or is_extra_turn(table, player):
        return
    for member in table.home(player.seat):
        highest = highest_values(table, player, member)
        for space in reversed(table.catalogue.board.spaces):
            if highest[space.area] < floor_value(table, space):
                continue  # without a closer look, because it is so nearly everywhere when somebody is stuck
            if fix := legal_placement(table, player, member, space):
                yield Reason("turn.pass", fix, member=member, space=space.id)
                return


def legal_placement(table: Table, player: Player, member: Member, space: Space) -> Place | None:
    """The placement of a member on a space with the fewest servants, if there is one known to be legal."""
    if space.area == "tower" and not is_certain(table, space):
        return None
    if space.area == "leader" and not is_own(table, player, space):
        return None
    return made_legal(placement(player.seat, member, space.id), partial(judge_place, table, player))


def is_extra_turn(table: Table, player: Player) -> bool:
    """Whether this is the turn at the end of the round that makes up for a skipped first one."""
    return table.turns[:1] == (player.seat,) and len(table.turns) <= table.extra_turns


def is_certain(table: Table, floor: Space) -> bool:
    """Whether a floor's card is known, or costs nothing whichever it is; an unknown price may be too high."""
    if floor.id in table.laid:
        return True
    possible = candidates(table, floor)
    return len(possible) == 1 or not any(cost.pay for card in possible for cost in table.catalogue.cards[card].cost)
