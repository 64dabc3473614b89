"""What the table tells or corrects late, and what that leaves to be put right by hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.actions import ChangeDie, NameCard
from companion.games.lorenzo.check_turn import actor
from companion.games.lorenzo.houses.reminders import harvest_is_missing
from companion.games.lorenzo.houses.tower import floor_value
from companion.games.lorenzo.state import Table
from companion.table.action import Reason


def no_longer_fitting(table: Table, action: ChangeDie) -> Iterator[Reason]:
    """Each member of that die whose action would have had another value, and what the space needs.

    Towers, market and council ask only for enough; a harvest or production did something else at another value.
    """
    difference = action.value - table.dice.get(action.die, action.value)
    for placed in table.placed:
        if placed.member != action.die or not placed.by_die or not difference:
            continue
        space = table.catalogue.spaces[placed.space]
        value = placed.value + difference
        needs = floor_value(table, space)
        if value < needs or space.area in ("harvest", "production"):
            yield Reason(
                "dice.changed",
                seat=placed.seat,
                member=placed.member,
                space=space.id,
                needs=needs,
                was=placed.value,
                now=value,
            )


def never_settled(table: Table, action: NameCard) -> Iterator[Reason]:
    """A card taken without a name was not paid, and gave nothing at once; nor did a family harvest with it."""
    card, player = table.catalogue.cards.get(action.card), actor(table, action)
    if card and (card.immediate or any(cost.pay for cost in card.cost)):
        yield Reason("card.named", card=card.id)
    if card and player:
        yield from harvest_is_missing(table, player, card)
