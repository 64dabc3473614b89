"""Lorenzo il Magnifico for the pages, with and without the expansion: what a seat may do, and what it is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.cards_in_play import candidates
from companion.games.lorenzo.catalogue import Space
from companion.games.lorenzo.houses import actions as houses
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.leaders import is_own
from companion.games.lorenzo.outlook import elsewhere, on_spaces, useful
from companion.games.lorenzo.secrets import may_be_unnamed, seen_by
from companion.games.lorenzo.state import BonusActionChoice, Decision, ExchangeChoice, Player, PrivilegeChoice, Table
from companion.games.lorenzo.values import member_value
from companion.guests.box import Heading, Telling
from companion.guests.lorenzo_headings import heading, question, then
from companion.guests.lorenzo_own import in_turn
from companion.guests.lorenzo_paths import HAND, leader_step, path, token_step
from companion.guests.lorenzo_view import view
from companion.table.action import Kept
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.words import _

__all__ = ["heading", "in_turn", "path", "question", "seen_by", "then", "view"]

SUPPLY = ("wood", "stone", "servants", "coins", "tokens")
LEADERS = "tell:leaders"
TOKENS = "tell:tokens"


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
        yield from dict.fromkeys(path(table, one).about for one in elsewhere(table) if one.seat in (seat, None))
        yield from (f"space:{space.id}" for space in _spaces(table, table.player(seat)))


_ONE_THING: Mapping[type[Decision], str] = {PrivilegeChoice: "take_privileges", ExchangeChoice: "exchange"}
"""Decisions with many answers, all about the same."""


def _spaces(table: Table, player: Player) -> Iterator[Space]:
    """Those that one may place on now, or take a card from."""
    spaces, waiting = table.catalogue.board.spaces, table.awaiting[0] if table.awaiting else None
    if waiting is None and table.turns[:1] == (player.seat,) and table.home(player.seat):
        yield from (space for space in spaces if space.area != "leader" or is_own(table, player, space))
    elif isinstance(waiting, BonusActionChoice) and waiting.seat == player.seat:
        card_type = waiting.effect.card_type
        floors = [space for space in spaces if space.area == "tower" and waiting.effect.action == "take_card"]
        yield from (floor for floor in floors if card_type in (None, floor.card_type or card_type))


# What people might want to do


def considered(table: Table, seat: Seat, about: str) -> Iterator[Action]:
    kind, _colon, which = about.partition(":")
    player = table.player(seat)
    if kind == "space":
        space = table.catalogue.spaces.get(which)
        return _on_space(table, player, space) if space else iter(())
    legal = (action for action in elsewhere(table) if action.seat in (seat, None))
    found = [_recorded(action) for action in legal if path(table, action).about == about]
    return iter([*sorted(found, key=_most_first), *_asked_about(table, player, kind, which)])


def _recorded(action: Action) -> Action:
    """What is rolled at the table, and told here."""
    return action.with_(source="recorded") if isinstance(action, lorenzo.Dice) else action


def _most_first(action: Action) -> int:
    """Of exchanges as many as can be paid: whoever started a production wants them."""
    return -len(action.choices) if isinstance(action, lorenzo.Exchange) else 0


def _on_space(table: Table, player: Player, space: Space) -> Iterator[Action]:
    """The cheapest member first, then the fewest servants; an unnamed card and what is refused come last."""
    legal = [move for move in on_spaces(table, [space]) if move.seat == player.seat]
    moves = [move for move in legal if isinstance(move, lorenzo.Place)]
    rank = {move.member: _cheapness(table, player, move) for move in reversed(moves)}
    yield from (move for move in legal if not isinstance(move, lorenzo.Place))
    yield from sorted(moves, key=lambda move: (rank[move.member], move.servants, move.card is None))
    yield from _refused(table, player, space, {(getattr(move, "member", None), _card(move)) for move in legal})


def _card(move: Action) -> int | None:
    return move.card if isinstance(move, lorenzo.Place | lorenzo.Take) else None


def _cheapness(table: Table, player: Player, move: lorenzo.Place) -> tuple[int, int, int]:
    return -useful(table, player, move), move.servants, member_value(table, player, move.member).total


def _refused(
    table: Table, player: Player, space: Space, legal: set[tuple[object, int | None]]
) -> Iterator[lorenzo.Place | lorenzo.Take]:
    """Every member at home and every card that may lie there, where nothing makes them legal."""
    tower = space.area == "tower" and space.id not in table.taken
    cards: tuple[int | None, ...] = candidates(table, space) if tower else (None,)
    if table.awaiting:
        take = isinstance(table.awaiting[0], BonusActionChoice) and table.awaiting[0].effect.action == "take_card"
        for card in cards if take and tower and table.awaiting[0].seat == player.seat else ():
            if (None, card) not in legal:
                move = lorenzo.Take(seat=player.seat, space=space.id, card=card)
                yield lorenzo.with_fewest_servants(table, move)[0]
    elif table.turns[:1] == (player.seat,):
        for member in table.home(player.seat):
            for card in cards:
                if (member, card) not in legal:
                    place = lorenzo.Place(seat=player.seat, member=member, space=space.id, card=card)
                    yield lorenzo.with_fewest_servants(table, place)[0]


def _asked_about(table: Table, player: Player, kind: str, which: str) -> Iterator[Action]:
    """What may be refused, and people would like to know why."""
    seat = player.seat
    if kind == "leader" and which.isdecimal() and int(which) in player.hand:
        yield lorenzo.PlayLeader(seat=seat, leader=int(which))
    elif kind == HAND:
        yield from (lorenzo.PlayLeader(seat=seat, leader=leader.id) for leader in may_be_unnamed(table, seat))
    elif kind == "family" and which.isdecimal():
        spaces = range(1, catalogue().board.auction.spaces + 1)
        yield from (houses.MakeOffer(seat=seat, tile=int(which), space=space) for space in spaces)
    elif kind == "choose_bonus_tile":
        tiles = [tile.id for tile in table.catalogue.bonus_tiles.values() if tile.advanced]
        yield from (lorenzo.ChooseBonusTile(seat=seat, tile=tile) for tile in tiles)


# Words


def source(source: Source) -> str:
    text = words.source(source)
    return text[:1].upper() + text[1:]


def fix_label(table: Table, fix: Action) -> str:
    match fix:
        case lorenzo.Place(pay=pay) if pay is not None:
            return _("Pay {goods}").format(goods=words.goods(pay))
        case lorenzo.Place(member=member, servants=servants) if servants:
            return _("Use the {member} and {servants}").format(
                member=words.member(member), servants=words.amount("servants", servants)
            )
        case lorenzo.Place(member=member):
            return _("Use the {member}").format(member=words.member(member))
        case lorenzo.Take(servants=servants) | lorenzo.Activate(servants=servants) if servants:
            return _("Spend {servants}").format(servants=words.amount("servants", servants))
        case lorenzo.UseLeader(leader=leader):
            return _("Use {leader}").format(leader=table.catalogue.leaders[leader].name)
        case lorenzo.DiscardLeader():
            return _("Discard a leader for a privilege")
        case _:
            return lorenzo.describe(table, fix)


def kept(table: Table, action: Action) -> Iterable[Kept]:
    return lorenzo.kept(table, action) if isinstance(action, lorenzo.Place) else ()


def supply(table: Table, seat: Seat) -> Goods:
    goods = table.player(seat).goods
    return Goods({kind: goods[kind] for kind in SUPPLY})


# Telling one's own secrets


def tellings(table: Table, seat: Seat) -> Sequence[Telling]:
    return [*_leaders_to_tell(table, seat), *_tokens_to_tell(table, seat)]


def _leaders_to_tell(table: Table, seat: Seat) -> Iterator[Telling]:
    if unnamed := table.player(seat).hand.count(None):
        title, subtitle = _("Enter your leaders privately"), _("Only you see which you can play.")
        leaders = sorted(may_be_unnamed(table, seat), key=lambda leader: leader.name)
        choices = tuple(leader_step(table, leader.id) for leader in leaders)
        yield Telling(LEADERS, Heading(title, subtitle, "leader", secret=True), unnamed, choices)


def _tokens_to_tell(table: Table, seat: Seat) -> Iterator[Telling]:
    """One by one, because two may show the same; a face that the table has not met is entered on the host's device."""
    player = table.player(seat)
    faces = [one.face for one in table.houses.own_copy.tokens] if table.houses else []
    if faces and len(player.house.faces) < player.goods["tokens"]:
        title, subtitle = _("Enter a special token privately"), _("What does it show?")
        yield Telling(TOKENS, Heading(title, subtitle, "tokens", secret=True), 1, tuple(map(token_step, faces)))


def told(table: Table, seat: Seat, about: str, keys: Sequence[str]) -> Action | None:
    telling = next((one for one in tellings(table, seat) if one.about == about), None)
    if telling is None or not 0 < len(keys) <= telling.number or len(set(keys)) < len(keys):
        return None
    chosen = [step.key for step in telling.choices if step.key in keys]
    if len(chosen) < len(keys):
        return None
    if about == LEADERS:
        return lorenzo.TellLeaders(seat=seat, leaders=tuple(map(int, keys)))
    assert table.houses
    faces = {token_step(one.face).key: one.face for one in table.houses.own_copy.tokens}
    return houses.TellTokens(seat=seat, faces=(*table.player(seat).house.faces, *[faces[key] for key in keys]))
