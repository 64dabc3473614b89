"""Screens and sheets stand that the game has moved on: another finger was faster, or something was taken back."""

from __future__ import annotations

from pathlib import Path

from tests.ui.driving import let, press_back
from tests.ui.reaching import touch
from tests.ui.sitting import golden
from tests.ui.starting import started


def test_what_was_seen_before_an_undo_is_not_told_on_from(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        golden(app, "lorenzo", "five-players-houses", 37)
        app.go("table")
        let(0.5)
        seen = app.session.table
        app.go("player", seat=app.session.game.entries[36].action.seat)
        for _ in range(3):
            touch("Undo")
        for _ in range(2):
            touch("Leaders")
            touch("1")
            touch("Discard it for a privilege")
            touch("2 servants")
        assert app.session.game.position == 38
        assert app.session.game.state_at(37) is not seen
        press_back()
        assert app.manager.current == "table"
