"""The production with real taps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory
from kivy.uix.scrollview import ScrollView

from companion.games.masters import Produce
from companion.table.goods import Goods
from tests.ui import driving
from tests.ui.looking import tree
from tests.ui.masters.tables import under_way
from tests.ui.masters.test_produce_view import OF_THE_BOOK
from tests.ui.sitting import SeatedApp, sitting

HARSH = [
    (driving.SMALL_PHONE, "light", 2.0),
    (driving.FLAT_PHONE, "light", 1.3),
]


def book(**board: Any) -> Any:
    return under_way("blue", blue={**OF_THE_BOOK, **board})


def power(app: SeatedApp, name: str) -> Any:
    return next(card for card in tree(app.screen) if isinstance(card, Factory.PowerCard) and card.value.power == name)


def part(of: Any, kind: str) -> Any:
    return next(one for one in tree(of) if isinstance(one, Factory.get(kind)))


def pick(app: SeatedApp, name: str, kind: str, what: str = "get") -> Any:
    lines = [one for one in tree(power(app, name)) if isinstance(one, Factory.PickLine) and one.value.what == what]
    return next(one for one in tree(lines[0]) if isinstance(one, Factory.PickButton) and one.value.kind == kind)


def last(app: SeatedApp) -> Any:
    return app.session.game.entries[-1].action


def test_the_example_of_the_rulebook_takes_three_taps(tmp_path: Path) -> None:
    with sitting(tmp_path, book(), screen="masters_table") as app:
        driving.tap("Produce")
        driving.tap(part(power(app, "basic"), "PowerHead"))
        driving.tap("Produce with 4 powers")
        chiara = app.table.player("blue")
        assert chiara.strongbox == Goods(coin=1, stone=6, servant=1, shield=1)
        assert chiara.faith == 15
        assert app.manager.current == "masters_table"


def test_what_is_paid_stands_beside_what_comes_however_many_lines_that_is(tmp_path: Path) -> None:
    rich = {"strongbox": {"coin": 12, "stone": 12, "servant": 12, "shield": 12}}
    with sitting(tmp_path, book(**rich), screen="masters_produce") as app:
        driving.tap("All I can")
        driving.let(0.2)
        pay, after = (one for one in tree(app.screen) if isinstance(one, Factory.SumSide))
        assert pay.height < after.height
        assert pay.top == after.top


def test_powers_are_switched_and_swapped_and_goods_chosen(tmp_path: Path) -> None:
    with sitting(tmp_path, book(), screen="masters_produce") as app:
        driving.tap("All I can")
        assert "Needs 1 coin: all 3 are in use" in app.words
        driving.tap("Swap in")
        assert "faith" not in "".join(driving.texts(power(app, "production-coin")))  # it gives faith too
        assert not power(app, "purple-1-3").value.on
        driving.tap(pick(app, "production-coin", "shield"))
        driving.tap(part(power(app, "green-2-2"), "PowerHead"))
        assert not power(app, "green-2-2").value.on
        driving.tap(part(power(app, "basic"), "ChangeGoods"))
        driving.tap(pick(app, "basic", "stone", "pay"))
        driving.tap(pick(app, "basic", "servant", "pay"))
        app.ways()
        driving.tap("Produce with 3 powers")
        move = last(app)
        assert move.powers == ("purple-1-4", "basic", "production-coin")
        assert move.spend == Goods(stone=1, servant=1)
        assert move.receive["shield"] == 1


def test_the_last_of_a_kind_looks_chosen_and_stays_so(tmp_path: Path) -> None:
    with sitting(tmp_path, book(strongbox={"coin": 1, "stone": 1}), screen="masters_produce") as app:
        driving.tap(part(power(app, "basic"), "PowerHead"))
        driving.tap(part(power(app, "basic"), "ChangeGoods"))
        coin, servant = pick(app, "basic", "coin", "pay"), pick(app, "basic", "servant", "pay")
        assert (coin.chosen, coin.disabled) == (True, False)
        assert (servant.chosen, servant.disabled) == (False, True)
        driving.tap(coin)
        assert app.screen.view.move.spend == Goods(coin=1, stone=1)


def test_too_much_is_refused_with_the_rule_and_may_be_recorded_anyway(tmp_path: Path) -> None:
    with sitting(tmp_path, book(), screen="masters_produce") as app:
        driving.tap("All I can")
        driving.tap(part(power(app, "production-coin"), "PowerHead"))
        assert "You are 1 coin short" in app.words
        driving.tap("The rule")
        assert "Pay everything before you receive" in app.words
        Window.children[0].dismiss(animation=False)
        driving.frames()
        driving.tap("Produce with 4 of them")
        assert "You are 1 coin short" not in app.words
        driving.tap(part(power(app, "production-coin"), "PowerHead"))
        anyway = driving.saying("Record anyway")
        next(one for one in anyway.walk_reverse() if isinstance(one, ScrollView)).scroll_to(anyway, animate=False)
        driving.let(0.3)
        driving.tap("Record anyway")
        assert app.session.game.position == 0
        app.ways()
        driving.tap("Record it")
        assert app.session.game.entries[-1].flagged == ("production.inputs",)


def test_a_row_opened_by_one_player_is_closed_for_the_next(tmp_path: Path) -> None:
    with sitting(tmp_path, book(), screen="masters_produce") as app:
        driving.tap(part(power(app, "basic"), "PowerHead"))
        driving.tap(part(power(app, "basic"), "ChangeGoods"))
        assert power(app, "basic").paying
        app.act(Produce(seat="blue", powers=("green-2-2",)))
        app.go("masters_produce")
        driving.let(0.5)
        assert app.screen.view.who.seat == "red"
        assert not power(app, "basic").value.on
        driving.tap(part(power(app, "basic"), "PowerHead"))
        assert not power(app, "basic").paying


def test_what_was_taken_back_is_proposed_anew(tmp_path: Path) -> None:
    before = Produce(seat="blue", powers=("green-2-2",))
    with sitting(tmp_path, book(), before, screen="masters_produce") as app:
        assert app.screen.view.who.seat == "red"
        app.session.undo()
        driving.frames()
        assert "Produce with 3 powers" in app.words
        driving.tap("All I can")
        assert "Produce with 4 powers" in app.words


def test_the_draft_outlives_a_look_at_the_rules(tmp_path: Path) -> None:
    with sitting(tmp_path, book(), screen="masters_produce") as app:
        driving.tap(part(power(app, "basic"), "PowerHead"))
        app.read_rules("Production")
        driving.frames()
        app.back()
        driving.frames()
        assert power(app, "basic").value.on


def test_a_production_may_set_off_a_report(tmp_path: Path) -> None:
    with sitting(tmp_path, book(faith=15), screen="masters_produce") as app:
        assert "sets off a Vatican Report" in app.words
        seen = app.ways()
        driving.tap("Produce with 3 powers")
        assert seen == ["masters_report"]
