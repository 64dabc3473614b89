"""The kinds of effects on special cards, by their numbers in the list of effects."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.houses.actions import ActivateCards, ParkToken, TakeDiscarded
from companion.games.lorenzo.houses.decisions import CardsChoice, DiscardedCardChoice, FreeLeaderChoice
from companion.games.lorenzo.state import ExchangeChoice
from companion.table.goods import Goods
from companion.table.source import Source
from tests.games.lorenzo.houses.positions import BEMBO, ERASMO, LUTERO, ONE_FAITH, PLENTY, TWO_COINS, sheet, table
from tests.games.lorenzo.positions import after, allowed, gained, place, refusals

NO_TILE: dict[str, Any] = {"bonus_tile": None}


@pytest.mark.walks("E01")
def test_e01_activating_the_card_gives_what_its_token_shows_and_the_token_stays() -> None:
    here = table(territories=(98,), tokens=1, **NO_TILE)
    here = after(here, ParkToken(card=98, face=TWO_COINS))
    harvested = after(here, place("white", "harvest"))
    assert gained(here, harvested) == Goods(coins=2)
    assert harvested.player("red").house.parked == {98: TWO_COINS}


@pytest.mark.walks("E02")
@pytest.mark.parametrize(("die", "received"), [(3, 3), (5, 4)])
def test_e02_the_rulebooks_example_four_cards_give_three_at_value_3_and_four_at_value_5(
    die: int, received: int
) -> None:
    here = table(dice=(die, 1, 1), territories=(99,), ventures=(73, 74, 75, 76), **NO_TILE)
    assert gained(here, after(here, place("white", "harvest"))) == Goods(wood=received)


@pytest.mark.walks("E02")
def test_e02_servants_and_bonuses_count_in_the_value() -> None:
    here = table(dice=(1, 1, 1), territories=(99,), ventures=(73, 74, 75, 76), characters=(53,), servants=1, **NO_TILE)
    assert gained(here, after(here, place("white", "harvest", servants=1))) == Goods(wood=4, servants=-1)


@pytest.mark.walks("E03")
def test_e03_leaders_are_drawn_from_the_deck_and_from_an_empty_one_none() -> None:
    here = table(dice=(6, 6, 6), coins=9, leader_deck=(BEMBO, None, 7))
    drawn = after(here, place("white", "special-1", card=122))
    assert drawn.player("red").hand == (BEMBO, None)
    assert drawn.houses is not None
    assert drawn.houses.leader_deck == (7,)
    none = after(table(dice=(6, 6, 6), coins=9, leader_deck=()), place("white", "special-1", card=122))
    assert none.player("red").hand == ()


@pytest.mark.walks("E04")
def test_e04_no_surcharge_in_the_special_tower_and_in_no_other() -> None:
    here = table(
        dice=(6, 6, 6), members="green white special-1, green black territories-1", characters=(126,), military=9
    )
    assert allowed(here, place("white", "special-2", card=101))
    assert refusals(here, place("white", "territories-2", card=9)) == ["tower.surcharge"]
    without = table(dice=(6, 6, 6), members="green white special-1", military=9)
    assert refusals(without, place("white", "special-2", card=97)) == ["tower.surcharge"]


@pytest.mark.walks("E05")
def test_e05_each_leader_played_brings_a_token() -> None:
    here = table(characters=(124, 121, 122), faith=3, hand=(BEMBO,))
    assert gained(here, after(here, lorenzo.PlayLeader(leader=BEMBO))) == Goods(tokens=1)


@pytest.mark.walks("E06")
@pytest.mark.breaks("effect.repeat", "exchange.inputs")
@pytest.mark.keeps("effect.repeat")
def test_e06_an_exchange_is_made_up_to_as_often_as_the_value() -> None:
    here = table(dice=(3, 6, 1), buildings=(111,), stone=4, **NO_TILE)
    three = after(here, place("white", "production"))
    assert refusals(three, lorenzo.Exchange(choices={111: 3})) == ["effect.repeat"]
    assert gained(three, after(three, lorenzo.Exchange(choices={111: 2}))) == Goods(stone=-3, coins=3, victory=3)
    assert gained(three, after(three, lorenzo.Exchange())) == Goods()
    six = after(here, place("black", "production"))
    assert refusals(six, lorenzo.Exchange(choices={111: 4})) == ["exchange.inputs"]
    assert allowed(six, lorenzo.Exchange(choices={111: 3}))


@pytest.mark.breaks("effect.repeat", "exchange.offer")
def test_of_several_exchanges_each_is_refused_for_its_own_reason_and_for_no_other() -> None:
    here = after(table(dice=(3, 6, 1), buildings=(111,), stone=4, **NO_TILE), place("white", "production"))
    assert refusals(here, lorenzo.Exchange(choices={111: -1})) == ["exchange.offer"]
    assert refusals(here, lorenzo.Exchange(choices={111: 3, 31: 0})) == ["effect.repeat", "exchange.offer"]
    assert refusals(here, lorenzo.Exchange(choices={31: 0, 111: 3})) == ["exchange.offer", "effect.repeat"]


@pytest.mark.walks("E07")
def test_e07_a_token_or_three_tokens_for_a_leader_whatever_it_asks() -> None:
    here = table(dice=(5, 5, 5), buildings=(110,), tokens=3, hand=(BEMBO,), **NO_TILE)
    here = after(here, place("white", "production"))
    assert gained(here, after(here, lorenzo.Exchange(choices={110: 0}))) == Goods(tokens=1)
    paid = after(here, lorenzo.Exchange(choices={110: 1}))
    assert gained(here, paid) == Goods(tokens=-3)
    assert paid.awaiting == (FreeLeaderChoice("red", Source("card:110")),)
    played = after(paid, lorenzo.PlayLeader(leader=BEMBO))
    assert [one.leader for one in played.player("red").leaders] == [BEMBO]
    assert after(paid, lorenzo.Decline()).awaiting == ()


@pytest.mark.walks("E08")
def test_e08_level_with_the_first_in_military_and_no_further() -> None:
    others = {"green": sheet(military=11)}
    here = table(dice=(6, 6, 6), wood=3, coins=1, military=4, others=others)
    assert gained(here, after(here, place("white", "special-1", card=136)))["military"] == 7
    first = table(dice=(6, 6, 6), wood=3, coins=1, military=12, others=others)
    assert gained(first, after(first, place("white", "special-1", card=136)))["military"] == 0


@pytest.mark.walks("E09")
def test_e09_military_points_and_resources_are_both_paid_and_the_larger_number_owned() -> None:
    here = table(dice=(6, 6, 6), round=3, wood=2, stone=1, servants=1, military=7)
    taken = after(here, place("white", "special-1", card=138))
    assert gained(here, taken) == Goods(wood=-2, stone=-1, servants=-1, military=-5, faith=5, tokens=1)
    weak = table(dice=(6, 6, 6), round=3, wood=2, stone=1, servants=1, military=6)
    assert refusals(weak, place("white", "special-1", card=138)) == ["card.minimum"]
    poor = table(dice=(6, 6, 6), round=3, military=7)
    assert refusals(poor, place("white", "special-1", card=138)) == ["card.cost"]


@pytest.mark.walks("E10")
@pytest.mark.breaks("effect.ignore_one")
@pytest.mark.keeps("effect.ignore_one")
def test_e10_the_rulebooks_example_bembo_with_three_faith_and_no_characters() -> None:
    here = table(characters=(127,), faith=3, hand=(BEMBO,))
    assert allowed(here, lorenzo.PlayLeader(leader=BEMBO))
    assert refusals(table(characters=(127,), faith=2, hand=(BEMBO,)), lorenzo.PlayLeader(leader=BEMBO)) == [
        "effect.ignore_one"
    ]
    assert refusals(table(faith=3, hand=(BEMBO,)), lorenzo.PlayLeader(leader=BEMBO)) == ["leader.asks"]


@pytest.mark.walks("E10")
def test_e10_holds_for_leaders_of_the_base_game_too() -> None:
    """Cosimo de' Medici wants 2 characters and 4 buildings."""
    here = table(characters=(127, 121), hand=(19,))
    assert allowed(here, lorenzo.PlayLeader(leader=19))
    assert refusals(table(characters=(127,), hand=(19,)), lorenzo.PlayLeader(leader=19)) == ["effect.ignore_one"]


@pytest.mark.walks("E11")
def test_e11_each_placement_in_the_market_also_gives_what_the_token_shows() -> None:
    here = after(table(characters=(128,), tokens=1), ParkToken(card=128, face=ONE_FAITH))
    assert gained(here, after(here, place("white", "market-coins"))) == Goods(coins=5, faith=1)
    assert gained(here, after(here, place("white", "harvest")))["faith"] == 0


@pytest.mark.walks("E12")
@pytest.mark.breaks("effect.activate_other", "effect.activate_count")
@pytest.mark.keeps("effect.activate_other", "effect.activate_count")
def test_e12_another_building_acts_whatever_value_it_needs_and_never_the_card_itself() -> None:
    here = table(dice=(3, 3, 3), buildings=(113, 118), **NO_TILE)
    here = after(here, place("white", "production"))
    assert here.awaiting == (CardsChoice("red", (118,), 1, 3, Source("card:113"), (113,), Goods()),)
    assert refusals(here, ActivateCards(cards=(113,))) == ["effect.activate_other"]
    assert refusals(here, ActivateCards(cards=(118, 118)))[0] == "effect.activate_count"
    assert gained(here, after(here, ActivateCards(cards=(118,)))) == Goods(victory=7)
    assert gained(here, after(here, lorenzo.Decline())) == Goods()


@pytest.mark.walks("E12")
def test_e12_two_such_cards_do_not_activate_each_other_for_ever() -> None:
    here = table(dice=(5, 5, 5), buildings=(113, 114), territories=(103,), **NO_TILE)
    here = after(here, place("white", "production"), ActivateCards(cards=(114,)))
    assert here.awaiting[0] == CardsChoice("red", (103,), 1, 5, Source("card:114"), (113, 114), Goods())
    here = after(here, ActivateCards(cards=(103,)))
    assert here.player("red").goods == Goods(victory=5)


@pytest.mark.walks("E12")
def test_e12_an_exchange_takes_nothing_that_the_same_production_gave() -> None:
    """The tile gives 2 coins, and the Fair (42) wants 4 or more."""
    poor, rich = (table(dice=(3, 3, 3), buildings=(113, 42), coins=coins) for coins in (2, 4))
    run = place("white", "production"), ActivateCards(cards=(42,))
    assert refusals(after(poor, *run), lorenzo.Exchange(choices={42: 0})) == ["exchange.inputs"]
    asked = after(rich, *run)
    assert asked.player("red").goods["coins"] == 6
    assert [type(one).__name__ for one in asked.awaiting] == ["ExchangeChoice"]
    assert allowed(asked, lorenzo.Exchange(choices={42: 0}))
    both = after(table(dice=(3, 3, 3), buildings=(113, 42, 109), coins=4), run[0])
    spent = after(both, lorenzo.Exchange(choices={109: 0}), run[1])
    assert refusals(spent, lorenzo.Exchange(choices={42: 0})) == ["exchange.inputs"]  # 3 are left, and 2 of the tile


@pytest.mark.walks("E12")
def test_e12_what_one_activated_card_was_paid_with_is_not_there_for_the_next() -> None:
    here = table(dice=(5, 5, 5), buildings=(113, 114, 42, 109), coins=4)
    here = after(here, place("white", "production"), lorenzo.Exchange(choices={}), ActivateCards(cards=(42,)))
    here = after(here, lorenzo.Exchange(choices={42: 0}), ActivateCards(cards=(109,)))
    assert here.player("red").goods["coins"] == 2  # of the bonus tile
    assert refusals(here, lorenzo.Exchange(choices={109: 0})) == ["exchange.inputs"]


@pytest.mark.walks("E12")
def test_e12_a_venture_activates_two_territories_and_an_activated_exchange_is_asked_for() -> None:
    here = table(dice=(6, 6, 6), round=3, coins=5, territories=(101, 103))
    here = after(here, place("white", "special-1", card=140), ActivateCards(cards=(101, 103)))
    assert here.player("red").goods == Goods(faith=2, victory=5)
    building = table(dice=(6, 6, 6), round=5, servants=5, military=14, stone=3, buildings=(111, 116))
    building = after(building, place("white", "special-1", card=144), ActivateCards(cards=(111,)))
    assert building.awaiting == (ExchangeChoice("red", "production", None, (111,), (144,)),)
    assert after(building, lorenzo.Exchange(choices={111: 2})).player("red").goods["coins"] == 3


@pytest.mark.walks("E13")
@pytest.mark.breaks("effect.take_discarded")
@pytest.mark.keeps("effect.take_discarded")
def test_e13_a_discarded_card_is_taken_free_and_never_a_special_one() -> None:
    here = table(dice=(6, 6, 6), round=5, coins=7, swept=(73, 25, 133), cards={"special-1": 132})
    here = after(here, place("white", "special-1"))
    assert here.awaiting == (DiscardedCardChoice("red", "venture", Source("card:132")),)
    assert refusals(here, TakeDiscarded(card=133)) == ["effect.take_discarded"]
    assert refusals(here, TakeDiscarded(card=25)) == ["effect.take_discarded"]
    taken = after(here, TakeDiscarded(card=73))
    assert taken.player("red").ventures == (73,)
    assert 73 not in taken.swept
    assert after(here, lorenzo.Decline()).awaiting == ()


@pytest.mark.walks("E13")
def test_e13_the_limits_of_a_type_hold_unless_the_table_waives_the_military_points() -> None:
    mine: dict[str, Any] = {"territories": (1, 2), "coins": 5, "dice": (6, 6, 6), "round": 5, "swept": (3,)}
    here = after(table(**mine), place("white", "special-1", card=130))
    assert refusals(here, TakeDiscarded(card=3)) == ["territory.military"]
    loose = after(table(**mine, rules={"discarded_card_limits": False}), place("white", "special-1", card=130))
    assert allowed(loose, TakeDiscarded(card=3))
    full = table(buildings=(25, 26, 27, 28, 29, 30), swept=(31,), coins=5, dice=(6, 6, 6), round=5)
    assert refusals(after(full, place("white", "special-1", card=130)), TakeDiscarded(card=31)) == ["card.limit"]


@pytest.mark.walks("E13")
def test_e13_a_card_that_was_never_seen_may_have_been_discarded_once_its_round_is_over() -> None:
    here = after(table(dice=(6, 6, 6), round=5, coins=5), place("white", "special-1", card=130))
    assert allowed(here, TakeDiscarded(card=40)) is allowed(here, TakeDiscarded(card=25)) is True
    third = next(card.id for card in here.catalogue.cards.values() if card.period == 3 and card.deck == "building")
    assert refusals(here, TakeDiscarded(card=third)) == ["effect.take_discarded"]


# Kinds seen on cards


@pytest.mark.walks("X01")
def test_x01_a_leader_is_played_whatever_it_asks() -> None:
    here = table(dice=(6, 6, 6), round=3, coins=7, hand=(LUTERO,))
    here = after(here, place("white", "special-1", card=125), lorenzo.PlayLeader(leader=LUTERO))
    assert [one.leader for one in here.player("red").leaders] == [LUTERO]
    nobody = after(table(dice=(6, 6, 6), round=3, coins=7), place("white", "special-1", card=125))
    assert nobody.awaiting == ()


@pytest.mark.walks("X02", "X03")
def test_x02_x03_points_for_faith_and_for_leaders_played() -> None:
    faith = table(dice=(6, 6, 6), round=5, coins=7, faith=4)
    assert gained(faith, after(faith, place("white", "special-1", card=131)))["victory"] == 4
    leaders = table(dice=(6, 6, 6), round=5, coins=6, leaders=(BEMBO, ERASMO))
    assert gained(leaders, after(leaders, place("white", "special-1", card=129)))["victory"] == 6
    producing = table(dice=(6, 6, 6), buildings=(117,), leaders=(BEMBO, ERASMO), **NO_TILE)
    assert gained(producing, after(producing, place("white", "production"))) == Goods(victory=4)


@pytest.mark.walks("X04")
def test_x04_faith_is_paid_by_moving_back() -> None:
    here = table(dice=(6, 6, 6), round=3, wood=2, coins=1, faith=2)
    assert gained(here, after(here, place("white", "special-1", card=139))) == Goods(
        wood=-2, coins=-1, faith=-1, tokens=3
    )


@pytest.mark.walks("X05")
def test_x05_a_token_is_paid_in_an_exchange() -> None:
    here = table(dice=(4, 4, 4), buildings=(115,), tokens=1, **NO_TILE)
    here = after(here, place("white", "production"))
    assert gained(here, after(here, lorenzo.Exchange(choices={115: 0}))) == Goods(tokens=-1, victory=5)


@pytest.mark.walks("X06")
def test_x06_a_loss_is_no_exchange_and_nothing_falls_below_zero() -> None:
    here = table(dice=(6, 6, 6), round=3, victory=2)
    assert gained(here, after(here, place("white", "special-1", card=104))) == Goods(victory=-2)
    producing = table(dice=(6, 6, 6), buildings=(119,), victory=5, **NO_TILE)
    assert gained(producing, after(producing, place("white", "production"))) == Goods(victory=-3)


@pytest.mark.walks("X08")
def test_x08_one_more_for_harvest_and_production() -> None:
    here = table(dice=(4, 4, 4), characters=(123,), territories=(101,), buildings=(120,), **NO_TILE)
    assert gained(here, after(here, place("white", "harvest"))) == Goods(faith=2)
    assert gained(here, after(here, place("white", "production"))) == Goods(faith=3)


def test_plenty_buys_every_special_card() -> None:
    """Each of the 48 can be taken from its tower, and does what it does at once."""
    for card in table().catalogue.cards.values():
        if card.deck != "special":
            continue
        more: dict[str, Any] = {"tokens": 5, "faith": 5, "victory": 5}
        here = table(dice=(6, 6, 6), round=card.period * 2 - 1, hand=(BEMBO,), **{**PLENTY, **more})
        ways = [cost.pay for cost in card.cost]
        taken = after(here, place("white", "special-1", card=card.id, pay=ways[0] if len(ways) > 1 else None))
        assert card.id in taken.player("red").cards
