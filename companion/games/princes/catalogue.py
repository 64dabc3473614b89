"""The printed facts of the box: board, tiles, cards and special characters, read from ``data/princes``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Literal

from pydantic import Field

from companion.games.princes.outlines import Cells
from companion.table.goods import Goods
from companion.table.records import Named, Record, records

Kind = Literal[
    "florin", "points", "jester", "builder", "travel", "religion", "opinion", "recruiting_hand", "recruiting_table"
]
"""What a player's sheet counts; a Recruiting card lies in the hand or, once used, on somebody's table."""
Freedom = Literal["travel", "religion", "opinion"]
Size = Literal["large", "medium", "small"]
Deck = Literal["profession", "bonus", "prestige"]
ActionName = Literal["work", "building", "profession", "freedom", "bonus"]
Metric = Literal[
    "buildings",
    "buildings_large",
    "buildings_medium",
    "buildings_small",
    "building_sizes",
    "forests",
    "lakes",
    "parks",
    "landscapes",
    "landscape_types",
    "freedoms",
    "jesters",
    "builders",
    "prestige_cards",
    "categories",
    "cards",
    "cards_hand",
    "cards_table",
    "works",
    "empty_spaces",
]
"""What cards count in a Principality."""
KINDS: tuple[Kind, ...] = (
    "florin",
    "points",
    "jester",
    "builder",
    "travel",
    "religion",
    "opinion",
    "recruiting_hand",
    "recruiting_table",
)
FREEDOMS: tuple[Freedom, ...] = ("travel", "religion", "opinion")
SIZES: tuple[Size, ...] = ("large", "medium", "small")
DECKS: tuple[Deck, ...] = ("profession", "bonus", "prestige")
ACTIONS: tuple[ActionName, ...] = ("work", "building", "profession", "freedom", "bonus")


class Spoken(Named):
    """``one`` is its name in the middle of a sentence: ``a Theater``, ``the Muse``."""

    one: str


class Profession(Named):
    """A person and the three wishes; ``sources`` is how many sources give all three."""

    id: str
    building: str
    landscape: str
    freedom: Freedom
    also: tuple[str, ...] = ()
    """Other names that this person goes by."""
    sources: int = 1
    name_confirmed: bool = True

    @property
    def confirmed(self) -> bool:
        return self.sources > 1


class Building(Spoken):
    id: str
    size: Size
    spaces: int
    copies: int


class Landscape(Spoken):
    """How many spaces it covers no source says; the table teaches it."""

    id: str
    copies: int


class CountTerm(Record):
    """``each`` for every one of something."""

    metric: Metric
    each: int


class BonusCard(Record):
    id: str
    terms: tuple[CountTerm, ...]


class Most(Record):
    """Full points alone in front, the smaller number when the lead is shared."""

    kind: Literal["most", "fewest"]
    id: str
    metric: Metric
    points: int
    tied: int


class AtLeast(Record):
    """Full points for everything named, whatever the others have."""

    kind: Literal["at_least"]
    id: str
    needs: dict[Metric, int]
    points: int


PrestigeCard = Annotated[Most | AtLeast, Field(discriminator="kind")]


class Fund(Record):
    """Money lies on the card: its buyer takes it, and whoever has the card at the end may turn money into points."""

    kind: Literal["fund"]
    start: int
    unsold: int
    florin_per_point: int


class ExtraActions(Record):
    kind: Literal["extra_actions"]
    actions: int


class FreeObjectOrRank(Record):
    """The next object won is free, or the place on the fame track in points."""

    kind: Literal["free_object_or_rank"]


class WorkBonus(Record):
    """Every Work of the round is worth more by the number of the round."""

    kind: Literal["work_bonus"]
    by: Literal["round"]


class OwnWork(Record):
    """A Work without a Profession card, valued by these terms alone."""

    kind: Literal["own_work"]
    terms: tuple[CountTerm, ...]


class FreeCard(Record):
    kind: Literal["free_card"]
    decks: tuple[Deck, ...]


CharacterEffect = Annotated[
    Fund | ExtraActions | FreeObjectOrRank | WorkBonus | OwnWork | FreeCard, Field(discriminator="kind")
]


class Character(Spoken):
    """A special character; ``bids`` are the lowest and the highest number of its track."""

    id: str
    bids: tuple[int, int]
    use: Literal["at_once", "actions", "until_next_auction"]
    effect: CharacterEffect


class Grid(Record):
    columns: int
    rows: int
    palazzo: Cells

    @cached_property
    def cells(self) -> Cells:
        """All spaces of a Principality, the Palazzo's too."""
        return frozenset((column, row) for column in range(self.columns) for row in range(self.rows))


class AuctionRules(Record):
    first_bid: int
    raise_by: int = Field(alias="raise")
    stacks: tuple[str, ...]


class TwoPlayers(Record):
    """What differs with two players; some Freedom tiles are drawn at random beyond those of each kind."""

    start: Goods
    first_bid: int
    stacks: tuple[str, ...]
    freedoms: int
    freedoms_drawn: int
    freedoms_drawn_harder: int


class ActionRules(Record):
    per_turn: int
    limits: dict[ActionName, int]
    prices: dict[ActionName, int]
    drawn: int


class BuilderStep(Record):
    """With so many Builders: the price of a Building, whether it may touch others, and the points on reaching it."""

    price: int
    adjacent: bool
    points: int


class WorkRules(Record):
    building: int
    landscape: int
    freedom: int
    terms: tuple[CountTerm, ...]
    florin_per_value: int
    florin_per_point: int


class Board(Record):
    players: tuple[int, int]
    rounds: int
    minimum: tuple[int, ...]
    track: int
    grid: Grid
    pieces: dict[str, int]
    start: Goods
    hand: int
    freedoms: dict[int, int]
    auction: AuctionRules
    two_players: TwoPlayers
    actions: ActionRules
    builders: tuple[BuilderStep, ...]
    work: WorkRules
    building_points: int
    landscape_points: int
    best_work_points: int
    florin_for_point: int
    florin_per_bid: int


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """Everything printed, by its id."""

    board: Board
    professions: Mapping[str, Profession]
    buildings: Mapping[str, Building]
    landscapes: Mapping[str, Landscape]
    bonus_cards: Mapping[str, BonusCard]
    prestige_cards: Mapping[str, Most | AtLeast]
    characters: Mapping[str, Character]
    tiles: Mapping[str, Building | Landscape]
    """Everything that is laid on a grid."""
    decks: Mapping[Deck, tuple[str, ...]]


@cache
def catalogue() -> Catalogue:
    professions = {one.id: one for one in records("princes/professions", tuple[Profession, ...])}
    bonus_cards = {one.id: one for one in records("princes/bonus_cards", tuple[BonusCard, ...])}
    prestige_cards = {one.id: one for one in records("princes/prestige_cards", tuple[PrestigeCard, ...])}
    buildings = {one.id: one for one in records("princes/buildings", tuple[Building, ...])}
    landscapes = {one.id: one for one in records("princes/landscapes", tuple[Landscape, ...])}
    return Catalogue(
        board=records("princes/board", Board),
        professions=professions,
        buildings=buildings,
        landscapes=landscapes,
        bonus_cards=bonus_cards,
        prestige_cards=prestige_cards,
        characters={one.id: one for one in records("princes/characters", tuple[Character, ...])},
        tiles={**buildings, **landscapes},
        decks={"profession": tuple(professions), "bonus": tuple(bonus_cards), "prestige": tuple(prestige_cards)},
    )
