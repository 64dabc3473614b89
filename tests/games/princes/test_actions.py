"""The actions of the Action phase, their limits, and money for points (rulebook, "Action phase", "Earning money")."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.actions import Action
from companion.games.princes.catalogue import FREEDOMS, Freedom, catalogue
from companion.games.princes.state import DrawChoice
from companion.table.goods import ABSURD, Goods
from tests.games.princes.positions import (
    after,
    allowed,
    auction,
    build,
    fresh,
    gained,
    name,
    position,
    refusal,
    refusals,
    sheet,
    work,
)

BOX = catalogue()
ONE_OF_EACH: dict[str, Action] = {
    "work": work("poet"),
    "building": build("tower"),
    "profession": princes.TakeProfession(),
    "freedom": princes.Introduce(freedom="travel"),
    "bonus": princes.TakeBonus(),
}
AGAIN: dict[str, Action] = {
    **ONE_OF_EACH,
    "work": work("lawyer"),
    "building": build("chapel"),
    "freedom": princes.Introduce(freedom="religion"),
}
LIMITS = {"work": 2, "building": 2, "profession": 1, "freedom": 1, "bonus": 2}


def busy(*taken: str, **facts: Any) -> princes.Table:
    """Red in the middle of a turn, with whatever is needed for every action."""
    done = {"taken": {"red": list(taken)}}
    return position(jester=5, hand=("poet", "lawyer", "painter"), table=done, **facts)


# Turns


@pytest.mark.breaks("turn.seat", "turn.over", "round.turns")
@pytest.mark.keeps("turn.seat", "turn.over", "round.turns")
def test_everybody_has_one_turn_clockwise_and_then_the_round_ends() -> None:
    table = position(turn="blue", first="blue")
    for seat in ("blue", "yellow", "red", "green"):
        assert table.to_act == seat
        other = "green" if seat != "green" else "red"
        assert refusals(table, princes.TakeBonus(seat=other)) == ["turn.seat"]  # type: ignore[arg-type]
        assert refusals(table, princes.EndRound()) == ["round.turns"]
        assert allowed(table, princes.TakeBonus())
        table = after(table, princes.EndTurn())
    assert refusals(table, princes.EndTurn()) == ["turn.over"]
    assert refusals(table, princes.TakeBonus(seat="red")) == ["turn.over"]
    assert allowed(table, princes.EndRound())


@pytest.mark.parametrize("second", AGAIN)
@pytest.mark.parametrize("first", ONE_OF_EACH)
def test_two_actions_of_any_kind_and_then_the_turn_is_over(first: str, second: str) -> None:
    table = busy(first)
    if first == second and LIMITS[first] == 1:
        assert refusals(table, AGAIN[second]) == [f"{first}.once"]
        return
    later = after(table, AGAIN[second])
    assert later.turns[0] == "green"
    while later.awaiting:
        later = after(later, princes.Keep())
    assert refusals(later, princes.TakeBonus(seat="red"))[:2] == ["turn.seat", "action.two"]


@pytest.mark.breaks("action.two")
def test_a_third_action_is_one_too_many() -> None:
    assert refusals(busy("bonus", "building"), work("poet")) == ["action.two"]


@pytest.mark.breaks("action.list", "profession.once", "freedom.once")
@pytest.mark.keeps("profession.once", "freedom.once", "profession.empty", "bonus.empty")
def test_no_kind_is_done_more_often_than_its_limit() -> None:
    """Two of a kind have been done and an action is left, as with the Cardinal where a third may not repeat."""
    facts: dict[str, Any] = {"muse": True, "characters": ("cardinal",), "rules": {"cardinal_third": False}}
    for kind, limit in LIMITS.items():
        table = busy(*[kind] * limit, **facts)
        rule = f"{kind}.once" if limit == 1 else "action.list"
        assert refusals(table, AGAIN[kind]) == [rule]
        assert allowed(busy(*[kind] * (limit - 1), **facts), AGAIN[kind])


def test_one_may_take_fewer_actions_or_none() -> None:
    assert after(position(), princes.EndTurn()).to_act == "green"
    assert after(position(), princes.TakeBonus(), princes.Keep(), princes.EndTurn()).to_act == "green"


@pytest.mark.breaks("turn.phase")
@pytest.mark.keeps("turn.phase")
def test_each_step_has_its_time() -> None:
    for action in (*ONE_OF_EACH.values(), princes.EndTurn(), princes.EndRound()):
        assert refusals(auction(), action) == ["turn.phase"]
    for other in (name("park"), princes.Bid(), princes.Pass(), princes.TakeLast(object="park")):
        assert refusals(position(), other) == ["turn.phase"]
    assert refusals(auction(), princes.Pass()) == ["turn.phase"]
    assert refusals(auction(muse=True), princes.BidCharacter(character="muse", bid=3)) == ["turn.phase"]
    assert allowed(auction(), name("park"))


# Cards


@pytest.mark.breaks("profession.empty", "bonus.empty")
def test_a_card_costs_300_and_is_one_of_five() -> None:
    table = position()
    for take, deck in ((princes.TakeProfession(), "profession"), (princes.TakeBonus(), "bonus")):
        later = after(table, take)
        assert gained(table, later) == Goods(florin=-300)
        assert later.awaiting == (DrawChoice("red", deck, 5),)  # type: ignore[arg-type]
        assert refusals(position(florin=299), take) == ["money.missing"]
    assert after(table, princes.TakeProfession(), princes.Keep(card="poet")).player("red").hand == ("poet",)
    assert after(table, princes.TakeBonus(), princes.Keep(card="b07")).player("red").bonus == ("b07",)
    professions = {"green": sheet(played=tuple(BOX.professions))}
    assert refusals(position(others=professions), princes.TakeProfession()) == ["profession.empty"]
    spent = position(table={"spent": list(BOX.bonus_cards)[:19]}, others={"green": sheet(bonus=(None,))})
    assert refusals(spent, princes.TakeBonus()) == ["bonus.empty"]


def test_the_last_cards_of_a_deck_are_all_looked_at() -> None:
    table = after(position(others={"green": sheet(played=tuple(BOX.professions)[:19])}), princes.TakeProfession())
    assert table.awaiting == (DrawChoice("red", "profession", 2),)


def test_a_card_just_taken_may_work_in_the_same_turn() -> None:
    table = after(position(jester=4), princes.TakeProfession(), princes.Keep(card="poet"))
    assert allowed(table, work("poet"))


# Freedoms


@pytest.mark.breaks("freedom.same", "freedom.supply")
@pytest.mark.keeps("freedom.same", "freedom.supply")
@pytest.mark.parametrize("freedom", FREEDOMS)
def test_each_freedom_once_for_300_as_long_as_there_are_tiles(freedom: Freedom) -> None:
    table = position()
    introduce = princes.Introduce(freedom=freedom)
    assert gained(table, after(table, introduce)) == Goods({"florin": -300, freedom: 1})
    mine: dict[str, Any] = {freedom: 1}
    others = {seat: sheet(**mine) for seat in ("green", "blue", "yellow")}
    assert refusals(position(**mine), introduce) == ["freedom.same"]
    assert refusals(position(others=others), introduce) == ["freedom.supply"]
    all_gone = position(**mine, others={seat: others[seat] for seat in ("green", "blue")})
    assert refusals(all_gone, introduce) == ["freedom.same", "freedom.supply"]
    del others["blue"]
    assert allowed(position(others=others), introduce)


@pytest.mark.parametrize(("players", "tiles"), [(3, 2), (4, 3), (5, 4)])
def test_there_is_one_tile_fewer_of_each_freedom_than_players(players: int, tiles: int) -> None:
    assert fresh(players).freedoms == dict.fromkeys(FREEDOMS, tiles)


# Money


def test_missing_money_may_come_from_the_fame_track() -> None:
    table = position(florin=150, points=2)
    reason = refusal(table, princes.TakeBonus(), "money.missing")
    assert (reason.facts["needs"], reason.facts["missing"]) == (300, 150)
    assert reason.fix == princes.SellPoints(seat="red", points=2)
    assert allowed(after(table, reason.fix), princes.TakeBonus())
    assert refusal(position(florin=150, points=1), princes.TakeBonus(), "money.missing").fix is None


@pytest.mark.breaks("money.track", "work.points_now")
@pytest.mark.keeps("money.track", "work.points_now", "muse.no_exchange")
def test_points_become_money_at_any_time_but_never_money_points() -> None:
    table = position(points=3, others={"green": sheet(points=2)})
    assert gained(table, after(table, princes.SellPoints(points=3))) == Goods(florin=300, points=-3)
    assert gained(table, after(table, princes.SellPoints(seat="green", points=1)), "green") == Goods(
        florin=100, points=-1
    )
    assert refusals(table, princes.SellPoints(points=4)) == ["money.track"]
    assert refusals(table, princes.SellPoints(points=-1)) == ["work.points_now"]
    waiting = after(table, princes.TakeBonus())
    assert allowed(waiting, princes.SellPoints(points=1))
    assert allowed(auction(points=3), princes.SellPoints(points=1))


def test_points_are_sold_no_further_below_zero_than_a_correction_may_put_the_figure() -> None:
    table = position(points=1, rules={"points_below_zero": True})
    assert allowed(table, princes.SellPoints(points=1 + ABSURD))
    assert allowed(table, princes.Adjust(seat="red", change=Goods(points=-1 - ABSURD)))
    assert refusals(table, princes.SellPoints(points=2 + ABSURD)) == ["money.track"]
    assert refusals(table, princes.Adjust(seat="red", change=Goods(points=-2 - ABSURD))) == ["adjust.below_zero"]


# Rounds


def test_the_figure_goes_to_the_left_and_the_minimum_rises() -> None:
    table = after(position(turn="yellow"), princes.EndTurn(), princes.EndRound())
    assert (table.round, table.phase, table.first, table.namer) == (2, "auction", "green", "green")
    assert table.minimum == 10
    assert (table.sales, table.out, table.works, table.taken) == ((), (), (), {})


def test_the_seventh_round_is_the_last() -> None:
    table = after(position(turn="yellow", round=7), princes.EndTurn(), princes.EndRound())
    assert princes.is_over(table)
    assert not list(princes.legal_actions(table))
    assert refusals(table, princes.EndRound()) == ["turn.phase"]
    assert refusals(table, princes.SellPoints(seat="red", points=1)) == ["turn.phase"]


def test_an_action_out_of_turn_can_be_recorded_anyway() -> None:
    table = after(position(), princes.TakeBonus(seat="blue", overruled=True), princes.Keep())
    assert table.taken == {"blue": ("bonus",)}
    assert table.to_act == "red"


@pytest.mark.breaks("seat.exists")
@pytest.mark.keeps("seat.exists")
def test_only_players_at_the_table_act() -> None:
    assert refusals(position(), princes.TakeBonus(seat="pink")) == ["seat.exists"]
    assert allowed(position(players=5, turn="pink"), princes.TakeBonus(seat="pink"))
    assert refusals(position(), princes.Adjust(change=Goods(florin=1))) == ["seat.exists"]
