"""How far the setup is (mockups 20, 20b, 20c): its three steps, the seats, and the summary before the first turn."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, TypeVar

from companion.games.masters.catalogue import Start
from companion.games.masters.state import LeaderChoice, Player, StartChoice, StoreChoice, Table
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _, listing, plural
from companion.ui.masters.market.tray_view import is_known
from companion.ui.masters.pieces.view import Items, goods_items, letter

Step = Literal["market", "seats", "play"]
STEPS: tuple[Step, ...] = ("market", "seats", "play")
Status = Literal["ready", "chooses", "waits"]
Choice = TypeVar("Choice", LeaderChoice, StartChoice)


@dataclass(frozen=True, slots=True)
class Tab:
    key: Step
    text: str
    done: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """A seat: what it gives, and how far its player is."""

    seat: Seat
    letter: str
    first: bool
    status: Status
    said: str
    gives: Items
    can_open: bool
    """Something of this seat is still to be told."""


@dataclass(frozen=True, slots=True)
class PlayRow:
    seat: Seat
    letter: str
    name: str
    first: bool
    goods: Items
    said: str


# How far the setup is


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


# The steps and the seats


def tabs(table: Table, passed: Collection[Seat]) -> tuple[Tab, ...]:
    return (
        Tab("market", _("Market"), is_known(table)),
        Tab("seats", _("Seats"), holder(table, passed) is None),
        Tab("play", _("Play"), begun(table)),
    )


def tiles(table: Table, now: Seat | None, passed: Collection[Seat]) -> tuple[Tile, ...]:
    return tuple(_tile(table, seat, now, passed) for seat in table.order)


def _tile(table: Table, seat: Seat, now: Seat | None, passed: Collection[Seat]) -> Tile:
    status: Status = "chooses" if seat == now else "ready" if is_settled(table, seat, passed) else "waits"
    said = {"chooses": _("chooses"), "ready": _("ready"), "waits": _("waits")}[status]
    gives = seat_gives(table, seat)
    asked = any(one.seat == seat for one in table.awaiting) or None in table.player(seat).hand
    return Tile(
        seat=seat,
        letter=letter(table, seat),
        first=seat == table.order[0],
        status=status,
        said=said,
        gives=(("any", gives.resources), ("faith", gives.faith)),
        can_open=asked and seat != now,
    )


def intro(table: Table, now: Seat | None) -> str:
    """Where nobody is asked: before the deal, and when all have chosen."""
    board = table.catalogue.board
    if table.deal_leaders:
        text = _("The app deals {n} leaders to each player, who keeps {kept} in secret and takes what the seat gives.")
        if table.solo:
            text = _("The app deals you {n} leaders, and you keep {kept} of them.")
        return text.format(n=board.leaders_dealt, kept=board.leaders_kept)
    return _("Everybody is ready.") if now is None else ""


# The summary


def drawing_said(table: Table) -> str:
    """Beside a tray that the app draws."""
    if is_known(table):
        return _("Lay the marbles into your tray like this, the last one on the slide.")
    return _("The app draws all the marbles; then you lay your tray like the one shown.")


def market_said(table: Table) -> str:
    if is_known(table):
        return _("The app knows the tray.")
    return _("The tray is not told: a market turn asks for the marbles of its row or column.")


def cards_said() -> str:
    return _("Cards of the grid need no telling: each is named when somebody wants to buy it.")


def play_rows(table: Table) -> tuple[PlayRow, ...]:
    return tuple(_play_row(table, table.player(seat)) for seat in table.order)


def _play_row(table: Table, player: Player) -> PlayRow:
    said = [_("begins, with the inkwell")] if player.seat == table.order[0] else []
    if choice(table, player.seat, LeaderChoice) or table.deal_leaders:
        said.append(_("leaders to choose"))
    elif None in player.hand:
        said.append(_("leaders not named yet"))
    else:
        said.append(plural("{n} leader in hand", "{n} leaders in hand", len(player.hand)))
    if start := choice(table, player.seat, StartChoice):
        said.append(plural("{n} good to choose", "{n} goods to choose", start.count))
    goods = goods_items(player.goods + Goods(faith=player.faith))
    return PlayRow(
        player.seat, letter(table, player.seat), player.name, player.seat == table.order[0], goods, " · ".join(said)
    )


def start_text(table: Table) -> str:
    """On the button that begins the game."""
    if begun(table):
        return _("Back to the game")
    if table.phase == "setup":
        waits = [table.player(seat).name for seat in table.order if any(one.seat == seat for one in table.awaiting)]
        return _("Waiting for {names}").format(names=listing(waits)) if waits else _("Deal the leaders first")
    return _("Start: {name} begins").format(name=table.player(table.order[0]).name)
