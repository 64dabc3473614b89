"""What a personal board shows: depots, strongbox, powers, leaders played, and how many are in hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from companion.games.masters.catalogue import Discount, ExtraDepot, ExtraProduction, Leader, WhiteMarble
from companion.games.masters.state import Player, Table
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui.masters.pieces.view import (
    DepotView,
    FlagView,
    Items,
    PowerView,
    depot_views,
    flag_view,
    icon,
    power_view,
    strongbox_items,
)


@dataclass(frozen=True, slots=True)
class SlotView:
    """A slot: all its cards from the lowest, their points together, and the power that can be seen."""

    number: int
    flags: tuple[FlagView, ...]
    points: int
    power: PowerView | None


@dataclass(frozen=True, slots=True)
class LeaderView:
    """A played leader: amounts or a power, and a few words."""

    id: str
    items: Items
    power: PowerView | None
    text: str
    points: int


@dataclass(frozen=True, slots=True)
class BoardView:
    seat: Seat
    name: str
    depots: tuple[DepotView, ...]
    strongbox: Items
    goods: str
    """How many there are, everywhere together."""
    basic: PowerView
    slots: tuple[SlotView, ...]
    leaders: tuple[LeaderView, ...]
    hand: int


def board_view(table: Table, player: Player) -> BoardView:
    return BoardView(
        seat=player.seat,
        name=player.name,
        depots=depot_views(table, player),
        strongbox=strongbox_items(player.strongbox),
        goods=plural("{n} good in all", "{n} goods in all", player.goods.total),
        basic=power_view(table.catalogue.board.basic_production),
        slots=tuple(_slot(table, n, slot) for n, slot in enumerate(player.slots, start=1)),
        leaders=tuple(leader_view(table.catalogue.leaders[leader]) for leader in player.leaders),
        hand=len(player.hand),
    )


def _slot(table: Table, number: int, slot: tuple[str, ...]) -> SlotView:
    cards = [table.catalogue.cards[card] for card in slot]
    return SlotView(
        number=number,
        flags=tuple(flag_view(card) for card in cards),
        points=sum(card.points for card in cards),
        power=power_view(cards[-1].production) if cards else None,
    )


def leader_view(leader: Leader) -> LeaderView:
    """A played leader in numbers and icons: ``-1 shield on every card``."""
    items: Items = ()
    power = None
    match leader.ability:
        case Discount(resource=kind, amount=n):
            items, text = ((icon(kind), -n),), _("on every card")
        case ExtraDepot(resource=kind, slots=n):
            items, text = ((icon(kind), n),), _("in a depot of its own")
        case WhiteMarble(resource=kind):
            items, text = ((icon(kind), 1),), _("for each white marble")
        case ExtraProduction(production=production):
            power, text = power_view(production), ""
        case _:
            assert_never(leader.ability)
    return LeaderView(leader.id, items, power, text, leader.points)
