"""Actions without a family member, given by cards and leaders (rulebook p. 6)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo import check_tower
from companion.games.lorenzo.actions import Activate, Take
from companion.games.lorenzo.activation import least_value
from companion.games.lorenzo.cards_in_play import type_taken
from companion.games.lorenzo.check_spaces import servants_are_there, value_suffices
from companion.games.lorenzo.houses.tower import closed_to_bonus_actions
from companion.games.lorenzo.member_value import bonus_value
from companion.games.lorenzo.state import BonusActionChoice, Player, Table
from companion.table.action import Reason


def judge_take(table: Table, player: Player, move: Take) -> Iterator[Reason]:
    """A bonus action takes a card by all the rules of the tower, but places nobody."""
    floor = table.catalogue.spaces.get(move.space)
    if floor is None or floor.area != "tower":
        yield Reason("space.exists", firm=True, space=move.space)
        return
    choice = table.awaiting[0]
    assert isinstance(choice, BonusActionChoice)
    wrong_type = choice.effect.card_type not in (None, type_taken(table, move, floor))
    if wrong_type or (choice.effect.card_type and closed_to_bonus_actions(table, floor)):
        yield Reason("bonus.tower", type=choice.effect.card_type, tower=floor.tower)
    yield from servants_are_there(player, move)
    yield from check_tower.judge(table, player, move, floor)


def judge_activate(table: Table, player: Player, move: Activate) -> Iterator[Reason]:
    """A harvest or production as a bonus action needs the value that its space would need."""
    choice = table.awaiting[0]
    assert isinstance(choice, BonusActionChoice)
    assert choice.effect.action != "take_card"
    yield from servants_are_there(player, move)
    needs = least_value(table, choice.effect.action)
    yield from value_suffices(table, player, move, needs, bonus_value(table, player, choice, None, move.servants))
