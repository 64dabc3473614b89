"""The faith track and the Vatican Reports."""

from __future__ import annotations

import pytest

from companion.games import masters
from companion.table.goods import Goods
from tests.games.masters.positions import after, goods, others_on, position, produce, spaces, store, take

UP = ("up", "up", "open")


def favors(table: masters.Table, section: int) -> list[str]:
    return [player.favors[section - 1] for player in table.players]


def test_a_report_is_held_as_soon_as_a_marker_passes() -> None:
    """Two faith points from space 7: the marker goes beyond 8."""
    table = position(faith=7, slots=(("green-1-1", "blue-2-1"),), box="1 servant", others=others_on(5, 4))
    later = after(table, produce("blue-2-1"))
    assert spaces(later) == (9, 5, 4)
    assert favors(later, 1) == ["up", "up", "lost"]


def test_markers_beyond_the_section_keep_the_tile_too() -> None:
    held = ("open", "open", "open")
    table = position(faith=7, favors=held, others=others_on(7, 0))
    later = after(table, masters.Adjust(seat="green", change=goods("4 faith")))
    assert spaces(later) == (7, 11, 0)
    assert favors(later, 1) == ["up", "up", "lost"]


def test_each_report_is_held_once() -> None:
    table = after(position(faith=7, others=others_on(6, 4)), take("column-2"), store("1 shield / 1 stone / -"))
    later = after(table, masters.Adjust(seat="green", change=goods("5 faith")))
    assert favors(later, 1) == ["up", "up", "lost"]
    assert len(later.reports) == 1


def test_the_report_remembers_who_and_where() -> None:
    (report,) = after(position(faith=7, others=others_on(6, 4)), take("column-2")).reports
    assert (report.section, report.by, report.markers) == (1, ("red",), {"red": 8, "green": 6, "blue": 4})


def test_discards_may_bring_several_to_the_pope_space_at_once() -> None:
    table = position(stored="1 servant / 2 coin / 3 stone", others=others_on(6, 7))
    later = after(table, take("column-4"), store("1 servant / 2 coin / 3 stone", discard="1 stone 1 coin"))
    assert spaces(later) == (0, 8, 9)
    assert favors(later, 1) == ["lost", "up", "up"]
    assert later.reports[0].by == ("green", "blue")


def test_a_marker_stays_on_the_last_space() -> None:
    """Three faith points from space 23; only the step that was made is in the ledger."""
    slots = (("green-1-1", "green-2-1", "green-3-3"),)
    others = others_on(0, 0, favors=("lost", "lost", "open"))
    later = after(position(faith=23, favors=UP, slots=slots, box="1 servant", others=others), produce("green-3-3"))
    assert spaces(later) == (24, 0, 0)
    assert later.player("red").ledger[-1].goods == Goods(faith=1)


@pytest.mark.parametrize("seat", ["green", "blue"])
def test_starting_faith_sets_off_nothing(seat: str) -> None:
    table = masters.begin(masters.Setup(seats=("Anna", "Bea", "Carlo", "Dario")))
    assert table.reports == ()
    assert table.player(seat).favors == ("open", "open", "open")
