"""A table of The Princes of Florence at one moment: an immutable value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from companion.games.princes.catalogue import DECKS, ActionName, Catalogue, Deck, Freedom
from companion.games.princes.outlines import Cells
from companion.games.princes.table_rules import TableRules
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.ledger import EMPTY, Ledger
from companion.table.seats import Seat

Phase = Literal["auction", "characters", "actions", "over"]
RowName = Literal["hand", "played", "bonus", "prestige"]
Row = tuple[str | None, ...]
"""Cards that a player has; ``None`` is one that nobody has told us."""

ROWS: Mapping[RowName, Deck] = {
    "hand": "profession",
    "played": "profession",
    "bonus": "bonus",
    "prestige": "prestige",
}
"""Profession cards in the hand and face up on the table, Bonus cards in the hand, Prestige cards face down."""
ROWS_OF: Mapping[Deck, tuple[RowName, ...]] = {
    deck: tuple(row for row, of in ROWS.items() if of == deck) for deck in DECKS
}
HIDDEN: tuple[RowName, ...] = ("hand", "bonus", "prestige")
"""The rows that only their owner sees."""


class Tile(NamedTuple):
    """A Building or Landscape in a Principality; without cells nobody has told where it lies."""

    name: str
    cells: Cells = frozenset()


@dataclass(frozen=True)
class Player:
    seat: Seat
    name: str
    goods: Goods = NOTHING
    tiles: tuple[Tile, ...] = ()
    hand: Row = ()
    played: Row = ()
    bonus: Row = ()
    prestige: Row = ()
    characters: tuple[str, ...] = ()
    recruited: frozenset[str] = frozenset()
    """Professions that came into the hand before everybody's eyes."""
    ledger: Ledger = EMPTY

    def row(self, name: RowName) -> Row:
        row: Row = getattr(self, name)
        return row

    @property
    def rows(self) -> tuple[Row, ...]:
        """All cards, row by row."""
        return self.hand, self.played, self.bonus, self.prestige

    def with_row(self, name: RowName, row: Row) -> Player:
        changes: dict[str, Any] = {name: row}
        return evolve(self, **changes)

    def has_tile(self, name: str) -> bool:
        return name in [tile.name for tile in self.tiles]


class Sale(NamedTuple):
    """An object sold this round: the marker of its buyer lies on the stack."""

    object: str
    seat: Seat
    florin: int


class Bidding(NamedTuple):
    """An auction under way. The first of the queue is to bid or pass; the last one has bid highest."""

    object: str
    florin: int
    queue: tuple[Seat, ...]
    bids: tuple[tuple[Seat, int], ...]
    """Who has bid how much, in this order; the first by whoever named the object."""

    @property
    def highest(self) -> Seat:
        return self.queue[-1]


class Marker(NamedTuple):
    """A bid for a special character, which still may be outbid."""

    character: str
    seat: Seat
    bid: int


class WorkDone(NamedTuple):
    """A Work of this round, by a Profession or a special character."""

    seat: Seat
    card: str
    value: int


# Decisions that the game waits for


@dataclass(frozen=True, slots=True)
class TileChoice:
    """A Landscape has been got: it is placed at once; with two players the kind is chosen first."""

    seat: Seat
    tiles: tuple[str, ...]
    moved_from: Cells | None = None
    """Where it lay, if anywhere, before a correction: so it is not new, scores nothing and cannot be given up."""


@dataclass(frozen=True, slots=True)
class DrawChoice:
    """So many cards have been drawn and one is kept; ``cards`` are those drawn, once somebody has told them."""

    seat: Seat
    deck: Deck
    count: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MerchantChoice:
    """An object has been won at this price: it is free, or it is paid and the Merchant scores."""

    seat: Seat
    character: str
    object: str
    florin: int


@dataclass(frozen=True, slots=True)
class BankerChoice:
    """The Banker bought in the last round, where the table reads it so: the money, or the exchange at the end."""

    seat: Seat
    character: str
    florin: int


Decision = TileChoice | DrawChoice | MerchantChoice | BankerChoice


@dataclass(frozen=True)
class Table:
    catalogue: Catalogue = field(repr=False, compare=False)
    rules: TableRules
    muse: bool
    """Whether The Muse and the Princess is played."""
    players: tuple[Player, ...]
    """As they sit, clockwise."""
    first: Seat
    """The starting player of this round."""
    freedoms: Mapping[Freedom, int]
    """How many tiles of each kind are in the game."""
    freedoms_undrawn: int = 0
    """Two players: tiles drawn at random that nobody has told."""
    outlines: Mapping[str, Cells] = field(default_factory=dict)
    """The outlines of tiles that the app has learned."""
    phase: Phase = "auction"
    round: int = 1
    namer: Seat | None = None
    """Who names the next object."""
    bidding: Bidding | None = None
    sales: tuple[Sale, ...] = ()
    """What has been sold this round."""
    out: tuple[Seat, ...] = ()
    """Who has named nothing in this round's auctions."""
    bidder: Seat | None = None
    """Whose turn it is in the auction of special characters."""
    opened: bool = False
    """Whether that auction has had its first marker or pass, so that old cards have gone back."""
    markers: tuple[Marker, ...] = ()
    bought: tuple[Marker, ...] = ()
    """Special characters sold this round, to whom and for how much."""
    passed: tuple[Seat, ...] = ()
    """Who bids for no special character this round."""
    fund: int = 0
    """The money on the Banker."""
    turns: tuple[Seat, ...] = ()
    """Whose turns are still to come in this Action phase."""
    taken: Mapping[Seat, tuple[ActionName, ...]] = field(default_factory=dict)
    """The actions that players have taken this round."""
    works: tuple[WorkDone, ...] = ()
    """The Works of this round."""
    lingering: Seat | None = None
    """Who acted last and may still recruit, until somebody else acts."""
    spent: frozenset[str] = frozenset()
    """Bonus cards that have been played and are out of the game."""
    aside: tuple[str, ...] = ()
    """Landscapes that fitted nowhere and went back to the box."""
    awaiting: tuple[Decision, ...] = ()

    def pieces(self, seat: Seat) -> Goods:
        """Tiles, by the name of the Landscape, and characters: in no ledger, but hands take them all the same."""
        player, landscapes = self.player(seat), self.catalogue.landscapes
        tiles = [tile.name if tile.name in landscapes else "building" for tile in player.tiles]
        return Goods(Counter((*tiles, *player.characters)))

    def player(self, seat: str) -> Player:
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def with_player(self, player: Player) -> Table:
        return evolve(self, players=tuple([player if p.seat == player.seat else p for p in self.players]))

    @property
    def to_act(self) -> Seat | None:
        """Whose decision, bid or turn it is."""
        if self.awaiting:
            return self.awaiting[0].seat
        match self.phase:
            case "auction":
                return self.bidding.queue[0] if self.bidding else self.namer
            case "characters":
                return self.bidder
            case "actions":
                return self.turns[0] if self.turns else None
            case "over":
                return None

    def clockwise(self, start: Seat) -> tuple[Seat, ...]:
        """Everybody in the order of the seats, from this one on."""
        seats = tuple(player.seat for player in self.players)
        at = seats.index(start)
        return seats[at:] + seats[:at]

    @property
    def two_players(self) -> bool:
        return len(self.players) == 2

    @property
    def points_are_sold(self) -> bool:
        """Whether somebody may move back on the fame track for money: not with The Muse and the Princess."""
        return not self.muse

    @property
    def order(self) -> tuple[Seat, ...]:
        """The order of this round."""
        return self.clockwise(self.first)

    @property
    def minimum(self) -> int:
        """What a Work must be worth in this round."""
        return self.catalogue.board.minimum[self.round - 1]

    def cards(self) -> Iterator[tuple[Player, RowName, str | None]]:
        """Every card that somebody has."""
        for player in self.players:
            for name in ROWS:
                for card in player.row(name):
                    yield player, name, card
