"""Completing a work with real touches; every tap is counted, and nothing of the hand is seen unless somebody holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.games import princes
from companion.games.princes.actions import Work
from companion.ui.kit import IconButton, MainButton
from companion.ui.look.theme import theme
from companion.ui.princes.work.parts import PaySlider
from companion.ui.shared.table.going_on import record
from tests.ui import driving, looking
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, Look
from tests.ui.princes.tables import BOARDS, under_way
from tests.ui.sitting import SeatedApp, sitting

THEATER = [*BOARDS["red"]["tiles"], {"tile": "theater"}]
BUILD = princes.Build(seat="red", building="theater")
LOOKS = [
    Look(SMALL_PHONE, "light", 2.0),
    Look(FLAT_PHONE, "light", 1.3),
]


def setup(**red: Any) -> princes.Setup:
    return under_way(boards={"red": red})


def cell(app: SeatedApp, kind: type, n: int = 0) -> Any:
    return [one for one in looking.tree(app.screen) if isinstance(one, kind)][n]


def finger(app: SeatedApp) -> UnitTestTouch:
    touch = UnitTestTouch(*app.screen.ids.hold.to_window(*app.screen.ids.hold.center))
    touch.touch_down()
    driving.let(0.3)
    return touch


def slide(app: SeatedApp, touch: UnitTestTouch, target: Any) -> None:
    touch.touch_move(*target.to_window(*target.center))
    driving.frames()
    touch.touch_up()
    driving.let(0.3)


def test_an_ordinary_work_is_three_taps_from_the_table_and_the_slider(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(tiles=THEATER), screen="princes_table") as app:
        driving.tap("Work")
        assert app.manager.current == "princes_work"
        driving.tap(cell(app, Factory.WorkerCell))
        slider = cell(app, PaySlider)
        touch = UnitTestTouch(*slider.to_window(slider.at(0), slider.center_y))
        touch.touch_down()
        touch.touch_move(*slider.to_window(slider.at(6), slider.center_y))
        touch.touch_up()
        driving.frames()
        driving.tap("Complete the Poet’s Work")
        anna = app.table.player("red")
        assert app.session.game.position == 1
        assert (anna.goods["points"], anna.goods["florin"]) == (33 + 6, 900 + 500)
        assert anna.played[-1] == "poet"
        assert app.manager.current == "princes_table"


def test_the_poet_of_the_rulebook(tmp_path: Path) -> None:
    """Round 3: 4 + 0 + 3 + 4 + 4 = 15, all into points: 7, and 100 Florin are kept."""
    board = {
        "goods": {"florin": 0, "travel": 1, "jester": 2, "recruiting_hand": 1},
        "tiles": [{"tile": "theater"}],
        "hand": ["poet", "lawyer", "painter"],
        "played": [],
    }
    with sitting(tmp_path, under_way(round=3, boards={"red": board}), screen="princes_work") as app:
        driving.tap(cell(app, Factory.WorkerCell))
        assert [one.value.amount for one in looking.tree(app.screen) if isinstance(one, Factory.TermCell)] == [
            4,
            0,
            3,
            4,
            4,
            0,
        ]
        assert (app.screen.view.value, app.screen.view.needs) == (15, "Needs 12 in round 3")
        plus = next(one for one in looking.tree(app.screen) if isinstance(one, IconButton) and one.icon == "plus")
        for _tap in range(9):  # two more than there are
            if not plus.disabled:
                driving.tap(plus)
        assert (app.screen.view.pay.points, app.screen.view.pay.kept) == (7, 100)
        driving.tap("Complete the Poet’s Work")
        assert app.table.player("red").goods["points"] == 7
        assert app.table.player("red").goods["florin"] == 100
        assert app.table.works[-1].value == 15


def test_the_hand_is_open_only_while_its_owner_holds(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(tiles=THEATER), screen="princes_work") as app:
        assert "Organ" not in app.words
        touch = finger(app)
        assert "Organ Builder" in app.words
        app.dispatch("on_pause")
        driving.frames()
        assert "Organ" not in app.words
        touch.touch_up()
        driving.let(0.3)
        touch = finger(app)
        card = cell(app, Factory.WorkerCell, 1)
        touch.touch_move(*card.to_window(*card.center))
        assert card.state == "down"  # it lights up
        slide(app, touch, card)
        assert card.state == "normal"
        assert app.screen.draft.card == "organ_builder"
        assert "Poet" not in app.words
        assert "Complete the Organ Builder’s Work" in app.words
        touch = finger(app)
        assert "+3" in app.words
        slide(app, touch, cell(app, Factory.BonusCell))
        assert app.screen.view.value == 23


def test_who_cannot_hold_taps_and_then_taps_the_card(tmp_path: Path) -> None:
    theme.tap_to_look = True
    try:
        with sitting(tmp_path, setup(tiles=THEATER), screen="princes_work") as app:
            driving.tap("Tap to look")
            assert "Organ Builder" in app.words
            driving.tap(cell(app, Factory.WorkerCell, 1))
            assert app.screen.draft.card == "organ_builder"
            driving.let(6)
            assert "Poet" not in app.words
    finally:
        theme.tap_to_look = False


def test_a_refused_work_is_mended_by_one_tap_without_holding(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="princes_work") as app:
        driving.tap(cell(app, Factory.WorkerCell))
        assert "Worth less than 16" in app.words
        assert "Poet" not in app.words
        touch = finger(app)
        assert "3 points short" in app.words
        touch.touch_up()
        driving.let(0.3)
        (filled,) = [one for one in looking.tree(app.screen) if isinstance(one, MainButton) and not one.disabled]
        assert filled.text == "Play a Bonus card"
        driving.tap(filled)
        assert app.screen.view.value == 16
        driving.tap("Complete the Poet’s Work")
        assert app.session.game.entries[-1].action == Work(seat="red", card="poet", bonus=("b16",))


def test_introducing_a_freedom_first_says_which_and_its_price_before_it_is_recorded(tmp_path: Path) -> None:
    board = {"goods": {"florin": 900, "jester": 2}, "hand": ["poet", "organ_builder"], "bonus": [], "tiles": THEATER}
    with sitting(tmp_path, setup(**board), screen="princes_work") as app:
        driving.tap(cell(app, Factory.WorkerCell))
        driving.tap("Introduce a Freedom first")
        driving.let(0.4)
        assert "Introduce Travel first" in app.words
        assert "300 Florin, uses this action" in app.words
        assert app.session.game.position == 0
        driving.tap("Introduce a Freedom")
        driving.let(0.4)
        assert app.table.player("red").goods["travel"] == 1
        assert (app.manager.current, app.screen.view.button) == ("princes_work", "Complete the Poet’s Work")


def test_building_first_comes_back_here_but_nothing_else_does(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="princes_table") as app:
        app.go("princes_work")
        driving.frames()
        driving.tap(cell(app, Factory.WorkerCell))
        driving.tap("Build first")
        assert app.manager.current == "princes_place"
        record(app, BUILD)
        driving.let(0.3)
        assert (app.manager.current, app.screen.draft.card, app.screen.view.value) == ("princes_work", "poet", 17)
        driving.tap("Undo")
        assert (app.manager.current, app.screen.view.legal) == ("princes_work", False)
        driving.tap("Build first")
        app.go("princes_table")  # with another mind
        app.act(princes.Introduce(seat="red", freedom="religion"))
        driving.let(0.3)
        assert app.manager.current == "princes_table"


def test_a_card_that_nobody_has_told_is_named_when_it_is_laid_down(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(hand=[None, None], tiles=THEATER), screen="princes_table") as app:
        driving.tap("Work")
        driving.let(0.4)
        field = Window.children[0].ids.search.ids.search
        place = looking.box(field)
        field.text = "lake theater"
        driving.frames()
        assert looking.box(field) == place
        driving.tap("Poet")
        driving.let(0.4)
        driving.tap("Complete the Poet’s Work")
        assert app.table.player("red").hand == (None,)
        assert app.table.works[-1].card == "poet"


def test_it_can_be_recorded_anyway_and_a_term_opens_its_rule(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(hand=["poet"], bonus=[]), screen="princes_work") as app:
        driving.tap(cell(app, Factory.WorkerCell))
        driving.tap("Record anyway")
        assert app.session.game.position == 0
        driving.tap("Record it")
        assert app.session.game.entries[-1].action.overruled
        driving.tap("Undo")
        app.go("princes_work")
        driving.frames()
        driving.tap(cell(app, Factory.WorkerCell))
        finger(app)
        driving.tap(cell(app, Factory.TermTap))
        driving.wait_until(lambda: "Wishes are not duties" in app.words)


def test_it_can_be_read_and_tapped_in_the_harshest_looks(tmp_path: Path) -> None:
    """Refused and open, legal and open, refused and closed."""
    with sitting(tmp_path, setup(), screen="princes_work") as app:
        driving.tap(cell(app, Factory.WorkerCell))
        for look in LOOKS:
            app.wear(**look._asdict())
            for step in (lambda: None, lambda: app.session.do(BUILD), app.session.undo):
                app.screen.ids.hold.held = step != app.session.undo
                step()
                driving.frames()
                assert looking.problems(app.screen) == [], look


# A Work that was forgotten, or is wrong

FORGOTTEN = (princes.EndTurn(seat="red"), princes.TakeProfession(seat="yellow"), princes.Keep(seat="yellow"))


def late(app: SeatedApp, *taps: str) -> None:
    """From the sheet of whoever forgot it."""
    app.go("princes_player", seat="red")
    driving.let(0.5)
    for words in ("Forgotten or wrong Work", *taps):
        driving.tap(words)
        driving.let(0.5)


def test_a_forgotten_work_is_added_while_somebody_else_acts_and_taken_away_again(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(tiles=THEATER), *FORGOTTEN, screen="princes_table") as app:
        before = app.table
        late(app, "Round 6")
        assert app.screen.view.subtitle == "Anna, action 1 of 2 · round 6"
        driving.tap(cell(app, Factory.WorkerCell))
        driving.tap("Complete the Poet’s Work")
        driving.let(0.5)
        assert (app.manager.current, app.table.to_act) == ("princes_table", "yellow")
        assert [work.value for work in app.table.works] == [17, 17]
        assert app.table.player("red").goods["florin"] == 900 + 1700
        driving.tap("Work")
        assert app.screen.view.subtitle.startswith("Dario")
        driving.close_sheets()
        late(app, "Remove one", "Work by Poet")
        assert (app.table.works, app.table.turns) == (before.works, before.turns)
        assert app.table.player("red").goods == before.player("red").goods


def test_what_no_longer_fits_beside_it_is_told_first(tmp_path: Path) -> None:
    laid = princes.GiveCard(seat="red", row="played", card="lawyer")
    with sitting(tmp_path, setup(hand=[None], tiles=THEATER), FORGOTTEN[0], laid, screen="princes_table") as app:
        late(app, "Round 6", "Lawyer", "Record anyway", "Record it")
        told = " ".join(app.words.split())
        assert (
            "1 later move no longer fits: Anna: gets Lawyer · corrected Left out: Lawyer has already turned up" in told
        )
        driving.tap("Keep it as it was")
        assert app.session.game.position == 2
        driving.tap("Record anyway")
        driving.tap("Record it")
        driving.let(0.5)
        driving.tap("Change it")
        assert app.table.player("red").played.count("lawyer") == 1


def test_what_others_do_meanwhile_disturbs_nobody_until_the_turn_itself_is_undone(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(tiles=THEATER), *FORGOTTEN, screen="princes_table") as app:
        late(app, "Round 6")
        driving.tap(cell(app, Factory.WorkerCell))
        app.session.do(princes.EndTurn(seat="yellow"))
        driving.let(0.5)
        assert "Complete the Poet’s Work" in app.words
        app.session.go_to(0)
        driving.let(0.5)
        assert app.manager.current == app.place == "princes_table"


def test_in_a_turn_that_is_over_nothing_else_can_come_first(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), FORGOTTEN[0], screen="princes_table") as app:
        late(app, "Round 6")
        app.screen.choose(app.screen.view.workers[0].worker)
        ways = [app.screen.view.best, *app.screen.view.others]
        assert [type(way.action).__name__ for way in ways] == ["Draft", "Draft"]


def test_where_no_turn_has_room_it_says_what_to_do(tmp_path: Path) -> None:
    with sitting(tmp_path, setup(), screen="princes_table") as app:
        late(app)
        assert "Remove the wrong Work first, or undo." in app.words
