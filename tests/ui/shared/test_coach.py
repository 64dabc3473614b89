"""Tips in a first game: after the receipt, one at a time, never twice, and gone when nobody wants them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView

from companion.rulebook.coach import tips
from companion.table.boxes import in_play
from companion.table.rows import COACHED
from companion.ui.app import GiglioApp
from companion.ui.shared.coach.line import PATIENCE, SETTLED, TipLine
from tests.golden import FOLDER
from tests.ui.driving import PHONE, TABLET, Look, let, tap, tap_at, texts
from tests.ui.looking import Box, ancestors, box, drawn, name, tree
from tests.ui.starting import started

TURNS = {
    "lorenzo/four-players": 30,
    "lorenzo/five-players-houses": 60,
    "masters/three-players": 33,
    "princes/two-players": 12,
}
"""Somebody has a turn, on the far side of a tablet too."""
ROLLED = 3
"""Entries of the golden game by which its dice are rolled."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[GiglioApp]:
    with started(tmp_path) as app:
        app.session.resume(*app.session.store.import_((FOLDER / "lorenzo" / "two-players.json").read_bytes()))
        app.keep(COACHED, app.session.game.id)
        app.session.go_to(ROLLED)
        app.go("lorenzo_table")
        yield app


def lines(app: GiglioApp) -> list[Any]:
    return [child for child in app.screen.children if isinstance(child, TipLine)]


def test_a_tip_comes_after_a_while_goes_with_a_tap_and_never_comes_back(app: GiglioApp) -> None:
    app.session.go_to(ROLLED)
    let(PATIENCE + 0.5)
    assert [line.title for line in lines(app)] == ["One pawn, one space"]
    tap("Got it")
    assert not lines(app)
    app.session.go_to(ROLLED)
    let(PATIENCE + 0.5)
    assert [line.title for line in lines(app)] == ["A low pawn?"]


def test_no_tip_comes_while_somebody_is_busy(app: GiglioApp) -> None:
    app.session.go_to(ROLLED)
    for _ in range(4):
        let(PATIENCE * 0.7)
        tap_at(1, 1)
    assert not lines(app)
    let(PATIENCE + 0.5)
    assert lines(app)


def test_whoever_stops_them_gets_none(app: GiglioApp) -> None:
    app.session.go_to(ROLLED)
    let(PATIENCE + 0.5)
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
def test_a_tip_covers_nothing_that_can_be_tapped_and_points_at_what_it_means(tmp_path: Path, size: Any) -> None:
    with started(tmp_path, Look(size)) as app:
        for golden, position in TURNS.items():
            app.session.resume(*app.session.store.import_((FOLDER / f"{golden}.json").read_bytes()))
            app.session.go_to(position)
            app.go(app.place)
            let(SETTLED)
            boxes, shown = in_play(app.session.box, app.session.table), app.screen.shown
            for tip in [one for each in boxes for one in tips(each) if one.at]:
                line, part = TipLine(app, tip), getattr(shown, "part", shown.ids.get)(tip.at)
                line.show(app.screen)
                let(2 * SETTLED)
                others = [one for one in tree(app.screen) if isinstance(one, ButtonBehavior) and drawn(one)]
                others = [one for one in others if line not in ancestors(one)]
                assert [name(one) for one in others if not visible(one).within(box(line)).empty] == [], tip.id
                assert visible(part) == box(part), tip.id
                line.hide()
            app.go("home")


def test_only_a_first_game_is_offered_them(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        app.go("new_game")
        assert app.screen.tips
        app.session.store.import_((FOLDER / "lorenzo" / "two-players.json").read_bytes())
        app.go("home")
        app.go("new_game")
        assert not app.screen.tips
