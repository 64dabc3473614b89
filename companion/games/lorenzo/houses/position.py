"""The expansion in a game that is under way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from companion.games.lorenzo.catalogue import Catalogue
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.counting import full_sets
from companion.games.lorenzo.houses.state import House
from companion.games.lorenzo.houses.tokens import with_house
from companion.table.evolve import evolve

if TYPE_CHECKING:
    from companion.games.lorenzo.state import Row, Table


def join_houses(table: Table, used_tokens: int, leader_deck: Row | None) -> Table:
    """The families are awarded already, and full sets rewarded; what is left of the leaders can be drawn."""
    if table.houses is None:
        return table
    deck = (None,) * leaders_left(table) if leader_deck is None else leader_deck
    houses = evolve(table.houses, awarded=True, used_tokens=used_tokens, leader_deck=deck)
    for player in table.players:
        table = with_house(table, player, sets=full_sets(player))
    return evolve(table, houses=houses)


def leaders_left(table: Table) -> int:
    """How many leaders nobody has, played or discarded."""
    gone = sum(len(player.hand) + len(player.leaders) + len(player.discarded) for player in table.players)
    return max(0, len(table.catalogue.leaders) - gone)


def judge_houses(sheets: Sequence[House], box: Catalogue) -> Iterator[str]:
    """Families that exist, each once; tokens only on cards; nothing below zero."""
    families = [house.family for house in sheets if house.family is not None]
    if not set(families) <= set(box.families) or len(set(families)) < len(families):
        yield "families"
    amounts = [(house.sets, house.active, house.bought_in, house.owed, *house.kept.values()) for house in sheets]
    if any(n < 0 for several in amounts for n in several):
        yield "families"
    if any(card not in box.cards for house in sheets for card in house.parked):
        yield "tokens"


def judge_tokens(held: int, used: int, sheets: Sequence[House]) -> Iterator[str]:
    """There are only so many special tokens."""
    if used < 0 or held + used + sum(len(house.parked) for house in sheets) > catalogue().board.special_tokens:
        yield "tokens"
