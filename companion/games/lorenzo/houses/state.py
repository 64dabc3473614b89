"""What the expansion adds to a table and to a player's sheet: immutable values like the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.lorenzo.houses.options import HousesRules
from companion.games.lorenzo.houses.own_copy import OwnCopy, Token
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat


@dataclass(frozen=True)
class House:
    """The expansion's part of a player's sheet."""

    family: str | None = None
    faces: tuple[Token, ...] = ()
    """What the player has told the app, in secret, of special tokens in the supply."""
    parked: Mapping[int, Token] = field(default_factory=dict)
    """The tokens that lie face up on cards."""
    kept: Goods = NOTHING
    """Wood and stone on the family tile."""
    faith_tiles: tuple[int, ...] = ()
    """The steps of the special faith tiles claimed."""
    sets: int = 0
    """How many full sets of cards have been rewarded."""
    active: int = 0
    """How many of the family's own tokens are active."""
    bought_in: int = 0
    """The last round in which a card left over was bought."""
    owed: int = 0
    """Special tokens still to be drawn, where the table plays so."""


@dataclass(frozen=True)
class Offer:
    seat: Seat
    space: int


@dataclass(frozen=True)
class Expansion:
    """The expansion's part of a table."""

    rules: HousesRules
    own_copy: OwnCopy
    adaptation: str
    """The tower on which the adaptation tile lies."""
    floor_values: tuple[int, ...]
    """What the adaptation tile shows, from the first floor up."""
    used_tokens: int = 0
    """Special tokens lying face up apart from the supply."""
    leader_deck: tuple[int | None, ...] = ()
    families: tuple[str, ...] = ()
    auction_tiles: tuple[int, ...] = ()
    tiles_named: bool = False
    """Whether the table has told which auction tiles these are: if not, what is known of a tile may be of another."""
    shown_leaders: Mapping[str, tuple[int | None, ...]] = field(default_factory=dict)
    offers: Mapping[int, Offer] = field(default_factory=dict)
    """The offers of the auction, by auction tile."""
    awarded: bool = False
    """Everybody has a family, or the game was joined later."""
