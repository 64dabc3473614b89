"""The page of all rules."""

from __future__ import annotations

from pathlib import Path

from companion import rulebook
from companion.rulebook.search import BOXES
from companion.ui.screens.rules_view import chapter, chapters, example_pieces, find, first_sentence, marked
from tests.ui.driving import let, press_back, tap, texts
from tests.ui.lorenzo.playing import playing


def test_the_best_answer_and_the_others() -> None:
    found = find("same tower", "lorenzo")
    assert found.best is not None
    assert found.best.entry.id == "tower.colour"
    assert "tower.colour" not in [line.rule for line in found.others]
    assert find("qqqqzzzz", "lorenzo").best is None


def test_the_chapters_hold_every_rule() -> None:
    for box in BOXES:
        listed = [line.rule for one in chapters(box) for line in chapter(box, one.section)]
        assert sorted(listed) == sorted(rulebook.entries(box))
        assert sum(one.rules for one in chapters(box)) == len(listed)


def test_what_was_meant_stands_out() -> None:
    assert marked("A tower [x] & towers", frozenset({"tower"})) == "A [b]tower[/b] &bl;x&br; &amp; towers"
    assert marked("A tower", frozenset()) == "A tower"


def test_an_example_has_words_and_icons() -> None:
    assert example_pieces("Pay 2 {coin}, take {player-red}.") == [
        ("Pay", ""),
        ("2", ""),
        ("", "coin"),
        (",", ""),
        ("take", ""),
        ("", "player-red"),
        (".", ""),
    ]


def test_the_first_sentence_stands_for_the_rule() -> None:
    assert first_sentence("Pay 3 coins, cf. p. 7 there. Then place.") == "Pay 3 coins, cf. p. 7 there."


def test_a_question_is_answered_while_it_is_typed(tmp_path: Path) -> None:
    with playing(tmp_path, until=30) as app:
        app.go("rules")
        let(0.3)
        screen = app.manager.current_screen
        assert "Towers" in texts(screen)
        screen.ids.search.ids.typed.text = "same tow"
        let(0.3)
        assert "One colour per tower" in texts(screen)
        assert "In this game" in texts(screen)
        tap("Masters")
        assert "One colour per tower" not in texts(screen)
        screen.ids.search.ids.typed.text = "qqqqzzzz"
        let(0.3)
        assert any("Nothing found" in text for text in texts(screen))
        press_back()
        assert screen.query == ""
        assert app.manager.current == "rules"


def test_a_chapter_opens_and_closes(tmp_path: Path) -> None:
    with playing(tmp_path, until=30) as app:
        app.go("rules")
        let(0.3)
        tap("Towers")
        assert "One colour per tower" in texts(app.manager.current_screen)
        press_back()
        assert "One colour per tower" not in texts(app.manager.current_screen)
