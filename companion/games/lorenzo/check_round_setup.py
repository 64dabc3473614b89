"""Dice, cards and tiles laid out (rulebook, "Round Setup")."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.actions import (
    Dice,
    LayCards,
    LayTile,
)
from companion.games.lorenzo.check_tower import card_fits_floor
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Reason
from companion.table.evolve import evolve


def judge_dice(table: Table, _: Player | None, action: Dice) -> Iterator[Reason]:
    for die in ("white", "black", "orange"):
        yield from die_is_possible(table, die, getattr(action, die))


def die_is_possible(table: Table, die: str, value: int) -> Iterator[Reason]:
    lowest, highest = table.catalogue.board.dice
    if not lowest <= value <= highest:
        yield Reason("dice.range", firm=True, die=die, value=value)


def judge_lay_cards(table: Table, _: Player | None, action: LayCards) -> Iterator[Reason]:
    """What is told replaces what was told before of the same floors."""
    if len(set(action.cards.values())) < len(action.cards):
        yield Reason("card.seen", firm=True, card=None)
    lying = {floor: card for floor, card in table.laid.items() if floor in table.taken or floor not in action.cards}
    table = evolve(table, laid=lying)
    for space, number in action.cards.items():
        floor, card = table.catalogue.spaces.get(space), table.catalogue.cards.get(number)
        if floor is None or floor.area != "tower":
            yield Reason("space.exists", firm=True, space=space)
        elif card is None:
            yield Reason("card.exists", firm=True, card=number)
        elif space in table.taken:
            yield Reason("tower.empty", firm=True, space=space)
        else:
            for reason in card_fits_floor(table, card, floor):
                yield Reason(reason.rule, firm=True, **reason.facts)


def judge_lay_tile(table: Table, _: Player | None, action: LayTile) -> Iterator[Reason]:
    tile = table.catalogue.tiles.get(action.tile)
    if tile is None or tile.period != action.period:
        yield Reason("tile.exists", firm=True, tile=action.tile, period=action.period)
