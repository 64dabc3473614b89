"""The printed facts of the box: boards, development cards, leaders and tokens, read from ``data/masters``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Literal

from pydantic import Field

from companion.table.goods import NOTHING, Goods
from companion.table.records import Record, amounts_of, records

Resource = Literal["coin", "stone", "servant", "shield"]
Colour = Literal["green", "blue", "yellow", "purple"]
Marble = Literal["white", "blue", "grey", "yellow", "purple", "red"]
Printing = Literal["cards", "rulebook"]

RESOURCES: tuple[Resource, ...] = ("coin", "stone", "servant", "shield")
COLOURS: tuple[Colour, ...] = ("green", "blue", "yellow", "purple")
MARBLES: tuple[Marble, ...] = ("white", "blue", "grey", "yellow", "purple", "red")
BASIC = "basic"
"""The production power that is printed on every personal board."""

Resources = Annotated[Goods, amounts_of(RESOURCES)]
Amounts = Annotated[Goods, amounts_of((*RESOURCES, "faith"))]


class Production(Record):
    """A production power; ``input_any`` and ``output_any`` are resources of the player's choice."""

    input: Resources = NOTHING
    input_any: int = 0
    output: Resources = NOTHING
    output_any: int = 0
    faith: int = 0


class Card(Record):
    """A development card. ``other_printing`` is its power as the Italian rulebook pictures it, where that differs."""

    id: str
    colour: Colour
    level: int
    points: int
    cost: Resources
    production: Production
    other_printing: Production | None = None

    @cached_property
    def stack(self) -> str:
        return stack_name(self.colour, self.level)


def stack_name(colour: Colour, level: int) -> str:
    """The name of a stack of the grid."""
    return f"{colour}-{level}"


class CardsWanted(Record):
    """So many cards of a colour, of exactly that level if one is given."""

    colour: Colour
    level: int | None = None
    count: int


class Requirement(Record):
    """What must be owned, not paid, when a leader is played."""

    cards: tuple[CardsWanted, ...] = ()
    resources: Resources = NOTHING


class Discount(Record):
    kind: Literal["discount"] = "discount"
    resource: Resource
    amount: int


class ExtraDepot(Record):
    kind: Literal["extra_depot"] = "extra_depot"
    resource: Resource
    slots: int


class WhiteMarble(Record):
    kind: Literal["white_marble"] = "white_marble"
    resource: Resource


class ExtraProduction(Record):
    kind: Literal["production"] = "production"
    production: Production


Ability = Annotated[Discount | ExtraDepot | WhiteMarble | ExtraProduction, Field(discriminator="kind")]


class Leader(Record):
    id: str
    points: int
    requirement: Requirement
    ability: Ability


class Start(Record):
    """What a seat begins with."""

    resources: int
    faith: int


class MarketSize(Record):
    rows: int
    columns: int


class MarbleFacts(Record):
    count: int
    gives: Amounts = NOTHING


class Section(Record):
    """A Vatican Report section: from its first space to its pope space, and what its favor tile is worth."""

    first: int
    pope: int
    points: int


class Token(Record):
    """A solo action token: takes cards of a colour away, or moves the black cross and perhaps shuffles."""

    id: str
    count: int = 1
    discards: Colour | None = None
    cards: int = 0
    cross: int = 0
    shuffle: bool = False


class Board(Record):
    players: tuple[int, int]
    start: tuple[Start, ...]
    leaders_dealt: int
    leaders_kept: int
    leader_discard_faith: int
    market: MarketSize
    marbles: dict[Marble, MarbleFacts]
    depots: dict[str, int]
    discard_faith: int
    cards_per_stack: int
    slots: int
    basic_production: Production
    faith_track: tuple[int, ...]
    """Victory points by space."""
    sections: tuple[Section, ...]
    last_card: int
    """The end begins with this many cards."""
    resources_per_point: int
    tokens: tuple[Token, ...]

    @property
    def last_space(self) -> int:
        return len(self.faith_track) - 1


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """Everything printed, by its id."""

    board: Board
    cards: Mapping[str, Card]
    leaders: Mapping[str, Leader]
    tokens: Mapping[str, Token]
    stacks: Mapping[str, tuple[str, ...]]
    """The cards of each stack of the grid."""
    lines: Mapping[str, tuple[tuple[int, int], ...]]
    """The places of each row and column of the market, in the direction in which the marbles move."""
    levels: tuple[int, ...]


@cache
def catalogue(printing: Printing = "cards") -> Catalogue:
    """With the cards as they are printed, or as the Italian rulebook pictures two of them."""
    board = records("masters/board", Board)
    cards = records("masters/cards", tuple[Card, ...])
    if printing == "rulebook":
        cards = tuple(card.model_copy(update={"production": card.other_printing or card.production}) for card in cards)
    stacks: dict[str, tuple[str, ...]] = {}
    for card in cards:
        stacks[card.stack] = (*stacks.get(card.stack, ()), card.id)
    return Catalogue(
        board=board,
        cards={card.id: card for card in cards},
        leaders={leader.id: leader for leader in records("masters/leaders", tuple[Leader, ...])},
        tokens={token.id: token for token in board.tokens},
        stacks=stacks,
        lines=_lines(board.market),
        levels=tuple(sorted({card.level for card in cards})),
    )


def _lines(size: MarketSize) -> dict[str, tuple[tuple[int, int], ...]]:
    """A row is pushed from the right to the left, a column from below upwards; both fall out at their first place."""
    rows = {f"row-{n + 1}": tuple((n, at) for at in range(size.columns)) for n in range(size.rows)}
    columns = {f"column-{n + 1}": tuple((at, n) for at in range(size.rows)) for n in range(size.columns)}
    return rows | columns
