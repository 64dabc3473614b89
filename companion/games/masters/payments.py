"""What a card costs a player, and from where resources can be paid (rulebook, "Buying one Development Card")."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from companion.games.masters.catalogue import Card, Discount
from companion.games.masters.effects import in_force
from companion.games.masters.state import STRONGBOX, Places, Player, Table
from companion.table.evolve import evolve
from companion.table.goods import NOTHING, Goods


def price(table: Table, player: Player, card: Card) -> Goods:
    """The cost less the discounts of the leaders played, each only on its resource."""
    cost = card.cost
    for discount, _ in in_force(table, player, Discount):
        cost = cost.less(Goods({discount.resource: discount.amount}))
    return cost


def places(table: Table, player: Player) -> list[tuple[str, Goods]]:
    """Where resources lie, in the order in which we propose to pay from them.

    The warehouse first, because that makes room; then leaders' depots; the strongbox, which is never full, at last.
    """
    warehouse = table.catalogue.board.depots
    found = [(depot, player.depots[depot]) for depot in warehouse if depot in player.depots]
    found += [(depot, goods) for depot, goods in player.depots.items() if depot not in warehouse]
    return [*found, (STRONGBOX, player.strongbox)]


def proposed(table: Table, player: Player, due: Goods) -> Places:
    """A sensible mix; if there is too little, everything there is."""
    pay: dict[str, Goods] = {}
    for place, lying in places(table, player):
        part = Goods({kind: min(n, lying[kind]) for kind, n in due.items()})
        if part:
            pay[place] = part
            due = due - part
        if not due:
            break
    return pay


def split(table: Table, player: Player, due: Goods, from_strongbox: Goods) -> Places:
    """So much from the strongbox, the rest as proposed from the depots."""
    pay = dict(proposed(table, evolve(player, strongbox=NOTHING), due - from_strongbox))
    return pay | {STRONGBOX: from_strongbox} if from_strongbox else pay


def strongbox_shares(player: Player, kind: str, n: int) -> range:
    """How many of so many may come from the strongbox: at least what the depots do not have."""
    return range(max(0, n - player.stored[kind]), min(n, player.strongbox[kind]) + 1)


def mixes(table: Table, player: Player, due: Goods) -> Iterator[dict[str, Goods]]:
    """Every way to pay exactly this from what lies in each place."""
    lying = places(table, player)
    shares = [list(_shares(kind, n, lying)) for kind, n in due.items()]
    for chosen in product(*shares):
        pay: dict[str, Goods] = {}
        for share in chosen:
            for place, part in share.items():
                pay[place] = pay[place] + part if place in pay else part
        yield pay


def _shares(kind: str, n: int, lying: list[tuple[str, Goods]]) -> Iterator[dict[str, Goods]]:
    """Every way to take so many of one kind from these places."""
    if n == 0:
        yield {}
    elif lying:
        (place, goods), rest = lying[0], lying[1:]
        for part in range(min(n, goods[kind]), -1, -1):
            for others in _shares(kind, n - part, rest):
                yield {place: Goods({kind: part}), **others} if part else others
