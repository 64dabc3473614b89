"""Taking resources from the market (rulebook, "Taking Resources from the Market")."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from companion.games.masters.actions import LayMarket, Take
from companion.games.masters.catalogue import RESOURCES, Marble, Resource
from companion.games.masters.market import converted, gain, marbles_in, missing_marbles, white_resources
from companion.games.masters.state import Player, Table
from companion.games.masters.storage import best_storage
from companion.table.action import Reason
from companion.table.goods import Goods


def judge_take(table: Table, player: Player, move: Take) -> Iterator[Reason]:
    if move.line not in table.catalogue.lines:
        yield Reason("market.line", firm=True, line=move.line)
        return
    known = marbles_in(table, move.line)
    told = move.marbles or known
    if None in told or len(told) != len(known):
        yield Reason("market.unknown", firm=True, line=move.line)
        return
    yield from marbles_can_lie_there(table, player, move, known)
    yield from white_marbles_are_chosen(table, player, move, told)


def marbles_can_lie_there(
    table: Table, player: Player, move: Take, known: tuple[Marble | None, ...]
) -> Iterator[Reason]:
    """Marbles are told where the app does not know them, and none that lies elsewhere."""
    if not move.marbles:
        return
    elsewhere = [*[marble for line in table.market.rows for marble in line], table.market.slide]
    for marble in known:
        elsewhere.remove(marble)
    if min(missing_marbles([*elsewhere, *move.marbles], table.catalogue).values()) < 0:
        yield Reason("setup.market", firm=True, what="line", line=move.line)
    elif any(lying not in (None, told) for lying, told in zip(known, move.marbles, strict=True)):
        fix = None if None in known else with_best_choice(table, player, move.with_(marbles=()), known)
        yield Reason("market.marbles", fix, line=move.line, marbles=known)


def white_marbles_are_chosen(
    table: Table, player: Player, move: Take, marbles: tuple[Marble | None, ...]
) -> Iterator[Reason]:
    """With two leaders each white marble gives one of two resources; with one or none there is nothing to choose."""
    offered, whites = white_resources(table, player), marbles.count("white")
    chosen = converted(table, player, marbles, move.white)
    told = len(chosen) == whites
    if not offered:
        if chosen:
            yield Reason("market.white", move.with_(white=()), firm=not told)
    elif not told or not set(chosen) <= set(offered):
        fix = with_best_choice(table, player, move, marbles)
        yield Reason("market.white_choice", fix, firm=not told, choices=offered, needs=whites, has=len(chosen))


def with_best_choice(table: Table, player: Player, move: Take, marbles: tuple[Marble | None, ...]) -> Take:
    """The resources for white marbles that leave the least to discard; nothing where there is no choice."""
    offered, whites = white_resources(table, player), marbles.count("white")
    if len(offered) < 2:
        return move.with_(white=()) if move.white else move

    def discarded(chosen: tuple[Resource, ...]) -> int:
        taken = gain(table.catalogue, marbles, chosen).only(RESOURCES)
        return best_storage(table, player, taken).discard.total

    return move.with_(white=min(combinations_with_replacement(offered, whites), key=discarded))


def some_take(table: Table, player: Player) -> Take | None:
    """Any row or column that can be taken without naming its marbles."""
    for line in table.catalogue.lines:
        marbles = marbles_in(table, line)
        if None not in marbles:
            return with_best_choice(table, player, Take(seat=player.seat, line=line), marbles)
    return None


def judge_lay_market(table: Table, _: Player | None, action: LayMarket) -> Iterator[Reason]:
    """A tray of the right size, and no more marbles of a colour than the box has."""
    size = table.catalogue.board.market
    if [len(row) for row in action.rows] != [size.columns] * size.rows:
        yield Reason("setup.market", firm=True, what="size")
        return
    lying = [*[marble for row in action.rows for marble in row], action.slide]
    too_many = Goods({marble: -n for marble, n in missing_marbles(lying, table.catalogue).items() if n < 0})
    if too_many:
        yield Reason("setup.market", firm=True, what="marbles", marbles=tuple(too_many))
