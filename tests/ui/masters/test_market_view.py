"""The market in plain values: what each arrow would bring, a line in full, and telling marbles."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import masters
from companion.games.masters.catalogue import Marble
from companion.table.goods import Goods
from companion.table.who import Who
from companion.ui.masters.market.view import (
    line_view,
    market_view,
    naming_view,
    prospect,
    to_record,
)
from companion.ui.masters.store.depots_view import depot_lines
from tests.games.masters.positions import after, position, sheet
from tests.golden import FOLDER, journal
from tests.ui.masters.tables import alone, under_way

UNKNOWN = "? ? ? ? / ? ? ? ? / ? ? ? ? + ?"


def seat(one: Who | str) -> str:
    return one.seat if isinstance(one, Who) else one


def seen(**changes: Any) -> masters.Table:
    return masters.begin(under_way(**changes))


def marks(table: masters.Table) -> dict[str, str]:
    return {arrow.line: arrow.said or arrow.mark for arrow in market_view(table).tray.arrows}


def recorded(table: masters.Table, line: str) -> list[str]:
    found = prospect(table, line)
    assert found is not None
    return [action.kind for action in to_record(table, found)]


def test_each_arrow_says_what_would_happen() -> None:
    assert marks(seen())["row-2"] == "\N{MINUS SIGN}1"
    assert set(marks(position()).values()) == {"fits"}
    assert set(marks(position(market=UNKNOWN)).values()) == {"?"}


def test_a_line_says_what_it_gives_and_what_does_not_fit() -> None:
    view = line_view(seen(), "row-2")
    assert view is not None
    assert view.panel.title == "Row 2 gives"
    assert view.panel.gains == (("coin", 1), ("stone", 1), ("faith", 1))
    assert view.panel.notes == "White: nothing. The grey marble goes to the slide."
    assert view.panel.problem == "No room for all: 1 coin would be discarded."
    assert view.button == "Take, discard 1"
    assert [(seat(step.who), step.before, step.after, step.reports) for step in view.steps] == [
        ("red", 11, 12, False),
        ("blue", 15, 16, True),
        ("yellow", 9, 10, False),
        ("green", 12, 13, False),
    ]
    assert view.reports == ("Chiara reaches 16: the 2nd Vatican Report follows.",)


def test_a_report_that_was_held_is_not_announced_again() -> None:
    table = seen()
    found = prospect(table, "row-2")
    assert found
    assert len(found.stored.reports) == 1
    later = line_view(found.stored, "row-1")
    assert later
    assert later.reports == ()
    assert not any(step.reports for step in later.steps)


def test_the_warehouse_shows_what_comes_and_what_moves() -> None:
    table = position(
        stored="1 coin / - / -",
        market="yellow yellow grey grey / white white white white / blue blue purple purple + red",
    )
    view = line_view(table, "row-1")
    assert view is not None
    assert view.panel.problem == ""
    top, middle, bottom = view.depots
    assert top.cells == (("", "free"),)
    assert middle.cells == (("stone", "coming"), ("stone", "coming"))
    assert bottom.cells == (("coin", "there"), ("coin", "coming"), ("coin", "coming"))
    found = prospect(table, "row-1")
    assert found
    assert found.store
    lines = depot_lines(table, table.player("red"), found.store.depots, Goods(coin=2, stone=2))
    assert [line.note for line in lines] == ["", "+2 stones", "+2 coins, moved here"]


def test_leaders_for_white_marbles_are_named() -> None:
    one = line_view(seen(red={"leaders": ["marble-shield"], "hand": []}), "row-2")
    two = line_view(seen(turn="green"), "row-2")
    assert one
    assert one.panel.notes.startswith("White: shield, by your leader.")
    assert two
    assert two.panel.notes.startswith("White: servant or stone, as you like.")


def test_one_tap_stores_too_if_nothing_is_left_to_decide() -> None:
    assert recorded(position(), "row-1") == ["take", "store"]
    assert recorded(seen(), "row-2") == ["take"]
    two_leaders = position(leaders=("marble-servant", "marble-stone"))
    assert recorded(two_leaders, "row-3") == ["take"]
    assert recorded(two_leaders, "row-1") == ["take", "store"]


def test_depots_that_were_corrected_against_the_rules_can_be_looked_at() -> None:
    """Then nothing can be proposed: the table says itself where everything lies."""
    table = journal(FOLDER / "masters" / "three-players.json").state_at(16)
    for place in ("middle", "bottom", "top"):
        wrong = masters.Adjust(seat=table.to_act, change=Goods(stone=1), place=place)
        table = masters.apply(table, wrong.with_(overruled=not masters.check(table, wrong).legal))
    for line in ("row-1", "row-2", "row-3", "column-1"):
        found = prospect(table, line)
        assert found
        assert to_record(table, found) == (found.take,)
        assert line_view(table, line)


def test_a_line_that_gives_no_resource_is_only_taken() -> None:
    whites = position(market="white white white white / blue blue grey grey / yellow yellow purple purple + red")
    assert recorded(whites, "row-1") == ["take"]
    view = line_view(whites, "row-1")
    assert view
    assert (view.panel.gains, view.button) == ((), "Take")


def test_arriving_alone_ends_the_game_before_anything_is_stored() -> None:
    board = {"faith": 23, "favors": ["up", "up", "open"]}
    table = masters.begin(alone(players={"red": board}, cross=16))
    assert recorded(table, "row-2") == ["take"]


def test_a_market_out_of_turn_says_why() -> None:
    table = masters.begin(alone())
    taken = prospect(table, "row-1")
    assert taken is not None
    table = after(table, *to_record(table, taken))
    view = market_view(table)
    assert [refusal.rule for refusal in view.why_not.refusals] == ["solo.token"]
    line = line_view(table, "row-1")
    assert line
    assert not line.legal
    assert line.why_not.action


def test_only_the_unknown_marbles_of_a_line_are_asked_for() -> None:
    table = position(market="? ? red ? / ? ? ? ? / ? ? ? ? + ?")
    empty = naming_view(table, "row-1")
    assert empty.marbles == (None, None, "red", None)
    assert empty.order == "Tap them from left to right."
    assert naming_view(table, "column-1").order == "Tap them from top to bottom."
    assert {ball.marble: ball.left for ball in empty.stock} == {
        "white": 4,
        "blue": 2,
        "grey": 2,
        "yellow": 2,
        "purple": 2,
        "red": 0,
    }
    begun = naming_view(table, "row-1", ("blue", "white"))
    assert (begun.marbles, begun.told) == (("blue", "white", "red", None), ())
    assert {ball.marble: ball.left for ball in begun.stock}["blue"] == 1
    told = naming_view(table, "row-1", ("blue", "white", "grey")).told
    assert told == ("blue", "white", "red", "grey")
    view = line_view(table, "row-1", told)
    assert view
    assert isinstance(view.actions[0], masters.Take)
    assert view.actions[0].marbles == told
    assert view.panel.gains == (("stone", 1), ("mil", 1), ("faith", 1))
    assert line_view(table, "row-1") is None


@pytest.mark.parametrize("line", ["row-1", "column-4"])
def test_what_is_told_can_be_recorded(line: str) -> None:
    table = position(market=UNKNOWN, players=2, others={"green": sheet()})
    told: tuple[Marble, ...] = ("white", "blue", "grey")
    if line == "row-1":
        told = (*told, "white")
    found = prospect(table, line, naming_view(table, line, told).told)
    assert found is not None
    stored = after(table, *to_record(table, found))
    assert stored.player("red").stored.total == 2
