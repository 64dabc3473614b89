"""The auction of special characters: markers, struck numbers, what a bid does, and nothing about anybody's money."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.actions import Action
from companion.ui.princes.characters.view import (
    CharactersView,
    CharacterView,
    Draft,
    characters_view,
    chosen,
    judged,
    verdict_of,
)
from tests.games.princes.positions import after, position


def bidding(*actions: Action, round: int = 4, **facts: Any) -> princes.Table:
    return after(position(phase="characters", muse=True, round=round, **facts), *actions)


def bid(seat: str, character: str, number: int) -> Action:
    return princes.BidCharacter.model_validate({"seat": seat, "character": character, "bid": number})


def card(view: CharactersView, name: str) -> CharacterView:
    return next(one for one in view.cards if one.id == name)


MUSE_600 = bid("red", "muse", 6)
PRINCESS_500 = bid("green", "princess", 5)


def test_every_seat_says_where_the_marker_lies() -> None:
    view = characters_view(bidding(MUSE_600, PRINCESS_500, princes.Pass(seat="blue")), Draft(), can_undo=False)
    assert [(one.who.letter, one.text, one.number, one.active, one.done) for one in view.seats] == [
        ("A", "Muse", "600", False, False),
        ("B", "Princess", "500", False, False),
        ("C", "passed", "", False, True),
        ("D", "to bid", "", True, False),
    ]
    assert view.bidding.title == "David chooses a card or passes"
    assert (view.button, view.ready) == ("Tap a card", False)


def test_six_cards_with_their_effect_and_track() -> None:
    view = characters_view(bidding(MUSE_600), Draft(), can_undo=False)
    assert [(one.name, one.effect) for one in view.cards] == [
        ("Banker", "Money on this card, less your bid"),
        ("Cardinal", "3 actions, not 2"),
        ("Merchant", "Next object free, or points: 2nd place 2, 3rd 3"),
        ("Muse", "Each Work +4 this round"),
        ("Princess", "A Work without a Profession card"),
        ("Professor", "Bonus card or Prestige card, free: keep 1 of 5"),
    ]
    last = characters_view(bidding(MUSE_600, round=7), Draft(), can_undo=False)
    assert card(last, "banker").effect == "Money on this card, less your bid; at the end 200 a point"
    either = characters_view(bidding(MUSE_600, round=7, rules={"last_banker": "one"}), Draft(), can_undo=False)
    assert card(either, "banker").effect == "Money on this card, less your bid, or at the end 200 a point"
    assert card(last, "merchant").effect == "Points: 2nd place 2, 3rd 3"
    muse = card(view, "muse")
    assert (muse.owner[0].letter, muse.price, muse.note) == ("A", "600", "")
    assert muse.spaces == ("passed", "passed", "passed", "marker", *["open"] * 9)
    assert (card(view, "banker").note, card(view, "cardinal").note) == ("pot 600", "")
    assert len(card(view, "banker").spaces) == 6


def test_numbers_not_above_the_marker_are_struck() -> None:
    table = bidding(MUSE_600)
    view = characters_view(table, Draft("muse"), can_undo=False)
    assert [one.bid for one in view.bidding.numbers if one.struck] == [3, 4, 5, 6]
    assert view.bidding.text == "Above 6. Anna’s marker goes back. Choose a number, in hundreds."
    assert not any(one.struck for one in characters_view(table, Draft("cardinal"), can_undo=False).bidding.numbers)


def test_what_a_bid_does_is_said_before() -> None:
    view = characters_view(bidding(MUSE_600), Draft("muse", 7), can_undo=False)
    assert (
        view.bidding.text == "Above 6. Anna’s marker goes back. If nobody tops 700, Bob owns the Muse on the next turn."
    )
    assert (view.bidding.title, view.button, view.ready) == ("Bob bids on the Muse", "Bid 700", True)
    passes = [princes.Pass.model_validate({"seat": seat}) for seat in ("red", "green", "blue")]
    assert characters_view(bidding(*passes), Draft("muse", 3), can_undo=False).bidding.text == (
        "Nobody else can bid: David owns the Muse at once."
    )


def test_the_pot_of_the_banker_and_what_it_brings() -> None:
    assert (
        characters_view(bidding(), Draft(), can_undo=False).pot
        == "The Banker holds 600 Florin. A bid of 200 brings 400 Florin."
    )
    table = bidding(table={"fund": 800})
    assert characters_view(table, Draft("banker", 1), can_undo=False).pot == (
        "Nobody bought the Banker for 2 rounds: it holds 600 + 200. A bid of 100 brings 700 Florin."
    )


@pytest.mark.parametrize(("lies", "example"), [(1, "200 brings 400"), (3, "400 brings 200"), (5, "500 brings 100")])
def test_the_example_for_the_banker_can_still_be_bid(lies: int, example: str) -> None:
    table = princes.apply(bidding(), princes.BidCharacter(character="banker", bid=lies))
    assert f"A bid of {example} Florin." in characters_view(table, Draft(), can_undo=False).pot


def test_a_card_that_was_bought_is_grey_for_the_round() -> None:
    # The turn comes round to Anna, whose marker still lies there; Chris has been outbid.
    passes = princes.Pass(seat="green")
    table = bidding(MUSE_600, passes, bid("blue", "cardinal", 3), bid("yellow", "cardinal", 4))
    view = characters_view(table, Draft("muse"), can_undo=False)
    assert (table.to_act, card(view, "muse").sold, card(view, "cardinal").sold) == ("blue", True, False)
    assert [(one.text, one.done) for one in view.seats][:2] == [("Muse", True), ("passed", True)]
    assert all(one.struck for one in view.bidding.numbers)
    assert [refusal.rule for refusal in view.why_not.refusals] == ["muse.return"]
    assert view.why_not.action is None


@pytest.mark.parametrize(
    ("actions", "draft", "rules", "recordable"),
    [
        ((MUSE_600,), Draft("muse", 6), ["muse.higher"], True),
        ((bid("red", "muse", 15),), Draft("muse"), ["muse.top"], False),  # without a number there is nothing to record
        ((), Draft("muse", 2), ["muse.bid"], False),
    ],
)
def test_every_refusal_has_its_sentence_and_rule(
    actions: tuple[Action, ...], draft: Draft, rules: list[str], recordable: bool
) -> None:
    view = characters_view(bidding(*actions), draft, can_undo=False)
    assert [refusal.rule for refusal in view.why_not.refusals] == rules
    assert all(refusal.sentence and refusal.page == 14 for refusal in view.why_not.refusals)
    assert (view.why_not.action is not None, view.ready) == (recordable, False)


def test_nothing_shows_what_somebody_could_pay() -> None:
    poor, rich = bidding(florin=200), bidding(florin=3000)
    for draft in (Draft(), Draft("muse"), Draft("muse", 15)):
        assert characters_view(poor, draft, can_undo=False) == characters_view(rich, draft, can_undo=False)
    assert verdict_of(poor, Draft("muse", 15)).rules == ["muse.afford"]
    assert judged(poor, Draft("muse", 15)).rules == []
    said = characters_view(poor, Draft("muse", 15, asked=True), can_undo=False)
    assert said.why_not.refusals[0].sentence == "You cannot pay 1500 Florin. Choose a lower number or pass."
    assert said.why_not.action == bid("red", "muse", 15)


def test_the_same_card_again_is_put_down() -> None:
    assert chosen(Draft("muse", 7), "muse") == Draft()
    assert chosen(Draft("muse", 7), "banker") == Draft("banker")
