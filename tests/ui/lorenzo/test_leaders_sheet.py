"""The leaders of a player: used, copied, played, discarded, and secret in the hand."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.ui.kit import ListRow
from companion.ui.kit.search_field import SearchField
from companion.ui.lorenzo.leaders.sheet import OwnLeadersSheet, open_leaders
from companion.ui.lorenzo.leaders.tell import TellLeadersSheet
from companion.ui.lorenzo.leaders.view import hand_buttons, leaders_view, tellable, unnamed
from companion.ui.lorenzo.placement.sheet import open_placement
from tests.games.lorenzo.positions import (
    ARIOSTO,
    COSIMO,
    FEDERICO,
    LORENZO,
    MICHELANGELO,
    SFORZA,
    SISTO,
    position,
    sheet,
)
from tests.ui.driving import let, texts
from tests.ui.looking import problems, tree
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.reaching import LOOKS, log, reach, sheets, touch, touch_twice


def test_each_leader_in_play_says_what_it_can_do() -> None:
    table = position(leaders=(SFORZA, FEDERICO, LORENZO), others={"green": sheet(leaders=(ARIOSTO,))})
    sforza, federico, lorenzo = leaders_view(table, "red").in_play
    assert [option.title for option in sforza.uses] == ["Use"]
    assert [option.title for option in federico.uses] == [
        "Use for the white pawn",
        "Use for the black pawn",
        "Use for the orange pawn",
    ]
    assert [option.title for option in lorenzo.copies] == ["Copy Ludovico Ariosto"]
    assert leaders_view(table, "green").in_play[0].uses == ()


def test_out_of_turn_nothing_can_be_done_and_the_sheet_says_why() -> None:
    table = position(others={"green": sheet(leaders=(SFORZA,))})
    use = leaders_view(table, "green").in_play[0].uses[0]
    assert "Anna" in use.refusal


def test_an_unnamed_hand_may_be_any_leader_that_is_not_gone() -> None:
    """Also one that another has named in secret: else its absence would tell."""
    table = position(hand=(None,), stone=10, others={"green": sheet(leaders=(SFORZA,), hand=(COSIMO,))})
    candidates = leaders_view(table, "red").candidates
    assert candidates[0].title == "Michelangelo Buonarroti"
    assert len(candidates) == 19
    assert "still need" in candidates[-1].refusal
    (cosimo,) = (option for option in candidates if option.title == "Cosimo de' Medici")
    assert "still need" in cosimo.refusal
    assert "hand" not in cosimo.refusal


def hand(*leaders: int | None, **facts: Any) -> Any:
    return under_way(sheets={"red": {"hand": leaders, "stone": 10, **facts}})


def test_using_a_leader_twice_records_it_once() -> None:
    with seated(under_way(sheets={"red": {"leaders": (MICHELANGELO,)}})) as app:
        open_leaders(app, "red")
        touch_twice("Use")
        assert log(app) == ["use_leader"]
        assert reach("Use").disabled
        assert any("already been used" in text for text in texts(sheets()[0]))


def test_federico_asks_for_the_member() -> None:
    with seated(under_way(sheets={"red": {"leaders": (FEDERICO,)}})) as app:
        open_leaders(app, "red")
        touch("Use for the black pawn")
        raised = app.session.table.player("red").raised
        assert raised is not None
        assert raised.member == "black"


def test_a_copy_is_chosen_among_the_leaders_of_others() -> None:
    setup = under_way(sheets={"red": {"leaders": (LORENZO,)}, "green": {"leaders": (ARIOSTO,)}})
    with seated(setup) as app:
        open_leaders(app, "red")
        touch("Copy Ludovico Ariosto")
        assert app.session.table.player("red").leaders[0].copies == ARIOSTO


def test_the_hand_is_seen_only_while_held() -> None:
    with seated(hand(MICHELANGELO, COSIMO)) as app:
        open_leaders(app, "red")
        sheet = sheets()[0]
        assert not any("Michelangelo" in text for text in texts(sheet))
        hold = reach("Hold to look")
        finger = UnitTestTouch(*hold.to_window(*hold.center))
        finger.touch_down()
        let(0.1)
        assert any("Michelangelo" in text for text in texts(sheet))
        assert any("still need" in text for text in texts(sheet))
        finger.touch_up()
        let(0.1)
        assert not any("Michelangelo" in text for text in texts(sheet))


def test_a_leader_is_played_by_its_place_if_it_may_be() -> None:
    with seated(hand(MICHELANGELO, COSIMO)) as app:
        open_leaders(app, "red")
        touch("2")
        assert reach("Play card 2").disabled
        touch("1")
        touch_twice("Play card 1")
        assert log(app) == ["play_leader"]
        assert app.session.table.player("red").hand == (COSIMO,)


def test_an_unnamed_leader_is_named_when_it_is_played() -> None:
    with seated(hand(None, None)) as app:
        open_leaders(app, "red")
        touch("1")
        touch("Play card 1")
        touch("Cosimo de' Medici")
        assert log(app) == []
        touch("Michelangelo Buonarroti")
        assert app.session.table.player("red").leaders[0].leader == MICHELANGELO
        assert app.session.table.player("red").hand == (None,)


def test_while_it_is_named_nothing_else_looks_ready_to_be_tapped() -> None:
    with seated(hand(None, None)) as app:
        open_leaders(app, "red")
        touch("1")
        touch("Play card 1")
        assert reach("Which leader?").disabled
        touch("2")
        assert not reach("Play card 2").disabled
        assert not [one for one in tree(sheets()[0]) if isinstance(one, SearchField)]


def test_what_is_missing_is_said_beside_the_name_and_can_be_overruled() -> None:
    with seated(hand(None, COSIMO)) as app:
        open_leaders(app, "red")
        touch("1")
        touch("Play card 1")
        shown = texts(sheets()[0])
        assert any(text.startswith("You still need ") for text in shown)
        assert not any(text.startswith("Sisto IV:") for text in shown)
        assert "Record anyway" not in shown
        touch("Sisto IV")
        touch("Record anyway")
        touch("Record it")
        assert app.session.table.player("red").leaders[0].leader == SISTO
        assert app.session.game.entries[-1].action.overruled


def test_a_leader_of_the_hand_that_cannot_be_played_can_be_recorded_anyway() -> None:
    with seated(hand(MICHELANGELO, COSIMO)) as app:
        open_leaders(app, "red")
        touch("1")
        assert "Record anyway" not in texts(sheets()[0])
        touch("2")
        touch("Record anyway")
        touch("Record it")
        assert app.session.table.player("red").leaders[0].leader == COSIMO


def test_a_long_list_of_leaders_is_searched() -> None:
    with seated(hand(None)) as app:
        open_leaders(app, "red")
        touch("1")
        touch("Play card 1")
        (field,) = (one for one in tree(sheets()[0]) if isinstance(one, SearchField))
        field.text = "sisto"
        let(0.2)
        rows = [one.title for one in tree(sheets()[0]) if isinstance(one, ListRow)]
        assert rows == ["Sisto IV"]


def test_the_leaders_of_a_hand_are_compared_side_by_side() -> None:
    with seated(hand(MICHELANGELO, COSIMO, SFORZA, ARIOSTO)) as app:
        open_leaders(app, "red")
        sheets()[0].held = True
        let(0.3)
        first, second, third, fourth = [one for one in tree(sheets()[0]) if isinstance(one, Factory.LeaderFront)]
        assert (first.top, third.top) == (second.top, fourth.top)
        assert first.right < second.x
        assert first.height == second.height
        bottom = fourth.to_window(*fourth.pos)[1]
        assert bottom > 0


def test_a_double_tap_on_the_discard_finds_no_discard_there() -> None:
    hand = leaders_view(position(hand=(COSIMO,)), "red").hand
    assert [one.does for one in hand_buttons(hand, 1, discarding=False)] == ["play", "discard"]
    assert [one.does for one in hand_buttons(hand, 1, discarding=True)] == ["discard_now", "keep"]


def test_a_discard_asks_for_its_privilege() -> None:
    with seated(hand(None)) as app:
        open_leaders(app, "red")
        touch("1")
        assert reach("Play card 1").height == reach("Discard for a privilege").height
        touch_twice("Discard for a privilege")
        assert log(app) == []
        touch("Discard for a privilege")
        touch_twice("Discard card 1")
        assert log(app) == ["discard_leader"]
        assert [type(sheet).__name__ for sheet in sheets()] == ["PrivilegeSheet"]


@pytest.mark.parametrize(("size", "mode", "text_scale"), LOOKS)
@pytest.mark.parametrize("held", [False, True])
def test_everything_can_be_read_and_tapped(held: bool, size: tuple[int, int], mode: str, text_scale: float) -> None:
    setup = hand(MICHELANGELO, COSIMO, None, leaders=(FEDERICO, SFORZA))
    with seated(setup, size=size, mode=mode, text_scale=text_scale) as app:
        open_leaders(app, "red")
        sheet = sheets()[0]
        sheet.held = held
        let(0.1)
        assert problems(sheet) == []


# Naming the hand


def test_only_leaders_that_nobody_has_played_can_be_told_and_no_list_tells_what_others_hold() -> None:
    table = position(hand=(None, None), others={"green": sheet(leaders=(SFORZA,), hand=(COSIMO, None))})
    choices = tellable(table, "red", (LORENZO,))
    assert unnamed(table, "red") == 2
    assert len(choices) == 19
    assert SFORZA not in {choice.key for choice in choices}
    assert COSIMO in {choice.key for choice in choices}
    gone = position(hand=(None,), others={"green": sheet(discarded=(COSIMO,))})
    assert COSIMO in {choice.key for choice in tellable(gone, "red", ())}
    assert COSIMO not in {choice.key for choice in tellable(table, "green", ())}
    assert [choice.title for choice in choices if choice.chosen] == ["Lorenzo de' Medici"]
    assert leaders_view(table, "red").unnamed == 2


def test_the_owner_names_the_hand_behind_the_others_backs() -> None:
    with seated(hand(None, None)) as app:
        open_leaders(app, "red")
        touch("Enter your leaders privately")
        sheet = sheets()[0]
        assert not any("Michelangelo" in text for text in texts(sheet))
        touch("I am Anna")
        touch("Michelangelo Buonarroti")
        touch("Cosimo de' Medici")
        touch("Bartolomeo Colleoni")
        assert any("Only 2 leaders are left to enter." in text for text in texts(sheet))
        touch("Cosimo de' Medici")
        app.dispatch("on_pause")
        let(0.2)
        assert not any("Michelangelo" in text for text in texts(sheet))
        touch("I am Anna")
        touch_twice("Save 1 leader")
        assert log(app) == ["tell_leaders"]
        assert app.session.table.player("red").hand == (MICHELANGELO, None)
        assert [type(one).__name__ for one in sheets()] == ["OwnLeadersSheet"]
        assert reach("Hold to look")
        assert reach("Enter your leaders privately")


def test_a_hand_entered_wrongly_is_entered_again_by_its_owner() -> None:
    with seated(hand(FEDERICO, MICHELANGELO)) as app:
        open_leaders(app, "red")
        touch_twice("Wrong leaders entered? Clear them")
        assert app.session.table.player("red").hand == (None, None)
        assert log(app) == ["forget_hand"]
        assert "Wrong leaders entered? Clear them" not in texts(sheets()[0])
        for step in ("Enter your leaders privately", "I am Anna", "Cosimo de' Medici", "Save 1 leader"):
            touch(step)
        assert log(app) == ["forget_hand", "tell_leaders"]
        assert app.session.table.player("red").hand == (COSIMO, None)


@pytest.mark.parametrize(("size", "mode", "text_scale"), LOOKS)
def test_naming_the_hand_can_be_read_and_tapped(size: tuple[int, int], mode: str, text_scale: float) -> None:
    with seated(hand(None, None), size=size, mode=mode, text_scale=text_scale) as app:
        TellLeadersSheet(app, "red").open()
        sheet = sheets()[0]
        assert problems(sheet) == []
        sheet.shown = True
        sheet.pick(MICHELANGELO)
        let(0.3)
        assert problems(sheet) == []


@pytest.mark.parametrize(
    ("leaders", "asks"), [((COSIMO, SISTO), True), ((None, SISTO), True), ((None, None), False), ((SISTO,), False)]
)
def test_which_leader_is_discarded_for_missing_coins_is_its_owner_s_choice(
    leaders: tuple[int | None, ...], asks: bool
) -> None:
    goods = {"hand": leaders, "coins": 2, "stone": 10}
    with seated(under_way(members="blue white ventures-1", sheets={"red": goods})) as app:
        open_placement(app, "ventures-2", "orange")
        touch("Discard a leader for a privilege")
        assert log(app) == ([] if asks else ["discard_leader"])
        assert any(isinstance(one, OwnLeadersSheet) for one in sheets()) == asks
