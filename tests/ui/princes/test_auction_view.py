"""What the screen of the auctions says, without Kivy."""

from __future__ import annotations

import re
from inspect import getsource
from typing import Any

import pytest

from companion import rulebook
from companion.games import princes
from companion.games.princes import check_auction
from companion.games.princes.actions import Action
from companion.rulebook.refusals import Fix
from companion.table.goods import Goods
from companion.table.journal import Journal
from companion.ui.princes.auction.bidding_view import (
    AuctionView,
    Draft,
    asked,
    auction_view,
    is_last,
    passed_at,
    recruiter,
    since_named,
    subtitle,
    why_not,
    won_by,
)
from companion.ui.princes.auction.last_view import ObjectView, last_view
from companion.ui.princes.table.view import Tag
from tests import golden
from tests.games.princes.positions import after, auction, bids, fresh, name, position, refusals, sheet, tile
from tests.ui.princes.tables import OPERA, under_way

FOREST = princes.Sold(seat="blue", object="forest", florin=400)
JESTER = (
    FOREST,
    princes.PlaceTile(seat="blue", tile="forest"),
    name("jester", seat="red"),
    *bids(300, 400, 500, 600),
    princes.Pass(seat="green"),
)
"""Chiara has the Forest, Anna has named the Jester, and Fabio has passed at 600."""


def journal(*actions: Action, setup: princes.Setup | None = None) -> Journal:
    return Journal.replay(princes, setup or under_way("auction"), actions)


def shown(*actions: Action, draft: Draft | None = None) -> AuctionView:
    return auction_view(since_named(journal(*actions)), draft or Draft())


def at(table: princes.Table, draft: Draft | None = None) -> AuctionView:
    return auction_view((table,), draft or Draft())


# The bids


def ladder(*actions: Any) -> list[tuple[str, int]]:
    block = auction_view(since_named(journal(*actions)), Draft()).block
    assert block
    return [(bid.who.seat, bid.florin) for bid in block.bids]


def test_the_ladder_and_who_passed_at_what() -> None:
    assert ladder(*JESTER) == [("red", 200), ("yellow", 300), ("green", 400), ("red", 500), ("yellow", 600)]
    assert passed_at(since_named(journal(*JESTER))) == {"green": 600}


def test_the_object_before_is_no_part_of_the_ladder() -> None:
    assert ladder(*JESTER, *bids(700, None), name("park"), *bids(300)) == [("yellow", 200), ("green", 300)]
    assert since_named(journal(FOREST, *JESTER[1:2])) == (journal(FOREST, *JESTER[1:2]).state,)


def test_a_correction_in_between_does_not_break_the_ladder() -> None:
    more = princes.Adjust(seat="red", change=Goods(florin=100))
    assert len(ladder(*JESTER, more)) == 5


def test_seats_stand_from_the_namer_on_and_say_why_not() -> None:
    seats = shown(*JESTER).seats
    assert [(one.who.name, one.state, one.text, one.side) for one in seats] == [
        ("Anna", "bids", "to bid or pass", ()),
        ("Dario", "highest", "highest so far", (600,)),
        ("Fabio", "passed", "out for this object only", (Tag("passed at 600"),)),
        ("Chiara", "sold", "no more this round", (Tag("Forest, 400", "forest"), "lock")),
    ]


def test_nobody_but_who_bids_has_anything_to_tap() -> None:
    """That all others pass is told by saving the result, which begins with the highest bid."""
    rows = at(after(fresh(), name("jester"))).seats
    assert [(one.side, one.offers) for one in rows] == [((200,), ()), ((), (300,)), ((), ()), ((), ())]


def test_the_only_legal_price_is_on_the_button() -> None:
    assert [one.offers for one in shown(*JESTER).seats] == [(700,), (), (), ()]
    assert [one.offers for one in shown().seats] == [()] * 4


def test_the_stacks_tell_the_block_what_is_sold_and_what_is_used_up() -> None:
    stacks = {one.name: one for one in shown(*JESTER).stacks}
    assert {one: stacks[one].state for one in ("forest", "lake", "jester", "builder")} == {
        "forest": "sold",
        "lake": "open",
        "jester": "block",
        "builder": "empty",
    }
    assert stacks["forest"].owner is not None
    assert stacks["forest"].owner.letter == "C"


def test_the_subtitle_counts_objects_and_not_who_is_out() -> None:
    assert subtitle(journal(*JESTER).state) == "Round 6 of 7 · object 2 of 4"
    assert subtitle(journal(princes.NameNothing(seat="blue")).state) == "Round 6 of 7 · object 1 of 3"


def test_whoever_named_nothing_is_out() -> None:
    view = shown(princes.NameNothing(seat="blue"))
    assert [(one.who.name, one.state) for one in view.seats] == [
        ("Anna", "names"),
        ("Dario", "waits"),
        ("Fabio", "waits"),
        ("Chiara", "out"),
    ]
    assert view.block is None
    assert view.result is None


def test_two_players_have_the_landscapes_as_one_item_from_300() -> None:
    view = at(fresh(2))
    assert [one.name for one in view.stacks] == ["landscape", "jester", "builder", "prestige", "recruiting"]
    assert "a bid of 300 Florin" in view.next.text
    assert at(after(fresh(2), name("landscape"))).seats[1].offers == (400,)


# What happens next


@pytest.mark.parametrize(
    ("actions", "text", "rule"),
    [
        ((), "Anna opens with a bid of 200 Florin.", "auction.namer"),
        ((name("jester"),), "If Bob passes, Chris bids 300 Florin or passes.", "auction.order"),
        (
            (name("jester"), *bids(None, None)),
            "If David passes, Anna gets it for 200 Florin. Bob opens the next auction.",
            "auction.win",
        ),
        ((name("lake"), *bids(None, None)), "Anna places it at once.", "auction.win"),
        ((name("prestige"), *bids(None, None)), "Anna draws cards and keeps one.", "auction.win"),
    ],
)
def test_the_gold_line_says_what_happens_next(actions: tuple[Action, ...], text: str, rule: str) -> None:
    said = at(after(fresh(), *actions)).next
    assert text in said.text
    assert said.rule == rule
    assert rulebook.entry("princes", rule).title


def test_the_gold_line_knows_when_the_next_one_is_the_last() -> None:
    table = position(phase="auction", turn="blue", sales="red park 200, green lake 300")
    said = at(after(table, name("jester"))).next.text
    assert said == ("If David passes, Chris gets it for 200 Florin. David may then take any object for 200 Florin.")


def test_the_gold_line_knows_of_the_merchant() -> None:
    table = after(auction(muse=True, characters=("merchant",)), name("jester"), *bids(None, None))
    assert "Anna decides about the Merchant." in at(table).next.text


def test_a_recruiting_card_just_won_may_be_used_until_somebody_acts() -> None:
    table = auction(others={"blue": sheet(florin=3500, played=("poet",))})
    won = after(table, name("recruiting"), *bids(None, None, None))
    assert recruiter(table) is None
    assert recruiter(won) == "red"
    assert recruiter(after(won, princes.Recruit(seat="red", card="poet"))) is None
    assert recruiter(after(won, name("park"))) is None
    assert recruiter(after(fresh(), name("recruiting"), *bids(None, None, None))) is None  # there is nobody to recruit


@pytest.mark.parametrize("game", ["two-players", "four-players-muse"])
def test_whole_games_can_be_shown_at_every_moment_of_their_auctions(game: str) -> None:
    played = golden.journal(golden.FOLDER / "princes" / f"{game}.json")
    shown = 0
    for moment in range(len(played.entries) + 1):
        played.go_to(moment)
        table = played.state
        if table.phase != "auction" or table.awaiting:
            continue
        shown += 1
        if is_last(table):
            assert last_view(table, Draft()).next.text
            continue
        view = auction_view(since_named(played), Draft())
        assert view.next.text
        if table.bidding and view.block:
            assert (view.block.bids[-1].who.seat, view.block.bids[-1].florin) == (
                table.bidding.highest,
                table.bidding.florin,
            )
    assert shown > 20


# Only the result


def test_the_result_starts_with_the_highest_bid() -> None:
    result = shown(*JESTER).result
    assert result is not None
    assert [(one.who.letter, one.chosen) for one in result.winners] == [("A", False), ("D", True), ("F", False)]
    assert (result.florin, result.least, result.step) == (600, 600, 100)
    assert result.sold == princes.Sold(seat="yellow", object="jester", florin=600)


def test_another_winner_raises_the_price_to_the_first_that_bidding_in_turn_reaches() -> None:
    table = after(fresh(), name("jester"))
    assert won_by(table, Draft(), "blue") == Draft(winner="blue", florin=300)
    assert won_by(table, Draft(florin=900), "blue").florin == 900
    two = after(fresh(2), name("jester"))
    assert [won_by(two, Draft(florin=florin), "red").florin for florin in (300, 400, 500)] == [300, 500, 500]


def test_for_whoever_has_passed_there_is_no_such_price() -> None:
    table = journal(*JESTER).state
    draft = won_by(table, Draft(), "green")
    assert draft == Draft(winner="green", florin=600)
    sold = at(table, draft).result
    assert sold is not None
    assert [one.rule for one in why_not(table, sold.sold).refusals] == ["auction.result"]


# Why not


BIDDING = after(fresh(), name("jester"))
PASSED = after(BIDDING, princes.Pass())
SOLD = position(phase="auction", turn="green", sales="red park 200")
LARGE = frozenset((column, row) for column in range(7) for row in range(5))
CROWDED = auction(outlines={"lake": LARGE}, tiles=(tile("opera", frozenset(OPERA)),))
WHY: dict[str, tuple[princes.Table, Action]] = {
    "auction.namer": (fresh(), princes.NameNothing(seat="green")),
    "auction.order": (BIDDING, princes.Bid(seat="blue")),
    "auction.pass": (PASSED, princes.Bid(seat="green")),
    "auction.one_object": (after(SOLD, name("lake")), princes.Bid(seat="red")),
    "auction.decline": (after(fresh(), princes.NameNothing()), princes.NameNothing(seat="red")),
    "auction.start_bid": (fresh(), name("jester", florin=300)),
    "auction.step": (BIDDING, princes.Bid(florin=400)),
    "auction.object": (fresh(), name("throne")),
    "auction.stack": (SOLD, name("park")),
    "auction.empty": (auction(others={"blue": sheet(builder=3), "green": sheet(builder=3)}), name("builder")),
    "auction.money": (auction(florin=199), name("jester")),
    "auction.last_player": (
        position(phase="auction", turn="red", sales="green jester 300", players=2),
        name("builder"),
    ),
    "auction.others": (fresh(), princes.TakeLast(object="jester")),
    "auction.running": (BIDDING, princes.Sold(seat="red", object="park", florin=200)),
    "auction.result": (BIDDING, princes.Sold(seat="green", object="jester", florin=250)),
    "auction.price": (auction(florin=300), princes.Sold(seat="red", object="jester", florin=600)),
    "builder.limit": (auction(builder=3), name("builder")),
    "landscape.place": (CROWDED, name("lake")),
    "landscape.one_item": (fresh(2), name("lake")),
    "landscape.two_players": (
        position(phase="auction", turn="green", players=2, sales="red landscape 300"),
        name("landscape"),
    ),
    "seat.exists": (BIDDING, princes.Sold(object="jester", florin=200)),
}


def test_no_rule_of_the_auctions_is_left_out() -> None:
    assert set(WHY) == set(re.findall(r'Reason\(\s*"([^"]+)"', getsource(check_auction)))


@pytest.mark.parametrize("rule", WHY)
def test_every_refusal_has_its_sentence_and_its_rule(rule: str) -> None:
    table, action = WHY[rule]
    found = {one.rule: one for one in why_not(table, action).refusals}
    assert rule in found, refusals(table, action)
    assert found[rule].sentence
    assert "{" not in found[rule].sentence
    assert rulebook.entry("princes", rule).title


def test_a_row_asks_what_that_player_could_not_do() -> None:
    assert asked(BIDDING, "blue") == princes.Pass(seat="blue")
    assert asked(fresh(), "green") == princes.NameNothing(seat="green")


def test_nobody_reads_how_much_money_somebody_has() -> None:
    table = after(auction(others={"green": sheet(florin=237, points=9)}), name("jester"))
    (refusal,) = why_not(table, princes.Bid()).refusals
    assert refusal.rule == "auction.money"
    assert refusal.fixes == (
        Fix("Move back on the fame track for what is missing", princes.SellPoints(seat="green", points=1)),
    )
    assert not any(number in refusal.sentence for number in ("237", "63", "300"))
    assert "237" not in repr(at(table, Draft(tried=princes.Bid())))


def test_whether_somebody_could_pay_is_not_told_beside_another_reason() -> None:
    poor = position(phase="auction", turn="green", sales="red park 200", florin=50)
    assert set(refusals(poor, name("park"))) == {"auction.stack", "auction.money"}
    assert [one.rule for one in why_not(poor, name("park")).refusals] == ["auction.stack"]
    passed = after(auction(others={"green": sheet(florin=50)}), name("jester"), *bids(None))
    assert [one.rule for one in why_not(passed, asked(passed, "green")).refusals] == ["auction.pass"]


# The last player


def last(**facts: Any) -> princes.Table:
    sales = "red jester 700, green forest 400, blue prestige 400"
    return position(phase="auction", turn="yellow", sales=sales, **facts)


def of(table: princes.Table, stack: str) -> ObjectView:
    return next(one for one in last_view(table, Draft()).objects if one.stack == stack)


def test_the_last_one_is_alone_with_what_nobody_bought() -> None:
    table = last()
    assert is_last(table)
    view = last_view(table, Draft())
    assert (view.title, view.florin, view.take) == ("David chooses freely", 200, None)
    assert {one.stack for one in view.objects} == {"lake", "park", "builder", "recruiting"}
    assert [(one.name, one.owner and one.owner.seat, one.florin) for one in view.taken] == [
        ("forest", "green", 400),
        ("jester", "red", 700),
        ("prestige", "blue", 400),
    ]
    assert view.next.text == "Then take back the markers; Anna begins the Action phase."
    assert not any(one.chosen for one in view.objects)


def test_each_object_says_what_it_would_do() -> None:
    table = last(
        builder=1, tiles=("park",), others={"red": sheet(played=(None, "poet")), "blue": sheet(played=(None,))}
    )
    said = {stack: (of(table, stack).text, of(table, stack).points) for stack in ("builder", "park", "lake")}
    assert said == {
        "builder": ("Your 2nd: Buildings may touch", 3),
        "park": ("Your 2nd: place it now", 3),
        "lake": ("Your 1st: 7 Professions want one", 0),
    }
    assert of(table, "recruiting").text == "3 Professions to recruit"
    assert [one.stack for one in last_view(table, Draft()).objects] == ["lake", "park", "builder", "recruiting"]


@pytest.mark.parametrize(
    ("builders", "text", "points"),
    [(0, "Your 1st: a Building costs 300 Florin", 0), (2, "Your 3rd: Buildings cost nothing", 3)],
)
def test_what_changes_with_a_builder(builders: int, text: str, points: int) -> None:
    found = of(last(builder=builders), "builder")
    assert (found.text, found.points) == (text, points)


def test_what_the_rules_forbid_says_so_but_money_does_not_show() -> None:
    fourth = of(last(builder=3), "builder")
    assert not fourth.open
    assert fourth.text == "David already has three Builders. Choose another stack or pass."
    assert of(last(florin=0), "lake") == of(last(florin=3500), "lake")


def test_the_button_names_the_object_and_its_price() -> None:
    view = last_view(last(), Draft(chosen="park"))
    assert view.button == "Take a Park · 200 Florin"
    assert view.take == princes.TakeLast(seat="yellow", object="park")
    assert last_view(last(), Draft(chosen="jester")).take is None


def test_with_two_players_the_last_price_is_that_of_the_table() -> None:
    table = position(phase="auction", turn="green", players=2, sales="red jester 300")
    assert last_view(table, Draft()).florin == 300
    assert "choose its kind" in of(table, "landscape").text
    cheap = position(
        phase="auction", turn="green", players=2, sales="red jester 300", rules={"last_object_price": "200"}
    )
    assert last_view(cheap, Draft()).florin == 200


def test_with_the_expansion_special_characters_come_next() -> None:
    assert "opens the auction of special characters" in last_view(last(muse=True), Draft()).next.text
