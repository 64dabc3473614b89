"""The market with a finger: an arrow takes, a marble shows, and unknown marbles are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.games import masters
from companion.table.goods import Goods
from companion.ui.masters.market.tray import TraySheet
from tests.ui.driving import tap, texts
from tests.ui.masters.showing import rows
from tests.ui.masters.tables import alone, under_way
from tests.ui.sitting import SeatedApp, sitting


def arrow(app: SeatedApp, line: str) -> Any:
    return rows(app.screen, "MarketArrow", line=line)[0]


def marble(app: SeatedApp, row: int, column: int) -> Any:
    return rows(app.screen, "MarketMarble", lines=(f"row-{row}", f"column-{column}"))[0]


def ball(app: SeatedApp, name: str) -> Any:
    return rows(app.screen, "BallButton", marble=name)[0]


def log(app: SeatedApp) -> list[str]:
    game = app.session.game
    return [entry.action.kind for entry in game.entries[: game.position]]


def unknown() -> masters.Setup:
    setup = under_way()
    assert setup.position
    return setup.model_copy(update={"position": setup.position.model_copy(update={"market": (), "slide": None})})


def test_an_arrow_takes_its_line_and_stores_what_fits(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="masters_market") as app:
        assert arrow(app, "column-4").mark == "fits"
        tap(arrow(app, "column-4"))
        assert log(app) == ["take", "store"]
        assert app.manager.current == "masters_table"
        assert app.table.player("red").stored["shield"] == 2


def test_what_does_not_fit_is_decided_on_the_next_screen(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="masters_market") as app:
        tap(arrow(app, "row-1"))
        assert log(app) == ["take"]
        assert app.manager.current == "masters_store"


def test_what_fits_may_be_discarded_all_the_same(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="masters_market") as app:
        tap(marble(app, 2, 1))
        assert "Store it or discard it" not in app.words  # what does not fit is asked for anyway
        tap(marble(app, 2, 4))
        tap("Store it or discard it")
        assert (log(app), app.manager.current) == (["take"], "masters_store")
        (shield,) = [one for one in rows(app.screen, "GoodPlace", state="coming") if one.value.kind == "shield"]
        tap(shield)
        tap("Discard it")
        tap("Store 1, discard 1")
        assert log(app) == ["take", "store"]
        assert app.table.player("red").stored["shield"] == 1


def test_a_marble_shows_its_row_and_then_its_column(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="masters_market") as app:
        tap(marble(app, 2, 1))
        assert "Row 2 gives" in app.words
        assert "No room for all: 1 coin would be discarded." in app.words
        assert "Chiara reaches 16: the 2nd Vatican Report follows." in app.words
        tap(marble(app, 2, 1))
        assert "Column 1 gives" in app.words
        assert log(app) == []
        tap("Take, discard 1")
        assert log(app) == ["take"]


def test_only_the_marbles_of_an_unknown_line_are_asked_for(tmp_path: Path) -> None:
    with sitting(tmp_path, unknown(), screen="masters_market") as app:
        tap(arrow(app, "row-2"))
        assert "Which marbles are in row 2?" in app.words
        for name in ("red", "white", "blue"):
            tap(ball(app, name))
        assert ball(app, "red").disabled
        tap("Remove last")
        tap(ball(app, "white"))
        tap(ball(app, "grey"))
        assert ball(app, "blue").disabled  # all are told, and yet none of this colour
        assert "[b]2[/b]  shields" in texts(ball(app, "blue"))
        assert log(app) == []
        tap("Take")
        assert app.session.game.entries[0].action == masters.Take(
            seat="red", line="row-2", marbles=("red", "white", "white", "grey")
        )
        assert app.manager.current == "masters_table"


def test_the_tray_can_be_corrected_from_here(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="masters_market") as app:
        tap("Correct the tray")
        assert any(isinstance(child, TraySheet) for child in Window.children)
        Window.children[0].dismiss(animation=False)
        app.act(masters.LayMarket(rows=((None,) * 4,) * 3))
        assert arrow(app, "row-1").value.said == "?"
        tap("Undo")
        assert (arrow(app, "row-1").value.said, app.manager.current) == ("\N{MINUS SIGN}1", "masters_market")


def test_whoever_leads_here_may_name_a_line(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="masters_table") as app:
        app.go("masters_market", line="row-2")
        assert "Row 2 gives" in app.words
        app.go("masters_table")
        app.go("masters_market")
        assert "Row 2 gives" not in app.words


def test_out_of_turn_it_says_why_and_can_be_recorded_anyway(tmp_path: Path) -> None:
    stored = masters.Store(depots={"top": Goods(coin=1), "middle": Goods(shield=1), "bottom": Goods(servant=1)})
    taken = masters.Take(line="row-1"), stored
    with sitting(tmp_path, alone(), *taken, screen="masters_market") as app:
        tap(arrow(app, "row-2"))
        assert "First reveal a solo action token" in app.words
        assert log(app) == ["take", "store"]
        tap("Record anyway")
        tap("Record it")
        assert log(app) == ["take", "store", "take"]
