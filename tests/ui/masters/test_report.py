"""The Vatican Report on the screen: it opens by itself, and one tap goes on."""

from __future__ import annotations

from pathlib import Path

from companion.games import masters
from companion.table.goods import Goods
from companion.ui.shared.table.going_on import record
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, Look, frames, tap
from tests.ui.masters.tables import alone
from tests.ui.sitting import sitting

LOOKS = (
    Look(SMALL_PHONE, "light", 2),
    Look(FLAT_PHONE, "light", 1.3),
)


def test_two_reports_are_shown_one_after_the_other_and_undo_leads_back(tmp_path: Path) -> None:
    production = masters.Produce(powers=("basic",), spend=Goods(coin=2), receive=Goods(stone=1))
    with sitting(tmp_path, alone(), production, screen="masters_solo") as app:
        assert record(app, masters.Adjust(seat="red", change=Goods(faith=10)))
        frames()
        assert (app.manager.current, app.screen.view.required) == ("masters_report", 5)
        tap("Next: report 2")
        assert (app.manager.current, app.screen.view.required) == ("masters_report", 12)
        tap("Next: Lorenzo’s turn")
        assert app.manager.current == "masters_solo"
        app.go("masters_report", shown=0)
        frames()
        tap("Undo")
        assert app.table.reports == ()
        assert app.manager.current == "masters_solo"
