"""Rules and cards of both boxes are found from a game that is played with both."""

from __future__ import annotations

from pathlib import Path

from companion.games import lorenzo
from companion.ui.boxes import in_play
from tests.games.lorenzo.positions import position
from tests.ui.driving import let, texts
from tests.ui.lorenzo.houses.tables import busy
from tests.ui.sitting import sitting


def test_a_game_with_the_expansion_is_of_two_boxes() -> None:
    assert in_play("lorenzo", lorenzo.begin(busy())) == ("lorenzo", "houses")
    assert in_play("lorenzo", position()) == ("lorenzo",)
    assert in_play("masters", object()) == ("masters",)


def test_a_question_is_answered_by_the_rules_of_both(tmp_path: Path) -> None:
    with sitting(tmp_path, busy(), screen="rules") as app:
        app.screen.query = "reshuffle special tokens"
        let(0.2)
        assert app.screen.box == "lorenzo"
        assert "When the tokens run out" in texts(app.screen)
        app.screen.query = "surcharge"
        let(0.2)
        assert not app.screen.empty


def test_cards_of_both_are_wanted_first(tmp_path: Path) -> None:
    with sitting(tmp_path, busy(), screen="cards") as app:
        assert app.screen.filters.boxes == {"lorenzo", "houses"}
        app.screen.query = "109"
        let(0.3)
        assert "Special building 109" in app.words
