"""Cards that a player holds in secret; ``None`` is one that nobody has told us."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeVar

from companion.table.seats import Seat

Card = TypeVar("Card", int, str)


def without(hand: tuple[Card | None, ...], card: Card | None) -> tuple[Card | None, ...]:
    """The hand less that card, or less one that nobody has named."""
    gone = card if card in hand else None
    if gone not in hand:
        return hand
    at = hand.index(gone)
    return hand[:at] + hand[at + 1 :]


def may_hold(hand: tuple[Card | None, ...], card: Card, named: Collection[Card | None]) -> bool:
    """Whether a card can be in this hand: known to be there, or one whose place nobody has named."""
    return card in hand or (None in hand and card not in named)


def can_be_told(hand: tuple[Card | None, ...], cards: tuple[Card, ...]) -> bool:
    """Whether so many cards of the hand have no name yet, and none is told twice."""
    return len(cards) <= hand.count(None) and len(set(cards)) == len(cards)


def told(hand: tuple[Card | None, ...], cards: tuple[Card, ...]) -> tuple[Card | None, ...]:
    """The hand with names for cards that had none."""
    named = list(hand)
    for card in cards:
        named[named.index(None)] = card
    return tuple(named)


def is_fair_deal(
    packs: Mapping[Seat, tuple[Card, ...]], seats: Collection[str], each: int, deck: Collection[Card]
) -> bool:
    """Equally many cards of the deck for every player, and each card once."""
    dealt = [card for pack in packs.values() for card in pack]
    complete = set(packs) == set(seats) and all(len(pack) == each for pack in packs.values())
    return complete and len(set(dealt)) == len(dealt) and set(dealt) <= set(deck)
