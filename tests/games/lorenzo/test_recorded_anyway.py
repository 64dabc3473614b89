"""What the table records against the rules, and what makes no sense to record."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action
from companion.table.action import Refused
from companion.table.goods import NOTHING, Goods
from tests.games.lorenzo.positions import after, allowed, gained, place, position, refusal, refusals
from tests.games.lorenzo.test_corrections import adjust

MINT, CHAPEL = 25, 31


def ledger(table: lorenzo.Table, seat: str = "red") -> Goods:
    total = NOTHING
    for change in table.player(seat).ledger:
        total = total + change.goods
    return total


@pytest.mark.parametrize(
    ("facts", "move", "rule"),
    [
        ({}, place("white", "territories-4", card=1), "tower.value"),
        ({"coins": 0, "wood": 0}, place("white", "buildings-1", card=MINT), "card.cost"),
        ({"coins": 1}, place("white", "territories-2", card=1), "tower.surcharge"),
        ({"territories": (3, 4)}, place("white", "territories-2", card=1), "territory.military"),
        ({"territories": (3, 4, 5, 6, 7, 8), "military": 20}, place("white", "territories-2", card=1), "card.limit"),
        ({"coins": 9}, place("white", "market-coins"), "space.occupied"),
        ({"players": 3}, place("white", "market-military"), "space.covered"),
        ({"coins": 9}, place("white", "market-servants", servants=9), "servants.missing"),
        ({"coins": 9}, place("black", "market-servants"), "member.placed"),
        ({"coins": 9}, place("white", "market-servants", seat="green"), "turn.seat"),
        ({"coins": 9}, place("neutral", "market-servants"), "space.value"),
        ({"coins": 9}, place("white", "harvest"), "activation.colour"),
    ],
)
def test_what_the_rules_forbid_may_still_be_recorded_with_nothing_below_zero(
    facts: dict[str, Any], move: lorenzo.Place, rule: str
) -> None:
    members = "blue black territories-1, blue white market-coins, red black harvest-shared"
    table = position(members=members, **facts)
    seat = move.seat or "red"
    assert rule in refusals(table, move)
    with pytest.raises(Refused):
        lorenzo.apply(table, move)
    later = after(table, move.with_(overruled=True))
    assert later.placed[-1].space == move.space
    assert all(n > 0 for n in later.player(seat).goods.values())
    assert ledger(later, seat) == later.player(seat).goods


OCCUPIED = "blue black territories-1, blue white characters-1"


@pytest.mark.parametrize(
    ("facts", "move", "rules", "change"),
    [
        ({"coins": 5}, place("white", "territories-2", card=1, fee=NOTHING), ["tower.surcharge"], NOTHING),
        (
            {"coins": 2},
            place("white", "territories-2", card=1, fee=Goods(coins=1)),
            ["tower.surcharge"],
            Goods(coins=-1),
        ),
        (
            {"coins": 2},
            place("white", "characters-2", fee=NOTHING, pay=Goods(coins=2)),
            ["tower.surcharge"],
            Goods(coins=-2),
        ),
        (
            {"coins": 0, "wood": 1},
            place("orange", "buildings-1", card=CHAPEL, pay=NOTHING),
            ["card.payment"],
            Goods(faith=1),
        ),
        (
            {"coins": 0, "wood": 1},
            place("orange", "buildings-1", card=CHAPEL, pay=Goods(wood=1)),
            ["card.payment"],
            Goods(wood=-1, faith=1),
        ),
    ],
)
def test_against_the_rules_the_table_says_what_was_paid(
    facts: dict[str, Any], move: lorenzo.Place, rules: list[str], change: Goods
) -> None:
    table = position(members=OCCUPIED, **facts)
    assert refusals(table, move) == rules
    assert lorenzo.read_action(move.to_json()) == move
    assert gained(table, after(table, move.with_(overruled=True))) == change


def test_the_fee_that_is_due_may_be_told_too() -> None:
    told = place("white", "territories-2", card=1, fee=Goods(coins=3))
    assert allowed(position(members=OCCUPIED, coins=3), told)
    assert refusals(position(members=OCCUPIED, coins=2), told) == ["tower.surcharge"]


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (place("white", "nowhere"), "space.exists"),
        (place("white", "buildings-1", card=97), "card.exists"),
        (place("white", "market-servants", servants=-1), "servants.amount"),
        (place("white", "market-servants", seat="pink"), "seat.exists"),
        (place("orange", "territories-1", card=CHAPEL), "card.tower"),
        (place("orange", "territories-2", card=CHAPEL), "card.tower"),
        (place("orange", "buildings-1", card=CHAPEL, pay=Goods(coins=-5)), "card.payment"),
        (place("orange", "buildings-1", card=CHAPEL, pay=Goods(florins=2)), "card.payment"),
        (place("orange", "territories-1", fee=Goods(coins=-3)), "tower.surcharge"),
        (place("orange", "territories-1", fee=Goods(florins=3)), "tower.surcharge"),
        (place("white", "market-servants", fee=Goods(coins=3)), "space.card"),
        (lorenzo.EndRound(seat="pink"), "seat.exists"),
        (lorenzo.VaticanReport(), "report.round"),
        (lorenzo.Dice(white=1, black=1, orange=1, source="recorded"), "turn.phase"),
        (lorenzo.Decline(), "turn.decision"),
        (lorenzo.PlayLeader(leader=21), "leader.exists"),
        (lorenzo.UseLeader(leader=1), "leader.played"),
        (adjust(coins=-100), "adjust.below_zero"),
        (adjust(coins=5000), "adjust.absurd"),
    ],
)
def test_what_makes_no_sense_cannot_be_recorded_at_all(move: Action, rule: str) -> None:
    table = position(hand=(None,), cards={"territories-2": 1})
    assert rule in refusals(table, move)
    with pytest.raises(Refused) as refused:
        lorenzo.apply(table, move.with_(overruled=True))
    assert not refused.value.verdict.recordable


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (place("white", "buildings-1", card=97), "card.exists"),
        (place("white", "buildings-1", card=1), "card.tower"),
        (place("white", "territories-1", card=9), "card.period"),
        (place("black", "council"), "member.placed"),
        (place("white", "council", seat="green"), "turn.seat"),
        (place("white", "council", servants=4), "servants.missing"),
        (lorenzo.Support(support=True), "turn.phase"),
        (lorenzo.Exchange(), "turn.decision"),
    ],
)
def test_bad_input_gets_a_reason_and_leaves_the_table_as_it_was(move: Action, rule: str) -> None:
    table = position(members="red black harvest", servants=3, wood=2, stone=3)
    before = table.player("red"), table.placed, table.turns, dict(table.laid)
    assert refusals(table, move) == [rule]
    with pytest.raises(Refused) as refused:
        lorenzo.apply(table, move)
    assert refused.value.verdict.rules == [rule]
    assert (table.player("red"), table.placed, table.turns, dict(table.laid)) == before


def test_the_ledger_adds_up_to_the_goods_whatever_happens() -> None:
    table = after(
        position(coins=1, wood=1, military=24),
        place("white", "territories-4", card=6, overruled=True),
        adjust(military=-2),
        adjust(military=2),
        place("white", "buildings-1", card=MINT, seat="red", servants=7, overruled=True),
    )
    assert ledger(table) == table.player("red").goods
    assert table.player("red").goods["military"] == 25


def test_a_refusal_tells_what_would_help() -> None:
    move = place("white", "territories-3", card=1)
    assert refusal(position(), move, "tower.value").fix == move.with_(servants=1)
