"""A whole game of five with Houses of Renaissance in the real app, from home to the final scoring, by taps alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.lorenzo import chance
from companion.games.lorenzo.houses import chance as draws
from companion.ui.lorenzo.houses import own_houses
from tests.exported import games_in
from tests.golden import FOLDER, journal
from tests.ui.driving import texts
from tests.ui.fingers import at_home, totals
from tests.ui.lorenzo.houses.fingers import HousesFingers

GAME = FOLDER / "lorenzo" / "five-players-houses.json"


def test_a_game_of_five(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The app rolls, deals and lays the cards; a line of an auction tile and the faces of tokens are told."""
    (game,) = games_in(GAME.read_bytes())
    houses = game.setup.houses
    for draw, what in (("roll_dice", "dice"), ("deal_leaders", "deal_leaders"), ("lay_out_cards", "lay_cards")):
        drawn = iter([action for action in game.actions if action.kind == what])
        monkeypatch.setattr(chance, draw, lambda *_, drawn=drawn, **__: next(drawn))
    monkeypatch.setattr(chance, "draw_tiles", lambda setup, _rng: setup.model_copy(update={"tiles": game.setup.tiles}))
    shown = {"shown_leaders": houses.shown_leaders}
    monkeypatch.setattr(draws, "draw_shown_leaders", lambda options, _rng: options.model_copy(update=shown))
    with at_home(tmp_path) as app:
        own_houses.keep_own_copy(app.session.store, houses.own_copy.model_copy(update={"tokens": ()}))
        fingers = HousesFingers(app)
        fingers.begin(game.setup)
        for action in game.actions:
            if action.kind == "dice":
                if app.session.table.round == 1:
                    fingers.let_the_app_roll()
                fingers.roll()
            elif action.kind == "deal_leaders":
                fingers.tap_text("Deal the leaders")
            elif action.kind != "lay_cards":
                fingers.do(action)
        played = journal(GAME)
        assert totals(app.session.game.game.score(app.session.table)) == totals(played.game.score(played.state))
        assert app.manager.current == "final"
        for place in played.game.score(played.state).ranking:
            assert str(place.total) in texts(app.manager.current_screen)
