"""What the lines give that were won in the auction: told once, with the coins of the seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from companion.games.lorenzo.houses.actions import TellLine
from companion.games.lorenzo.houses.decisions import LineChoice
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.who import Who
from companion.table.words import _, listing, plural
from companion.ui.lorenzo.houses.auction.view import family_of
from companion.ui.lorenzo.table.space_view import person
from companion.ui.shared.form.fields import Number

USUAL = ("coins", "servants", "wood", "stone")
ELSE = ("military", "faith", "victory")
"""Behind a button: no line is known to give any."""


@dataclass(frozen=True, slots=True)
class LineRow:
    """A winner, with the line held."""

    who: Who
    title: str
    about: str
    standing: Literal["done", "now", "later"]
    goods: Goods
    tag: str
    """Why there are none."""


@dataclass(frozen=True, slots=True)
class LineEntry:
    """The line that is asked."""

    row: LineRow
    memory: str
    amounts: tuple[Number, ...]
    more: bool
    """Also what lines hardly ever give."""
    skip: TellLine


@dataclass(frozen=True, slots=True)
class LineStart:
    """What the player starts with: the line and the coins of the seat."""

    note: str
    title: str
    sum: Mapping[str, int]
    """Those that every line may give, even if there are none of them."""
    terms: str


@dataclass(frozen=True, slots=True)
class LinesView:
    title: str
    subtitle: str
    rows: tuple[LineRow, ...]
    entry: LineEntry
    start: LineStart
    button: str
    record: TellLine | None
    """What the button does."""
    icon: str = "arrow"

    @property
    def left(self) -> tuple[Any, ...]:
        """Where there are two columns. The line that is asked is always first: no button moves from line to line."""
        return (self.entry, *(row for row in self.rows if row.standing != "now"))

    @property
    def right(self) -> tuple[Any, ...]:
        return (self.start,)

    @property
    def parts(self) -> tuple[Any, ...]:
        """Where there is one."""
        return (*self.left, *self.right)


def lines_view(table: Table, told: Mapping[str, int], more: bool = False) -> LinesView:
    """``told`` is what has been entered of the line asked for."""
    choice = table.awaiting[0]
    assert isinstance(choice, LineChoice)
    gain = Goods({kind: n for kind, n in told.items() if n})
    coins = seat_coins(table, choice.seat)
    starts_with, printed = gain + Goods(coins=coins), _("coins: {n} printed")
    rows = tuple(_row(table, table.player(seat)) for seat in table.order)
    return LinesView(
        title=_("What the lines give"),
        subtitle=_("Auction over · read what your line gives"),
        rows=rows,
        entry=LineEntry(
            row=next(row for row in rows if row.standing == "now"),
            memory=_memory(table, choice),
            amounts=tuple(Number(one, value=told.get(one, 0), icon=one) for one in (USUAL + ELSE if more else USUAL)),
            more=more,
            skip=TellLine(seat=choice.seat, gain=Goods()),
        ),
        start=LineStart(
            note=_note(table),
            title=_("{name} starts with").format(name=table.player(choice.seat).name),
            sum={kind: n for kind in (*USUAL, *ELSE) if (n := starts_with[kind]) or kind in USUAL},
            terms=f"{printed.format(n=gain['coins'])} {plural('+ {n} starting coin', '+ {n} starting coins', coins)}",
        ),
        button=_button(table),
        record=TellLine(seat=choice.seat, gain=gain) if gain else None,
    )


def seat_coins(table: Table, seat: Seat) -> int:
    return table.catalogue.board.start_coins[table.order.index(seat)]


def _row(table: Table, player: Player) -> LineRow:
    assert table.houses
    tile, space = next((tile, offer.space) for tile, offer in table.houses.offers.items() if offer.seat == player.seat)
    due = [one.seat for one in table.awaiting if isinstance(one, LineChoice)]
    standing: Literal["done", "now", "later"] = "done"
    if player.seat in due:
        standing = "now" if player.seat == due[0] else "later"
    received = sum((change.goods for change in player.ledger if change.source == "auction"), Goods())
    goods = Goods({kind: received[kind] for kind in (*USUAL, *ELSE) if received[kind]})
    about = _("line {space} · starting coins {n}").format(space=space, n=seat_coins(table, player.seat))
    return LineRow(
        who=person(table, player.seat),
        title=f"{player.name} · {family_of(table, tile).name}",
        about=_line(table, tile, space) if standing == "now" else about,
        standing=standing,
        goods=goods,
        tag=_("not yet") if standing == "later" else "" if goods or standing == "now" else _("not entered"),
    )


def _line(table: Table, tile: int, space: int) -> str:
    assert table.houses
    if table.houses.tiles_named:
        return _("line {space} of tile {tile}").format(space=space, tile=tile)
    return _("line {space}").format(space=space)


def _memory(table: Table, choice: LineChoice) -> str:
    assert table.houses
    if not table.houses.tiles_named:
        return _("Only for this game: your tiles have no numbers.")
    line = _line(table, choice.tile, choice.space)
    return _("Saved: {line} won’t be asked again.").format(line=line)


def _note(table: Table) -> str:
    coins = [str(seat_coins(table, seat)) for seat in table.order]
    text = _("You start with no other wood, stone or servants. The app adds the starting coins in turn order: {list}.")
    return text.format(list=listing(coins))


def _button(table: Table) -> str:
    following = next((one.seat for one in table.awaiting[1:] if isinstance(one, LineChoice)), None)
    if following is None:
        return _("Done: that was the last line")
    return _("Next: {name}’s line").format(name=table.player(following).name)
