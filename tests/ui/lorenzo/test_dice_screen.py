"""The dice: recorded with taps, rolled by the app, corrected later."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.games import lorenzo
from companion.table.goods import Goods
from companion.ui.look.theme import theme
from companion.ui.lorenzo.dice.screen import GLANCE
from companion.ui.lorenzo.dice.view import Colour, change_notes, dice_view, start_text
from companion.ui.lorenzo.more import ways
from companion.ui.shared.more.sheet import MoreSheet
from tests.games.lorenzo.positions import LUCREZIA, MALATESTA, NAMES, position, sheet
from tests.ui.driving import close_sheets, frames, let, tap, texts, wait_until
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.reaching import log, sheets, touch, touch_twice
from tests.ui.sitting import SeatedApp


def before_dice(**facts: Any) -> lorenzo.Setup:
    return under_way(dice=None, **facts)


def face(app: SeatedApp, colour: str, value: int) -> None:
    screen = app.manager.current_screen
    row = next(w for w in screen.walk(restrict=True) if type(w).__name__ == "DieRow" and w.value.kind == colour)
    choice = next(w for w in row.ids.faces.children if w.value.number == value)
    choice.parent.parent.parent.parent.parent.parent.scroll_to(choice, padding=0, animate=False)
    let(0.05)
    tap(choice)


def test_the_first_player_rolls() -> None:
    view = dice_view(position(dice=None, round=4))
    assert view.subtitle == "Round 4 of 6 · A: round setup"
    assert view.who_rolls == "Anna, first player, rolls for everyone"
    assert start_text(position(dice=None, round=4), {"white": 5, "black": 0, "orange": 6}) == "Tap all three dice"


def test_a_changed_die_names_the_placements_that_no_longer_fit() -> None:
    table = position(members="red white territories-2, green white council")
    notes = change_notes(table, lorenzo.ChangeDie(die="white", value=1))
    assert len(notes) == 1
    assert "now has 1; the space needs 3" in notes[0]


def test_three_taps_and_start_record_the_dice() -> None:
    with seated(before_dice(round=4), shows="lorenzo_dice") as app:
        assert app.manager.current_screen.ids.foot.children[0].disabled
        for colour, value in (("white", 5), ("black", 3), ("orange", 6)):
            face(app, colour, value)
        touch_twice("Start round 4 with 5 · 3 · 6")
        assert log(app) == ["dice"]
        assert dict(app.session.table.dice) == {"white": 5, "black": 3, "orange": 6}
        assert app.session.game.entries[0].action == lorenzo.Dice(white=5, black=3, orange=6, source="recorded")
        assert app.manager.current == "lorenzo_table"


def test_after_the_last_die_the_round_starts_by_itself_unless_it_is_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.ui.lorenzo.dice.screen.COMPARED", 0.8)
    with seated(before_dice(round=4), shows="lorenzo_dice") as app:
        for colour, value in (("white", 5), ("black", 3), ("orange", 6)):
            face(app, colour, value)
        finger = UnitTestTouch(200, 400)
        frames()
        assert 0 < app.manager.current_screen.waited < 1
        finger.touch_down()
        let(1.0)
        finger.touch_up()
        assert log(app) == []
        assert app.manager.current_screen.waited == 0
        face(app, "black", 4)
        wait_until(lambda: app.manager.current == "lorenzo_table")
        assert dict(app.session.table.dice) == {"white": 5, "black": 4, "orange": 6}


def test_before_the_first_action_there_is_nothing_to_undo() -> None:
    with seated(before_dice(), shows="lorenzo_dice") as app:
        (undo,) = [one for one in app.manager.current_screen.walk(restrict=True) if isinstance(one, Factory.UndoButton)]
        assert undo.disabled
        app.act(lorenzo.Adjust(seat="red", change=Goods(coins=1)))
        assert not undo.disabled


def test_where_the_app_rolls_there_is_no_face_to_tap() -> None:
    table = position(dice=None)
    rolled: dict[Colour, int] = {"white": 5, "black": 3, "orange": 6}
    white, *_others = dice_view(table).dice
    assert (white.name, white.text, len(white.faces)) == ("White", "tap what it shows", 6)
    assert dice_view(table, rolling="to roll").lines == ("Neutral pawns are 0. Each servant adds 1.",)
    white, *_others = dice_view(table, rolled, "rolled").dice
    assert (white.text, white.faces) == ("every white pawn acts at 5", ())
    assert [len(die.faces) for die in dice_view(position(), rolled, "to roll").dice] == [6, 6, 6]  # to correct one


def test_whose_pawns_and_servants_are_worth_something_else_is_said() -> None:
    others = {"green": sheet(excommunications=(1, 2))}
    table = position(round=5, dice=None, leaders=(LUCREZIA, MALATESTA), tiles=("1-7", "2-6", "3-1"), others=others)
    view = dice_view(table, {"white": 5, "black": 3, "orange": 6}, "rolled")
    assert view.dice[0].text == "Anna: 7 · Bea: 4 · The others: 5"
    assert view.neutral[1:] == (
        "Anna: +3 to the value of your neutral pawn.",
        "Bea: Raising a value by 1 costs you 2 servants.",
    )


def test_the_faces_go_and_come_back_with_who_rolls() -> None:
    with seated(before_dice(), shows="lorenzo_dice") as app:
        for how, faces in (("App rolls", 0), ("We roll", 18)):
            touch(how)
            assert sum(type(one).__name__ == "DieChoice" for one in app.screen.walk(restrict=True)) == faces


def test_dice_wait_while_somebody_reads_a_rule() -> None:
    with seated(before_dice(), shows="lorenzo_dice") as app:
        face(app, "white", 5)
        app.go("rules")
        app.back()
        assert app.manager.current_screen.values["white"] == 5


def test_the_app_rolls_once_and_remembers_that_it_should() -> None:
    with seated(before_dice(), shows="lorenzo_dice") as app:
        screen = app.manager.current_screen
        screen.rng = Random(1)
        touch("App rolls")
        assert app.session.store.setting("lorenzo.dice") == "roll"
        touch("Roll the dice")
        rolled = dict(screen.values)
        assert all(rolled.values())
        screen.roll()  # a second shake
        assert screen.values == rolled
        let(1.5)
        assert dict(app.session.table.dice) == rolled
        assert app.session.game.entries[0].text.startswith("Dice rolled")
        assert app.manager.current == "lorenzo_table"


def test_who_looks_elsewhere_finds_the_same_roll() -> None:
    with seated(before_dice(), shows="lorenzo_dice") as app:
        screen = app.screen
        screen.choose_how("roll")
        screen.roll()
        let(0.2)
        rolled = screen.values
        assert all(rolled.values())
        screen.choose_how("record")
        assert not any(screen.values.values())
        screen.choose_how("roll")
        assert screen.values == rolled
        screen.roll()
        assert screen.values == rolled
        let(1.5)
        assert log(app) == []  # nor does a round start by itself that somebody has looked away from
        screen.choose_how("record")
        for colour in rolled:
            screen.pick(colour, 3)
        screen.go_on()
        assert app.session.game.entries[0].action == lorenzo.Dice(white=3, black=3, orange=3, source="recorded")


def test_a_finger_on_the_screen_keeps_the_round_from_starting_by_itself() -> None:
    with seated(before_dice(), shows="lorenzo_dice") as app:
        touch("App rolls")
        touch("Roll the dice")
        finger = UnitTestTouch(200, 400)
        finger.touch_down()
        let(GLANCE + 1)
        finger.touch_up()
        assert (log(app), app.manager.current) == ([], "lorenzo_dice")
        app.screen.go_on()
        assert (log(app), app.manager.current) == (["dice"], "lorenzo_table")


def test_the_dice_tumble_and_come_to_rest() -> None:
    with seated(before_dice(), shows="lorenzo_dice") as app:
        theme.reduce_motion = False
        screen = app.manager.current_screen
        seen: list[bool] = []
        screen.bind(rolling=lambda _screen, rolling: seen.append(rolling))
        touch("App rolls")
        touch("Roll the dice")
        wait_until(lambda: seen == [True, False], 20)
        assert screen.values == {colour: getattr(screen.rolled, colour) for colour in screen.values}


def test_the_app_may_draw_the_cards_too() -> None:
    with seated(before_dice(), shows="lorenzo_dice") as app:
        touch("The app draws the cards")
        for colour in ("white", "black", "orange"):
            face(app, colour, 2)
        touch("Start round 1 with 2 · 2 · 2")
        assert log(app) == ["lay_cards", "dice"]
        assert len(app.session.table.laid) == 16


def test_drawn_cards_are_listed_tower_by_tower_and_found_again() -> None:
    with seated(before_dice(), shows="lorenzo_dice") as app:
        touch("The app draws the cards")
        for colour in ("white", "black", "orange"):
            face(app, colour, 2)
        touch("Start round 1 with 2 · 2 · 2")
        table = app.session.table
        drawn = [table.catalogue.cards[card].name for card in table.laid.values()]
        (sheet,) = sheets()
        assert sheet.title == "Cards on the towers"
        assert set(drawn) <= set(texts(sheet))
        for tower in sheet.towers:
            floors = [table.laid[floor.space] for floor in tower.floors]
            assert [floor.card for floor in tower.floors] == [table.catalogue.cards[card].name for card in floors]
        sheet.dismiss()
        MoreSheet(app).open()
        touch("Cards on the towers")
        assert [type(sheet).__name__ for sheet in sheets()] == ["FloorCardsSheet"]


def test_where_no_card_is_known_nothing_is_listed() -> None:
    with seated(before_dice(), shows="lorenzo_dice") as app:
        assert "Cards on the towers" not in [way.title for way in ways(app.session.table)]


def test_a_die_is_corrected_after_its_notes_are_read() -> None:
    with seated(under_way(members="red white territories-2"), shows="lorenzo_dice") as app:
        screen = app.manager.current_screen
        face(app, "black", 5)
        face(app, "white", 1)
        assert screen.values == {"white": 1, "black": 2, "orange": 6}  # one die at a time
        assert any("the space needs 3" in text for text in texts(screen))
        touch_twice("Change white to 1")
        assert log(app) == ["change_die"]
        assert app.session.table.dice["white"] == 1


DEALT = lorenzo.Setup(seats=NAMES[:2], advanced=True, leaders="dealt")
BONUS_TILES = [lorenzo.ChooseBonusTile(tile=f"advanced-{n}") for n in (1, 2)]


def test_a_round_that_was_played_without_the_app_has_no_dice_to_correct() -> None:
    """As a game joined at the report is, once that is undone."""
    joined = under_way(round=2, dice=None, played=True)
    with seated(joined, shows="lorenzo_table") as app:
        assert "Vatican Report" in texts(app.screen)
    with seated(joined, shows="lorenzo_dice") as app:
        assert "No dice in this phase" in texts(app.screen)
        assert app.screen.ids.foot.children[0].disabled


def test_before_the_leaders_there_are_no_dice_and_the_button_leads_on() -> None:
    table = lorenzo.begin(DEALT)
    for button, action in (("Decide now", BONUS_TILES[0]), ("Decide now", BONUS_TILES[1]), ("Deal the leaders", None)):
        view = dice_view(table)
        assert (view.title, view.lines, view.button, view.ready) == ("Setup", (), button, True)
        table = lorenzo.apply(table, action) if action else table
    (deal,) = dice_view(table).parts
    assert str(deal).startswith("The app deals four leaders to each player")


def test_what_waits_before_the_leaders_can_be_opened_again() -> None:
    with seated(DEALT, shows="lorenzo_dice") as app:
        close_sheets()
        touch("Decide now")
        assert [type(sheet).__name__ for sheet in sheets()] == ["BonusTileSheet"]
        app.screen.how = "roll"
        app.screen.roll()  # somebody shakes the phone
        assert app.screen.rolled is None


def test_the_app_deals_the_leaders_and_the_draft_begins() -> None:
    with seated(DEALT, *BONUS_TILES, shows="lorenzo_dice") as app:
        touch_twice("Deal the leaders")
        assert log(app)[2:] == ["deal_leaders"]
        assert [type(sheet).__name__ for sheet in sheets()] == ["DraftSheet"]


def test_undo_leads_back_to_where_the_game_was() -> None:
    setup = under_way(
        round=1,
        members=", ".join(
            f"{s} {m} council" for s in ("red", "green") for m in ("white", "black", "orange", "neutral")
        ),
        players=2,
    )
    with seated(setup, lorenzo.EndRound(), shows="lorenzo_dice") as app:
        touch("Undo")
        assert log(app) == []
        assert app.manager.current == "lorenzo_table"
