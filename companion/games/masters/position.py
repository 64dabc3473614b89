"""A game that is under way: any position as data, from which play goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from companion.games.masters.catalogue import RESOURCES, Board, Marble
from companion.games.masters.changes import with_depots
from companion.games.masters.check_storage import depots_are_legal, places_exist
from companion.games.masters.market import completed, missing_marbles
from companion.games.masters.rounds import end_has_begun
from companion.games.masters.state import Favor, Hand, Market, Player, Table
from companion.games.masters.storage import depots_of
from companion.table.action import Reason
from companion.table.evolve import evolve
from companion.table.goods import ABSURD, NOTHING, Goods
from companion.table.ledger import Change, Ledger
from companion.table.records import Record
from companion.table.seats import Seat
from companion.table.source import Source


class PlayerPosition(Record):
    """One player's board in the middle of a game; in the hand ``None`` stands for a leader nobody has named."""

    depots: dict[str, Goods] = {}
    strongbox: Goods = NOTHING
    faith: int = 0
    slots: tuple[tuple[str, ...], ...] = ()
    hand: Hand = ()
    leaders: tuple[str, ...] = ()
    discarded: Hand = ()
    favors: tuple[Favor, ...] = ()
    """The Pope's Favor tile of each section; left out, none has been decided."""


class Position(Record):
    """A game under way, at the beginning of somebody's turn."""

    round: int = 1
    turn: Seat | None = None
    """Whose turn it is; left out, that of the player with the inkwell."""
    players: dict[Seat, PlayerPosition] = {}
    market: tuple[tuple[Marble | None, ...], ...] = ()
    """Row by row from the top; left out, nothing is known of it."""
    slide: Marble | None = None
    tops: dict[str, str] = {}
    """The cards known to lie on top of the stacks."""
    taken_away: dict[str, int] = {}
    """Solo: how many cards of each stack the tokens have taken."""
    cross: int = 0
    revealed: tuple[str, ...] = ()
    """Solo: the tokens seen since the last shuffle."""


def join(table: Table, position: Position) -> Table:
    """The table as it stands; over, if the end has begun and the first player would be next."""
    players = tuple(seated(player, position.players.get(player.seat, PlayerPosition())) for player in table.players)
    market = Market(position.market or table.market.rows, position.slide)
    table = evolve(
        table,
        players=players,
        market=completed(market, table.catalogue),
        tops=position.tops,
        taken_away=position.taken_away,
        phase="turns",
        round=position.round,
        turn=position.turn or table.order[0],
        cross=position.cross,
        revealed=position.revealed,
    )
    finished = not table.solo and table.turn == table.order[0] and end_has_begun(table)
    return evolve(table, phase="over", turn=None, round=table.round - 1) if finished else table


def seated(player: Player, sheet: PlayerPosition) -> Player:
    """A player with the board that a sheet describes; slots that it does not name are empty."""
    player = evolve(
        with_depots(player, sheet.depots),
        strongbox=sheet.strongbox,
        faith=sheet.faith,
        slots=sheet.slots + player.slots[len(sheet.slots) :],
        hand=sheet.hand,
        leaders=sheet.leaders,
        discarded=sheet.discarded,
        favors=sheet.favors or player.favors,
    )
    return evolve(player, ledger=Ledger([Change(Source("start"), player.goods + Goods(faith=sheet.faith))]))


def held_reports(board: Board, markers: Iterable[int]) -> tuple[bool, ...]:
    """Markers never go back: a section's report was held if one of them has reached its pope space."""
    furthest = max(markers)
    return tuple(furthest >= section.pope for section in board.sections)


def likely_favors(board: Board, markers: Iterable[int], faith: int) -> tuple[Favor, ...]:
    """How the Pope's Favor tiles of a player lie who has not told it, as far as the markers let us guess.

    Sure are open ones and those of sections that were not reached; one reached may have been reached too late.
    """
    held = zip(board.sections, held_reports(board, markers), strict=True)
    return tuple("open" if not over else "up" if faith >= section.first else "lost" for section, over in held)


# What a position may not say


Problem = tuple[str, Seat | None]
"""What is wrong, and on whose board, if it is on one."""


def judge_position(table: Table, position: Position) -> Iterator[Reason]:
    """Everything named in a position exists, once, and in a possible amount."""
    problems = [
        *_turn_problems(table, position),
        *_market_problems(table, position),
        *_card_problems(table, position),
        *_leader_problems(table, position),
        *_faith_problems(table, position),
        *_goods_problems(table, position),
        *_solo_problems(table, position),
    ]
    for what, seat in dict.fromkeys(problems):
        yield Reason("setup.position", firm=True, what=what, seat=seat)


def _turn_problems(table: Table, position: Position) -> Iterator[Problem]:
    if not 1 <= position.round < ABSURD:
        yield "round", None
    if position.turn not in (None, *table.order):
        yield "turn", None
    if not set(position.players) <= set(table.order):
        yield "players", None


def _market_problems(table: Table, position: Position) -> Iterator[Problem]:
    size = table.catalogue.board.market
    lying = [*[marble for row in position.market for marble in row], position.slide]
    sized = [len(row) for row in position.market] in ([], [size.columns] * size.rows)
    if not sized or min(missing_marbles(lying, table.catalogue).values()) < 0:
        yield "market", None


def _card_problems(table: Table, position: Position) -> Iterator[Problem]:
    """Each card once, level upon level, and on top of its own stack."""
    box, sheets = table.catalogue, position.players.values()
    slots = [slot for sheet in sheets for slot in sheet.slots]
    owned = [card for slot in slots for card in slot]
    everything = [*owned, *position.tops.values()]
    if any(card not in box.cards for card in everything):
        yield "cards", None
        return
    away = position.taken_away
    gone = {stack: sum(card in owned for card in cards) + away.get(stack, 0) for stack, cards in box.stacks.items()}
    fitting = (
        len(set(everything)) == len(everything),
        all(len(sheet.slots) <= box.board.slots for sheet in sheets),
        all([box.cards[card].level for card in slot] == list(box.levels)[: len(slot)] for slot in slots),
        all(stack == box.cards[card].stack for stack, card in position.tops.items()),
        all(gone[stack] < box.board.cards_per_stack for stack in position.tops if stack in gone),
        all(stack in box.stacks and n >= 0 for stack, n in away.items()),
        all(n <= box.board.cards_per_stack for n in gone.values()),
    )
    if not all(fitting):
        yield "cards", None


def _leader_problems(table: Table, position: Position) -> Iterator[Problem]:
    """Each leader once, and no more of them than a player keeps."""
    hands = {seat: (*sheet.hand, *sheet.leaders, *sheet.discarded) for seat, sheet in position.players.items()}
    named = Counter([leader for hand in hands.values() for leader in hand if leader is not None])
    for seat, hand in hands.items():
        known = all(leader is None or leader in table.catalogue.leaders for leader in hand)
        once = all(named[leader] == 1 for leader in hand if leader is not None)
        if not known or not once or len(hand) > table.catalogue.board.leaders_kept:
            yield "leaders", seat


def _faith_problems(table: Table, position: Position) -> Iterator[Problem]:
    """A Vatican Report was held for everybody, and only those have its tile whose marker has got that far."""
    board = table.catalogue.board
    sheets = {seat: position.players.get(seat, PlayerPosition()) for seat in table.order}
    markers = [position.cross, *[sheet.faith for sheet in sheets.values()]]
    if not 0 <= position.cross <= board.last_space:
        yield "tokens", None
    held = held_reports(board, markers)
    for seat, sheet in sheets.items():
        if not 0 <= sheet.faith <= board.last_space:
            yield "faith", seat
        favors = sheet.favors or ("open",) * len(board.sections)
        decided = tuple(favor != "open" for favor in favors)
        pairs = zip(favors, board.sections, strict=False)
        if decided != held or any(favor == "up" and sheet.faith < section.first for favor, section in pairs):
            yield "favors", seat


def _goods_problems(table: Table, position: Position) -> Iterator[Problem]:
    """Possible amounts, and depots that follow the rules."""
    for player in table.players:
        sheet = position.players.get(player.seat, PlayerPosition())
        goods = [*sheet.depots.values(), sheet.strongbox]
        if any(kind not in RESOURCES or not 0 <= n < ABSURD for one in goods for kind, n in one.items()):
            yield "goods", player.seat
        elif set(sheet.leaders) <= set(table.catalogue.leaders):
            at_table = seated(player, sheet)
            wrong = list(places_exist(table, at_table, sheet.depots))
            if wrong or any(depots_are_legal(depots_of(table, at_table), sheet.depots)):
                yield "depots", player.seat


def _solo_problems(table: Table, position: Position) -> Iterator[Problem]:
    """Tokens and the black cross belong to the solo game."""
    counts = {token.id: token.count for token in table.catalogue.board.tokens if not token.shuffle}
    seen = Counter(position.revealed)
    if any(n > counts.get(token, 0) for token, n in seen.items()):
        yield "tokens", None
    if not table.solo and (position.cross or seen or position.taken_away):
        yield "tokens", None
