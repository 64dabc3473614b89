"""The way back: no screen comes again after its moment, and under every step lies the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.factory import Factory

from companion.games import princes
from companion.games.princes.actions import Action
from companion.ui.look.theme import theme
from companion.ui.princes.table.view import table_view
from companion.ui.shared.table.going_on import record
from tests.ui.driving import FLAT_PHONE, Look, frames, let, press_back, saying, tap
from tests.ui.looking import tree
from tests.ui.princes.fingers import Fingers
from tests.ui.princes.tables import under_way
from tests.ui.sitting import golden, sitting
from tests.ui.starting import started

SETTLED = 0.5  # seconds


def test_the_way_back_leads_past_what_is_over(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction")) as app:
        app.trail[:] = ["home", "new_game", "checklist", "princes_auction"]
        assert record(app, princes.Sold(seat="blue", object="forest", florin=200))
        assert app.trail == ["home", "princes_table", "princes_place"]
        assert record(app, princes.PlaceTile(seat="blue", tile="forest"))
        assert app.trail == ["home", "princes_table", "princes_auction"]


def test_a_bid_leaves_the_checklist_behind(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction")) as app:
        app.trail[:] = ["home", "new_game", "checklist", "princes_auction"]
        assert record(app, princes.NameObject(seat="blue", object="forest"))
        assert app.trail == ["home", "princes_table", "princes_auction"]


def test_after_the_end_of_a_round_the_way_back_leads_to_the_table(tmp_path: Path) -> None:
    ended = [princes.EndTurn(seat=seat) for seat in ("red", "yellow", "green")]
    with sitting(tmp_path, under_way(), *ended) as app:
        app.trail[:] = ["home", "princes_table", "princes_work", "princes_best_work"]
        tap(app.screen.view.button)
        frames()
        assert app.trail == ["home", "princes_table", "princes_auction"]


def test_a_tile_chosen_before_an_undo_is_not_on_the_way_back(tmp_path: Path) -> None:
    with started(tmp_path, Look(FLAT_PHONE)) as app:
        golden(app, "princes", "two-players", 49)
        app.go(app.place)
        let(SETTLED)
        tap("Build")
        let(SETTLED)
        tap(next(one for one in tree(app.manager.current_screen) if isinstance(one, Factory.TileCard)))
        tap("Undo")
        assert app.manager.current == "princes_draw"
        press_back()
        assert app.manager.current == "princes_table"
        press_back()
        assert app.manager.current == "home"


def test_after_a_jump_in_the_log_the_way_back_leads_where_the_game_goes_on(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        golden(app, "princes", "two-players", 49)
        app.go("princes_table")
        app.go("princes_place", building="laboratory")
        app.go("log")
        app.session.go_to(48)
        press_back()
        assert app.manager.current == "princes_draw"
        press_back()
        assert app.manager.current == "princes_table"


@pytest.mark.parametrize("resumed", [False, True])
def test_the_first_auction_leads_to_the_table_and_to_everybodys_board_and_back(tmp_path: Path, resumed: bool) -> None:
    with started(tmp_path) as app:
        fingers = Fingers(app)
        fingers.begin(princes.Setup(seats=("Anna", "Bea", "Carlo"), colours=("red", "blue", "green"), first="red"))
        assert app.manager.current == "princes_auction"
        if resumed:
            app.go("home")
            let(SETTLED)
            fingers.main()
        for way, screen in (("everybody at a glance", "princes_table"), ("Bea", "princes_player")):
            _take(way)
            assert app.manager.current == screen
            press_back()
            assert app.manager.current == "princes_auction"
        _take("everybody at a glance")
        tap("Continue the auction")
        assert app.manager.current == "princes_auction"
        fingers.do_name_object(princes.NameObject(object="jester"))
        _take("everybody at a glance")
        press_back()
        assert app.manager.current == "princes_auction"


@pytest.mark.parametrize(
    ("phase", "changes", "screen"),
    [
        ("auction", {"out": ["red", "yellow", "green"]}, "princes_auction"),
        ("characters", {"muse": True}, "princes_characters"),
    ],
)
def test_who_takes_the_last_object_or_bids_for_a_character_looks_at_the_table_too(
    tmp_path: Path, phase: str, changes: dict[str, Any], screen: str
) -> None:
    with sitting(tmp_path, under_way(phase, **changes)) as app:
        _take("everybody at a glance")
        assert app.manager.current == "princes_table"
        app.step_back()
        assert app.manager.current == screen


def _take(way: str) -> None:
    tap("More")
    let(SETTLED)
    tap(way)
    let(SETTLED)


def test_what_waits_elsewhere_is_one_button_from_edge_to_edge(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way("auction"), screen="princes_table") as app:
        go_on = saying("Continue the auction")
        assert (go_on.x, go_on.right) == (theme.margin, app.screen.width - theme.margin)
        tap(go_on)
        assert app.manager.current == "princes_auction"


@pytest.mark.parametrize(
    ("phase", "actions", "prompt"),
    [
        ("auction", (), "Chiara opens the auction"),
        ("auction", (princes.NameObject(seat="blue", object="lake"),), "Anna bids or passes"),
        ("actions", (princes.TakeBonus(seat="red"),), "Anna decides"),
        (
            "actions",
            tuple(princes.EndTurn(seat=one) for one in ("red", "yellow", "green")),
            "Everyone is done: end the round",
        ),
    ],
)
def test_the_table_never_says_that_it_is_the_turn_of_somebody_whose_turn_it_is_not(
    phase: str, actions: tuple[Action, ...], prompt: str
) -> None:
    table = princes.begin(under_way(phase))
    for action in actions:
        table = princes.apply(table, action)
    assert table_view(table).step.prompt == prompt
