"""The leaders sheet with real taps: nothing of the hand is seen unless somebody holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from companion.games.masters import DiscardLeader, PlayLeader
from companion.table.seats import Seat
from companion.ui.masters.leaders.sheet import LeadersSheet
from companion.ui.masters.leaders.view import BEGUN
from companion.ui.shared.secret.hold_to_look import HoldButton
from tests.ui import driving
from tests.ui.looking import box, problems, tree
from tests.ui.masters.showing import rows
from tests.ui.masters.tables import under_way
from tests.ui.sitting import SeatedApp, sitting

RICH = {"hand": ["depot-stone", "marble-shield"], "leaders": [], "strongbox": {"coin": 5}}
HARSH = [
    (driving.SMALL_PHONE, "light", 2.0),
    (driving.FLAT_PHONE, "light", 1.3),
]


def opened(app: SeatedApp, seat: Seat = "red") -> Any:
    LeadersSheet(app, seat).open()
    driving.let(0.5)
    return Window.children[0]


def hold(sheet: Any) -> UnitTestTouch:
    button = next(one for one in tree(sheet) if isinstance(one, HoldButton))
    touch = UnitTestTouch(*button.to_window(*button.center))
    touch.touch_down()
    driving.let(0.3)
    return touch


def leader(sheet: Any, name: str) -> Any:
    return rows(sheet, "PickLeader", leader=name)[0]


def test_the_hand_is_open_only_while_somebody_holds(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(red=RICH), screen="masters_table") as app:
        sheet = opened(app)
        assert "epot leader" not in app.words
        touch = hold(sheet)
        assert "Depot leader (stone)" in app.words
        assert "You can play it" in app.words
        touch.touch_up()
        driving.let(0.3)
        assert "epot leader" not in app.words
        hold(sheet)
        app.dispatch("on_pause")
        driving.frames()
        assert "epot leader" not in app.words


def test_a_leader_is_played_with_two_taps(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(red=RICH), screen="masters_table") as app:
        driving.tap("Leaders")
        driving.tap("Play leader 1")
        assert app.session.game.entries[-1].action == PlayLeader(seat="red", leader="depot-stone")
        opened(app)
        assert "Depot leader (stone)" in app.words  # now in play
        assert "Play leader 2" not in app.words


def test_a_discard_gives_faith_and_tells_no_name(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="masters_table") as app:
        opened(app)
        driving.tap("Discard, +1")
        driving.tap("Yes, discard: +1")
        driving.let(0.5)
        assert app.session.game.entries[-1].action == DiscardLeader(seat="red", leader="marble-shield")
        assert app.table.player("red").faith == 12
        assert "marble" not in app.words
        assert "marble" not in app.session.game.entries[-1].text


@pytest.mark.parametrize(("size", "text_scale"), [(driving.PHONE, 1.0), (driving.SMALL_PHONE, 2.0)])
def test_a_double_tap_discards_nothing(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    with sitting(tmp_path, under_way(red=RICH), screen="log", size=size, text_scale=text_scale) as app:
        sheet = opened(app)
        button = next(one for one in tree(sheet) if getattr(one, "text", "") == "Discard, +1")
        driving.bring_into_view(button)
        place = button.to_window(*button.center)
        for _tap in range(2):
            touch = UnitTestTouch(*place)
            touch.touch_down()
            driving.frames()
            touch.touch_up()
            driving.frames()
        driving.let(0.5)
        assert app.session.game.position == 0
        assert "Yes, discard: +1" not in app.words


def test_whoever_acts_twice_on_the_same_place_acts_once(tmp_path: Path) -> None:
    """After a leader is discarded the next one would stand there."""
    with sitting(tmp_path, under_way(red=RICH), screen="log") as app:
        sheet = opened(app)
        driving.tap("Discard, +1")
        driving.tap("Yes, discard: +1")
        assert sheet.closing
        assert len(app.table.player("red").hand) == 1


def test_a_discard_taken_back_below_the_sheet_is_in_hand_again(tmp_path: Path) -> None:
    discard = DiscardLeader(seat="red", leader="depot-stone")
    with sitting(tmp_path, under_way(red=RICH), discard, screen="masters_table") as app:
        opened(app)
        assert "Play leader 2" not in app.words
        app.session.undo()
        driving.frames()
        assert "Play leader 2" in app.words


def test_a_discard_may_set_off_a_report(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(red={"faith": 15}), screen="masters_table") as app:
        sheet = opened(app)
        seen = app.ways()
        driving.tap("Discard, +1")
        driving.tap("Yes, discard: +1")
        assert seen == ["masters_report"]
        assert sheet.closing
        assert sheet.view.hand  # it goes as it was: an empty one would stand over the report meanwhile


def test_what_is_asked_for_and_not_there_is_refused_without_a_name(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="masters_table") as app:
        opened(app)
        driving.tap("Play it")
        assert "You cannot play this leader now." in app.words
        assert "marble" not in app.words
        driving.tap("Record anyway")
        assert app.session.game.position == 0
        driving.tap("Record it")
        assert app.session.game.entries[-1].flagged == ("leader.requirement",)


def test_wrong_leaders_in_hand_have_no_name_any_more_and_are_asked_for(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(red=RICH), screen="masters_table") as app:
        opened(app)
        driving.tap("Wrong leaders entered? Clear them")
        driving.let(0.5)
        assert app.table.player("red").hand == (None, None)
        assert "marble" not in app.session.game.entries[-1].text
        opened(app)
        assert "Wrong leaders entered? Clear them" not in app.words
        driving.tap("Play leader 1")
        assert "Which leader is played?" in app.words


def test_a_leader_that_nobody_has_named_is_asked_for_when_it_is_played(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("blue"), screen="masters_table") as app:
        sheet = opened(app, "blue")
        driving.tap("Play it")
        driving.let(0.5)
        at = box(leader(sheet, "marble-coin"))
        driving.tap(leader(sheet, "production-servant"))
        assert "Needs 1 blue level II card (you have 0)" in app.words
        assert box(leader(sheet, "marble-coin")) == at  # nothing moves under the next finger
        driving.tap("Play this one")
        assert "You still need 1 blue level II card." in app.words
        assert box(leader(sheet, "marble-coin")) == at
        driving.tap(leader(sheet, "marble-coin"))
        assert "Needs 2 purple cards (you have 2) and 1 green card (you have 2)" in app.words
        assert "Not allowed yet" not in app.words
        driving.tap("Play this one")
        assert app.table.player("blue").leaders == ("production-coin", "marble-coin")
        assert sheet.closing  # nothing is left in hand


@pytest.mark.parametrize(("size", "mode", "text_scale"), HARSH)
def test_in_every_look(tmp_path: Path, size: tuple[int, int], mode: str, text_scale: float) -> None:
    board = {"hand": [None, "marble-shield"], "leaders": []}
    look: dict[str, Any] = {"size": size, "mode": mode, "text_scale": text_scale}
    with sitting(tmp_path, under_way(red=board), screen="log", **look) as app:  # made sooner than the table
        sheet = opened(app)
        assert problems(sheet) == []
        sheet.answer(sheet.view.hand[1].play.does)
        driving.frames()
        assert problems(sheet) == []
        sheet.answer(sheet.view.hand[0].play.does)
        sheet.answer(sheet.view.naming.tapped("marble-coin"))
        sheet.answer(sheet.view.naming.play)
        driving.let(0.5)
        assert problems(sheet) == []
        sheet.answer(BEGUN)
        sheet.held = True
        driving.frames()
        assert problems(sheet) == []
