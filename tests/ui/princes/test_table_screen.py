"""The table of Princes, with real touches in a window that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.tests.common import UnitTestTouch

from companion.games import princes
from companion.table.goods import Goods
from companion.ui.kit import BottomSheet
from companion.ui.look.theme import theme
from companion.ui.princes.actions.recruit import SellSheet
from companion.ui.princes.actions.sheet import ActionsSheet
from companion.ui.princes.peek.sheet import PeekButton
from tests.ui import driving, looking
from tests.ui.driving import Look
from tests.ui.princes.tables import under_way
from tests.ui.sitting import SeatedApp, sitting

LOOKS = [
    Look(driving.SMALL_PHONE, "light", 1.0),
    Look(driving.SMALL_PHONE, "light", 2.0),
    Look(driving.FLAT_PHONE, "light", 1.3),
]
SECOND = {"blue": ["work"], "red": ["profession"]}
POOR = {"red": {"goods": {"florin": 100, "points": 20}}}


def find(kind: type, **facts: Any) -> Any:
    """The widget of this kind with these properties, topmost window first."""
    for root in Window.children:
        for widget in looking.tree(root):
            if isinstance(widget, kind) and all(getattr(widget, name) == value for name, value in facts.items()):
                return widget
    raise LookupError(kind.__name__)


def showing(kind: str, what: Callable[[Any], bool]) -> Any:
    """The widget whose value this is."""
    found = [one for root in Window.children for one in looking.tree(root) if isinstance(one, getattr(Factory, kind))]
    return next(widget for widget in found if what(widget.value))


def tile(seat: str) -> Any:
    return showing("PrincesTile", lambda tile: tile.who.seat == seat)


def action(name: str) -> Any:
    return showing("PrincesAction", lambda offer: offer.name == name)


def sheet() -> Any:
    return next(child for child in Window.children if isinstance(child, BottomSheet) and not child.closing)


@contextmanager
def at_table(folder: Path, setup: princes.Setup, **look: Any) -> Iterator[tuple[SeatedApp, list[str]]]:
    """The table alone: where it would lead is only noted."""
    with sitting(folder, setup, **look) as app:
        gone = app.ways()
        yield app, gone


@contextmanager
def holding(widget: Any) -> Iterator[None]:
    driving.bring_into_view(widget)
    touch = UnitTestTouch(*widget.to_window(*widget.center))
    touch.touch_down()
    driving.let(0.3)
    yield
    touch.touch_up()
    driving.let(0.3)


def test_money_shows_only_while_its_owner_holds_the_purse(tmp_path: Path) -> None:
    with at_table(tmp_path, under_way()) as (app, _gone):
        purse = tile("red").ids.purse
        assert "900" not in app.words
        with holding(purse):
            assert "900" in app.words
            app.dispatch("on_pause")
            assert "900" not in app.words
        with holding(purse):
            assert "900" in app.words
        assert "900" not in app.words
        with holding(tile("yellow").ids.purse):
            assert "1400" in app.words
            assert "900" not in app.words


def test_who_has_seen_unknown_cards_is_led_to_entering_them(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), screen="princes_table") as app:
        with holding(find(PeekButton)):
            assert "1 card is unknown." not in app.words
        assert "1 card is unknown." in app.words
        driving.tap("Enter which")
        driving.let(0.4)
        assert sheet().to.who.name == "Anna"


def test_peeking_opens_the_hand_of_whoever_plays_and_closes_with_the_finger(tmp_path: Path) -> None:
    with at_table(tmp_path, under_way()) as (app, _gone):
        assert "Organ Builder" not in app.words
        with holding(find(PeekButton)):
            assert all(secret in app.words for secret in ("Organ Builder", "Poet", "900", "+1 per Prestige card"))
        assert not any(secret in app.words for secret in ("Organ Builder", "Poet", "900", "+1 per Prestige card"))
        # Who cannot hold may tap, and it closes by itself.
        theme.tap_to_look = True
        try:
            driving.tap(find(PeekButton))
            assert "Organ Builder" in app.words
            driving.let(5.5)
            assert "Organ Builder" not in app.words
        finally:
            theme.tap_to_look = False


def test_a_purse_opened_by_a_tap_is_closed_for_whoever_comes_back_to_the_table(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way()) as app:
        purse = tile("red").ids.purse
        theme.tap_to_look = True
        try:
            driving.tap(purse)
            assert "900" in app.words
            app.go("log")
            app.back()
            driving.frames()
            assert "900" not in app.words
        finally:
            theme.tap_to_look = False


def test_tiles_and_actions_lead_to_their_screens(tmp_path: Path) -> None:
    with at_table(tmp_path, under_way()) as (app, gone):
        driving.tap(tile("yellow"))
        driving.tap(action("work"))
        driving.tap(action("building"))
        driving.tap(action("bonus"))
        assert gone[:3] == ["princes_player", "princes_work", "princes_place"]
        assert "princes_draw" in gone
        assert app.session.game.entries[-1].action == princes.TakeBonus(seat="red")


def test_a_refused_action_opens_all_of_them_at_the_reason(tmp_path: Path) -> None:
    with at_table(tmp_path, under_way(taken=SECOND)) as (app, _gone):
        driving.tap(action("profession"))
        driving.let(0.5)
        assert isinstance(sheet(), ActionsSheet)
        assert "You already took a Profession card this round. Choose another action." in app.words
        assert "The rule" in app.words
        driving.tap("Record anyway")
        driving.tap("Record it")
        assert app.session.game.entries[-1].flagged


def test_missing_money_is_said_on_confirming_with_a_way_out(tmp_path: Path) -> None:
    with at_table(tmp_path, under_way(boards=POOR)) as (app, _gone):
        driving.tap(action("bonus"))
        driving.let(0.5)
        assert "Anna cannot pay this." in app.words
        assert "200" not in app.words
        driving.tap("Move back on the fame track for what is missing")
        driving.let(0.5)
        assert app.table.player("red").goods == Goods(florin=300, points=18)
        driving.tap(showing("ActionRow", lambda row: row.name == "bonus"))
        assert app.table.awaiting


def test_a_freedom_is_introduced_with_two_taps(tmp_path: Path) -> None:
    with at_table(tmp_path, under_way()) as (app, _gone):
        driving.tap(action("freedom"))
        driving.let(0.5)
        driving.tap(showing("FreedomRow", lambda row: row.icon == "travel"))
        assert "Travel: you already have it. Choose another Freedom." in app.words
        driving.tap(showing("FreedomRow", lambda row: row.icon == "religion"))
        assert app.table.player("red").goods["religion"] == 1


def test_what_is_no_action_is_there_too(tmp_path: Path) -> None:
    with at_table(tmp_path, under_way()) as (app, _gone):
        driving.tap("Left in the supply")
        driving.let(0.5)
        assert "Theater: 3 left" in app.words
        sheet().dismiss(animation=False)
        driving.tap(find(Factory.PipsButton))
        driving.let(0.5)
        driving.tap(showing("SideTile", lambda side: side.icon == "recruit"))
        assert "You have no Recruiting card to use." in app.words
        driving.tap(showing("SideTile", lambda side: side.icon == "coin"))
        driving.let(0.5)
        driving.tap("Take 100 Florin")
        assert app.table.player("red").goods["points"] == 32
        driving.let(0.5)
        driving.tap("Sell or end turn")
        driving.let(0.5)
        driving.tap("End the turn with 2 actions left")
        driving.let(0.5)
        assert "Dario’s turn" in app.words
        driving.tap("Undo")
        assert "Anna’s turn" in app.words


def test_recruiting_takes_an_open_profession(tmp_path: Path) -> None:
    board = {"goods": {"florin": 900, "points": 33, "recruiting_hand": 1}}
    with at_table(tmp_path, under_way(boards={"red": board})) as (app, _gone):
        driving.tap(find(Factory.PipsButton))
        driving.let(0.5)
        driving.tap(showing("SideTile", lambda side: side.icon == "recruit"))
        driving.let(0.5)
        driving.tap("Philosopher")
        assert "philosopher" in app.table.player("red").hand


@pytest.mark.parametrize(("below_zero", "sold"), [(False, 1), (True, 3)])
def test_points_are_sold_as_far_as_the_table_reads_it(tmp_path: Path, below_zero: bool, sold: int) -> None:
    setup = under_way(boards={"red": {"goods": {"points": 1}}})
    rules = princes.TableRules(points_below_zero=below_zero)
    with at_table(tmp_path, setup.model_copy(update={"rules": rules})) as (app, _gone):
        driving.tap(find(Factory.PipsButton))
        driving.let(0.5)
        driving.tap(showing("SideTile", lambda side: side.does == "step_back"))
        driving.let(0.5)
        for _ in range(2):
            driving.tap(next(w for w in looking.tree(find(SellSheet)) if type(w).__name__ == "Stepper").ids.plus)
        driving.tap(f"Take {sold * 100} Florin")
        assert app.table.player("red").goods["points"] == 1 - sold


def test_a_turn_taken_back_below_its_sheet_is_offered_again(tmp_path: Path) -> None:
    with sitting(tmp_path, under_way(), princes.EndTurn(seat="red"), screen="princes_table") as app:
        app.screen.open_actions()
        assert sheet().view.who.seat == "yellow"
        app.session.undo()
        assert sheet().view.who.seat == "red"


def test_with_the_muse_recruiting_alone_is_as_wide_as_the_actions(tmp_path: Path) -> None:
    with at_table(tmp_path, under_way(muse=True)) as (app, _gone):
        app.screen.open_actions()
        driving.let(0.5)
        assert find(Factory.SideTile).width == showing("ActionRow", lambda row: row.name == "work").width


def test_the_rows_of_players_are_even(tmp_path: Path) -> None:
    """Of four where there is room for three, nobody is alone in a row."""
    with at_table(tmp_path, under_way(), size=(600, 960)) as (app, _gone):
        tops = [looking.box(one).top for one in app.screen.ids.tiles.children]
        assert sorted(tops.count(top) for top in set(tops)) == [2, 2]


def test_who_wants_to_end_the_turn_sees_where(tmp_path: Path) -> None:
    with at_table(tmp_path, under_way(), size=driving.FLAT_PHONE) as (app, _gone):
        app.screen.open_actions()
        driving.let(0.4)
        assert looking.box(driving.saying("End the turn with 2 actions left")).bottom >= 0
