"""What people enter on a page of Lorenzo because no list has it, and all that a seat may name at any time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import CARD_TYPES, KINDS, CardType
from companion.games.lorenzo.houses import actions as houses
from companion.games.lorenzo.houses.decisions import LineChoice
from companion.games.lorenzo.houses.outlook import slots
from companion.games.lorenzo.houses.own_copy import Token
from companion.games.lorenzo.houses.words import any_tile_text, type_name
from companion.games.lorenzo.secrets import may_be_unnamed
from companion.games.lorenzo.state import Player, Table
from companion.guests.box import Heading, Step, Telling
from companion.guests.lorenzo_paths import PRIVILEGES, leader_step, plain_card_step, token_step
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _, roman

LEADERS, TOKENS, CARD, TILE = "tell:leaders", "tell:tokens", "tell:card-", "tell:tile"


# In place of an answer


def to_enter(table: Table, player: Player, about: str) -> Iterator[Action]:
    """What says nothing yet: the page asks what it is."""
    waiting = table.awaiting[0] if table.awaiting else None
    if about == "tell_line" and isinstance(waiting, LineChoice) and waiting.seat == player.seat:
        yield houses.TellLine(seat=player.seat, gain=Goods())
    elif about == "tokens" and _may_show_more(table, player):
        yield houses.UseTokens(seat=player.seat, faces=(Token(),))
        for card in slots(table, player):
            yield houses.ParkToken(seat=player.seat, card=card, face=Token())


def _may_show_more(table: Table, player: Player) -> bool:
    """Whether a token in the supply may show what nobody has met."""
    untold = len(player.house.faces) < player.goods["tokens"]
    return untold and table.houses is not None and table.houses.own_copy.tokens_unknown > 0


def entered(table: Table, seat: Seat, about: str, answers: Mapping[str, str]) -> Action | None:
    if next(to_enter(table, table.player(seat), about), None) is None:
        return None
    face = _face(answers.get("gain", "") or answers.get("token", ""))
    if face is None:
        return None
    if about == "tell_line":
        return houses.TellLine(seat=seat, gain=face.gain) if face == Token(gain=face.gain) else None
    kind, _colon, card = answers.get("do", "").partition(":")
    match kind:
        case "use_tokens":
            return houses.UseTokens(seat=seat, faces=(face,))
        case "park_token" if card.isdecimal():
            return houses.ParkToken(seat=seat, card=int(card), face=face)
        case _:
            return None


def _face(key: str) -> Token | None:
    """``coins2,privileges1;and a word``; none where it is anything else, or nothing."""
    amounts, _semicolon, text = key.partition(";")
    if not re.fullmatch(r"([a-z]+[1-9](,(?=[a-z])|$))*", amounts, re.ASCII):
        return None
    found = {one[:-1]: int(one[-1]) for one in amounts.split(",") if one}
    privileges = found.pop(PRIVILEGES, 0)
    if not found.keys() <= set(KINDS):
        return None
    face = Token(gain=Goods(found), privileges=privileges, text=text.strip())
    return face if face != Token() else None


# At any time


def tellings(table: Table, seat: Seat) -> Sequence[Telling]:
    player = table.player(seat)
    return [*_leaders(table, player), *_tokens(table, player), *_cards(table, player), *_tile(table)]


def _leaders(table: Table, player: Player) -> Iterator[Telling]:
    if unnamed := player.hand.count(None):
        title, subtitle = _("Enter your leaders privately"), _("Only you see which you can play.")
        leaders = sorted(may_be_unnamed(table, player.seat), key=lambda leader: leader.name)
        choices = tuple(leader_step(table, leader.id) for leader in leaders)
        yield Telling(LEADERS, Heading(title, subtitle, "leader", secret=True), unnamed, choices)


def _tokens(table: Table, player: Player) -> Iterator[Telling]:
    """One by one, because two may show the same."""
    faces = [one.face for one in table.houses.own_copy.tokens] if table.houses else []
    faces += [Token()] if _may_show_more(table, player) else []
    if faces and len(player.house.faces) < player.goods["tokens"]:
        title, subtitle = _("Enter a special token privately"), _("What does it show?")
        yield Telling(TOKENS, Heading(title, subtitle, "tokens", secret=True), 1, tuple(map(token_step, faces)))


def _cards(table: Table, player: Player) -> Iterator[Telling]:
    """Development cards of the own rows, one by one."""
    for kind in CARD_TYPES:
        if None in player.row(kind) and (choices := tuple(_possible(table, player, kind))):
            heading = Heading(_("Enter an unknown card"), type_name(kind), kind)
            yield Telling(f"{CARD}{kind}", heading, 1, choices)


def _possible(table: Table, player: Player, kind: CardType) -> Iterator[Step]:
    for card in table.catalogue.cards.values():
        if card.type == kind and lorenzo.check(table, lorenzo.NameCard(seat=player.seat, card=card.id)).legal:
            yield plain_card_step("card", card)


def _tile(table: Table) -> Iterator[Telling]:
    """The excommunication tile of this period, which lies before everybody."""
    if table.tiles[table.period - 1] is None:
        tiles = [tile for tile in table.catalogue.tiles.values() if tile.period == table.period]
        choices = tuple(Step("tile", tile.id, any_tile_text(tile), icon="excom") for tile in tiles)
        heading = Heading(_("Enter tile {period}").format(period=roman(table.period)), icon="excom")
        yield Telling(TILE, heading, 1, choices)


def told(table: Table, seat: Seat, about: str, keys: Sequence[str]) -> Action | None:
    telling = next((one for one in tellings(table, seat) if one.about == about), None)
    if telling is None or not 0 < len(keys) <= telling.number or len(set(keys)) < len(keys):
        return None
    if about == TOKENS:
        return _told_token(table, seat, keys[0])
    if not {*keys} <= {step.key for step in telling.choices}:
        return None
    if about == LEADERS:
        return lorenzo.TellLeaders(seat=seat, leaders=tuple(map(int, keys)))
    if about == TILE:
        return lorenzo.LayTile(period=table.period, tile=keys[0])
    return lorenzo.NameCard(seat=seat, card=int(keys[0]))


def _told_token(table: Table, seat: Seat, key: str) -> Action | None:
    assert table.houses
    player = table.player(seat)
    known = {token_step(one.face).key: one.face for one in table.houses.own_copy.tokens}
    face = known.get(key) or (_face(key) if _may_show_more(table, player) else None)
    return houses.TellTokens(seat=seat, faces=(*player.house.faces, face)) if face else None
