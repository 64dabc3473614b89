"""Buying development cards: which, where to, and how they are paid."""

from __future__ import annotations

import pytest

from companion.games import masters
from companion.games.masters.cards_in_play import candidates, left_in, top_of, unseen
from companion.games.masters.check_buy import is_affordable
from companion.games.masters.payments import mixes, price, proposed, split, strongbox_shares
from companion.games.masters.state import total
from companion.table.receipt import moved
from tests.games.masters.positions import (
    after,
    allowed,
    buy,
    goods,
    insisted,
    position,
    refusal,
    refusals,
    sheet,
    warehouse,
)

GREEN_1 = ("green-1-1", "green-1-2", "green-1-3", "green-1-4")


@pytest.mark.breaks("card.exists")
@pytest.mark.keeps("card.exists")
def test_only_cards_of_the_box() -> None:
    table = position(box="9 shield")
    assert refusals(table, buy("green-1-5")) == ["card.exists"]
    assert not masters.check(table, buy("green-1-5")).recordable
    assert allowed(table, buy("green-1-1"))


# The grid


def test_the_top_of_a_stack_is_one_of_four_until_somebody_names_it() -> None:
    table = position()
    assert candidates(table, "green-1") == GREEN_1
    assert top_of(table, "green-1") is None
    named = after(table, masters.LayCards(cards={"green-1": "green-1-3"}))
    assert candidates(named, "green-1") == ("green-1-3",)
    assert unseen(named, "green-1") == GREEN_1


def test_a_name_told_wrongly_is_told_again() -> None:
    table = position(tops={"green-1": "green-1-3"})
    assert top_of(after(table, masters.LayCards(cards={"green-1": "green-1-2"})), "green-1") == "green-1-2"


def test_a_bought_card_is_gone_and_the_next_one_unknown() -> None:
    table = position(box="3 shield", tops={"green-1": "green-1-3"})
    later = after(table, buy("green-1-3"))
    assert later.tops == {}
    assert candidates(later, "green-1") == ("green-1-1", "green-1-2", "green-1-4")
    assert left_in(later, "green-1") == 3


def test_the_last_card_of_a_stack_is_known_by_itself() -> None:
    table = position(slots=tuple((card,) for card in GREEN_1[:3]))
    assert top_of(table, "green-1") == "green-1-4"


@pytest.mark.breaks("buy.top")
@pytest.mark.keeps("buy.top")
def test_only_the_card_on_top() -> None:
    table = position(box="9 shield", tops={"green-1": "green-1-3"})
    assert refusals(table, buy("green-1-1")) == ["buy.top"]
    assert refusal(table, buy("green-1-1"), "buy.top").fix == buy("green-1-3")
    assert allowed(table, buy("green-1-3"))
    assert refusal(position(box="3 shield", tops={"green-1": "green-1-4"}), buy("green-1-3"), "buy.top").fix is None
    assert insisted(table, buy("green-1-1")).player("red").cards == ("green-1-1",)


@pytest.mark.breaks("buy.empty")
@pytest.mark.keeps("buy.empty")
def test_an_empty_stack_stays_empty() -> None:
    """Lorenzo has taken all four, whichever they were."""
    table = position(players=1, box="9 shield", away={"green-1": 4})
    verdict = masters.check(table, buy("green-1-1"))
    assert verdict.rules == ["buy.empty"]
    assert not verdict.recordable
    assert allowed(position(players=1, box="9 shield", away={"green-1": 3}), buy("green-1-1"))


@pytest.mark.breaks("card.seen")
@pytest.mark.keeps("card.seen")
def test_no_card_is_bought_twice() -> None:
    table = position(box="9 shield", others={"green": sheet(slots=(("green-1-1",),))})
    verdict = masters.check(table, buy("green-1-1"))
    assert verdict.rules == ["card.seen"]
    assert not verdict.recordable
    assert allowed(table, buy("green-1-2")) is False
    assert allowed(table, buy("green-1-3"))


# Slots


@pytest.mark.breaks("buy.slot")
@pytest.mark.keeps("buy.slot", "slot.exists")
def test_level_upon_level() -> None:
    slots = (("green-1-1", "green-2-1"), ("blue-1-1",), ())
    table = position(slots=slots, box="9 shield 9 coin 9 stone 9 servant")
    legal = {
        level: [n for n in (1, 2, 3) if allowed(table, buy(f"purple-{level}-1", n))]  # any colour on any other
        for level in (1, 2, 3)
    }
    assert legal == {1: [3], 2: [2], 3: [1]}
    reason = refusal(table, buy("purple-2-1", 3), "buy.slot")
    assert reason.fix == buy("purple-2-1", 2)


@pytest.mark.breaks("slot.exists")
@pytest.mark.parametrize("slot", [0, 4, -1])
def test_there_are_three_slots(slot: int) -> None:
    verdict = masters.check(position(box="2 shield"), buy("green-1-1", slot))
    assert verdict.rules == ["slot.exists"]
    assert not verdict.recordable


@pytest.mark.breaks("buy.level")
@pytest.mark.keeps("buy.level")
def test_no_slot_no_card_even_for_the_rich() -> None:
    table = position(box="9 shield 9 coin")
    assert refusals(table, buy("green-2-1")) == ["buy.level"]
    assert refusals(table, buy("green-2-1", 1)) == ["buy.level"]
    for move in (buy("green-2-1"), buy("green-2-1", 1)):
        assert refusal(table, move, "buy.level").facts == {"level": 2, "below": 1}
    assert insisted(table, buy("green-2-1", 2)).player("red").slots[1] == ("green-2-1",)
    nearest = position(box="9 coin", slots=((), ("yellow-1-1",), ()))
    assert insisted(nearest, buy("blue-3-1")).player("red").slots[1] == ("yellow-1-1", "blue-3-1")
    full = position(box="9 shield", slots=(("blue-1-1",), ("yellow-1-1",), ("purple-1-1",)))
    assert refusals(full, buy("green-1-1")) == ["buy.level"]
    assert allowed(position(box="9 shield", slots=(("blue-1-1",),)), buy("green-2-1"))


def test_without_a_slot_named_the_first_that_fits_is_taken() -> None:
    table = position(box="2 shield", slots=(("blue-1-1",),))
    assert after(table, buy("green-1-1")).player("red").slots == (("blue-1-1",), ("green-1-1",), ())


# The price


@pytest.mark.breaks("buy.cost")
@pytest.mark.keeps("buy.cost")
def test_the_price_must_be_there() -> None:
    table = position(box="1 shield")
    reason = refusal(table, buy("green-1-1"), "buy.cost")
    assert (reason.facts["pay"], reason.facts["missing"]) == (goods("2 shield"), goods("1 shield"))
    assert reason.fix == masters.Take(seat="red", line="row-1")
    assert allowed(position(box="2 shield"), buy("green-1-1"))


@pytest.mark.parametrize(
    ("leaders", "line"), [((), "row-1"), (("marble-shield",), "row-2"), (("marble-coin", "marble-stone"), "row-1")]
)
def test_the_way_out_is_the_line_that_brings_most(leaders: tuple[str, ...], line: str) -> None:
    """Shields are missing: one lies in the first row; the second has three white marbles."""
    table = position(leaders=leaders)
    fix = refusal(table, buy("green-1-3"), "buy.cost").fix
    assert isinstance(fix, masters.Take)
    assert fix.line == line
    assert allowed(table, fix)
    assert refusal(position(market=""), buy("green-1-3"), "buy.cost").fix is None


@pytest.mark.parametrize(
    ("stored", "line"),
    [
        ("- / - / 1 shield", "row-1"),
        ("- / - / 3 shield", None),  # a fourth has no room
        ("- / 2 coin / 2 shield", "row-1"),
        ("- / 2 shield / 3 coin", None),  # no other depot holds three
        ("1 stone / 2 servant / 3 coin", None),
        ("1 stone / 2 servant / -", "row-1"),
    ],
)
def test_no_way_out_brings_what_has_to_be_discarded(stored: str, line: str | None) -> None:
    table = position(stored=stored, slots=(("green-1-1",), (), ()))
    fix = refusal(table, buy("green-2-1"), "buy.cost").fix  # 4 shields
    assert (fix and fix.line) == line  # type: ignore[attr-defined]


def test_the_table_may_record_a_purchase_that_is_not_quite_paid() -> None:
    later = insisted(position(box="1 shield"), buy("green-1-1"))
    assert later.player("red").goods == goods("")
    assert later.player("red").cards == ("green-1-1",)


def test_every_reason_is_given_at_once() -> None:
    table = position(tops={"green-2": "green-2-2"})
    assert refusals(table, buy("green-2-1", 1)) == ["buy.top", "buy.level", "buy.cost"]


def test_what_moves_is_listed_as_the_rulebook_does_wherever_it_lay() -> None:
    table = position(stored="- / - / 3 shield", box="3 coin", slots=(("green-1-1",), (), ()))
    (paid,) = moved(table, after(table, buy("green-2-4")))
    assert [*paid.pays] == ["coin", "shield"]


def test_the_warehouse_pays_before_the_strongbox() -> None:
    table = position(stored="1 shield / - / -", box="5 shield")
    later = after(table, buy("green-1-1")).player("red")
    assert later.depots == {}
    assert later.strongbox == goods("4 shield")


def test_leaders_depots_pay_before_the_strongbox() -> None:
    stored = warehouse("- / - / -", depot_shield="2 shield")
    table = position(stored=stored, leaders=("depot-shield",), box="5 shield")
    assert after(table, buy("green-1-1")).player("red").strongbox == goods("5 shield")


@pytest.mark.breaks("buy.payment")
@pytest.mark.keeps("buy.payment", "pay.source")
def test_any_mix_pays_if_it_is_the_price() -> None:
    table = position(stored="1 shield / - / -", box="5 shield")
    assert allowed(table, buy("green-1-1", top="1 shield", strongbox="1 shield"))
    assert allowed(table, buy("green-1-1", strongbox="2 shield"))
    assert refusals(table, buy("green-1-1", strongbox="1 shield")) == ["buy.payment"]
    assert refusals(table, buy("green-1-1", strongbox="3 shield")) == ["buy.payment"]
    assert insisted(table, buy("green-1-1", strongbox="3 shield")).player("red").goods == goods("3 shield")


@pytest.mark.breaks("pay.source")
def test_from_each_place_only_what_lies_there() -> None:
    table = position(stored="1 shield / - / -", box="5 shield")
    for place in ("top", "middle", "pocket"):
        verdict = masters.check(table, buy("green-1-1").with_(pay={place: goods("2 shield")}))
        assert verdict.rules == ["pay.source"]
        assert not verdict.recordable


@pytest.mark.breaks("resource.exists")
def test_nobody_pays_less_than_nothing() -> None:
    table = position(stored="1 shield / - / -", box="5 shield")
    assert refusals(table, buy("green-1-1", top="-1 shield", strongbox="3 shield")) == ["resource.exists"]


def test_all_mixes_are_different_and_exact() -> None:
    stored = warehouse("1 coin / 2 shield / -", depot_shield="2 shield")
    table = position(stored=stored, leaders=("depot-shield",), box="3 shield 2 coin")
    found = list(mixes(table, table.player("red"), goods("3 shield 2 coin")))
    assert all(total(pay) == goods("3 shield 2 coin") for pay in found)
    kinds = {tuple(sorted((place, repr(part)) for place, part in pay.items())) for pay in found}
    shields = sum(a + b + c == 3 for a in range(3) for b in range(3) for c in range(4))
    assert len(kinds) == len(found) == shields * 2
    assert all(masters.check(table, buy("green-1-4", 1).with_(pay=pay)).rules == ["buy.payment"] for pay in found)


def test_each_share_of_the_strongbox_is_a_payment() -> None:
    stored = warehouse("- / 2 shield / -", depot_shield="1 shield")
    table = position(stored=stored, leaders=("depot-shield",), box="2 shield")
    player, due = table.player("red"), goods("4 shield")
    assert list(strongbox_shares(player, "shield", 4)) == [1, 2]
    assert split(table, player, due, goods("1 shield")) == proposed(table, player, due)
    assert split(table, player, due, goods("2 shield")) == {"middle": goods("2 shield"), "strongbox": goods("2 shield")}
    assert list(strongbox_shares(player, "shield", 6)) == []


# Discounts


@pytest.mark.parametrize(
    ("leaders", "due"),
    [
        ((), "2 coin 2 shield"),
        (("discount-coin",), "1 coin 2 shield"),
        (("discount-coin", "discount-shield"), "1 coin 1 shield"),
        (("discount-stone",), "2 coin 2 shield"),
    ],
)
def test_each_discount_takes_one_of_its_resource_off(leaders: tuple[str, ...], due: str) -> None:
    table = position(leaders=leaders, box=due)
    assert price(table, table.player("red"), table.catalogue.cards["green-1-4"]) == goods(due)
    assert after(table, buy("green-1-4")).player("red").goods == goods("")


def test_a_discount_is_not_optional_where_a_payment_is_named() -> None:
    table = position(leaders=("discount-coin",), box="2 coin 2 shield")
    assert refusals(table, buy("green-1-4", strongbox="2 coin 2 shield")) == ["buy.payment"]


def test_no_card_is_ever_free() -> None:
    table = position()
    cheapest = []
    for card in table.catalogue.cards.values():
        for pair in (("coin", "stone"), ("coin", "servant"), ("coin", "shield"), ("stone", "servant")):
            cheapest.append(card.cost.less(goods(f"1 {pair[0]} 1 {pair[1]}")).total)
    assert min(cheapest) == 1


def test_a_leader_played_first_already_helps() -> None:
    slots = (("blue-1-1",), ("purple-1-1",), ())
    table = position(hand=("discount-shield",), slots=slots, box="1 shield")
    assert not allowed(table, buy("green-1-1"))
    assert allowed(after(table, masters.PlayLeader(leader="discount-shield")), buy("green-1-1"))


@pytest.mark.parametrize("box", ["", "2 shield", "3 coin 3 stone", "9 coin 9 stone 9 shield 9 servant"])
def test_what_is_affordable_may_be_bought_and_nothing_else(box: str) -> None:
    table = position(box=box, slots=(("green-1-1",), ("blue-1-1", "blue-2-1"), ()))
    lying = [card for stack in table.catalogue.stacks for card in candidates(table, stack)]
    found = {card for card in lying if is_affordable(table, table.player("red"), table.catalogue.cards[card])}
    assert found == {card for card in lying if allowed(table, buy(card))}
