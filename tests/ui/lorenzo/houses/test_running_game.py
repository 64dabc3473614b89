"""Joining a game with the expansion in progress."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import ParkToken
from companion.games.lorenzo.houses.effect_kinds import KeepBuildingCosts
from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.ui.app import GiglioApp
from companion.ui.look.theme import theme
from companion.ui.lorenzo.houses.join.form import HousesForm, families, family_line, token_notes
from companion.ui.lorenzo.houses.join.view import HousesRunning, joining
from companion.ui.lorenzo.join.form import cards, leaders, members, members_line
from companion.ui.shared.join.form import Note, then
from tests.games.lorenzo.houses.positions import BEMBO, TWO_COINS
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, frames, let, tap, texts
from tests.ui.looking import problems
from tests.ui.lorenzo.houses.auctions import before_round_1
from tests.ui.shared.opening import opened, screen
from tests.ui.shared.telling import count, drawn, press, stepper

TALL = (390, 2200)


def told(**facts: Any) -> HousesRunning:
    """Five players in round 4, of whom Anna has told something."""
    return joining(before_round_1()).in_round(4).with_sheet("red", **facts)


def anna(running: HousesRunning) -> lorenzo.state.Player:
    return lorenzo.begin(running.beginning()).player("red")


# What it becomes


def test_nothing_of_the_auction_is_left() -> None:
    table = lorenzo.begin(told().beginning())
    assert table.houses is not None
    assert table.houses.awarded
    assert table.houses.families == ()
    assert table.phase == "dice"


def test_a_family_brings_its_room_and_its_member() -> None:
    assert told(family="medici").most("red", "character") == 8
    assert told(family="medici").most("blue", "character") == 6
    running = told(family="colonna")
    assert running.members_of("red")[-1] == "brown"
    assert anna(running).house.family == "colonna"


def test_each_family_belongs_to_one_player() -> None:
    choices = {choice.key: choice for choice in families(told(family="este").with_(seat="blue")).choices}
    assert choices["este"].refusal == "Anna has it"
    assert not choices["medici"].refusal
    assert family_line(told(family="este"), "red") == "Este"
    assert family_line(told(), "red") == "not entered"


def test_goods_on_the_family_tile_are_told_where_a_family_keeps_some() -> None:
    running = told(family="montefeltro").with_kept("red", "wood", 3).with_kept("red", "stone", 0)
    assert dict(anna(running).house.kept) == {"wood": 3}
    assert family_line(running, "red") == "Da Montefeltro, with 3 wood on its tile"
    assert dict(anna(running.with_sheet("red", family="este")).house.kept) == {}


def test_the_tile_of_a_family_holds_what_the_catalogue_says(monkeypatch: pytest.MonkeyPatch) -> None:
    running = told(family="montefeltro").with_kept("red", "wood", 3).with_kept("red", "coins", 2)
    family = running.box.families["montefeltro"].model_copy(update={"ability": (KeepBuildingCosts(kinds=("coins",)),)})
    monkeypatch.setattr(HousesRunning, "box", replace(running.box, families={"montefeltro": family}))
    (foot,) = families(running).foot
    assert [(step.icon, step.number) for step in foot.steps] == [("coins", 2)]
    assert family_line(running, "red") == "Da Montefeltro, with 2 coins on its tile"
    assert dict(running.kept("red")) == {"coins": 2}


def test_faith_tiles_claimed_before_a_report_set_the_marker_back_are_told() -> None:
    tiles = [{"step": step, "gain": {"coins": 1}} for step in (2, 3, 6)]
    running = told(family="della_rovere", goods={"faith": 1}).knowing(OwnCopy.model_validate({"faith_tiles": tiles}))
    (foot,) = families(running).foot
    assert (foot.title, foot.steps[0].number, foot.steps[0].least) == ("Most faith so far", 3, 1)
    assert anna(running).house.faith_tiles == (2, 3)
    assert anna(foot.steps[0].then(running, 7)).house.faith_tiles == (2, 3, 6)
    assert anna(running.with_sheet("red", excommunications=(1,))).house.faith_tiles == ()
    assert families(running.in_round(2)).foot == ()
    assert anna(running.in_round(2)).house.faith_tiles == ()


def test_special_cards_are_named_by_their_numbers_among_the_others() -> None:
    running = told(counts={"building": 2})
    names = [choice.title for choice in cards(running, "red", "building")]
    assert "Special building 109" in names
    assert anna(running.toggled("red", "building", 109)).buildings == (109, None)


def test_a_token_that_lies_on_a_card_is_counted_with_the_others_and_laid_there_at_the_table() -> None:
    running = told(goods={"tokens": 1}, counts={"territory": 1, "character": 1}).toggled("red", "territory", 98)
    assert list(token_notes(running, "red")) == [
        "Is a special token on Special territory 98? Count it with the others, and put it there on Anna’s next turn."
    ]
    assert list(token_notes(told(), "red")) == []
    dice = lorenzo.Dice(white=4, black=2, orange=6, source="recorded")
    begun = lorenzo.apply(lorenzo.begin(running.with_(phase="dice").beginning()), dice)
    laid = lorenzo.apply(begun, ParkToken(seat="red", card=98, face=TWO_COINS))
    assert laid.player("red").house.parked == {98: TWO_COINS}


def test_leaders_of_both_boxes_may_be_in_play_and_are_spaces_for_their_owner_alone() -> None:
    running = told(leaders=(BEMBO,))
    assert {"Pietro Bembo", "Cosimo de' Medici"} <= {choice.title for choice in leaders(running).choices}
    assert "leader-42" in [choice.key for choice in members(running, "white").choices]
    assert "leader-42" not in [choice.key for choice in members(running.with_(seat="blue"), "white").choices]
    running = running.placed("red", "white", "leader-42")
    assert members_line(running, "red") == "Pietro Bembo"


def test_a_brown_member_goes_with_its_family() -> None:
    """The table changed its mind about the family after it had placed the member."""
    running = told(family="colonna").placed("red", "brown", "council").with_(dice={"white": 1, "black": 2, "orange": 3})
    assert [one.member for one in running.position().members] == ["brown"]
    assert running.with_sheet("red", family="este").position().members == ()


def test_tokens_and_the_adaptation_tile_are_told() -> None:
    running = told(goods={"tokens": 3}).with_number("red", "used_tokens", 5).adapted("ventures")
    table = lorenzo.begin(running.beginning())
    assert table.houses is not None
    assert (table.houses.used_tokens, table.houses.adaptation) == (5, "ventures")
    assert table.player("red").goods["tokens"] == 3
    assert table.player("red").ledger[0].goods["tokens"] == 3


def test_no_more_tokens_are_typed_than_there_are() -> None:
    assert [told().too_much(field) for field in ("tokens", "used_tokens")] == ["There are only 30 special tokens."] * 2


def test_more_tokens_than_there_are_is_a_fault_in_its_place() -> None:
    running = told(goods={"tokens": 20}).with_number("red", "used_tokens", 11)
    assert [fault.place for fault in running.faults()] == ["tokens"]


def test_the_hint_never_stands_alone_in_a_row_of_numbers() -> None:
    cells, hint = HousesForm(told()).player()[:2]
    assert [len(cells.cells) % columns for columns in (4, 2)] == [0, 0]
    assert hint == Note("empty means 0")


def test_what_was_told_is_read_back() -> None:
    running = told(family="montefeltro", goods={"tokens": 2}).with_kept("red", "wood", 3).adapted("ventures")
    assert HousesRunning.read(running.written()) == running
    again = joining(before_round_1(), running)
    assert again.sheet("red") == running.sheet("red")
    assert again.houses.adaptation == "ventures"


# With the fingers


def form(app: GiglioApp) -> Any:
    app.go("houses_join", setup=before_round_1())
    let(0.6)
    return screen(app)


@pytest.mark.parametrize(("size", "text_scale"), [(SMALL_PHONE, 2.0), (FLAT_PHONE, 1.3), (TABLET, 1.0), (PHONE, 1.0)])
def test_all_is_large_enough_and_nothing_is_clipped(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    with opened(tmp_path, size) as app:
        theme.text_scale = text_scale
        shown = form(app)
        shown.running = shown.running.with_sheet("red", family="medici").with_number("red", "tokens", 31)
        shown.running = shown.running.toggled("red", "territory", 98)
        shown.begin()
        let(0.3)
        assert problems(Window.children[0]) == []
        shown.running = shown.running.with_sheet("red", family="montefeltro")
        for ask in (families, members, leaders):
            shown.do(then(ask))
            let(0.3)
            assert problems(Window.children[0]) == []
            Window.children[0].dismiss(animation=False)
            frames()


def test_the_list_of_families_stays_where_goods_on_the_tile_are_to_be_told(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        shown = form(app)
        tap("Family")
        let(0.4)
        tap("Da Montefeltro")
        let(0.4)
        tap(stepper(Window.children[0], "wood").ids.plus)
        assert shown.running.sheet("red").kept == {"wood": 1}
        tap("Este")
        let(0.4)
        assert (shown.running.sheet("red").family, len(Window.children)) == ("este", 1)


def test_from_new_game_to_the_table(tmp_path: Path) -> None:
    with opened(tmp_path, TALL) as app:
        shown = form(app)
        assert "Lorenzo il Magnifico with Houses · Anna" in texts(shown)
        tap("3")
        tap("Family")
        let(0.4)
        tap("Medici")
        let(0.4)
        count(shown, "char", 8)
        tap(next(one for one in drawn(shown, "ToldCell") if one.value.then == then(HousesRunning.adapted, "ventures")))
        shown.edit("tokens")
        let(0.3)
        press(shown, "4")
        tap("Start anyway")
        let(0.4)
        tap("Skip these for now")
        let(0.4)
        table = app.session.table
        assert app.manager.current == "lorenzo_dice"
        assert (table.round, table.houses.adaptation) == (3, "ventures")
        player = table.player("red")
        assert (player.house.family, len(player.characters), player.goods["tokens"]) == ("medici", 8, 4)
        assert app.session.store.games()[0].title == "Lorenzo il Magnifico with Houses"
