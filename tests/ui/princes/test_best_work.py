"""The best Work on the screen: one tap to the next round, and after the last one to the Prestige cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window

from companion.games import princes
from companion.table.words import MINUS
from companion.ui.shared.rules.rule import RuleSheet
from companion.ui.shared.table.going_on import record
from companion.ui.shared.table.receipt import Receipt
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, Look, close_sheets, frames, let, tap
from tests.ui.looking import box, problems, tree
from tests.ui.princes.tables import under_way
from tests.ui.sitting import sitting

LOOKS = (
    Look(SMALL_PHONE, "light", 2),
    Look(FLAT_PHONE, "light", 1.3),
)
WORKS = [
    {"seat": "blue", "card": "philosopher", "value": 17},
    {"seat": "red", "card": "poet", "value": 17},
    {"seat": "red", "card": "watchmaker", "value": 16},
]
PLAYED = {"red": {"played": ["poet", "watchmaker", None], "hand": []}}
LAST_TURN = princes.EndTurn(seat="green")


def acted(taken: Any = None, **changes: Any) -> princes.Setup:
    """Everybody but Fabio has had a turn."""
    return under_way(turn="green", works=WORKS, boards=PLAYED, taken=taken or {}, **changes)


def test_one_tap_leads_to_the_next_auction_and_undo_back(tmp_path: Path) -> None:
    found = []
    with sitting(tmp_path, acted(), LAST_TURN) as app:
        assert app.manager.current == "princes_best_work"
        for look in LOOKS:
            app.wear(**look._asdict())
            frames(8)
            found += [f"{look}: {problem}" for problem in problems(Window.children[0])]
        assert "Chiara and Anna tie" in app.words
        assert "Chiara to 5, second lap; Anna to 36" in app.words
        tap("Take back the Work markers")
        app.screen.refresh()
        assert [row.active for row in app.screen.ids.checks.children[::-1]] == [False, True, False]
        tap("Round 7: Anna opens the auction")
        assert (app.manager.current, app.table.round, app.table.first) == ("princes_auction", 7, "red")
        assert app.table.player("red").goods["points"] == 36
        app.session.undo()
        app.go("princes_best_work")
        frames()
        tap("Undo")
        assert app.table.turns == ("green",)
        assert app.manager.current == "princes_table"
    assert found == []


def test_what_the_last_action_of_a_round_moved_is_said_here(tmp_path: Path) -> None:
    with sitting(tmp_path, acted(taken={"green": ["bonus"]}), screen="princes_place", size=PHONE) as app:
        record(app, princes.Build(seat="green", building="theater"))
        let(0.4)
        assert app.manager.current == "princes_best_work"
        (strip,) = [one for one in tree(app.screen) if isinstance(one, Receipt)]
        assert [one.text for one in strip.view.lines[0].amounts] == [f"{MINUS}300", "+3", "+1"]
        assert box(strip).bottom >= box(app.screen.ids.foot).top
        assert box(app.screen.ids.scroller).bottom >= box(strip).top  # nothing lies below it


def test_after_the_last_round_to_the_prestige_cards(tmp_path: Path) -> None:
    known = {**PLAYED, "red": {**PLAYED["red"], "prestige": ["p01"]}, "yellow": {"prestige": []}}
    known |= {"green": {"prestige": []}}
    with sitting(tmp_path, under_way(turn="green", works=[], round=7, boards=known, taken={}), LAST_TURN) as app:
        assert "Nobody completed a Work" in app.words
        tap("Next: reveal the Prestige cards")
        assert (app.manager.current, app.table.phase) == ("princes_reveal", "over")
        app.back()
        frames()
        tap("Next: reveal the Prestige cards")
        assert app.manager.current == "princes_reveal"


def test_a_long_name_is_never_broken_beside_undo(tmp_path: Path) -> None:
    ended = [princes.EndTurn(seat=seat) for seat in ("red", "yellow", "green")]
    setup = under_way().model_copy(update={"seats": ("Chiara", "Bartholomaeus Friedr", "Dario", "Fabio")})
    with sitting(tmp_path, setup, *ended, size=SMALL_PHONE, text_scale=2) as app:
        assert problems(Window.children[0]) == []
        tap("Start round 7")
        assert app.manager.current == "princes_auction"


def test_what_leads_to_a_rule_says_so(tmp_path: Path) -> None:
    """A link with the title of the rule was taken for a button that starts the round."""
    with sitting(tmp_path, acted(), LAST_TURN) as app:
        tap("The rule")
        let(0.5)
        assert any(isinstance(child, RuleSheet) for child in Window.children)
        close_sheets()
        tap("Round 7: Anna opens the auction")
        let(0.3)
        assert "Who opens the next auction" not in app.words
        assert "clockwise. [b]The rule[/b]" in app.words


def test_a_character_can_be_used_at_the_end_of_the_last_round_and_only_there_is_named(tmp_path: Path) -> None:
    held: dict[str, Any] = {
        "boards": {**PLAYED, "yellow": {"characters": ["merchant"]}},
        "muse": True,
        "turn": "green",
        "works": WORKS,
    }
    for last in (False, True):
        with sitting(tmp_path / str(last), under_way(taken={}, round=7 if last else 6, **held), LAST_TURN) as app:
            assert app.manager.current == "princes_best_work"
            assert ("Last chance: this was the last round." in app.words) is last
            if last:
                tap("Dario: Use the Merchant")
                assert app.table.player("yellow").goods["points"] == 41 + 2
                assert app.manager.current == "princes_best_work"
                assert "Last chance: this was the last round." not in app.words
