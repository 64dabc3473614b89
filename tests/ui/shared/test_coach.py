"""Tips in a first game: after the receipt, one at a time, never twice, and gone when nobody wants them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView

from companion.rulebook.coach import Tip, moments, tip, tips
from companion.table.boxes import in_play
from companion.table.rows import COACHED
from companion.ui import boxes
from companion.ui.app import GiglioApp
from companion.ui.kit.scroller import pages
from companion.ui.shared.coach.line import NOTICED, PATIENCE, SEEN, TipLine, part_of
from tests.golden import FOLDER
from tests.ui.driving import PHONE, TABLET, Look, close_sheets, let, saying, tap, tap_at, texts
from tests.ui.looking import Box, ancestors, box, drawn, name, tree
from tests.ui.sitting import golden
from tests.ui.starting import started

GAMES = (
    ("lorenzo", "five-players-houses"),
    ("lorenzo", "three-players-producing"),
    ("masters", "three-players"),
    ("masters", "solo-won"),
    ("princes", "four-players-muse"),
)
"""In which every tip comes up."""
READ = PATIENCE + NOTICED + 0.5
"""Seconds until a tip is there and was read."""
REPORTED = 100
"""Entries of the golden game of Masters by which there was a Vatican Report, and somebody has a turn."""
ROLLED = 3
"""Entries of the golden game by which its dice are rolled."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[GiglioApp]:
    with started(tmp_path) as app:
        golden(app, "lorenzo", "two-players", ROLLED)
        app.keep(COACHED, app.session.game.id)
        app.session.go_to(ROLLED)
        app.go("lorenzo_table")
        yield app


def lines(app: GiglioApp) -> list[Any]:
    return [child for child in app.screen.children if isinstance(child, TipLine)]


def test_a_tip_comes_after_a_while_goes_with_a_tap_and_never_comes_back(app: GiglioApp) -> None:
    app.session.go_to(ROLLED)
    let(READ)
    assert [line.title for line in lines(app)] == ["One pawn, one space"]
    tap("Got it")
    assert not lines(app)
    app.session.go_to(ROLLED)
    let(READ)
    assert [line.title for line in lines(app)] == ["A low pawn?"]


def test_no_tip_comes_while_somebody_is_busy(app: GiglioApp) -> None:
    app.session.go_to(ROLLED)
    for _ in range(4):
        let(PATIENCE * 0.7)
        tap_at(1, 1)
    assert not lines(app)
    let(READ)
    assert lines(app)


def test_no_tip_comes_while_a_finger_is_down(app: GiglioApp) -> None:
    """Whoever holds to look at something secret would see it move away."""
    app.session.go_to(ROLLED)
    finger = UnitTestTouch(1, 1)
    finger.touch_down()
    let(2 * READ)
    assert not lines(app)
    finger.touch_up()
    let(READ)
    assert lines(app)


def test_whoever_stops_them_gets_none(app: GiglioApp) -> None:
    app.session.go_to(ROLLED)
    let(READ)
    tap("Stop the tips")
    assert "No more tips in this game." in texts(app.screen)
    app.session.go_to(ROLLED)
    let(3 * PATIENCE)
    assert not lines(app)


def visible(widget: Any) -> Box:
    found = box(widget)
    for above in ancestors(widget):
        found = found.within(box(above)) if isinstance(above, ScrollView) else found
    return found


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_every_tip_comes_up_covers_nothing_and_points_at_what_it_means(tmp_path: Path, size: Any) -> None:
    """On the screen or the sheet that a game really shows at that moment."""
    came, expected = set(), {(box, one.id) for box in boxes.OFFERED for one in tips(box)}
    with started(tmp_path, Look(size)) as app:
        for box, name in GAMES:
            golden(app, box, name, 0)
            app.keep(COACHED, app.session.game.id)
            for position in range(len(app.session.game.entries) + 1):
                table = app.session.game.state_at(position)
                place = boxes.next_screen(app.session.box, table)
                found = tip(app.session.box, table, {*moments(table), place}, seen(app))
                if found is None:
                    continue
                app.session.go_to(position)
                app.play(app.session.game.id)
                look_at(app, found)
                came |= {(box, one.id) for box in in_play(app.session.box, table) for one in tips(box) if one == found}
                close_sheets()
                app.go("home")
        came |= {("masters", name) for name in opened(app)}
    assert expected - came == set()


def opened(app: GiglioApp) -> Iterator[str]:
    """Those of screens that somebody opens in the middle of a turn."""
    golden(app, "masters", "three-players", REPORTED)
    app.keep(COACHED, app.session.game.id)
    for screen, facts in {"masters_buy": {}, "masters_produce": {}, "masters_report": {"shown": 0}}.items():
        found = tip("masters", app.session.table, {screen}, seen(app))
        assert found
        app.go(screen, **facts)
        look_at(app, found)
        yield found.id


def look_at(app: GiglioApp, found: Tip) -> None:
    let(READ)
    (line,) = [one for one in all_shown() if isinstance(one, TipLine)]
    assert line.title == found.name
    assert covered_by(line) == [], found.id
    part = part_of(app.screen, found.at)
    assert part is None or visible(part) == box(part), found.id
    line.hide()


def all_shown() -> list[Any]:
    return [one for root in Window.children for one in tree(root)]


def covered_by(line: Any) -> list[str]:
    others = [one for one in all_shown() if isinstance(one, ButtonBehavior) and drawn(one)]
    sheet = next((one for one in Window.children if isinstance(one, ModalView)), None)
    others = [one for one in others if line not in ancestors(one) and (sheet is None or sheet in ancestors(one))]
    return [name(one) for one in others if not visible(one).within(box(line)).empty]


def seen(app: GiglioApp) -> list[str]:
    return [*(app.session.store.setting(SEEN) or {}).get(app.session.box, [])]


def test_a_finger_that_was_on_its_way_finds_what_it_meant(app: GiglioApp) -> None:
    """The tip for low pawns scrolls to the market, which moves everything above it."""
    app.session.go_to(ROLLED)
    app.keep(SEEN, {"lorenzo": ["place"]})
    let(PATIENCE - 0.1)
    floor = saying("7")
    aim = floor.to_window(*floor.center)
    (page,) = [*pages(floor)]
    before = page.scroll_y
    let(0.1 + NOTICED / 2)
    assert lines(app)
    assert floor.to_window(*floor.center) != aim
    tap_at(*aim)
    assert not lines(app)
    assert page.scroll_y == before
    assert "PlacementSheet" in [type(one).__name__ for one in Window.children]


def test_only_a_first_game_is_offered_them(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        app.go("new_game")
        assert app.screen.tips
        app.session.store.import_((FOLDER / "lorenzo" / "two-players.json").read_bytes())
        app.go("home")
        app.go("new_game")
        assert not app.screen.tips
