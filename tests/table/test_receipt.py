"""What hands must move after an action, read from the ledgers."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from companion.table.goods import Goods
from companion.table.receipt import moved
from tests.findings import for_each
from tests.games.lorenzo.positions import place, position
from tests.golden import GAMES, journal


def test_what_went_and_what_came_for_whoever_acted() -> None:
    table = position(turn="red", players=3, dice=(5, 2, 6), coins=9, members="blue white territories-1")
    (red,) = moved(table, lorenzo.apply(table, place("white", "territories-3", card=6)))
    assert (red.seat, red.pays, red.gets) == ("red", Goods(coins=3), Goods(wood=1, servants=1, military=2))
    assert [line.source for line in red.lines] == ["surcharge", "space:territories-3", "card:6"]


def test_whoever_has_nothing_to_move_is_left_out() -> None:
    table = position(turn="red", dice=(5, 2, 6))
    assert moved(table, table) == ()
    assert moved(table, lorenzo.apply(table, lorenzo.Pass(seat="red", overruled=True))) == ()


def supply(table: Any, player: Any) -> Goods:
    """Masters has faith beside the goods, Princes tiles."""
    goods: Goods = player.goods
    tiles: Goods = table.pieces(player.seat) if hasattr(table, "pieces") else Goods()
    return goods + tiles + Goods(faith=getattr(player, "faith", 0))


@for_each(GAMES, named=lambda path: f"{path.parent.name} {path.stem}")
def test_nothing_changes_without_a_line_in_some_receipt(path: Any) -> None:
    played = journal(path)
    for number in range(len(played.entries)):
        before, after = played.state_at(number), played.state_at(number + 1)
        told = {one.seat: one.gets + one.pays * -1 for one in moved(before, after)}
        for old, new in zip(before.players, after.players, strict=True):
            assert supply(after, new) == supply(before, old) + told.get(new.seat, Goods()), (number, new.seat)
