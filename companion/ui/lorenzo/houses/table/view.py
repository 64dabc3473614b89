"""What the expansion adds to the table: the adaptation tile, leaders' spaces, families and tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CardType
from companion.games.lorenzo.effects import given
from companion.games.lorenzo.houses.leaders import acting_on
from companion.games.lorenzo.houses.tower import move_adaptation_tile
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat
from companion.table.who import Who
from companion.table.words import _
from companion.ui.lorenzo.table.space_view import TOKENS, SpaceTile, Standing, person

NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class AdaptedTower:
    """The tower under the adaptation tile: what its floors need, from the first up, and what the board says."""

    name: str
    values: tuple[int, ...]
    printed: tuple[int, ...]
    next: CardType | None
    """Where the tile goes at the end of the round; nowhere after the last one."""

    @property
    def next_name(self) -> str:
        return words.deck(self.next) if self.next else ""

    @property
    def next_icon(self) -> str:
        return TOKENS[self.next] if self.next else ""

    def sentence(self, long: bool = False) -> str:
        """With the tower's name in bold."""
        text = _("{tower}: {values}, not {printed}")
        if long:
            text = _("Adaptation tile on {tower} this round: {values} instead of {printed}")
        values, printed = (NO_BREAK.join(map(str, numbers)) for numbers in (self.values, self.printed))
        return text.format(tower=f"[b]{self.name}[/b]", values=values, printed=printed)


@dataclass(frozen=True, slots=True)
class LeaderSpace:
    """A played leader's own action space."""

    tile: SpaceTile
    owner: Who
    whose: str
    mine: bool
    """It belongs to the player whose turn it is."""

    @property
    def gives(self) -> Goods:
        return NOTHING if self.tile.by or not self.mine else self.tile.bonus

    @property
    def there(self) -> tuple[Standing | Who, ...]:
        """Who stands there, or may."""
        return self.tile.by or (() if self.mine else (self.owner,))


@dataclass(frozen=True, slots=True)
class HousesView:
    adapted: AdaptedTower
    leaders: tuple[LeaderSpace, ...]
    families: dict[Seat, str]
    """Their names, as far as the auction is over."""
    tokens: dict[Seat, int]


def houses_view(table: Table, player: Player | None, tiles: tuple[SpaceTile, ...]) -> HousesView | None:
    """None where the expansion is not played."""
    if table.houses is None:
        return None
    families = {one.seat: table.catalogue.families[one.house.family] for one in table.players if one.house.family}
    return HousesView(
        adapted=_adapted(table),
        leaders=tuple(_leader_spaces(table, player, tiles)),
        families={seat: family.name for seat, family in families.items()},
        tokens={one.seat: one.goods["tokens"] for one in table.players},
    )


def _adapted(table: Table) -> AdaptedTower:
    assert table.houses is not None
    following = next_tower(table)
    return AdaptedTower(
        name=words.deck(_type(table, table.houses.adaptation)),
        values=table.houses.floor_values,
        printed=tuple(one.value for one in table.catalogue.board.spaces if one.tower == table.houses.adaptation),
        next=_type(table, following) if following else None,
    )


def next_tower(table: Table) -> str:
    """Where the adaptation tile goes at the end of the round; after the last one it stays."""
    after = move_adaptation_tile(table).houses
    return after.adaptation if after and table.round < table.catalogue.rounds else ""


def _type(table: Table, tower: str) -> CardType:
    return next(one.card_type for one in table.catalogue.board.spaces if one.tower == tower and one.card_type)


def _leader_spaces(table: Table, player: Player | None, tiles: tuple[SpaceTile, ...]) -> Iterator[LeaderSpace]:
    """Those that somebody has played, the own ones first."""
    found = []
    for tile in tiles:
        for owner in table.players:
            leader = acting_on(table, owner, int(tile.space.removeprefix("leader-")))
            if leader is not None:
                gives = given(table.catalogue.leaders[leader].ability)
                mine = player is not None and owner.seat == player.seat
                whose = _("{name} only").format(name=owner.name)
                found.append(LeaderSpace(replace(tile, bonus=gives), person(table, owner.seat), whose, mine))
    yield from sorted(found, key=lambda space: not space.mine)
