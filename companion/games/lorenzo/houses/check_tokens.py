"""Using special tokens, and laying them on cards."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo.houses.actions import ParkToken, TellTokens, UseTokens
from companion.games.lorenzo.houses.effect_kinds import TokenSlot
from companion.games.lorenzo.houses.own_copy import Token
from companion.games.lorenzo.state import Player, Table
from companion.table.action import Reason


def judge_use(table: Table, player: Player, action: UseTokens) -> Iterator[Reason]:
    if not action.faces:
        yield Reason("token.owned", firm=True, needs=1, has=player.goods["tokens"])
    yield from tokens_are_there(player, len(action.faces))
    yield from faces_are_known(table, action.faces)


def judge_tell(table: Table, player: Player, action: TellTokens) -> Iterator[Reason]:
    """What the tokens in the supply show can be told only of so many as are there."""
    has = player.goods["tokens"]
    if len(action.faces) > has:
        yield Reason("token.owned", firm=True, needs=len(action.faces), has=has)
    yield from faces_are_known(table, action.faces)


def judge_park(table: Table, player: Player, action: ParkToken) -> Iterator[Reason]:
    yield from card_has_room(table, player, action)
    yield from tokens_are_there(player, 1)
    yield from faces_are_known(table, (action.face,))


def tokens_are_there(player: Player, needs: int) -> Iterator[Reason]:
    """Only special tokens in one's own supply can be used; those on cards do not count."""
    has = player.goods["tokens"]
    if has < needs:
        yield Reason("token.owned", needs=needs, has=has)


def faces_are_known(table: Table, faces: tuple[Token, ...]) -> Iterator[Reason]:
    """Once a table has told all its tokens, none shows anything else."""
    assert table.houses
    own_copy = table.houses.own_copy
    known = {one.face for one in own_copy.tokens}
    if not own_copy.tokens_unknown and not set(faces) <= known:
        yield Reason("copy.values", firm=True, what="token")


def card_has_room(table: Table, player: Player, action: ParkToken) -> Iterator[Reason]:
    """A card holds one token for good, unless the table lets it be replaced (table rule)."""
    assert table.houses
    card = table.catalogue.cards.get(action.card) if action.card in player.cards else None
    slots = card.permanent.effects if card and card.permanent else ()
    if not any(isinstance(effect, TokenSlot) for effect in slots):
        yield Reason("effect.token_slot", firm=True, card=action.card)
    elif action.card in player.house.parked and table.houses.rules.token_slot == "once":
        yield Reason("token.parked", card=action.card)
