"""How far the setup is: which step comes next, and who holds the phone."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeVar

from companion.games.masters.catalogue import Start
from companion.games.masters.state import LeaderChoice, Player, StartChoice, StoreChoice, Table
from companion.table.seats import Seat
from companion.ui.masters.market.tray_view import is_known

Step = Literal["market", "seats", "play"]
Choice = TypeVar("Choice", LeaderChoice, StartChoice)


def begun(table: Table) -> bool:
    """Somebody has acted: from then on the setup is over, and corrections have places of their own."""
    acted = table.lingering or table.token_due or table.turn != table.order[0]
    storing = any(isinstance(one, StoreChoice) for one in table.awaiting)
    return table.phase == "over" or (table.phase == "turns" and bool(acted or storing or table.round > 1))


def step_of(table: Table) -> Step:
    """Where the setup goes on; a market that nobody has told was skipped, once a seat has chosen."""
    if begun(table) or holder(table, asked(table)) is None:
        return "play"
    dealt = any(isinstance(one, LeaderChoice) for one in table.awaiting)
    return "seats" if is_known(table) or dealt or asked(table) else "market"


def holder(table: Table, passed: Collection[Seat]) -> Seat | None:
    """Whose turn with the phone it is; ``passed`` have had it."""
    return next((seat for seat in table.order if not is_settled(table, seat, passed)), None)


def is_settled(table: Table, seat: Seat, passed: Collection[Seat]) -> bool:
    """Nothing more is asked: a hand that is not named can be told later."""
    if table.deal_leaders or any(one.seat == seat for one in table.awaiting):
        return False
    return seat in passed or None not in table.player(seat).hand


def asked(table: Table) -> frozenset[Seat]:
    """Who must have had the phone: everybody up to the last one of whom something is on record."""
    chosen = [n for n, seat in enumerate(table.order) if _has_chosen(table, table.player(seat))]
    return frozenset(table.order[: max(chosen) + 1] if chosen else ())


def _has_chosen(table: Table, player: Player) -> bool:
    """Something that this player chose is on record."""
    told = bool(player.hand) and None not in player.hand
    took = seat_gives(table, player.seat).resources and not choice(table, player.seat, StartChoice)
    return told or bool(took and not table.deal_leaders)


def choice(table: Table, seat: Seat, kind: type[Choice]) -> Choice | None:
    for one in table.awaiting:
        if isinstance(one, kind) and one.seat == seat:
            return one
    return None


def seat_gives(table: Table, seat: Seat) -> Start:
    return table.catalogue.board.start[table.order.index(seat)]
