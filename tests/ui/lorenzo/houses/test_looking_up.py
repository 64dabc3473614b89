"""Rules and cards of both boxes are found from a game that is played with both."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import lorenzo
from companion.ui import kit
from companion.ui.boxes import in_play
from tests.games.lorenzo.positions import position
from tests.ui.driving import let, tap, texts
from tests.ui.looking import tree
from tests.ui.lorenzo.houses.auctions import before_round_1, bonus_tiles
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
        assert app.screen.box == "houses"
        assert "When the tokens run out" in texts(app.screen)
        app.screen.query = "surcharge"
        let(0.2)
        assert not app.screen.empty


def test_the_rules_open_at_the_expansion_and_stay_where_they_were_on_the_way_back(tmp_path: Path) -> None:
    with sitting(tmp_path, busy(), screen="log") as app:
        app.go("rules", query="")
        assert texts(app.screen.ids.rows)[0] == "Setup with the expansion"
        app.screen.box = "lorenzo"
        app.screen.section = "Towers"
        app.go("cards")
        app.back()
        assert (app.screen.box, app.screen.section) == ("lorenzo", "Towers")
        app.back()
        app.go("rules")
        assert (app.screen.box, app.screen.section) == ("houses", "")


@pytest.mark.parametrize(
    ("screen", "box", "chapter"),
    [
        ("checklist", "houses", "Setup with the expansion"),
        ("houses_auction", "houses", "The family auction"),
        ("log", "lorenzo", "Corrections"),
        ("history", "houses", ""),
    ],
)
def test_a_chapter_is_found_in_the_box_that_has_it(screen: str, box: str, chapter: str, tmp_path: Path) -> None:
    with sitting(tmp_path, before_round_1(), *bonus_tiles(), screen=screen) as app:
        tap(next(widget for widget in tree(app.screen) if isinstance(widget, kit.RulesButton)))
        assert (app.screen.name, app.screen.box, app.screen.section) == ("rules", box, chapter)


def test_cards_of_both_are_wanted_first(tmp_path: Path) -> None:
    with sitting(tmp_path, busy(), screen="cards") as app:
        assert app.screen.filters.boxes == {"lorenzo", "houses"}
        app.screen.query = "109"
        let(0.3)
        assert "Special building 109" in app.words
