"""What the lines give that were won in the auction (mockup 30b): told once, with the coins of the seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.games.lorenzo.houses.actions import TellLine
from companion.games.lorenzo.houses.decisions import LineChoice
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _, listing, plural
from companion.ui.lorenzo.houses.auction.view import family_of
from companion.ui.lorenzo.table.view import letter

USUAL = ("coins", "servants", "wood", "stone")
ELSE = ("military", "faith", "victory")
"""Behind a button: no line is known to give any."""


@dataclass(frozen=True, slots=True)
class LineRow:
    """A winner, with the line held."""

    seat: Seat
    letter: str
    title: str
    about: str
    standing: Literal["done", "now", "later"]
    goods: Goods
    tag: str
    """Why there are none."""


@dataclass(frozen=True, slots=True)
class LinesView:
    rows: tuple[LineRow, ...]
    memory: str
    note: str
    starts: str
    sum: Mapping[str, int]
    """Those that every line may give, even if there are none of them."""
    terms: str
    button: str
    line: TellLine | None
    """What the button records."""
    skip: TellLine


def is_due(table: Table) -> bool:
    return bool(table.awaiting) and isinstance(table.awaiting[0], LineChoice)


def lines_view(table: Table, told: Mapping[str, int]) -> LinesView:
    """``told`` is what has been entered of the line asked for."""
    choice = table.awaiting[0]
    assert isinstance(choice, LineChoice)
    player = table.player(choice.seat)
    gain = Goods({kind: n for kind, n in told.items() if n})
    coins = seat_coins(table, choice.seat)
    return LinesView(
        rows=tuple(_row(table, table.player(seat)) for seat in table.order),
        memory=_memory(table, choice),
        note=_note(table),
        starts=_("{name} starts with").format(name=player.name),
        sum={kind: n for kind, n in _all(gain + Goods(coins=coins)).items() if n or kind in USUAL},
        terms=_terms(gain["coins"], coins),
        button=_button(table),
        line=TellLine(seat=choice.seat, gain=gain) if gain else None,
        skip=TellLine(seat=choice.seat, gain=Goods()),
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
    goods = Goods({kind: n for kind, n in _all(_received(player)).items() if n})
    about = _("line {space} · seat coins {n}").format(space=space, n=seat_coins(table, player.seat))
    return LineRow(
        seat=player.seat,
        letter=letter(table, player),
        title=f"{player.name} · {family_of(table, tile).name}",
        about=_line(table, tile, space) if standing == "now" else about,
        standing=standing,
        goods=goods,
        tag=_("not yet") if standing == "later" else "" if goods or standing == "now" else _("not looked up"),
    )


def _line(table: Table, tile: int, space: int) -> str:
    assert table.houses
    if table.houses.tiles_named:
        return _("line {space} of tile {tile}").format(space=space, tile=tile)
    return _("line {space}").format(space=space)


def _received(player: Player) -> Goods:
    return sum((change.goods for change in player.ledger if change.source == "auction"), Goods())


def _all(goods: Goods) -> dict[str, int]:
    """As the steppers stand."""
    return {kind: goods[kind] for kind in (*USUAL, *ELSE)}


def _memory(table: Table, choice: LineChoice) -> str:
    assert table.houses
    if not table.houses.tiles_named:
        return _("Your tiles have no numbers, so this line is for this game only.")
    line = _line(table, choice.tile, choice.space)
    return _("Remembered: {line} is never asked again.").format(line=line)


def _note(table: Table) -> str:
    coins = [str(seat_coins(table, seat)) for seat in table.order]
    return _("No other wood, stone or servants at the start. Coins by seat come on top: {list}.").format(
        list=listing(coins)
    )


def _terms(printed: int, coins: int) -> str:
    seat = plural("+ {n} seat coin", "+ {n} seat coins", coins)
    return _("coins: {n} printed").format(n=printed) + " " + seat


def _button(table: Table) -> str:
    others = [one.seat for one in table.awaiting[1:] if isinstance(one, LineChoice)]
    if not others:
        return _("Done: that was the last line")
    return _("Next: {name}’s line").format(name=table.player(others[0]).name)
