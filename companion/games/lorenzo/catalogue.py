"""The printed facts of the box: board, cards, leaders and tiles, read from ``data/lorenzo``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field

from companion.table.goods import NOTHING, Goods
from companion.table.records import Named, Record, amounts_of, records

Kind = Literal["wood", "stone", "coins", "servants", "victory", "military", "faith"]
Good = Kind | Literal["tokens"]
CardType = Literal["territory", "character", "building", "venture"]
Member = Literal["white", "black", "orange", "neutral", "brown"]
Area = Literal["tower", "harvest", "production", "market", "council", "leader"]
Doing = Literal["take_card", "harvest", "production"]

KINDS: tuple[Kind, ...] = ("wood", "stone", "coins", "servants", "victory", "military", "faith")
GOODS: tuple[Good, ...] = (*KINDS, "tokens")
"""In the order of speaking; special tokens come with the expansion, and nothing in the base game gives any."""
CARD_TYPES: tuple[CardType, ...] = ("territory", "character", "building", "venture")
COLOURED: tuple[Member, ...] = ("white", "black", "orange")
"""The members with a die of their own."""
MEMBERS: tuple[Member, ...] = (*COLOURED, "neutral")
"""What every player has; a family of the expansion has a brown one besides."""


Amounts = Annotated[Goods, amounts_of(KINDS)]


class Gain(Record):
    kind: Literal["gain"] = "gain"
    gain: Amounts


class Privilege(Record):
    """Council Privileges; ``different`` ones may not repeat a choice."""

    kind: Literal["privilege"] = "privilege"
    count: int = 1
    different: bool = False


class GainPer(Record):
    """``each`` for every ``unit`` of something owned: cards of a type, or military points."""

    kind: Literal["gain_per"] = "gain_per"
    per: Literal["territory", "character", "building", "venture", "military"]
    unit: int = 1
    each: Amounts


class Swap(Record):
    pay: Amounts
    gain: Amounts = NOTHING
    privileges: int = 0


class Exchange(Record):
    """At most one of the options, once per activation."""

    kind: Literal["exchange"] = "exchange"
    options: tuple[Swap, ...]


class BonusAction(Record):
    """An action without a family member; ``cards_help`` is off where only servants may raise it."""

    kind: Literal["bonus_action"] = "bonus_action"
    action: Doing
    value: int
    card_type: CardType | None = None
    discount: Amounts = NOTHING
    cards_help: bool = True


class ActionBonus(Record):
    """A standing change of an action's value; negative on excommunication tiles.

    For cards of one type, or for whatever is taken from one tower.
    """

    kind: Literal["action_bonus"] = "action_bonus"
    action: Doing
    value: int
    card_type: CardType | None = None
    tower: Literal["special"] | None = None


class CardDiscount(Record):
    """A standing discount on cards of a type (or any): exactly one of the options per card."""

    kind: Literal["card_discount"] = "card_discount"
    card_type: CardType | None = None
    options: tuple[Amounts, ...]


class NoFloorBonus(Record):
    kind: Literal["no_floor_bonus"] = "no_floor_bonus"


class PlaceInOccupiedSpace(Record):
    kind: Literal["place_in_occupied_space"] = "place_in_occupied_space"


class WaiveSurcharge(Record):
    kind: Literal["waive_surcharge"] = "waive_surcharge"


class MemberValue(Record):
    """Replaces the die: of all coloured members for good, or of one chosen for the round."""

    kind: Literal["member_value"] = "member_value"
    members: Literal["coloured", "one_coloured"]
    value: int


class MemberBonus(Record):
    kind: Literal["member_bonus"] = "member_bonus"
    members: Literal["coloured", "neutral"]
    value: int


class ChurchSupportBonus(Record):
    kind: Literal["church_support_bonus"] = "church_support_bonus"
    gain: Amounts


class CopyLeader(Record):
    kind: Literal["copy_leader"] = "copy_leader"


class IgnoreTerritoryMilitary(Record):
    kind: Literal["ignore_territory_military"] = "ignore_territory_military"


class DoubleImmediateGain(Record):
    kind: Literal["double_immediate_gain"] = "double_immediate_gain"
    kinds: tuple[Kind, ...]


class GainPenalty(Record):
    """That much less of these kinds from every source that gives any."""

    kind: Literal["gain_penalty"] = "gain_penalty"
    kinds: tuple[Kind, ...]
    amount: int


class NoPlacement(Record):
    kind: Literal["no_placement"] = "no_placement"
    area: Area


class ServantsPerValue(Record):
    kind: Literal["servants_per_value"] = "servants_per_value"
    servants: int


class SkipFirstTurn(Record):
    kind: Literal["skip_first_turn"] = "skip_first_turn"


class NoFinalScore(Record):
    kind: Literal["no_final_score"] = "no_final_score"
    category: Literal["territories", "characters", "ventures"]


class FinalLoss(Record):
    """One point lost at the end for every ``unit`` of something."""

    kind: Literal["final_loss"] = "final_loss"
    per: Literal["victory", "military", "building_costs", "resources"]
    unit: int = 1


Effect = Annotated[
    Gain
    | Privilege
    | GainPer
    | Exchange
    | BonusAction
    | ActionBonus
    | CardDiscount
    | NoFloorBonus
    | PlaceInOccupiedSpace
    | WaiveSurcharge
    | MemberValue
    | MemberBonus
    | ChurchSupportBonus
    | CopyLeader
    | IgnoreTerritoryMilitary
    | DoubleImmediateGain
    | GainPenalty
    | NoPlacement
    | ServantsPerValue
    | SkipFirstTurn
    | NoFinalScore
    | FinalLoss,
    Field(discriminator="kind"),
]
Effects = tuple[Effect, ...]


class Cost(Record):
    """One way to pay a card: ``require`` must be owned before, ``pay`` is what is lost."""

    pay: Amounts = NOTHING
    require: Amounts = NOTHING


class Permanent(Record):
    """What a card does later; ``value`` is the action value that reaches it."""

    on: Literal["harvest", "production", "always", "end"]
    value: int = 0
    effects: Effects


class Card(Named):
    id: int
    type: CardType
    period: int
    cost: tuple[Cost, ...] = (Cost(),)
    immediate: Effects = ()
    permanent: Permanent | None = None

    def __hash__(self) -> int:
        """By its id, so that it costs nothing to ask what is remembered of a card."""
        return self.id

    @property
    def deck(self) -> str:
        """The deck it comes from, and so the tower it can lie on."""
        return self.type


class Requirement(Record):
    """What a leader wants to see before being played; ``same_type`` is that many cards of any one type."""

    cards: dict[CardType, int] = {}
    goods: Amounts = NOTHING
    same_type: int = 0


class Leader(Named):
    id: int
    once_per_round: bool
    requirement: Requirement
    ability: Effects


class ExcommunicationTile(Record):
    """``text`` is what no effect says: the app reads it out, and the table does it."""

    id: str
    period: int
    effects: Effects
    text: str = ""


class BonusTile(Record):
    id: str
    advanced: bool
    harvest: Effects
    production: Effects


class Space(Record):
    """An action space. ``capacity`` none means any number; ``modifier`` changes the action's value."""

    id: str
    area: Area
    value: int
    capacity: int | None = 1
    modifier: int = 0
    players: int = 2
    tower: str = ""
    floor: int = 0
    card_type: CardType | None = None
    bonus: Amounts = NOTHING
    effects: Effects = ()

    def __hash__(self) -> int:
        """By its id, as of a card."""
        return hash(self.id)

    @property
    def deck(self) -> str:
        """Whose cards lie on a floor: those of its type, or of all types mixed."""
        return self.card_type or self.tower


class FinalScoring(Record):
    """Points by number of cards, by rank in military strength, and per so many resources."""

    territories: tuple[int, ...]
    characters: tuple[int, ...]
    military: tuple[int, ...]
    resources: tuple[Kind, ...]
    resources_per_point: int


class Board(Record):
    players: tuple[int, int]
    periods: int
    rounds_per_period: int
    dice: tuple[int, int]
    start: Amounts
    start_coins: tuple[int, ...]
    leaders_per_player: int
    servants_per_value: int
    surcharge: Amounts
    cards_per_type: int
    territory_military: tuple[int, ...]
    privileges: dict[str, Amounts]
    faith_track: tuple[int, ...]
    faith_required: tuple[int, ...]
    military_track: int
    final: FinalScoring
    spaces: tuple[Space, ...]


class Family(Named):
    """There are none in the base game; the expansion says what they can do."""

    id: str
    ability: tuple[Any, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """Everything printed, by its id."""

    board: Board
    cards: Mapping[int, Card]
    leaders: Mapping[int, Leader]
    tiles: Mapping[str, ExcommunicationTile]
    bonus_tiles: Mapping[str, BonusTile]
    spaces: Mapping[str, Space]
    decks: Mapping[tuple[str, int], tuple[int, ...]]
    families: Mapping[str, Family] = field(default_factory=dict)
    goods: tuple[str, ...] = KINDS
    """What a player can have."""

    @property
    def rounds(self) -> int:
        return self.board.periods * self.board.rounds_per_period

    def period(self, round_: int) -> int:
        return (round_ - 1) // self.board.rounds_per_period + 1

    def has_report(self, round_: int) -> bool:
        return round_ % self.board.rounds_per_period == 0


@cache
def catalogue() -> Catalogue:
    board = records("lorenzo/board", Board)
    cards = records("lorenzo/cards", tuple[Card, ...])
    decks: dict[tuple[str, int], tuple[int, ...]] = {}
    for card in cards:
        decks[card.deck, card.period] = (*decks.get((card.deck, card.period), ()), card.id)
    return Catalogue(
        board=board,
        cards={card.id: card for card in cards},
        leaders={leader.id: leader for leader in records("lorenzo/leaders", tuple[Leader, ...])},
        tiles={tile.id: tile for tile in records("lorenzo/excommunication_tiles", tuple[ExcommunicationTile, ...])},
        bonus_tiles={tile.id: tile for tile in records("lorenzo/bonus_tiles", tuple[BonusTile, ...])},
        spaces={space.id: space for space in board.spaces},
        decks=decks,
    )
