"""What the table has not told yet, or tells late."""

from __future__ import annotations

import pytest

from companion.games import lorenzo
from companion.table.goods import NOTHING, Goods
from tests.games.lorenzo.positions import after, allowed, everybody, gained, place, position, refusals


@pytest.mark.keeps("card.named", "card.unnamed")
def test_a_card_that_costs_and_gives_nothing_is_simply_named() -> None:
    table = after(position(), place("white", "territories-1"))
    assert allowed(table, lorenzo.NameCard(seat="red", card=1))
    assert lorenzo.check(table, lorenzo.NameCard(seat="red", card=1)).notes == ()


@pytest.mark.breaks("card.named")
def test_naming_a_card_later_says_that_nothing_was_paid_or_given() -> None:
    table = after(position(coins=9), place("white", "characters-1"))
    name = lorenzo.NameCard(seat="red", card=49)
    assert allowed(table, name)
    assert [note.rule for note in lorenzo.check(table, name).notes] == ["card.named"]
    assert gained(table, after(table, name)) == NOTHING


def test_one_card_is_never_recorded_for_two() -> None:
    table = position(round=3, buildings=(34,), wood=9)
    again = lorenzo.check(table, place("orange", "buildings-1", card=34, pay={"wood": 3}))
    assert "card.seen" in again.rules
    assert not again.recordable


def test_nobody_has_to_take_a_card_whose_price_is_unknown() -> None:
    members = everybody(but="red neutral")
    table = position(players=2, members=members, coins=0, characters=(52,))
    assert allowed(table, place("neutral", "ventures-1"))
    assert allowed(table, lorenzo.Pass())


def test_a_payment_told_for_a_card_without_a_name_is_made() -> None:
    table = position(coins=5)
    move = place("white", "characters-1", pay={"coins": 4})
    assert gained(table, after(table, move)) == Goods(coins=-4)
    assert refusals(table, place("white", "characters-1", pay={"coins": 6})) == ["card.cost"]
    assert not lorenzo.check(table, place("white", "characters-1", pay={"gold": 1})).recordable


def test_a_card_without_a_name_is_still_missing_at_the_end_though_it_was_paid() -> None:
    told = after(position(coins=5), place("white", "ventures-1", pay={"coins": 4}))
    insisted = after(position(coins=1), place("neutral", "ventures-4", pay={"coins": 1}, overruled=True))
    for table in (told, insisted):
        assert [why.rule for why in lorenzo.score(table).untold if why.facts["seat"] == "red"] == ["score.untold_card"]


def test_a_bonus_tile_forgotten_when_joining_can_be_told_later_and_corrected() -> None:
    table = position(bonus_tile=None)
    assert gained(table, after(table, place("white", "harvest"))) == NOTHING
    told = after(table, lorenzo.ChooseBonusTile(tile="advanced-1", seat="red"))
    assert gained(told, after(told, place("white", "harvest"))) == Goods(wood=1, stone=1, military=1)
    right = after(told, lorenzo.ChooseBonusTile(tile="advanced-2", seat="red"))
    assert right.player("red").bonus_tile == "advanced-2"
    assert gained(told, right) == NOTHING
    assert refusals(told, lorenzo.ChooseBonusTile(tile="advanced-2")) == ["turn.decision"]
    basic = lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea"), position=lorenzo.Position()))
    assert refusals(basic, lorenzo.ChooseBonusTile(tile="advanced-2", seat="red")) == ["turn.decision"]


@pytest.mark.parametrize("servants", [1000, -1])
def test_absurd_servants_cannot_be_recorded(servants: int) -> None:
    verdict = lorenzo.check(position(), place("white", "council", servants=servants))
    assert "servants.amount" in verdict.rules
    assert not verdict.recordable
