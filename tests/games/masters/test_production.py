"""Activating the production: which powers, what they take, where it goes."""

from __future__ import annotations

import pytest

from companion.games import masters
from companion.games.masters.production import most_payable, visible_powers, with_choices, with_power
from tests.games.masters.positions import (
    after,
    allowed,
    goods,
    insisted,
    position,
    produce,
    refusal,
    refusals,
    sheet,
    spaces,
    warehouse,
)

TWO_CARDS = (("green-1-1", "blue-2-1"), ("purple-1-2",), ())
"""A covered card, 1 servant for 2 faith, and 1 coin for 1 shield."""


def test_the_powers_are_the_top_cards_the_board_and_leaders_played() -> None:
    table = position(slots=TWO_CARDS, leaders=("production-coin", "depot-coin"))
    assert list(visible_powers(table, table.player("red"))) == ["blue-2-1", "purple-1-2", "basic", "production-coin"]


@pytest.mark.breaks("production.none")
@pytest.mark.keeps("production.none", "production.once", "production.visible", "production.owned")
def test_at_least_one_power() -> None:
    table = position(slots=TWO_CARDS, box="1 coin 1 servant")
    assert refusals(table, produce()) == ["production.none"]
    assert allowed(table, produce("purple-1-2"))
    assert allowed(table, produce("purple-1-2", "blue-2-1"))


@pytest.mark.breaks("production.once")
def test_each_power_once() -> None:
    table = position(slots=TWO_CARDS, box="2 coin")
    verdict = masters.check(table, produce("purple-1-2", "purple-1-2"))
    assert verdict.rules == ["production.once"]
    assert verdict.reasons[0].fix == produce("purple-1-2")


def test_who_uses_a_power_twice_is_offered_it_once() -> None:
    table = position(box="4 coin")
    twice = produce("basic", "basic", spend="4 coin", receive="2 stone", strongbox="4 coin")
    fix = refusal(table, twice, "production.once").fix
    assert fix == produce("basic", spend="2 coin", receive="1 stone")
    assert allowed(table, fix)


@pytest.mark.breaks("production.visible")
def test_a_covered_card_does_not_produce_unless_the_table_insists() -> None:
    table = position(slots=TWO_CARDS, box="1 coin")
    assert refusals(table, produce("green-1-1")) == ["production.visible"]
    assert spaces(insisted(table, produce("green-1-1"))) == (1, 0, 0)


@pytest.mark.breaks("production.owned")
@pytest.mark.parametrize("power", ["yellow-1-2", "production-coin", "depot-coin", "sun"])
def test_only_powers_of_ones_own(power: str) -> None:
    others = {"green": sheet(slots=(("yellow-1-2",),), leaders=("production-coin",))}
    table = position(slots=TWO_CARDS, others=others, box="2 coin 2 shield")
    verdict = masters.check(table, produce(power, receive="1 stone" if power == "production-coin" else ""))
    assert verdict.rules == ["production.owned"]
    assert verdict.recordable == (power in ("yellow-1-2", "production-coin"))


def test_a_leader_in_the_hand_has_no_power_yet() -> None:
    table = position(hand=("production-coin",), box="1 coin")
    assert "production.owned" in refusals(table, produce("production-coin", receive="1 stone"))


# Inputs


@pytest.mark.breaks("production.inputs")
@pytest.mark.keeps("production.inputs")
def test_everything_is_paid_before_anything_comes_in() -> None:
    """One turns a stone into a servant, the other a servant into a stone."""
    slots = (("green-1-2",), ("blue-1-2",), ())
    table = position(slots=slots, box="1 stone")
    assert refusals(table, produce("green-1-2", "blue-1-2")) == ["production.inputs"]
    reason = refusal(table, produce("green-1-2", "blue-1-2"), "production.inputs")
    assert reason.facts["missing"] == goods("1 servant")
    assert reason.fix == produce("green-1-2")
    assert allowed(position(slots=slots, box="1 stone 1 servant"), produce("green-1-2", "blue-1-2"))


def test_the_fix_leaves_out_the_fewest_powers() -> None:
    slots = (("green-1-3",), ("blue-1-1",), ("purple-1-2",))
    table = position(slots=slots, box="1 coin 1 shield 1 servant")
    reason = refusal(table, produce("green-1-3", "blue-1-1", "purple-1-2"), "production.inputs")
    assert reason.fix == produce("blue-1-1", "purple-1-2")


def test_resources_of_choice_are_proposed_only_if_they_can_be_paid() -> None:
    poor = position(box="1 coin")
    assert refusal(poor, produce("basic", receive="1 stone"), "production.choice").fix is None
    table = position(box="3 coin")
    half = produce("basic", receive="1 stone", strongbox="1 coin")
    assert refusals(table, half) == ["production.choice"]
    fix = refusal(table, half, "production.choice").fix
    assert fix == produce("basic", spend="2 coin", receive="1 stone")
    assert allowed(table, fix)


def test_as_many_powers_as_can_be_paid_are_proposed() -> None:
    table = position(slots=TWO_CARDS, box="1 coin 1 servant")
    powers = visible_powers(table, table.player("red"))
    assert most_payable(table, table.player("red"), powers) == ("blue-2-1", "purple-1-2")


def test_a_power_makes_room_for_itself_with_the_fewest_others_left_out() -> None:
    table = position(
        slots=(("blue-1-1",), ("purple-1-2",)), box="1 coin 1 shield 1 stone", leaders=("production-coin",)
    )
    player = table.player("red")
    assert with_power(table, player, ("blue-1-1", "purple-1-2"), "production-coin") == ("blue-1-1", "production-coin")
    assert with_power(table, player, ("blue-1-1",), "purple-1-2") == ("blue-1-1", "purple-1-2")
    poor = position(slots=(("purple-1-2",),))
    assert with_power(poor, poor.player("red"), (), "purple-1-2") == ()


def test_what_is_rarest_after_paying_is_proposed() -> None:
    """Three coins that are all spent are no coins."""
    table = position(slots=(("purple-1-3",),), box="4 coin 1 stone 1 servant 1 shield", leaders=("production-stone",))
    move = with_choices(table, table.player("red"), produce("purple-1-3", "basic"))
    assert move.spend == goods("2 coin")
    assert move.receive == goods("1 coin")


def test_inputs_come_from_everywhere() -> None:
    stored = warehouse("1 coin / - / -", depot_servant="1 servant")
    table = position(slots=TWO_CARDS, stored=stored, leaders=("depot-servant",), box="5 coin")
    later = after(table, produce("blue-2-1", "purple-1-2")).player("red")
    assert (later.depots, later.strongbox) == ({}, goods("5 coin 1 shield"))


@pytest.mark.breaks("production.payment", "pay.source")
@pytest.mark.keeps("production.payment", "pay.source")
def test_the_player_says_from_where() -> None:
    table = position(slots=TWO_CARDS, stored="1 coin / - / -", box="5 coin")
    assert allowed(table, produce("purple-1-2", strongbox="1 coin"))
    assert after(table, produce("purple-1-2", strongbox="1 coin")).player("red").stored == goods("1 coin")
    assert refusals(table, produce("purple-1-2", strongbox="2 coin")) == ["production.payment"]
    assert refusals(table, produce("purple-1-2", middle="1 coin")) == ["pay.source"]


def test_the_table_may_record_a_production_that_is_not_quite_paid() -> None:
    later = insisted(position(slots=TWO_CARDS), produce("purple-1-2"))
    assert later.player("red").goods == goods("1 shield")


@pytest.mark.parametrize(
    "powers", [tuple(position().catalogue.cards), ("basic",) * 5000 + tuple(map(str, range(5000)))]
)
def test_nonsense_of_any_length_is_judged_at_once(powers: tuple[str, ...]) -> None:
    """Somebody's file may say that all the cards of the box produce; that is no reason to think for long."""
    verdict = masters.check(position(slots=TWO_CARDS), produce(*powers))
    assert set(verdict.rules) <= {"production.owned", "production.visible", "production.once", "production.inputs"}


# Choices


@pytest.mark.breaks("production.choice")
@pytest.mark.keeps("production.choice")
def test_the_basic_power_turns_any_two_into_one() -> None:
    table = position(box="2 coin 1 stone")
    assert after(table, produce("basic", spend="1 coin 1 stone", receive="1 shield")).player("red").goods == (
        goods("1 coin 1 shield")
    )
    assert allowed(table, produce("basic", spend="2 coin", receive="1 coin"))
    assert refusals(table, produce("basic")) == ["production.choice", "production.choice"]
    assert refusals(table, produce("basic", spend="1 coin", receive="1 coin")) == ["production.choice"]
    assert refusals(table, produce("basic", spend="2 coin", receive="2 coin")) == ["production.choice"]
    assert refusals(table, produce("basic", spend="2 stone", receive="1 coin")) == ["production.inputs"]


@pytest.mark.breaks("resource.exists")
def test_faith_is_never_chosen() -> None:
    table = position(box="2 coin", leaders=("production-coin",))
    assert refusals(table, produce("basic", spend="2 coin", receive="1 faith")) == ["resource.exists"]
    assert refusals(table, produce("production-coin", receive="1 faith")) == ["resource.exists"]


def test_a_choice_is_proposed() -> None:
    table = position(box="3 coin 1 stone")
    fix = refusal(table, produce("basic"), "production.choice").fix
    assert fix == produce("basic", spend="2 coin", receive="1 servant")
    assert allowed(table, fix)


def test_a_choice_without_a_power_for_it_is_too_much() -> None:
    table = position(slots=TWO_CARDS, box="4 coin")
    assert refusals(table, produce("purple-1-2", receive="1 coin")) == ["production.choice"]


def test_a_leader_gives_a_resource_of_choice_and_faith() -> None:
    later = after(position(box="1 coin", leaders=("production-coin",)), produce("production-coin", receive="1 shield"))
    assert later.player("red").strongbox == goods("1 shield")
    assert spaces(later) == (1, 0, 0)


def test_two_leaders_and_the_board_leave_three_choices() -> None:
    table = position(box="3 coin 1 stone", leaders=("production-coin", "production-stone"))
    move = produce("basic", "production-coin", "production-stone", spend="2 coin", receive="2 stone 1 shield")
    assert after(table, move).player("red").strongbox == goods("2 stone 1 shield")


# Outputs


def test_products_go_to_the_strongbox_only() -> None:
    stored = warehouse("1 coin / - / -", depot_shield="1 shield")
    table = position(slots=TWO_CARDS, stored=stored, leaders=("depot-shield",))
    later = after(table, produce("purple-1-2")).player("red")
    assert later.depots == {"depot-shield": goods("1 shield")}
    assert later.strongbox == goods("1 shield")


def test_faith_of_a_production_may_pass_two_pope_spaces() -> None:
    """Three cards with 3 faith points and two leaders give eleven: from space 7 beyond 8 and 16."""
    deep = (
        ("green-1-1", "green-2-1", "green-3-3"),
        ("blue-1-1", "blue-2-1", "blue-3-3"),
        ("yellow-1-1", "yellow-2-1", "yellow-3-3"),
    )
    leaders = ("production-coin", "production-shield")
    box = "1 servant 1 stone 2 shield 1 coin"
    others = {"red": sheet(faith=5), "green": sheet(faith=3)}
    table = position(turn="blue", slots=deep, leaders=leaders, box=box, faith=7, others=others)
    move = produce("green-3-3", "blue-3-3", "yellow-3-3", *leaders, receive="2 coin")
    later = after(table, move)
    assert spaces(later) == (5, 3, 18)
    assert [report.section for report in later.reports] == [1, 2]
    assert [player.favors for player in later.players] == [
        ("up", "lost", "open"),
        ("lost", "lost", "open"),
        ("up", "up", "open"),
    ]
