"""The page of all rules, and the ways to it."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from companion import rulebook
from companion.games import lorenzo
from companion.rulebook.card_names import named
from companion.rulebook.search import BOXES
from companion.table import languages, words
from companion.ui import kit
from companion.ui.look.theme import theme
from companion.ui.shared.rules.rule import RuleSheet
from companion.ui.shared.rules.view import (
    CardLine,
    Drawn,
    Line,
    chapter,
    chapters,
    example_pieces,
    find,
    first_sentence,
    marked,
)
from tests.ui.driving import let, press_back, tap, texts
from tests.ui.looking import tree
from tests.ui.lorenzo.playing import playing
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.shared.opening import opened


def test_the_best_answer_and_the_others() -> None:
    found = find("same tower", "lorenzo")
    assert found.best is not None
    assert found.best.entry.id == "tower.colour"
    assert "tower.colour" not in [line.rule for line in found.others if isinstance(line, Line)]
    assert find("qqqqzzzz", "lorenzo").best is None


@pytest.mark.parametrize(
    ("query", "boxes", "cards"),
    [
        ("malatesta", ["lorenzo"], ["Sigismondo Malatesta"]),
        ("wat does monastery give", ["lorenzo"], ["Monastery"]),
        ("sisto 4", ["lorenzo"], ["Sisto IV"]),
        ("strozzi", ["lorenzo", "houses"], ["Palla Strozzi"]),
        ("botticeli", ["lorenzo"], ["Sandro Botticelli"]),
        ("brunelesci 3 coins", ["lorenzo"], ["Filippo Brunelleschi"]),
        ("preecher", ["lorenzo"], []),  # a slip in a word of the rules
        ("can i take a card twice", ["lorenzo"], []),  # the Cardinal is not meant
        ("hospital", ["princes"], []),  # a word of the rules
    ],
)
def test_a_card_that_is_named_comes_first_among_the_others(query: str, boxes: list[str], cards: list[str]) -> None:
    found = find(query, *boxes)
    assert [line.title for line in found.others if isinstance(line, CardLine)] == cards
    assert [line.title for line in found.others[: len(cards)]] == cards


def test_a_card_that_is_named_is_one_tap_away(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("rules", query="malatesta", box="lorenzo")
        let(0.3)
        assert "2 results" in texts(app.screen)  # and a family of the expansion
        tap("Sigismondo Malatesta")
        assert app.screen.name == "cards"
        assert app.screen.query == "Sigismondo Malatesta"
        press_back()
        assert (app.screen.name, app.screen.query) == ("rules", "malatesta")


def test_a_card_of_another_box_is_found_whatever_is_on_the_table(tmp_path: Path) -> None:
    with playing(tmp_path) as app:
        app.go("rules", query="goldsmith")
        app.screen.box = "princes"
        let(0.3)
        tap("Goldsmith")
        let(0.5)
        assert "Goldsmith" in texts(app.screen)


@pytest.mark.parametrize(
    ("language", "query"), [("it", "fede"), ("it", "costo della torre"), ("es", "para"), ("de", "mich")]
)
def test_a_small_word_or_a_rule_names_nobody(language: str, query: str) -> None:
    with words.speaking(languages.translation(language)):
        assert named(query, "lorenzo", "houses") == []


def test_a_question_about_another_box_says_where_it_is_answered() -> None:
    found = find("white marbles", "lorenzo")
    assert (found.others[0].title, found.others[0].about) == ("White marbles", "In Masters")
    assert find("jesters", "lorenzo").best is None
    assert [(line.box, line.about) for line in find("jesters", "lorenzo").others] == [("princes", "In Princes")]
    assert {line.box for line in find("same tower", "lorenzo").others} == {"lorenzo"}


@pytest.mark.parametrize("box", BOXES)
def test_the_chapters_begin_with_the_setup(box: str) -> None:
    assert chapters(box)[0].section.startswith("Setup")


def test_the_chapters_hold_every_rule() -> None:
    for box in BOXES:
        listed = [line.rule for one in chapters(box) for line in chapter(box, one.section)]
        assert sorted(listed) == sorted(rulebook.entries(box))
        assert sum(one.rules for one in chapters(box)) == len(listed)


def test_what_was_meant_stands_out() -> None:
    assert marked("A tower [x] & towers", frozenset({"tower"})) == "A [b]tower[/b] &bl;x&br; &amp; towers"
    assert marked("A tower", frozenset()) == "A tower"


def test_an_example_has_words_and_icons() -> None:
    pieces = example_pieces("Pay 2 {coin}, take {player-red}.")
    assert pieces == ("Pay", "2", Drawn("coin", ","), "take", Drawn("player-red", "."))


def test_the_first_sentence_stands_for_the_rule() -> None:
    assert first_sentence("Pay 3 coins, cf. p. 7 there. Then place.") == "Pay 3 coins, cf. p. 7 there."


def test_what_is_not_there_leaves_no_gap_above_the_chapters(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.go("rules")
        let(0.3)
        rules = app.manager.current_screen
        heading = next(one for one in tree(rules) if getattr(one, "text", "") == "Chapters")
        chips = next(one for one in tree(rules) if getattr(one, "of", "") == "ChoiceChip")
        assert chips.to_window(0, chips.y)[1] - heading.to_window(0, heading.top)[1] == theme.gap10


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


def test_the_keyboard_stays_when_the_question_is_cleared(tmp_path: Path) -> None:
    with playing(tmp_path, until=30) as app:
        app.go("rules")
        let(0.3)
        field = app.manager.current_screen.ids.search
        tap(field.ids.typed)
        field.text = "jesters"
        let(0.3)
        assert "In Princes" in texts(app.manager.current_screen)
        assert not any("Nothing found" in text for text in texts(app.manager.current_screen))
        tap(next(one for one in field.children if isinstance(one, kit.IconButton)))
        assert (field.text, field.focus) == ("", True)
        tap("Towers")
        assert not field.focus


def test_an_answer_stays_while_the_screen_gets_ready_for_the_next(tmp_path: Path) -> None:
    with playing(tmp_path, until=30) as app:
        app.go("rules", query="same tower")
        let(0.5)
        assert "One colour per tower" in texts(app.manager.current_screen)


def test_typing_shows_every_answer_in_the_same_widgets(tmp_path: Path) -> None:
    """Making them takes longer than typing a letter."""
    with playing(tmp_path, until=30) as app:
        app.go("rules")
        let(0.3)
        screen, seen = app.manager.current_screen, set()
        for question in ("excommunication", "tie break", "vatican reprot"):
            for end in range(1, len(question) + 1):
                screen.query = question[:end]
                let(0.2)
                found = find(screen.query, screen.box)
                rows = screen.ids.rows.children[::-1]
                assert [(row.title, row.subtitle, row.value.page) for row in rows] == [
                    line[2:] for line in found.others
                ]
                assert [row.value for row in rows] == [*found.others]
                assert [row.line for row in rows] == [n > 0 for n in range(len(rows))]
                assert [answer.value.title for answer in screen.ids.best.children] == (
                    [found.best.entry.title] if found.best else []
                )
                seen |= {*rows, *screen.ids.best.children}
        assert len(seen) == 12


def test_a_tap_on_another_answer_opens_it(tmp_path: Path) -> None:
    with playing(tmp_path, until=30) as app:
        app.go("rules")
        let(0.3)
        screen = app.manager.current_screen
        for question in ("same tower", "vatican"):
            screen.query = question
            let(0.3)
            second = find(question, "lorenzo").others[1]
            tap(screen.ids.rows.children[-2])
            let(0.4)
            (sheet,) = [child for child in Window.children if isinstance(child, RuleSheet)]
            assert sheet.title == second.title
            sheet.dismiss(animation=False)
            let(0.2)


def test_a_chapter_opens_and_closes(tmp_path: Path) -> None:
    with playing(tmp_path, until=30) as app:
        app.go("rules")
        let(0.3)
        tap("Towers")
        assert "One colour per tower" in texts(app.manager.current_screen)
        press_back()
        assert "One colour per tower" not in texts(app.manager.current_screen)


@pytest.mark.parametrize(
    ("screen", "chapter"),
    [
        ("new_game", "Setup"),
        ("lorenzo_join", "Setup"),
        ("checklist", "Setup"),
        ("lorenzo_dice", "The course of a round"),
        ("lorenzo_report", "Vatican Report"),
        ("lorenzo_round_end", "End of the round"),
        ("final", "Final scoring"),
        ("log", "Corrections"),
        ("settings", "Table rules"),
        ("history", ""),
        ("pad_start", ""),
    ],
)
def test_the_rules_are_one_tap_away(screen: str, chapter: str, tmp_path: Path) -> None:
    with playing(tmp_path, until=30) as app:
        app.go(screen)
        let(0.3)
        tap(next(widget for widget in tree(Window) if isinstance(widget, kit.RulesButton)))
        assert app.manager.current == "rules"
        assert app.manager.current_screen.section == chapter
        assert app.manager.current_screen.box == "lorenzo"


def test_a_refusal_leads_to_its_rule() -> None:
    with seated(under_way(), shows="lorenzo_table") as app:
        assert not app.act(lorenzo.Pass(seat="blue"))
        let(0.4)
        tap("The rule")
        let(0.4)
        (sheet,) = [child for child in Window.children if isinstance(child, RuleSheet)]
        assert sheet.title == rulebook.entry("lorenzo", "turn.seat").title


def test_a_refusal_on_a_sheet_leads_to_its_rule() -> None:
    with seated(under_way(), shows="lorenzo_table") as app:
        kit.BottomSheet(title="Anything").open()
        let(0.4)
        assert not app.act(lorenzo.Pass(seat="blue"))
        let(0.4)
        tap("The rule")
        let(0.4)
        assert isinstance(Window.children[0], RuleSheet)
