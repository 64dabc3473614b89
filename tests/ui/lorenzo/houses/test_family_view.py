"""Families, last chances, cards left over, and what of the expansion other pages tell, without Kivy."""

from __future__ import annotations

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import BuyLeftover, CorrectFamily
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.table.goods import Goods
from companion.ui.lorenzo.final_view import final_view
from companion.ui.lorenzo.houses.chances.view import chances, heading
from companion.ui.lorenzo.houses.family.view import family_view
from companion.ui.lorenzo.houses.leftover.view import buying, cards_at, leftover_view
from companion.ui.lorenzo.player.view import families_for, player_view
from companion.ui.shared.table.player_view import corrected
from tests.games.lorenzo.houses.positions import at_the_auction, sheet, table
from tests.games.lorenzo.positions import everybody, position

# Families


@pytest.mark.parametrize("family", catalogue().families)
def test_every_family_says_what_it_does(family: str) -> None:
    view = family_view(table(family=family, military=1, faith=1), "red")
    assert view
    assert view.name == catalogue().families[family].name
    assert view.text
    assert view.rule == f"family.{family}"
    assert bool(view.trade) == (family in ("este", "della_scala"))
    assert not view.buys


def test_a_family_is_entered_later_or_corrected_to_one_that_nobody_has() -> None:
    here = table(family="este", others={"green": sheet(family="medici")})
    assert player_view(here, "red").other_family == "Correct the family"
    found = families_for(here, "red")
    assert found[0].key == CorrectFamily(seat="red", family=None)
    assert {one.title: one.refusal for one in found if one.refusal} == {
        "Este": "Taken by Anna.",
        "Medici": "Taken by Bea.",
    }
    unknown = table()
    assert player_view(unknown, "red").other_family == "Enter the family"
    assert all(one.key.family for one in families_for(unknown, "red"))
    assert player_view(at_the_auction(), "red").other_family == ""
    assert player_view(position(), "red").other_family == ""


def test_a_card_is_bought_when_all_members_are_placed() -> None:
    def buys(family: str, at: lorenzo.Table | None = None) -> bool:
        view = family_view(at or table(family=family, members=everybody(), servants=14), "red")
        assert view
        return bool(view.buys)

    assert buys("gonzaga")
    assert not buys("este")
    placed = table(family="gonzaga", members=everybody(), servants=14)
    bought = lorenzo.apply(placed, BuyLeftover(seat="red", space="buildings-2", card=25))
    assert not buys("gonzaga", bought)


def test_before_the_auction_is_over_there_is_none() -> None:
    assert family_view(table(), "red") is None


def test_a_trade_goes_as_often_as_it_can_be_paid() -> None:
    here = table(family="este", military=3)
    once, often = family_view(here, "red"), family_view(here, "red", 9)
    assert once
    assert [(one.goods, one.button) for one in once.trade] == [(Goods(military=-1, coins=2), "Trade once")]
    assert often
    assert [(one.goods, one.button) for one in often.trade] == [(Goods(military=-3, coins=6), "Trade 3 times")]
    assert lorenzo.check(here, often.trade[0].action).legal


def test_a_trade_brings_what_an_excommunication_leaves_of_it() -> None:
    view = family_view(table(family="este", military=3, excommunications=(1,), tiles=("1-2", None, None)), "red", 3)
    assert view
    assert [one.goods for one in view.trade] == [Goods(military=-3, coins=3)]


def test_how_far_a_family_has_come() -> None:
    def said(**facts: object) -> tuple[str, ...]:
        view = family_view(table(**facts), "red")  # type: ignore[arg-type]
        assert view
        return view.facts

    assert said(family="montefeltro", kept={"wood": 2}) == ("On the tile: 2 wood.",)
    a_set = {"territories": (1,), "characters": (49,), "buildings": (25,), "ventures": (73,)}
    assert said(family="orsini", **a_set) == ("1 of 4 sets rewarded.",)
    assert said(family="medici", characters=(49,)) == ("Characters: 1 of 8.",)
    assert said(family="colonna") == ("The brown pawn is not placed yet.",)
    assert said(family="colonna", members="red brown council")[0].startswith("The brown pawn is placed: ")
    assert "tiles not entered" in said(family="della_rovere")[0]
    tiles = {"faith_tiles": [{"step": 3, "gain": {"coins": 3}}]}
    assert said(family="della_rovere", own_copy=tiles) == ("Special faith tiles on steps 3.",)


def test_what_was_read_on_the_own_copy_is_marked() -> None:
    record = catalogue().families["medici"].model_dump(mode="json", by_alias=True)
    mine = family_view(table(family="medici", own_copy={"families": [record]}), "red")
    printed = family_view(table(family="medici"), "red")
    assert mine
    assert printed
    assert (mine.mark.text, mine.mark.own) == ("from your copy", True)
    assert (printed.mark.text, printed.mark.own) == ("unverified", False)


# Last chances


def test_while_members_are_placed_nobody_is_reminded() -> None:
    assert chances(table(round=6, tokens=3, family="gonzaga", servants=9)) == ()


def test_before_the_towers_are_cleared_a_card_may_be_bought() -> None:
    here = table(round=3, members=everybody(), tokens=3, family="gonzaga", servants=7)
    (one,) = chances(here)
    assert (one.who.seat, one.does) == ("red", "buy")
    assert one.text == "Anna may still buy a card left in a basic tower."
    assert heading(here) == "Before the towers are cleared"
    assert not chances(table(round=3, members=everybody(), family="gonzaga", servants=6))


def test_before_the_scoring_everybody_with_tokens_is_asked() -> None:
    here = table(round=6, members=everybody(), tokens=3, others={"green": sheet(tokens=1)})
    assert [(one.who.seat, one.does, one.rule) for one in chances(here)] == [
        ("red", "tokens", "score.tokens_first"),
        ("green", "tokens", "score.tokens_first"),
    ]
    assert [one.who.letter for one in chances(here)] == ["A", "Be"]  # B is the black die
    after = lorenzo.apply(here, lorenzo.VaticanReport())
    assert [one.key for one in chances(after)] == [one.key for one in chances(here)]
    assert heading(here) == "Before the final scoring"


# Cards left over


def test_what_is_left_in_the_basic_towers_can_be_bought() -> None:
    here = table(
        round=1,
        members=everybody(),
        cards={"buildings-2": 25, "special-1": 97},
        taken=("territories-1",),
        family="gonzaga",
        servants=7,
    )
    view = leftover_view(here, "red")
    places = {card.space: card for card in view.cards}
    assert len(places) == 15
    assert "territories-1" not in places
    assert places["buildings-2"].named
    assert places["buildings-2"].title == here.catalogue.cards[25].name
    assert buying(here, "red", "buildings-2") == BuyLeftover(seat="red", space="buildings-2")
    assert not places["buildings-1"].named
    first, *_others, unnamed = cards_at(here, "buildings-1")
    assert unnamed.key is None
    assert lorenzo.check(here, buying(here, "red", "buildings-1", first.key)).legal
    assert "7 servants" in view.subtitle
    assert view.button == "Choose a card"


def test_what_is_chosen_says_its_price_before_it_is_bought() -> None:
    here = table(round=1, members=everybody(), cards={"buildings-2": 25}, family="gonzaga", servants=7)
    name = here.catalogue.cards[25].name
    for buy in (buying(here, "red", "buildings-2"), buying(here, "red", "buildings-1", 25)):
        view = leftover_view(here, "red", buy)
        assert [(one.space, one.title) for one in view.cards if one.chosen] == [(buy.space, name)]
        assert view.button == f"Buy for 7 servants: {name}"
    unnamed = leftover_view(here, "red", BuyLeftover(seat="red", space="buildings-1"))
    assert unnamed.button == "Buy for 7 servants: Buildings, 1st floor"


def test_the_only_card_that_can_be_left_is_named_by_itself() -> None:
    deck = table().catalogue.decks["territory", 1]
    there = {f"territories-{floor}": card for floor, card in zip((1, 2, 3), deck[4:], strict=False)}
    here = table(round=2, members=everybody(), swept=deck[:4], cards=there, family="gonzaga", servants=7)
    assert buying(here, "red", "territories-4").card == deck[7]
    assert {card.space: card.named for card in leftover_view(here, "red").cards}["territories-4"]


# Other pages


def test_the_players_page_has_family_tokens_and_room_for_more_characters() -> None:
    here = table(family="medici", tokens=2, territories=(98,), parked={98: {"gain": {"coins": 2}}})
    view = player_view(here, "red")
    assert [(row.opens, row.title) for row in view.house] == [("family", "Medici"), ("tokens", "2 special tokens")]
    assert view.house[1].text == "1 on a card"
    assert [row.slots for row in view.rows] == [6, 8, 6, 6]
    assert view.counts[-1].key == "tokens"
    assert view.counts[-1].most == 30 - 1
    assert corrected(Goods({one.key: one.value for one in view.counts}), {"tokens": 3, "wood": 0}) == Goods(tokens=1)


def test_without_the_expansion_the_page_has_nothing_of_it() -> None:
    view = player_view(lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea"))), "red")
    assert not view.house
    assert "tokens" not in [one.key for one in view.counts]


def test_the_score_names_families_and_what_is_left_of_tokens() -> None:
    here = table(family="este", tokens=2, others={"green": sheet(family="medici", tokens=1)})
    why = {one.rule: one.text for one in final_view(here).why}
    assert why["family.este"] == "Anna played the Este family."
    assert why["token.final"] == "Special tokens left over score nothing: Anna 2 and Bea 1."


def test_tokens_that_a_venture_counts_are_not_said_to_score_nothing() -> None:
    here = table(tokens=2, ventures=(133,), others={"green": sheet(tokens=1)})
    why = {one.rule: one.text for one in final_view(here).why}
    assert why["token.final"] == "Special tokens left over score nothing: Bea 1."
