"""The tablet in the middle of the table: who sees what, and touches from both sides."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games import lorenzo
from companion.games.lorenzo.catalogue import MEMBERS
from companion.ui.look.theme import theme
from companion.ui.lorenzo.around.view import AroundView, Panel, around_view
from companion.ui.lorenzo.occupied.sheet import OccupiedSheet
from companion.ui.lorenzo.table.view import NextStep, PawnTile, table_view
from companion.ui.lorenzo.tiles.sheet import TilesSheet
from companion.ui.shared.around.seating import Stand
from tests.ui import driving, looking
from tests.ui.lorenzo.tables import under_way
from tests.ui.lorenzo.test_table_screen import BUSY, SEATS, at_table, cell, setup, words
from tests.ui.sitting import SeatedApp

SMALL_TABLET, SMALLEST_TABLET = (1024, 768), (900, 690)
RICH = dict.fromkeys(("wood", "stone", "servants", "coins", "military", "faith"), 12) | {"victory": 123}
LONG = {"Chiara": "Maria Chiara Beatrice", "Anna": "Annamaria Ludovica"}


def look(game: lorenzo.Setup, *actions: Any) -> AroundView:
    return look_at(lorenzo.begin(game), *actions)


def look_at(table: lorenzo.Table, *actions: Any) -> AroundView:
    for action in actions:
        table = lorenzo.apply(table, action)
    return around_view(table, table_view(table))


def names(view: AroundView) -> tuple[list[str], list[str]]:
    return [one.who.name for one in view.near], [one.who.name for one in view.far]


def pawns(panel: Panel) -> list[PawnTile]:
    return [one for one in panel.choices if isinstance(one, PawnTile)]


# What it means


@pytest.mark.parametrize(
    ("players", "near", "far"),
    [(2, ["Anna"], ["Bea"]), (3, ["Bea", "Anna"], ["Carlo"]), (4, ["Bea", "Anna"], ["Dario", "Carlo"])],
)
def test_the_seats_go_clockwise_from_the_right_of_the_near_side(players: int, near: list[str], far: list[str]) -> None:
    assert names(look(under_way(players=players))) == (near, far)


def test_everybody_has_an_end_of_a_side() -> None:
    four, two = lorenzo.begin(setup()), lorenzo.begin(under_way(players=2))
    ends = {seat: look_at(replace(four, turns=(seat,))).stand for seat in four.order}
    assert ends == {
        "blue": Stand(1, far=False),
        "red": Stand(0, far=False),
        "yellow": Stand(1, far=True),
        "green": Stand(0, far=True),
    }
    assert look_at(replace(two, turns=("green",))).stand == Stand(0.5, far=True)
    assert look_at(replace(two, turns=())).stand == Stand(0.5, far=False)


def test_the_panel_of_the_one_to_play_offers_pawns() -> None:
    view = look(setup(BUSY, advanced=True))
    anna, chiara, dario = view.near[0], view.near[1], view.far[1]
    assert (anna.tag, dario.tag, chiara.tag) == ("your turn", "next", "")
    assert anna.places
    assert [one.does for one in anna.more] == ["leaders"]
    assert [(one.member, one.value, not one.at) for one in pawns(anna)] == [
        ("white", 4, True),
        ("black", 6, False),
        ("orange", 2, False),
        ("neutral", 0, True),
    ]
    assert not any(one.chosen for one in pawns(anna))
    assert not any(one.chosen for one in pawns(dario))
    assert not dario.places


def test_the_one_who_decides_has_no_pawns_to_choose() -> None:
    view = look(setup(), lorenzo.Place(seat="red", member="white", space="council"))
    anna, dario = view.near[0], view.far[1]
    assert anna.choices == (NextStep("decide", "Decide now"),)
    assert anna.tag == "decides"
    assert not anna.places
    assert dario.tag == ""


def test_the_next_report_is_told_with_its_faith() -> None:
    assert look(setup(round=3)).report == "Vatican Report after round 4: 4 faith"
    assert look(setup(round=6)).report == "Vatican Report after round 6: 5 faith"


def test_after_the_last_report_there_is_no_other() -> None:
    pairs = ",".join(f"{seat} {member} council" for member in MEMBERS for seat in SEATS)
    assert look(setup(pairs, round=6), lorenzo.VaticanReport()).report == "No more Vatican Reports"


def test_when_it_is_nobodys_turn_the_middle_says_what_to_do() -> None:
    pairs = ",".join(f"{seat} {member} council" for member in MEMBERS for seat in SEATS)
    ended, busy = look(setup(pairs, round=3)), look(setup(BUSY))
    assert ended.now == ended.table.thumb
    assert ended.table.thumb.choices == (NextStep("end_round", "End the round"),)
    assert busy.now == busy.table.strip


# With real touches


@pytest.fixture(autouse=True)
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.ui.lorenzo.decisions.sheets.open_decision", lambda app: None)


def around(app: SeatedApp) -> Any:
    assert app.screen.around
    return app.screen._around


def panel(app: SeatedApp, name: str) -> Any:
    sides = around(app).ids
    return next(one for one in [*sides.near.children, *sides.far.children] if one.value.who.name == name)


def pawn(app: SeatedApp, name: str, member: str) -> Any:
    return next(one for one in panel(app, name).ids.pawns.children if one.value.member == member)


def sheet() -> Any:
    return next(child for child in Window.children if hasattr(child, "dismiss"))


def hand_over(app: SeatedApp) -> None:
    """Anna plays, and it is Dario's turn, at the far side."""
    app.act(lorenzo.Place(seat="red", member="white", space="market-servants"))
    driving.frames()
    assert panel(app, "Dario").value.active


def test_everybody_has_a_panel_and_the_far_side_is_turned(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY), driving.TABLET) as app:
        boxes = {name: looking.box(panel(app, name)) for name in SEATS.values()}
        assert boxes["Anna"].top < Window.height / 2 < boxes["Dario"].bottom
        assert boxes["Anna"].left == pytest.approx(boxes["Dario"].left)
        assert boxes["Chiara"].left == pytest.approx(boxes["Fabio"].left)
        assert boxes["Anna"].right < boxes["Chiara"].left
        near, far = panel(app, "Anna").ids, panel(app, "Dario").ids
        assert near.cards.to_window(*near.cards.center)[1] > near.pawns.to_window(*near.pawns.center)[1]
        assert far.cards.to_window(*far.cards.center)[1] < far.pawns.to_window(*far.pawns.center)[1]
        assert {"Anna", "your turn", "14"} <= set(driving.texts(panel(app, "Anna")))


def test_a_placement_from_the_far_side(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY), driving.TABLET) as app:
        hand_over(app)
        driving.tap(pawn(app, "Dario", "neutral"))
        assert pawn(app, "Dario", "neutral").chosen
        driving.tap(cell(app, "market-military"))
        driving.let(0.5)
        opened = sheet()
        assert opened.turned
        box = looking.box(opened.ids.panel)
        assert box.top == pytest.approx(Window.height)
        assert box.left == pytest.approx(0)
        assert box.right == pytest.approx(theme.side_sheet)
        assert looking.problems(opened) == []
        driving.tap("Confirm placement")
        driving.let(0.4)
        last: Any = app.session.game.entries[app.session.game.position - 1].action
        assert (last.seat, last.member, last.space) == ("yellow", "neutral", "market-military")
        assert panel(app, "Fabio").value.active


def test_only_pawns_of_the_player_to_play_can_be_chosen(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY), driving.TABLET) as app:
        driving.tap(pawn(app, "Dario", "black"))
        assert app.manager.current == "lorenzo_player"
        assert app.manager.current_screen.seat == "yellow"


def test_a_refused_placement_at_the_near_side_is_not_turned(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY), SMALL_TABLET) as app:
        driving.tap(cell(app, "harvest-shared"))
        driving.let(0.5)
        opened = sheet()
        assert not opened.turned
        assert not opened.view.legal
        assert looking.box(opened.ids.panel).bottom == pytest.approx(0)
        assert looking.box(opened.ids.panel).left == pytest.approx(0)
        assert looking.problems(opened) == []
        driving.tap_at(Window.width - 20, Window.height / 2)
        driving.let(0.5)
        assert not any(hasattr(child, "dismiss") for child in Window.children)


def test_what_anybody_opens_is_read_from_where_its_button_is(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY), driving.TABLET) as app:
        hand_over(app)
        for theme.turn_board in (True, False):
            driving.tap("More")
            driving.let(0.5)
            assert sheet().turned == theme.turn_board
            driving.tap("Tiles of the Church")
            driving.let(0.5)
            assert isinstance(sheet(), TilesSheet)
            assert sheet().turned == theme.turn_board
            driving.close_sheets()


def test_a_tap_beside_a_turned_sheet_closes_it(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY), driving.TABLET) as app:
        hand_over(app)
        driving.tap(cell(app, "buildings-3"))
        driving.let(0.5)
        box = looking.box(sheet().ids.panel)
        driving.tap_at(box.left + 200, box.bottom + 30)
        driving.let(0.3)
        assert sheet().turned
        driving.tap_at(Window.width - 20, 20)
        driving.let(0.5)
        assert not any(hasattr(child, "dismiss") for child in Window.children)


def test_the_board_turns_to_the_far_side_if_that_is_wanted(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY), driving.TABLET) as app:
        try:
            theme.turn_board = True
            top = looking.box(cell(app, "territories-4")).top
            hand_over(app)
            driving.let(0.2)
            assert looking.box(cell(app, "territories-4")).top < top - 200
            driving.tap(cell(app, "buildings-3"))
            driving.let(0.5)
            assert sheet().move.space == "buildings-3"
        finally:
            theme.turn_board = False


def test_what_is_said_is_said_to_the_player_who_moves_goods_or_is_to_play(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY), driving.TABLET) as app:
        app.say("Near.")
        driving.let(0.2)
        said = around(app).ids.said
        assert looking.box(said.children[0]).top < Window.height / 2
        hand_over(app)
        driving.let(0.2)
        assert not said.turned  # Anna has placed, and takes something
        assert len(said.children) == 1
        app.say("Far.")
        driving.let(0.2)
        assert looking.box(said.children[0]).bottom > Window.height / 2
        assert len(said.children) == 1
        driving.tap(cell(app, "territories-4"))
        sheet = next(one for one in Window.children if isinstance(one, OccupiedSheet))
        assert "Fabio: black pawn, value 7" in driving.texts(sheet)


def test_leaders_and_undo_are_in_reach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("companion.ui.lorenzo.leaders.sheet.open_leaders", lambda _app, seat: opened.append(seat))
    with at_table(tmp_path, setup(BUSY, advanced=True), driving.TABLET) as app:
        driving.tap(panel(app, "Anna").ids.more.children[0])
        assert opened == ["red"]
        hand_over(app)
        driving.tap(panel(app, "Anna").ids.more.children[0])  # until Dario acts, who has none
        assert opened == ["red", "red"]
        assert panel(app, "Dario").value.more == ()
        driving.tap("Undo")
        assert panel(app, "Anna").value.active


def test_left_handed_undo_is_at_the_right(tmp_path: Path) -> None:
    try:
        theme.left_handed = True
        with at_table(tmp_path, setup(BUSY), driving.TABLET):
            undo = driving.saying("Undo")
            assert undo.to_window(*undo.center)[0] > Window.width / 2
            theme.left_handed = False
            driving.let(0.2)
            assert undo.to_window(*undo.center)[0] < Window.width / 2
    finally:
        theme.left_handed = False


def test_one_next_step_when_all_are_placed(tmp_path: Path) -> None:
    pairs = ",".join(f"{seat} {member} council" for member in MEMBERS for seat in SEATS)
    with at_table(tmp_path, setup(pairs, round=3), SMALLEST_TABLET) as app:
        assert looking.problems(app.screen) == []
        driving.tap("End the round")
        assert app.manager.current == "lorenzo_round_end"


def test_who_decides_is_asked_at_that_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr("companion.ui.lorenzo.decisions.sheets.open_decision", asked.append)
    with at_table(tmp_path, setup(BUSY), driving.TABLET) as app:
        hand_over(app)
        app.act(lorenzo.Place(seat="yellow", member="black", space="council"))
        driving.frames()
        assert "Decide now" in driving.texts(panel(app, "Dario"))
        before = len(asked)
        driving.tap(panel(app, "Dario").ids.pawns.children[0])
        assert len(asked) == before + 1


@pytest.mark.parametrize("size", [driving.TABLET, SMALL_TABLET, SMALLEST_TABLET])
def test_long_names_and_large_numbers_have_room(tmp_path: Path, size: tuple[int, int]) -> None:
    game = setup(BUSY, advanced=True, known="characters-4 buildings-4", **RICH)
    game = game.model_copy(update={"seats": tuple(LONG.get(name, name) for name in game.seats)})
    with at_table(tmp_path, game, size) as app:
        assert looking.problems(app.screen) == []
        for one in [*around(app).ids.near.children, *around(app).ids.far.children]:
            assert one.ids.pawns.right <= one.right
            assert one.ids.more.right <= one.right
        for floor in [cell(app, f"{tower}-4") for tower in ("characters", "buildings", "ventures")]:
            assert all(part.right <= floor.right for part in looking.tree(floor))


@pytest.mark.parametrize("size", [driving.TABLET, SMALL_TABLET, SMALLEST_TABLET])
def test_who_is_excommunicated_carries_the_tiles(tmp_path: Path, size: tuple[int, int]) -> None:
    out = {**RICH, "hand": (2, 3), "excommunications": (1, 2)}
    game = under_way(round=5, sheets={"red": out, "blue": {"excommunications": (2,)}})
    game = game.model_copy(update={"seats": tuple(LONG.get(name, name) for name in game.seats)})
    with at_table(tmp_path, game, size) as app:
        marks = {name: "I, II" in driving.texts(panel(app, name)) for name in (LONG["Anna"], "Bea")}
        assert marks == {LONG["Anna"]: True, "Bea": False}
        assert "II" in driving.texts(panel(app, "Carlo"))
        assert looking.problems(app.screen) == []
        for one in [*around(app).ids.near.children, *around(app).ids.far.children]:
            assert one.ids.more.right <= one.right


@pytest.mark.parametrize("players", [2, 3])
def test_any_number_of_players_has_room(tmp_path: Path, players: int) -> None:
    with at_table(tmp_path, under_way(players=players), driving.TABLET, mode="dark") as app:
        assert looking.problems(app.screen) == []


def test_without_room_the_columns_come_back(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY), driving.TABLET) as app:
        hand_over(app)
        driving.tap(cell(app, "market-military"))
        driving.let(0.5)
        assert sheet().turned
        app.wear(size=driving.FLAT_PHONE)
        driving.let(0.3)
        assert not app.screen.around
        assert not sheet().turned
        assert "Dario’s turn" in words(app)
        app.wear(size=driving.TABLET)
        driving.let(0.3)
        assert sheet().turned
        assert "Dario’s turn" not in words(app)
        app.wear(text_scale=2)
        driving.let(0.3)
        assert not app.screen.around
        assert looking.problems(app.screen) == []
