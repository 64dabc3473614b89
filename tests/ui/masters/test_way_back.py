"""Back and Undo on the way through a turn: no screen comes again after its moment, and what was said goes with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.factory import Factory

from companion.games import masters
from companion.table.goods import Goods
from companion.ui.kit import SaidLine, Snackbar
from companion.ui.shared.table.going_on import record
from companion.ui.shared.table.receipt import Receipt
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, frames, press_back, tap
from tests.ui.looking import box, tree
from tests.ui.masters.showing import rows
from tests.ui.masters.tables import alone, under_way
from tests.ui.sitting import SeatedApp, golden, sitting
from tests.ui.starting import started

PRODUCTION = masters.Produce(powers=("basic",), spend=Goods(coin=2), receive=Goods(stone=1))


def take(app: SeatedApp, line: str) -> None:
    tap("Market")
    tap(rows(app.screen, "MarketArrow", line=line)[0])


def said(app: SeatedApp) -> list[str]:
    lines = [child for child in app.screen.children if isinstance(child, SaidLine)]
    return [line.view.text if isinstance(line, Receipt) else line.text for line in lines]


def go_back(app: SeatedApp) -> None:
    """As Android's back key."""
    app.screen.back() or app.back()
    frames()


def test_back_from_a_report_goes_on_because_all_is_stored(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        take(app, "row-1")
        tap("Store 2, discard 1")
        assert app.manager.current == "masters_report"
        go_back(app)
        assert app.manager.current == "masters_table"


def test_back_from_lorenzos_turn_leads_to_the_table(tmp_path: Path) -> None:
    with sitting(tmp_path, alone()) as app:
        app.go("masters_produce")
        record(app, PRODUCTION)
        frames()
        assert app.manager.current == "masters_solo"
        go_back(app)
        assert app.manager.current == "masters_table"


@pytest.mark.parametrize(
    ("game", "far", "step"), [("three-players", 11, "masters_store"), ("solo-won", 6, "masters_solo")]
)
def test_from_a_game_that_was_opened_in_the_middle_of_a_turn_the_way_leads_home(
    tmp_path: Path, game: str, far: int, step: str
) -> None:
    with started(tmp_path) as app:
        golden(app, "masters", game, far)
        app.go(app.place)
        passed = [app.manager.current]
        while len(passed) < 3:
            press_back()  # once more would close the window
            passed.append(app.manager.current)
        assert passed == [step, "masters_table", "home"]


def test_the_way_back_leads_past_what_is_over(tmp_path: Path) -> None:
    slots = [["green-1-1", "blue-2-2"], ["blue-1-1", "yellow-2-2"], ["purple-1-2", "purple-2-1"]]
    rich = {"faith": 7, "strongbox": {"shield": 9}, "slots": slots}
    with sitting(tmp_path, alone(players={"red": rich}), screen="masters_table") as app:
        app.trail[:] = ["home", "new_game", "checklist", "masters_setup", "masters_table"]
        app.go("masters_buy")
        assert record(app, masters.Buy(seat="red", card="green-3-1"))  # the seventh card
        assert app.trail == ["home", "masters_table", "final"]


def test_undo_says_where_it_leads_what_was_taken_back(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        take(app, "row-1")
        tap("Store 2, discard 1")
        tap("Undo")
        assert app.manager.current == "masters_store"
        (line,) = said(app)
        assert line.startswith("Undone · Anna: stores 1 servant and 1 shield")
        tap("Undo")
        assert app.manager.current == "masters_market"  # where the row was taken
        (line,) = said(app)
        assert line.startswith("Undone · Anna: takes")
        go_back(app)
        assert app.manager.current == "masters_table"


def test_what_one_tap_did_one_undo_takes_back_and_redo_brings_again(tmp_path: Path) -> None:
    """The arrow has taken the row and put everything away."""
    with sitting(tmp_path, under_way("blue", blue={"faith": 9})) as app:
        take(app, "row-2")
        assert app.session.game.position == 2
        assert app.manager.current == "masters_table"
        tap("Undo")
        assert app.session.game.position == 0
        assert app.manager.current == "masters_table"
        assert "Chiara’s turn" in app.words
        (line,) = said(app)
        assert line.startswith("Undone · Chiara: takes 1 coin, 1 stone and 1 faith point")
        tap("More")
        tap("Redo")
        assert app.session.game.position == 2
        assert app.manager.current == "masters_table"


def test_what_was_said_does_not_wait_on_a_screen_that_was_left(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        app.say("Something that is true now")
        app.go("masters_market")
        app.go("masters_table")
        frames()
        assert said(app) == []


def test_the_table_tells_what_was_taken_because_it_shows_the_next_player(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        take(app, "column-4")
        assert app.manager.current == "masters_table"
        (line,) = said(app)
        assert line.startswith("Anna: ")
        assert "column 4" in line


def test_a_line_said_on_a_new_screen_stands_above_its_buttons(tmp_path: Path) -> None:
    take_row = masters.Take(seat="red", line="row-1")
    store = masters.Store(
        seat="red",
        depots={"top": Goods(stone=1), "middle": Goods(shield=2), "bottom": Goods(servant=3)},
        discard=Goods(coin=1),
    )
    with sitting(tmp_path, under_way(), take_row, store, screen="masters_table") as app:
        tap("Undo")
        frames()
        (line,) = [child for child in app.screen.children if isinstance(child, SaidLine)]
        assert line.y >= box(app.screen.ids.foot).top


def test_on_a_phone_that_is_turned_the_line_stays_over_the_title(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), size=SMALL_PHONE, text_scale=2) as app:
        app.say("Something that is true now")
        app.wear(size=FLAT_PHONE)
        frames(8)
        (line,) = [child for child in app.screen.children if isinstance(child, Snackbar)]
        assert box(line).within(box(app.screen.ids.header)) == box(line)


def test_nothing_covers_the_buttons_of_the_final_scoring(tmp_path: Path) -> None:

    with sitting(tmp_path, under_way()) as app:
        app.go("final")
        app.say("Fabio: ends the turn")
        frames()
        (line,) = [child for child in app.screen.children if isinstance(child, Snackbar)]
        assert line.y >= box(app.screen.ids.foot).top


def test_the_step_of_the_setup_can_be_read_also_when_it_is_over(tmp_path: Path) -> None:
    setup = masters.Setup.model_validate({"seats": ["Anna", "Bruno"], "leaders": "hidden"})
    with sitting(tmp_path, setup, screen="masters_setup") as app:
        now = next(one for one in tree(app.screen) if isinstance(one, Factory.StepTab) and one.value.now)
        for disabled in (True, False):
            now.disabled = disabled
            frames()
            (word,) = [one for one in tree(now) if getattr(one, "text", "") == "1  Market"]
            assert list(word.color) == list(now.ids.face.ink)
