"""What a personal board shows: depots, strongbox, powers, leaders played, and how many are in hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, assert_never

from companion.games.masters.catalogue import Discount, ExtraDepot, ExtraProduction, Leader, WhiteMarble
from companion.games.masters.state import Player, Table
from companion.rulebook.pieces_masters import (
    Counted,
    DepotView,
    FlagView,
    Items,
    PowerView,
    counted,
    flag_view,
    power_view,
    strongbox_items,
)
from companion.table.pictures import picture
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui.masters.store.depots_view import depot_views


@dataclass(frozen=True, slots=True)
class SlotView:
    """A slot: all its cards from the lowest, their points together, and the power that can be seen."""

    number: int
    """Nought for the basic power, which has a ``title`` instead."""
    flags: tuple[FlagView, ...]
    points: int
    power: PowerView | None
    title: str = ""

    @property
    def share(self) -> float:
        """How wide it is beside the others: a free one is narrow, and several cards or amounts take more room."""
        if self.power is None:
            return 0.6
        return 1.42 if len(self.flags) > 1 or len(self.power.paid + self.power.gained) > 2 else 1


@dataclass(frozen=True, slots=True)
class LeaderView:
    """A played leader: amounts or a power, and a few words."""

    id: str
    items: Items
    power: PowerView | None
    text: str
    points: int

    @property
    def says(self) -> tuple[PowerView | Counted | str, ...]:
        return (self.power,) if self.power else (*counted(self.items, "", "numeral_s"), self.text)


class Hand(NamedTuple):
    """How many leaders are in hand; which, only their owner sees."""

    seat: Seat
    number: int


class Heading(NamedTuple):
    """Whose board is shown when it is not that player's turn, and the way back."""

    title: str
    back: str


@dataclass(frozen=True, slots=True)
class BoardView:
    seat: Seat
    depots: tuple[DepotView, ...]
    strongbox: Items
    goods: str
    """How many there are, everywhere together."""
    basic: SlotView
    slots: tuple[SlotView, ...]
    leaders: tuple[LeaderView | Hand, ...]
    """Those played, then the hand."""
    heading: tuple[Heading, ...]


def board_view(table: Table, player: Player, turn: Seat | None = None) -> BoardView:
    """With a heading, if it is somebody else's ``turn``."""
    whose, back = _("{name}’s board"), _("Back to {name}")
    played = [leader_view(table.catalogue.leaders[leader]) for leader in player.leaders]
    return BoardView(
        seat=player.seat,
        depots=depot_views(table, player),
        strongbox=strongbox_items(player.strongbox),
        goods=_("{n} in both").format(n=player.goods.total),
        basic=SlotView(0, (), 0, power_view(table.catalogue.board.basic_production), _("Basic")),
        slots=tuple(_slot(table, n, slot) for n, slot in enumerate(player.slots, start=1)),
        leaders=(*played, *([Hand(player.seat, len(player.hand))] if player.hand else [])),
        heading=(Heading(whose.format(name=player.name), back.format(name=table.player(turn).name)),)
        if turn and turn != player.seat
        else (),
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
            items, text = ((picture(kind), -n),), _("on every card")
        case ExtraDepot(resource=kind, slots=n):
            items, text = ((picture(kind), n),), _("in a depot of its own")
        case WhiteMarble(resource=kind):
            items, text = ((picture(kind), 1),), _("for each white marble")
        case ExtraProduction(production=production):
            power, text = power_view(production), ""
        case _:
            assert_never(leader.ability)
    return LeaderView(leader.id, items, power, text, leader.points)
