"""Production powers: which a player has, and what they take and give (rulebook, "Activating the Production")."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from companion.games.masters.actions import Produce
from companion.games.masters.catalogue import BASIC, RESOURCES, Catalogue, ExtraProduction, Production, Resource
from companion.games.masters.effects import in_force
from companion.games.masters.state import Player, Table
from companion.table.goods import NOTHING, Goods


def visible_powers(table: Table, player: Player) -> dict[str, Production]:
    """The top card of each slot, the basic power of the board, and leaders played."""
    cards = table.catalogue.cards
    found = {slot[-1]: cards[slot[-1]].production for slot in player.slots if slot}
    found[BASIC] = table.catalogue.board.basic_production
    found |= {leader: ability.production for ability, leader in in_force(table, player, ExtraProduction)}
    return found


def any_power(table: Table, name: str) -> Production | None:
    """A power of the box, whoever has it."""
    return _power(table.catalogue, name)


def _power(box: Catalogue, name: str) -> Production | None:
    if name == BASIC:
        return box.board.basic_production
    if card := box.cards.get(name):
        return card.production
    leader = box.leaders.get(name)
    return leader.ability.production if leader and isinstance(leader.ability, ExtraProduction) else None


class Together(NamedTuple):
    """Several powers as one: all at once they take and give this."""

    input: Goods
    input_any: int
    output: Goods
    output_any: int
    faith: int


def together(powers: Iterable[Production]) -> Together:
    taken, given, spend, receive, faith = NOTHING, NOTHING, 0, 0, 0
    for power in powers:
        taken, given = taken + power.input, given + power.output
        spend, receive, faith = spend + power.input_any, receive + power.output_any, faith + power.faith
    return Together(taken, spend, given, receive, faith)


def of_move(table: Table, move: Produce) -> Together:
    """All the powers that a move uses; one that does not exist takes and gives nothing."""
    return _used(table.catalogue, move.powers)


@lru_cache(maxsize=1024)
def _used(box: Catalogue, names: tuple[str, ...]) -> Together:
    return together([power for name in names if (power := _power(box, name))])


def can_pay(player: Player, power: Production | Together) -> bool:
    return covers(player.goods, power)


def covers(goods: Goods, power: Production | Together) -> bool:
    """Whether these resources are enough, those of the player's choice included."""
    return goods.covers(power.input) and goods.total >= power.input.total + power.input_any


def most_payable(table: Table, player: Player, names: Iterable[str]) -> tuple[str, ...]:
    """As many of these powers as the player can pay together, the first ones if there is a choice."""
    box, goods = table.catalogue, player.goods
    known = [name for name in names if _power(box, name)]
    for size in range(len(known), 0, -1):
        for chosen in combinations(known, size):
            if covers(goods, _used(box, chosen)):
                return chosen
    return ()


def unasked(table: Table, player: Player) -> tuple[str, ...]:
    """The powers to propose: as many as can be paid of those that leave nothing to choose."""
    visible = visible_powers(table, player).items()
    return most_payable(table, player, [name for name, one in visible if not one.input_any and not one.output_any])


def with_power(table: Table, player: Player, names: Iterable[str], wanted: str) -> tuple[str, ...]:
    """This power, and as many of the others as the player can pay with it; none if it cannot be paid at all."""
    box, goods = table.catalogue, player.goods
    others = [name for name in names if name != wanted]
    for size in range(len(others), -1, -1):
        for kept in combinations(others, size):
            if covers(goods, _used(box, (*kept, wanted))):
                return tuple(name for name in visible_powers(table, player) if name in (*kept, wanted))
    return ()


def with_choices(table: Table, player: Player, move: Produce) -> Produce:
    """Resources of choice where the move leaves them open: of what is most plentiful, for what is then rarest."""
    power = of_move(table, move)
    spend, receive = move.spend, move.receive
    if spend.total != power.input_any:
        spend = plentiful(player.goods - power.input, power.input_any)
    if receive.total != power.output_any:
        receive = Goods({rarest(player.goods - power.input - spend + power.output): power.output_any})
    return move.with_(spend=spend, receive=receive)


def plentiful(goods: Goods, n: int) -> Goods:
    """So many, each of what is then most plentiful."""
    chosen = NOTHING
    for _ in range(n):
        left = goods - chosen
        chosen = chosen + Goods({max(RESOURCES, key=lambda kind: left[kind]): 1})
    return chosen


def rarest(goods: Goods) -> Resource:
    return min(RESOURCES, key=lambda kind: goods[kind])
