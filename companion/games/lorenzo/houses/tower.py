"""The special tower and the adaptation tile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from companion.games.lorenzo.actions import Place, Take
from companion.games.lorenzo.catalogue import Space
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.effect_kinds import WaiveSpecialSurcharge
from companion.table.action import Action, Reason
from companion.table.evolve import evolve
from companion.table.sums import Sum

if TYPE_CHECKING:
    from companion.games.lorenzo.effects import InForce
    from companion.games.lorenzo.state import Table

SPECIAL = "special"


def floor_value(table: Table, space: Space) -> int:
    """What an action on a space needs: its printed value, or on a tower under the adaptation tile that tile's."""
    if is_adapted(table, space) and table.houses:
        return table.houses.floor_values[space.floor - 1]
    return space.value


def is_adapted(table: Table, space: Space) -> bool:
    """Whether the adaptation tile lies here; never on the special tower."""
    return table.houses is not None and space.area == "tower" and space.tower == table.houses.adaptation


def too_low_here(
    table: Table, floor: Space, fixes: Iterable[Action], value: Sum, needs: int, servants: int
) -> Iterator[Reason]:
    """Where the floor's value is not that of the board, the reason says why."""
    if is_adapted(table, floor):
        yield Reason("adaptation.values", *fixes, space=floor.id, needs=needs, has=value, servants=servants)
    elif floor.tower == SPECIAL:
        yield Reason("special_tower.floors", *fixes, space=floor.id, needs=needs, has=value, servants=servants)


def bonus_is_covered(table: Table, floor: Space) -> bool:
    """Whether the adaptation tile also takes the floor's bonus is a table rule."""
    return is_adapted(table, floor) and table.houses is not None and not table.houses.rules.adaptation_bonuses


def is_spared(floor: Space, effects: InForce) -> bool:
    """A character spares its owner the surcharge of the special tower."""
    return floor.tower == SPECIAL and bool(effects.of(WaiveSpecialSurcharge))


def card_is_named(table: Table, move: Place | Take, floor: Space) -> Iterator[Reason]:
    """Cards of all types lie on the special tower, so the one taken must be known."""
    if floor.tower == SPECIAL and move.card is None and floor.id not in {*table.laid, *table.taken}:
        yield Reason("special_tower.cards", firm=True, space=floor.id)


def besides_the_name(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """What speaks against a move apart from its card not being named yet."""
    return tuple([reason for reason in reasons if not is_the_name(reason)]) if reasons else reasons


def is_the_name(reason: Reason) -> bool:
    return reason.rule == "special_tower.cards"


def closed_to_bonus_actions(table: Table, floor: Space) -> bool:
    """Whether a bonus action for one type of card may take it from the special tower is a table rule."""
    allowed = table.houses is None or table.houses.rules.bonus_action_in_special_tower
    return floor.tower == SPECIAL and not allowed


def move_adaptation_tile(table: Table) -> Table:
    """At the end of a round it goes one tower to the right, and from the last to the first."""
    if table.houses is None:
        return table
    order = catalogue().board.adaptation_order
    after = order[(order.index(table.houses.adaptation) + 1) % len(order)]
    return evolve(table, houses=evolve(table.houses, adaptation=after))
