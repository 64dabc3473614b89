"""Beginning a game (rulebook, "Preparation" and "Two player rules")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter

from companion.games.princes.actions import Spaces
from companion.games.princes.catalogue import FREEDOMS, Catalogue, Freedom, Fund, catalogue
from companion.games.princes.check_corrections import outline_is_possible
from companion.games.princes.outlines import outline
from companion.games.princes.position import Position, join, judge_position
from companion.games.princes.rounds import begin_auction
from companion.games.princes.state import Player, Table
from companion.games.princes.table_rules import TableRules
from companion.table.action import Chance, Reason, Refused, Verdict
from companion.table.evolve import evolve
from companion.table.ledger import Change, Ledger
from companion.table.records import Names, Record
from companion.table.seats import Seat, colours_are_distinct, colours_for, names_are_distinct
from companion.table.source import Source

_spaces: TypeAdapter[Spaces] = TypeAdapter(Spaces)


class Setup(Record):
    """Who plays, as they sit, and how."""

    seats: Names
    colours: tuple[Seat, ...] = ()
    first: Seat | None = None
    """The starting player; the first seat if nobody is named."""
    first_source: Chance = "recorded"
    muse: bool = False
    """With The Muse and the Princess."""
    fewer_freedoms: bool = False
    """Two players: the harder game with four Freedom tiles."""
    freedoms_drawn: tuple[Freedom, ...] = ()
    """Two players: the tiles drawn at random, if the table tells."""
    freedoms_source: Chance = "recorded"
    outlines: dict[str, Spaces] = {}
    """The outlines of tiles that the app has learned in earlier games."""
    rules: TableRules = TableRules()
    position: Position | None = None


def read_setup(data: Any) -> Setup:
    return Setup.model_validate(data)


def write_setup(setup: Setup) -> dict[str, Any]:
    written: dict[str, Any] = setup.model_dump(mode="json", exclude_defaults=True)
    return written


def begin(setup: Setup) -> Table:
    """The table before its first action; raises ``Refused`` with every reason when the setup breaks a rule."""
    box = catalogue()
    reasons = tuple(judge_setup(setup, box))
    if reasons:
        raise Refused(None, Verdict(reasons))
    table = laid_out(setup, box)
    reasons = tuple(judge_position(setup.position, table)) if setup.position else ()
    if reasons:
        raise Refused(None, Verdict(reasons))
    return join(table, setup.position) if setup.position else _first_round(table)


def seats(setup: Setup) -> tuple[Seat, ...]:
    """The colours as chosen, or the first ones."""
    return colours_for(setup.seats, setup.colours)


def laid_out(setup: Setup, box: Catalogue) -> Table:
    """The players at the table, and everything beside the board."""
    colours = seats(setup)
    freedoms, undrawn = freedom_tiles(setup, box)
    return Table(
        catalogue=box,
        rules=setup.rules,
        muse=setup.muse,
        players=tuple(Player(seat, name) for seat, name in zip(colours, setup.seats, strict=True)),
        first=setup.first or colours[0],
        freedoms=freedoms,
        freedoms_undrawn=undrawn,
        outlines={tile: outline(cells) for tile, cells in setup.outlines.items()},
        fund=sum(one.effect.start for one in box.characters.values() if isinstance(one.effect, Fund)),
    )


def freedom_tiles(setup: Setup, box: Catalogue) -> tuple[Mapping[Freedom, int], int]:
    """One fewer of each kind than players; two players use one of each and some drawn at random."""
    if len(setup.seats) > 2:
        return dict.fromkeys(FREEDOMS, box.board.freedoms[len(setup.seats)]), 0
    each, drawn = box.board.two_players.freedoms, setup.freedoms_drawn
    tiles = {kind: each + drawn.count(kind) for kind in FREEDOMS}
    return tiles, 0 if drawn else tiles_to_draw(setup, box)


def tiles_to_draw(setup: Setup, box: Catalogue) -> int:
    """How many Freedom tiles are drawn at random."""
    if len(setup.seats) > 2:
        return 0
    rules = box.board.two_players
    return rules.freedoms_drawn_harder if setup.fewer_freedoms else rules.freedoms_drawn


def _first_round(table: Table) -> Table:
    """Money and a hand of Profession cards for everybody; then the first object is named."""
    board = table.catalogue.board
    goods = board.two_players.start if table.two_players else board.start
    hand = (None,) * board.hand
    players = tuple(
        evolve(one, goods=goods, ledger=Ledger([Change(Source("start"), goods)]), hand=hand) for one in table.players
    )
    return begin_auction(evolve(table, players=players))


# What a setup must fulfil


def judge_setup(setup: Setup, box: Catalogue) -> Iterator[Reason]:
    fewest, most = box.board.players
    if not fewest <= len(setup.seats) <= most:
        yield Reason("setup.players", firm=True, fewest=fewest, most=most, has=len(setup.seats))
        return
    if not names_are_distinct(setup.seats):
        yield Reason("setup.names", firm=True)
    if not colours_are_distinct(setup.seats, seats(setup)):
        yield Reason("setup.colours", firm=True)
    elif setup.first and setup.first not in seats(setup):
        yield Reason("setup.first_player", firm=True)
    yield from freedoms_fit(setup, box)
    yield from outlines_fit(setup, box)


def freedoms_fit(setup: Setup, box: Catalogue) -> Iterator[Reason]:
    """Two players tell all the Freedom tiles drawn at random, or none of them; others draw none."""
    needs = tiles_to_draw(setup, box)
    if len(setup.freedoms_drawn) not in (0, needs):
        yield Reason("setup.two_players_freedoms", firm=True, needs=needs, has=len(setup.freedoms_drawn))


def known_outlines(told: Any) -> dict[str, Spaces]:
    """The outlines that earlier games have learned, without those that no tile can have."""
    box, found = catalogue(), {}
    for tile, cells in told.items() if isinstance(told, dict) else ():
        try:
            spaces = _spaces.validate_python(cells)
        except ValueError:
            continue
        if tile in {**box.buildings, **box.landscapes} and not any(outline_is_possible(box, tile, spaces)):
            found[tile] = spaces
    return found


def outlines_fit(setup: Setup, box: Catalogue) -> Iterator[Reason]:
    """What was learned before must be possible outlines of these tiles."""
    for tile, cells in setup.outlines.items():
        yield from outline_is_possible(box, tile, cells)
