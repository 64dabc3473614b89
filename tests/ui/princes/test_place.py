"""Laying tiles with fingers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.games import princes
from companion.games.princes.outlines import Cell
from companion.ui.kit import SaidLine
from companion.ui.look.theme import theme
from companion.ui.princes.naming.sheet import TellCardsSheet
from companion.ui.princes.pieces.grid import GridPicture
from companion.ui.princes.pieces.grid_view import ground
from companion.ui.princes.place.grid import PlaceGrid
from tests.ui import driving
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, frames, let, tap
from tests.ui.looking import box, tree
from tests.ui.princes.tables import under_way
from tests.ui.sitting import SeatedApp, sitting

Z = {"theater": [(1, 0), (2, 0), (1, 1), (1, 2), (0, 2)]}
SQUARES: list[Cell] = [(3, 1), (3, 2), (3, 3), (4, 3), (4, 4)]


@contextmanager
def placing(folder: Path, setup: princes.Setup, *actions: Any, **look: Any) -> Iterator[tuple[SeatedApp, list[str]]]:
    """The screen alone: where it would lead is only noted."""
    with sitting(folder, setup, *actions, screen="princes_place", **look) as app:
        gone = app.ways()
        yield app, gone


def grid(app: SeatedApp) -> Any:
    return next(one for one in tree(app.screen) if isinstance(one, PlaceGrid))


def point(app: SeatedApp, cell: Cell) -> tuple[float, float]:
    """The middle of a square, in the window."""
    squares = grid(app)
    driving.bring_into_view(squares)
    x, y, side, high = squares.sheet.box(cell)
    where: tuple[float, float] = squares.to_window(x + side / 2, y + high / 2)
    return where


def touch_square(app: SeatedApp, cell: Cell) -> None:
    touch = UnitTestTouch(*point(app, cell))
    touch.touch_down()
    let(driving.TAP)
    touch.touch_up()
    let(driving.TAP)


def drag(app: SeatedApp, start: Cell, *way: Cell) -> None:
    """At once, without a rest before: as people drag."""
    places = [point(app, cell) for cell in (start, *way)]
    touch = UnitTestTouch(*places[0])
    touch.touch_down()
    for place in places[1:]:
        touch.touch_move(*place)
        frames(1)
    touch.touch_up()
    frames()


def tool(app: SeatedApp, icon: str) -> Any:
    return next(one for one in tree(app.screen) if isinstance(one, Factory.ToolButton) and one.value.icon == icon)


def recorded(app: SeatedApp) -> list[Any]:
    return [entry.action for entry in app.session.game.entries]


def test_a_known_building_takes_three_taps_from_the_table(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(outlines=Z), screen="princes_table") as app:
        tap("Build")
        tap("Theater")
        tap("Build a Theater · 300 Florin")
        (build,) = recorded(app)
        assert (build.building, len(build.cells)) == ("theater", 5)
        assert app.table.player("red").goods["florin"] == 600
        assert app.screen.name == "princes_table"


def test_what_a_landscape_brings_is_no_higher_than_its_words(tmp_path: Path) -> None:
    setup = princes.Setup.model_validate({"seats": ["Anna", "Bob", "Chris"], "outlines": {"lake": [(0, 0), (1, 0)]}})
    with sitting(tmp_path, setup, princes.Sold(seat="red", object="lake", florin=200), size=PHONE) as app:
        (card,) = [one for one in tree(app.screen) if isinstance(one, Factory.PlaceDeal)]
        words = [box(one) for one in tree(card) if getattr(one, "text", "")]
        assert box(card).top - box(card).bottom <= max(one.top for one in words) - min(one.bottom for one in words) + 30


def test_the_seven_squares_of_a_large_building_stand_in_one_row(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="princes_place", size=PHONE) as app:
        tap("Laboratory")
        let(0.2)
        squares = [one for one in tree(app.screen) if isinstance(one, Factory.CountSquare)]
        assert len(squares) == 7
        assert len({round(box(one).top) for one in squares}) == 1


def test_cards_that_are_unknown_are_entered_from_here(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(boards={"red": {"hand": [None, None]}}), screen="princes_place"):
        tap("2 cards are unknown.")
        let(0.4)
        (sheet,) = [one for one in Window.children if isinstance(one, TellCardsSheet)]
        assert (sheet.to.who.name, sheet.most) == ("Anna", 2)


def test_a_pill_that_says_nothing_is_not_seen(tmp_path: Path) -> None:
    with placing(tmp_path, under_way()) as (app, _gone):
        pills = [one for one in tree(app.screen) if isinstance(one, Factory.MaybePill)]
        assert pills
        assert not any(one.opacity for one in pills)


def test_an_unknown_outline_is_learned_by_tapping(tmp_path: Path) -> None:
    with placing(tmp_path, under_way()) as (app, _gone):
        tap("Theater")
        for cell in SQUARES[:4]:
            touch_square(app, cell)
        touch_square(app, (6, 3))
        assert "Not connected." in app.words
        assert app.screen.draft.taps == tuple(SQUARES[:4])
        assert "Tap 1 more space" in app.words
        tap("Undo")
        assert app.screen.draft.taps == tuple(SQUARES[:3])
        touch_square(app, SQUARES[3])
        assert "Not connected." not in app.words
        touch_square(app, SQUARES[4])
        tap("Build a Theater · 300 Florin")
        assert app.table.player("red").tiles[-1].cells == frozenset(SQUARES)
        assert len(app.table.outlines["theater"]) == 5


def test_what_is_said_of_a_square_does_not_cover_the_grid_beside(tmp_path: Path) -> None:
    with placing(tmp_path, under_way(outlines=Z), size=FLAT_PHONE) as (app, _gone):
        tap("Theater")
        touch_square(app, (0, 0))
        assert "Theater doesn’t fit there this way round." in app.words
        (line,) = [one for one in tree(app.screen) if isinstance(one, SaidLine)]
        assert box(line).right <= box(grid(app)).left
        app.wear(size=PHONE)
        frames()
        assert not [one for one in tree(app.screen) if isinstance(one, SaidLine)]


def test_a_square_beside_the_palazzo_is_refused_with_a_way_out(tmp_path: Path) -> None:
    with placing(tmp_path, under_way()) as (app, _gone):
        tap("Theater")
        for cell in [(3, 2), (3, 3), (3, 4), (2, 4)]:
            touch_square(app, cell)
        assert "Space 4 touches the Palazzo" in app.words
        tap("Move all up 1")
        assert "touches" not in app.words
        touch_square(app, (4, 1))
        tap("Clear spaces")
        assert app.screen.draft.taps == ()


@pytest.mark.parametrize("size", [PHONE, FLAT_PHONE])
def test_a_tile_is_dragged_at_once_although_the_page_scrolls(tmp_path: Path, size: tuple[int, int]) -> None:
    with placing(tmp_path, under_way(outlines=Z), size=size) as (app, _gone):
        tap("Theater")
        start = app.screen.draft.spot
        scrolled = app.screen.ids.scroller.scroll_y
        on_it = min(start)
        drag(app, on_it, (on_it[0] - 1, on_it[1]), (on_it[0] - 1, on_it[1] - 2))
        assert app.screen.draft.spot == {(column - 1, row - 2) for column, row in start}
        assert app.screen.ids.scroller.scroll_y == scrolled
        assert grid(app).ghost.piece.cells == app.screen.draft.spot
        assert not recorded(app)


def test_a_tile_recorded_by_another_finger_is_not_dragged_on(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(outlines=Z), screen="princes_table") as app:
        tap("Build")
        tap("Theater")
        column, row = min(app.screen.draft.spot)
        start, near, far = (point(app, (column - by, row)) for by in range(3))
        finger = UnitTestTouch(*start)
        finger.touch_down()
        finger.touch_move(*near)
        tap("Build a Theater · 300 Florin")
        finger.touch_move(*far)
        finger.touch_up()
        frames()
        assert len(recorded(app)) == 1
        assert app.screen.name == "princes_table"


def test_an_illegal_place_is_said_when_the_finger_lets_go(tmp_path: Path) -> None:
    with placing(tmp_path, under_way(outlines=Z)) as (app, _gone):
        tap("Theater")
        cell = min(app.screen.draft.spot)
        drag(app, cell, (cell[0] - 4, cell[1]))
        assert "Not allowed here" in app.words
        assert driving.saying("Touches the Palazzo").disabled
        tap("The rule")
        assert "Buildings keep apart" in app.words or "No overlapping" in app.words


def test_whoever_cannot_drag_uses_the_buttons(tmp_path: Path) -> None:
    with placing(tmp_path, under_way(outlines=Z), size=SMALL_PHONE) as (app, _gone):
        tap("Theater")
        start = app.screen.draft.spot
        tap(tool(app, "back"))
        assert app.screen.draft.spot == {(column - 1, row) for column, row in start}
        tap(tool(app, "next"))
        assert app.screen.draft.spot == start
        tap(tool(app, "rotate"))
        tap(tool(app, "flip"))
        assert app.screen.draft.spot != start
        cards = [one for one in tree(app.screen) if isinstance(one, Factory.TurnCard)]
        tap(next(card for card in cards if not card.chosen))
        assert app.screen.view.ready
        pitch = grid(app).sheet.pitch
        assert pitch >= theme.square


def test_money_is_asked_for_only_when_confirmed(tmp_path: Path) -> None:
    poor = under_way(outlines=Z, boards={"red": {"goods": {"builder": 1, "florin": 100, "points": 12}}})
    with placing(tmp_path, poor) as (app, _gone):
        tap("Theater")
        assert "cannot pay" not in app.words
        tap("Build a Theater · 300 Florin")
        assert recorded(app) == []
        assert "cannot pay" in app.words
        assert "200" not in app.words
        tap("Move back on the fame track for what is missing")
        assert "cannot pay" not in app.words
        tap("Build a Theater · 300 Florin")
        assert [action.kind for action in recorded(app)] == ["sell_points", "build"]


def test_a_refused_tile_is_recorded_anyway_after_two_taps(tmp_path: Path) -> None:
    with placing(tmp_path, under_way(outlines=Z)) as (app, _gone):
        tap("Theater")
        app.screen.drag((-3, 0))
        app.screen.drop()
        frames()
        tap("Record anyway")
        assert recorded(app) == []
        tap("Record it")
        (build,) = recorded(app)
        assert build.overruled


def test_who_wants_it_is_seen_only_while_held(tmp_path: Path) -> None:
    tile = princes.begin(under_way()).catalogue.professions["poet"].building
    name = princes.begin(under_way()).catalogue.buildings[tile].name
    cells = [(n, 0) for n in range(princes.begin(under_way()).catalogue.buildings[tile].spaces)]
    with placing(tmp_path, under_way(outlines={tile: cells})) as (app, _gone):
        assert "Poet" not in app.words
        assert "Poet" in _while_held(app)
        assert "Poet" not in app.words
        tap(name)
        assert "Poet" in _while_held(app)
        assert "Poet" not in app.words


def _while_held(app: SeatedApp) -> str:
    button = driving.saying("Hold to look")
    driving.bring_into_view(button)
    touch = UnitTestTouch(*button.to_window(*button.center))
    touch.touch_down()
    let(0.3)
    seen = app.words
    touch.touch_up()
    let(0.4)
    return seen


def test_a_wrong_outline_is_shown_again(tmp_path: Path) -> None:
    with placing(tmp_path, under_way(outlines=Z)) as (app, _gone):
        tap("Theater")
        tap("Not its shape?")
        for cell in [(3, 1), (3, 2), (3, 3), (4, 3), (5, 3)]:
            touch_square(app, cell)
        tap("Build a Theater · 300 Florin")
        assert [action.kind for action in recorded(app)] == ["teach_outline", "build"]


def test_it_can_only_be_noted(tmp_path: Path) -> None:
    with placing(tmp_path, under_way()) as (app, _gone):
        tap("University")
        tap("Skip placement")
        (build,) = recorded(app)
        assert build.cells == frozenset()


def test_back_leads_to_the_list_and_a_named_building_starts_at_once(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(outlines=Z), screen="princes_place") as app:
        tap("Theater")
        assert not app.screen.view.choosing
        assert app.screen.back()
        assert app.screen.view.choosing
        assert not app.screen.back()
        app.go("home")
        app.go("princes_place", building="theater")
        frames()
        assert app.screen.draft.tile == "theater"


def test_a_landscape_won_is_sized_shown_and_placed(tmp_path: Path) -> None:
    setup = princes.Setup(seats=("Anna", "Bea"))
    with placing(tmp_path, setup, princes.Sold(seat="red", object="landscape", florin=300)) as (app, gone):
        tap("Lake")
        touch_square(app, (3, 3))
        assert app.screen.draft.taps == ()
        tap("3")
        for cell in [(3, 4), (3, 3), (3, 2)]:
            touch_square(app, cell)
        tap("Place a Lake")
        assert app.table.player("red").tiles[-1].name == "lake"
        assert gone == ["princes_auction"]


def test_a_small_picture_has_few_instructions() -> None:
    table = princes.begin(under_way())
    with driving.showing(lambda: GridPicture(ground=ground(table, table.player("red"))), SMALL_PHONE) as picture:
        frames()
        assert len(picture._painting._painted.children) < 150
