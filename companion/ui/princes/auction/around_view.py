"""The auctions for people around a tablet: the object in the middle, and before each board where its player stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.games.princes import words
from companion.games.princes.auction import first_bid
from companion.games.princes.state import Table
from companion.rulebook.refusals import WhyNot
from companion.table.who import Who
from companion.table.words import _
from companion.ui.princes.auction.bidding_view import (
    BlockView,
    Draft,
    NextView,
    SeatState,
    SeatView,
    auction_view,
    object_number,
)
from companion.ui.princes.auction.last_view import LastView, ObjectView
from companion.ui.princes.auction.view import Recruiting, ScreenView, Stacks, nothing
from companion.ui.princes.pieces.grid_view import Ground, ground
from companion.ui.princes.table.view import TableView, Tag, table_view
from companion.ui.shared.around.seating import Before, Seating, seating

AT_THE_LONG_SIDES = 4
"""How many players have room there; the next one sits at a short side."""


@dataclass(frozen=True, slots=True)
class Line:
    """Before a board: its player's buttons, or in words why it has none."""

    who: Who
    text: str
    side: tuple[int | str, ...]
    """This player's last bid, or a lock for whoever gets no more this round."""
    offers: tuple[int | LastView, ...]
    """The price at which to bid or pass, or what the last player takes."""
    active: bool


@dataclass(frozen=True, slots=True)
class Board(Before):
    """As far as everybody may see it. Money is nowhere in it."""

    ground: Ground
    tags: tuple[Tag, ...]
    line: Line


class Opening(NamedTuple):
    """Nothing is named yet."""

    who: Who
    title: str
    text: str
    florin: int


SHARED = BlockView | LastView | Recruiting | WhyNot
"""What of the screen's parts stands in the middle."""
Middle = Opening | ObjectView | SHARED | str
"""All that does; the words lead to the fields for an auction held aloud."""


@dataclass(frozen=True, slots=True)
class AroundAuction(Seating[Board]):
    short: tuple[Board, ...]
    """At the left end."""
    table: TableView
    about: str
    next: NextView
    middle: tuple[Middle, ...]
    stacks: Stacks


def around_auction(course: Sequence[Table], draft: Draft, screen: ScreenView) -> AroundAuction:
    """The same as on the ``screen`` of a phone, arranged in another way."""
    table = course[-1]
    auction, shown = auction_view(course, draft), table_view(table)
    tiles = {tile.who.seat: tile for tile in shown.tiles}
    seats = {seat.who.seat: seat for seat in auction.seats}
    boards = [
        Board(
            tile=tiles[player.seat],
            ground=ground(table, player),
            tags=_tags(table, seats[player.seat].state),
            line=_line(table, seats[player.seat], screen),
        )
        for player in table.players
    ]
    near, far, stand = seating(boards, table.to_act)
    needs = _("Works need {n}").format(n=table.minimum)
    short = int(len(boards) > AT_THE_LONG_SIDES)
    return AroundAuction(
        near=near[short:],
        far=far,
        stand=stand,
        short=near[:short],
        table=shown,
        about=_("{one} · {other}").format(one=object_number(table), other=needs),
        next=next(part for part in screen.parts if isinstance(part, NextView)),
        middle=tuple(_middle(table, screen)),
        stacks=Stacks(auction.stacks, nothing(table)),
    )


# The middle


def _middle(table: Table, screen: ScreenView) -> Iterator[Middle]:
    """Reasons stand first: nobody should have to look for them."""
    parts: list[Middle] = [part for part in screen.parts if isinstance(part, SHARED)]
    if not table.bidding and not screen.last:
        title = _("{player} opens the auction").format(player=screen.who.name)
        parts.append(Opening(screen.who, title, _("Tap a stack."), first_bid(table)))
    for part in sorted(parts, key=lambda part: not isinstance(part, WhyNot)):
        yield part
        if isinstance(part, LastView):
            yield from (one for one in part.objects if one.chosen)
    if table.bidding:
        yield _("Bid aloud? Enter the winner")


# Before a board


def _line(table: Table, seat: SeatView, screen: ScreenView) -> Line:
    bids = dict(table.bidding.bids) if table.bidding else {}
    last = screen.last if seat.state == "names" else ()
    return Line(
        who=seat.who,
        text=_text(table, seat, is_last=bool(last)),
        side=_side(seat, bids.get(seat.who.seat)),
        offers=(*seat.offers, *(one for one in last if one.take)),
        active=seat.active,
    )


def _side(seat: SeatView, bid: int | None) -> tuple[int | str, ...]:
    if seat.state in ("sold", "out"):
        return ("lock",)
    return (bid,) if bid and seat.state in ("highest", "waits") else ()


def _text(table: Table, seat: SeatView, *, is_last: bool) -> str:
    match seat.state:
        case "sold":
            sale = next(one for one in table.sales if one.seat == seat.who.seat)
            text = _("has {object} for {florin}")
            return text.format(object=words.object_taken(sale.object), florin=sale.florin)
        case "passed":
            return " ".join(one.text for one in seat.side if isinstance(one, Tag))
        case "names" if is_last:
            return _("takes one object: tap a stack")
        case _:
            return seat.text


def _tags(table: Table, state: SeatState) -> tuple[Tag, ...]:
    match state:
        case "bids":
            return (Tag(_("your bid"), "", "strong"),)
        case "names":
            return (Tag(_("your turn"), "", "strong"),)
        case "highest" if table.bidding:
            return (Tag(_("highest, {florin}").format(florin=table.bidding.florin), "", "gold"),)
        case "sold":
            return (Tag(_("has an object")),)
        case _:
            return ()
