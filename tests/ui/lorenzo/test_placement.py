"""Placing members with real touches; every tap is counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import lorenzo
from companion.table.goods import Goods
from companion.table.words import MINUS
from companion.ui.kit import MainButton, Stepper
from companion.ui.lorenzo.placement.sheet import PlacementSheet, open_placement
from tests.ui import driving, looking
from tests.ui.lorenzo.tables import seated, under_way
from tests.ui.lorenzo.test_table_screen import BUSY, at_table, calm, cell, setup
from tests.ui.sitting import SeatedApp

__all__ = ["calm"]

MINT, CHAPEL, TREASURY, ARCHITECT, BISHOP = 25, 31, 34, 58, 70


def sheet() -> PlacementSheet:
    return next(one for one in Window.children if isinstance(one, PlacementSheet))


def is_open() -> bool:
    return any(isinstance(one, PlacementSheet) for one in Window.children)


def tap_space(app: SeatedApp, space: str) -> Any:
    """Scrolled to, tapped, and the sheet has come to rest."""
    app.screen.ids.board.scroll_to(cell(app, space), animate=False)
    driving.frames()
    driving.tap(cell(app, space))
    driving.wait_until(lambda: is_open() and sheet()._anim_alpha == 1)
    driving.frames()
    return sheet()


def tap_in(opened: PlacementSheet, text: str) -> None:
    button = next(
        one for one in looking.tree(opened) if hasattr(one, "on_release") and text in driving.texts(one) and one.width
    )
    if any(button is one for one in looking.tree(opened.ids.content)):
        scroller = opened.ids.scroller
        scroller.scroll_to(button, animate=False)
        driving.frames()
    driving.tap(button)


def confirm(opened: PlacementSheet) -> None:
    tap_in(opened, "Confirm placement")
    driving.wait_until(lambda: not is_open())


def test_the_market_takes_two_taps(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "market-servants")
        assert opened.move.member == "white"
        confirm(opened)
        assert app.table.player("red").goods["servants"] == 8
        assert app.table.to_act == "yellow"


def test_the_council_takes_two_taps_with_its_privilege(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        before = app.table.player("red").goods
        opened = tap_space(app, "council")
        tap_in(opened, "1 wood and 1 stone")
        driving.wait_until(lambda: not is_open())
        assert app.table.player("red").goods == before + Goods(coins=1, wood=1, stone=1)
        assert (app.table.placed[-1].space, app.table.awaiting, app.table.to_act) == ("council", (), "yellow")
        driving.tap("Undo")  # as if it had been asked afterwards: first the privilege, then the placement
        driving.tap("Undo")
        assert (app.table.player("red").goods, app.session.game.position) == (before, 0)


def test_the_privilege_can_be_decided_after_the_placement(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        tap_in(tap_space(app, "council"), "Choose after this")
        driving.wait_until(lambda: not is_open())
        assert app.table.placed[-1].space == "council"
        assert [type(choice).__name__ for choice in app.table.awaiting] == ["PrivilegeChoice"]


def test_a_tower_takes_three_taps(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "buildings-3")
        assert (opened.move.member, opened.move.servants) == ("white", 1)
        assert "Choose the card first" in driving.texts(opened)
        tap_in(opened, "Barracks")
        confirm(opened)
        anna = app.table.player("red")
        assert [app.table.catalogue.cards[card].name for card in anna.buildings] == ["Barracks"]
        assert (anna.goods["servants"], anna.goods["coins"], anna.goods["wood"]) == (2, 3, 3)


def test_a_known_card_takes_two_taps(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, known="territories-1")) as app:
        opened = tap_space(app, "territories-1")
        assert opened.ready
        confirm(opened)
        assert len(app.table.player("red").territories) == 1


def test_a_card_that_nobody_knows(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "territories-1")
        tap_in(opened, "I don’t know the card")
        assert "What was paid?" not in driving.texts(opened)  # territories cost nothing
        confirm(opened)
        assert app.table.player("red").territories == (None,)


def paid(opened: PlacementSheet, name: str) -> Any:
    return next(
        one.ids.number for one in looking.tree(opened) if isinstance(one, Factory.WayStepper) and one.value.name == name
    )


def amounts(opened: PlacementSheet) -> dict[str, int]:
    return {one.value.name: one.value.amount for one in looking.tree(opened) if isinstance(one, Factory.WayStepper)}


def pay(opened: PlacementSheet, name: str, times: int, button: str = "plus") -> None:
    for _ in range(times):
        opened.ids.scroller.scroll_to(paid(opened, name), animate=False)
        driving.frames()
        driving.tap(paid(opened, name).ids[button])


def test_what_was_paid_for_a_card_that_nobody_knows_is_asked_and_taken_back_with_it(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        before = app.table.player("red").goods
        opened = tap_space(app, "buildings-3")
        assert "What was paid?" not in driving.texts(opened)
        tap_in(opened, "I don’t know the card")
        assert amounts(opened) == dict.fromkeys(amounts(opened), 0)
        pay(opened, "Wood", 2)
        assert amounts(opened)["Wood"] == 2
        confirm(opened)
        anna = app.table.player("red")
        assert (anna.buildings, len(app.session.game.entries)) == ((None,), 1)
        assert before["wood"] + app.table.catalogue.spaces["buildings-3"].bonus["wood"] - anna.goods["wood"] == 2
        driving.tap("Undo")
        assert app.table.player("red").goods == before


def test_the_question_what_was_paid_is_in_sight_on_a_small_phone_too() -> None:
    with seated(under_way(round=5), shows="lorenzo_table", size=(320, 568)) as app:
        opened = open_placement(app, "ventures-1", "orange")
        driving.let(0.4)
        tap_in(opened, "I don’t know the card")
        driving.let(0.6)
        (asked,) = [one for one in looking.tree(opened) if isinstance(one, Factory.PaidPart)]
        title, scroller = asked.ids.title, opened.ids.scroller
        assert title.to_window(title.x, title.top)[1] <= scroller.top + 1
        coins = paid(opened, "Coins")
        assert coins.to_window(*coins.pos)[1] > scroller.y


def test_one_amount_alone_has_the_whole_line() -> None:
    laid = lorenzo.LayCards(cards={"characters-2": 49})
    start = under_way(members="green white characters-1", sheets={"red": {"coins": 1}})
    with seated(start, laid, shows="lorenzo_table", size=driving.PHONE) as app:
        opened = open_placement(app, "characters-2", "orange")
        driving.let(0.4)
        tap_in(opened, "Record anyway")
        driving.let(0.4)
        (stepper,) = [one for one in looking.tree(opened) if isinstance(one, Factory.WayStepper)]
        (asked,) = [one for one in looking.tree(opened) if isinstance(one, Factory.PaidPart)]
        assert stepper.right == asked.right


def test_what_was_paid_for_an_unknown_card_may_be_left_out(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "buildings-1")
        tap_in(opened, "I don’t know the card")
        assert "Not sure? Leave it and adjust the goods later." in driving.texts(opened)
        goods = app.table.player("red").goods
        confirm(opened)
        assert app.session.game.entries[-1].action.pay is None
        assert app.table.player("red").goods == goods - Goods(coins=3)  # the fee of the tower


def test_however_often_one_taps_it_is_recorded_once(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "market-servants")
        for _ in range(3):
            opened.record()
        assert len(app.session.game.entries) == 1


def test_another_pawn_and_more_servants(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "production-shared")
        assert opened.view.equation == f"white die 4 {MINUS} shared space 3 = 1"
        tap_in(opened, "0")
        assert (opened.move.member, opened.view.legal) == ("neutral", False)
        tap_in(opened, "4")
        assert opened.view.legal
        servants = next(one for one in looking.tree(opened) if isinstance(one, Stepper))
        driving.tap(servants.ids.plus)
        assert (opened.move.servants, opened.view.value) == (1, 2)


def headline(opened: PlacementSheet) -> str:
    (head,) = [one for one in looking.tree(opened) if isinstance(one, Factory.RefusalHead)]
    return str(head.value.text)


def test_the_best_way_out_is_the_one_filled_button(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, servants=5)) as app:
        app.screen.choose("white")
        opened = tap_space(app, "characters-4")
        if opened.view.legal:
            opened.answer(0)
        filled = [one for one in looking.tree(opened.ids.content) if isinstance(one, MainButton)]
        assert [one.text for one in filled] == ["Spend 3 servants"]
        driving.tap(filled[0])
        assert opened.view.legal


def chips(opened: PlacementSheet) -> list[tuple[str, bool]]:
    found = [one for one in looking.tree(opened) if isinstance(one, Factory.RuleChipButton)]
    return [(one.value.text, one.value.kept) for one in found]


def test_beside_a_refusal_stands_what_is_no_hindrance(tmp_path: Path) -> None:
    poor = under_way(dice=(3, 5, 6), members="blue white characters-1", sheets={"red": {"coins": 1}})
    with seated(poor, shows="lorenzo_table") as app:
        opened = open_placement(app, "characters-4", "white")
        driving.let(0.4)
        assert headline(opened) == "Needs 7, you have 3."
        assert chips(opened) == [("2 coins short for an occupied tower.", False), ("0 of 6 character cards", True)]
        tap_in(opened, "0 of 6 character cards")
        assert "At most six cards of a type" in driving.texts(Window)


def test_at_most_two_ticks(tmp_path: Path) -> None:
    weak = under_way(dice=(3, 5, 6), sheets={"red": {"territories": (1, 2), "military": 1}})
    with seated(weak, shows="lorenzo_table") as app:
        opened = open_placement(app, "territories-1", "white")
        driving.let(0.4)
        assert chips(opened) == [("Value 3 is enough", True), ("No tower fee", True)]


def test_a_covered_space_says_so_and_offers_other_places(tmp_path: Path) -> None:
    with seated(under_way(players=3), shows="lorenzo_table") as app:
        opened = open_placement(app, "market-military", "white")
        driving.let(0.4)
        assert headline(opened) == "Covered with fewer than 4 players."
        assert not opened.recordable
        assert "Record anyway" not in driving.texts(opened)
        assert chips(opened) == []
        assert "Market, 5 coins" in driving.texts(opened)


def test_illegal_says_why_and_a_fix_makes_it_legal(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, servants=5)) as app:
        app.screen.choose("white")
        opened = tap_space(app, "harvest-shared")
        assert not opened.view.legal
        assert headline(opened) == "One of your coloured pawns is already there."
        assert "Fix it to confirm" in driving.texts(opened)
        tap_in(opened, "Use the neutral pawn and 4 servants")
        assert (opened.move.member, opened.move.servants) == ("neutral", 4)
        assert opened.ready


def test_spend_a_servant_to_reach_the_floor(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, coins=2, advanced=True)) as app:
        opened = tap_space(app, "characters-4")
        texts = driving.texts(opened)
        assert headline(opened) == "Needs 7, you have 4."
        assert not [one for one in looking.tree(opened) if isinstance(one, Factory.BestFixButton)]  # none mends both
        assert "Rulebook p. 7" in texts
        tap_in(opened, "Spend 3 servants")
        assert [refusal.rule for refusal in opened.view.refusals] == ["tower.surcharge"]


def test_where_else_the_pawn_may_go(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, coins=2)) as app:
        opened = tap_space(app, "characters-4")
        tap_in(opened, "Market, 5 servants")
        assert opened.title == "Market, 5 servants"
        confirm(opened)
        assert app.table.player("red").goods["servants"] == 8


def test_recorded_anyway_asks_which_card_and_what_was_paid(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, coins=2)) as app:
        before = app.table.player("red").goods
        opened = tap_space(app, "characters-2")
        tap_in(opened, "Record anyway")
        assert "Choose the card first" in driving.texts(opened)
        tap_in(opened, "Architect")
        assert amounts(opened) == {"Tower fee": 2}  # all that the app knows of
        pay(opened, "Tower fee", 2, "minus")
        assert amounts(opened) == {"Tower fee": 0, "Coins": 2}
        pay(opened, "Coins", 1, "minus")
        tap_in(opened, "Record it")
        driving.wait_until(lambda: not is_open())
        (entry,) = app.session.game.entries
        assert entry.action.overruled
        assert "tower.surcharge" in entry.flagged
        anna = app.table.player("red")
        assert (anna.goods["coins"], anna.characters) == (1, (ARCHITECT,))
        driving.tap("Undo")
        assert (app.table.to_act, app.table.player("red").goods) == ("red", before)


def test_a_card_that_is_too_expensive_says_what_is_missing_and_can_be_recorded_anyway(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, coins=4)) as app:
        opened = tap_space(app, "characters-2")
        assert opened.view.legal
        tap_in(opened, "Architect")
        assert headline(opened) == "3 coins short of the cost."
        tap_in(opened, "Record anyway")
        assert amounts(opened) == {"Tower fee": 3, "Coins": 1}
        tap_in(opened, "Record it")
        driving.wait_until(lambda: not is_open())
        anna = app.table.player("red")
        assert (anna.goods["coins"], anna.characters) == (0, (ARCHITECT,))


def test_recorded_anyway_may_leave_card_and_payment_unknown(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, coins=2)) as app:
        opened = tap_space(app, "characters-2")
        tap_in(opened, "Record anyway")
        tap_in(opened, "I don’t know the card")
        tap_in(opened, "Record it")
        driving.wait_until(lambda: not is_open())
        place = app.session.game.entries[-1].action
        assert (place.overruled, place.pay, place.fee) == (True, None, None)
        anna = app.table.player("red")
        assert (anna.characters, anna.goods["coins"]) == ((None,), 0)


def test_a_double_tap_records_nothing_against_the_rules(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, coins=2, known="characters-2")) as app:
        opened = tap_space(app, "characters-2")
        button = next(one for one in looking.tree(opened) if isinstance(one, Factory.AnywayButton))
        for place in (button.x + 2, button.center_x, button.right - 2):
            for asked in (True, False):
                driving.tap_at(place, button.center_y)
                assert opened.insisted == asked
        assert is_open()
        assert not app.session.game.entries
        assert [one.rule for one in opened.view.refusals] == ["tower.surcharge", "card.cost"]


def test_what_is_recorded_anyway_can_be_made_to_follow_the_rules(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY, servants=5)) as app:
        app.screen.choose("white")
        opened = tap_space(app, "characters-4")
        opened.answer(0)
        driving.frames()
        tap_in(opened, "Record anyway")
        assert opened.insisted
        opened.answer(3)
        assert (opened.view.legal, opened.insisted, opened.move.overruled) == (True, False, False)


def test_it_opens_at_its_top_however_far_somebody_has_scrolled_before() -> None:
    with producing() as app:
        opened = open_placement(app, "characters-3", "orange")
        driving.let(0.4)
        opened.ids.scroller.scroll_y = 0
        opened = open_placement(app, "ventures-3", "orange")
        driving.let(0.4)
        assert opened.ids.scroller.scroll_y == 1


def test_closing_records_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, setup(BUSY)) as app:
        opened = tap_space(app, "market-servants")
        driving.tap(opened.ids.close)
        driving.wait_until(lambda: not is_open())
        assert not app.session.game.entries


def producing(**red: Any) -> Any:
    owned = {"coins": 9, "servants": 3, "buildings": (MINT, CHAPEL, TREASURY), "bonus_tile": "standard", **red}
    return seated(under_way(round=5, dice=(3, 2, 6), sheets={"red": owned}), shows="lorenzo_table")


def recorded(app: SeatedApp) -> list[str]:
    return [entry.action.kind for entry in app.session.game.entries]


def test_a_production_takes_two_taps_with_its_exchanges() -> None:
    with producing() as app:
        opened = open_placement(app, "production", "white")
        driving.let(0.4)
        assert "2 of 3 buildings activate" in driving.texts(opened)
        confirm(opened)
        assert recorded(app) == ["place", "exchange"]
        assert app.session.table.player("red").goods["victory"] == 5


def test_a_card_out_of_reach_is_woken_by_servants() -> None:
    with producing() as app:
        opened = open_placement(app, "production", "white")
        driving.let(0.4)
        tap_in(opened, "+2")
        assert (opened.move.servants, opened.view.value) == (2, 5)
        assert "All 3 buildings activate" in driving.texts(opened)


def test_an_exchange_is_skipped_on_the_same_sheet() -> None:
    with producing() as app:
        opened = open_placement(app, "production", "white")
        driving.let(0.4)
        boxes = [one for one in looking.tree(opened) if isinstance(one, Factory.ActivatedBox)]
        treasury = next(one for one in boxes if one.value.card == TREASURY)
        driving.tap(next(one for one in looking.tree(treasury) if isinstance(one, Factory.SkipButton)))
        confirm(opened)
        assert app.session.game.entries[-1].action.choices == {CHAPEL: 0}


def test_what_a_card_sets_off_is_confirmed_with_it_or_decided_later() -> None:
    for later, kinds in ((False, ["place", "activate", "exchange"]), (True, ["place"])):
        with producing() as app:
            opened = open_placement(app, "characters-3", "orange")
            opened.name_card(BISHOP)
            driving.let(0.4)
            assert "Then a production at 4" in driving.texts(opened)
            assert "Choose after this" in driving.texts(opened.ids.foot)
            tap_in(opened, "Choose after this" if later else opened.confirm)
            assert recorded(app) == kinds


def test_the_chosen_card_leads_back_to_the_others() -> None:
    with producing() as app:
        opened = open_placement(app, "characters-3", "orange")
        driving.let(0.4)
        tap_in(opened, "Bishop")
        assert "Cardinal" not in driving.texts(opened)
        assert opened.ready
        tap_in(opened, "Another card")
        assert "Cardinal" in driving.texts(opened)
        assert not opened.ready
