"""The Muse and the Princess: the auction of special characters, and what each of them does."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.state import DrawChoice, Marker, MerchantChoice
from companion.table.goods import Goods
from tests.games.princes.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    after,
    allowed,
    auction,
    build,
    gained,
    name,
    position,
    refusals,
    sheet,
    work,
)

PASS = princes.Pass()


def special(players: int = 4, **facts: Any) -> princes.Table:
    """The starting player is to bid for a special character."""
    return position(phase="characters", muse=True, players=players, **facts)


def bid(character: str, number: int, **more: Any) -> princes.BidCharacter:
    return princes.BidCharacter(character=character, bid=number, **more)


def use(character: str, **more: Any) -> princes.UseCharacter:
    return princes.UseCharacter(character=character, **more)


# The auction


@pytest.mark.breaks("muse.off")
@pytest.mark.keeps("muse.off", "muse.bid", "muse.higher", "muse.afford", "muse.pass", "muse.one_card", "muse.return")
def test_the_special_characters_are_sold_after_the_ordinary_auctions() -> None:
    table = after(auction(muse=True, players=3), *[princes.NameNothing()] * 3)
    assert (table.phase, table.to_act) == ("characters", "red")
    assert allowed(table, bid("merchant", 6))
    assert after(table, PASS, PASS, PASS).phase == "actions"
    plain = after(auction(players=3), *[princes.NameNothing()] * 3)
    assert plain.phase == "actions"
    assert refusals(plain, bid("merchant", 6)) == ["muse.off"]
    assert refusals(plain, use("merchant")) == ["muse.off"]


@pytest.mark.breaks("muse.bid")
@pytest.mark.parametrize(
    ("character", "lowest", "highest"),
    [("banker", 0, 5), *[(one, 3, 15) for one in ("cardinal", "merchant", "muse", "princess", "professor")]],
)
def test_each_card_has_its_numbers(character: str, lowest: int, highest: int) -> None:
    for number in range(-1, 17):
        legal = lowest <= number <= highest
        assert refusals(special(), bid(character, number)) == ([] if legal else ["muse.bid"])


@pytest.mark.breaks("card.exists")
def test_there_is_no_seventh_card() -> None:
    assert refusals(special(), bid("pope", 3)) == ["card.exists"]
    assert refusals(special(), use("pope")) == ["card.exists"]


@pytest.mark.breaks("muse.higher")
def test_a_marker_is_outbid_by_any_higher_number_and_goes_back() -> None:
    table = after(special(), bid("muse", 5))
    assert table.markers == (Marker("muse", RED, 5),)
    for number in (3, 5):
        assert refusals(table, bid("muse", number)) == ["muse.higher"]
    table = after(table, bid("muse", 9), PASS, PASS)
    assert table.markers == (Marker("muse", GREEN, 9),)
    assert table.to_act == "red"
    assert allowed(table, bid("cardinal", 3))


@pytest.mark.breaks("muse.top")
@pytest.mark.keeps("muse.top")
def test_the_highest_number_of_a_card_cannot_be_outbid() -> None:
    table = after(special(), bid("banker", 5))
    assert refusals(table, bid("banker", 5)) == ["muse.top"]
    assert refusals(table, bid("banker", 6)) == ["muse.bid", "muse.top"]
    assert allowed(after(special(), bid("banker", 4)), bid("banker", 5))


@pytest.mark.breaks("muse.afford")
def test_nobody_bids_beyond_their_money() -> None:
    assert refusals(special(florin=599), bid("muse", 6)) == ["muse.afford"]
    assert allowed(special(florin=600), bid("muse", 6))


def test_a_marker_that_still_lies_there_when_the_turn_comes_round_has_won() -> None:
    table = special(players=3)
    later = after(table, bid("muse", 5), PASS, PASS)
    assert gained(table, later) == Goods(florin=-500)
    assert later.player("red").characters == ("muse",)
    assert later.phase == "actions"


@pytest.mark.breaks("muse.pass", "muse.one_card", "muse.return", "turn.seat")
def test_who_has_passed_or_bought_is_out_and_so_is_a_card_that_was_sold() -> None:
    table = after(special(), bid("muse", 5), PASS, bid("cardinal", 3), bid("cardinal", 4))
    assert (table.player("red").characters, table.to_act) == (("muse",), "blue")
    assert refusals(table, bid("princess", 3, seat="red")) == ["muse.one_card"]
    assert refusals(table, bid("princess", 3, seat="green")) == ["muse.pass"]
    assert refusals(table, bid("princess", 3, seat="yellow")) == ["turn.seat"]
    assert refusals(table, bid("muse", 9)) == ["muse.return"]
    assert allowed(table, bid("princess", 3))


def test_the_auction_is_over_when_all_have_bought_or_passed() -> None:
    table = special(players=3)
    later = after(table, bid("muse", 5), bid("cardinal", 4), bid("princess", 3))
    assert [later.player(seat).characters for seat in (RED, GREEN, BLUE)] == [("muse",), ("cardinal",), ("princess",)]
    assert [gained(table, later, seat)["florin"] for seat in (RED, GREEN, BLUE)] == [-500, -400, -300]
    assert (later.phase, later.markers) == ("actions", ())


def test_outbid_players_bid_on_until_everybody_has_something_or_gives_up() -> None:
    table = after(special(players=3), bid("muse", 5), bid("muse", 6), bid("muse", 7), bid("muse", 8), PASS)
    assert (table.to_act, table.markers) == ("blue", (Marker("muse", RED, 8),))
    later = after(table, PASS)
    assert later.player("red").characters == ("muse",)


@pytest.mark.breaks("muse.no_exchange")
def test_points_are_not_sold_with_the_expansion() -> None:
    assert refusals(position(muse=True, points=9), princes.SellPoints(points=1)) == ["muse.no_exchange"]


# Banker


def test_the_banker_pays_what_lies_on_it_less_the_bid_and_goes_back_at_once() -> None:
    table = special(players=3, table={"fund": 700})
    later = after(table, bid("banker", 2), PASS, PASS)
    assert gained(table, later) == Goods(florin=500)
    assert (later.fund, later.player("red").characters) == (600, ())


def test_every_round_without_a_buyer_adds_100_to_the_banker() -> None:
    table = after(special(players=3), PASS, PASS, PASS)
    assert table.fund == 700


def test_a_bid_for_the_banker_needs_no_money_unless_the_table_says_so() -> None:
    assert allowed(special(florin=0), bid("banker", 5))
    strict = {"banker_bid": "own_money"}
    assert refusals(special(florin=400, rules=strict), bid("banker", 5)) == ["muse.afford"]
    assert allowed(special(florin=500, rules=strict), bid("banker", 5))


TO_THE_END = (*[princes.EndTurn()] * 3, princes.EndRound())


def test_the_banker_of_the_last_round_pays_and_turns_money_into_points() -> None:
    table = after(special(players=3, round=7, florin=550), bid("banker", 1), PASS, PASS, *TO_THE_END)
    assert table.player("red").goods["florin"] == 1050
    assert princes.score(table).points("banker", "red") == 5


def test_where_the_table_plays_it_so_the_last_banker_pays_or_exchanges() -> None:
    start = special(players=3, round=7, florin=550, rules={"last_banker": "one"})
    choosing = after(start, bid("banker", 1), PASS, PASS)
    money = after(choosing, princes.DecideBanker(money=True), *TO_THE_END)
    assert (money.player("red").goods["florin"], princes.score(money).points("banker", "red")) == (1050, 0)
    card = after(choosing, princes.DecideBanker(money=False), *TO_THE_END)
    assert (card.player("red").goods["florin"], princes.score(card).points("banker", "red")) == (450, 2)


@pytest.mark.breaks("muse.banker_keep")
@pytest.mark.keeps("muse.banker_keep")
def test_who_keeps_the_banker_instead_of_its_money_must_be_able_to_pay_the_bid() -> None:
    table = special(players=3, round=7, florin=50, rules={"last_banker": "one"})
    choosing = after(table, bid("banker", 1), PASS, PASS)
    assert refusals(choosing, princes.DecideBanker(money=False)) == ["muse.banker_keep"]
    assert allowed(choosing, princes.DecideBanker(money=True))


# Cardinal


def test_the_cardinal_gives_a_third_action_but_no_second_freedom_or_profession() -> None:
    table = position(muse=True, characters=("cardinal",), jester=3, hand=("mathematician",))
    table = after(table, build("university"), princes.Introduce(freedom="religion"))
    assert table.to_act == "red"
    assert refusals(table, princes.Introduce(freedom="travel")) == ["freedom.once"]
    later = after(table, work("mathematician"))
    assert (later.to_act, later.works[-1].value, later.player("red").characters) == ("green", 14, ())


@pytest.mark.parametrize("reading", [True, False])
def test_whether_a_third_action_repeats_a_second_time_is_a_table_rule(reading: bool) -> None:
    facts: dict[str, Any] = {"muse": True, "characters": ("cardinal",), "rules": {"cardinal_third": reading}}
    table = position(table={"taken": {"red": ["building", "building"]}}, **facts)
    assert allowed(table, build("tower")) == reading
    professions = position(table={"taken": {"red": ["profession"]}}, **facts)
    assert refusals(professions, princes.TakeProfession()) == ["profession.once"]


# Merchant


@pytest.mark.keeps("muse.owner", "muse.use")
@pytest.mark.breaks("muse.owner", "muse.use")
def test_the_merchant_scores_the_place_on_the_fame_track_at_any_time() -> None:
    places = {"green": sheet(points=9), "blue": sheet(points=5), "yellow": sheet(points=7)}
    table = position(turn="red", muse=True, points=4, characters=("merchant",), others=places)
    assert gained(table, after(table, use("merchant"))) == Goods(points=4)
    others = position(turn="green", muse=True, others={"red": sheet(points=4, characters=("merchant",))})
    assert allowed(others, use("merchant", seat="red"))
    assert refusals(others, use("merchant")) == ["muse.owner"]
    assert refusals(table, use("cardinal"))[0] == "muse.use"
    assert refusals(after(table, use("merchant")), use("merchant", seat="red")) == ["muse.owner"]


@pytest.mark.parametrize(("reading", "points"), [("better", 1), ("worse", 2)])
def test_what_a_shared_place_counts_is_a_table_rule(reading: str, points: int) -> None:
    table = position(
        muse=True,
        points=9,
        characters=("merchant",),
        others={"green": sheet(points=9)},
        rules={"merchant_rank": reading},
    )
    assert gained(table, after(table, use("merchant"))) == Goods(points=points)


def test_an_object_won_with_the_merchant_is_free_or_paid_for_points() -> None:
    table = auction(players=3, muse=True, points=2, characters=("merchant",), others={"green": sheet(points=7)})
    won = after(table, name("jester"), PASS, PASS)
    assert won.awaiting == (MerchantChoice("red", "merchant", "jester", 200),)
    assert not gained(table, won)
    free = after(won, princes.DecideMerchant(free=True))
    assert (won.sales[-1].florin, free.sales[-1].florin) == (200, 0)
    assert gained(table, free) == Goods(jester=1)
    paid = after(won, princes.DecideMerchant(free=False))
    assert gained(table, paid) == Goods(jester=1, florin=-200, points=2)
    assert free.player("red").characters == paid.player("red").characters == ()


def test_with_the_merchant_one_bids_as_if_without() -> None:
    table = auction(muse=True, florin=100, characters=("merchant",))
    assert refusals(table, name("jester")) == ["auction.money"]


@pytest.mark.parametrize("reading", [True, False])
def test_whether_the_last_object_is_free_with_the_merchant_is_a_table_rule(reading: bool) -> None:
    table = position(
        phase="auction",
        turn="blue",
        players=3,
        muse=True,
        sales="red jester 200, green park 200",
        characters=("merchant",),
        rules={"merchant_last_object": reading},
    )
    later = after(table, princes.TakeLast(object="builder"))
    assert bool(later.awaiting) == reading
    if not reading:
        assert gained(table, later, "blue") == Goods(florin=-200, builder=1)


def test_a_landscape_won_with_the_merchant_is_placed_after_the_decision() -> None:
    table = auction(players=3, muse=True, characters=("merchant",))
    later = after(table, name("lake"), PASS, PASS, princes.DecideMerchant(free=True), princes.PlaceTile(tile="lake"))
    assert later.player("red").has_tile("lake")
    assert not later.awaiting


def test_unused_cards_go_back_when_the_next_auction_of_characters_begins() -> None:
    table = special(players=3, others={"green": sheet(florin=900, characters=("merchant",)), "blue": sheet(florin=900)})
    assert allowed(table, use("merchant", seat="green"))
    begun = after(table, bid("muse", 3))
    assert begun.player("green").characters == ()
    assert refusals(begun, use("merchant", seat="green")) == ["muse.owner"]
    assert allowed(begun, bid("merchant", 3))


# Muse


@pytest.mark.parametrize("round", range(1, 8))
def test_the_muse_adds_the_number_of_the_round_to_each_work(round: int) -> None:
    facts: dict[str, Any] = {"round": round, "jester": 7, "hand": ("poet", "philosopher"), "played": (None,) * 4}
    plain = after(position(**facts), work("poet"), work("philosopher"))
    with_muse = after(position(muse=True, characters=("muse",), **facts), work("poet"), work("philosopher"))
    assert [one.value for one in with_muse.works] == [one.value + round for one in plain.works]
    assert with_muse.player("red").characters == ()


# Princess


@pytest.mark.breaks("muse.princess_bonus")
@pytest.mark.keeps("muse.princess_bonus")
def test_the_princess_works_without_a_card_and_without_bonus_cards() -> None:
    mine: dict[str, Any] = {
        "tiles": ("forest", "forest", "lake", "laboratory", "library"),
        "hand": (None, None),
        "played": (None,),
        "jester": 3,
        "travel": 1,
    }
    table = position(round=6, muse=True, characters=("princess",), bonus=("b06",), **mine)
    later = after(table, work("princess", points=8))
    assert gained(table, later) == Goods(points=8)
    assert (later.works[-1].value, later.taken["red"], later.player("red").characters) == (16, ("work",), ())
    assert refusals(table, work("princess", "b06")) == ["muse.princess_bonus"]
    assert refusals(position(muse=True, **mine), work("princess")) == ["muse.owner"]
    assert refusals(position(**mine), work("princess")) == ["muse.off"]
    assert (
        after(position(muse=True, characters=("princess",), builder=2, **mine), work("princess")).works[-1].value == 20
    )


@pytest.mark.parametrize("reading", [True, False])
def test_whether_the_princess_must_reach_the_minimum_is_a_table_rule(reading: bool) -> None:
    table = position(muse=True, characters=("princess",), tiles=("lake",), rules={"princess_minimum": reading})
    assert refusals(table, work("princess")) == (["work.minimum"] if reading else [])


# Professor


@pytest.mark.breaks("muse.professor")
@pytest.mark.keeps("muse.professor")
@pytest.mark.parametrize("deck", ["bonus", "prestige"])
def test_the_professor_brings_one_of_five_cards_of_either_deck(deck: Any) -> None:
    table = position(muse=True, characters=("professor",))
    drawn = after(table, use("professor", deck=deck))
    assert drawn.awaiting == (DrawChoice("red", deck, 5),)
    later = after(drawn, princes.Keep())
    assert not gained(table, later)
    assert later.player("red").row(deck) == (None,)
    assert (later.player("red").characters, later.taken) == ((), {})
    assert refusals(table, use("professor")) == ["muse.professor"]
    assert refusals(table, use("professor", deck="profession")) == ["muse.professor"]


def test_the_professor_can_be_used_during_the_auction_and_is_not_sold_again() -> None:
    table = after(special(players=3), bid("professor", 3), bid("muse", 3), bid("muse", 4))
    assert table.player("red").characters == ("professor",)
    table = after(table, use("professor", seat="red", deck="bonus"), princes.Keep())
    assert (table.phase, table.to_act) == ("characters", "green")
    assert refusals(table, bid("professor", 3)) == ["muse.return"]


def test_the_professor_draws_from_no_empty_deck() -> None:
    table = position(muse=True, characters=("professor",), others={"green": sheet(prestige=(None,) * 14)})
    assert refusals(table, use("professor", deck="prestige")) == ["auction.empty"]


def test_the_professor_leaves_the_prestige_card_that_is_being_auctioned() -> None:
    for held, refused in ((13, ["auction.empty"]), (12, [])):
        others = {"green": sheet(florin=900, prestige=(None,) * held, characters=("professor",))}
        table = after(position(muse=True, phase="auction", others=others), princes.NameObject(object="prestige"))
        assert refusals(table, use("professor", seat="green", deck="prestige")) == refused


def test_everybody_may_hold_a_card_of_another_kind() -> None:
    seats = (RED, GREEN, BLUE, YELLOW)
    table = special()
    table = after(table, *[bid(one, 3) for one in ("cardinal", "merchant", "muse", "princess")])
    assert [table.player(seat).characters for seat in seats] == [("cardinal",), ("merchant",), ("muse",), ("princess",)]
