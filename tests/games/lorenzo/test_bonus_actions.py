"""Actions without a family member, given by cards and leaders (rulebook p. 5-7)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.catalogue import BonusAction
from companion.games.lorenzo.state import BonusActionChoice, ExchangeChoice, PrivilegeChoice
from companion.table.goods import Goods
from companion.table.source import Source
from tests.games.lorenzo.positions import (
    BRUNELLESCHI,
    after,
    allowed,
    gained,
    place,
    position,
    refusal,
    refusals,
)

DAME, FARMER, ARTISAN, PREACHER, ABBESS = 51, 53, 54, 55, 56
CAPTAIN, ARCHITECT, PATRON, HERO, ROYAL_MESSENGER = 57, 58, 59, 60, 64
CARDINAL, BISHOP, PARAMOUR, AMBASSADOR = 69, 70, 67, 72
CANALS, REPAIRING_THE_CATHEDRAL, ROADS = 85, 90, 94


def take(space: str, **more: Any) -> lorenzo.Take:
    return lorenzo.Take.model_validate({"space": space, **more})


def with_abbess(**facts: Any) -> lorenzo.Table:
    """The Abbess has just been taken, and waits with her action of 4."""
    facts = {"coins": 3, **facts}
    return after(position(dice=(1, 1, 1), **facts), place("white", "characters-1", card=ABBESS))


# The rulebook's examples


def test_example_abbess_a_faith_point_and_any_card_at_4() -> None:
    table = position(dice=(1, 1, 1), coins=3)
    later = after(table, place("white", "characters-1", card=ABBESS))
    assert gained(table, later) == Goods(coins=-3, faith=1)
    (choice,) = later.awaiting
    assert choice == BonusActionChoice("red", BonusAction(action="take_card", value=4), Source.of("card", ABBESS))
    rich = with_abbess(coins=20, wood=9, stone=9)
    for space, card in [("territories-2", 1), ("buildings-2", 31), ("characters-2", 53), ("ventures-2", 73)]:
        assert allowed(rich, take(space, card=card))
        assert refusals(rich, take(space.replace("2", "3"), card=card)) == ["tower.value"]


def test_example_architect_a_building_at_6_for_a_wood_and_a_stone_less() -> None:
    table = position(round=3, dice=(1, 1, 1), coins=4, wood=1, stone=1)
    table = after(table, place("white", "characters-1", card=ARCHITECT))
    later = after(table, take("buildings-3", card=33))  # 2 wood and 1 stone
    assert gained(table, later) == Goods(wood=-1, military=1, victory=3)
    assert later.player("red").buildings == (33,)


@pytest.mark.parametrize(("servants", "value"), [(0, 4), (2, 6)])
def test_example_cardinal_two_faith_points_and_a_harvest_at_4(servants: int, value: int) -> None:
    table = position(round=5, dice=(1, 1, 1), coins=4, servants=2, territories=(4, 5, 6))
    taken = after(table, place("white", "characters-1", card=CARDINAL))
    assert gained(table, taken) == Goods(coins=-4, faith=2)
    later = after(taken, lorenzo.Activate(servants=servants))
    reached = {4: Goods(stone=2), 5: Goods(wood=3), 6: Goods(stone=1, faith=1)}
    cards = [goods for needs, goods in reached.items() if needs <= value]
    assert gained(taken, later) == sum(cards, Goods(wood=1, stone=1, servants=1 - servants))


def test_example_cardinal_with_a_farmer_harvests_at_6() -> None:
    table = position(round=5, dice=(1, 1, 1), coins=4, servants=0, territories=(6,), characters=(FARMER,))
    table = after(table, place("white", "characters-1", card=CARDINAL))
    later = after(table, lorenzo.Activate())
    assert gained(table, later) == Goods(wood=1, stone=1 + 1, servants=1, faith=1)


@pytest.mark.parametrize("characters", [0, 1, 4])
def test_example_paramour_two_victory_points_per_character_with_herself(characters: int) -> None:
    table = position(round=5, coins=7, characters=(None,) * characters)
    later = after(table, place("white", "characters-1", card=PARAMOUR))
    assert gained(table, later) == Goods(coins=-7, victory=2 * (characters + 1))


def test_example_royal_messenger_three_different_privileges() -> None:
    table = position(round=3, coins=5)
    later = after(table, place("white", "characters-1", card=ROYAL_MESSENGER))
    assert later.awaiting == (PrivilegeChoice("red", 3, True, Source.of("card", ROYAL_MESSENGER)),)


def test_example_dame_characters_at_2_more_for_a_coin_less() -> None:
    """Through a member, or as the effect of another card."""
    table = position(dice=(3, 1, 1), coins=3, characters=(DAME,))
    later = after(table, place("white", "characters-3", card=53))
    assert gained(table, later) == Goods(coins=-2, stone=1)
    by_abbess = with_abbess(coins=2 + 3 + 2, characters=(DAME,))
    later = after(by_abbess, take("characters-3", card=53))
    assert gained(by_abbess, later) == Goods(coins=-3 - 2, stone=1)


def test_example_farmer_harvests_at_2_more() -> None:
    table = position(dice=(3, 1, 1), bonus_tile=None, territories=(5,))
    assert gained(table, after(table, place("white", "harvest"))) == Goods()
    table = position(dice=(3, 1, 1), bonus_tile=None, territories=(5,), characters=(FARMER,))
    assert gained(table, after(table, place("white", "harvest"))) == Goods(wood=3)


def test_example_preacher_gets_no_floor_bonus_by_another_card_either() -> None:
    table = with_abbess(servants=1, characters=(PREACHER,))
    later = after(table, take("territories-3", card=1, servants=1))
    assert gained(table, later) == Goods(servants=-1)


# Taking a card


def test_nobody_stands_on_the_floor_afterwards_but_its_card_is_gone() -> None:
    table = with_abbess()
    later = after(table, take("territories-2", card=1))
    assert later.members_on("territories-2") == []
    assert later.player("red").territories == (1,)
    assert later.awaiting == ()
    others = after(later, place("orange", "territories-1", card=2))
    assert gained(later, others, "green") == Goods(wood=1)  # no surcharge: nobody stands in the tower
    assert "tower.empty" in refusals(later, place("orange", "territories-2"))


@pytest.mark.breaks("tower.empty")
def test_a_card_that_is_gone_cannot_be_taken() -> None:
    table = with_abbess(members="blue white territories-1", coins=9)
    assert refusals(table, take("territories-1")) == ["tower.empty"]


@pytest.mark.breaks("bonus.tower")
@pytest.mark.keeps("bonus.tower")
@pytest.mark.parametrize(
    ("character", "tower"),
    [(CAPTAIN, "territories"), (ARCHITECT, "buildings"), (PATRON, "characters"), (HERO, "ventures")],
)
def test_the_action_is_for_one_tower_only(character: int, tower: str) -> None:
    table = position(round=3, dice=(1, 1, 1), coins=20, wood=9, stone=9)
    table = after(table, place("white", "characters-1", card=character))
    if isinstance(table.awaiting[0], PrivilegeChoice):
        table = after(table, lorenzo.TakePrivileges(choices=("faith",)))
    cards = {"territories": 9, "buildings": 33, "characters": 63, "ventures": 81}
    for other, card in cards.items():
        assert refusals(table, take(f"{other}-3", card=card)) == ([] if other == tower else ["bonus.tower"])


@pytest.mark.breaks("space.exists")
def test_a_card_is_taken_from_a_tower() -> None:
    table = with_abbess()
    assert refusals(table, take("market-coins")) == ["space.exists"]
    assert refusals(table, take("cellar")) == ["space.exists"]


def test_servants_raise_the_action() -> None:
    table = with_abbess(servants=3)
    move = take("territories-4", card=1)
    assert refusal(table, move, "tower.value").fix == move.with_(servants=3)
    assert gained(table, after(table, move.with_(servants=3))) == Goods(servants=-3, wood=2)
    assert refusals(table, move.with_(servants=4)) == ["servants.missing"]


def test_the_floor_bonus_comes_and_may_pay() -> None:
    table = with_abbess(coins=3 + 3, servants=1)
    later = after(table, take("ventures-3", card=73, servants=1))
    assert gained(table, later) == Goods(coins=1 - 4, servants=-1, military=5)


@pytest.mark.breaks("tower.surcharge")
@pytest.mark.keeps("tower.surcharge")
def test_an_occupied_tower_costs_three_coins_without_a_member_too() -> None:
    table = with_abbess(coins=3 + 3, members="blue white territories-1")
    assert gained(table, after(table, take("territories-2", card=3))) == Goods(coins=-3)
    poor = with_abbess(coins=3 + 2, members="blue white territories-1")
    assert refusals(poor, take("territories-2", card=3)) == ["tower.surcharge"]


def test_the_member_that_took_the_first_card_occupies_its_tower() -> None:
    table = with_abbess(coins=3 + 3 + 3)
    assert gained(table, after(table, take("characters-2", card=53))) == Goods(coins=-3 - 3)


def test_a_bonus_action_may_take_a_second_card_from_a_tower_with_ones_own_colour() -> None:
    table = with_abbess(coins=6, members="red black territories-1")
    assert allowed(table, take("territories-2", card=3))


def test_whether_a_leader_waives_the_surcharge_of_a_bonus_action_is_a_table_rule() -> None:
    occupied: dict[str, Any] = {"coins": 3, "leaders": (BRUNELLESCHI,), "members": "blue white territories-1"}
    assert refusals(with_abbess(**occupied), take("territories-2", card=3)) == ["tower.surcharge"]
    every = with_abbess(rules={"surcharge_waiver": "every_action"}, **occupied)
    assert gained(every, after(every, take("territories-2", card=3))) == Goods()


@pytest.mark.breaks("territory.military", "card.limit", "card.cost")
def test_all_rules_of_the_tower_hold() -> None:
    assert refusals(with_abbess(territories=(None,) * 2), take("territories-1", card=1)) == ["territory.military"]
    assert refusals(with_abbess(ventures=(None,) * 6, wood=3), take("ventures-1", card=78)) == ["card.limit"]
    assert refusals(with_abbess(wood=1), take("buildings-1", card=31)) == ["card.cost"]


def test_an_excommunication_lowers_the_action() -> None:
    """The Ambassador takes any card at 7, but bearing this tile a territory at 3."""
    table = position(round=5, coins=9, servants=2, tiles=(None, "2-1", None), excommunications=(2,))
    table = after(table, place("white", "characters-1", card=AMBASSADOR), lorenzo.TakePrivileges(choices=("faith",)))
    assert allowed(table, take("territories-2", card=17))
    assert refusals(table, take("territories-3", card=17)) == ["tower.value"]
    assert allowed(table, take("territories-3", card=17, servants=2))
    assert allowed(table, take("buildings-4"))


def test_a_card_nobody_names_is_taken_as_unknown() -> None:
    table = with_abbess()
    later = after(table, take("ventures-2"))
    assert later.player("red").ventures == (None,)


# Harvest and production


def test_a_production_by_the_bishop_asks_for_the_exchanges() -> None:
    table = position(round=5, dice=(1, 1, 1), coins=5 + 1, characters=(ARTISAN,), buildings=(31, 28))
    table = after(table, place("white", "characters-1", card=BISHOP), lorenzo.Activate())
    assert table.awaiting == (ExchangeChoice("red", "production", 6),)
    later = after(table, lorenzo.Exchange(choices={31: 0}))
    assert gained(table, later) == Goods(coins=2 - 1, military=1, faith=1, victory=2)  # Theater: two characters


def test_a_harvest_by_a_venture_is_not_a_placement() -> None:
    """No space is used: somebody standing on the harvest, or one's own colour there, is no matter."""
    table = position(
        round=3, coins=3, servants=2, territories=(4,), members="red black harvest, blue white harvest-shared"
    )
    table = after(table, place("white", "ventures-1", card=CANALS))
    later = after(table, lorenzo.Activate())
    assert gained(table, later) == Goods(wood=1, stone=1 + 2, servants=1)
    assert later.placed == table.placed


@pytest.mark.parametrize(("card", "tile"), [(CANALS, "1-5"), (ROADS, "1-6")])
def test_an_excommunication_lowers_harvest_and_production(card: int, tile: str) -> None:
    round = 3 if card == CANALS else 5
    table = position(
        round=round, coins=4, servants=4, wood=0, tiles=(tile, None, None), excommunications=(1,), bonus_tile="standard"
    )
    table = after(table, place("white", "ventures-1", card=card))
    value = {CANALS: 4, ROADS: 3}[card] - 3
    assert refusals(table, lorenzo.Activate()) == ([] if value >= 1 else ["space.value"])
    assert allowed(table, lorenzo.Activate(servants=1))


def test_two_servants_for_one_hold_here_too() -> None:
    """The Forest asks for 5, the Cardinal harvests at 4."""
    table = position(round=5, coins=4, servants=2, territories=(5,), tiles=(None, "2-6", None), excommunications=(2,))
    table = after(table, place("white", "characters-1", card=CARDINAL))
    assert gained(table, after(table, lorenzo.Activate(servants=1)))["wood"] == 1
    assert gained(table, after(table, lorenzo.Activate(servants=2)))["wood"] == 1 + 3


@pytest.mark.breaks("servants.missing")
def test_servants_for_a_harvest_must_be_there() -> None:
    table = position(round=5, coins=4, servants=1)
    table = after(table, place("white", "characters-1", card=CARDINAL))
    assert refusals(table, lorenzo.Activate(servants=2)) == ["servants.missing"]


def test_the_answer_must_fit_the_action_that_waits() -> None:
    taking = with_abbess()
    assert refusals(taking, lorenzo.Activate()) == ["turn.decision"]
    harvesting = after(position(round=5, coins=4), place("white", "characters-1", card=CARDINAL))
    assert refusals(harvesting, take("territories-1", card=17)) == ["turn.decision"]


# Declining, and actions within actions


def test_a_bonus_action_may_be_declined() -> None:
    table = with_abbess()
    later = after(table, lorenzo.Decline())
    assert (gained(table, later), later.awaiting) == (Goods(), ())
    assert later.to_act == "green"


def test_a_privilege_that_comes_with_an_action_comes_first_and_may_pay_for_it() -> None:
    table = position(round=3, dice=(1, 1, 1), coins=4, wood=3)
    table = after(table, place("white", "characters-1", card=HERO))
    assert [type(choice) for choice in table.awaiting] == [PrivilegeChoice, BonusActionChoice]
    with_wood = after(table, lorenzo.TakePrivileges(choices=("wood-stone",)))
    assert allowed(with_wood, take("ventures-3", card=86))
    with_faith = after(table, lorenzo.TakePrivileges(choices=("faith",)))
    assert refusals(with_faith, take("ventures-3", card=86)) == ["card.cost"]


def test_an_action_may_lead_to_the_next() -> None:
    """Patron takes the Architect, who takes a building; the discount of each is its own."""
    table = position(round=3, dice=(1, 1, 1), coins=3 + 3 + 2, wood=3)
    table = after(table, place("white", "characters-1", card=PATRON))
    taken = after(table, take("characters-2", card=ARCHITECT))
    assert gained(table, taken) == Goods(coins=-3 - 2)
    (choice,) = taken.awaiting
    assert isinstance(choice, BonusActionChoice)
    assert choice.source == f"card:{ARCHITECT}"
    later = after(taken, take("buildings-2", card=35))
    assert gained(taken, later) == Goods(wood=-3, victory=5)
    assert later.awaiting == ()
    assert later.to_act == "green"


def test_actions_may_lead_from_one_to_the_next_three_times() -> None:
    """Ambassador takes the Cathedral's repair, that takes the Cardinal, who harvests."""
    table = position(round=5, dice=(1, 1, 1), coins=20, wood=3, stone=3, territories=(4,))
    table = after(table, place("white", "characters-1", card=AMBASSADOR))
    table = after(table, lorenzo.TakePrivileges(choices=("faith",)))
    table = after(table, take("ventures-4", card=REPAIRING_THE_CATHEDRAL))
    table = after(table, take("characters-4", card=CARDINAL))
    later = after(table, lorenzo.Activate())
    assert gained(table, later) == Goods(wood=1, stone=1 + 2, servants=1)
    assert later.awaiting == ()
    assert later.player("red").characters == (AMBASSADOR, CARDINAL)


def test_privileges_of_a_card_taken_by_an_action_wait_in_their_turn() -> None:
    table = with_abbess(coins=3, wood=2, stone=2)
    later = after(table, take("ventures-2", card=76))
    assert later.awaiting == (PrivilegeChoice("red", 2, True, Source("card:76")),)
    assert after(later, lorenzo.TakePrivileges(choices=("coins", "faith"))).awaiting == ()
