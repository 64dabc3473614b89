"""The tray as a sheet: tapped full, and corrected in the middle of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.ui.masters.market.tray import TraySheet
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, Look, let, tap
from tests.ui.masters.showing import rows
from tests.ui.masters.tables import under_way
from tests.ui.sitting import SeatedApp, sitting

LOOKS = [
    Look(SMALL_PHONE, "light", 2.0),
    Look(FLAT_PHONE, "dark", 1.3),
]


def place(number: int) -> Any:
    return rows(Window.children[0], "TrayPlace", number=number)[0]


def ball(marble: str) -> Any:
    return rows(Window.children[0], "BallButton", marble=marble)[0]


def opened(app: SeatedApp) -> None:
    TraySheet(app.session.table, app.act).open()
    let(0.4)


def test_a_marble_is_changed_in_the_middle_of_the_game(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="home") as app:
        opened(app)
        tap(place(5))
        assert ball("blue").disabled
        tap(ball("white"))
        assert place(12).value.marble == "yellow"
        tap("Remove last")
        tap(ball("white"))
        tap("Keep this tray")
        assert [entry.action.kind for entry in app.session.game.entries] == ["lay_market"]
        assert app.table.market.rows[1][1] == "white"
        assert app.table.market.slide == "yellow"
