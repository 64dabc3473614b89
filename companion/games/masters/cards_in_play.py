"""Which card lies where in the grid, as far as the table has told us or as it can be deduced."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from companion.games.masters.catalogue import Card, Catalogue, Colour, stack_name
from companion.games.masters.state import Slots, Table


def is_owned(table: Table, card: Card) -> bool:
    """Whether a player has bought a card."""
    return card.id not in _unsold(table, card.stack)


def left_in(table: Table, stack: str) -> int:
    """How many cards a stack still has: all less those that players own and those taken away."""
    return len(_unsold(table, stack)) - table.taken_away.get(stack, 0)


def _unsold(table: Table, stack: str) -> tuple[str, ...]:
    """The cards of a stack that no player owns."""
    return _unsold_cards(table.catalogue, tuple([player.slots for player in table.players]))[stack]


@lru_cache(maxsize=64)
def _unsold_cards(box: Catalogue, boards: tuple[Slots, ...]) -> Mapping[str, tuple[str, ...]]:
    """By stack; they change only when somebody buys, and every look at the grid asks for all of them."""
    owned = {card for slots in boards for slot in slots for card in slot}
    return {stack: tuple([card for card in cards if card not in owned]) for stack, cards in box.stacks.items()}


def was_seen(table: Table, card: Card) -> bool:
    """Whether a card is known to be elsewhere than in the grid."""
    return card.id in table.gone or is_owned(table, card)


def candidates(table: Table, stack: str) -> tuple[str, ...]:
    """The cards that may lie on top of a stack: the known one, or at most four that have not been seen."""
    if left_in(table, stack) <= 0:
        return ()
    if stack in table.tops:
        return (table.tops[stack],)
    return unseen(table, stack)


def unseen(table: Table, stack: str) -> tuple[str, ...]:
    """The cards of a stack that are not known to be elsewhere, whichever has been named as the one on top."""
    return tuple([card for card in _unsold(table, stack) if card not in table.gone])


def top_of(table: Table, stack: str) -> str | None:
    """The card on top of a stack, if it is known or only one can be there."""
    found = candidates(table, stack)
    return found[0] if len(found) == 1 else None


def left_of_colour(table: Table, colour: Colour) -> int:
    return sum([left_in(table, stack_name(colour, level)) for level in table.catalogue.levels])
