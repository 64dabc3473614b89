"""Leaders: playing and discarding them, and what they ask for. Their abilities are shown where they act."""

from __future__ import annotations

import pytest

from companion.games import masters
from companion.games.masters.catalogue import catalogue
from companion.table.goods import NOTHING
from tests.games.masters.positions import (
    after,
    allowed,
    goods,
    insisted,
    others_on,
    position,
    refusal,
    refusals,
    sheet,
    spaces,
    store,
    take,
    warehouse,
)


def play(leader: str, **more: object) -> masters.PlayLeader:
    return masters.PlayLeader.model_validate({"leader": leader, **more})


def discard(leader: str | None = None, **more: object) -> masters.DiscardLeader:
    return masters.DiscardLeader.model_validate({"leader": leader, **more})


# What a leader asks for


@pytest.mark.breaks("leader.requirement")
@pytest.mark.keeps("leader.requirement", "leader.exists", "leader.hand", "leader.played")
def test_a_leader_is_played_by_who_has_what_it_asks_for() -> None:
    table = position(hand=("depot-stone",), box="4 coin")
    reason = refusal(table, play("depot-stone"), "leader.requirement")
    assert reason.facts["lacking"] == ((), goods("1 coin"))
    table = position(hand=("depot-stone",), box="5 coin")
    later = after(table, play("depot-stone"))
    assert later.player("red").leaders == ("depot-stone",)
    assert later.player("red").goods == goods("5 coin")


def test_resources_count_wherever_they_lie() -> None:
    stored = warehouse("1 shield / 2 coin / -", depot_shield="2 shield")
    table = position(hand=("depot-coin",), leaders=("depot-shield",), stored=stored, box="2 shield")
    assert allowed(table, play("depot-coin"))


@pytest.mark.parametrize(
    ("slots", "legal"),
    [
        ((("green-1-1",), ("purple-1-1",), ("green-1-2",)), True),
        ((("green-1-1", "green-2-1"), ("purple-1-1",), ()), True),
        ((("green-1-1", "purple-2-1"), ("yellow-1-1",), ()), False),
        ((("green-1-1",), ("green-1-2",), ("green-1-3",)), False),
    ],
    ids=["as asked", "covered cards count", "one green too few", "no purple"],
)
def test_a_white_marble_leader_asks_for_two_cards_and_one(slots: tuple[tuple[str, ...], ...], legal: bool) -> None:
    assert allowed(position(hand=("marble-shield",), slots=slots), play("marble-shield")) == legal


@pytest.mark.parametrize(
    ("slots", "legal"),
    [
        ((("blue-1-1",), (), ()), False),
        ((("yellow-1-1", "blue-2-1"), (), ()), True),
        ((("yellow-1-1", "blue-2-1", "green-3-1"), (), ()), True),
        ((("yellow-1-1", "purple-2-1", "blue-3-1"), (), ()), False),
    ],
    ids=["level I is too low", "level II", "covered level II", "level III does not stand for level II"],
)
def test_a_production_leader_asks_for_exactly_level_ii(slots: tuple[tuple[str, ...], ...], legal: bool) -> None:
    assert allowed(position(hand=("production-servant",), slots=slots), play("production-servant")) == legal


def test_every_missing_card_is_named() -> None:
    table = position(hand=("marble-coin",), slots=(("purple-1-1",), (), ()))
    facts = refusal(table, play("marble-coin"), "leader.requirement").facts
    assert facts["lacking"] == ((("purple", None, 1), ("green", None, 1)), NOTHING)


def test_an_ability_lasts_when_the_requirement_does_not() -> None:
    table = after(position(hand=("depot-stone",), box="5 coin"), play("depot-stone"))
    table = after(table, masters.Adjust(seat="red", change=-goods("5 coin")))
    assert table.player("red").leaders == ("depot-stone",)


def test_the_table_may_record_a_leader_played_too_early() -> None:
    later = insisted(position(hand=("depot-stone",)), play("depot-stone"))
    assert later.player("red").leaders == ("depot-stone",)


@pytest.mark.parametrize("leader", sorted(catalogue().leaders))
def test_every_leader_can_be_played_with_exactly_what_it_asks_for(leader: str) -> None:
    wanted = catalogue().leaders[leader].requirement
    slots: list[tuple[str, ...]] = []
    for one in wanted.cards:
        for n in range(1, one.count + 1):
            below = "green-1-4" if one.colour != "green" else "blue-1-4"
            slots.append((f"{one.colour}-1-{n}",) if one.level is None else (below, f"{one.colour}-2-{n}"))
    box = " ".join(f"{n} {kind}" for kind, n in wanted.resources.items())
    assert allowed(position(hand=(leader,), slots=tuple(slots), box=box), play(leader))
    assert refusals(position(hand=(leader,), slots=tuple(slots[1:])), play(leader)) == ["leader.requirement"]


# From the hand


@pytest.mark.breaks("leader.exists", "leader.hand")
def test_a_leader_comes_from_ones_own_hand() -> None:
    table = position(hand=("depot-stone",), others={"green": sheet(hand=("depot-coin",))}, box="5 coin 5 shield")
    assert refusals(table, play("nobody")) == ["leader.exists"]
    assert refusals(table, play("depot-coin")) == ["leader.hand"]
    assert refusals(table, discard("depot-coin")) == ["leader.hand"]


@pytest.mark.breaks("leader.unnamed")
@pytest.mark.keeps("leader.unnamed")
def test_a_leader_that_the_app_knows_is_discarded_by_its_name() -> None:
    assert refusals(position(hand=("depot-coin",)), discard()) == ["leader.unnamed"]
    assert refusals(position(), discard()) == ["leader.unnamed"]
    assert allowed(position(hand=("depot-coin", None)), discard())


def test_a_leader_that_nobody_named_is_named_when_it_is_played() -> None:
    table = position(hand=(None, None), box="5 coin", others={"green": sheet(hand=("depot-coin", None))})
    later = after(table, play("depot-stone"))
    assert later.player("red").hand == (None,)
    assert refusals(table, play("depot-coin")) == ["leader.hand", "leader.requirement"]


@pytest.mark.breaks("leader.played")
def test_a_played_leader_stays() -> None:
    table = position(leaders=("depot-stone",), box="5 coin")
    for action in (play("depot-stone"), discard("depot-stone")):
        verdict = masters.check(table, action)
        assert verdict.rules == ["leader.played"]
        assert not verdict.recordable


def test_a_hand_that_was_told_wrongly_does_not_bind_the_table() -> None:
    table = position(hand=("depot-stone",), others={"green": sheet(discarded=("depot-shield",))}, box="5 shield")
    verdict = masters.check(table, play("depot-coin"))
    assert verdict.rules == ["leader.hand"]
    assert verdict.recordable
    assert insisted(table, play("depot-coin")).player("red").leaders == ("depot-coin",)


def test_a_leader_who_is_gone_cannot_be_recorded() -> None:
    table = position(hand=("depot-stone",), discarded=("depot-coin",), box="5 shield")
    verdict = masters.check(table, play("depot-coin"))
    assert verdict.rules == ["leader.hand"]
    assert not verdict.recordable


# Discarding


def test_a_discarded_leader_is_worth_a_faith_point() -> None:
    later = after(position(hand=("depot-stone", None)), discard("depot-stone"))
    assert spaces(later) == (1, 0, 0)
    assert (later.player("red").hand, later.player("red").discarded) == ((None,), ("depot-stone",))
    assert spaces(after(later, discard())) == (2, 0, 0)


def test_a_discarded_leader_may_set_off_a_report() -> None:
    later = after(position(hand=(None,), faith=7, others=others_on(5, 4)), discard())
    assert [player.favors[0] for player in later.players] == ["up", "up", "lost"]


# When


def test_two_leader_actions_before_and_after_the_action_in_any_mix() -> None:
    table = position(hand=("depot-stone", None), box="5 coin")
    table = after(table, play("depot-stone"), take("column-1"), store("1 servant / - / -"))
    assert table.turn == "green"
    later = after(table, discard(seat="red"))
    assert spaces(later) == (1, 0, 0)
    assert later.turn == "green"


@pytest.mark.breaks("turn.seat")
@pytest.mark.keeps("turn.seat")
def test_leader_actions_belong_to_ones_own_turn() -> None:
    table = position(hand=(None,), others={"blue": sheet(hand=(None,))})
    assert refusals(table, discard(seat="blue")) == ["turn.seat"]
    table = after(table, take("column-1"), store("1 servant / - / -"))
    assert allowed(table, discard(seat="red"))
    next_one = after(table, take("column-2"), store("1 shield / 1 stone / -"))
    assert refusals(next_one, discard(seat="red")) == ["turn.seat"]


@pytest.mark.breaks("turn.decision")
def test_no_leader_action_between_taking_and_storing() -> None:
    table = after(position(hand=(None,)), take("column-1"))
    assert refusals(table, discard()) == ["turn.decision"]
    assert refusals(table, masters.Rearrange(depots={})) == ["turn.decision"]


def test_a_leader_action_of_the_next_player_closes_the_turn() -> None:
    table = position(hand=(None,), others={"green": sheet(hand=(None, None))})
    table = after(table, take("column-1"), store("1 servant / - / -"), discard(seat="green"))
    assert refusals(table, discard(seat="red")) == ["turn.seat"]
    assert table.turn == "green"
