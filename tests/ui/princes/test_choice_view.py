"""What the Merchant and the Banker offer, without Kivy."""

from __future__ import annotations

import pytest

from companion import rulebook
from companion.games import princes
from companion.rulebook.refusals import Fix, WhyNot
from companion.table.words import MINUS
from companion.ui.princes.choice.view import choice_view
from tests.games.princes.positions import after, auction, bids, gained, name, position, sheet


def merchant() -> princes.Table:
    """Anna, third on the track, has won the Jester for 500."""
    points = {"green": 20, "blue": 15, "yellow": 9}
    others = {seat: sheet(florin=3500, points=n) for seat, n in points.items()}
    table = auction(muse=True, florin=777, points=11, characters=("merchant",), others=others)
    return after(table, name("jester"), *bids(300, None, 400, 500, None, None))


def banker(florin: int = 777) -> princes.Table:
    """Anna buys it in the last round for 200, where 800 lie on it."""
    rules = {"last_banker": "one"}
    table = position(phase="characters", muse=True, round=7, rules=rules, florin=florin, table={"fund": 800})
    return after(table, princes.BidCharacter(character="banker", bid=2), *bids(None, None, None))


def test_nothing_is_asked_when_nobody_decides() -> None:
    assert choice_view(auction()) is None
    assert choice_view(after(auction(), name("lake"), *bids(None, None, None))) is None


def test_the_merchant_gives_the_object_or_the_place_on_the_track() -> None:
    table = merchant()
    view = choice_view(table)
    assert view is not None
    free, paid = view.ways
    assert (view.who.seat, view.head) == ("red", "Anna has won a Jester")
    assert (free.amount, free.icon, free.text) == ("0", "coin", "Anna keeps 500 Florin.")
    assert (paid.title, paid.amount, paid.icon) == ("Pay 500 Florin and score", "+3", "vp")
    assert paid.text == "Place 3 on the fame track: from 11 to 14."
    assert dict(gained(table, after(table, free.move))) == {"jester": 1}
    assert dict(gained(table, after(table, paid.move))) == {"jester": 1, "florin": -500, "points": 3}


def test_the_banker_gives_the_money_or_stays_for_the_end() -> None:
    table = banker()
    view = choice_view(table)
    assert view is not None
    money, card = view.ways
    assert (money.amount, money.text) == ("+600", "The card holds 800 Florin, less the bid of 200 Florin.")
    assert (card.amount, card.text) == (
        f"{MINUS}200",
        "Pay the bid. At the end, 1 prestige point for every 200 Florin.",
    )
    assert dict(gained(table, after(table, money.move))) == {"florin": 600}
    assert dict(gained(table, after(table, card.move))) == {"florin": -200}


def against(table: princes.Table, move: princes.DecideBanker) -> WhyNot:
    view = choice_view(table, move, tried=True)
    assert view is not None
    assert view.why_not is not None
    return view.why_not


def test_keeping_the_banker_has_to_be_paid() -> None:
    table = banker(florin=100)
    money, card = princes.DecideBanker(seat="red", money=True), princes.DecideBanker(seat="red", money=False)
    assert against(table, money).refusals == ()
    (refusal,) = against(table, card).refusals
    assert refusal.rule == "muse.banker_keep"
    assert refusal.fixes == (Fix("Take the money", money),)
    assert "100" not in refusal.sentence


@pytest.mark.parametrize("table", [merchant(), banker()])
def test_only_public_numbers_are_shown_and_a_rule_is_named(table: princes.Table) -> None:
    view = choice_view(table)
    assert view is not None
    assert "777" not in repr(view)
    assert rulebook.entry("princes", view.next.rule).title
