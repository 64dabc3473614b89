"""Storing with a finger: the proposal, moving goods by tap and drag, refusals, white marbles, and a killed app."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.games import masters
from companion.table.goods import Goods
from companion.ui.kit import Snackbar, Stepper
from companion.ui.look.theme import theme
from companion.ui.masters.correct.sheet import open_adjust
from companion.ui.masters.store.rearrange import RearrangeSheet
from tests.ui.driving import SMALL_PHONE, TAP, bring_into_view, frames, let, saying, tap
from tests.ui.looking import tree
from tests.ui.masters.tables import FABIO, alone, two_leaders, under_way
from tests.ui.sitting import SeatedApp, sitting
from tests.ui.starting import started

TWO = masters.Take(seat="red", line="row-2")
"""A coin, a stone and a faith point."""


def roomy(**depots: dict[str, int]) -> masters.Setup:
    """Anna's turn; she has only this in her depots, and nobody is close to a report."""
    return under_way(red={"depots": depots, "faith": 5}, blue={"faith": 9})


def grip(place: str) -> Any:
    return next(one for one in on_top() if isinstance(one, Factory.DepotGrip) and one.value.lift.place == place)


def good(place: str, kind: str) -> Any:
    return next(one for one in on_top() if isinstance(one, Factory.GoodPlace) and one.value.lift == (place, kind))


def on_top() -> list[Any]:
    return [widget for root in Window.children for widget in tree(root)]


def drag(widget: Any, target: Any) -> None:
    touch = UnitTestTouch(*widget.to_window(*widget.center))
    touch.touch_down()
    x, y = target.to_window(*target.center)
    touch.touch_move((touch.x + x) / 2, (touch.y + y) / 2)
    frames()
    touch.touch_move(x, y)
    frames()
    touch.touch_up()
    let(0.5)


def log(app: SeatedApp) -> list[str]:
    game = app.session.game
    return [entry.action.kind for entry in game.entries[: game.position]]


def test_the_proposal_is_stored_with_one_tap(tmp_path: Path) -> None:
    with sitting(tmp_path, roomy(middle={"coin": 1}), TWO) as app:
        assert app.manager.current == "masters_store"
        tap("Store 2")
        assert app.manager.current == "masters_table"
        assert app.table.player("red").stored == Goods(coin=2, stone=1)


def test_something_else_can_be_discarded(tmp_path: Path) -> None:
    with sitting(tmp_path, roomy(top={"shield": 1}, middle={"servant": 2}, bottom={"coin": 1}), TWO) as app:
        assert "1 stone does not fit" in app.words
        tap("all 2")
        assert "There is room for more." in app.words
        tap(good("discard", "coin"))
        tap(grip("bottom"))
        tap("Store 1, discard 1")
        assert app.table.player("red").depots["bottom"] == Goods(coin=2)
        assert app.table.player("yellow").faith == 10


def test_a_good_in_the_hand_can_be_discarded(tmp_path: Path) -> None:
    with sitting(tmp_path, roomy(middle={"coin": 1}), TWO) as app:
        assert "Discard it" not in app.words
        tap(good("top", "stone"))
        assert "Now tap the depot it goes to." in app.words
        tap("Discard it")
        assert app.screen.draft.discard == Goods(stone=1)
        assert "Discard it" not in app.words


def test_two_tapped_depots_change_places(tmp_path: Path) -> None:
    with sitting(tmp_path, roomy(middle={"coin": 1}), TWO) as app:
        tap(grip("middle"))
        tap(grip("bottom"))
        assert app.screen.draft.depots == {"bottom": Goods(coin=2), "top": Goods(stone=1)}


def test_a_good_goes_where_it_is_dragged(tmp_path: Path) -> None:
    with sitting(tmp_path, roomy(middle={"coin": 1}), TWO) as app:
        drag(good("top", "stone"), grip("bottom"))
        assert app.screen.draft.depots["bottom"] == Goods(stone=1)
        drag(grip("bottom"), grip("top"))
        assert app.screen.draft.depots["top"] == Goods(stone=1)
        assert log(app) == ["take"]


def test_a_finger_on_a_good_drags_it_at_once_and_a_restless_tap_is_still_a_tap(tmp_path: Path) -> None:
    with sitting(tmp_path, roomy(middle={"coin": 1}), TWO) as app:
        x, y = good("top", "stone").to_window(*good("top", "stone").center)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        touch.touch_move(x, y + theme.gap6)
        assert any(isinstance(one, Factory.Carried) for one in Window.children)
        touch.touch_up()
        frames()
        assert not any(isinstance(one, Factory.Carried) for one in Window.children)
        assert "Now tap the depot it goes to." in app.words


def test_the_page_scrolls_under_a_finger_on_an_empty_place(tmp_path: Path) -> None:
    with sitting(tmp_path, roomy(middle={"coin": 1}), TWO, size=SMALL_PHONE, text_scale=2) as app:
        scroller = app.screen.ids.scroller
        empty = next(one for one in on_top() if isinstance(one, Factory.GoodPlace) and not one.value.carries)
        for widget, scrolls in ((empty, True), (good("middle", "coin"), False)):
            scroller.scroll_to(widget, padding=theme.touch, animate=False)
            frames()
            before = scroller.scroll_y
            x, y = widget.to_window(*widget.center)
            touch = UnitTestTouch(x, y)
            touch.touch_down()
            for step in range(1, 6):
                touch.touch_move(x, y - step * 2 * theme.gap12)
                frames()
            assert (scroller.scroll_y != before) is scrolls
            touch.touch_up()
            let(0.5)


def test_an_impossible_drop_springs_back_with_the_reason(tmp_path: Path) -> None:
    with sitting(tmp_path, roomy(middle={"coin": 1}), TWO) as app:
        before = app.screen.draft
        drag(good("middle", "coin"), grip("top"))
        assert "The top depot holds" in app.words
        assert not any(isinstance(one, Factory.Carried) for one in on_top())
        assert app.screen.draft == before
        tap("The rule")
        assert "One type in a depot" in app.words


def test_the_table_may_insist(tmp_path: Path) -> None:
    with sitting(tmp_path, roomy(middle={"coin": 1}), TWO) as app:
        tap(good("top", "stone"))
        tap(grip("middle"))
        tap("Put it there anyway")
        assert saying("Fix it to store").disabled
        tap("Record anyway")
        tap("Record it")
        assert log(app) == ["take", "store"]
        assert app.session.game.entries[-1].flagged == ("depot.one_type", "depot.room")


def test_another_good_for_a_white_marble_takes_the_row_again(tmp_path: Path) -> None:
    more = masters.Adjust(seat="red", change=Goods(coin=1))
    with sitting(tmp_path, two_leaders(), FABIO, more) as app:
        tap("stone")
        assert log(app) == ["take", "adjust"]
        assert app.session.game.entries[0].action == FABIO.with_(white=("stone", "servant"))
        assert not any(isinstance(child, Snackbar) for child in app.screen.children)  # it would cover the other ways
        assert app.manager.current == "masters_store"
        tap("Undo")
        tap("Undo")
        assert (log(app), app.manager.current) == ([], "masters_market")


def test_the_page_stays_where_it_is_while_white_marbles_are_chosen(tmp_path: Path) -> None:
    with sitting(tmp_path, two_leaders(), FABIO, size=SMALL_PHONE, text_scale=1.5) as app:
        scroller = app.screen.ids.scroller
        bring_into_view(saying("stone"))
        scroller.scroll_y -= 0.1
        let(TAP)
        before = saying("stone").to_window(0, 0)
        tap("stone")
        assert app.session.game.entries[0].action == FABIO.with_(white=("stone", "servant"))
        assert saying("stone").to_window(0, 0) == before


def test_alone_the_red_card_speaks_of_the_black_cross(tmp_path: Path) -> None:
    board = {"depots": {"top": {"stone": 1}, "middle": {"servant": 2}, "bottom": {"shield": 3}}}
    with sitting(tmp_path, alone(players={"red": board}, cross=7), masters.Take(line="column-1")) as app:
        assert "to the black cross" in app.words
        assert "The black cross reaches 8: the 1st Vatican Report follows." in app.words


def test_a_killed_app_opens_again_where_the_goods_wait(tmp_path: Path) -> None:
    with started(tmp_path, killed=True) as app:
        app.session.begin("masters", two_leaders(), "Test")
        app.go("masters_market")
        assert app.act(FABIO)
        waiting = app.session.table.awaiting
    with started(tmp_path, killed=True) as again:
        assert again.manager.current == "masters_store"
        assert again.session.table.awaiting == waiting
        assert saying("Store 3, discard 1")


def test_goods_are_moved_on_a_sheet_in_ones_turn(tmp_path: Path) -> None:
    with sitting(tmp_path, roomy(middle={"coin": 1}), screen="masters_market") as app:
        RearrangeSheet(app, "red").open()
        let(0.5)
        assert saying("Save depots").disabled
        tap(grip("middle"))
        tap(grip("top"))
        tap("Save depots")
        assert app.table.player("red").depots == {"top": Goods(coin=1)}
        RearrangeSheet(app, "yellow").open()
        let(0.5)
        assert "It is Anna's turn." in app.words


def test_who_wants_to_correct_the_depots_is_led_to_moving_resources(tmp_path: Path) -> None:
    with sitting(tmp_path, roomy(middle={"coin": 1})) as app:
        sheet = open_adjust(app, "red", "storage")
        let(0.5)
        tap("Move resources")
        let(0.5)
        tap(grip("middle"))
        tap(grip("top"))
        tap("Save depots")
        assert app.table.player("red").depots == {"top": Goods(coin=1)}
        assert isinstance(app.session.game.entries[-1].action, masters.Rearrange)
        sheet = open_adjust(app, "red", "storage")
        let(0.5)
        [one for one in tree(sheet.ids.depots) if isinstance(one, Stepper)][-1].step(1)
        assert saying("Move resources").disabled  # a correction has been begun
