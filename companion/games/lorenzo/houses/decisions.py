"""Decisions that the game waits for with the expansion."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.lorenzo.catalogue import CardType
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source


@dataclass(frozen=True, slots=True)
class OfferChoice:
    """An offer in the auction; ``outbid`` by somebody, it comes before everybody else's."""

    seat: Seat
    outbid: bool = False


@dataclass(frozen=True, slots=True)
class LineChoice:
    """The auction line won is not known to the app: the player tells what it gives."""

    seat: Seat
    tile: int
    space: int


@dataclass(frozen=True, slots=True)
class FreeLeaderChoice:
    """Play a leader whatever it asks for; ``among`` these, or any in hand."""

    seat: Seat
    source: Source
    among: tuple[int | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class ActivityChoice:
    """Harvest or produce, at the value of the member placed."""

    seat: Seat
    value: int
    source: Source


@dataclass(frozen=True, slots=True)
class CardsChoice:
    """Activate some of the cards offered; ``chain`` are those that have led here and cannot come again.

    In a production their exchanges take only what was there ``before`` it.
    """

    seat: Seat
    offered: tuple[int, ...]
    count: int
    value: int | None
    source: Source
    chain: tuple[int, ...] = ()
    before: Goods | None = None


@dataclass(frozen=True, slots=True)
class DiscardedCardChoice:
    """Take a discarded card of a type, or any."""

    seat: Seat
    card_type: CardType | None
    source: Source


HousesDecision = OfferChoice | LineChoice | FreeLeaderChoice | ActivityChoice | CardsChoice | DiscardedCardChoice
DECLINABLE = (FreeLeaderChoice, CardsChoice, DiscardedCardChoice)
