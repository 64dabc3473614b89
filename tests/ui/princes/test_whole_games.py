"""Whole games of The Princes of Florence in the real app, from setup to the final scoring, with nothing but taps."""

from __future__ import annotations

from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from companion.games.princes import chance
from tests.exported import games_in
from tests.golden import FOLDER, journal
from tests.ui.driving import texts
from tests.ui.fingers import at_home, totals
from tests.ui.princes.fingers import Fingers

BUDGETS = {"bid": 1, "pass": 1, "name_object": 1, "lay": 4, "work": 4, "bonus": 2, "split": 1}
"""Taps on average; a tile is laid with a known outline, and bonus cards and the pay of a work count apart."""


@pytest.mark.parametrize("name", ["two-players", "four-players-muse"])
def test_a_whole_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    path = FOLDER / "princes" / f"{name}.json"
    (game,) = games_in(path.read_bytes())

    def as_recorded(*fields: str) -> Any:
        return lambda setup, _rng: setup.model_copy(update={field: getattr(game.setup, field) for field in fields})

    monkeypatch.setattr(chance, "draw_first_player", as_recorded("first"))
    monkeypatch.setattr(chance, "draw_freedoms", as_recorded("freedoms_drawn", "freedoms_source"))
    played = journal(path)
    expected = played.game.score(played.state)
    with at_home(tmp_path) as app:
        fingers = Fingers(app)
        fingers.begin(game.setup)
        fingers.play(game.setup, game.actions)
        fingers.reveal({player.seat: player.prestige for player in played.state.players})
        assert totals(app.session.game.game.score(app.session.table)) == totals(expected)
        assert app.manager.current == "final"
        for place in expected.ranking:
            assert str(place.total) in texts(app.manager.current_screen)
    for kind, most in BUDGETS.items():
        assert mean(fingers.spent[kind] or [0]) <= most, f"{kind}: {fingers.spent[kind]}"
