"""The pictures of the lessons: what the expansion adds to the table; the rest is drawn as in the base game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.games.lorenzo.catalogue import Family
from companion.games.lorenzo.state import Table
from companion.rulebook.cards import card
from companion.rulebook.lessons import Picture
from companion.table.who import Who
from companion.ui.lorenzo.houses.auction.view import TOP
from companion.ui.lorenzo.houses.table.view import AdaptedTower, LeaderSpace
from companion.ui.lorenzo.houses.tokens.view import TokenPlace, tokens_view
from companion.ui.lorenzo.lesson.view import MarkedTower
from companion.ui.lorenzo.lesson.view import Piece as BasePiece
from companion.ui.lorenzo.lesson.view import pieces as of_base
from companion.ui.lorenzo.table.space_view import person
from companion.ui.lorenzo.table.view import table_view


class AuctionSpace(NamedTuple):
    number: str
    who: tuple[Who, ...]
    """Whose pawn is on it, if any."""


class FamilyOnTile(NamedTuple):
    """A family with its ability, and the spaces of its auction tile, or who has won it."""

    name: str
    text: str
    spaces: tuple[AuctionSpace, ...]
    owner: tuple[Who, ...]


class Tokens(NamedTuple):
    supply: int
    hand: tuple[TokenPlace, ...]


Piece = BasePiece | FamilyOnTile | Tokens | AdaptedTower | LeaderSpace


def pieces(table: Table, picture: Picture) -> tuple[Piece, ...]:
    draw = _PICTURES.get(picture.kind)
    return tuple(draw(table, picture)) if draw else of_base(table, picture)


def _families(table: Table, picture: Picture) -> Iterator[Piece]:
    for name in map(str, picture.of):
        family: Family = table.catalogue.families[name]
        yield FamilyOnTile(
            name=family.name,
            text=" ".join(part.text for part in card(f"houses:family:{name}").parts),
            spaces=tuple(_spaces(table, name)),
            owner=tuple(person(table, one.seat) for one in table.players if one.house.family == name),
        )


def _spaces(table: Table, family: str) -> Iterator[AuctionSpace]:
    """None where it is not auctioned, or no more."""
    assert table.houses
    families = table.houses.families
    if family in families and not any(one.house.family == family for one in table.players):
        held = table.houses.offers.get(table.houses.auction_tiles[families.index(family)])
        for n in range(1, TOP + 1):
            yield AuctionSpace(str(n), (person(table, held.seat),) if held and held.space == n else ())


def _tokens(table: Table, picture: Picture) -> Iterator[Piece]:
    view = tokens_view(table, table.player(str(picture.of[0])).seat)
    yield Tokens(view.supply, view.hand)


def _tower(table: Table, picture: Picture) -> Iterator[Piece]:
    houses = table_view(table).houses
    for piece in of_base(table, picture):
        yield piece
        if houses and isinstance(piece, MarkedTower) and piece.tower.adapted:
            yield houses.adapted


def _leaders(table: Table, picture: Picture) -> Iterator[Piece]:
    """Those who are a space also as such, where somebody has played them."""
    houses = table_view(table).houses
    for number in picture.of:
        yield from of_base(table, Picture(kind=picture.kind, of=(number,)))
        yield from (one for one in houses.leaders if one.tile.space == f"leader-{number}") if houses else ()


_PICTURES: dict[str, Any] = {"families": _families, "tokens": _tokens, "tower": _tower, "leaders": _leaders}
