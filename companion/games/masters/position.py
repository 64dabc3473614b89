"""A game that is under way: any position as data, from which play goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.masters.catalogue import RESOURCES, Marble
from companion.games.masters.check_storage import depots_are_legal, places_exist
from companion.games.masters.effects import with_depots
from companion.games.masters.market import completed, missing_marbles
from companion.games.masters.rounds import end_has_begun
from companion.games.masters.state import Favor, Hand, Market, Player, Table
from companion.games.masters.storage import depots_of
from companion.table.action import Reason
from companion.table.evolve import evolve
from companion.table.goods import ABSURD, NOTHING, Goods
from companion.table.ledger import Change
from companion.table.records import Record
from companion.table.seats import Seat


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
    """The table as it stands."""
    players = tuple(seated(player, position.players.get(player.seat, PlayerPosition())) for player in table.players)
    market = Market(position.market or table.market.rows, position.slide)
    return evolve(
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
    return evolve(player, ledger=(Change("start", player.goods + Goods(faith=sheet.faith)),))


# What a position may not say


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
    for problem in dict.fromkeys(problems):
        yield Reason("setup.position", firm=True, what=problem)


def _turn_problems(table: Table, position: Position) -> Iterator[str]:
    if not 1 <= position.round < ABSURD:
        yield "round"
    if position.turn not in (None, *table.order) or _is_finished(table, position):
        yield "turn"
    if not set(position.players) <= set(table.order):
        yield "players"


def _is_finished(table: Table, position: Position) -> bool:
    """Whether the end has begun and the round is over: then the first player has no turn any more."""
    first = table.order[0]
    return not table.solo and position.turn in (None, first) and end_has_begun(join(table, position))


def _market_problems(table: Table, position: Position) -> Iterator[str]:
    size = table.catalogue.board.market
    lying = [*[marble for row in position.market for marble in row], position.slide]
    sized = [len(row) for row in position.market] in ([], [size.columns] * size.rows)
    if not sized or min(missing_marbles(lying, table.catalogue).values()) < 0:
        yield "market"


def _card_problems(table: Table, position: Position) -> Iterator[str]:
    """Each card once, level upon level, and on top of its own stack."""
    box, sheets = table.catalogue, position.players.values()
    slots = [slot for sheet in sheets for slot in sheet.slots]
    owned = [card for slot in slots for card in slot]
    everything = [*owned, *position.tops.values()]
    if any(card not in box.cards for card in everything):
        yield "cards"
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
        yield "cards"


def _leader_problems(table: Table, position: Position) -> Iterator[str]:
    """Each leader once, and no more of them than a player keeps."""
    hands = [(*sheet.hand, *sheet.leaders, *sheet.discarded) for sheet in position.players.values()]
    named = [leader for hand in hands for leader in hand if leader is not None]
    kept = table.catalogue.board.leaders_kept
    known = set(named) <= set(table.catalogue.leaders)
    if not known or len(set(named)) < len(named) or any(len(hand) > kept for hand in hands):
        yield "leaders"


def _faith_problems(table: Table, position: Position) -> Iterator[str]:
    """Markers never go back: a report was held if one of them has reached its pope space, and for everybody."""
    board = table.catalogue.board
    sheets = [position.players.get(seat, PlayerPosition()) for seat in table.order]
    markers = [position.cross, *[sheet.faith for sheet in sheets]]
    if not all(0 <= space <= board.last_space for space in markers):
        yield "faith"
    favors = [sheet.favors or ("open",) * len(board.sections) for sheet in sheets]
    if any(len(row) != len(board.sections) for row in favors):
        yield "favors"
        return
    for n, section in enumerate(board.sections):
        held = max(markers) >= section.pope
        kept = [sheet.faith >= section.first for sheet, row in zip(sheets, favors, strict=True) if row[n] == "up"]
        if any((row[n] != "open") != held for row in favors) or not all(kept):
            yield "favors"


def _goods_problems(table: Table, position: Position) -> Iterator[str]:
    """Possible amounts, and depots that follow the rules."""
    for player in table.players:
        sheet = position.players.get(player.seat, PlayerPosition())
        goods = [*sheet.depots.values(), sheet.strongbox]
        if any(kind not in RESOURCES or not 0 <= n < ABSURD for one in goods for kind, n in one.items()):
            yield "goods"
        elif set(sheet.leaders) <= set(table.catalogue.leaders):
            at_table = seated(player, sheet)
            wrong = list(places_exist(table, at_table, sheet.depots))
            if wrong or any(depots_are_legal(depots_of(table, at_table), sheet.depots)):
                yield "depots"


def _solo_problems(table: Table, position: Position) -> Iterator[str]:
    """Tokens and the black cross belong to the solo game."""
    counts = {token.id: token.count for token in table.catalogue.board.tokens if not token.shuffle}
    seen = Counter(position.revealed)
    if any(n > counts.get(token, 0) for token, n in seen.items()):
        yield "tokens"
    if not table.solo and (position.cross or seen or position.taken_away):
        yield "tokens"
