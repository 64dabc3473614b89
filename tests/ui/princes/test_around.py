"""The tablet in the middle of a table of Princes: the fame track around the principality of whoever plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import princes
from companion.table.who import Who
from companion.ui.princes.actions.sheet import ActionsSheet
from companion.ui.princes.around.track import FameTrack
from companion.ui.princes.around.view import AroundView, around_view
from companion.ui.princes.peek.sheet import PeekButton, PeekPanel
from companion.ui.princes.table.view import table_view
from companion.ui.shared.around.seating import Stand
from tests.ui import driving, looking
from tests.ui.princes.tables import under_way
from tests.ui.princes.test_table_screen import find, holding, sheet, showing
from tests.ui.sitting import sitting

CHIARA = Who("blue", "Chiara", "C")
DARIO: dict[str, Any] = {
    "turn": "yellow",
    "taken": {"blue": ["work"], "red": ["work", "building"], "yellow": ["profession"]},
}


def view(**changes: Any) -> AroundView:
    table = princes.begin(under_way(**changes))
    return around_view(table, table_view(table))


def test_players_sit_clockwise_from_the_right_end_of_the_near_side() -> None:
    shown = view()
    assert [panel.tile.who.name for panel in shown.near] == ["Anna", "Chiara"]
    assert [panel.tile.who.name for panel in shown.far] == ["Fabio", "Dario"]
    assert [panel.tag for panel in (*shown.near, *shown.far)] == ["your turn", "", "", "next"]
    assert [(one.step.actions, one.text) for one in shown.near[0].pips(narrow=False)] == [(2, "End the turn")]
    assert [one.text for one in shown.near[0].pips(narrow=True)] == [""]
    assert shown.stand == Stand(0.0, far=False)
    assert view(**DARIO).stand == Stand(1.0, far=True)


def test_the_track_has_the_figures_of_the_second_lap_and_the_works() -> None:
    track = view().track
    assert {space: (who.seat, who.letter) for space, who in track.figures} == {
        2: ("blue", "C"),
        33: ("red", "A"),
        41: ("yellow", "D"),
        29: ("green", "F"),
    }
    assert (track.works, track.minimum, track.spaces) == (((17, CHIARA),), 16, 50)


def test_what_is_left_and_what_comes_next() -> None:
    shown = view()
    assert [(one.name, one.size, one.copies) for one in shown.buildings if one.name in ("Theater", "Tower")] == [
        ("Theater", 5, 3),
        ("Tower", 3, 1),
    ]
    assert (shown.next_minimum, shown.table.best, shown.best_by) == (("Round 7 needs 17",), 17, (CHIARA,))
    assert shown.starter == (("Starts round 7", Who("red", "Anna", "A")),)
    ((title, sold),) = shown.sales
    assert title == "Auction of round 6"
    assert [(one.icon, one.florin) for one in sold] == [
        ("forest", 400),
        ("jester", 700),
        ("prestige", 300),
        ("builder", 200),
    ]
    last = view(round=7, sales=[])
    assert (last.next_minimum, last.starter, last.sales) == ((), (), ())


def test_tiles_of_which_nobody_told_where_they_lie_are_named() -> None:
    assert view().untold == ""
    assert view(**DARIO).untold == "Not placed yet: Workshop, Hospital, Lake and Lake"


def test_the_ring_goes_clockwise_around_everything_inside() -> None:
    ring = FameTrack(size=(1700, 1000))
    boxes = [ring.box(space) for space in range(50)]
    assert len({(round(x), round(y)) for x, y, _wide, _high in boxes}) == 50
    assert boxes[16][0] == boxes[25][0] > boxes[15][0]  # the right side
    assert boxes[25][1] == boxes[41][1] < boxes[24][1]  # the foot
    assert boxes[42][0] == boxes[0][0] < boxes[40][0]  # up again at the left


def test_everything_can_be_read_and_tapped_at_both_sides(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), size=driving.TABLET, mode="dark") as app:
        driving.frames(8)
        assert app.screen.around
        assert looking.problems(Window.children[0]) == []
        assert not any(money in app.words for money in ("900", "1100", "1400", "600"))
        driving.tap(find(Factory.PipsButton, disabled=False))
        driving.let(0.5)
        assert isinstance(sheet(), ActionsSheet)
        driving.tap("End the turn with 2 actions left")
        driving.let(0.5)
        assert app.screen._around.view.stand.far
        assert showing("PrincePanel", lambda panel: panel.who.seat == "yellow").value.active
        driving.tap("Undo")
        driving.frames(8)
        assert looking.problems(app.screen._around.ids.middle) == []


def test_an_action_and_a_peek_on_the_tablet(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(**DARIO, boards={"yellow": {"hand": ["goldsmith"]}}), size=driving.TABLET) as app:
        gone = app.ways()
        eye = find(PeekButton, seat="yellow")
        with holding(eye):
            assert "Goldsmith" in app.words
            assert "1400" in app.words
            assert find(PeekPanel).parent.turned  # towards the far side
        assert "1400" not in app.words
        driving.tap(showing("RingAction", lambda one: one.name == "building"))
        assert gone == ["princes_place"]


def test_while_something_waits_elsewhere_the_ring_has_one_step(tmp_path: Path) -> None:
    assert view(phase="auction").table.step.ways == ("Continue the auction",)
    with sitting(tmp_path, under_way("auction"), screen="princes_table", size=driving.TABLET) as app:
        driving.frames(8)
        assert looking.problems(app.screen._around.ids.middle) == []
        gone = app.ways()
        driving.tap("Continue the auction")
        assert gone == ["princes_auction"]
