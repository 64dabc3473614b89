"""Which card lies where, as far as the table has told us or as it can be deduced."""

from __future__ import annotations

from companion.games.lorenzo.actions import Place, Take
from companion.games.lorenzo.catalogue import Card, CardType, Space
from companion.games.lorenzo.state import Table


def candidates(table: Table, floor: Space) -> tuple[int, ...]:
    """The cards that may lie on a floor: the known one, or those of its type and period not seen yet.

    A deck of a type and period has eight cards, four for each of its two rounds. Once the first round's
    four are known, what is left are the second round's four.
    """
    if floor.id in table.laid:
        return (table.laid[floor.id],)
    return unseen(table, floor.deck)


def unseen(table: Table, deck: str) -> tuple[int, ...]:
    return tuple([card for card in table.catalogue.decks[deck, table.period] if not was_seen(table, card)])


def was_seen(table: Table, card: int) -> bool:
    return card in table.owned or card in table.swept or card in table.laid.values()


def card_on(table: Table, floor: Space) -> int | None:
    """The card on a floor, if it is known or only one can be there."""
    if floor.id in table.laid:
        return table.laid[floor.id]
    found = candidates(table, floor)
    return found[0] if len(found) == 1 else None


def card_seen(table: Table, space: Space) -> Card | None:
    """The card that lies there, or the one that was taken this round, if it is known."""
    number = table.laid.get(space.id) if space.id in table.taken else card_on(table, space) if space.tower else None
    return None if number is None else table.catalogue.cards[number]


def card_taken(table: Table, move: Place | Take, floor: Space) -> Card | None:
    """The card a move takes: the one it names, or the one that lies there; none if nobody has told us."""
    number = move.card if move.card is not None else card_on(table, floor)
    return table.catalogue.cards.get(number) if number is not None else None


def card_won(table: Table, move: Place | Take) -> Card | None:
    """The card that goes to the player: none outside of the towers, nor where it has gone already."""
    floor = table.catalogue.spaces[move.space]
    return card_taken(table, move, floor) if floor.area == "tower" and floor.id not in table.taken else None


def type_taken(table: Table, move: Place | Take, floor: Space) -> CardType | None:
    """The type of card that a move takes: a tower's own, or where types are mixed that of the card, if it is known."""
    if floor.card_type or floor.area != "tower":
        return floor.card_type
    card = card_taken(table, move, floor)
    return card.type if card else None
