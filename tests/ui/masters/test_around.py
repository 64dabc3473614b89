"""The tablet in the middle of the table: a board in front of each player, market and grid between them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games import masters
from companion.table.goods import Goods
from companion.ui.kit import BottomSheet
from companion.ui.masters.around.view import around_view
from companion.ui.masters.table.view import table_view
from companion.ui.shared.around.seating import Stand
from tests.games.masters.positions import position
from tests.ui import driving, looking
from tests.ui.masters.showing import rows
from tests.ui.masters.tables import alone, under_way
from tests.ui.sitting import sitting


def panel(app: Any, seat: str) -> Any:
    (found,) = [one for one in rows(app.screen, "BoardPanel") if one.value.who.seat == seat]
    return found


def test_players_sit_clockwise_from_the_right_end_of_the_near_side() -> None:
    table = position(players=4)
    view = around_view(table, table_view(table))
    assert [panel.who.name for panel in view.near] == ["Bea", "Anna"]
    assert [panel.who.name for panel in view.far] == ["Dario", "Carlo"]
    assert view.stand == Stand(1.0, far=False)
    assert [panel.tag for panel in (*view.near, *view.far)] == ["next", "your turn", "", ""]
    blue = position(players=4, turn="blue")
    assert around_view(blue, table_view(blue)).stand == Stand(1.0, far=True)


def test_alone_the_game_ends_at_once_and_else_after_the_round() -> None:
    for setup, said in ((under_way(), "Ends after the round with"), (alone(cross=3), "Ends at once with")):
        table = masters.begin(setup)
        assert around_view(table, table_view(table)).ends == said


@pytest.mark.parametrize("setup", [under_way(), under_way("yellow"), alone(cross=3)], ids=["near", "far", "alone"])
def test_everything_can_be_read_and_tapped(tmp_path: Path, setup: masters.Setup) -> None:
    with sitting(tmp_path, setup, screen="masters_table", size=driving.TABLET, mode="dark") as app:
        driving.frames(8)
        assert app.screen.around
        assert looking.problems(Window.children[0]) == []


def test_an_arrow_of_the_tray_takes_its_line_and_the_next_board_lights_up(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), size=driving.TABLET) as app:
        assert panel(app, "red").value.active
        driving.tap(rows(app.screen, "MarketArrow", line="column-4")[0])
        assert app.table.turn == "yellow"
        assert panel(app, "yellow").value.active
        assert app.screen._around.view.stand.far


def test_a_stack_opens_its_purchase_and_a_board_its_correction(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), size=driving.TABLET) as app:
        driving.tap(rows(panel(app, "blue"), "PanelDepot")[0])
        sheet = next(child for child in Window.children if isinstance(child, BottomSheet))
        assert sheet.subtitle == "Chiara"
        sheet.dismiss(animation=False)
        driving.frames()
        driving.tap(rows(app.screen, "BuyCell", stack="green-1")[0])
        assert app.manager.current == "masters_buy"
        assert app.screen.draft.stack == "green-1"


def test_a_marble_is_looked_at_before_its_line_is_taken(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), size=driving.TABLET) as app:
        marble = rows(app.screen, "MarketMarble", lines=("row-1", "column-4"))[0]
        assert "Row 1 gives" not in app.words
        driving.tap(marble)
        assert "Row 1 gives" in app.words
        driving.tap(marble)
        assert "Column 4 gives" in app.words
        driving.tap("Take")
        assert app.table.turn == "yellow"
        assert "Take" not in app.words
        driving.tap("Undo")
        assert app.table.turn == "red"


def test_after_the_last_turn_nothing_can_be_taken_or_bought(tmp_path: Path) -> None:
    lost = {"favors": ["lost"] * 3}
    setup = under_way("green", green={"faith": 24, "favors": ["up"] * 3}, blue=lost, red=lost, yellow=lost)
    last = masters.Produce(seat="green", powers=("basic",), spend=Goods(stone=2), receive=Goods(coin=1))
    with sitting(tmp_path, setup, last, size=driving.TABLET) as app:
        assert app.screen.around
        assert "Next: final scoring" in app.words
        gone = app.ways()
        driving.tap(rows(app.screen, "MarketArrow", line="column-4")[0])
        driving.tap(rows(app.screen, "BuyCell", stack="green-1")[0])
        assert gone == []
