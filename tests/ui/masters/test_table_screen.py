"""The table of Masters, with real touches in a window that nobody sees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games import masters
from companion.table.goods import Goods
from companion.ui.kit import BottomSheet
from companion.ui.masters.correct.view import other_leaders
from companion.ui.masters.more import ways
from companion.ui.masters.pieces.pieces import flow
from tests.ui import driving, looking
from tests.ui.masters.showing import rows
from tests.ui.masters.tables import alone, under_way
from tests.ui.sitting import sitting

LOOKS: list[tuple[tuple[int, int], dict[str, Any]]] = [
    (driving.SMALL_PHONE, {"text_scale": 2.0}),
    (driving.FLAT_PHONE, {"text_scale": 1.3}),
]


def sheet() -> BottomSheet:
    return next(child for child in Window.children if isinstance(child, BottomSheet) and not child.closing)


def stepper(icon: str) -> Any:
    return next(w for w in looking.tree(sheet()) if type(w).__name__ == "Stepper" and w.icon == icon)


FULL = {
    "slots": [["blue-1-3", "green-2-4", "yellow-3-1"], ["purple-1-1", "purple-2-1", "purple-3-1"], []],
    "strongbox": {"shield": 12, "coin": 23, "stone": 10, "servant": 14},
    "depots": {"top": {"stone": 1}, "depot-coin": {"coin": 2}},
    "leaders": ["depot-coin", "depot-stone"],
    "hand": [],
}


@pytest.mark.parametrize(("size", "scale"), [(driving.SMALL_PHONE, 1.3), (driving.PHONE, 1.0)])
def test_a_full_board_has_room(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with sitting(tmp_path, under_way(red=FULL, tops={}), size=size, text_scale=scale):
        driving.frames(8)
        assert looking.problems(Window.children[0]) == []


def test_on_the_smallest_phone_the_warehouse_holds_its_depots(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), size=(320, 568)) as app:
        driving.frames(8)
        (card,) = [one for one in looking.tree(app.screen) if type(one).__name__ == "WarehouseCard"]
        (places,) = [one for one in rows(card, "DepotRow") if one.value.size == "3"]
        assert looking.box(places).right <= looking.box(card).right
        assert looking.problems(Window.children[0]) == []


def test_another_players_board_is_one_tap_away(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        assert "11 in both" in app.words
        driving.tap(next(one for one in rows(app.screen, "BoardTile") if one.value.who.seat == "yellow"))
        assert "Dario’s board" in app.words
        assert "9 in both" in app.words
        driving.tap("Back to Anna")
        assert "11 in both" in app.words


def test_an_arrow_stands_before_what_a_power_gives_and_not_at_the_end_of_a_line() -> None:
    places, rows = flow([20, 20, 10, 20], room=60, gap=2, tied=2)
    assert (places, rows) == ([(0, 0), (22, 0), (0, 1), (12, 1)], 2)
    assert flow([20, 10, 20], room=60, gap=2, tied=1) == ([(0, 0), (22, 0), (34, 0)], 1)


def test_nothing_below_the_faith_track_moves_with_the_turn(tmp_path: Path) -> None:
    """Two stand together, and one far ahead."""
    heights = set()
    for turn in ("red", "blue", "yellow"):
        setup = under_way(turn, red={"faith": 9}, blue={"faith": 9}, yellow={"faith": 15}, green={"faith": 12})
        with sitting(tmp_path / turn, setup) as app:
            heights.add(app.screen.ids.faith.height)
    assert len(heights) == 1


def test_the_actions_lead_to_their_screens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(tmp_path, under_way()) as app:
        went: list[str] = []
        monkeypatch.setattr(app, "go", lambda name, **_facts: went.append(name))
        for screen in ("masters_market", "masters_buy", "masters_produce"):
            driving.tap(rows(app.screen, "OfferButton", screen=screen)[0])
        assert went == ["masters_market", "masters_buy", "masters_produce"]


def test_after_the_last_turn_the_game_ends_with_one_tap(tmp_path: Path) -> None:
    lost = {"favors": ["lost"] * 3}
    setup = under_way("green", green={"faith": 24, "favors": ["up"] * 3}, blue=lost, red=lost, yellow=lost)
    last = masters.Produce(seat="green", powers=("basic",), spend=Goods(stone=2), receive=Goods(coin=1))
    with sitting(tmp_path, setup, last) as app:
        driving.tap("Next: final scoring")
        assert masters.is_over(app.table)
        assert app.manager.current == "final"


def test_a_turn_is_skipped_when_the_table_insists(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        driving.tap("More")
        driving.let(0.5)
        driving.tap("Skip Anna’s turn")
        driving.let(0.5)
        assert app.table.turn == "red"
        driving.tap("Record anyway")
        assert (app.table.turn, app.manager.current) == ("yellow", "masters_table")
        assert app.session.game.entries[-1].flagged == ("turn.pass",)


def test_a_turn_is_skipped_only_where_it_can_be() -> None:
    assert [way.key for way in ways(masters.begin(under_way()))] == ["skip"]
    assert ways(masters.begin(alone())) == ()
    assert ways(masters.begin(masters.Setup(seats=("Anna", "Bea")))) == ()
    assert ways(masters.apply(masters.begin(under_way()), masters.Take(line="row-1"))) == ()


def test_an_action_is_seen_at_once_and_undo_takes_it_back(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        app.act(masters.Produce(seat="red", powers=("purple-1-1",)))
        driving.frames()
        assert "Dario’s turn" in app.words
        driving.tap("Undo")
        assert "Anna’s turn" in app.words


def test_a_wrong_strongbox_is_corrected_with_steppers(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        driving.tap("Strongbox")
        driving.let(0.5)
        driving.tap(stepper("coin").ids.plus)
        driving.tap("Save the correction")
        assert app.table.player("red").strongbox["coin"] == 3
        assert app.session.game.entries[-1].action.kind == "adjust"


def test_also_a_tap_on_a_good_that_is_not_there_opens_the_correction(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        driving.tap(
            next(one for one in looking.tree(app.screen) if type(one).__name__ == "StrongboxGood" and not one.value[1])
        )
        driving.let(0.5)
        assert "Correct the storage" in app.words


def test_a_correction_against_the_rules_says_why_and_can_be_recorded(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        driving.tap("Warehouse")
        driving.let(0.5)
        opened: Any = sheet()
        row = opened.ids.depots.children[0]  # the bottom depot, with a shield
        driving.tap(next(w for w in looking.tree(row) if type(w).__name__ == "ChoiceCard"))  # coin
        driving.tap(next(w for w in looking.tree(row) if type(w).__name__ == "ChoiceCard"))  # stone, as on top
        assert opened.judgement.refusal
        driving.tap("Record anyway")
        assert app.table.player("red").stored == Goods(stone=2, servant=2)
        assert app.session.game.entries[-1].flagged


def test_markers_tiles_and_cards_are_corrected_too(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        driving.tap("Faith")
        driving.let(0.5)
        driving.tap(stepper("faith").ids.minus)
        driving.tap("Save the correction")
        assert app.table.player("red").faith == 10
        driving.let(0.5)
        driving.tap("empty slot")
        driving.let(0.5)
        driving.tap("Add a card")
        driving.let(0.5)
        driving.tap("green I (4 points)")
        assert app.table.player("red").slots[2] == ("green-1-4",)


@pytest.mark.parametrize("size", [driving.SMALL_PHONE, driving.TABLET])
def test_a_leader_in_play_is_corrected_where_it_lies(tmp_path: Path, size: tuple[int, int]) -> None:
    with sitting(tmp_path, under_way(), size=size) as app:
        leader = next(w for kind in ("LeaderCard", "PanelLeader") for w in rows(app.screen, kind, id="discount-shield"))
        driving.tap(leader)
        driving.let(0.5)
        driving.tap("Correct a leader")
        driving.let(0.5)
        driving.tap("Discount leader (coins)")
        assert app.table.player("red").leaders == ("discount-coin",)


def test_which_leaders_are_in_hands_is_not_to_be_read_from_those_that_one_may_be() -> None:
    table = masters.begin(under_way())
    offered = [one.key.leader for one in other_leaders(table, "red", "discount-shield")]
    assert "marble-shield" in offered
    assert len(offered) == len(table.catalogue.leaders) - 4


def test_alone_the_black_cross_runs_along(tmp_path: Path) -> None:
    with sitting(tmp_path, alone(cross=3), screen="masters_table") as app:
        assert "Anna is 2 spaces from report 1" in app.words
        assert looking.problems(Window.children[0]) == []
        driving.tap("Faith")
        driving.let(0.5)
        driving.tap(stepper("bcross").ids.plus)
        driving.tap("Save the correction")
        assert app.table.cross == 4
