"""Whole games of Masters of Renaissance in the real app, from setup to the final scoring, with nothing but taps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.masters import chance
from companion.table.archive import ExportedGame
from tests.exported import games_in
from tests.golden import FOLDER, journal
from tests.ui.driving import texts
from tests.ui.fingers import at_home, totals
from tests.ui.masters.fingers import Fingers


def golden(name: str) -> ExportedGame:
    (exported,) = games_in((FOLDER / "masters" / f"{name}.json").read_bytes())
    return exported


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[ExportedGame]:
    """The app draws what was drawn in the recorded game, once a test has put it here."""
    games: list[ExportedGame] = []

    def next_of(kind: str) -> object:
        return next(iters.setdefault(kind, (one for one in games[0].actions if one.kind == kind)))

    iters: dict[str, Iterator[object]] = {}
    monkeypatch.setattr(chance, "fill_market", lambda *_: next_of("lay_market"))
    monkeypatch.setattr(chance, "deal_leaders", lambda *_: next_of("deal_leaders"))
    monkeypatch.setattr(chance, "draw_token", lambda *_: next_of("reveal"))
    return games


@pytest.mark.parametrize("name", ["three-players", "solo-won", "solo-lost-a-colour"])
def test_a_whole_game(tmp_path: Path, drawn: list[ExportedGame], name: str) -> None:
    game = golden(name)
    drawn.append(game)
    with at_home(tmp_path) as app:
        fingers = Fingers(app)
        fingers.begin(game.setup)
        fingers.play(game.setup, game.actions)
        fingers.look_at_reports()
        played = journal(FOLDER / "masters" / f"{name}.json")
        expected = played.game.score(played.state)
        assert totals(app.session.game.game.score(app.session.table)) == totals(expected)
        assert app.manager.current == "final"
        for place in expected.ranking:
            assert str(place.total) in texts(app.manager.current_screen)
