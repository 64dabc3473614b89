"""Which card lies where in the grid, as far as the table has told us or as it can be deduced."""

from __future__ import annotations

from companion.games.masters.catalogue import Colour, stack_name
from companion.games.masters.state import Player, Table


def owned(table: Table) -> frozenset[str]:
    """The cards of all players. A look at the grid asks this dozens of times, so the last answer is kept."""
    global _last
    asked, answer = _last
    if asked is not table.players:
        answer = frozenset([card for player in table.players for slot in player.slots for card in slot])
        _last = (table.players, answer)
    return answer


_last: tuple[tuple[Player, ...], frozenset[str]] = ((), frozenset())


def left_in(table: Table, stack: str) -> int:
    """How many cards a stack still has: all less those that players own and those taken away."""
    bought = owned(table)
    return sum([card not in bought for card in table.catalogue.stacks[stack]]) - table.taken_away.get(stack, 0)


def was_seen(table: Table, card: str) -> bool:
    """Whether a card is known to be elsewhere than in the grid."""
    return card in table.gone or card in owned(table)


def candidates(table: Table, stack: str) -> tuple[str, ...]:
    """The cards that may lie on top of a stack: the known one, or at most four that have not been seen."""
    if left_in(table, stack) <= 0:
        return ()
    if stack in table.tops:
        return (table.tops[stack],)
    return unseen(table, stack)


def unseen(table: Table, stack: str) -> tuple[str, ...]:
    """The cards of a stack that are not known to be elsewhere, whichever has been named as the one on top."""
    return tuple(card for card in table.catalogue.stacks[stack] if not was_seen(table, card))


def top_of(table: Table, stack: str) -> str | None:
    """The card on top of a stack, if it is known or only one can be there."""
    found = candidates(table, stack)
    return found[0] if len(found) == 1 else None


def left_of_colour(table: Table, colour: Colour) -> int:
    return sum([left_in(table, stack_name(colour, level)) for level in table.catalogue.levels])
