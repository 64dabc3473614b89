"""Prestige cards on the screen: one tap each, names for those that have none, corrections, and the way back."""

from __future__ import annotations

from pathlib import Path

from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import princes
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, Look, frames, tap
from tests.ui.looking import problems
from tests.ui.princes.tables import under_way
from tests.ui.sitting import sitting

LOOKS = (
    Look(SMALL_PHONE, "light", 2),
    Look(FLAT_PHONE, "light", 1.3),
)
BOARDS = {"blue": {"prestige": ["p01"]}, "red": {"prestige": ["p10"]}, "yellow": {"prestige": ["p07", None]}}
BOARDS |= {"green": {"prestige": []}}
OVER = (princes.EndTurn(seat="green"), princes.EndRound())
SETUP = under_way(round=7, turn="green", works=[], boards=BOARDS, taken={})


def test_one_tap_for_each_card_and_the_last_leads_to_the_scoring(tmp_path: Path) -> None:
    found = []
    with sitting(tmp_path, SETUP, *OVER) as app:
        assert app.manager.current == "princes_reveal"
        assert "Most Buildings" in app.words
        assert "Most Lakes" not in app.words
        tap("Add 6, next card")
        for look in LOOKS:
            app.wear(**look._asdict())
            frames(8)
            found += [f"{look}: {problem}" for problem in problems(Window.children[0])]
        tap("Add 3, next card")
        tap("Add 6, next card")
        for look in LOOKS:
            app.wear(**look._asdict())
            frames(8)
            found += [f"{look}: {problem}" for problem in problems(Window.children[0])]
        tap("Most Parks")
        assert app.table.player("yellow").prestige == ("p07", "p12")
        assert app.manager.current == "princes_reveal"
        tap("Add 0, final scoring")
        assert app.manager.current == "final"
        assert "Dario scores 6 for “Most Lakes”: has 2, nobody else has any." in app.words
    assert found == []


def test_undo_goes_back_card_by_card(tmp_path: Path) -> None:
    with sitting(tmp_path, SETUP, *OVER) as app:
        entries = app.session.game.position
        tap("Add 6, next card")
        tap(
            next(
                cell
                for cell in app.screen.walk()
                if isinstance(cell, Factory.OutcomeCell) and cell.value.outcome == "full"
            )
        )
        tap("Add 6, next card")
        assert app.table.player("red").goods["points"] == 36
        tap("Undo")
        assert (app.table.player("red").goods["points"], app.screen.view.button) == (33, "Add 3, next card")
        tap("Undo")
        assert app.screen.view.button == "Add 6, next card"
        assert app.session.game.position == entries
        tap("Undo")
        assert (app.table.phase, app.manager.current) == ("actions", "princes_best_work")


def test_after_a_restart_in_the_middle_the_cards_are_shown_again(tmp_path: Path) -> None:
    named = princes.NameCards(seat="yellow", row="prestige", cards=("p12",))
    with sitting(tmp_path, SETUP, *OVER, named, screen="princes_reveal") as app:
        assert "Card 1 of 4 · after round 7" in app.words
        assert "Most Buildings" in app.words
        assert [back.value.who.letter for back in app.screen.ids.backs.children] == ["D", "D", "A"]


def test_a_back_that_is_tapped_comes_next(tmp_path: Path) -> None:
    with sitting(tmp_path, SETUP, *OVER) as app:
        unnamed = app.screen.ids.backs.children[0]
        tap(unnamed)
        assert unnamed.value.wanted
        tap("Add 6, next card")
        assert "Dario reveals a card. Which one?" in app.words
        tap("Most Builders")
        assert app.table.player("yellow").prestige == ("p07", "p11")
        assert "reveals Most Builders" in app.session.game.entries[-1].text
        tap("Undo")
        assert app.table.player("yellow").prestige == ("p07", None)
        assert "reveals a card. Which one?" in app.words
