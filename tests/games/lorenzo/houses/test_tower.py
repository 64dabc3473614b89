"""The special tower and the adaptation tile."""

from __future__ import annotations

from random import Random

import pytest

from companion.games import lorenzo
from companion.games.lorenzo import chance
from companion.table.goods import Goods
from tests.games.lorenzo.houses.positions import PLENTY, table
from tests.games.lorenzo.positions import after, allowed, everybody, gained, place, refusal, refusals


@pytest.mark.walks("TOW-01")
def test_the_special_tower_follows_the_rules_of_towers() -> None:
    here = table(players=2, members="red black special-1, green white special-2", dice=(6, 6, 6), coins=2)
    assert "tower.colour" in refusals(here, place("white", "special-3", card=97))
    assert "tower.surcharge" in refusals(here, place("neutral", "special-3", card=97, servants=5))
    assert "tower.occupied" in refusals(here, place("orange", "special-2", card=97))


@pytest.mark.walks("TOW-02")
@pytest.mark.breaks("special_tower.cards")
@pytest.mark.keeps("special_tower.cards")
def test_cards_of_all_types_lie_there_so_the_one_taken_is_named() -> None:
    here = table(dice=(6, 6, 6), **PLENTY)
    assert refusals(here, place("white", "special-1")) == ["special_tower.cards"]
    for card, row in ((97, "territories"), (109, "buildings"), (121, "characters"), (133, "ventures")):
        taken = after(here, place("white", "special-1", card=card))
        assert getattr(taken.player("red"), row) == (card,)


def test_a_floor_is_open_before_its_card_is_named() -> None:
    here = table(dice=(4, 2, 6), servants=1)
    floors = {one.space: one for one in lorenzo.outlook(here, "white") if one.space.startswith("special")}
    assert [(one.open, one.move.servants) for one in floors.values()] == [
        (True, 0),
        (True, 0),
        (True, 1),
        (False, 0),
    ]
    assert floors["special-3"].verdict.rules == ["special_tower.cards"]


@pytest.mark.walks("TOW-02", "RND-01")
def test_a_round_has_twenty_cards() -> None:
    here = table(dice=None)
    laid = chance.lay_out_cards(here, Random(2)).cards
    assert len(laid) == 20
    assert all(97 <= laid[f"special-{floor}"] <= 144 for floor in (1, 2, 3, 4))
    assert "card.tower" in refusals(here, lorenzo.LayCards(cards={"special-1": 31}))
    assert "card.tower" in refusals(here, lorenzo.LayCards(cards={"buildings-1": 109}))
    assert "card.period" in refusals(here, lorenzo.LayCards(cards={"special-1": 113}))


@pytest.mark.walks("TOW-03")
def test_the_upper_floors_give_tokens_which_may_pay_for_the_card() -> None:
    here = table(dice=(6, 6, 6), round=3, coins=6, servants=1)
    taken = after(here, place("white", "special-4", card=127, servants=1))
    assert gained(here, taken) == Goods(coins=-6, servants=-1, victory=2, tokens=1)
    assert "card.cost" in refusals(here, place("white", "special-1", card=127))


@pytest.mark.walks("TOW-04")
@pytest.mark.breaks("special_tower.floors")
@pytest.mark.keeps("special_tower.floors")
def test_the_floors_need_one_three_five_and_seven_unless_the_tile_says_otherwise() -> None:
    here = table(dice=(4, 2, 6), servants=9, coins=9)
    assert allowed(here, place("white", "special-2", card=97))
    reason = refusal(here, place("white", "special-3", card=97), "special_tower.floors")
    assert (reason.facts["needs"], reason.fix) == (5, place("white", "special-3", card=97, servants=1))
    own = table(dice=(4, 2, 6), own_copy={"special_tower": (2, 4, 6, 8)})
    assert refusals(own, place("black", "special-2", card=97)) == ["special_tower.floors"]


@pytest.mark.walks("TOW-05", "RND-03")
def test_unsold_special_cards_are_gone_when_the_round_ends() -> None:
    here = table(
        members=everybody(), cards={"special-1": 97, "special-2": 109, "buildings-1": 25}, taken=("special-2",)
    )
    ended = after(here, lorenzo.EndRound())
    assert ended.swept == {97, 25}
    assert (ended.laid, ended.placed) == ({}, ())


@pytest.mark.walks("TOW-06", "CRD-01")
def test_a_territory_of_the_special_tower_needs_military_points_as_usual() -> None:
    here = table(dice=(6, 6, 6), territories=(1, 2))
    assert refusals(here, place("white", "special-1", card=97)) == ["territory.military"]
    full = table(dice=(6, 6, 6), buildings=(25, 26, 27, 28, 29, 30), **PLENTY)
    assert refusals(full, place("white", "special-1", card=109)) == ["card.limit"]


@pytest.mark.walks("TOW-07")
def test_the_stonemason_helps_with_buildings_of_the_special_tower_and_with_nothing_else() -> None:
    here = table(dice=(3, 3, 3), round=3, characters=(50,), **PLENTY)
    assert refusals(here, place("white", "special-3", card=113)) == ["card.choice"]
    assert refusals(here, place("white", "special-3", card=125)) == ["special_tower.floors"]


@pytest.mark.walks("TOW-07")
def test_a_bonus_action_for_a_type_takes_it_from_the_special_tower_too_unless_the_table_says_no() -> None:
    """Card 58 of the base game gives an action of value 6 for a building."""
    for rules, expected in (({}, []), ({"bonus_action_in_special_tower": False}, ["bonus.tower"])):
        here = table(dice=(6, 6, 6), round=3, rules=rules, cards={"characters-1": 58}, **PLENTY)
        here = after(here, place("white", "characters-1"))
        assert refusals(here, lorenzo.Take(space="special-2", card=113)) == expected
        assert "bonus.tower" in refusals(here, lorenzo.Take(space="special-2", card=101, servants=1))


# The adaptation tile


@pytest.mark.walks("ADA-01", "ADA-02")
@pytest.mark.breaks("adaptation.values")
@pytest.mark.keeps("adaptation.values")
def test_the_adaptation_tile_replaces_the_values_of_its_tower() -> None:
    here = table(dice=(4, 5, 6), houses={"adaptation": "territories"}, servants=3)
    reason = refusal(here, place("white", "territories-1", card=1), "adaptation.values")
    assert (reason.facts["needs"], reason.fix) == (5, place("white", "territories-1", card=1, servants=1))
    assert allowed(here, place("black", "territories-1", card=1))
    assert allowed(here, place("orange", "territories-2", card=1))
    five = table(players=5, dice=(4, 2, 6), houses={"adaptation": "territories"})
    assert allowed(five, place("black", "territories-2", card=1))
    assert allowed(five, place("white", "territories-3", card=1))


@pytest.mark.walks("ADA-01")
def test_a_table_enters_the_values_of_its_own_tile() -> None:
    own_copy = {"adaptation": [{"players": (2, 4), "values": (4, 6, 7, 9)}]}
    here = table(dice=(4, 5, 6), houses={"adaptation": "territories"}, own_copy=own_copy)
    assert allowed(here, place("white", "territories-1", card=1))
    five = table(players=5, dice=(1, 5, 6), houses={"adaptation": "territories"}, own_copy=own_copy)
    assert allowed(five, place("white", "territories-1", card=1))


@pytest.mark.walks("ADA-03", "ADA-04", "ADA-05", "RND-03")
def test_it_moves_to_the_right_each_round_and_from_the_ventures_to_the_territories() -> None:
    seen = []
    here = table(dice=None, houses={"adaptation": "characters"})
    for _ in range(4):
        assert here.houses is not None
        seen.append(here.houses.adaptation)
        here = after(here, lorenzo.Dice(white=1, black=1, orange=1, source="recorded"))
        report = [lorenzo.VaticanReport(overruled=True)] if here.catalogue.has_report(here.round) else []
        here = after(here, *report)
        here = after(here, lorenzo.EndRound(overruled=True))
    assert seen == ["characters", "buildings", "ventures", "territories"]


@pytest.mark.walks("ADA-06")
def test_the_floors_under_the_tile_keep_their_bonus_unless_the_table_says_no() -> None:
    for rules, kept in (({}, True), ({"adaptation_bonuses": False}, False)):
        here = table(dice=(6, 6, 6), houses={"adaptation": "territories"}, rules=rules, servants=1)
        taken = after(here, place("white", "territories-3", card=1, servants=1))
        assert any(change.source == "space:territories-3" for change in taken.player("red").ledger) is kept
