"""The menu of a running game, from every table."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.houses.options import HousesRules
from companion.table.database import StoreError
from companion.ui.kit import Badge
from companion.ui.look.theme import theme
from companion.ui.lorenzo.houses.new_game import again
from companion.ui.lorenzo.tiles.view import tile_lines, tiles_about
from companion.ui.shared.more.sheet import MoreSheet
from companion.ui.shared.more.view import REMINDER
from companion.ui.shared.picking.sheet import PickRow
from companion.ui.shared.settings.table_rules import RulesSheet
from companion.ui.shared.settings.table_rules_view import rules_about
from tests.games.lorenzo.positions import position
from tests.ui.driving import let, press_back, tap, texts
from tests.ui.looking import tree
from tests.ui.lorenzo.houses.tables import busy
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.reaching import sheets
from tests.ui.shared.opening import at_table
from tests.ui.sitting import sitting


def opened() -> MoreSheet:
    tap("More")
    let(0.4)
    (sheet,) = sheets()
    assert isinstance(sheet, MoreSheet)
    return sheet


@pytest.mark.parametrize(
    ("box", "game", "entries", "own"),
    [
        ("lorenzo", "two-players", 20, "Tiles of the Church"),
        ("masters", "three-players", 12, "Table rules"),
        ("princes", "two-players", 49, "Principality, cards and points"),
    ],
)
def test_every_table_has_it(box: str, game: str, entries: int, own: str, tmp_path: Path) -> None:
    with at_table(tmp_path, box, game, entries) as app:
        sheet = opened()
        assert own in texts(sheet)
        assert {"Home", "Redo", "Table rules", "Rename", "Share", "Settings"} <= {*texts(sheet)}
        tap("Home")
        assert (app.manager.current, sheets()) == ("home", [])


def test_players_stand_there_with_their_badges(tmp_path: Path) -> None:
    with at_table(tmp_path, "princes", "two-players", 49) as app:
        badges = [one for one in tree(opened()) if isinstance(one, Badge)]
        assert [one.player for one in badges] == [player.seat for player in app.session.table.players]
        assert all(one.letter for one in badges)


def test_redo_says_what_comes_back(tmp_path: Path) -> None:
    with at_table(tmp_path) as app:
        app.session.go_to(19)
        let(0.3)
        text = app.session.game.entries[19].text
        assert text in texts(opened())
        assert len(text) < REMINDER
        tap("Redo")
        let(0.3)
        assert app.session.game.position == 20


def test_a_long_redo_is_only_begun(tmp_path: Path) -> None:
    with at_table(tmp_path, game="three-players-producing", entries=20) as app:
        longest = max(app.session.game.entries, key=lambda entry: len(entry.text))
        app.session.go_to(longest.number - 1)
        redo = MoreSheet(app).view.redo
        assert len(redo) <= REMINDER < len(longest.text)
        assert longest.text.startswith(redo.removesuffix("…"))


def test_what_the_disk_refuses_to_redo_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise StoreError("The disk is full.")

    with at_table(tmp_path) as app:
        app.session.go_to(19)
        let(0.3)
        opened()
        monkeypatch.setattr(app.session, "redo", refuse)
        tap("Redo")
        let(0.4)
        assert "The disk is full." in texts(app.root)
        assert app.session.game.position == 19


def test_with_nothing_to_redo_the_button_is_grey(tmp_path: Path) -> None:
    with at_table(tmp_path, "princes", "two-players", 49) as app:
        app.session.do(app.session.game.entries[49].action)  # what was taken back before is gone
        sheet = MoreSheet(app)
        assert sheet.view.redo == ""
        assert "nothing to redo" in texts(sheet)
        home, redo = (one for one in tree(sheet) if type(one).__name__ == "MoreButton")
        assert (home.border, redo.border) == (theme.line2, theme.clear)


@pytest.mark.parametrize(
    ("way", "screen"), [("Settings", "settings"), ("Share", "final"), ("Learn this game", "learn")]
)
def test_a_way_leads_to_a_screen_and_back(way: str, screen: str, tmp_path: Path) -> None:
    with at_table(tmp_path) as app:
        opened()
        tap(way)
        let(0.4)
        assert app.manager.current == screen
        while app.manager.current == screen:
            press_back()
            let(0.4)
        assert app.manager.current == "lorenzo_table"


def test_the_rules_of_a_running_game_can_be_read_and_not_changed(tmp_path: Path) -> None:
    with at_table(tmp_path) as app:
        opened()
        tap("Table rules")
        let(0.4)
        (sheet,) = sheets()
        assert isinstance(sheet, RulesSheet)
        assert "As agreed when this game started" in texts(sheet)
        assert "leader_value" not in [point.field for point in sheet.points]  # a basic game
        before, point = app.session.table.rules, sheet.points[0]
        sheet.choose(point.field, next(one.key for one in point.readings if not one.chosen))
        assert (sheet.rules, app.session.table.rules) == (before, before)


def test_a_game_with_an_expansion_has_the_rules_of_both_as_when_it_was_begun(tmp_path: Path) -> None:
    setup = busy()
    assert setup.houses
    agreed = {"rules": HousesRules(token_slot="replace")}
    setup = setup.model_copy(update={"houses": setup.houses.model_copy(update=agreed)})
    with sitting(tmp_path, setup):
        assert rules_about(again(setup.model_dump()).rules) in texts(opened())
        tap("Table rules")
        let(0.4)
        (sheet,) = sheets()
        assert [point.field for point in sheet.points] == [*type(again(setup.model_dump()).rules).model_fields]
        chosen = {point.field: [one.key for one in point.readings if one.chosen] for point in sheet.points}
        assert (chosen["token_slot"], chosen["discounts"]) == (["replace"], ["all"])


def test_it_opens_although_the_game_was_deleted_in_another_window(tmp_path: Path) -> None:
    with at_table(tmp_path) as app:
        app.session.store.delete(app.session.game.id)
        opened()
        tap("Rename")
        let(0.4)
        sheets()[0].ids.typed.text = "Friday"
        tap("Save the name")
        assert app.manager.current == "lorenzo_table"


def test_the_game_gets_another_name(tmp_path: Path) -> None:
    with at_table(tmp_path) as app:
        opened()
        tap("Rename")
        let(0.4)
        (sheet,) = sheets()
        sheet.ids.typed.text = "Friday"
        tap("Save the name")
        assert app.session.store.summary(app.session.game.id).title == "Friday"


def test_the_tiles_say_who_carries_them_and_what_they_ask_for() -> None:
    table = position(turn="red", round=4, tiles=("1-1", None, None), excommunications=(1,))
    first, second, _third = tile_lines(table)
    assert ([who.seat for who in first.carried_by], first.entered) == (["red"], True)
    assert (second.carried_by, second.entered, second.text) == ((), False, "Not entered yet: tap to enter it")
    assert first.title == "Tile I · needs 3 faith"
    assert tiles_about(table) == "round 4 needs 4 faith"


def test_a_tile_is_entered_from_the_table() -> None:
    with seated(under_way(tiles=("1-1", None, None)), shows="lorenzo_table") as app:
        opened()
        tap("Tiles of the Church")
        let(0.4)
        (sheet,) = sheets()
        assert [line.entered for line in sheet.lines] == [True, False, False]
        tap("Tile II · needs 4 faith")
        let(0.4)
        tap(next(one for one in tree(sheets()[0]) if isinstance(one, PickRow)))
        action = app.session.game.entries[-1].action
        assert isinstance(action, lorenzo.LayTile)
        assert (action.period, app.session.table.tiles[1]) == (2, action.tile)
        assert [line.entered for line in sheet.lines] == [True, True, False]
