"""A game that is under way: any position as data, from which play goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from companion.games.princes.actions import PutTile, Spaces
from companion.games.princes.auction import stacks
from companion.games.princes.catalogue import FREEDOMS, KINDS, ActionName, Deck
from companion.games.princes.check_corrections import least_of
from companion.games.princes.counts import cards_left, stack_left, tiles_left
from companion.games.princes.placement import can_lie, learn
from companion.games.princes.rounds import begin_actions, begin_auction, begin_characters
from companion.games.princes.state import ROWS, Player, Row, Sale, Table, Tile, WorkDone
from companion.table.action import Number, Reason
from companion.table.evolve import evolve
from companion.table.goods import ABSURD, NOTHING, Goods
from companion.table.ledger import Change, Ledger
from companion.table.records import Record
from companion.table.seats import Seat
from companion.table.source import Source


class TilePosition(Record):
    """A tile in a Principality; without cells nobody tells where it lies."""

    tile: str
    cells: Spaces = frozenset()


class PlayerPosition(Record):
    """One player's sheet in the middle of a game; ``None`` stands for a card nobody has named."""

    goods: Goods = NOTHING
    """Money, points, Jesters, Builders, Freedoms and Recruiting cards."""
    tiles: tuple[TilePosition, ...] = ()
    hand: Row = ()
    played: Row = ()
    bonus: Row = ()
    prestige: Row = ()
    characters: tuple[str, ...] = ()


class SalePosition(Record):
    object: str
    seat: Seat
    florin: Number = 0


class WorkPosition(Record):
    seat: Seat
    card: str
    value: Number


class Position(Record):
    """A game under way. Sales, actions and Works belong to the current round."""

    round: int = 1
    phase: Literal["auction", "characters", "actions"] = "auction"
    players: dict[Seat, PlayerPosition] = {}
    sales: tuple[SalePosition, ...] = ()
    out: tuple[Seat, ...] = ()
    """Who has named nothing this round."""
    turn: Seat | None = None
    """Who names the next object, bids for the first special character, or acts."""
    taken: dict[Seat, tuple[ActionName, ...]] = {}
    works: tuple[WorkPosition, ...] = ()
    spent: tuple[str, ...] = ()
    """Bonus cards that are out of the game."""
    aside: tuple[str, ...] = ()
    fund: Number | None = None
    """The money on the Banker, if it is not what it starts with."""


def join(table: Table, position: Position) -> Table:
    """The table as it stands."""
    sales = tuple(Sale(sale.object, sale.seat, sale.florin) for sale in position.sales)
    table = _seated(table, position)
    match position.phase:
        case "auction":
            namer = position.turn or _first_without(table, position)
            return evolve(begin_auction(table), sales=sales, out=position.out, namer=namer)
        case "characters":
            return evolve(begin_characters(table), sales=sales, bidder=position.turn or table.first)
        case "actions":
            table = begin_actions(table)
            at = table.order.index(position.turn or table.first)
            works = tuple(WorkDone(work.seat, work.card, work.value) for work in position.works)
            return evolve(table, sales=sales, turns=table.order[at:], taken=position.taken, works=works)


def _first_without(table: Table, position: Position) -> Seat:
    done = {sale.seat for sale in position.sales} | set(position.out)
    return next((seat for seat in table.order if seat not in done), table.first)


def _seated(table: Table, position: Position) -> Table:
    players = tuple(_player(one, position.players.get(one.seat, PlayerPosition())) for one in table.players)
    for tile in [tile for player in players for tile in player.tiles]:
        table = evolve(table, outlines=learn(table, tile.name, tile.cells))
    return evolve(
        table,
        players=players,
        round=position.round,
        spent=frozenset(position.spent),
        aside=position.aside,
        fund=table.fund if position.fund is None else position.fund,
    )


def _player(player: Player, sheet: PlayerPosition) -> Player:
    return evolve(
        player,
        goods=sheet.goods,
        ledger=Ledger([Change(Source("start"), sheet.goods)] if sheet.goods else []),
        tiles=tuple(Tile(one.tile, one.cells) for one in sheet.tiles),
        hand=sheet.hand,
        played=sheet.played,
        bonus=sheet.bonus,
        prestige=sheet.prestige,
        characters=sheet.characters,
    )


# What a position may not say


Problem = tuple[str, Seat | None]
"""What is wrong, and on whose board, if it is on one."""


def judge_position(position: Position, table: Table) -> Iterator[Reason]:
    """Everything named in a position exists, once, and in a possible amount."""
    problems = [*_round_problems(position, table), *_name_problems(position, table)]
    if not problems:
        seated = _seated(table, position)
        problems = [*_goods_problems(seated), *_card_problems(seated), *_tile_problems(seated)]
    for what, seat in dict.fromkeys(problems):
        yield Reason("setup.position", firm=True, what=what, seat=seat)


def _round_problems(position: Position, table: Table) -> Iterator[Problem]:
    box, seats = table.catalogue, {player.seat for player in table.players}
    if not 1 <= position.round <= box.board.rounds:
        yield "round", None
    if position.phase == "characters" and not table.muse:
        yield "phase", None
    in_round = {*position.out, *position.taken, *[sale.seat for sale in position.sales]}
    working = {work.seat for work in position.works}
    if not {*position.players, *in_round, *working, *filter(None, [position.turn])} <= seats:
        yield "players", None
    if not _sales_fit(position, table):
        yield "sales", None
    if position.fund is not None and not table.fund <= position.fund <= box.board.pieces["florin"]:
        yield "fund", None
    if any(not 0 <= work.value < ABSURD for work in position.works):
        yield "works", None


def _sales_fit(position: Position, table: Table) -> bool:
    """Each stack and each buyer once; during the auctions somebody still goes without."""
    objects, buyers = [sale.object for sale in position.sales], [sale.seat for sale in position.sales]
    done = {*buyers, *position.out}
    if position.phase == "auction" and (len(done) >= len(table.players) or position.turn in done):
        return False
    once = len(set(objects)) == len(objects) == len(set(buyers)) and not set(buyers) & set(position.out)
    return once and set(objects) <= set(stacks(table))


def _name_problems(position: Position, table: Table) -> Iterator[Problem]:
    """What is named is in the box."""
    box = table.catalogue
    for seat, sheet in position.players.items():
        if any(one.tile not in box.tiles for one in sheet.tiles):
            yield "tiles", seat
        if any(card is not None and card not in box.decks[deck] for card, deck in _held(sheet)):
            yield "cards", seat
        if not set(sheet.characters) <= set(box.characters) or (sheet.characters and not table.muse):
            yield "characters", seat
        if any(kind not in KINDS for kind in sheet.goods):
            yield "goods", seat
    characters = [one for sheet in position.players.values() for one in sheet.characters]
    if len(set(characters)) < len(characters):
        yield "characters", None
    if not set(position.spent) <= set(box.bonus_cards) or len(set(position.spent)) < len(position.spent):
        yield "cards", None
    if not set(position.aside) <= set(box.landscapes):
        yield "tiles", None
    if any(work.card not in {**box.professions, **box.characters} for work in position.works):
        yield "works", None


def _held(sheet: PlayerPosition) -> Iterator[tuple[str | None, Deck]]:
    for row, deck in ROWS.items():
        cards: Row = getattr(sheet, row)
        yield from ((card, deck) for card in cards)


def _goods_problems(table: Table) -> Iterator[Problem]:
    """No amount below zero or beyond the box."""
    most_builders = len(table.catalogue.board.builders) - 1
    for player in table.players:
        goods = player.goods
        if any(n < least_of(table, kind) for kind, n in goods.items()) or goods["points"] >= ABSURD:
            yield "goods", player.seat
        if goods["builder"] > most_builders or any(goods[kind] > 1 for kind in FREEDOMS):
            yield "goods", player.seat
    if sum(player.goods["florin"] for player in table.players) > table.catalogue.board.pieces["florin"]:
        yield "goods", None
    if any(stack_left(table, stack) < 0 for stack in ("jester", "builder", "recruiting")):
        yield "goods", None
    introduced = {kind: sum(player.goods[kind] for player in table.players) for kind in FREEDOMS}
    if sum(max(0, n - table.freedoms[kind]) for kind, n in introduced.items()) > table.freedoms_undrawn:
        yield "goods", None


def _card_problems(table: Table) -> Iterator[Problem]:
    """Each card once, and no more than the decks hold."""
    known = Counter(card for _, _, card in table.cards() if card is not None) + Counter(table.spent)
    if any(n > 1 for n in known.values()) or any(cards_left(table, deck) < 0 for deck in table.catalogue.decks):
        yield "cards", None


def _tile_problems(table: Table) -> Iterator[Problem]:
    """No more tiles than the box holds, no Building twice, and each where it can lie beside the ones before."""
    if any(tiles_left(table, tile) < 0 for tile in table.catalogue.tiles):
        yield "tiles", None
    for player in table.players:
        names = [tile.name for tile in player.tiles if tile.name in table.catalogue.buildings]
        if len(set(names)) < len(names):
            yield "tiles", player.seat
        for number, tile in enumerate(player.tiles):
            before = evolve(player, tiles=player.tiles[:number])
            if any(can_lie(table, before, tile.name, PutTile(tile=tile.name, cells=tile.cells))):
                yield "tiles", player.seat
