"""The log says what happened, and only what everybody may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.actions import Action
from companion.games.princes.catalogue import catalogue
from companion.games.princes.words import card_name
from companion.table.evolve import evolve
from companion.table.goods import Goods
from tests.games.princes import playing
from tests.games.princes.positions import after, auction, build, line, name, position, sheet, work

PASS = princes.Pass()
NAMING = auction(players=3)
BIDDING = after(NAMING, name("jester"))
LAKE = after(NAMING, name("lake"), PASS, PASS)
SPECIAL = position(phase="characters", muse=True)
TURN = position(
    round=3,
    tiles=("theater",),
    travel=1,
    jester=2,
    hand=("poet", "lawyer", "painter", None),
    bonus=("b11",),
    others={"green": sheet(played=("sculptor",))},
)
DRAWING = after(TURN, princes.TakeBonus())
MERCHANT = after(auction(players=3, muse=True, characters=("merchant",)), name("jester"), PASS, PASS)
BIDS = princes.BidCharacter(character="banker", bid=1)
BANKER = after(
    position(phase="characters", muse=True, players=3, round=7, rules={"last_banker": "one"}), BIDS, PASS, PASS
)
LAST = position(phase="characters", muse=True, players=2, round=7, rules={"last_banker": "one"})
BANKER_FIRST = after(LAST, BIDS, princes.BidCharacter(character="muse", bid=3))
BARE = position(muse=True, characters=("princess",), rules={"princess_minimum": False})

LINES: list[tuple[princes.Table, Action, str]] = [
    (NAMING, name("jester"), "Anna: opens the auction with a Jester at 200 Florin"),
    (NAMING, princes.NameNothing(), "Anna: passes this round"),
    (BIDDING, princes.Bid(), "Bob: bids 300 Florin"),
    (BIDDING, princes.Bid(florin=300), "Bob: bids 300 Florin"),
    (BIDDING, PASS, "Bob: passes"),
    (after(BIDDING, PASS), PASS, "Chris: passes; Anna wins a Jester for 200 Florin"),
    (after(SPECIAL, BIDS, PASS, PASS), PASS, "David: passes; Anna buys the Banker for 100 Florin"),
    (NAMING, princes.Sold(seat="blue", object="jester", florin=700), "Chris: wins a Jester for 700 Florin"),
    (NAMING, princes.TakeLast(object="builder"), "Anna: takes a Builder for 200 Florin"),
    (LAKE, princes.PlaceTile(tile="lake"), "Anna: places a Lake"),
    (LAKE, princes.SetAside(), "Anna: sets a Landscape aside that fits nowhere"),
    (TURN, work("poet", points=7), "Anna: Work by Poet, worth 15, for 100 Florin and 7 prestige points"),
    (TURN, work("poet"), "Anna: Work by Poet, worth 15, for 1500 Florin"),
    (TURN, work("poet", "b11"), "Anna: Work by Poet, worth 19, for 1900 Florin, with “+2 per Jester”"),
    (BARE, work("princess"), "Anna: Work by Princess, worth 0, for nothing"),
    (TURN, work("juggler"), "Anna: Work by card"),
    (TURN, work("b11"), "Anna: Work by +2 per Jester"),
    (TURN, work("banker"), "Anna: Work by Banker"),
    (TURN, build("tower", line(4, 0, 3)), "Anna: builds a Tower for 700 Florin"),
    (TURN, princes.TakeProfession(), "Anna: takes a Profession card"),
    (TURN, princes.TakeBonus(), "Anna: acquires a Bonus card"),
    (TURN, princes.Introduce(freedom="religion"), "Anna: introduces Religion"),
    (TURN, princes.Recruit(card="sculptor"), "Anna: recruits Sculptor from Bob"),
    (TURN, princes.Recruit(card="cartographer"), "Anna: recruits Cartographer"),
    (TURN, princes.SellPoints(points=3), "Anna: moves back 3 on the fame track for 300 Florin"),
    (TURN, princes.EndTurn(), "Anna: ends the turn"),
    (TURN, princes.EndRound(), "Round 3 ends: no Work"),
    (after(TURN, work("poet")), princes.EndRound(), "Round 3 ends: best Work by Anna with 15"),
    (DRAWING, princes.Draw(cards=("b01", "b02"), source="recorded"), "Anna: looks at 2 Bonus cards"),
    (DRAWING, princes.Keep(card="b01"), "Anna: keeps 1 Bonus card"),
    (SPECIAL, princes.BidCharacter(character="muse", bid=6), "Anna: bids 600 Florin on the Muse"),
    (SPECIAL, princes.UseCharacter(character="merchant"), "Anna: uses the Merchant for 1 prestige point"),
    (SPECIAL, princes.UseCharacter(character="cardinal"), "Anna: uses the Cardinal"),
    (
        SPECIAL,
        princes.UseCharacter(character="professor", deck="bonus"),
        "Anna: uses the Professor for 1 Bonus card",
    ),
    (MERCHANT, princes.DecideMerchant(free=True), "Anna: takes a Jester for nothing with the Merchant"),
    (
        MERCHANT,
        princes.DecideMerchant(free=False),
        "Anna: pays for a Jester and scores 1 prestige point with the Merchant",
    ),
    (BANKER, princes.DecideBanker(money=True), "Anna: takes the Banker’s money"),
    (BANKER, princes.DecideBanker(money=False), "Anna: keeps the Banker"),
    (
        BANKER_FIRST,
        princes.DecideBanker(money=True),
        "Anna: takes the Banker’s money; Bob buys the Muse for 300 Florin",
    ),
    (TURN, princes.NameCards(seat="red", row="hand", cards=("dramatist",)), "Anna: enters 1 Profession card in secret"),
    (TURN, princes.NameCards(seat="red", row="played", cards=("dramatist",)), "Anna: enters the card Dramatist"),
    (TURN, princes.TeachOutline(tile="tower", cells=line(0, 0, 3)), "Outline entered: Tower"),
    (TURN, princes.TeachOutline(tile="tower"), "Outline removed: Tower"),
    (
        TURN,
        princes.Adjust(seat="red", change=Goods(florin=-300, points=2)),
        "Anna: money, +2 prestige points · corrected",
    ),
    (TURN, princes.Adjust(seat="red", change=Goods()), "Anna: nothing · corrected"),
    (TURN, princes.PutTile(seat="red", tile="lake"), "Anna: gets a Lake · corrected"),
    (BARE, princes.CorrectCharacter(seat="green", character="muse", held=True), "Bob: gets the Muse · corrected"),
    (BARE, princes.CorrectCharacter(seat="red", character="muse", held=False), "Anna: loses the Muse · corrected"),
    (TURN, princes.CorrectWork(seat="red", card="poet", value=18), "Anna: Work by Poet, worth 18 · corrected"),
    (TURN, princes.RemoveTile(seat="red", tile="lake"), "Anna: loses a Lake · corrected"),
    (TURN, princes.MoveTile(seat="red", tile="theater"), "Anna: moves a Theater · corrected"),
    (TURN, princes.GiveCard(seat="red", row="played", card="composer"), "Anna: gets Composer · corrected"),
    (TURN, princes.GiveCard(seat="red", row="bonus", card="b01"), "Anna: gets 1 Bonus card · corrected"),
    (
        TURN,
        princes.RemoveCard(seat="red", row="hand", card="poet"),
        "Anna: loses 1 Profession card · corrected",
    ),
]


@pytest.mark.parametrize(("table", "action", "text"), LINES, ids=[text for _, _, text in LINES])
def test_a_line_of_the_log(table: princes.Table, action: Action, text: str) -> None:
    assert princes.describe(table, action) == text
    assert action.correction or "· corrected" not in text


def test_every_kind_of_action_has_a_line_here() -> None:
    kinds = {action.kind for _, action, _ in LINES}
    assert kinds == {one.model_fields["kind"].default for one in Action.__subclasses__()}


SECRET: list[Any] = [
    princes.Keep(card="b07"),
    princes.Draw(cards=("b07",), source="recorded"),
    princes.NameCards(seat="red", row="hand", cards=("poet",)),
    princes.NameCards(seat="red", row="prestige", cards=("p06",)),
    princes.GiveCard(seat="red", row="hand", card="poet"),
    princes.RemoveCard(seat="red", row="prestige", card="p06"),
]


@pytest.mark.parametrize("action", SECRET)
def test_what_is_held_in_secret_is_not_named(action: Action) -> None:
    line = princes.describe(DRAWING, action)
    assert not any(card_name(card) in line for card in ("b07", "poet", "p06"))


def test_at_the_end_prestige_cards_are_laid_open() -> None:
    naming = princes.NameCards(seat="red", row="prestige", cards=("p06",))
    assert princes.describe(evolve(TURN, phase="over"), naming) == "Anna: reveals Most Forests"


def test_money_is_never_told_but_where_everybody_sees_it_paid() -> None:
    line = princes.describe(TURN, princes.Adjust(seat="red", change=Goods(florin=-1234)))
    assert "1234" not in line


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_or_is_tried_has_a_line_without_ids(seed: int) -> None:
    rng = Random(seed)
    ids = {*catalogue().bonus_cards, *catalogue().prestige_cards}
    for table, action in playing.whole_game(seed)[1]:
        for one in (action, playing.any_action(table, rng)):
            line = princes.describe(table, one)
            assert line
            assert "_" not in line
            assert not ids & set(line.split())


def test_players_have_their_names_and_an_unknown_seat_its_colour() -> None:
    table = position(others={"green": sheet()})
    assert princes.describe(table, princes.EndTurn(seat="green")) == "Bob: ends the turn"
    assert princes.describe(table, princes.EndTurn(seat="pink")) == "pink: ends the turn"
