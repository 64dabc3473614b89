"""The tablet in the middle of the table: a board in front of each player, market and grid between them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games import masters
from companion.ui.kit import BottomSheet
from companion.ui.masters.around.frame import BoardPanel, PanelDepots
from companion.ui.masters.around.view import around_view
from companion.ui.masters.table.view import table_view
from companion.ui.shared.around.seating import Stand
from tests.games.masters.positions import position
from tests.ui import driving, looking
from tests.ui.masters.showing import rows
from tests.ui.masters.tables import alone, under_way
from tests.ui.sitting import sitting


def find(kind: type, **facts: Any) -> Any:
    for widget in looking.tree(Window.children[-1]):
        if isinstance(widget, kind) and all(getattr(widget, name) == value for name, value in facts.items()):
            return widget
    raise LookupError(kind.__name__)


def test_players_sit_clockwise_from_the_right_end_of_the_near_side() -> None:
    table = position(players=4)
    view = around_view(table, table_view(table))
    assert [panel.name for panel in view.near] == ["Bea", "Anna"]
    assert [panel.name for panel in view.far] == ["Dario", "Carlo"]
    assert view.stand("blue") == Stand(1.0, far=True)
    assert [panel.tag for panel in (*view.near, *view.far)] == ["next", "your turn", "", ""]


@pytest.mark.parametrize("setup", [under_way(), under_way("yellow"), alone(cross=3)], ids=["near", "far", "alone"])
def test_everything_can_be_read_and_tapped(tmp_path: Path, setup: masters.Setup) -> None:
    with sitting(tmp_path, setup, screen="masters_table", size=driving.TABLET, mode="dark") as app:
        driving.frames(8)
        assert app.screen.around
        assert looking.problems(Window.children[0]) == []


def test_an_arrow_of_the_tray_takes_its_line_and_the_next_board_lights_up(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), size=driving.TABLET) as app:
        assert find(BoardPanel, seat="red").active
        driving.tap(rows(app.screen, "MarketArrow", line="column-4")[0])
        assert app.table.turn == "yellow"
        assert find(BoardPanel, seat="yellow").active
        assert app.screen._around.far


def test_a_stack_opens_its_purchase_and_a_board_its_correction(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), size=driving.TABLET) as app:
        chiara = find(BoardPanel, seat="blue")
        driving.tap(next(w for w in looking.tree(chiara) if isinstance(w, PanelDepots)))
        sheet = next(child for child in Window.children if isinstance(child, BottomSheet))
        assert sheet.subtitle == "Chiara"
        sheet.dismiss(animation=False)
        driving.frames()
        driving.tap(rows(app.screen, "BuyCell", stack="green-1")[0])
        assert app.manager.current == "masters_buy"
        assert app.screen.draft.stack == "green-1"
