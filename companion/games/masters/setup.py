"""Beginning a game (rulebook, "Setup"; solo p. 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from companion.games.masters.catalogue import Board, catalogue
from companion.games.masters.position import Position, join, judge_position
from companion.games.masters.rounds import settled, start_choices
from companion.games.masters.state import Favor, Hand, Market, Player, Table
from companion.games.masters.table_rules import TableRules
from companion.table.action import Chance, Reason, Refused, Verdict
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.ledger import Change, Ledger
from companion.table.records import Names, Record
from companion.table.seats import Seat, colours_are_distinct, colours_for, names_are_distinct
from companion.table.source import Source


class Setup(Record):
    """Who plays, as they sit, and how. The first in ``order`` has the inkwell; left out, it is the first seat."""

    seats: Names
    colours: tuple[Seat, ...] = ()
    order: tuple[Seat, ...] = ()
    order_source: Chance = "recorded"
    leaders: Literal["hidden", "dealt"] = "hidden"
    """The table deals in secret, or the app deals."""
    rules: TableRules = TableRules()
    position: Position | None = None


def read_setup(data: Any) -> Setup:
    return Setup.model_validate(data)


def write_setup(setup: Setup) -> dict[str, Any]:
    written: dict[str, Any] = setup.model_dump(mode="json", exclude_defaults=True)
    return written


def begin(setup: Setup) -> Table:
    """The table before its first action; raises ``Refused`` with every reason when the setup breaks a rule."""
    _refuse(tuple(judge_setup(setup)))
    table = seated_table(setup)
    if setup.position is None:
        return settled(_before_first_turn(table, setup))
    _refuse(tuple(judge_position(table, setup.position)))
    return settled(join(table, setup.position))


def seated_table(setup: Setup) -> Table:
    """The players at their empty boards, whatever the rules say of them."""
    box = catalogue(setup.rules.printing)
    board = box.board
    empty: tuple[tuple[None, ...], ...] = ((None,) * board.market.columns,) * board.market.rows
    return Table(
        catalogue=box,
        rules=setup.rules,
        players=tuple(_seated(seat, name, board) for seat, name in zip(seats(setup), setup.seats, strict=True)),
        order=setup.order or seats(setup),
        market=Market(empty),
    )


def _refuse(reasons: tuple[Reason, ...]) -> None:
    if reasons:
        raise Refused(None, Verdict(reasons))


def seats(setup: Setup) -> tuple[Seat, ...]:
    """The colours as chosen, or the first ones."""
    return colours_for(setup.seats, setup.colours)


def _seated(seat: Seat, name: str, board: Board) -> Player:
    undecided: Favor = "open"
    return Player(seat, name, slots=((),) * board.slots, favors=(undecided,) * len(board.sections))


def _before_first_turn(table: Table, setup: Setup) -> Table:
    """Faith by seat, which sets off nothing; resources of choice by seat, after the leaders."""
    board = table.catalogue.board
    hand: Hand = (None,) * board.leaders_kept if setup.leaders == "hidden" else ()
    players = []
    for player in table.players:
        faith = board.start[table.order.index(player.seat)].faith
        ledger = Ledger([Change(Source("start"), Goods(faith=faith))] if faith else [])
        players.append(evolve(player, faith=faith, hand=hand, ledger=ledger))
    table = evolve(table, players=tuple(players))
    if setup.leaders == "dealt":
        return evolve(table, deal_leaders=True)
    return evolve(table, awaiting=start_choices(table))


# What a setup must fulfil


def judge_setup(setup: Setup) -> Iterator[Reason]:
    fewest, most = catalogue().board.players
    if not fewest <= len(setup.seats) <= most:
        yield Reason("setup.players", firm=True, fewest=fewest, most=most, has=len(setup.seats))
        return
    yield from names_differ(setup)
    yield from colours_fit(setup)


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
