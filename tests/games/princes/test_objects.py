"""What the seven objects do (rulebook, "The meaning of the 7 objects")."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.catalogue import catalogue
from companion.games.princes.state import DrawChoice, TileChoice
from companion.table.evolve import evolve
from companion.table.goods import Goods
from tests.games.princes.positions import (
    after,
    allowed,
    auction,
    build,
    gained,
    line,
    name,
    position,
    refusals,
    sheet,
    tile,
    work,
)

PASS = princes.Pass()


def got(stack: str, **facts: Any) -> tuple[princes.Table, princes.Table]:
    """The table before, and after red has won an object at the first bid."""
    table = auction(players=3, **facts)
    return table, after(table, name(stack), PASS, PASS)


def place(kind: str, row: int = 0) -> princes.PlaceTile:
    return princes.PlaceTile(tile=kind, cells=line(0, row, 2))


# Landscapes


@pytest.mark.breaks("turn.decision", "landscape.choice", "turn.seat")
@pytest.mark.keeps("turn.decision")
def test_a_landscape_is_placed_before_anything_else_goes_on() -> None:
    _, table = got("lake")
    assert table.awaiting == (TileChoice("red", ("lake",)),)
    assert refusals(table, name("jester", seat="green")) == ["turn.decision"]
    assert refusals(table, place("forest")) == ["landscape.choice"]
    assert refusals(table, princes.PlaceTile(seat="green", tile="lake")) == ["turn.seat"]
    later = after(table, place("lake"))
    assert later.player("red").has_tile("lake")
    assert allowed(later, name("jester"))


def test_an_answer_without_a_question_is_refused() -> None:
    assert refusals(position(), place("lake")) == ["turn.decision"]
    assert refusals(position(), princes.Keep()) == ["turn.decision"]


@pytest.mark.parametrize("kind", ["forest", "lake", "park"])
def test_each_landscape_after_the_first_of_its_kind_scores_3(kind: str) -> None:
    for before, points in ((), 0), ((kind,), 3), ((kind, kind), 3):
        table, won = got(kind, tiles=before)
        assert gained(table, after(won, princes.PlaceTile(tile=kind))) == Goods(florin=-200, points=points)


@pytest.mark.breaks("landscape.place")
@pytest.mark.keeps("landscape.place", "landscape.set_aside")
def test_a_landscape_without_room_cannot_be_had_unless_the_table_plays_it_so() -> None:
    rows = tuple(tile("forest", line(0, row, 7)) for row in range(5))
    facts: dict[str, Any] = {"tiles": rows, "outlines": {"lake": line(0, 0, 5)}}
    assert refusals(auction(**facts), name("lake")) == ["landscape.place"]
    bidding = after(
        auction(
            turn="green",
            players=3,
            first="green",
            others={"red": sheet(florin=900, tiles=rows)},
            outlines={"lake": line(0, 0, 5)},
        ),
        name("lake"),
        PASS,
    )
    assert refusals(bidding, princes.Bid()) == ["landscape.place"]
    table, won = got("lake", rules={"landscape_without_room": "set_aside"}, **facts)
    assert refusals(won, princes.PlaceTile(tile="lake")) == ["place.room"]
    later = after(won, princes.SetAside())
    assert gained(table, later) == Goods(florin=-200)
    assert later.aside == ("lake",)
    assert not later.player("red").has_tile("lake")


@pytest.mark.breaks("landscape.set_aside")
def test_a_landscape_with_room_is_not_set_aside() -> None:
    _, won = got("lake", rules={"landscape_without_room": "set_aside"}, outlines={"lake": line(0, 0, 2)})
    assert refusals(won, princes.SetAside()) == ["landscape.set_aside"]
    _, plain = got("lake")
    assert refusals(plain, princes.SetAside()) == ["landscape.set_aside"]


@pytest.mark.keeps("landscape.set_aside")
def test_a_landscape_got_before_anybody_knew_that_it_fits_nowhere_is_set_aside() -> None:
    rows = tuple(tile("forest", line(0, row, 7)) for row in range(5))
    _, won = got("lake", tiles=rows)
    assert refusals(won, princes.SetAside()) == ["landscape.set_aside"]
    taught = after(won, princes.TeachOutline(tile="lake", cells=line(0, 0, 5)))
    assert list(princes.legal_actions(taught)) == [princes.SetAside(seat="red")]
    assert after(taught, princes.SetAside()).awaiting == ()


# Jesters


def test_a_jester_adds_2_to_every_work() -> None:
    table, won = got("jester")
    assert gained(table, won) == Goods(florin=-200, jester=1)
    for jesters in range(8):
        later = after(position(jester=jesters, hand=("poet",), tiles=("theater", "lake")), work("poet"))
        assert later.works[-1].value == 8 + 2 * jesters


# Builders


@pytest.mark.parametrize(("before", "points"), [(0, 0), (1, 3), (2, 3)])
def test_the_second_and_the_third_builder_score_3(before: int, points: int) -> None:
    table, won = got("builder", builder=before)
    assert gained(table, won) == Goods(florin=-200, builder=1, points=points)


@pytest.mark.breaks("builder.limit")
@pytest.mark.keeps("builder.limit")
def test_nobody_has_more_than_three_builders() -> None:
    assert refusals(auction(builder=3), name("builder")) == ["builder.limit"]
    assert allowed(auction(builder=2), name("builder"))
    table = after(auction(others={"green": sheet(florin=900, builder=3)}), name("builder"))
    assert refusals(table, princes.Bid()) == ["builder.limit"]
    assert allowed(table, PASS)


@pytest.mark.breaks("money.missing")
@pytest.mark.keeps("money.missing")
@pytest.mark.parametrize(("builders", "price"), [(0, 700), (1, 300), (2, 300), (3, 0)])
@pytest.mark.parametrize("building", ["university", "opera", "tower"])
def test_a_building_costs_700_and_less_with_builders_and_scores_3(building: str, builders: int, price: int) -> None:
    table = position(builder=builders, florin=max(price, 100))
    assert gained(table, after(table, build(building))) == Goods(florin=-price, points=3)
    if price:
        assert refusals(position(builder=builders, florin=price - 1), build(building)) == ["money.missing"]
    else:
        assert allowed(position(builder=builders, florin=0), build(building))
        assert refusals(position(florin=0), build(building)) == ["money.missing"]


# Prestige cards


@pytest.mark.breaks("draw.choice", "draw.count")
@pytest.mark.keeps("draw.choice", "draw.count")
def test_of_five_prestige_cards_one_is_kept_face_down() -> None:
    _, won = got("prestige")
    assert won.awaiting == (DrawChoice("red", "prestige", 5),)
    assert after(won, princes.Keep()).player("red").prestige == (None,)
    assert after(won, princes.Keep(card="p04")).player("red").prestige == ("p04",)
    five = ("p01", "p02", "p03", "p04", "p05")
    told = after(won, princes.Draw(cards=five, source="recorded"))
    assert refusals(told, princes.Keep(card="p06")) == ["draw.choice"]
    assert refusals(told, princes.Keep()) == ["draw.choice"]
    assert after(told, princes.Keep(card="p05")).player("red").prestige == ("p05",)
    assert refusals(won, princes.Draw(cards=five[:4], source="recorded")) == ["draw.count"]
    assert refusals(won, princes.Draw(cards=(*five[:4], "p01"), source="recorded")) == ["draw.count"]


def test_what_is_drawn_is_of_the_deck_and_has_not_been_seen() -> None:
    _, won = got("prestige", others={"green": sheet(florin=900, prestige=("p01",))})
    assert refusals(won, princes.Keep(card="p01")) == ["card.seen"]
    assert refusals(won, princes.Keep(card="b01")) == ["card.exists"]
    assert refusals(won, princes.Draw(cards=("p01", "p02", "p03", "p04", "p05"), source="rolled")) == ["card.seen"]
    assert refusals(won, princes.Draw(cards=("b01",) * 5, source="rolled")) == ["card.exists"]


def test_fewer_are_drawn_when_fewer_are_left() -> None:
    cards = tuple(catalogue().prestige_cards)
    _, won = got("prestige", others={"green": sheet(florin=900, prestige=cards[:11])})
    assert won.awaiting == (DrawChoice("red", "prestige", 3),)


# Recruiting cards


OPEN = {"green": sheet(florin=900, played=("poet", "lawyer")), "blue": sheet(florin=900, hand=("painter",))}


@pytest.mark.breaks("recruit.face_up", "recruit.own", "recruit.card")
@pytest.mark.keeps("recruit.face_up", "recruit.own", "recruit.card", "recruit.timing")
def test_a_recruiting_card_takes_an_open_profession_and_lies_there_instead() -> None:
    table = position(recruiting_hand=1, played=("dramatist",), others=OPEN)
    later = after(table, princes.Recruit(card="poet"))
    assert later.player("red").hand == ("poet",)
    assert later.player("green").played == ("lawyer",)
    assert (gained(table, later), gained(table, later, "green")) == (
        Goods(recruiting_hand=-1),
        Goods(recruiting_table=1),
    )
    assert refusals(table, princes.Recruit(card="painter")) == ["recruit.face_up"]
    assert refusals(table, princes.Recruit(card="dramatist")) == ["recruit.own"]
    assert refusals(position(others=OPEN), princes.Recruit(card="poet")) == ["recruit.card"]


@pytest.mark.breaks("recruit.timing")
def test_one_recruits_in_ones_own_turn_or_at_once_after_the_auction() -> None:
    table = position(others={"green": sheet(recruiting_hand=1), "blue": sheet(played=("poet",))})
    assert refusals(table, princes.Recruit(seat="green", card="poet")) == ["recruit.timing"]
    _, won = got("recruiting", others=OPEN)
    assert allowed(won, princes.Recruit(seat="red", card="poet"))
    later = after(won, name("jester"))
    assert refusals(later, princes.Recruit(seat="red", card="poet")) == ["recruit.timing"]


def test_at_once_is_only_the_card_just_won_and_before_the_next_bid() -> None:
    two_open = {"green": sheet(played=("poet", "lawyer"))}
    _, won = got("recruiting", recruiting_hand=1, others=two_open)
    used = after(won, princes.Recruit(seat="red", card="poet"))
    assert refusals(used, princes.Recruit(seat="red", card="lawyer")) == ["recruit.timing"]
    last = position(players=3, muse=True, phase="auction", others=two_open, sales="green park 200, blue jester 200")
    taken = after(last, princes.TakeLast(object="recruiting"))
    assert allowed(taken, princes.Recruit(seat="red", card="poet"))
    without = position(
        players=3,
        phase="auction",
        turn="red",
        others=two_open,
        recruiting_hand=1,
        sales="green park 200, blue jester 200",
    )
    without = evolve(without, first="green")
    in_actions = after(
        without, princes.TakeLast(seat="red", object="recruiting"), princes.Recruit(seat="red", card="poet")
    )
    assert (in_actions.phase, in_actions.turns[0]) == ("actions", "green")
    assert refusals(in_actions, princes.Recruit(seat="red", card="lawyer")) == ["recruit.timing"]
    bid = after(taken, princes.BidCharacter(character="muse", bid=3))
    assert refusals(bid, princes.Recruit(seat="red", card="poet")) == ["recruit.timing"]


def test_recruiting_takes_no_action_and_several_cards_may_be_used() -> None:
    table = position(recruiting_hand=2, jester=5, others=OPEN)
    later = after(table, princes.Recruit(card="poet"), work("poet"), princes.Recruit(card="lawyer"), work("lawyer"))
    assert [one.card for one in later.works] == ["poet", "lawyer"]


def test_after_the_last_action_one_may_recruit_until_somebody_else_acts() -> None:
    table = after(position(recruiting_hand=1, others=OPEN), princes.Introduce(freedom="travel"), build("tower"))
    assert table.turns[0] == "green"
    assert allowed(table, princes.Recruit(seat="red", card="poet"))
    acted = after(table, princes.Introduce(freedom="travel"))
    assert refusals(acted, princes.Recruit(seat="red", card="poet")) == ["recruit.timing"]


def test_a_recruited_profession_works_again_and_may_be_won_back() -> None:
    table = position(recruiting_hand=1, jester=6, others={"green": sheet(played=("poet",), recruiting_hand=1)})
    table = after(table, princes.Recruit(card="poet"), work("poet"), princes.EndTurn())
    assert allowed(table, princes.Recruit(card="poet"))


def test_from_an_open_card_that_nobody_has_named_one_recruits_by_saying_whose_it_is() -> None:
    table = position(recruiting_hand=1, others={"green": sheet(played=(None, "lawyer"))})
    assert refusals(table, princes.Recruit(card="poet")) == ["recruit.face_up"]
    assert refusals(table, princes.Recruit(card="poet", owner="blue")) == ["recruit.face_up"]
    later = after(table, princes.Recruit(card="poet", owner="green"))
    assert (later.player("red").hand, later.player("green").played) == (("poet",), ("lawyer",))
