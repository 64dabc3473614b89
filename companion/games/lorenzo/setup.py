"""Beginning a game (rulebook p. 3, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from companion.games.lorenzo.catalogue import Catalogue
from companion.games.lorenzo.houses.box import box_of
from companion.games.lorenzo.houses.options import Houses
from companion.games.lorenzo.houses.setup import expansion, first_auction, judge_houses
from companion.games.lorenzo.position import Position, join, judge_position
from companion.games.lorenzo.state import BonusTileChoice, Player, Row, Table
from companion.games.lorenzo.table_rules import TableRules
from companion.table.action import Chance, Reason, Refused, Verdict
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.ledger import Change, Ledger
from companion.table.records import Names, Record
from companion.table.seats import Seat, colours_are_distinct, colours_for, names_are_distinct
from companion.table.source import Source


class Setup(Record):
    """Who plays, as they sit, and how. The turn order is the seating unless ``order`` says otherwise."""

    seats: Names
    colours: tuple[Seat, ...] = ()
    order: tuple[Seat, ...] = ()
    order_source: Chance = "recorded"
    advanced: bool = False
    leaders: Literal["hidden", "dealt"] = "hidden"
    """Advanced game: the table drafts in secret, or the app deals."""
    tiles: tuple[str | None, ...] = (None, None, None)
    tiles_source: Chance = "recorded"
    rules: TableRules = TableRules()
    houses: Houses | None = None
    """The expansion, which is always played with leaders."""
    position: Position | None = None

    @property
    def with_leaders(self) -> bool:
        return self.advanced or self.houses is not None


def read_setup(data: Any) -> Setup:
    return Setup.model_validate(data)


def write_setup(setup: Setup) -> dict[str, Any]:
    written: dict[str, Any] = setup.model_dump(mode="json", exclude_defaults=True)
    return written


def begin(setup: Setup) -> Table:
    """The table before its first action; raises ``Refused`` with every reason when the setup breaks a rule."""
    box = box_of(setup.houses)
    reasons = tuple(judge_setup(setup, box))
    if reasons:
        raise Refused(None, Verdict(reasons))
    colours = seats(setup)
    order = setup.order or colours
    table = Table(
        catalogue=box,
        rules=setup.rules,
        advanced=setup.with_leaders,
        players=tuple(Player(seat, name) for seat, name in zip(colours, setup.seats, strict=True)),
        order=order,
        tiles=setup.tiles,
        houses=expansion(setup.houses, len(setup.seats), box) if setup.houses else None,
    )
    return join(table, setup.position) if setup.position else _first_round(table, setup)


def seats(setup: Setup) -> tuple[Seat, ...]:
    """The colours as chosen, or the first ones."""
    return colours_for(setup.seats, setup.colours)


def _first_round(table: Table, setup: Setup) -> Table:
    """Goods and coins by place in the turn order; bonus tiles, in the advanced game, are chosen from the last."""
    board = table.catalogue.board
    standard = next(tile.id for tile in table.catalogue.bonus_tiles.values() if not tile.advanced)
    players = []
    for player in table.players:
        coins = Goods(coins=board.start_coins[table.order.index(player.seat)])
        goods = board.start + coins
        hand: Row = (None,) * board.leaders_per_player if setup.with_leaders and setup.leaders == "hidden" else ()
        tile = None if setup.with_leaders else standard
        players.append(
            evolve(player, goods=goods, ledger=Ledger([Change(Source("start"), goods)]), bonus_tile=tile, hand=hand)
        )
    table = evolve(
        table,
        players=tuple(players),
        phase="setup" if setup.with_leaders else "dice",
        awaiting=tuple(BonusTileChoice(seat) for seat in reversed(table.order)) if setup.with_leaders else (),
        deal_leaders=setup.with_leaders and setup.leaders == "dealt",
    )
    return first_auction(table)


# What a setup must fulfil


def judge_setup(setup: Setup, box: Catalogue) -> Iterator[Reason]:
    fewest, most = box.board.players
    if setup.houses:
        yield from judge_houses(setup.houses, len(setup.seats), box, joined=setup.position is not None)
    if not fewest <= len(setup.seats) <= most:
        yield Reason("setup.players", firm=True, fewest=fewest, most=most, has=len(setup.seats))
        return
    yield from names_differ(setup)
    yield from colours_fit(setup)
    yield from tiles_fit(setup, box)
    if setup.position:
        yield from judge_position(setup.position, seats(setup), box)


def names_differ(setup: Setup) -> Iterator[Reason]:
    """Every player has a name of their own."""
    if not names_are_distinct(setup.seats):
        yield Reason("setup.names", firm=True)


def colours_fit(setup: Setup) -> Iterator[Reason]:
    """One colour each; the turn order names every player once."""
    colours = seats(setup)
    if not colours_are_distinct(setup.seats, colours):
        yield Reason("setup.colours", firm=True)
    elif setup.order and sorted(setup.order) != sorted(colours):
        yield Reason("setup.order", firm=True)


def tiles_fit(setup: Setup, box: Catalogue) -> Iterator[Reason]:
    """One excommunication tile for each period, as far as they are known."""
    periods = [box.tiles[tile].period if tile in box.tiles else 0 for tile in setup.tiles if tile is not None]
    expected = [n for n, tile in enumerate(setup.tiles, start=1) if tile is not None]
    if len(setup.tiles) != box.board.periods or periods != expected:
        yield Reason("setup.tiles", firm=True)
