"""Placing members with real touches; every tap is counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.ui.kit import Stepper
from companion.ui.lorenzo.placement.sheet import PlacementSheet
from tests.ui import driving, looking
from tests.ui.lorenzo.test_table_screen import BUSY, at_table, calm, cell, setup
from tests.ui.sitting import SeatedApp

__all__ = ["calm"]


def sheet() -> PlacementSheet:
    return next(one for one in Window.children if isinstance(one, PlacementSheet))


def is_open() -> bool:
    return any(isinstance(one, PlacementSheet) for one in Window.children)


def tap_space(app: SeatedApp, space: str) -> Any:
    """Scrolled to, tapped, and the sheet has come to rest."""
    app.screen.ids.board.scroll_to(cell(app, space), animate=False)
    driving.frames()
    driving.tap(cell(app, space))
    driving.wait_until(lambda: is_open() and sheet()._anim_alpha == 1)
    driving.frames()
    return sheet()


def tap_in(opened: PlacementSheet, text: str) -> None:
    button = next(
        one for one in looking.tree(opened) if hasattr(one, "on_release") and text in driving.texts(one) and one.width
    )
    if any(button is one for one in looking.tree(opened.ids.content)):
        scroller = opened.ids.content.parent
        scroller.scroll_to(button, animate=False)
        driving.frames()
    driving.tap(button)


def confirm(opened: PlacementSheet) -> None:
    tap_in(opened, "Confirm placement")
    driving.wait_until(lambda: not is_open())


def test_the_market_takes_two_taps(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "market-servants")
        assert opened.move.member == "white"
        confirm(opened)
        assert app.table.player("red").goods["servants"] == 8
        assert app.table.to_act == "yellow"


def test_a_tower_takes_three_taps(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "buildings-3")
        assert (opened.move.member, opened.move.servants) == ("white", 1)
        assert "Choose the card first" in driving.texts(opened)
        tap_in(opened, "Barracks")
        confirm(opened)
        anna = app.table.player("red")
        assert [app.table.catalogue.cards[card].name for card in anna.buildings] == ["Barracks"]
        assert (anna.goods["servants"], anna.goods["coins"], anna.goods["wood"]) == (2, 3, 3)


def test_a_known_card_takes_two_taps(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, known="territories-1")) as app:
        opened = tap_space(app, "territories-1")
        assert opened.ready
        confirm(opened)
        assert len(app.table.player("red").territories) == 1


def test_a_card_that_nobody_knows(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "territories-1")
        tap_in(opened, "I do not know the card")
        confirm(opened)
        assert app.table.player("red").territories == (None,)


def test_however_often_one_taps_it_is_recorded_once(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "market-servants")
        for _ in range(3):
            opened.record()
        assert len(app.session.game.entries) == 1


def test_another_pawn_and_more_servants(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "production-shared")
        assert opened.view.equation == "white die 4 - shared space 3 = 1"
        tap_in(opened, "0")
        assert (opened.move.member, opened.view.legal) == ("neutral", False)
        tap_in(opened, "4")
        assert opened.view.legal
        servants = next(one for one in looking.tree(opened) if isinstance(one, Stepper))
        driving.tap(servants.ids.plus)
        assert (opened.move.servants, opened.view.value) == (1, 2)


def test_illegal_says_why_and_a_fix_makes_it_legal(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, servants=5)) as app:
        app.screen.choose("white")
        opened = tap_space(app, "harvest-shared")
        assert not opened.view.legal
        assert "Not allowed yet: 1 reason" in driving.texts(opened)
        assert "Fix it to confirm" in driving.texts(opened)
        tap_in(opened, "Use the neutral family member and 4 servants")
        assert (opened.move.member, opened.move.servants) == ("neutral", 4)
        assert opened.ready


def test_spend_a_servant_to_reach_the_floor(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, coins=2)) as app:
        opened = tap_space(app, "characters-4")
        texts = driving.texts(opened)
        assert "Not allowed yet: 2 reasons" in texts
        assert "Rulebook p. 7" in texts
        tap_in(opened, "Spend 3 servants")
        assert [refusal.rule for refusal in opened.view.refusals] == ["tower.surcharge"]


def test_where_else_the_pawn_may_go(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, coins=2)) as app:
        opened = tap_space(app, "characters-4")
        tap_in(opened, "Market, 5 servants")
        assert opened.title == "Market, 5 servants"
        confirm(opened)
        assert app.table.player("red").goods["servants"] == 8


def test_recorded_anyway_asks_once(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, coins=2)) as app:
        opened = tap_space(app, "characters-2")
        tap_in(opened, "Record anyway")
        assert is_open()
        tap_in(opened, "Really? Tap again")
        driving.wait_until(lambda: not is_open())
        assert app.session.game.entries[-1].action.overruled
        driving.tap("Undo")
        assert app.table.to_act == "red"


def test_closing_records_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "market-servants")
        driving.tap(opened.ids.close)
        driving.wait_until(lambda: not is_open())
        assert not app.session.game.entries
