"""Special tokens: drawn unseen, used, paid, laid on cards, shuffled again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.own_copy import Token
from companion.table.evolve import evolve
from companion.table.seats import Seat
from companion.table.source import Source

if TYPE_CHECKING:
    from companion.games.lorenzo.state import Player, Table

PARKED = "parked"
"""The source of a change that lays a token on a card, whence it comes neither back nor among the used ones."""


def supply(table: Table) -> int:
    """The tokens lying face down."""
    return drawable(table) - (table.houses.used_tokens if table.houses else 0)


def drawable(table: Table) -> int:
    """All that can still be drawn: the used ones are shuffled when the last of the supply is gone."""
    if table.houses is None:
        return 0
    held = sum(player.goods["tokens"] + len(player.house.parked) for player in table.players)
    return catalogue().board.special_tokens - held


def moved(before: Table, after: Table, seat: Seat, wanted: int, source: Source) -> Table:
    """Tokens given away lie face up apart; drawing the last one makes a new supply of them."""
    if before.houses is None or after.houses is None:
        return after
    used = before.houses.used_tokens
    if wanted < 0:
        given = before.player(seat).goods["tokens"] - after.player(seat).goods["tokens"]
        used = used if source.startswith(PARKED) else used + given
    elif wanted >= supply(before):
        used = 0
    after = evolve(after, houses=evolve(after.houses, used_tokens=used))
    return _owe(before, _forget(after, after.player(seat)), seat, wanted)


def _owe(before: Table, after: Table, seat: Seat, wanted: int) -> Table:
    """When there are none to draw, one goes without, or draws them later (table rule)."""
    missing = wanted - drawable(before)
    if after.houses is None or after.houses.rules.tokens_run_out == "none" or missing <= 0:
        return after
    player = after.player(seat)
    return with_house(after, player, owed=player.house.owed + missing)


def _forget(table: Table, player: Player) -> Table:
    """Of more faces told than tokens left, the last told are taken to be gone."""
    left = player.goods["tokens"]
    if len(player.house.faces) <= left:
        return table
    return with_house(table, player, faces=player.house.faces[:left])


def with_house(table: Table, player: Player, **changes: object) -> Table:
    """The table with something changed in the expansion's part of a player's sheet."""
    return table.with_player(evolve(player, house=evolve(player.house, **changes)))  # type: ignore[arg-type]


def without_faces(told: tuple[Token, ...], gone: tuple[Token, ...]) -> tuple[Token, ...]:
    left = list(told)
    for face in gone:
        if face in left:
            left.remove(face)
    return tuple(left)


def named_with(table: Table, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The goods that an effect names; whether special tokens are among resources so named is a table rule."""
    touched = table.houses is not None and table.houses.rules.tokens_and_named_goods
    return (*kinds, "tokens") if touched else kinds


def before_scoring(table: Table) -> bool:
    """After the last turn of the game everybody may use special tokens, until the game is scored."""
    last = table.round == table.catalogue.rounds
    return table.houses is not None and last and not table.turns and table.phase in ("actions", "report")
