"""The open points of the expansion's rules are decided in the settings, with those of the base game."""

from __future__ import annotations

from pathlib import Path

from kivy.core.window import Window

from companion.ui import preferences
from tests.ui.driving import frames, let, tap, texts
from tests.ui.shared.opening import opened


def test_a_table_decides_once_how_it_plays_the_expansion(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("settings")
        frames()
        tap("Table rules for Houses")
        let(0.4)
        sheet = Window.children[0]
        assert "For new games of Houses of Renaissance" in texts(sheet)
        tap("First hold the auction, then choose leaders and bonus tiles.")
        assert preferences.table_rules(app.session.store, "houses").setup_order == "auction_first"
        sheet.dismiss(animation=False)
