"""A game that is under way: any position as data, from which play goes on."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.actions import Dice
from companion.games.lorenzo.catalogue import CARD_TYPES, Catalogue, CopyLeader, Member, MemberValue
from companion.games.lorenzo.houses.families import card_limit
from companion.games.lorenzo.houses.position import join_houses, judge_houses, judge_tokens
from companion.games.lorenzo.houses.state import House
from companion.games.lorenzo.houses.tower import floor_value
from companion.games.lorenzo.member_value import placement_value
from companion.games.lorenzo.rounds import roll
from companion.games.lorenzo.state import ROWS, Placed, PlayedLeader, Player, Raised, Row, Table
from companion.table.action import Reason
from companion.table.evolve import evolve
from companion.table.goods import ABSURD, NOTHING, Goods
from companion.table.ledger import Change, Ledger
from companion.table.records import Record
from companion.table.seats import Seat
from companion.table.source import Source


class LeaderPosition(Record):
    """A played leader, whom it copies, whether it was used this round, and on which member."""

    leader: int
    copies: int | None = None
    used: bool = False
    member: Member | None = None


class PlayerPosition(Record):
    """One player's sheet in the middle of a game; ``None`` stands for a card nobody has named."""

    goods: Goods = NOTHING
    territories: Row = ()
    characters: Row = ()
    buildings: Row = ()
    ventures: Row = ()
    bonus_tile: str | None = None
    hand: Row = ()
    leaders: tuple[LeaderPosition, ...] = ()
    discarded: Row = ()
    excommunications: tuple[int, ...] = ()
    house: House = House()


class MemberPosition(Record):
    """A member on the board; ``value`` is what it acted at, if anybody remembers."""

    seat: Seat
    member: Member
    space: str
    value: int | None = None


class Position(Record):
    """A game under way. Members, dice and cards belong to the current round."""

    round: int = 1
    dice: tuple[int, int, int] | None = None
    """White, black, orange; none when they are still to be rolled."""
    played: bool = False
    """Everybody has placed all members, wherever they stand: nobody has to know what the dice were."""
    players: dict[Seat, PlayerPosition] = {}
    members: tuple[MemberPosition, ...] = ()
    cards: dict[str, int] = {}
    """Cards known to lie on the floors."""
    taken: tuple[str, ...] = ()
    """Further floors whose card is gone, taken by a bonus action."""
    swept: tuple[int, ...] = ()
    """Cards known to have left the game."""
    turn: Seat | None = None
    """Whose turn it is, where that does not follow from the members placed."""
    used_tokens: int = 0
    """With the expansion: special tokens lying face up apart from the supply."""
    leader_deck: Row | None = None
    """With the expansion: the leaders left to draw; none told, as many as there must be."""


def join(table: Table, position: Position) -> Table:
    """The table as it stands; in the basic game everybody has the standard bonus tile."""
    sheets = position.players
    players = tuple(_seated(table, player, sheets.get(player.seat, PlayerPosition())) for player in table.players)
    floors = {member.space for member in position.members if table.catalogue.spaces[member.space].area == "tower"}
    table = evolve(
        table,
        players=players,
        phase="dice",
        round=position.round,
        laid=position.cards,
        taken=frozenset(floors | set(position.taken)),
        swept=frozenset(position.swept),
    )
    table = join_houses(table, position.used_tokens, position.leader_deck)
    if position.dice:
        white, black, orange = position.dice
        table = roll(table, Dice(white=white, black=black, orange=orange, source="recorded"))
    placed = tuple(_placed(table, member) for member in position.members)
    if position.played:
        return evolve(table, phase="actions", placed=placed, turns=(), extra_turns=0)
    return evolve(table, placed=placed, turns=_turns_left(table, placed, position.turn)) if position.dice else table


def _seated(table: Table, player: Player, sheet: PlayerPosition) -> Player:
    standard = next(tile.id for tile in table.catalogue.bonus_tiles.values() if not tile.advanced)
    return evolve(
        player,
        goods=sheet.goods,
        ledger=Ledger([Change(Source("start"), sheet.goods)]),
        territories=sheet.territories,
        characters=sheet.characters,
        buildings=sheet.buildings,
        ventures=sheet.ventures,
        bonus_tile=sheet.bonus_tile if table.advanced else standard,
        hand=sheet.hand,
        leaders=tuple(PlayedLeader(one.leader, one.copies, one.used) for one in sheet.leaders),
        discarded=sheet.discarded,
        excommunications=sheet.excommunications,
        house=sheet.house,
        raised=next((raised for one in sheet.leaders if (raised := _raised(table, one))), None),
    )


def _raised(table: Table, one: LeaderPosition) -> Raised | None:
    """The member whose value this leader has set for the round."""
    leader = table.catalogue.leaders[one.leader if one.copies is None else one.copies]
    values = [effect.value for effect in leader.ability if isinstance(effect, MemberValue)]
    if one.member is None or not one.used or not values or not leader.once_per_round:
        return None
    return Raised(one.member, values[0], Source.of("leader", leader.id))


def _placed(table: Table, member: MemberPosition) -> Placed:
    """Where nobody remembers the value, it is taken to have been the member's own, or what the space needs."""
    space = table.catalogue.spaces[member.space]
    if not table.dice:
        return Placed(member.seat, member.member, space.id, member.value or floor_value(table, space), by_die=False)
    total = placement_value(table, table.player(member.seat), member.member, space, 0)
    value = max(total.total, floor_value(table, space)) if member.value is None else member.value
    return Placed(member.seat, member.member, space.id, value, total.terms[0].source == Source.of("die", member.member))


def _turns_left(table: Table, placed: tuple[Placed, ...], turn: Seat | None) -> tuple[Seat, ...]:
    """The round's turns less one for each member placed; if another player is to act, those before wait."""
    turns = list(table.turns)
    for member in placed:
        turns.remove(member.seat)
    ordinary = len(turns) - table.extra_turns
    at = turns.index(turn) if turn in turns[:ordinary] else 0
    return tuple(turns[at:ordinary] + turns[:at] + turns[ordinary:])


# What a position may not say


def judge_position(position: Position, seats: tuple[Seat, ...], box: Catalogue) -> Iterator[Reason]:
    """Everything named in a position exists, once, and in a possible amount."""
    houses = [sheet.house for sheet in position.players.values()]
    held = sum(sheet.goods["tokens"] for sheet in position.players.values())
    problems = [
        *_round_problems(position, box),
        *_member_problems(position, seats, box),
        *_card_problems(position, box),
        *_sheet_problems(position, box),
        *judge_houses(houses, box),
        *judge_tokens(held, position.used_tokens, houses),
    ]
    if not set(position.players) <= set(seats):
        problems.append("players")
    for problem in dict.fromkeys(problems):
        yield Reason("setup.position", firm=True, what=problem)


def _round_problems(position: Position, box: Catalogue) -> Iterator[str]:
    lowest, highest = box.board.dice
    if not 1 <= position.round <= box.rounds:
        yield "round"
    if position.dice and not all(lowest <= die <= highest for die in position.dice):
        yield "dice"


def _member_problems(position: Position, seats: tuple[Seat, ...], box: Catalogue) -> Iterator[str]:
    pairs = [(member.seat, member.member) for member in position.members]
    rolled = not position.members or position.dice is not None or position.played
    known = all(member.space in box.spaces and member.seat in seats for member in position.members)
    possible = all(member.value is None or 0 <= member.value < ABSURD for member in position.members)
    if len(set(pairs)) < len(pairs) or not (rolled and known and possible):
        yield "members"
    if position.turn and position.turn not in seats:
        yield "turn"


def _card_problems(position: Position, box: Catalogue) -> Iterator[str]:
    """Each card once, in the row or tower of its type, and of a period that has come."""
    sheets = position.players.values()
    rows = [(kind, getattr(sheet, ROWS[kind])) for sheet in sheets for kind in CARD_TYPES]
    limits = [card_limit(box, sheet.house.family, kind) for sheet in sheets for kind in CARD_TYPES]
    owned = [(kind, card) for kind, row in rows for card in row if card is not None]
    gone = {*position.taken, *[member.space for member in position.members]}
    lying = [card for floor, card in position.cards.items() if floor not in gone]
    everything = [*[card for _, card in owned], *position.swept, *lying]
    if any(card not in box.cards for card in [*everything, *position.cards.values()]):
        yield "cards"
        return
    fitting = (
        len(set(everything)) == len(everything),
        all(floor in box.spaces and box.spaces[floor].area == "tower" for floor in position.taken),
        all(_lies_right(floor, card, position, box) for floor, card in position.cards.items()),
        all(box.cards[card].type == kind for kind, card in owned),
        all(box.cards[card].period <= box.period(position.round) for card in everything),
        all(len(row) <= limit for (_, row), limit in zip(rows, limits, strict=True)),
    )
    if not all(fitting):
        yield "cards"


def _lies_right(floor: str, card: int, position: Position, box: Catalogue) -> bool:
    space, printed = box.spaces.get(floor), box.cards[card]
    return space is not None and space.deck == printed.deck and printed.period == box.period(position.round)


def _sheet_problems(position: Position, box: Catalogue) -> Iterator[str]:
    sheets = position.players.values()
    if any(kind not in box.goods or not 0 <= n < ABSURD for sheet in sheets for kind, n in sheet.goods.items()):
        yield "goods"
    leaders = [
        leader
        for sheet in sheets
        for leader in (*sheet.hand, *sheet.discarded, *[played.leader for played in sheet.leaders])
        if leader is not None
    ]
    copies = [played.copies for sheet in sheets for played in sheet.leaders if played.copies is not None]
    copying = {leader.id for leader in box.leaders.values() if any(isinstance(e, CopyLeader) for e in leader.ability)}
    copiers = {played.leader for sheet in sheets for played in sheet.leaders if played.copies is not None}
    known = {*leaders, *copies} <= set(box.leaders) and copiers <= copying
    if not known or len(set(leaders)) < len(leaders):
        yield "leaders"
    tiles = [sheet.bonus_tile for sheet in sheets if sheet.bonus_tile is not None]
    advanced = [tile for tile in tiles if tile in box.bonus_tiles and box.bonus_tiles[tile].advanced]
    if not set(tiles) <= set(box.bonus_tiles) or len(set(advanced)) < len(advanced):
        yield "bonus_tile"
    for out in [sheet.excommunications for sheet in sheets]:
        if len(set(out)) < len(out) or not all(1 <= period <= box.period(position.round) for period in out):
            yield "excommunications"
