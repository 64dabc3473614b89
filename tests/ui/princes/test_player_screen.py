"""A player's sheet of Princes, with real touches in a window that nobody sees."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.ui.princes.player import MoneySheet, SheetCount
from tests.ui import driving, looking
from tests.ui.princes.sitting import sitting, under_way
from tests.ui.princes.test_table_screen import LOOKS, find


@pytest.mark.parametrize(("size", "look"), LOOKS)
def test_everything_can_be_read_and_tapped(tmp_path: Path, size: tuple[int, int], look: dict[str, object]) -> None:
    with sitting(tmp_path, under_way(), size=size, **look) as app:
        app.go("princes_player", seat="red")
        driving.frames(8)
        assert looking.problems(Window.children[0]) == []
        assert "Opera" in app.words
        assert not any(secret in app.words for secret in ("Poet", "Organ Builder", "900"))


def test_steppers_become_one_correction_in_the_log(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        app.go("princes_player", seat="red")
        driving.frames()
        plus = find(SheetCount, kind="points").ids.stepper.ids.plus
        driving.tap(plus)
        driving.tap(plus)
        driving.let(1)
        assert app.table.player("red").goods["points"] == 35
        assert [entry.action.kind for entry in app.session.game.entries] == ["adjust"]


def test_money_is_corrected_without_showing_it(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        app.go("princes_player", seat="red")
        driving.frames()
        driving.tap("Correct the money")
        driving.let(0.5)
        stepper = next(w for w in looking.tree(find(MoneySheet)) if type(w).__name__ == "Stepper")
        driving.tap(stepper.ids.plus)
        driving.tap(stepper.ids.plus)
        assert "+200 florins" in app.words
        driving.tap("Record the correction")
        assert app.table.player("red").goods["florin"] == 1100
        assert "1100" not in app.words
        assert "900" not in app.words


def test_tiles_and_cards_are_corrected_in_lists(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        app.go("princes_player", seat="red")
        driving.frames()
        driving.tap("Opera")
        driving.let(0.5)
        driving.tap("Take it away")
        driving.let(0.5)
        assert not app.table.player("red").has_tile("opera")
        driving.tap("A tile lies there too")
        driving.let(0.5)
        driving.tap("Theater")
        driving.let(0.5)
        assert app.table.player("red").has_tile("theater")
        driving.tap("Bonus cards in hand: 1")
        driving.let(0.5)
        driving.tap("Card 1")
        driving.let(0.5)
        assert app.table.player("red").bonus == ()
