"""What a row or column gives, and pushing the marble in (rulebook, "Taking Resources from the Market")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from companion.games.masters.catalogue import Catalogue, Marble, Resource, WhiteMarble
from companion.games.masters.effects import in_force
from companion.games.masters.state import Market, Player, Table
from companion.games.masters.storage import storable
from companion.table.goods import NOTHING, Goods


def marbles_in(table: Table, line: str) -> tuple[Marble | None, ...]:
    """What lies in a row or column, from where the marbles fall out."""
    return tuple([table.market.rows[row][column] for row, column in table.catalogue.lines[line]])


def most_useful_line(table: Table, player: Player, missing: Goods) -> str | None:
    """The row or column with most of what is missing and can be stored, as far as it is known and leaves no choice."""
    best, most = None, 0
    for line, gives in _line_gains(table.catalogue, table.market, tuple(white_resources(table, player))).items():
        useful = Goods({kind: min(n, gives[kind]) for kind, n in missing.items()})
        if useful.total > most and (kept := storable(table, player, useful).total) > most:
            best, most = line, kept
    return best


@lru_cache(maxsize=64)
def _line_gains(box: Catalogue, market: Market, white: tuple[Resource, ...]) -> Mapping[str, Goods]:
    """What each line gives: white marbles something only if one leader says what."""
    known = {line: tuple([market.rows[row][column] for row, column in places]) for line, places in box.lines.items()}
    only = white if len(white) == 1 else ()
    return {
        line: gain(box, marbles, only * marbles.count("white"))
        for line, marbles in known.items()
        if None not in marbles
    }


@lru_cache(maxsize=1024)
def gain(box: Catalogue, marbles: tuple[Marble | None, ...], white: tuple[str, ...] = ()) -> Goods:
    """What the marbles give, and the resources of the white ones."""
    facts = box.board.marbles
    total = NOTHING
    for marble in marbles:
        if marble is not None:
            total = total + facts[marble].gives
    for kind in white:
        total = total + Goods({kind: 1})
    return total


def white_resources(table: Table, player: Player) -> list[Resource]:
    """What the player's leaders can make of a white marble."""
    return [ability.resource for ability, _ in in_force(table, player, WhiteMarble)]


def converted(
    table: Table, player: Player, marbles: Iterable[Marble | None], chosen: tuple[Resource, ...] = ()
) -> tuple[Resource, ...]:
    """What the white marbles give: as chosen, or what the only leader makes of them."""
    offered = white_resources(table, player)
    if chosen or len(offered) != 1:
        return chosen
    return tuple(offered * sum([marble == "white" for marble in marbles]))


def pushed(market: Market, places: tuple[tuple[int, int], ...], marbles: tuple[Marble | None, ...]) -> Market:
    """The slide's marble enters at the far end, all move on by one, and the first falls out onto the slide."""
    rows = [list(row) for row in market.rows]
    for (row, column), marble in zip(places, (*marbles[1:], market.slide), strict=True):
        rows[row][column] = marble
    return Market(tuple(tuple(row) for row in rows), marbles[0])


def completed(market: Market, box: Catalogue) -> Market:
    """If only one marble is unknown, it is the one that is missing."""
    lying = [*[marble for row in market.rows for marble in row], market.slide]
    if lying.count(None) != 1:
        return market
    missing = missing_marbles(lying, box)
    if missing.total() != 1:
        return market
    (last,) = missing.elements()
    rows = tuple(tuple(last if marble is None else marble for marble in row) for row in market.rows)
    return Market(rows, market.slide or last)


def missing_marbles(lying: Iterable[Marble | None], box: Catalogue) -> Counter[Marble]:
    """Those of the box that are not among these; below zero, if there are too many."""
    counts: Counter[Marble] = Counter({marble: facts.count for marble, facts in box.board.marbles.items()})
    counts.subtract([marble for marble in lying if marble is not None])
    return counts
