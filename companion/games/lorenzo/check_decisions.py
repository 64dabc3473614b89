"""Answers to what an effect or the Church asks."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.actions import (
    ChooseBonusTile,
    GiveUp,
    Support,
    TakePrivileges,
)
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.families import KEPT, privilege_is_open
from companion.games.lorenzo.report import faith_required
from companion.games.lorenzo.state import LossChoice, Player, PrivilegeChoice, SupportChoice, Table
from companion.table.action import Reason


def judge_bonus_tile(table: Table, _: Player, action: ChooseBonusTile) -> Iterator[Reason]:
    """Each of the advanced tiles is there once."""
    tile = table.catalogue.bonus_tiles.get(action.tile)
    if tile is None or not tile.advanced:
        yield Reason("bonus_tile.exists", firm=True, tile=action.tile)
        return
    for player in table.players:
        if player.bonus_tile == tile.id:
            yield Reason("bonus_tile.taken", tile=tile.id, seat=player.seat)


def judge_privileges(table: Table, player: Player, action: TakePrivileges) -> Iterator[Reason]:
    """As many privileges as given; different ones where the effect says so (p. 9)."""
    choice = table.awaiting[0]
    assert isinstance(choice, PrivilegeChoice)
    yield from privilege_is_open(in_force(table, player), player, action.choices)
    privileges = table.catalogue.board.privileges
    if strange := [name for name in action.choices if name not in privileges and name != KEPT]:
        yield Reason("privilege.exists", firm=True, choice=strange[0])
    if len(action.choices) != choice.count:
        yield Reason("privilege.count", firm=True, needs=choice.count, has=len(action.choices))
    if choice.different and len(set(action.choices)) < len(action.choices) - choice.repeats:
        yield Reason("privilege.different", count=choice.count)


def judge_give_up(table: Table, _: Player, action: GiveUp) -> Iterator[Reason]:
    choice = table.awaiting[0]
    assert isinstance(choice, LossChoice)
    if action.goods not in choice.kinds:
        yield Reason("loss.goods", firm=True, kinds=choice.kinds)


def judge_support(table: Table, player: Player, action: Support) -> Iterator[Reason]:
    """Only who has the faith required can support the Church; each player decides once."""
    asked, unasked = SupportChoice(player.seat) in table.awaiting, player.seat in table.unasked
    enough = player.goods["faith"] >= faith_required(table)
    if not asked and not unasked:
        yield Reason("report.decided", seat=player.seat)
    elif not enough and (action.support or unasked):
        yield Reason("report.faith", needs=faith_required(table), has=player.goods["faith"])
