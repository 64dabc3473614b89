"""Beginning a game, or joining one that is under way (rulebook p. 3, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from companion.games.lorenzo.actions import Dice
from companion.games.lorenzo.catalogue import CARD_TYPES, KINDS, CardType, Catalogue, Member, catalogue
from companion.games.lorenzo.rounds import roll
from companion.games.lorenzo.state import ROWS, BonusTileChoice, Change, Placed, PlayedLeader, Player, Row, Table
from companion.games.lorenzo.table_rules import TableRules
from companion.table.action import Chance, Reason, Refused, Verdict
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods
from companion.table.seats import COLOURS, Seat


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class LeaderPosition(Part):
    """A played leader, whom it copies, and whether it was used this round."""

    leader: int
    copies: int | None = None
    used: bool = False


class PlayerPosition(Part):
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


class MemberPosition(Part):
    """A member on the board; ``value`` is what it acted at, if anybody remembers."""

    seat: Seat
    member: Member
    space: str
    value: int | None = None


class Position(Part):
    """A game under way. Members, dice and cards belong to the current round."""

    round: int = 1
    dice: tuple[int, int, int] | None = None
    """White, black, orange; none when they are still to be rolled."""
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


class Setup(Part):
    """Who plays, as they sit, and how. The turn order is the seating unless ``order`` says otherwise."""

    seats: tuple[str, ...]
    colours: tuple[Seat, ...] = ()
    order: tuple[Seat, ...] = ()
    order_source: Chance = "recorded"
    advanced: bool = False
    leaders: Literal["hidden", "dealt"] = "hidden"
    """Advanced game: the table drafts in secret, or the app deals."""
    tiles: tuple[str | None, ...] = (None, None, None)
    tiles_source: Chance = "recorded"
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
    colours = seats(setup)
    order = setup.order or colours
    table = Table(
        catalogue=box,
        rules=setup.rules,
        advanced=setup.advanced,
        players=tuple(Player(seat, name) for seat, name in zip(colours, setup.seats, strict=True)),
        order=order,
        tiles=setup.tiles,
    )
    return _join(table, setup.position) if setup.position else _first_round(table, setup)


def seats(setup: Setup) -> tuple[Seat, ...]:
    """The colours as chosen, or the first ones."""
    return setup.colours or COLOURS[: len(setup.seats)]


def _first_round(table: Table, setup: Setup) -> Table:
    """Goods and coins by place in the turn order; bonus tiles, in the advanced game, are chosen from the last."""
    board = table.catalogue.board
    standard = next(tile.id for tile in table.catalogue.bonus_tiles.values() if not tile.advanced)
    players = []
    for player in table.players:
        coins = Goods(coins=board.start_coins[table.order.index(player.seat)])
        goods = board.start + coins
        hand: Row = (None,) * board.leaders_per_player if setup.advanced and setup.leaders == "hidden" else ()
        tile = None if setup.advanced else standard
        players.append(evolve(player, goods=goods, ledger=(Change("start", goods),), bonus_tile=tile, hand=hand))
    return evolve(
        table,
        players=tuple(players),
        phase="setup" if setup.advanced else "dice",
        awaiting=tuple(BonusTileChoice(seat) for seat in reversed(table.order)) if setup.advanced else (),
        deal_leaders=setup.advanced and setup.leaders == "dealt",
    )


def _join(table: Table, position: Position) -> Table:
    players = tuple(_seated(player, position.players.get(player.seat, PlayerPosition())) for player in table.players)
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
    if position.dice is None:
        return table
    white, black, orange = position.dice
    table = roll(table, Dice(white=white, black=black, orange=orange, source="recorded"))
    placed = tuple(_placed(table, member) for member in position.members)
    return evolve(table, placed=placed, turns=_turns_left(table, placed, position.turn))


def _seated(player: Player, sheet: PlayerPosition) -> Player:
    return evolve(
        player,
        goods=sheet.goods,
        ledger=(Change("start", sheet.goods),),
        territories=sheet.territories,
        characters=sheet.characters,
        buildings=sheet.buildings,
        ventures=sheet.ventures,
        bonus_tile=sheet.bonus_tile,
        hand=sheet.hand,
        leaders=tuple(PlayedLeader(one.leader, one.copies, one.used) for one in sheet.leaders),
        discarded=sheet.discarded,
        excommunications=sheet.excommunications,
    )


def _placed(table: Table, member: MemberPosition) -> Placed:
    """Where nobody remembers the value, it is taken to have been just enough."""
    value = table.catalogue.spaces[member.space].value if member.value is None else member.value
    return Placed(member.seat, member.member, member.space, value)


def _turns_left(table: Table, placed: tuple[Placed, ...], turn: Seat | None) -> tuple[Seat, ...]:
    """The round's turns less one for each member placed; if another player is to act, those before wait."""
    turns = list(table.turns)
    for member in placed:
        turns.remove(member.seat)
    at = turns.index(turn) if turn in turns else 0
    return tuple(turns[at:] + turns[:at])


# What a setup must fulfil


def judge_setup(setup: Setup, box: Catalogue) -> Iterator[Reason]:
    fewest, most = box.board.players
    if not fewest <= len(setup.seats) <= most:
        yield Reason("setup.players", firm=True, fewest=fewest, most=most, has=len(setup.seats))
        return
    yield from names_differ(setup)
    yield from colours_fit(setup)
    yield from tiles_fit(setup, box)
    if setup.position:
        yield from judge_position(setup, setup.position, box)


def names_differ(setup: Setup) -> Iterator[Reason]:
    """Every player has a name of their own."""
    names = [name.strip().casefold() for name in setup.seats]
    if not all(names) or len(set(names)) < len(names):
        yield Reason("setup.names", firm=True)


def colours_fit(setup: Setup) -> Iterator[Reason]:
    """One colour each; the turn order names every player once."""
    colours = seats(setup)
    if len(colours) != len(setup.seats) or len(set(colours)) < len(colours):
        yield Reason("setup.colours", firm=True)
    elif setup.order and sorted(setup.order) != sorted(colours):
        yield Reason("setup.order", firm=True)


def tiles_fit(setup: Setup, box: Catalogue) -> Iterator[Reason]:
    """One excommunication tile for each period, as far as they are known."""
    periods = [box.tiles[tile].period if tile in box.tiles else 0 for tile in setup.tiles if tile is not None]
    expected = [n for n, tile in enumerate(setup.tiles, start=1) if tile is not None]
    if len(setup.tiles) != box.board.periods or periods != expected:
        yield Reason("setup.tiles", firm=True)


def judge_position(setup: Setup, position: Position, box: Catalogue) -> Iterator[Reason]:
    """Everything named in a position exists, once, and in a possible amount."""
    problems = [
        *_round_problems(position, box),
        *_member_problems(setup, position, box),
        *_card_problems(position, box),
        *[problem for sheet in position.players.values() for problem in _sheet_problems(sheet, box)],
    ]
    if not set(position.players) <= set(seats(setup)):
        problems.append("players")
    for problem in dict.fromkeys(problems):
        yield Reason("setup.position", firm=True, what=problem)


def _round_problems(position: Position, box: Catalogue) -> Iterator[str]:
    lowest, highest = box.board.dice
    if not 1 <= position.round <= box.rounds:
        yield "round"
    if position.dice and not all(lowest <= die <= highest for die in position.dice):
        yield "dice"


def _member_problems(setup: Setup, position: Position, box: Catalogue) -> Iterator[str]:
    pairs = [(member.seat, member.member) for member in position.members]
    at_home = not position.members or position.dice is not None
    known = all(m.space in box.spaces and m.seat in seats(setup) for m in position.members)
    if len(set(pairs)) < len(pairs) or not known or not at_home:
        yield "members"
    if position.turn and position.turn not in seats(setup):
        yield "turn"


def _card_problems(position: Position, box: Catalogue) -> Iterator[str]:
    sheets = position.players.values()
    owned = [(kind, card) for sheet in sheets for kind in CARD_TYPES for card in getattr(sheet, ROWS[kind])]
    named = [card for _, card in owned if card is not None]
    elsewhere = [*position.swept, *[card for floor, card in position.cards.items() if floor not in position.taken]]
    everything = [*named, *elsewhere]
    if any(card not in box.cards for card in everything):
        yield "cards"
        return
    once = len(set(everything)) == len(everything)
    right_tower = all(_lies_right(floor, card, box) for floor, card in position.cards.items())
    right_row = all(card is None or box.cards[card].type == kind for kind, card in owned)
    if not (once and right_tower and right_row):
        yield "cards"


def _lies_right(floor: str, card: int, box: Catalogue) -> bool:
    return floor in box.spaces and box.spaces[floor].card_type == box.cards[card].type


def _sheet_problems(sheet: PlayerPosition, box: Catalogue) -> Iterator[str]:
    rows: list[CardType] = [kind for kind in CARD_TYPES if len(getattr(sheet, ROWS[kind])) > box.board.cards_per_type]
    if rows:
        yield "cards"
    if any(kind not in KINDS or not 0 <= n < 1000 for kind, n in sheet.goods.items()):
        yield "goods"
    leaders = [
        *sheet.hand,
        *sheet.discarded,
        *[one.leader for one in sheet.leaders],
        *[one.copies for one in sheet.leaders],
    ]
    if any(leader is not None and leader not in box.leaders for leader in leaders):
        yield "leaders"
    if sheet.bonus_tile is not None and sheet.bonus_tile not in box.bonus_tiles:
        yield "bonus_tile"
    if not all(1 <= period <= box.board.periods for period in sheet.excommunications):
        yield "excommunications"
