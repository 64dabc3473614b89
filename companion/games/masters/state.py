"""A table of Masters of Renaissance at one moment: an immutable value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.games.masters.catalogue import Catalogue, Marble
from companion.games.masters.table_rules import TableRules
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.ledger import EMPTY, Ledger
from companion.table.seats import Seat

Phase = Literal["setup", "turns", "over"]
Favor = Literal["open", "up", "lost"]
"""A Pope's Favor tile: not decided yet, face up, or gone."""

Ending = Literal["won", "colour_gone", "cross_arrived"]
"""How a solo game has ended."""

Hand = tuple[str | None, ...]
"""Leaders of a player; ``None`` is one that nobody has told us."""

Slots = tuple[tuple[str, ...], ...]
"""The development cards of a player, the lowest of each slot first."""

Places = Mapping[str, Goods]
"""Resources by where they lie: ``top``, ``middle``, ``bottom``, a leader's depot by the leader's id, ``strongbox``."""

STRONGBOX = "strongbox"
CROSS = "cross"
"""Lorenzo's marker in the solo game, where a seat would be named."""


@dataclass(frozen=True)
class Player:
    seat: Seat
    name: str
    depots: Places = field(default_factory=dict)
    """Warehouse and leaders' depots, without the empty ones."""
    strongbox: Goods = NOTHING
    faith: int = 0
    slots: Slots = ()
    hand: Hand = ()
    leaders: tuple[str, ...] = ()
    """Played."""
    discarded: Hand = ()
    favors: tuple[Favor, ...] = ()
    """The Pope's Favor tile of each section."""
    ledger: Ledger = EMPTY

    @property
    def stored(self) -> Goods:
        """Everything in the depots."""
        return total(self.depots)

    @property
    def goods(self) -> Goods:
        """All resources, wherever they lie."""
        return self.stored + self.strongbox

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple([card for slot in self.slots for card in slot])


def total(places: Places) -> Goods:
    found: dict[str, int] = {}
    for lying in places.values():
        for kind, n in lying.items():
            found[kind] = found.get(kind, 0) + n
    return Goods(found)


@dataclass(frozen=True, slots=True)
class Market:
    """The tray of marbles and the one on the slide; ``None`` is one that nobody has told us."""

    rows: tuple[tuple[Marble | None, ...], ...]
    slide: Marble | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """A Vatican Report that has been held: who set it off, and where every marker stood."""

    section: int
    by: tuple[str, ...]
    markers: Mapping[str, int]


# Decisions that the game waits for


@dataclass(frozen=True, slots=True)
class LeaderChoice:
    """Which of the leaders dealt to keep."""

    seat: Seat
    dealt: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StartChoice:
    """Which resources to start with."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class StoreChoice:
    """Where to put what was taken from the market; ``faith`` is what the red marble still has to give."""

    seat: Seat
    taken: Goods
    line: str
    faith: int = 0


Decision = LeaderChoice | StartChoice | StoreChoice


@dataclass(frozen=True)
class Table:
    catalogue: Catalogue = field(repr=False, compare=False)
    rules: TableRules
    players: tuple[Player, ...]
    """As they sit, clockwise."""
    order: tuple[Seat, ...]
    """As they take their turns; the first one has the inkwell."""
    market: Market
    tops: Mapping[str, str] = field(default_factory=dict)
    """The cards known to lie on top of the stacks of the grid."""
    taken_away: Mapping[str, int] = field(default_factory=dict)
    """How many cards of each stack the solo tokens have taken."""
    gone: frozenset[str] = frozenset()
    """Which of those cards are known."""
    phase: Phase = "setup"
    round: int = 1
    turn: Seat | None = None
    """Whose action is next; none before the first turn and after the last."""
    lingering: Seat | None = None
    """Who acted last and may still take leader actions, until somebody else acts."""
    awaiting: tuple[Decision, ...] = ()
    deal_leaders: bool = False
    """The app is to deal the leaders before the first turn."""
    reports: tuple[Report, ...] = ()
    cross: int = 0
    """The black cross of the solo game."""
    token_due: bool = False
    """Solo: Lorenzo's token is to be revealed before the next turn."""
    revealed: tuple[str, ...] = ()
    """Solo: the tokens seen since the last shuffle."""
    ending: Ending | None = None
    unended: Table | None = None
    """Solo: the table just before the game ended, in case a correction calls the end off."""

    def player(self, seat: str) -> Player:
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def with_player(self, player: Player) -> Table:
        return evolve(self, players=tuple([player if p.seat == player.seat else p for p in self.players]))

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    @property
    def to_act(self) -> Seat | None:
        """Whose decision or turn it is."""
        return self.awaiting[0].seat if self.awaiting else self.turn

    @property
    def turns(self) -> tuple[Seat, ...]:
        """Who comes after whom, from whoever's turn it is; nobody before the first turn and after the last."""
        if self.turn is None:
            return ()
        at = self.order.index(self.turn)
        return self.order[at:] + self.order[:at]
