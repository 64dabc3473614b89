"""What is asked by special cards, leaders and families, without Kivy."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.catalogue import BonusAction
from companion.games.lorenzo.houses.actions import ActivateCards
from companion.games.lorenzo.houses.activating import activity_of
from companion.games.lorenzo.houses.decisions import (
    ActivityChoice,
    CardsChoice,
    DiscardedCardChoice,
    FreeLeaderChoice,
)
from companion.games.lorenzo.houses.describe import which_cards
from companion.games.lorenzo.state import BonusActionChoice
from companion.guests import lorenzo_headings as headings
from companion.table.evolve import evolve
from companion.table.source import Source
from companion.table.words import MINUS
from companion.ui.lorenzo.bonus_action.view import activation_view, floors, heading, takes
from companion.ui.lorenzo.decisions.view import refusal
from companion.ui.lorenzo.houses.decisions.view import (
    activities,
    cards_to_activate,
    discarded_cards,
    discarded_types,
    free_leader_view,
    free_leaders,
    toggled,
)
from tests.games.lorenzo.houses import playing
from tests.games.lorenzo.houses.positions import BEMBO, BRAMANTE, GIULIO, LUTERO, PLENTY, table

MARKETPLACE = 33


def after(of: lorenzo.Table, *actions: Any) -> Any:
    """The decision that waits then, and the table."""
    for action in actions:
        assert lorenzo.check(of, action).legal, lorenzo.check(of, action)
        of = lorenzo.apply(of, action)
    return of.awaiting[0], of


def place(space: str, member: str = "orange", **facts: Any) -> lorenzo.Place:
    return lorenzo.Place.model_validate({"seat": "red", "member": member, "space": space, **facts})


def test_harvest_or_produce_says_each_value_and_what_it_reaches() -> None:
    of = table(leaders=(BRAMANTE,), characters=(123,), territories=(98,), buildings=(111,))
    choice, of = after(of, place(f"leader-{BRAMANTE}"))
    assert isinstance(choice, ActivityChoice)
    harvest, production = activities(of, choice)
    assert (harvest.title, harvest.subtitle) == ("Harvest, value 7", "Activates No. 98, Territory.")
    assert (production.title, production.subtitle) == ("Production, value 7", "Activates No. 111, Building.")
    assert not refusal(of, harvest.key)


def test_harvest_or_produce_may_reach_nothing() -> None:
    choice, of = after(table(leaders=(BRAMANTE,)), place(f"leader-{BRAMANTE}"))
    assert [one.subtitle for one in activities(of, choice)] == ["Activates no cards."] * 2
    weak: dict[str, Any] = {"excommunications": (1,), "tiles": ("1-5", None, None), "territories": (99,)}
    choice, of = after(table(round=3, dice=(1, 1, 1), leaders=(BRAMANTE,), **weak), place(f"leader-{BRAMANTE}"))
    assert [(one.title, one.subtitle) for one in activities(of, choice)] == [
        (f"Harvest, value {MINUS}2", "Too weak: gives nothing."),
        ("Production, value 1", "Activates no cards."),
    ]


def test_other_cards_are_offered_with_what_they_do() -> None:
    face = {"gain": {"coins": 2}}
    of = table(territories=(98, 101), parked={98: face}, **PLENTY)
    choice, of = after(of, place("special-1", card=140))
    assert isinstance(choice, CardsChoice)
    shown = cards_to_activate(of, choice, (101,)).cards
    assert [(one.title, one.chosen) for one in shown] == [("No. 98, Territory", False), ("No. 101, Territory", True)]
    assert shown[0].subtitle == "On it: 2 coins."
    assert lorenzo.check(of, ActivateCards(seat=choice.seat, cards=(98, 101))).legal
    assert (activity_of(of, choice), headings.asked(of, choice).icon) == ("harvest", "harvest")
    assert which_cards(choice) == "Their values don’t matter."
    assert which_cards(replace(choice, chain=(), value=4)) == "Your value 4 reaches these."
    buildings = replace(choice, offered=(109,))
    assert (activity_of(of, buildings), headings.asked(of, buildings).icon) == ("production", "prod")


def test_no_more_cards_are_chosen_than_may_be() -> None:
    choice = CardsChoice("red", (1, 2, 3), 2, None, Source("card:140"))
    chosen: tuple[int, ...] = ()
    for card in (1, 2, 3):
        chosen = toggled(choice, chosen, card)
    assert chosen == (2, 3)
    assert toggled(choice, chosen, 2) == (3,)
    assert cards_to_activate(table(), choice).button == "Choose up to 2 cards"
    assert cards_to_activate(table(), choice, (2, 3)).button == "Activate these 2"


def test_discarded_cards_begin_with_those_that_were_seen() -> None:
    of = table(round=5, swept=(MARKETPLACE, 60), **PLENTY)
    choice, of = after(of, place("special-1", card=130))
    assert isinstance(choice, DiscardedCardChoice)
    assert discarded_types(of, choice) == ("territory", "character", "building", "venture")
    buildings = discarded_cards(of, choice, "building", None)
    assert buildings[0].key == MARKETPLACE
    assert len(buildings) == 16
    assert not any(one.key >= 97 for one in buildings)
    assert buildings[0].subtitle.startswith("Cost: ")


def test_only_ventures_where_the_card_says_so() -> None:
    choice, of = after(table(round=5, **PLENTY), place("special-1", card=132))
    assert discarded_types(of, choice) == ("venture",)


def test_a_discarded_territory_may_ask_for_military_points() -> None:
    choice, of = after(table(round=5, territories=(1, 2), coins=9), place("special-1", card=130))
    assert "military points" in discarded_cards(of, choice, "territory", None)[0].subtitle


def test_a_hand_is_shown_by_its_places_and_asks_for_nothing() -> None:
    choice, of = after(table(round=3, hand=(GIULIO, None), **PLENTY), place("special-1", card=125))
    assert isinstance(choice, FreeLeaderChoice)
    view = free_leader_view(of, choice)
    giulio, unknown = view.hand
    assert giulio
    assert unknown is None
    assert (giulio.name, giulio.missing) == ("Giulio II", "")
    assert giulio.text == "Once per round: Pay 1 wood, 1 stone and 1 coin to receive 3 faith points."
    assert not view.open
    unnamed = free_leaders(of, choice)
    assert not any(one.refusal for one in unnamed)
    assert "Giulio II" not in [one.title for one in unnamed]


def test_what_others_hold_in_secret_is_not_told_by_its_absence() -> None:
    others = {"green": {"hand": (LUTERO,), "leaders": [{"leader": BEMBO}], "bonus_tile": "standard"}}
    of = table(round=3, hand=(None,), others=others, **PLENTY)
    choice, of = after(of, place("special-1", card=125))
    names = [one.title for one in free_leaders(of, choice)]
    assert "Martin Lutero" in names
    assert "Pietro Bembo" not in names


def test_leaders_that_lie_open_are_named() -> None:
    of = table(hand=(GIULIO, BEMBO, LUTERO))
    choice = FreeLeaderChoice("red", Source("family:sforza"), (GIULIO, BEMBO))
    of = evolve(of, awaiting=(choice,))
    view = free_leader_view(of, choice)
    assert not view.hand
    assert [one.title for one in view.open] == ["Giulio II", "Pietro Bembo"]
    assert not any(one.refusal for one in view.open)


# The bonus action


def test_a_bonus_action_may_use_the_special_tower() -> None:
    abbess = 56
    of = table(**PLENTY)
    choice, of = after(of, place("characters-1", card=abbess))
    assert isinstance(choice, BonusActionChoice)
    places = {one.space: one for one in floors(of, choice)}
    assert places["special-1"].legal
    assert places["special-1"].subtitle == "16 possible"
    options = takes(of, choice, "special-1")
    assert options[0].title.startswith("No. ")
    assert "I don’t know the card" not in [one.title for one in options]
    assert len([one for one in options if one.legal]) >= 12


def test_a_bonus_action_for_a_type_finds_that_type_in_the_special_tower() -> None:
    of = table(round=3, **PLENTY)
    of = with_bonus_action(of, "building")
    choice: Any = of.awaiting[0]
    assert {one.space.split("-")[0] for one in floors(of, choice)} == {"buildings", "special"}
    legal = [one.move.card for one in takes(of, choice, "special-1") if one.legal]
    assert set(legal) == {113, 114, 115, 116}
    assert [one.move.card for one in takes(of, choice, "special-1")] == legal


def test_a_table_rule_closes_the_special_tower_to_bonus_actions_for_a_type() -> None:
    of = with_bonus_action(table(round=3, rules={"bonus_action_in_special_tower": False}, **PLENTY), "building")
    choice: Any = of.awaiting[0]
    assert {one.space.split("-")[0] for one in floors(of, choice)} == {"buildings"}


def test_a_floor_s_need_is_the_adapted_one_for_a_bonus_action_too() -> None:
    of = with_bonus_action(table(round=3, houses={"adaptation": "buildings"}, **PLENTY), "building")
    choice: Any = of.awaiting[0]
    found = {one.space: one.servants for one in floors(of, choice) if one.space.startswith("buildings")}
    assert found == {"buildings-1": 0, "buildings-2": 0, "buildings-3": 1, "buildings-4": 2}  # 5, 6, 7 and 8


def with_bonus_action(of: lorenzo.Table, card_type: Any) -> lorenzo.Table:
    effect = BonusAction(action="take_card", card_type=card_type, value=6)
    return evolve(of, awaiting=(BonusActionChoice("red", effect, Source("card:56")),))


# Whole games


def test_every_decision_of_a_rich_game_can_be_shown() -> None:
    rng = Random(2)
    of: Any = lorenzo.begin(playing.late(rng, 4))
    seen: set[str] = set()
    for _ in range(150):
        if lorenzo.is_over(of):
            break
        if of.awaiting:
            seen.add(type(of.awaiting[0]).__name__)
            show(of, of.awaiting[0])
        action = playing.some_leader(of, rng) or some(of, rng)
        of = lorenzo.apply(of, action)
    assert {"CardsChoice", "BonusActionChoice"} <= seen


def some(of: lorenzo.Table, rng: Random) -> Any:
    """One of the first legal actions: to see them all would take too long."""
    found = []
    for action in lorenzo.legal_actions(of):
        found.append(action)
        if len(found) > 40:
            break
    return rng.choice(found)


def show(of: lorenzo.Table, choice: Any) -> None:
    match choice:
        case ActivityChoice():
            assert activities(of, choice)
        case CardsChoice():
            assert cards_to_activate(of, choice).cards
        case DiscardedCardChoice():
            for card_type in discarded_types(of, choice):
                assert discarded_cards(of, choice, card_type, None)
        case FreeLeaderChoice():
            assert free_leader_view(of, choice)
        case BonusActionChoice():
            assert heading(of, choice)
            if choice.effect.action == "take_card":
                for floor in floors(of, choice):
                    takes(of, choice, floor.space)
            else:
                assert activation_view(of, choice, 0)
