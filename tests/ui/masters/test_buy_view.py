"""Buying in plain values: the grid, the card on top, its payment and its slot; and why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games import masters
from companion.rulebook.refusals import Fix
from companion.ui.masters.buy.deal_view import Deal, Draft, Fetched, OneWay, moved, turned_round
from companion.ui.masters.buy.reasons_view import ReasonsView, reasons_view
from companion.ui.masters.buy.view import Cell, buy_view
from tests.games.masters.positions import after, goods, position, warehouse
from tests.ui.masters.tables import TOPS, alone, under_way

DARIO = {**TOPS, "blue-3": "blue-3-1", "yellow-2": "yellow-2-1"}
SIX_CARDS = (("green-1-1", "green-2-1", "green-3-1"), ("blue-1-1", "blue-2-1"), ("yellow-1-1",))


def anna(**tops: str) -> masters.Table:
    named = {stack.replace("_", "-"): card for stack, card in tops.items()}
    return masters.begin(under_way(tops={**TOPS, **named}))


def cells(table: masters.Table) -> dict[str, Cell]:
    return {cell.stack: cell for cell in buy_view(table, Draft()).grid.cells}


def deal(table: masters.Table, stack: str, **draft: Any) -> Deal:
    found = buy_view(table, Draft(stack, **draft)).deal
    assert found is not None
    return found


def reasons(table: masters.Table, stack: str) -> ReasonsView:
    found = reasons_view(table, deal(table, stack))
    assert found is not None
    return found


# The grid


def test_the_grid_lies_as_on_the_table() -> None:
    view = buy_view(anna(), Draft())
    assert [cell.stack for cell in view.grid.cells[:4]] == ["green-3", "blue-3", "yellow-3", "purple-3"]
    assert [cell.stack for cell in view.grid.cells[8:]] == ["green-1", "blue-1", "yellow-1", "purple-1"]
    assert (view.subtitle, view.button) == (
        "Anna · round 9 · leaders: \N{MINUS SIGN}1 shield",
        "Choose a card",
    )


@pytest.mark.parametrize(
    ("stack", "mark", "left"),
    [
        ("green-3", "short", "4 left"),
        ("green-2", "ok", "2 left"),
        ("blue-3", "unnamed", "4 left"),
        ("green-1", "ok", "1 left"),
        ("purple-1", "empty", ""),
    ],
)
def test_a_stack_says_what_can_be_done_with_it(stack: str, mark: str, left: str) -> None:
    cell = cells(anna())[stack]
    assert (cell.mark, cell.left) == (mark, left)


def test_a_padlock_where_no_slot_takes_the_card_however_poor_one_is() -> None:
    found = cells(masters.begin(under_way("yellow", tops=DARIO)))
    assert (found["blue-3"].mark, found["green-1"].mark) == ("locked", "locked")
    assert (found["green-2"].mark, found["blue-2"].mark) == ("short", "ok")


def test_a_padlock_also_where_nobody_has_entered_the_card() -> None:
    found = cells(position(box="9 coin", slots=(("green-1-1",), ("green-1-2",), ("green-1-3", "blue-2-1"))))
    assert {stack: cell.mark for stack, cell in found.items() if cell.colour == "yellow"} == {
        "yellow-3": "unnamed",
        "yellow-2": "unnamed",
        "yellow-1": "locked",
    }
    assert (found["yellow-2"].shows, found["yellow-1"].shows) == (("enter it",), ("no slot",))


def test_prices_are_after_discounts() -> None:
    found = cells(anna())
    assert found["green-2"].price == (("mil", 4, "5"),)
    assert found["blue-2"].price == (("coin", 4, ""),)
    assert found["blue-3"].price == ()


def test_the_printing_changes_no_price() -> None:
    """Two cards are pictured with other powers in the Italian rulebook, which costs nobody anything."""
    prices = [
        cells(position(rules={"printing": printing}, tops={"green-3": "green-3-1", "yellow-3": "yellow-3-4"}))
        for printing in ("cards", "rulebook")
    ]
    assert prices[0] == prices[1]


# Which card


def test_a_stack_without_a_name_shows_what_may_lie_there() -> None:
    found = deal(anna(), "purple-2")
    assert (found.pick.title, found.pick.left) == ("Purple II: which is on top?", "4 left")
    assert [face.points for face in found.pick.faces] == [5, 6, 7, 8]
    assert [face.short for face in found.pick.faces] == ["", "", "1 short", ""]
    assert found.pick.faces[3].price == (("servant", 3, ""), ("mil", 2, "3"))
    assert found.move is None
    assert buy_view(anna(), Draft("purple-2")).button == "Enter the card first"


def test_a_named_card_stands_alone_until_somebody_doubts_it() -> None:
    table = anna(purple_2="purple-2-4")
    found = deal(table, "purple-2")
    assert (found.pick.title, [face.card for face in found.pick.faces]) == ("Purple II", ["purple-2-4"])
    assert list(found.pick.doubts) == ["Another card?"]
    doubted = deal(table, "purple-2", naming=True)
    assert [face.chosen for face in doubted.pick.faces] == [False, False, False, True]
    assert buy_view(table, Draft("purple-2")).button == "Buy purple II · 8 VP"


def test_the_last_card_of_a_stack_leaves_no_doubt() -> None:
    found = deal(anna(), "green-1")
    assert ([face.card for face in found.pick.faces], found.pick.doubts) == (["green-1-4"], ())


def test_an_exhausted_stack_has_nothing_to_show() -> None:
    assert buy_view(anna(), Draft("purple-1")).deal is None


# Payment


def test_the_warehouse_pays_first() -> None:
    rows = deal(anna(purple_2="purple-2-4"), "purple-2").payment
    assert [(row.icon, row.due, row.stored, row.stored_of, row.boxed, row.boxed_of) for row in rows] == [
        ("servant", 3, 2, 2, 1, 2),
        ("mil", 2, 1, 1, 1, 3),
    ]


def test_a_tap_moves_one_and_holding_turns_the_split_round() -> None:
    table, draft = anna(purple_2="purple-2-4"), Draft("purple-2")
    shields = deal(table, "purple-2").payment[1]
    one = moved(draft, shields)
    assert dict(one.boxed) == {"shield": 2}
    now = deal(table, "purple-2", boxed=one.boxed)
    assert now.move is not None
    assert now.move.pay == {"middle": goods("2 servant"), "strongbox": goods("1 servant 2 shield")}
    assert dict(moved(one, now.payment[1]).boxed) == {"shield": 1}
    assert dict(turned_round(draft, shields).boxed) == {"shield": 2}
    assert dict(turned_round(one, now.payment[1]).boxed) == {"shield": 1}


def test_nothing_can_be_moved_where_all_is_needed() -> None:
    (shields,) = deal(anna(), "green-2").payment
    assert list(shields.shares) == [3]


def test_one_line_a_place_says_what_is_paid_where_there_is_nothing_to_choose() -> None:
    def paid(**goods: Any) -> list[OneWay]:
        table = position(tops={"purple-1": "purple-1-2"}, **goods)
        return [part for part in parts(table, "purple-1") if isinstance(part, OneWay)]

    all_of_it = (("coin", 1), ("servant", 1), ("mil", 1))
    assert paid(stored="1 coin / 2 servant / 3 shield") == [
        OneWay((Fetched("depot", all_of_it),), "All from the depots")
    ]
    assert paid(box="1 coin 1 servant 1 shield") == [
        OneWay((Fetched("strongbox", all_of_it),), "All from the strongbox")
    ]
    assert paid(stored="1 coin / - / -", box="1 servant 1 shield") == [
        OneWay((Fetched("depot", all_of_it[:1]), Fetched("strongbox", all_of_it[1:])), "")
    ]
    assert paid(stored="1 coin / - / -", box="1 coin 1 servant 1 shield") == []


def parts(table: masters.Table, stack: str) -> tuple[object, ...]:
    return buy_view(table, Draft(stack)).parts


def test_leaders_depots_count_as_warehouse_and_are_told_apart() -> None:
    stored = warehouse("- / 2 shield / -", depot_shield="1 shield")
    table = position(stored=stored, leaders=("depot-shield",), box="1 shield", tops={"green-1": "green-1-3"})
    (row,) = deal(table, "green-1").payment
    assert (row.stored, row.stored_of, row.boxed, row.note) == (3, 3, 0, "1 from the leader")
    (row,) = deal(table, "green-1", boxed=(("shield", 1),)).payment
    assert (row.stored, row.boxed, row.note) == (2, 1, "")


def test_a_split_that_is_no_longer_possible_is_forgotten() -> None:
    found = deal(anna(purple_2="purple-2-4"), "purple-2", boxed=(("shield", 9), ("coin", 1)))
    assert [row.boxed for row in found.payment] == [1, 1]
    assert found.legal


# Slots, and what follows


def test_the_slot_that_fits_is_chosen_and_the_others_say_what_they_take() -> None:
    found = deal(anna(purple_2="purple-2-4"), "purple-2")
    assert [(slot.says, slot.fits, slot.chosen) for slot in found.laying.slots] == [
        ("takes III", False, False),
        ("covers level I", True, True),
        ("takes I", False, False),
    ]
    assert [len(slot.flags) for slot in found.laying.slots] == [2, 1, 0]
    assert found.laying.rule == "level II covers a level I"


def test_another_slot_that_fits_can_be_chosen_and_no_other() -> None:
    table = position(box="2 shield", slots=((), ("blue-1-1",), ()), tops={"green-1": "green-1-1"})
    assert [slot.chosen for slot in deal(table, "green-1", slot=3).laying.slots] == [False, False, True]
    assert [slot.chosen for slot in deal(table, "green-1", slot=2).laying.slots] == [True, False, False]
    assert deal(table, "green-1").laying.slots[0].says == "empty"


def test_the_slot_shows_what_is_covered_and_the_weakest_power_is_proposed() -> None:
    """2 stones for 3 other resources, then 1 coin for 1 shield; both are blue or purple level I cards."""
    table = position(box="4 coin", slots=(("blue-1-3",), ("purple-1-2",), ()), tops={"blue-2": "blue-2-1"})
    found = deal(table, "blue-2")
    assert [slot.chosen for slot in found.laying.slots] == [False, True, False]
    powers = [slot.power and (slot.power.paid, slot.power.gained) for slot in found.laying.slots]
    assert powers == [
        ((("stone", 2),), (("coin", 1), ("servant", 1), ("mil", 1))),
        ((("coin", 1),), (("mil", 1),)),
        None,
    ]
    assert [slot.chosen for slot in deal(table, "blue-2", slot=1).laying.slots] == [True, False, False]


def test_a_full_slot_says_so() -> None:
    table = position(slots=SIX_CARDS, tops={"green-1": "green-1-2"})
    assert [slot.says for slot in deal(table, "green-1").laying.slots] == ["full", "takes III", "takes II"]


def test_what_is_left_and_how_many_cards_there_are() -> None:
    found = deal(anna(purple_2="purple-2-4"), "purple-2")
    assert found.after.goods == (("coin", 2), ("stone", 1), ("servant", 1), ("mil", 2))
    assert (found.after.cards, found.after.note) == ("4 of 7 cards", "")


def test_the_seventh_card_begins_the_end() -> None:
    table = position(box="9 stone", slots=SIX_CARDS, tops={"yellow-2": "yellow-2-1"})
    found = deal(table, "yellow-2")
    assert (found.after.cards, found.after.note) == (
        "7 of 7 cards",
        "The seventh card: the others finish the round, then the game ends.",
    )
    begun = after(table, masters.Adjust(seat="green", change=goods("24 faith")))
    assert deal(begun, "yellow-2").after.note == ""


def test_the_seventh_card_of_the_last_player_is_the_end() -> None:
    table = position(turn="blue", box="9 stone", slots=SIX_CARDS, tops={"yellow-2": "yellow-2-1"})
    assert deal(table, "yellow-2").after.note == "With this card the game ends."


def test_the_seventh_card_wins_alone() -> None:
    board = {"strongbox": {"stone": 9}, "slots": SIX_CARDS}
    table = masters.begin(alone(players={"red": board}, tops={"yellow-2": "yellow-2-1"}))
    assert deal(table, "yellow-2").after.note == "With this card you win."


def test_taking_the_last_card_of_a_colour_alone_is_said_before() -> None:
    away = {"green-1": 3, "green-2": 4, "green-3": 4}
    board = {"strongbox": {"shield": 9}, "slots": [()]}
    table = masters.begin(alone(players={"red": board}, taken_away=away, tops={"green-1": "green-1-1"}))
    assert deal(table, "green-1").after.note == "That was the last card of a colour: Lorenzo wins."


# Why not


def test_every_reason_at_once_with_need_against_have() -> None:
    view = reasons(masters.begin(under_way("yellow", tops=DARIO)), "blue-3")
    assert view.title == "Not possible: 2 reasons"
    level, cost = view.refusals
    assert level.sentence == "You have no slot for a level III card: it needs a level II card."
    assert [slot.says for slot in level.slots] == ["takes II", "takes II", "takes II"]
    assert (cost.sentence, cost.missing) == ("Needs 6 coins, you have 4 coins", (("coin", 2),))
    assert cost.detail == "2 coins in the depots, 2 coins in the strongbox"
    assert (level.rule_title, cost.rule_title) == ("No slot, no card", "The price of a card")


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"tops": {"blue-1": "blue-1-1"}, "box": "1 coin"}, "1 coin short"),
        (
            {
                "tops": {"blue-1": "blue-1-1"},
                "box": "9 coin",
                "slots": (("green-1-1",), ("green-1-2",), ("green-1-3",)),
            },
            "No slot for level I",
        ),
    ],
)
def test_the_button_says_what_is_in_the_way(facts: dict[str, Any], said: str) -> None:
    assert buy_view(position(**facts), Draft("blue-1")).button == said


def test_the_line_that_brings_most_of_what_is_missing() -> None:
    table = position(tops={"blue-1": "blue-1-1"})
    (cost,) = reasons(table, "blue-1").refusals
    assert cost.fixes == (Fix("Market row 3 gives 2 coins", "row-3"),)
    assert cost.sentence == "Needs 2 coins, you have 0"
    (unknown,) = reasons(position(market="", tops={"blue-1": "blue-1-1"}), "blue-1").refusals
    assert unknown.fixes == ()


def test_cards_that_lead_there_and_can_be_bought_now() -> None:
    tops = {"blue-1": "blue-1-1", "blue-2": "blue-2-1", "blue-3": "blue-3-1"}
    view = reasons(position(box="6 coin", slots=((), ("green-1-1",)), tops=tops), "blue-3")
    assert (view.offers_title, view.offers_hint) == ("Buy a level II now", "then a III can cover it")
    assert [(offer.stack, offer.where, offer.points) for offer in view.offers] == [("blue-2", "slot 2", 5)]


def test_a_card_that_fits_everywhere_says_so() -> None:
    (offer,) = reasons(masters.begin(under_way("yellow", tops=DARIO)), "blue-3").offers
    assert (offer.stack, offer.where) == ("blue-2", "any slot")


def test_where_none_leads_there_whatever_can_be_bought() -> None:
    view = reasons(anna(), "green-3")
    assert (view.offers_title, view.offers_hint) == ("You can buy now", "")
    assert [(offer.stack, offer.where) for offer in view.offers] == [
        ("green-1", "slot 3"),
        ("blue-1", "slot 3"),
        ("green-2", "slot 2"),
    ]


def test_what_is_allowed_has_no_reasons_against_it() -> None:
    assert reasons_view(anna(), deal(anna(), "green-2")) is None
    assert reasons_view(anna(), deal(anna(), "purple-2")) is None


def test_a_purchase_out_of_turn_says_so() -> None:
    table = anna(purple_2="purple-2-4")
    found = deal(table, "purple-2")
    assert found.move is not None
    waiting = after(table, masters.Take(line="row-3"))
    view = reasons_view(waiting, replace(found, verdict=masters.check(waiting, found.move)))
    assert view is not None
    assert [refusal.rule for refusal in view.refusals] == ["turn.decision"]
