"""Telling the market tray, tap by tap."""

from __future__ import annotations

from functools import reduce

from companion.games import masters
from companion.games.masters.catalogue import Marble
from companion.ui.masters.market.tray_view import (
    Draft,
    TrayView,
    drafted,
    taps_left,
    tray_view,
)
from tests.ui.masters.tables import under_way

FRESH = masters.begin(masters.Setup(seats=("Anna", "Bea")))
TWELVE: tuple[Marble, ...] = ("yellow", "white", "blue", "purple", "grey", "yellow", "white", "red")
TWELVE += ("white", "purple", "grey", "blue")


def after(*marbles: Marble) -> Draft:
    return reduce(lambda draft, marble: draft.put(marble), marbles, drafted(FRESH))


def counts(draft: Draft) -> dict[str, int]:
    return {ball.name: ball.left for ball in tray_view(FRESH, draft).palette}


def marbles(view: TrayView) -> list[str]:
    return [place.marble for place in view.places]


def chosen(view: TrayView) -> list[int]:
    return [place.number for place in view.places if place.chosen]


def test_the_counts_of_the_thirteen_run_down() -> None:
    assert counts(after()) == {"white ones": 4, "shields": 2, "stone": 2, "coins": 2, "servants": 2, "faith": 1}
    most = after(*TWELVE[:7], "white")
    assert counts(most) == {"white one": 1, "shield": 1, "stone": 1, "coins": 0, "servant": 1, "faith": 1}


def test_marbles_go_in_reading_order() -> None:
    view = tray_view(FRESH, after(*TWELVE[:7]))
    assert marbles(view)[:4] == ["yellow", "white", "blue", "purple"]
    assert marbles(view)[4:8] == ["grey", "yellow", "white", ""]
    assert (chosen(view), view.says, view.count) == ([7], "next: row 2, last place", "7 of 13")
    assert taps_left(view.draft) == "5 more taps"


def test_a_colour_that_is_used_up_is_not_put() -> None:
    seven = after(*TWELVE[:7])
    assert seven.put("yellow") == seven


def test_the_thirteenth_goes_to_the_slide_by_itself() -> None:
    full = after(*TWELVE)
    view = tray_view(FRESH, full)
    assert (marbles(view)[-1], chosen(view), view.count) == ("white", [], "13 of 13")
    assert taps_left(full) == "0 more taps"
    assert full.is_complete
    told = view.told
    assert told is not None
    assert told.slide == "white"
    assert [marble for row in masters.apply(FRESH, told).market.rows for marble in row] == marbles(view)[:-1]


def test_one_back_takes_the_last_tap_back() -> None:
    assert after(*TWELVE).step_back().marbles == after(*TWELVE[:11]).marbles
    assert after().step_back() == after()


def test_a_tap_on_a_filled_place_takes_its_marble_out_to_be_replaced() -> None:
    table = masters.begin(under_way())
    out = drafted(table).pick(5)
    view = tray_view(FRESH, out)
    assert (chosen(view), marbles(view)[-1]) == ([5], "")
    assert {ball.marble for ball in view.palette if ball.left} == {"yellow", "white"}
    changed = out.put("white")
    assert (changed.marbles[5], changed.marbles[-1]) == ("white", "yellow")
    assert tray_view(table, changed).told == masters.LayMarket(
        rows=(("yellow", "white", "blue", "purple"), ("grey", "white", "white", "red"), table.market.rows[2]),
        slide="yellow",
    )


def test_a_tray_that_stays_as_it_is_tells_nothing() -> None:
    table = masters.begin(under_way())
    assert tray_view(table, drafted(table)).told is None


def test_an_empty_place_can_be_filled_out_of_order() -> None:
    draft = after().pick(6).put("red")
    assert draft.marbles[6] == "red"
    assert draft.next == 0
