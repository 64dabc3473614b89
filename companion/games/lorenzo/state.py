"""A table of Lorenzo il Magnifico at one moment: an immutable value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from companion.games.lorenzo.catalogue import COLOURED, MEMBERS, BonusAction, CardType, Catalogue, Kind, Member
from companion.games.lorenzo.houses.decisions import HousesDecision
from companion.games.lorenzo.houses.effect_kinds import ExtraMember
from companion.games.lorenzo.houses.state import Expansion, House
from companion.games.lorenzo.table_rules import TableRules
from companion.table.evolve import evolve, remembered
from companion.table.goods import NOTHING, Goods
from companion.table.ledger import EMPTY, Ledger
from companion.table.seats import Seat
from companion.table.source import Source

Phase = Literal["setup", "dice", "actions", "report", "over"]
Row = tuple[int | None, ...]
"""The cards of one type that a player has, in order; ``None`` is one that nobody has told us."""

ROWS: Mapping[CardType, str] = {
    "territory": "territories",
    "character": "characters",
    "building": "buildings",
    "venture": "ventures",
}


class PlayedLeader(NamedTuple):
    leader: int
    copies: int | None = None
    used: bool = False


class Raised(NamedTuple):
    """The member whose value a leader has set for this round."""

    member: Member
    value: int
    source: Source


@dataclass(frozen=True)
class Player:
    seat: Seat
    name: str
    goods: Goods = NOTHING
    territories: Row = ()
    characters: Row = ()
    buildings: Row = ()
    ventures: Row = ()
    bonus_tile: str | None = None
    hand: Row = ()
    leaders: tuple[PlayedLeader, ...] = ()
    discarded: Row = ()
    excommunications: tuple[int, ...] = ()
    raised: Raised | None = None
    ledger: Ledger = EMPTY
    house: House = field(default_factory=House)

    def row(self, card_type: CardType) -> Row:
        row: Row = getattr(self, ROWS[card_type])
        return row

    def with_row(self, card_type: CardType, row: Row) -> Player:
        changes: dict[str, Any] = {ROWS[card_type]: row}
        return evolve(self, **changes)

    @property
    def cards(self) -> Row:
        return self.territories + self.characters + self.buildings + self.ventures


class Placed(NamedTuple):
    """A family member on the board, with the value it acted at and whether its die was part of that."""

    seat: Seat
    member: Member
    space: str
    value: int
    by_die: bool = True

    @property
    def coloured(self) -> bool:
        return self.member in COLOURED


# Decisions that the game waits for


@dataclass(frozen=True, slots=True)
class BonusTileChoice:
    seat: Seat


@dataclass(frozen=True, slots=True)
class LeaderDraft:
    seat: Seat
    pack: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PrivilegeChoice:
    seat: Seat
    count: int
    different: bool
    source: Source
    repeats: int = 0
    """How many of them may repeat a choice although the others must differ."""


@dataclass(frozen=True, slots=True)
class BonusActionChoice:
    seat: Seat
    effect: BonusAction
    source: Source


@dataclass(frozen=True, slots=True)
class ExchangeChoice:
    """A production has been started at this value; its exchanges are to be chosen before anything is received.

    An effect may activate ``only`` some cards, at no value of its own; ``chain`` are the cards that led to that, and
    ``before`` is what was there before the first of them was activated, less what was paid since.
    """

    seat: Seat
    action: Literal["harvest", "production"]
    value: int | None
    only: tuple[int, ...] | None = None
    chain: tuple[int, ...] = ()
    before: Goods | None = None


@dataclass(frozen=True, slots=True)
class LossChoice:
    """An excommunication takes one of several goods just received."""

    seat: Seat
    kinds: tuple[Kind, ...]
    amount: int
    source: Source


@dataclass(frozen=True, slots=True)
class SupportChoice:
    seat: Seat


Decision = (
    BonusTileChoice
    | LeaderDraft
    | PrivilegeChoice
    | BonusActionChoice
    | ExchangeChoice
    | LossChoice
    | SupportChoice
    | HousesDecision
)


@dataclass(frozen=True)
class Table:
    catalogue: Catalogue = field(repr=False, compare=False)
    rules: TableRules
    advanced: bool
    players: tuple[Player, ...]
    """As they sit, clockwise."""
    order: tuple[Seat, ...]
    """The turn order track."""
    tiles: tuple[str | None, ...]
    """The excommunication tile of each period."""
    phase: Phase = "setup"
    round: int = 1
    dice: Mapping[str, int] = field(default_factory=dict)
    laid: Mapping[str, int] = field(default_factory=dict)
    """Cards known to lie on the floors."""
    taken: frozenset[str] = frozenset()
    """Floors whose card was taken this round."""
    swept: frozenset[int] = frozenset()
    """Cards known to have left the game."""
    placed: tuple[Placed, ...] = ()
    turns: tuple[Seat, ...] = ()
    """Whose turns are still to come in this round."""
    extra_turns: int = 0
    """How many of them, at the end, make up for skipped first turns."""
    lingering: Seat | None = None
    """Who placed last and may still take leader actions, until somebody else acts."""
    awaiting: tuple[Decision, ...] = ()
    unasked: tuple[Seat, ...] = ()
    """In a Vatican Report: who was excommunicated for want of faith, without being asked."""
    deal_leaders: bool = False
    """The app is to deal the leaders before the first round."""
    packs: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    """During the leader draft: what each player will pass on."""
    final_order: tuple[Seat, ...] = ()
    """The turn order during the last round, once it has ended."""
    houses: Expansion | None = None

    def player(self, seat: str) -> Player:
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def with_player(self, player: Player, **changes: Any) -> Table:
        """The table with this player's sheet in place of the former one, and something else changed with it."""
        seat = player.seat
        return evolve(self, players=tuple([player if p.seat == seat else p for p in self.players]), **changes)

    @property
    def period(self) -> int:
        return self.catalogue.period(self.round)

    @property
    def to_act(self) -> Seat | None:
        """Whose decision or turn it is."""
        if self.awaiting:
            return self.awaiting[0].seat
        return self.turns[0] if self.turns else None

    def members(self, player: Player) -> tuple[Member, ...]:
        """All the members a player has."""
        family = self.catalogue.families.get(player.house.family) if player.house.family else None
        extra = family is not None and any(isinstance(effect, ExtraMember) for effect in family.ability)
        return (*MEMBERS, "brown") if extra else MEMBERS

    def home(self, seat: str) -> tuple[Member, ...]:
        """The members a player has not placed yet."""
        return tuple([member for member in self.members(self.player(seat)) if (seat, member) not in self.away])

    @remembered
    def away(self) -> frozenset[tuple[str, Member]]:
        """The seat and the member of everybody who has been placed."""
        return frozenset([placed[:2] for placed in self.placed])

    def members_on(self, space: str) -> list[Placed]:
        return [placed for placed in self.placed if placed.space == space]

    @remembered
    def members_in(self) -> Mapping[str, tuple[Placed, ...]]:
        """The members in each tower where there are any."""
        found: dict[str, tuple[Placed, ...]] = {}
        for placed in self.placed:
            if tower := self.catalogue.spaces[placed.space].tower:
                found[tower] = (*found.get(tower, ()), placed)
        return found

    @remembered
    def owned(self) -> frozenset[int | None]:
        """The cards that players have; ``None`` stands for all that nobody has told us."""
        return frozenset().union(*[player.cards for player in self.players])
