"""The printed facts of the expansion, as far as they are public, read from ``data/houses``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from pydantic import Field, model_validator

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo.catalogue import CardType
from companion.games.lorenzo.houses.effect_kinds import Amounts, Count, Effects, Owned
from companion.table.goods import NOTHING
from companion.table.records import Named, Record, records
from companion.table.words import _

Source = Literal["rulebook", "several_sources", "one_source", "doubtful", "inferred"]
"""Where a record comes from: ``doubtful`` is one source that doubts itself, ``inferred`` our own conclusion."""


class Sourced(Record):
    """A record that says how well it is known, and which of its fields to compare first with one's own copy."""

    source: Source
    check: tuple[str, ...] = ()

    @property
    def confirmed(self) -> bool:
        """The rulebook says it, or independent sources agree; anything else is shown as open to correction."""
        return self.source in ("rulebook", "several_sources")

    @model_validator(mode="after")
    def _check_names_fields(self) -> Sourced:
        if strange := [name for name in self.check if name not in type(self).model_fields]:
            raise ValueError(f"no such field to check: {', '.join(strange)}")
        return self


# Cards, leaders and families


class Cost(base.Cost):
    """As in the base game, but special tokens may be asked for."""

    pay: Amounts = NOTHING
    require: Amounts = NOTHING


class Permanent(Record):
    """What a card does later; ``value`` is the action value that reaches it, 0 where any does."""

    on: Literal["harvest", "production", "market", "leader_played", "always", "end"]
    value: int = Field(default=0, ge=0)
    effects: Effects


class Card(Sourced):
    """A special development card. Its name is not public, so it is called by its type and printed number."""

    id: int
    type: CardType
    period: Literal[1, 2, 3]
    cost: tuple[Cost, ...] = (Cost(),)
    immediate: Effects = ()
    permanent: Permanent | None = None

    def __hash__(self) -> int:
        """By its id, as in the base game."""
        return self.id

    @property
    def deck(self) -> str:
        """All of them lie in one deck and on one tower, whatever their type."""
        return "special"

    @property
    def name(self) -> str:
        return {
            "territory": _("Special territory {n}"),
            "character": _("Special character {n}"),
            "building": _("Special building {n}"),
            "venture": _("Special venture {n}"),
        }[self.type].format(n=self.id)


class Requirement(Record):
    """One thing that a leader asks for: at least so much of something, or at most."""

    of: Owned
    at_least: int | None = Field(default=None, ge=1)
    at_most: int | None = Field(default=None, ge=0)

    @model_validator(mode="after")
    def _has_one_limit(self) -> Requirement:
        if (self.at_least is None) == (self.at_most is None):
            raise ValueError("a requirement says either at_least or at_most")
        return self


class Leader(Named, Sourced):
    """One who acts in a ``space`` offers it to the owner's family members alone.

    The sources list more leaders and families than the box holds; which are promos is likely, not sure.
    """

    id: int
    acts: Literal["always", "once_per_round", "space", "at_once"]
    requirements: tuple[Requirement, ...]
    ability: Effects
    likely_promo: bool = False

    @property
    def once_per_round(self) -> bool:
        return self.acts == "once_per_round"


def acts_as(leader: object) -> str:
    """When a leader of the expansion acts; those of the base game always or once per round."""
    return leader.acts if isinstance(leader, Leader) else ""


class Family(base.Family, Sourced):
    ability: Effects
    likely_promo: bool = False


# The board


class StartCoins(Sourced):
    """What one place in the turn order begins with; the auction comes on top."""

    coins: int = Field(ge=0)


class Floor(base.Space, Sourced):
    """A space of the special tower, whose cards may be of any type."""

    bonus: Amounts = NOTHING


class AdaptationTile(Sourced):
    """The values that replace those of a tower's floors, from the first floor up."""

    players: tuple[int, int]
    values: tuple[int, int, int, int]


class AuctionLine(Sourced):
    """What one space of an auction tile gives; which tile and space is none where only the gain is known."""

    tile: Count | None = None
    space: Count | None = None
    gain: Amounts


class Auction(Sourced):
    tiles: Count
    spaces: Count
    lines: tuple[AuctionLine, ...]


class Board(Record):
    """What the expansion changes on the base game's board, and what it lays beside it."""

    players: tuple[int, int]
    start: Amounts
    start_coins: tuple[StartCoins, ...]
    privileges: dict[str, Amounts]
    special_tokens: Count
    special_cards_per_period: Count
    special_tower: tuple[Floor, ...]
    adaptation_tiles: tuple[AdaptationTile, ...]
    adaptation_order: tuple[str, ...]
    auction: Auction


class Unknown(Named):
    """Pieces of which no public source says what they show: the players tell, from their own copy.

    Some are needed only when a certain family is in the game.
    """

    id: str
    count: Count
    asked: Literal["auction", "token_used", "setup"]
    family: str | None = None
    rule: str


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """Everything known of what is printed, by its id, and what has to be asked."""

    board: Board
    cards: Mapping[int, Card]
    leaders: Mapping[int, Leader]
    families: Mapping[str, Family]
    ask: Mapping[str, Unknown]
    decks: Mapping[tuple[CardType, int], tuple[int, ...]]


@cache
def catalogue() -> Catalogue:
    cards = records("houses/cards", tuple[Card, ...])
    decks: dict[tuple[CardType, int], tuple[int, ...]] = {}
    for card in cards:
        decks[card.type, card.period] = (*decks.get((card.type, card.period), ()), card.id)
    return Catalogue(
        board=records("houses/board", Board),
        cards={card.id: card for card in cards},
        leaders={leader.id: leader for leader in records("houses/leaders", tuple[Leader, ...])},
        families={family.id: family for family in records("houses/families", tuple[Family, ...])},
        ask={unknown.id: unknown for unknown in records("houses/ask_players", tuple[Unknown, ...])},
        decks=decks,
    )
