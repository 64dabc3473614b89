"""Lorenzo il Magnifico for the pages, with and without the expansion: what a seat may do, and what it is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import product

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.activation import offered, worth
from companion.games.lorenzo.card_prices import price_for
from companion.games.lorenzo.cards_in_play import candidates, card_won
from companion.games.lorenzo.catalogue import Space
from companion.games.lorenzo.check_tower import move_value
from companion.games.lorenzo.check_turn import actor
from companion.games.lorenzo.fix_words import fix_label
from companion.games.lorenzo.houses.decisions import OfferChoice
from companion.games.lorenzo.houses.leaders import is_own
from companion.games.lorenzo.houses.outlook import offers
from companion.games.lorenzo.houses.words import any_card_text
from companion.games.lorenzo.member_value import member_value
from companion.games.lorenzo.outlook import elsewhere, on_spaces, useful
from companion.games.lorenzo.secrets import may_be_unnamed, seen_by
from companion.games.lorenzo.state import Decision, ExchangeChoice, Player, PrivilegeChoice, Table
from companion.guests.lorenzo_entered import entered, tellings, to_enter, told
from companion.guests.lorenzo_headings import heading, question, then
from companion.guests.lorenzo_own import in_turn, own, taking
from companion.guests.lorenzo_paths import AUCTION, HAND, TAKE, path
from companion.guests.lorenzo_view import view
from companion.table.action import Kept
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.words import capital

__all__ = [
    "entered",
    "fix_label",
    "heading",
    "in_turn",
    "own",
    "path",
    "question",
    "seen_by",
    "tellings",
    "then",
    "told",
    "view",
]

SUPPLY = ("wood", "stone", "servants", "coins", "tokens")


class _Guessed(dict[str, bool]):
    """Some questions are made for each card or privilege."""

    def __missing__(self, name: str) -> bool:
        return name.startswith("exchange-")


GUESSED: Mapping[str, bool] = _Guessed(
    member=True,
    laid=True,
    servants=True,
    pay=True,
    line=True,
    floor=False,
    card=False,
)


def abouts(table: Table, seat: Seat) -> Iterator[str]:
    """With every space, because one may ask also why a pawn cannot go there."""
    waiting = table.awaiting[0] if table.awaiting else None
    if waiting is None and table.phase == "dice":
        yield "dice"
    elif waiting is not None and (about := _ONE_THING.get(type(waiting))):
        yield from [about] if waiting.seat == seat else []
    else:
        yield from [TAKE] if taking(table, seat) else []
        yield from dict.fromkeys(path(table, one).about for one in elsewhere(table, seat))
        yield from (f"space:{space.id}" for space in _spaces(table, table.player(seat)))


_ONE_THING: Mapping[type[Decision], str] = {
    PrivilegeChoice: "take_privileges",
    ExchangeChoice: "exchange",
    OfferChoice: AUCTION,
}
"""Decisions with many answers, all about the same."""


def _spaces(table: Table, player: Player) -> Iterator[Space]:
    """Those that one may place on now, whether or not a pawn can go there."""
    if not table.awaiting and table.turns[:1] == (player.seat,) and table.home(player.seat):
        spaces = table.catalogue.board.spaces
        yield from (space for space in spaces if space.area != "leader" or is_own(table, player, space))


# What people might want to do


def considered(table: Table, seat: Seat, about: str) -> Iterator[Action]:
    kind, _colon, which = about.partition(":")
    player = table.player(seat)
    if kind == "space":
        space = table.catalogue.spaces.get(which)
        return _places(table, player, space) if space else iter(())
    if kind == TAKE:
        return _cards_to_take(table, player) if taking(table, seat) else iter(())
    found = [_recorded(action) for action in elsewhere(table, seat) if path(table, action).about == about]
    found.sort(key=partial(_worth, table, player), reverse=True)
    return iter([*found, *_asked_about(table, player, kind, which)])


def _recorded(action: Action) -> Action:
    """What is rolled at the table, and told here."""
    return action.with_(source="recorded") if isinstance(action, lorenzo.Dice) else action


def _worth(table: Table, player: Player, action: Action) -> tuple[int, int]:
    """Of an exchange: the best comes first, as on the table."""
    match action, table.awaiting[:1]:
        case lorenzo.Exchange(choices=choices), (ExchangeChoice() as run,):
            return worth(offered(table, player, run), choices)
    return (0, 0)


def _places(table: Table, player: Player, space: Space) -> Iterator[Action]:
    """The cheapest member first, then the fewest servants; an unnamed card and what is refused come last."""
    moves = [move for move in on_spaces(table, [space]) if isinstance(move, lorenzo.Place) and move.seat == player.seat]
    rank = {move.member: _cheapness(table, player, move) for move in reversed(moves)}
    yield from sorted(moves, key=lambda move: (rank[move.member], move.servants, *_doubt(table, player, move)))
    if space in _spaces(table, player):
        known = {(move.member, move.card) for move in moves}
        for member, card in product(table.home(player.seat), _cards(table, space)):
            if (member, card) not in known:
                place = lorenzo.Place(seat=player.seat, member=member, space=space.id, card=card)
                yield lorenzo.with_fewest_servants(table, place)[0]


def _cheapness(table: Table, player: Player, move: lorenzo.Place) -> tuple[int, int, int]:
    return -useful(table, player, move), move.servants, member_value(table, player, move.member).total


def _doubt(table: Table, player: Player, move: lorenzo.Place | lorenzo.Take) -> tuple[bool, bool]:
    """Named cards before unnamed ones, and of several payments the one that leaves most."""
    if move.card is None or move.pay is None:
        return move.card is None, False
    card, floor = table.catalogue.cards[move.card], table.catalogue.spaces[move.space]
    return False, price_for(table, player, move, floor, card).pay != move.pay


def _cards_to_take(table: Table, player: Player) -> Iterator[Action]:
    """Floor by floor, what is refused last."""
    moves = [move for move in on_spaces(table, table.catalogue.board.spaces) if isinstance(move, lorenzo.Take)]
    yield from sorted(moves, key=lambda move: _doubt(table, player, move))
    known = {(move.space, move.card) for move in moves}
    for floor in dict.fromkeys(table.catalogue.spaces[move.space] for move in moves):
        for card in _cards(table, floor):
            if (floor.id, card) not in known:
                take = lorenzo.Take(seat=player.seat, space=floor.id, card=card)
                yield lorenzo.with_fewest_servants(table, take)[0]


def _cards(table: Table, space: Space) -> tuple[int | None, ...]:
    """The cards that may lie there; none where there is none to take."""
    return candidates(table, space) if space.area == "tower" and space.id not in table.taken else (None,)


def _asked_about(table: Table, player: Player, kind: str, which: str) -> Iterator[Action]:
    """What may be refused, and people would like to know why."""
    seat = player.seat
    if kind == "leader" and which.isdecimal() and int(which) in player.hand:
        yield lorenzo.PlayLeader(seat=seat, leader=int(which))
    elif kind == HAND:
        yield from (lorenzo.PlayLeader(seat=seat, leader=leader.id) for leader in may_be_unnamed(table, seat))
    elif kind == AUCTION and table.houses and not table.houses.awarded:
        yield from offers(table, player)
    elif kind in ("tell_line", "tokens"):
        yield from to_enter(table, player, kind)
    elif kind == "choose_bonus_tile" and player.bonus_tile is None:
        tiles = [tile.id for tile in table.catalogue.bonus_tiles.values() if tile.advanced]
        yield from (lorenzo.ChooseBonusTile(seat=seat, tile=tile) for tile in tiles)


# Words


def source(source: Source) -> str:
    text = words.source(source)
    return capital(text)


def due(table: Table) -> str | None:
    """Whatever waits is somebody's decision."""
    return None


def notes(table: Table, action: Action) -> Iterator[str]:
    """The sum of a value where it has several terms, and what the card does later."""
    player = actor(table, action)
    if player is None or not isinstance(action, lorenzo.Place | lorenzo.Take):
        return
    value = move_value(table, player, action, table.catalogue.spaces[action.space])
    if len(value.terms) > 1:
        yield words.sum_text(value)
    card = card_won(table, action)
    if card and card.permanent:
        yield any_card_text(card).splitlines()[-1]


def kept(table: Table, action: Action) -> Iterable[Kept]:
    return lorenzo.kept(table, action) if isinstance(action, lorenzo.Place) else ()


def ended(table: Table) -> Table:
    return table


def supply(table: Table, seat: Seat) -> Goods:
    goods = table.player(seat).goods
    return Goods({kind: goods[kind] for kind in SUPPLY})
