"""Telling the market tray, tap by tap."""

from __future__ import annotations

from functools import reduce

from companion.games import masters
from companion.games.masters.catalogue import Marble, catalogue
from companion.ui.masters.market.tray_view import (
    Draft,
    TrayView,
    action,
    drafted,
    is_complete,
    pick,
    put,
    step_back,
    tray_view,
)
from tests.ui.masters.tables import under_way

BOX = catalogue()
FRESH = masters.begin(masters.Setup(seats=("Anna", "Bea")))
TWELVE: tuple[Marble, ...] = ("yellow", "white", "blue", "purple", "grey", "yellow", "white", "red")
TWELVE += ("white", "purple", "grey", "blue")


def after(*marbles: Marble) -> Draft:
    return reduce(lambda draft, marble: put(BOX, draft, marble), marbles, drafted(FRESH))


def counts(draft: Draft) -> dict[str, int]:
    return {ball.name: ball.left for ball in tray_view(BOX, draft).palette}


def marbles(view: TrayView) -> list[str]:
    return [place.marble for place in view.places]


def chosen(view: TrayView) -> list[int]:
    return [place.number for place in view.places if place.chosen]


def test_the_counts_of_the_thirteen_run_down() -> None:
    assert counts(after()) == {"white": 4, "shield": 2, "stone": 2, "coin": 2, "servant": 2, "faith": 1}
    assert counts(after(*TWELVE[:7])) == {"white": 2, "shield": 1, "stone": 1, "coin": 0, "servant": 1, "faith": 1}


def test_marbles_go_in_reading_order() -> None:
    view = tray_view(BOX, after(*TWELVE[:7]))
    assert marbles(view)[:4] == ["yellow", "white", "blue", "purple"]
    assert marbles(view)[4:8] == ["grey", "yellow", "white", ""]
    assert (chosen(view), view.says, view.count, view.missing) == ([7], "next: row 2, last place", "7 of 13", 5)


def test_a_colour_that_is_used_up_is_not_put() -> None:
    seven = after(*TWELVE[:7])
    assert put(BOX, seven, "yellow") == seven


def test_the_thirteenth_goes_to_the_slide_by_itself() -> None:
    full = after(*TWELVE)
    view = tray_view(BOX, full)
    assert (marbles(view)[-1], chosen(view), view.missing, view.count) == ("white", [], 0, "13 of 13")
    assert is_complete(full)
    told = action(FRESH, full)
    assert told is not None
    assert told.slide == "white"
    assert [marble for row in masters.apply(FRESH, told).market.rows for marble in row] == marbles(view)[:-1]


def test_one_back_takes_the_last_tap_back() -> None:
    assert step_back(after(*TWELVE)).marbles == after(*TWELVE[:11]).marbles
    assert step_back(after()) == after()


def test_a_tap_on_a_filled_place_takes_its_marble_out_to_be_replaced() -> None:
    table = masters.begin(under_way())
    out = pick(drafted(table), 5)
    view = tray_view(BOX, out)
    assert (chosen(view), marbles(view)[-1]) == ([5], "")
    assert {ball.marble for ball in view.palette if ball.left} == {"yellow", "white"}
    changed = put(BOX, out, "white")
    assert (changed.marbles[5], changed.marbles[-1]) == ("white", "yellow")
    assert action(table, changed) == masters.LayMarket(
        rows=(("yellow", "white", "blue", "purple"), ("grey", "white", "white", "red"), table.market.rows[2]),
        slide="yellow",
    )


def test_a_tray_that_stays_as_it_is_tells_nothing() -> None:
    table = masters.begin(under_way())
    assert action(table, drafted(table)) is None


def test_an_empty_place_can_be_filled_out_of_order() -> None:
    draft = put(BOX, pick(after(), 6), "red")
    assert draft.marbles[6] == "red"
    assert draft.next == 0
