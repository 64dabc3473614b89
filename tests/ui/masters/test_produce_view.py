"""What the production shows, without a window."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import masters
from companion.table.goods import Goods
from companion.ui.masters.produce.draft import (
    Draft,
    chosen,
    everything,
    first_draft,
    mended,
    move_of,
    receiving,
    spending,
    swapped_in,
    switched,
)
from companion.ui.masters.produce.view import PowerRow, ProduceView, produce_view
from tests.ui.masters.tables import under_way

CARDS = ("green-2-2", "purple-1-4", "purple-1-3")
OF_THE_BOOK = {"faith": 14, "strongbox": {"coin": 3, "stone": 2, "servant": 1, "shield": 2}}
"""Chiara's goods before the production that the rulebook shows."""


def chiara(**board: Any) -> masters.Table:
    return masters.begin(under_way("blue", blue={**OF_THE_BOOK, **board}))


def all_on(table: masters.Table) -> Draft:
    return everything(table, first_draft(table))


def row(view: ProduceView, power: str) -> PowerRow:
    return next(row for row in view.rows if row.power == power)


def test_the_example_of_the_rulebook() -> None:
    table = chiara()
    view = produce_view(table, all_on(table))
    assert view.button == "Produce with 4 powers"
    assert [(use.icon, use.used, use.have) for use in view.uses] == [
        ("coin", 3, 3),
        ("stone", 2, 2),
        ("servant", 1, 1),
        ("mil", 2, 2),
    ]
    assert row(view, "basic").takes == (("stone", 2),)
    assert row(view, "basic").gives == (("coin", 1),)
    assert view.pays == (("coin", 3), ("stone", 2), ("servant", 1), ("mil", 2))
    assert view.after == (("coin", 1), ("stone", 6), ("servant", 1), ("mil", 1))
    (faith,) = view.faith
    assert (faith.gained, faith.before, faith.after) == (1, 14, 15)
    assert faith.text == "1 space from Vatican Report 2"
    assert view.legal


def test_one_row_for_each_visible_power_and_none_for_a_covered_card() -> None:
    view = produce_view(chiara(), all_on(chiara()))
    assert [one.power for one in view.rows] == [*CARDS, "basic", "production-coin"]
    assert [one.label for one in view.rows] == ["green", "purple", "purple", "basic", "leader"]


def test_what_cannot_be_paid_any_more_says_why_and_can_be_swapped_in() -> None:
    table = chiara()
    draft = all_on(table)
    leader = row(produce_view(table, draft), "production-coin")
    assert leader.refusal == "Needs 1 coin: all 3 are in use"
    assert leader.can_swap
    assert leader.gives == (("any", 1), ("faith", 1))
    swapped = swapped_in(table, draft, "production-coin")
    assert swapped.powers == ("green-2-2", "purple-1-4", "basic", "production-coin")  # only one has made way
    assert produce_view(table, swapped).legal


@pytest.mark.parametrize(
    ("goods", "power", "sentence"),
    [
        ({"stone": 4}, "production-coin", "Needs 1 coin, you have 0"),
        ({"coin": 1}, "purple-1-3", "Needs 2 coins, you have 1 coin"),
        ({"coin": 1}, "basic", "Needs 2 resources, you have 1"),
        ({"coin": 1, "shield": 1}, "production-coin", "Needs 1 coin: the only one is in use"),
        ({"coin": 3, "shield": 1}, "purple-1-3", ""),
    ],
)
def test_a_power_that_is_off_says_what_it_needs(goods: dict[str, int], power: str, sentence: str) -> None:
    table = chiara(strongbox=goods)
    assert row(produce_view(table, Draft(("purple-1-4",))), power).refusal == sentence


def test_a_power_that_wants_anything_says_how_much_is_free() -> None:
    table = chiara(strongbox={"coin": 3, "shield": 1})
    assert row(produce_view(table, Draft(("purple-1-4", "purple-1-3"))), "basic").refusal == (
        "Needs 2 resources of your choice: everything is in use"
    )
    table = chiara(strongbox={"coin": 3, "shield": 2})
    assert row(produce_view(table, Draft(("purple-1-4", "purple-1-3"))), "basic").refusal == (
        "Needs 2 resources of your choice: only 1 is free"
    )


def test_nothing_stands_in_the_way_of_what_can_be_paid() -> None:
    view = produce_view(chiara(), Draft(("green-2-2",)))
    assert row(view, "purple-1-4").refusal == ""
    assert row(view, "purple-1-4").takes == (("coin", 1), ("mil", 1))
    assert row(view, "basic").takes == (("any", 2),)


# What a player chooses


def test_other_goods_are_spent_and_received() -> None:
    table = chiara(strongbox={"coin": 3, "stone": 2})
    draft = Draft(("basic",))
    assert move_of(table, draft).spend == Goods(coin=2)
    draft = spending(table, spending(table, draft, "basic", "stone"), "basic", "stone")
    assert move_of(table, draft).spend == Goods(stone=2)
    draft = spending(table, draft, "basic", "coin")
    assert move_of(table, draft).spend == Goods(coin=1, stone=1)
    draft = receiving(table, draft, "basic", "shield")
    assert move_of(table, draft).receive == Goods(shield=1)
    assert masters.check(table, move_of(table, draft)).legal


def test_a_tap_on_one_of_two_kinds_makes_both_of_it() -> None:
    table = chiara(strongbox={"coin": 3, "stone": 3})
    draft = Draft(("basic",), spend={"basic": ("coin", "stone")})
    assert move_of(table, spending(table, draft, "basic", "coin")).spend == Goods(coin=2)
    assert move_of(table, spending(table, draft, "basic", "stone")).spend == Goods(stone=2)


def test_nobody_is_proposed_two_coins_for_one_coin() -> None:
    table = masters.begin(under_way("blue", blue={"strongbox": {"coin": 2, "servant": 1}, "slots": [], "depots": {}}))
    move = move_of(table, Draft(("basic",)))
    assert (move.spend, move.receive) == (Goods(coin=2), Goods(stone=1))


def test_what_is_not_there_cannot_be_chosen_but_faith_never_is() -> None:
    table = chiara(strongbox={"coin": 3, "stone": 1})
    basic = row(produce_view(table, spending(table, Draft(("basic",)), "basic", "stone")), "basic")
    assert [pick.open for pick in basic.pay[0].picks] == [True, False, False, False]
    assert [pick.kind for pick in basic.get[0].picks] == ["coin", "stone", "servant", "shield"]
    assert all(pick.open for pick in basic.get[0].picks)


def test_each_power_of_choice_has_its_own() -> None:
    table = chiara(leaders=("production-coin", "production-stone"), strongbox={"coin": 4, "stone": 2}, hand=())
    draft = Draft(("basic", "production-coin", "production-stone"))
    draft = receiving(table, receiving(table, draft, "basic", "shield"), "production-stone", "servant")
    move = move_of(table, draft)
    assert move.receive.total == 3
    assert (move.receive["shield"] >= 1, move.receive["servant"] >= 1) == (True, True)


def test_a_choice_that_is_needed_elsewhere_is_proposed_anew() -> None:
    table = chiara()
    draft = spending(table, Draft(("basic",)), "basic", "coin")
    draft = spending(table, draft, "basic", "coin")
    assert move_of(table, draft).spend == Goods(coin=2)
    for power in CARDS:
        draft = switched(table, draft, power)
    assert move_of(table, draft).spend == Goods(stone=2)


# What is switched on to begin with


def test_cards_that_can_be_paid_are_on_and_what_leaves_a_choice_waits() -> None:
    assert first_draft(chiara()).powers == CARDS
    assert first_draft(chiara(strongbox={"coin": 4, "shield": 1})).powers == ("purple-1-4", "purple-1-3")
    assert first_draft(chiara(strongbox={"stone": 6, "servant": 2})).powers == ()


def test_a_power_switched_changes_no_choice_of_another() -> None:
    """Off and on, whatever else would be proposed now; chosen or not, what was shown stays."""
    table = chiara(strongbox={"coin": 4, "stone": 3, "servant": 2, "shield": 2})
    draft = switched(table, first_draft(table), "basic")
    shown = chosen(table, draft)
    for power in (*CARDS, "production-coin"):
        draft = switched(table, draft, power)
        now = chosen(table, draft)
        assert (now.spend["basic"], now.receive["basic"]) == (shown.spend["basic"], shown.receive["basic"]), power
    other = receiving(table, draft, "production-coin", "shield")
    assert chosen(table, other).receive["basic"] == shown.receive["basic"]


# Paying


def test_the_warehouse_pays_first_unless_told_otherwise() -> None:
    table = chiara(depots={"middle": {"coin": 2}}, strongbox={"coin": 3})
    view = produce_view(table, Draft(("purple-1-3",)))
    assert view.from_where == "All from the depots"
    assert view.other_way == "From the strongbox first"
    assert view.move.pay is None
    other = produce_view(table, Draft(("purple-1-3",), strongbox_first=True))
    assert other.move.pay == {"strongbox": Goods(coin=2)}
    assert other.other_way == "From the depots first"
    assert other.legal
    mixed = produce_view(table, Draft(("purple-1-3", "production-coin")))
    assert mixed.from_where == "2 coins from the depots; 1 coin from the strongbox"


def test_what_is_filled_in_is_said_to_be_a_proposal() -> None:
    table = chiara()
    rule = "new resources cannot feed another power"
    assert produce_view(table, Draft(("purple-1-3",))).note == rule
    assert produce_view(table, Draft(("basic",))).note == "what you pay and get is only proposed: tap to change it"
    only_got = produce_view(table, Draft(("purple-1-3", "production-coin")))
    assert only_got.note == "what you get is only proposed: tap to change it"


def test_without_a_choice_nothing_is_asked_about_the_payment() -> None:
    assert produce_view(chiara(), all_on(chiara())).other_way == ""
    assert produce_view(chiara(), all_on(chiara())).from_where == ""
    all_in_use = chiara(depots={"middle": {"coin": 2}}, strongbox={"coin": 1})
    assert produce_view(all_in_use, Draft(("purple-1-3", "production-coin"))).other_way == ""


# Why not


def test_too_many_powers_are_refused_with_the_way_out() -> None:
    table = chiara()
    draft = switched(table, all_on(table), "production-coin")
    view = produce_view(table, draft)
    (refusal,) = view.why_not.refusals
    assert refusal.rule == "production.inputs"
    assert "You are 1 coin short" in refusal.sentence
    assert view.why_not.action == view.move
    assert view.button == "Fix it to produce"
    (fix,) = refusal.fixes
    assert fix.label == "Produce with 4 of them"
    assert produce_view(table, mended(table, draft, fix.action)).legal


def test_a_production_without_a_power_is_none_and_only_the_button_says_it() -> None:
    view = produce_view(chiara(), Draft(()))
    assert masters.check(chiara(), view.move).rules == ["production.none"]
    assert not view.why_not
    assert not view.legal
    assert view.button == "Switch on a power first"
    assert view.why_not.action is None


def test_faith_that_sets_off_a_report_says_so() -> None:
    view = produce_view(chiara(faith=15), Draft(("purple-1-4",)))
    (faith,) = view.faith
    assert faith.text == "sets off a Vatican Report"
    assert produce_view(chiara(), Draft(("green-2-2",))).faith == ()
