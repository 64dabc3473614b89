"""Naming, bidding, passing, the last object (rulebook, "Auction phase")."""

from __future__ import annotations

import pytest

from companion.games import princes
from companion.games.princes.auction import can_end_so, first_bid, in_the_running
from companion.games.princes.state import Bidding, Sale
from companion.table.goods import Goods
from tests.games.princes.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    after,
    allowed,
    auction,
    bids,
    fresh,
    gained,
    name,
    position,
    refusal,
    refusals,
    sheet,
)

STACKS = ("forest", "lake", "park", "jester", "builder", "prestige", "recruiting")


# Naming


@pytest.mark.keeps("auction.namer", "auction.start_bid", "auction.object", "auction.stack", "auction.empty")
@pytest.mark.parametrize("stack", STACKS)
def test_the_starting_player_names_any_of_seven_objects_and_so_bids_200(stack: str) -> None:
    table = after(fresh(first="green"), name(stack))
    assert table.bidding == Bidding(stack, 200, (BLUE, YELLOW, RED, GREEN), ((GREEN, 200),))
    assert table.to_act == "blue"


@pytest.mark.breaks("auction.start_bid")
@pytest.mark.parametrize("florin", [100, 250, 300, 0, -200])
def test_the_bidding_opens_at_200_no_more_and_no_less(florin: int) -> None:
    assert refusals(fresh(), name("jester", florin=florin)) == ["auction.start_bid"]
    assert allowed(fresh(), name("jester", florin=200))


@pytest.mark.breaks("auction.namer")
def test_nobody_names_out_of_turn() -> None:
    assert refusals(fresh(), name("jester", seat="green")) == ["auction.namer"]
    assert refusals(fresh(), princes.NameNothing(seat="blue")) == ["auction.namer"]
    assert refusals(fresh(), princes.Bid()) == ["auction.namer"]


@pytest.mark.breaks("auction.object")
@pytest.mark.parametrize("stack", ["throne", "landscape", "", "profession"])
def test_only_the_seven_stacks_are_auctioned(stack: str) -> None:
    assert refusals(fresh(), name(stack)) == ["auction.object"]


@pytest.mark.breaks("auction.running", "auction.order")
@pytest.mark.keeps("auction.running", "auction.order")
def test_one_object_at_a_time() -> None:
    table = after(fresh(), name("jester"))
    assert refusals(table, name("park", seat="red")) == ["auction.order"]
    assert refusals(table, princes.Sold(seat="red", object="park", florin=200)) == ["auction.running"]
    assert allowed(table, princes.Sold(seat="red", object="jester", florin=200))
    assert allowed(table, princes.Bid(seat="green"))


# Bidding


@pytest.mark.breaks("auction.step")
@pytest.mark.keeps("auction.step")
def test_every_raise_is_exactly_100() -> None:
    table = after(fresh(), name("jester"))
    assert allowed(table, princes.Bid(florin=300))
    for florin in (200, 250, 400, 1000):
        assert refusals(table, princes.Bid(florin=florin)) == ["auction.step"]
    assert refusal(table, princes.Bid(florin=400), "auction.step").fix == princes.Bid(florin=300)


def test_a_bid_without_an_amount_is_the_next_step() -> None:
    table = after(fresh(), name("jester"), princes.Bid(), princes.Bid())
    assert table.bidding is not None
    assert table.bidding.florin == 400


@pytest.mark.breaks("auction.order")
def test_bids_go_clockwise() -> None:
    table = after(fresh(), name("jester"))
    assert refusals(table, princes.Bid(seat="blue")) == ["auction.order"]
    assert refusals(table, princes.Pass(seat="red")) == ["auction.order"]
    assert table.to_act == "green"


@pytest.mark.breaks("auction.pass")
@pytest.mark.keeps("auction.pass")
def test_who_has_passed_is_out_of_this_object_but_not_of_the_next() -> None:
    table = after(fresh(), name("jester"), *bids(None, 300))
    assert refusals(table, princes.Bid(seat="green")) == ["auction.pass"]
    table = after(table, *bids(None, None))
    assert table.sales == (Sale("jester", BLUE, 300),)
    assert allowed(after(table, name("park")), princes.Bid(seat="green"))


@pytest.mark.breaks("auction.money")
@pytest.mark.keeps("auction.money")
def test_nobody_bids_what_they_cannot_pay() -> None:
    table = after(auction(others={"green": sheet(florin=200, points=1)}), name("jester"))
    reason = refusal(table, princes.Bid(), "auction.money")
    assert (reason.facts["needs"], reason.facts["missing"]) == (300, 100)
    assert reason.fix == princes.SellPoints(seat="green", points=1)
    assert allowed(after(table, reason.fix), princes.Bid())


def test_to_name_an_object_one_must_be_able_to_pay_the_first_bid() -> None:
    assert refusals(auction(florin=199), name("jester")) == ["auction.money"]
    assert allowed(auction(florin=200), name("jester"))
    assert allowed(auction(florin=0), princes.NameNothing())


def test_with_the_expansion_no_points_are_sold_to_pay_a_bid() -> None:
    table = auction(florin=100, points=20, muse=True)
    assert refusal(table, name("jester"), "auction.money").fix is None


# Winning


def test_the_winner_pays_and_nobody_else() -> None:
    table = fresh()
    later = after(table, name("jester"), *bids(300, 400, 500, None, None, None))
    assert gained(table, later, "yellow") == Goods(florin=-500, jester=1)
    assert all(not gained(table, later, seat) for seat in ("red", "green", "blue"))


@pytest.mark.breaks("auction.one_object", "auction.stack")
@pytest.mark.keeps("auction.one_object")
def test_winner_and_stack_are_closed_for_the_round() -> None:
    table = after(fresh(), name("jester"), *bids(None, None, None))
    assert refusals(table, name("park", seat="red")) == ["auction.one_object"]
    assert refusals(table, name("jester")) == ["auction.stack"]
    table = after(table, name("park"))
    assert refusals(table, princes.Bid(seat="red")) == ["auction.one_object"]
    assert refusals(table, princes.Pass(seat="red")) == ["auction.one_object"]
    assert table.bidding == Bidding("park", 200, (BLUE, YELLOW, GREEN), ((GREEN, 200),))


def test_a_namer_who_lost_names_again_and_one_who_won_is_followed_by_the_next() -> None:
    lost = after(fresh(), name("jester"), *bids(300, None, None, None))
    assert lost.namer == "red"
    won = after(lost, name("builder"), *bids(None, None))
    assert won.namer == "blue"


def test_the_next_namer_is_the_next_without_an_object() -> None:
    table = after(fresh(), name("jester"), *bids(300, None, None, None))
    table = after(table, name("builder"), *bids(300, None, None))
    assert in_the_running(table, RED) == (RED, YELLOW)
    assert after(table, princes.NameNothing()).namer == "yellow"


@pytest.mark.breaks("auction.empty")
def test_an_exhausted_stack_is_not_auctioned_any_more() -> None:
    three, two = sheet(builder=3, florin=900), sheet(builder=2, florin=900)
    assert allowed(auction(others={"blue": three, "yellow": two}), name("builder"))
    assert refusals(auction(others={"blue": three, "yellow": two}, builder=1), name("builder")) == ["auction.empty"]
    cards = sheet(florin=900, recruiting_hand=3, recruiting_table=2)
    assert refusals(auction(others={"blue": cards}), name("recruiting")) == ["auction.empty"]


def test_all_the_numbers_of_pieces_are_those_of_the_box() -> None:
    full = {"jester": 7, "builder": 3, "recruiting_hand": 5}
    assert refusals(auction(others={"blue": sheet(florin=0, jester=7)}), name("jester")) == ["auction.empty"]
    assert refusals(auction(others={"blue": sheet(tiles=("park",) * 6)}), name("park")) == ["auction.empty"]
    assert allowed(auction(others={"blue": sheet(tiles=("park",) * 5, **full)}), name("park"))
    assert refusals(auction(others={"blue": sheet(prestige=(None,) * 14)}), name("prestige")) == ["auction.empty"]


# Naming nothing, and the last player


@pytest.mark.breaks("auction.decline")
@pytest.mark.keeps("auction.decline")
def test_who_names_nothing_is_out_for_the_whole_round() -> None:
    table = after(fresh(), princes.NameNothing(), name("jester"))
    assert table.bidding == Bidding("jester", 200, (BLUE, YELLOW, GREEN), ((GREEN, 200),))
    assert refusals(table, princes.Bid(seat="red")) == ["auction.decline"]
    assert allowed(table, princes.Bid(seat="blue"))


@pytest.mark.breaks("auction.last_player", "auction.others")
@pytest.mark.keeps("auction.last_player", "auction.others")
def test_only_the_last_player_takes_an_object_without_bidding() -> None:
    table = after(fresh(3), name("jester"), *bids(None, None))
    assert refusals(table, princes.TakeLast(object="park")) == ["auction.others"]
    assert allowed(table, name("park"))
    table = after(table, princes.NameNothing())
    assert refusals(table, name("park")) == ["auction.last_player"]
    reason = refusal(table, princes.Sold(seat="blue", object="park", florin=400), "auction.last_player")
    assert (reason.facts["needs"], reason.fix) == (200, princes.TakeLast(seat="blue", object="park"))
    later = after(table, princes.TakeLast(object="builder"))
    assert gained(table, later, "blue") == Goods(florin=-200, builder=1)
    assert later.phase == "actions"


def test_the_right_bid_is_offered_only_to_whom_it_is_to_bid() -> None:
    table = after(fresh(3), name("jester"))
    assert refusal(table, princes.Bid(seat="green", florin=500), "auction.step").fix is not None
    assert refusal(table, princes.Bid(seat="blue", florin=500), "auction.step").fix is None


def test_the_last_player_may_take_nothing_and_pays_nothing() -> None:
    table = after(fresh(3), princes.NameNothing(), princes.NameNothing())
    later = after(table, princes.NameNothing())
    assert later.phase == "actions"
    assert not gained(table, later, "blue")


def test_the_last_player_is_offered_only_what_can_be_taken() -> None:
    table = position(phase="auction", turn="yellow", sales="red park 200, green jester 300, blue lake 200")
    assert refusal(table, name("builder"), "auction.last_player").fix == princes.TakeLast(object="builder")
    assert refusal(table, name("park"), "auction.last_player").fix is None


def test_the_last_object_must_be_open_and_payable() -> None:
    table = position(phase="auction", turn="yellow", sales="red park 200, green jester 300, blue lake 200", florin=100)
    assert refusals(table, princes.TakeLast(object="builder")) == ["auction.money"]
    assert refusals(table, princes.TakeLast(object="park")) == ["auction.stack", "auction.money"]


def test_after_the_auctions_the_actions_begin_with_the_starting_player() -> None:
    table = after(fresh(3, first="blue"), *[princes.NameNothing()] * 3)
    assert (table.phase, table.turns, table.namer) == ("actions", (BLUE, RED, GREEN), None)


# Only the result


@pytest.mark.keeps("auction.result")
def test_a_result_is_recorded_in_one_step() -> None:
    table = fresh()
    later = after(table, princes.Sold(seat="blue", object="jester", florin=700))
    assert gained(table, later, "blue") == Goods(florin=-700, jester=1)
    assert later.namer == "red"
    assert after(table, princes.Sold(seat="red", object="jester", florin=200)).namer == "green"


@pytest.mark.breaks("auction.result")
@pytest.mark.parametrize(
    ("seat", "florin"),
    [("red", 300), ("green", 200), ("blue", 200), ("blue", 350), ("blue", 100), ("red", 0), ("green", 1_000_000)],
)
def test_a_result_that_bidding_cannot_have_is_noticed(seat: str, florin: int) -> None:
    assert "auction.result" in refusals(fresh(), princes.Sold(seat=seat, object="jester", florin=florin))  # type: ignore[arg-type]


@pytest.mark.breaks("auction.price")
@pytest.mark.keeps("auction.price")
def test_a_result_beyond_the_money_of_the_winner_does_not_tell_how_much_that_is() -> None:
    table = position(phase="auction", florin=500, points=9)
    assert allowed(table, princes.Sold(seat="red", object="jester", florin=400))
    reason = refusal(table, princes.Sold(seat="red", object="jester", florin=600), "auction.price")
    assert (reason.facts, reason.fixes) == ({"seat": "red", "florin": 600}, ())


def test_between_two_players_the_prices_alternate() -> None:
    for raises in range(8):
        assert can_end_so((BLUE, RED), raises, RED) == (raises % 2 == 0)
        assert can_end_so((BLUE, RED), raises, BLUE) == (raises % 2 == 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_result_that_bidding_can_have_is_accepted_and_no_other(players: int) -> None:
    """All ways to bid and pass are tried, up to five raises."""
    start = first_bid(fresh(players))
    ends, open_tables = set(), [after(fresh(players), name("jester"))]
    while open_tables:
        table = open_tables.pop()
        for action in (princes.Bid(), princes.Pass()):
            later = after(table, action)
            if later.sales:
                ends.add((later.sales[0].seat, later.sales[0].florin))
            elif later.bidding and later.bidding.florin <= start + 500:
                open_tables.append(later)
    seats = [player.seat for player in fresh(players).players]
    prices = range(start, start + 501, 100)
    results = {(seat, florin) for seat in seats for florin in prices}
    sales = {one: princes.Sold(seat=one[0], object="jester", florin=one[1]) for one in results}
    assert {one for one, sale in sales.items() if allowed(fresh(players), sale)} == ends & results


def test_a_result_may_end_an_auction_that_has_begun() -> None:
    table = after(fresh(), name("jester"), *bids(300, None))
    assert refusals(table, princes.Sold(seat="blue", object="jester", florin=600)) == ["auction.result"]
    assert refusals(table, princes.Sold(seat="green", object="jester", florin=400)) == ["auction.result"]
    assert after(table, princes.Sold(seat="green", object="jester", florin=300)).sales == (Sale("jester", GREEN, 300),)


def test_a_result_names_its_winner_who_can_pay_and_may_take_part() -> None:
    table = auction(others={"blue": sheet(florin=400)}, sales="green park 200")
    assert refusals(table, princes.Sold(object="jester", florin=300)) == ["seat.exists"]
    assert refusals(table, princes.Sold(seat="blue", object="jester", florin=500)) == ["auction.price"]
    assert refusals(table, princes.Sold(seat="green", object="jester", florin=300))[0] == "auction.one_object"
    assert refusals(table, princes.Sold(seat="blue", object="park", florin=300)) == ["auction.stack"]


def test_whoever_has_three_builders_has_named_none_for_somebody_else() -> None:
    sale = princes.Sold(seat="green", object="builder", florin=300)
    assert refusals(auction(builder=3), sale) == ["builder.limit"]
    assert allowed(auction(builder=2), sale)
    begun = after(auction(builder=2), name("builder"))
    assert allowed(begun, sale)


def test_an_unlikely_result_can_be_recorded_anyway() -> None:
    sale = princes.Sold(seat="red", object="jester", florin=300, overruled=True)
    assert after(fresh(), sale).sales == (Sale("jester", RED, 300),)
